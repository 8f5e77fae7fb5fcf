use std::fmt::Write;

use carreau_boards::dango::stars;
use carreau_core::{Game, Side, Turn};
use carreau_dango::{Card, Deed, Done, Face, FreeTurn, Phase, Position, Shape, Times};
use carreau_goban::{Point, PointSet};

use crate::{style::Style, words};

/// The goban with its coordinates, both sides' cards, and the card that lies face up. The text ends in a line feed.
pub(crate) fn draw(position: &Position, style: Style) -> String {
    let mut out = goban(position, style);
    for side in Side::ALL {
        let cards = position.cards(side);
        let held = [("Free card", cards.free_cards), ("Free block", cards.free_blocks)];
        let held =
            held.iter().flat_map(|&(name, count)| (0..count).map(move |_| format!(", holds a {name}")));
        let name = style.of(side, &format!("{} {side}", style.piece(side)));
        let (left, taken) = (cards.left.total(), position.prisoners(side));
        let round = match (cards.round, position.terms().rounds()) {
            (round, 2) if left > 0 => format!(" in round {round} of 2"),
            _ => String::new(),
        };
        let left = words::counted(left.into(), "card");
        let _ = writeln!(out, "  {name}: {left} left{round}, {taken} taken{}", held.collect::<String>());
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
    let again = match times {
        Times::Once => "",
        Times::First => ", the first of two times",
        Times::Second => ", the second of two times",
    };
    let gloss = if card.gloss().is_empty() { String::new() } else { format!(": {}", card.gloss()) };
    let (title, slug) = (style.strong(card.title()), card.slug());
    let head = format!("  {title}{again}{gloss} ({slug}, {})\n", card.clause());
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
    let side = position.side();
    let second = if position.free_turn() == FreeTurn::Second { ", the second move of the turn" } else { "" };
    match position.phase() {
        Phase::Nigiri => Some("the nigiri decides the colours (D1.3)".to_owned()),
        Phase::Begin | Phase::Draw if position.is_ordinary() => {
            let passed = matches!(position.last(), [.., last] if last.deed == Deed::Pass);
            let passed = if passed { format!("{} has passed; ", !side) } else { String::new() };
            let alive = if position.has_disagreed() {
                "; after two passes without a stone all are alive (D8.1)"
            } else {
                ""
            };
            Some(format!("{passed}{side} plays ordinary Go: a stone or a pass (D7.1){second}{alive}"))
        }
        Phase::Begin if position.turn() == Turn::Side(side) => {
            Some(format!("{side} turns a card up or uses a held one (D2.3)"))
        }
        Phase::Begin | Phase::Draw => Some(format!("{side} turns a card up{second}")),
        Phase::Card { .. } => position.face_up().filter(|_| is_stuck(position)).map(|(card, _)| {
            format!("there is no legal way, so nothing is done: `{} -` (D2.2)", card.slug())
        }),
        Phase::Count { proposed: None, .. } => {
            Some(format!("both have passed: {side} marks the dead (D8.1)"))
        }
        Phase::Count { proposed: Some(dead), .. } => {
            let marks = if position.markings_left() > 0 { ", marks others" } else { "" };
            let counted = counted(position, &dead);
            Some(format!("with these dead: {counted}. {side} agrees{marks} or plays on (D8.1)"))
        }
        Phase::Over { dead } => Some(format!("counted: {} (D8.2)", counted(position, &dead))),
    }
}

/// Whether the card that lies face up needs points and cannot be carried out legally.
pub(super) fn is_stuck(position: &Position) -> bool {
    position.task().is_some() && position.units().next().is_none()
}

fn counted(position: &Position, dead: &PointSet) -> String {
    let count = position.count(dead);
    let [black, white] = Side::ALL.map(|side| count.points(side));
    let by = f64::from(count.lead().abs()) / 2.0;
    let result = count.winner().map_or_else(|| "even".to_owned(), |winner| format!("{winner} by {by}"));
    format!("Black {black}, White {white} and {}, so {result}", f64::from(count.komi) / 2.0)
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
        assert_eq!(lines[15], "  # Black: 34 cards left, 0 taken");
        assert_eq!(
            lines[17..],
            [
                "  Keima: knight’s move (keima, D3.4)",
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
        assert!(drawn.contains("Black: 35 cards left, 0 taken, holds a Free block\n"), "{drawn}");
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
