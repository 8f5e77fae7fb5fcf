//! The turns of a game as a list: one row for each turn, in the words of the cards.

use carreau_core::Side;
use carreau_dango::{Blocked, Deck, Draw, Phase, Play, Position, Way};
use carreau_games::{ListedGame as _, Position as AnyPosition};
use carreau_goban::PointSet;
use carreau_match::{Moves, Table};
use leptos::prelude::*;

use super::{description::last_draw, names, state::State};
use crate::{table::Row, words::say};

/// A turn of a game. A play about the count (D8.1) is a turn of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Turn {
    game: u16,
    side: Side,
    /// Whether a Free card was shown, so that there are two moves (D5.2).
    free: bool,
    /// The moves so far, at most two; empty until a card has been turned up.
    moves: Vec<Move>,
}

/// A move of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Move {
    /// Whether Twice was turned up before the card (D6.1).
    twice: bool,
    /// The play, or the two applications of the card in their order.
    plays: Vec<Play>,
}

/// Groups plays into turns. The last turn may still be under way.
fn turns(moves: &Moves) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for played in moves {
        let Some(&play) = Position::play_of(&played.play) else { continue };
        let draw = played.draw.as_ref().and_then(Position::draw_of).copied();
        let (game, side) = (played.game, played.side);
        let goes_on =
            turns.last().is_some_and(|turn| turn.game == game && turn.side == side && !turn.is_of_count());
        if !goes_on || is_of_count(&play) {
            turns.push(Turn { game, side, free: false, moves: Vec::new() });
        }
        if let Some(turn) = turns.last_mut() {
            turn.add(draw, play);
        }
    }
    turns
}

/// Whether a play is about the count (D8.1).
const fn is_of_count(play: &Play) -> bool {
    matches!(play, Play::Dead(_) | Play::Agree | Play::PlayOn)
}

impl Turn {
    fn is_of_count(&self) -> bool {
        self.moves.first().and_then(|description| description.plays.first()).is_some_and(is_of_count)
    }

    /// Whether the turn has nothing to describe yet.
    fn is_empty(&self) -> bool {
        !self.free && self.moves.is_empty()
    }

    fn add(&mut self, draw: Option<Draw>, play: Play) {
        match play {
            // The card has no words of its own: it is described when it is carried out.
            Play::TurnUp => return,
            Play::Show => {
                self.free = true;
                return;
            }
            _ => {}
        }
        match self.moves.last_mut() {
            Some(last) if last.is_half() => last.plays.push(play),
            _ => {
                self.moves.push(Move { twice: matches!(draw, Some(Draw::Twice(_))), plays: vec![play] });
            }
        }
    }

    /// The words of the turn: those in bold, and those after them.
    fn words(&self, deck: &Deck) -> (String, String) {
        let mut moves = self.moves.iter().map(|description| description.words(deck));
        if !self.free {
            return moves.next().unwrap_or_default();
        }
        let moves: Vec<String> = moves.map(|(lead, play)| joined(&lead, &play)).collect();
        (say!(dango_row_free), moves.join("; "))
    }
}

impl Move {
    /// Whether the second application of the card is still due (D6.1).
    fn is_half(&self) -> bool {
        self.twice && matches!(self.plays[..], [Play::Card { way: Way::Points(_), .. }])
    }

    fn words(&self, deck: &Deck) -> (String, String) {
        let Some(first) = self.plays.first() else { return Default::default() };
        let (lead, mut play) = words(first, deck);
        let twice = matches!(first, Play::Card { way: Way::None, card } if is_twice(deck, card));
        let lead = if self.twice && !twice { say!(dango_row_twice, card = lead) } else { lead };
        if let Some(Play::Card { way, .. }) = self.plays.get(1) {
            play = format!("{play} / {}", self::way(way));
        }
        (lead, play)
    }
}

fn is_twice(deck: &Deck, card: &carreau_dango::Slug) -> bool {
    deck.find(*card).is_some_and(|id| deck[id].action() == Some(carreau_dango::Action::Twice))
}

fn joined(lead: &str, play: &str) -> String {
    format!("{lead} {play}").trim().to_owned()
}

/// The words of a play: the card, which stands in bold, and the points.
fn words(play: &Play, deck: &Deck) -> (String, String) {
    let alone = |lead: String| (lead, String::new());
    match play {
        Play::TurnUp | Play::Show => Default::default(),
        Play::Block(blocked) => {
            let which = match blocked {
                Blocked::Only => String::new(),
                Blocked::First => say!(dango_row_block_first),
                Blocked::Second => say!(dango_row_block_second),
            };
            (say!(dango_row_block), which)
        }
        Play::Hold(card) => alone(say!(dango_row_hold, card = names::on_card(deck, *card))),
        Play::Card { card, way: Way::None } if is_twice(deck, card) => {
            (names::on_card(deck, *card), say!(dango_row_elapsed))
        }
        Play::Card { card, way: done } => (names::on_card(deck, *card), way(done)),
        Play::Stone { point, .. } => alone(point.to_string()),
        Play::Pass => alone(say!(dango_row_pass)),
        Play::Dead(dead) if dead.is_empty() => (say!(dango_row_dead), say!(dango_row_none)),
        Play::Dead(dead) => (say!(dango_row_dead), points(dead)),
        Play::Agree => alone(say!(dango_row_agree)),
        Play::PlayOn => alone(say!(dango_row_play_on)),
    }
}

fn way(way: &Way) -> String {
    match way {
        Way::Points(set) => points(set),
        Way::Whole => String::new(),
        Way::None => say!(dango_row_no_way),
    }
}

fn points(set: &PointSet) -> String {
    set.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

/// The turns of a match, one row for each.
pub(crate) fn rows(table: &Table) -> Vec<Row> {
    let AnyPosition::Dango(position) = table.position() else { return Vec::new() };
    let mut rows: Vec<Row> = Vec::new();
    for turn in turns(table.moves()).iter().filter(|turn| !turn.is_empty()) {
        let number = rows.last().filter(|row| row.game == turn.game).map_or(1, |row| row.number + 1);
        let (lead, play) = turn.words(position.deck());
        rows.push(Row {
            game: turn.game,
            number,
            side: turn.side,
            team: None,
            lead,
            play,
            remark: None,
            language: None,
            heading: None,
        });
    }
    rows
}

/// The index of the row that contains the last play.
pub(crate) fn last_row(table: &Table) -> Option<usize> {
    count(table.moves()).checked_sub(1)
}

/// How many rows the moves make. A replay asks for this at every moment, so the rows are counted without being made.
fn count(moves: &Moves) -> usize {
    let mut rows = 0;
    let mut last = None;
    let mut is_counted = false;
    for played in moves {
        let Some(play) = Position::play_of(&played.play) else { continue };
        let of_count = is_of_count(play);
        let whose = (played.game, played.side);
        if of_count || last != Some((whose, false)) {
            (last, is_counted) = (Some((whose, of_count)), false);
        }
        if !is_counted && *play != Play::TurnUp {
            (rows, is_counted) = (rows + 1, true);
        }
    }
    rows
}

/// Adds the turn under way: the card that lies face up, and the points drafted so far.
fn add_turn(rows: &mut Vec<Row>, table: &Table, position: &Position, held: &str) {
    if !matches!(position.phase(), Phase::Card { .. }) {
        return;
    }
    let Some((card, _)) = position.face_up() else { return };
    let turns = turns(table.moves());
    let (game, side) = (table.game(), position.side());
    let held = joined(held, "…");
    let under_way = turns
        .last()
        .filter(|turn| turn.game == game && turn.side == side && !turn.is_of_count() && !turn.is_empty());
    if let (Some(turn), Some(row)) = (under_way, rows.last_mut()) {
        let last = turn.moves.last();
        let half = last.is_some_and(Move::is_half);
        let gap = match last {
            None => " ",
            Some(_) if half => " / ",
            Some(_) => "; ",
        };
        let card = if half { String::new() } else { names::printed(card) };
        row.play = joined(&format!("{}{gap}{card}", row.play), &held);
        return;
    }
    let number = rows.last().filter(|row| row.game == game).map_or(1, |row| row.number + 1);
    let twice = matches!(last_draw(table), Some(Draw::Twice(_)));
    let card = names::printed(card);
    let lead = if twice { say!(dango_row_twice, card = card) } else { card };
    rows.push(Row {
        game,
        number,
        side,
        team: None,
        lead,
        play: held,
        remark: None,
        language: None,
        heading: None,
    });
}

/// The rows of the match, followed by the turn under way.
pub(crate) fn with_turn_under_way(state: State) -> Memo<Vec<Row>> {
    Memo::new(move |_| {
        let held = state.draft.with(|draft| {
            let unit = draft.as_ref().and_then(super::draft::Draft::unit);
            unit.map(|unit| points(&unit.points.iter().copied().collect())).unwrap_or_default()
        });
        state.shared.session.table.with(|table| {
            let Some(table) = table.as_ref() else { return Vec::new() };
            let mut rows = rows(table);
            if let AnyPosition::Dango(position) = table.position() {
                add_turn(&mut rows, table, position, &held);
            }
            rows
        })
    })
}

#[cfg(test)]
mod tests {
    use carreau_dango::Effect;
    use carreau_dango::Terms;
    use carreau_match::{Move as Played, SeatId};

    use super::*;

    /// The rows that lines of the form `side: draw | play` make.
    fn description(lines: &str) -> Vec<(String, String)> {
        let moves: Moves = lines
            .lines()
            .map(|line| {
                let (side, rest) = line.trim().split_once(' ').expect("a side");
                let (draw, play) = rest.split_once('|').expect("a draw and a play");
                let side = if side == "b" { Side::Black } else { Side::White };
                let draw = Some(draw.trim()).filter(|draw| !draw.is_empty());
                let draw = draw.map(|draw| draw.parse::<Draw>().expect("a draw").into());
                let play = play.trim().parse::<Play>().expect("a play").into();
                // The list shows only what was played, so any effect will do here.
                let effect = Effect::Nigiri { right: true }.into();
                Played { game: 1, side, seat: SeatId(0), draw, play, effect }
            })
            .collect();
        let turns = turns(&moves);
        let description =
            turns.iter().filter(|turn| !turn.is_empty()).map(|turn| turn.words(&Deck::classic()));
        let description: Vec<_> = description.collect();
        assert_eq!(count(&moves), description.len(), "the rows are counted as they are told");
        description
    }

    fn row(lead: &str, play: &str) -> (String, String) {
        (lead.to_owned(), play.to_owned())
    }

    #[test]
    fn a_row_tells_the_card_and_the_points() {
        let lines =
            "b tigers-mouth | tigers-mouth C11 D12 E11\nw free-block | hold free-block\nb miss | miss";
        let rows = [row("Tiger’s mouth", "C11 D12 E11"), row("hold Free block", ""), row("Miss a turn", "")];
        assert_eq!(description(lines), rows);
    }

    #[test]
    fn d6_1_both_applications_of_a_card_share_a_row() {
        let lines = "b twice keima | keima D4 E6\nb | keima Q4 R6\nw twice keima | keima C3 D5\nw | keima -";
        assert_eq!(
            description(lines),
            [row("twice Keima", "D4 E6 / Q4 R6"), row("twice Keima", "C3 D5 / no legal way")]
        );
        assert_eq!(description("b twice | twice -"), [row("Twice", "elapsed")]);
        assert_eq!(description("b twice free-card | hold free-card"), [row("twice hold Free card", "")]);
    }

    #[test]
    fn d5_2_a_turn_with_a_free_card_is_one_row() {
        let lines = "b keima | free\nb keima | keima D4 E6\nb twice nobi | nobi A1 A2\nb | nobi C1 C2";
        assert_eq!(description(lines), [row("Free card", "Keima D4 E6; twice Nobi A1 A2 / C1 C2")]);
        assert_eq!(description("b | free\nb | B D3\nb | pass"), [row("Free card", "D3; pass")]);
    }

    #[test]
    fn d2_3_turning_a_card_up_makes_no_row() {
        assert_eq!(description("b keima | turn"), []);
        let lines = "b keima | turn\nb keima | keima D4 E6\nw | block";
        assert_eq!(description(lines), [row("Keima", "D4 E6"), row("Free block", "")]);
    }

    #[test]
    fn d8_1_every_word_about_the_count_has_a_row() {
        let lines = "b | pass\nw | pass\nb | dead D4\nw | dead -\nb | play on\nb | B D3";
        let rows = [
            row("pass", ""),
            row("pass", ""),
            row("dead", "D4"),
            row("dead", "none"),
            row("play on", ""),
            row("D3", ""),
        ];
        assert_eq!(description(lines), rows);
    }

    #[test]
    fn the_card_that_lies_face_up_is_the_last_row() {
        let table = super::super::tests::table(Terms::default(), &["!keima"]);
        let AnyPosition::Dango(position) = table.position() else { panic!("Dango is played") };
        let mut rows = rows(&table);
        add_turn(&mut rows, &table, position, "D7 F8");
        let last = rows.last().expect("a turn is under way");
        assert_eq!((last.lead.as_str(), last.play.as_str()), ("Keima", "D7 F8 …"));
    }
}
