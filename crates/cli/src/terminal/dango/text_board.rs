use std::fmt::Write;

use carreau_boards::dango::stars;
use carreau_core::{Game, Side, Turn};
use carreau_dango::{Card, Deed, Done, Face, FreeTurn, Phase, Position, Shape, Times};
use carreau_goban::{Point, PointSet};
use carreau_narrator::dango::{gloss, printed};
use carreau_words::say;

use crate::style::Style;

/// The goban with its coordinates, both sides' cards, and the card that lies face up. The text ends in a line feed.
pub(crate) fn draw(position: &Position, style: Style) -> String {
    let mut out = goban(position, style);
    for side in Side::ALL {
        let own = position.cards(side);
        let held = [(say!(dango_free_card), own.free_cards), (say!(dango_free_block), own.free_blocks)];
        let held = held.into_iter().filter(|&(_, count)| count > 0);
        let held: String =
            held.map(|(card, count)| say!(term_dango_held, card = card, count = count)).collect();
        let name = style.of(side, &format!("{} {}", style.piece(side), carreau_words::side(side)));
        let left = own.left.total();
        let round = if position.terms().rounds() == 2 && left > 0 { own.round } else { 0 };
        let line = say!(
            term_dango_side,
            name = name,
            cards = left,
            round = round,
            taken = position.prisoners(side),
            held = held
        );
        let _ = writeln!(out, "  {line}");
    }
    if let Some((card, times)) = position.face_up() {
        out += &face(card, times, position.side(), style);
    }
    if let Some(waiting) = waits_for(position) {
        let _ = writeln!(out, "  {waiting}");
    }
    out
}

/// The goban alone. The stones of the last move stand in brackets, and dead stones are small letters.
pub(crate) fn goban(position: &Position, style: Style) -> String {
    let stones = position.stones();
    let lines = stones.size().lines();
    let names: String = (0..lines)
        .filter_map(|column| Point::new(column, 0))
        .fold(String::new(), |names, point| names + " " + point.to_string().get(..1).unwrap_or_default());
    let (last, dead) = (last(position), dead(position));
    let stars: PointSet = stars(stones.size()).collect();
    let mut out = format!("   {names}\n");
    for row in (0..lines).rev() {
        let _ = write!(out, "{:>3}", row + 1);
        let mut marked = false;
        for point in (0..lines).filter_map(|column| Point::new(column, row)) {
            let before = if marked { ')' } else { ' ' };
            marked = last.contains(point);
            let _ = write!(out, "{}", if marked && before == ' ' { '(' } else { before });
            out += &match stones.at(point) {
                Some(side) if dead.contains(point) => {
                    style.of(side, if side == Side::Black { "x" } else { "o" })
                }
                Some(side) => style.of(side, &style.piece(side).to_string()),
                None if stars.contains(point) => style.faint("+"),
                None => style.faint(if style.ascii { "." } else { "·" }),
            };
        }
        let _ = writeln!(out, "{}{}", if marked { ')' } else { ' ' }, row + 1);
    }
    out + &format!("   {names}\n")
}

/// The stones that the last move put down, turned or replaced. A move that is under way counts as the last.
fn last(position: &Position) -> PointSet {
    let put = |done: Option<&Done>| done.map(|done| done.put);
    let turn = || position.last().iter().fold(PointSet::EMPTY, |all, done| all | done.put);
    put(position.now()).or_else(|| put(position.first())).unwrap_or_else(turn)
}

fn dead(position: &Position) -> PointSet {
    match position.phase() {
        Phase::Count { proposed, .. } => proposed.unwrap_or_default(),
        Phase::Over { dead } => dead,
        _ => PointSet::EMPTY,
    }
}

/// The card that lies face up: its title, its text, and a shape in all its facings.
fn face(card: &Card, times: Times, side: Side, style: Style) -> String {
    let slug = card.slug();
    let title = style.strong(&printed(card));
    let title = match times {
        Times::Once => title,
        Times::First => say!(term_face_first, title = title),
        Times::Second => say!(term_face_second, title = title),
    };
    let gloss = gloss(card);
    let title = if gloss.is_empty() { title } else { say!(dango_card, title = title, gloss = gloss) };
    let head = format!("  {title} ({slug}, {})\n", card.clause());
    match card.face() {
        Face::Action(_) => head,
        Face::Shape(shape) => head + &facings(shape, side, style),
    }
}

/// The facings of a shape side by side on one base line.
fn facings(shape: &Shape, side: Side, style: Style) -> String {
    let rows = shape.facings().iter().map(|facing| facing.extent().1).max().unwrap_or_default();
    let mut out = String::new();
    for row in (0..rows).rev() {
        let mut line = String::new();
        for facing in shape.facings() {
            line += "   ";
            for column in 0..facing.extent().0 {
                line.push(' ');
                line += &if facing.cells().contains(&(column, row)) {
                    style.of(side, &style.piece(side).to_string())
                } else if row < facing.extent().1 {
                    style.faint(if style.ascii { "." } else { "·" })
                } else {
                    " ".to_owned()
                };
            }
        }
        let _ = writeln!(out, " {}", line.trim_end());
    }
    out
}

/// What the game waits for, unless the card says it.
fn waits_for(position: &Position) -> Option<String> {
    let (name, opponent) = (carreau_words::side(position.side()), carreau_words::side(!position.side()));
    let second = |what: String| match position.free_turn() {
        FreeTurn::Second => say!(term_second_move, what = what),
        _ => what,
    };
    match position.phase() {
        Phase::Nigiri => Some(say!(term_dango_nigiri)),
        Phase::Begin | Phase::Draw if position.is_ordinary() => {
            let passed = matches!(position.last(), [.., last] if last.deed == Deed::Pass);
            let what = second(if passed {
                say!(term_ordinary_passed, opponent = opponent, name = name)
            } else {
                say!(term_ordinary, name = name)
            });
            Some(if position.has_disagreed() { say!(term_all_alive, what = what) } else { what })
        }
        Phase::Begin if position.turn() == Turn::Side(position.side()) => {
            Some(say!(term_turns_up_or_held, name = name))
        }
        Phase::Begin | Phase::Draw => Some(second(say!(term_turns_a_card_up, name = name))),
        Phase::Card { .. } => position
            .face_up()
            .filter(|_| is_stuck(position))
            .map(|(card, _)| say!(term_no_legal_way, play = format!("{} -", card.slug()))),
        Phase::Count { proposed: None, .. } => Some(say!(term_marks_dead, name = name)),
        Phase::Count { proposed: Some(dead), .. } => {
            let counted = counted(position, &dead);
            Some(if position.markings_left() > 0 {
                say!(term_dead_agree_mark, counted = counted, name = name)
            } else {
                say!(term_dead_agree, counted = counted, name = name)
            })
        }
        Phase::Over { dead } => Some(say!(term_counted, counted = counted(position, &dead))),
    }
}

/// Whether the card that lies face up needs points and cannot be carried out legally.
pub(super) fn is_stuck(position: &Position) -> bool {
    position.task().is_some() && position.units().next().is_none()
}

fn counted(position: &Position, dead: &PointSet) -> String {
    let count = position.count(dead);
    let [black, white] = Side::ALL.map(|side| count.points(side));
    let result = match count.winner() {
        Some(winner) => {
            say!(
                term_count_won,
                name = carreau_words::side(winner),
                margin = f64::from(count.lead().abs()) / 2.0
            )
        }
        None => say!(term_count_even),
    };
    say!(term_count, black = black, white = white, komi = f64::from(count.komi) / 2.0, result = result)
}

#[cfg(test)]
mod tests {
    use carreau_core::{Chance as _, Game};
    use carreau_dango::{Deck, Step, Terms, turns::read_turn};

    use super::*;

    const ASCII: Style = Style { ascii: true, colour: false };

    fn after(turns: &[&str], then: &[Step]) -> Position {
        let mut position = Position::start(Terms::default(), Deck::classic());
        for turn in turns {
            for step in read_turn(&position, turn).expect("a turn") {
                position.step(&step).expect("it was read");
            }
        }
        for step in then {
            position.step(step).expect("it follows");
        }
        position
    }

    #[test]
    fn d8_1_it_tells_when_nothing_more_is_marked_and_when_a_pass_brings_all_to_life() {
        let go = |plays: &[&str]| {
            let mut position = Position::ordinary(Terms::default());
            for play in plays {
                position.play(&play.parse().expect("a play")).expect("it is legal");
            }
            waits_for(&position).expect("something is waited for")
        };
        let marks = ["pass", "pass", "dead -", "dead -", "dead -", "dead -", "dead -", "dead -"];
        assert!(go(&marks[..7]).ends_with("White agrees, marks others or plays on (D8.1)"));
        assert!(go(&marks).ends_with("Black agrees or plays on (D8.1)"));
        let alive = "; after two passes without a stone all are alive (D8.1)";
        assert!(go(&["pass", "pass", "play on"]).ends_with(alive));
        assert!(!go(&["pass", "pass", "play on", "B D4"]).ends_with(alive));
    }

    #[test]
    fn the_last_unit_stands_in_brackets_and_the_card_in_all_its_facings() {
        let drawn = draw(
            &after(&["keima D4 E6", "nobi K10 L10"], &[Step::Draw("keima".parse().expect("a card"))]),
            ASCII,
        );
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[0], "    A B C D E F G H J K L M N");
        assert_eq!(lines[4], " 10 . . . + . . . . .(O)O). . 10");
        assert_eq!(lines[8], "  6 . . . . # . . . . . . . . 6");
        assert_eq!(lines[15], "  # Black: 34 cards left, 0 captured");
        assert_eq!(
            lines[17..],
            [
                "  Keima, knight’s move (keima, D3.4)",
                "     . #             # .",
                "     . .    # . .    . .    . . #",
                "     # .    . . #    . #    # . .",
            ]
        );
    }

    #[test]
    fn what_is_waited_for_is_said() {
        let drawn = draw(&after(&[], &[]), ASCII);
        assert!(drawn.ends_with("  Black turns a card up\n"), "{drawn}");
        let card = |card: &str| Step::Draw(card.parse().expect("a card"));
        let play = |play: &str| Step::Play(play.parse().expect("a play"));
        let held = [card("free-block"), play("hold free-block"), card("nobi"), play("nobi C3 C4")];
        let drawn = draw(&after(&[], &held), ASCII);
        assert!(drawn.contains("Black: 35 cards left, 0 captured, holds a Free block\n"), "{drawn}");
        assert!(drawn.ends_with("  Black turns a card up or uses a held one (D2.3)\n"), "{drawn}");
        let drawn = draw(&after(&[], &[card("replace")]), ASCII);
        assert!(
            drawn.ends_with("  there is no legal way, so nothing is done: `replace -` (D2.2)\n"),
            "{drawn}"
        );
        let drawn = draw(&Position::ordinary(Terms::default()), ASCII);
        assert!(drawn.ends_with("  Black plays ordinary Go: a stone or a pass (D7.1)\n"), "{drawn}");
    }
}
