mod cards;
mod terms;
mod text_board;

use carreau_bots::dango::likely_dead;
use carreau_core::{Drawer, Side};
use carreau_dango::{Draw, Phase, Play, Position, Way};
use carreau_goban::{Point, PointSet};
use carreau_pictures::{How, Last, Pictured as _};
use carreau_words::{capitalized, say};

use super::{Asked, HelpRow, Terminal};
use crate::{failure::Failure, style::Style, terms::NewGame};

pub(crate) use self::{cards::print, terms::SCORINGS, text_board::goban};

/// The most plays that one completion examines: three stones on an empty board can lie in millions of ways.
const LOOKED_AT: usize = 5_000;

impl Terminal for Position {
    const CLAUSE_FOR_BOTH: Option<&'static str> = Some("D1.3");
    const USUAL_GAMES: u32 = 10;
    const EXAMPLE_PLAY: Option<&'static str> = Some("keima D4 E6");
    const PLAY_EXAMPLES: &'static [&'static str] = &[
        "dango --lines 19 --komi 10.5",
        "dango --both --nigiri --deck our-deck.toml --record evening.carreau",
    ];
    const SIMULATE_EXAMPLES: &'static [&'static str] =
        &["dango --black random --white random --games 100 --scoring area"];
    const RENDER_EXAMPLES: &'static [&'static str] =
        &["--cards classic --png cards.png", "--cards our-deck.toml --card keima --svg keima.svg"];

    type TermsArgs = terms::Args;

    fn new_game_by(args: &terms::Args) -> Result<NewGame, Failure> {
        args.new_game()
    }

    fn help() -> Vec<HelpRow> {
        vec![
            ("keima D4 E6", say!(term_dango_card)),
            ("turn", say!(term_dango_turn)),
            ("hold free-card, hold free-block, miss, change, twice -", say!(term_dango_hold)),
            ("B D4, pass", say!(term_dango_stone)),
            ("dead D4 K10", say!(term_dango_dead)),
        ]
    }

    fn asked_to_draw(&self, side: Side) -> String {
        say!(term_turn_up, name = carreau_words::side(side))
    }

    fn draw_first() -> String {
        say!(term_enter_turns_up)
    }

    fn passes(side: Side) -> String {
        say!(term_passes_by, name = carreau_words::side(side), clause = "D7.1")
    }

    fn text_board(&self, _: Side, style: Style) -> String {
        text_board::draw(self, style)
    }

    fn drawing(&self, last: Option<&Last<'_, Self>>, how: How) -> Option<String> {
        Some(self.picture(last, how))
    }

    fn asked(&self, _: Option<&str>) -> Asked {
        asked(self).into()
    }

    fn misread(&self, text: &str) -> Option<String> {
        misread(self, text)
    }

    /// A stone names its whole group: a group is dead or alive as a whole (D8.1).
    fn in_full(&self, text: String) -> String {
        match text.parse() {
            Ok(Play::Dead(named)) => Play::Dead(groups(self, &named)).to_string(),
            _ => text,
        }
    }

    fn describe_draw(drawer: Drawer, draw: &Draw) -> String {
        match (draw, drawer) {
            (Draw::Right, _) => say!(term_nigiri_right),
            (Draw::Wrong, _) => say!(term_nigiri_wrong),
            (Draw::Card(_) | Draw::Twice(_), Drawer::Side(side)) => {
                say!(term_turns_up, name = carreau_words::side(side), card = draw.to_string())
            }
            (Draw::Card(_) | Draw::Twice(_), _) => say!(term_turned_up, card = draw.to_string()),
        }
    }

    fn each_play(&self, offer: &mut dyn FnMut(&str)) {
        self.legal().take(LOOKED_AT).for_each(|play| offer(&play.to_string()));
    }

    fn why_not_listed(&self) -> &'static str {
        if self.face_up().is_some() {
            "the stones can go in too many ways: ask about one play, or for the best"
        } else {
            "any groups may be marked dead: ask about one play, or for the best"
        }
    }

    /// The lead counts the komi, and the dead stones as the players agreed on them (D8.1).
    fn lead(&self) -> f64 {
        match self.phase() {
            Phase::Over { dead } => f64::from(self.count(&dead).lead()) / 2.0,
            _ => 0.0,
        }
    }
}

/// These points, and the groups of the stones on them.
fn groups(position: &Position, named: &PointSet) -> PointSet {
    named.iter().fold(*named, |all, point| all | position.stones().group(point))
}

/// The marking that Carreau proposes (D8.1), with one stone of each group, as it can be typed.
fn likely_marking(position: &Position) -> String {
    let mut left = likely_dead(position);
    let mut named = PointSet::EMPTY;
    while let Some(point) = left.first() {
        named.insert(point);
        left -= position.stones().group(point);
    }
    Play::Dead(named).to_string()
}

/// The question to the side to move, and the hint after just Enter.
fn asked(position: &Position) -> (String, String) {
    let words = words(position);
    match position.phase() {
        Phase::Card { .. } => {
            let card = position.face_up().map(|(card, _)| card.slug().to_string());
            (card.unwrap_or_default(), say!(term_card_asked, examples = words))
        }
        Phase::Begin if !position.is_ordinary() => (format!("({words})"), say!(term_type, examples = words)),
        Phase::Count { proposed: None, .. } => {
            let looks = say!(term_looks_dead, play = likely_marking(position));
            (looks, say!(term_type, examples = words))
        }
        _ => (String::new(), say!(term_type, examples = words)),
    }
}

/// Why a text is neither a command nor a play, with what would be one; `None` if the rules can judge it.
fn misread(position: &Position, text: &str) -> Option<String> {
    let text = text.trim();
    let mut typed = text.split_whitespace();
    let (first, rest) = (typed.next()?, typed.count());
    let examples = words(position);
    let hint = match text.parse::<Play>() {
        Ok(Play::Card { card, .. }) if position.deck().find(card).is_some() => return None,
        Ok(Play::Card { .. }) if first.parse::<Point>().is_ok() => {
            if rest == 0 {
                say!(term_point_alone, examples = examples)
            } else {
                say!(term_points_alone, examples = examples)
            }
        }
        Err(_) if is_begun(position, first) => return None,
        Ok(Play::Card { .. }) | Err(_) => {
            say!(term_no_play, typed = shown(text), examples = examples)
        }
        Ok(_) => return None,
    };
    Some(capitalized(&say!(term_help, hint = hint)))
}

/// Whether some legal play begins with this word, so that the fault lies in what follows.
fn is_begun(position: &Position, word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    let names_a_card = word.parse().is_ok_and(|slug| position.deck().find(slug).is_some());
    names_a_card || ["hold", "b", "w", "dead", "block"].contains(&&*word)
}

/// As much of the text as fits a line, without characters that a terminal might obey.
fn shown(text: &str) -> String {
    let mut shown: String = text
        .chars()
        .take(40)
        .map(|c| if c.is_alphanumeric() || c.is_ascii_graphic() { c } else { ' ' })
        .collect();
    if text.chars().nth(40).is_some() {
        shown.push('…');
    }
    shown
}

/// Examples of what reads as a play now, such as `keima A1 B3`.
fn words(position: &Position) -> String {
    let mut legal = position.legal();
    match position.phase() {
        Phase::Card { .. } => match legal.next() {
            Some(play @ Play::Card { way: Way::Points(_), .. }) => {
                say!(term_for_one, play = play.to_string())
            }
            Some(play @ Play::Card { way: Way::Whole, .. }) => format!("`{play}`"),
            Some(play @ Play::Card { way: Way::None, .. }) => {
                if text_board::is_stuck(position) {
                    say!(term_card_stuck, play = play.to_string())
                } else {
                    say!(term_card_last, play = play.to_string())
                }
            }
            first => any_of(first.into_iter().chain(legal)),
        },
        Phase::Begin if position.is_ordinary() => {
            let stone = legal.next().filter(|play| matches!(play, Play::Stone { .. }));
            let held = legal.filter(|play| matches!(play, Play::Show | Play::Block(_)));
            any_of(stone.into_iter().chain([Play::Pass]).chain(held))
        }
        Phase::Count { .. } => {
            let words = any_of(legal);
            if position.markings_left() > 0 {
                words.replace("`dead -`", "`dead D4 K10` or `dead -`")
            } else {
                words
            }
        }
        _ => any_of(legal),
    }
}

fn any_of(plays: impl Iterator<Item = Play>) -> String {
    let plays: Vec<String> = plays.map(|play| format!("`{play}`")).collect();
    match &plays[..] {
        [] => say!(term_nothing),
        [one] => one.clone(),
        [first @ .., last] => say!(term_or, first = first.join(", "), last = last),
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::{Chance, Game};
    use carreau_dango::{Deck, Terms};

    use super::*;

    /// The position after these plays and cards; a card is written with a plus sign before it.
    fn after(steps: &[&str]) -> Position {
        let mut position = Position::start(Terms::default(), Deck::classic());
        for step in steps {
            match step.strip_prefix('+') {
                Some(card) => position.resolve(card.parse().expect("a card")).expect("it is in the deck"),
                None => position.play(&step.parse().expect("a play")).expect("it is legal"),
            };
        }
        position
    }

    #[test]
    fn d2_3_with_held_cards_it_is_said_what_can_be_said() {
        let held = ["+free-card", "hold free-card", "+keima", "keima A1 B3"];
        assert_eq!(asked(&after(&held)).0, "(`turn` or `free`)");
        let held = ["+free-block", "hold free-block", "+keima", "keima A1 B3"];
        assert_eq!(
            asked(&after(&held)),
            ("(`turn` or `block`)".to_owned(), "type `turn` or `block`".to_owned())
        );
    }

    #[test]
    fn d8_1_a_stone_names_its_group_and_a_marking_is_proposed() {
        let mut setup = Position::ordinary(Terms::default()).to_setup();
        let mut rows = vec!["............."; 13];
        (rows[9], rows[10], rows[11], rows[12]) =
            ("..XXXXXXXXXXX", "XXX..........", "..X..........", ".OX..........");
        rows[3] = "OOOOOOOOOOOOO";
        setup.ground.stones = rows.join("/").parse().expect("a board");
        let mut position = setup.validate().expect("a position");
        for _ in 0..2 {
            position.play(&Play::Pass).expect("it is legal");
        }
        assert_eq!(asked(&position).0, "(it looks like `dead B1`)");
        assert_eq!(position.in_full("dead A10 B1".to_owned()).matches("10").count(), 13, "the whole row");
        assert_eq!(position.in_full("dead -".to_owned()), "dead -");
        assert_eq!(position.in_full("agree".to_owned()), "agree");
    }

    #[test]
    fn what_is_no_play_is_told_with_what_would_be() {
        let position = after(&["+keima"]);
        let such = "type `keima A1 B3`, for example; `?` shows the commands";
        for (text, why) in [
            ("foo", "`foo` is no command and no play"),
            ("foo bar", "`foo bar` is no command and no play"),
            ("\u{1b}[2J", "` [2J` is no command and no play"),
            ("D4", "A point alone is no play"),
            ("D4 E6", "Points alone are no play"),
        ] {
            assert_eq!(misread(&position, text).expect(text), format!("{why}: {such}"));
        }
        for judged in ["keima D4 E5", "keima Z99", "nobi D4 D5", "turn", "pass", "hold nothing"] {
            assert_eq!(misread(&position, judged), None, "{judged}");
        }
    }

    #[test]
    fn d2_2_a_card_without_a_legal_way_is_told_with_its_play() {
        let position = after(&["+replace"]);
        assert_eq!(
            asked(&position).1,
            "carry the card out: type `replace -`, since the card has no legal way (D2.2)"
        );
    }
}
