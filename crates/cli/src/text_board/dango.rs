use std::fmt::Write;

use carreau_dango::{Position, Times};
use carreau_goban::Point;
use carreau_table::Side;

use super::Style;

/// The goban with its coordinates, and what both have, ending in a line feed.
pub(super) fn draw(position: &Position, style: Style) -> String {
    let lines = position.stones().size().lines();
    let names: String = (0..lines)
        .filter_map(|column| Point::new(column, 0))
        .fold(String::new(), |names, point| names + " " + point.to_string().get(..1).unwrap_or_default());
    let mut out = format!("   {names}\n");
    for row in (0..lines).rev() {
        let _ = write!(out, "{:>3}", row + 1);
        for column in 0..lines {
            let shown = match Point::new(column, row).and_then(|point| position.stones().at(point)) {
                Some(side) => style.of(side, &style.piece(side).to_string()),
                None => style.faint(if style.ascii { "." } else { "·" }),
            };
            let _ = write!(out, " {shown}");
        }
        let _ = writeln!(out, " {}", row + 1);
    }
    let _ = writeln!(out, "   {names}");
    for side in Side::ALL {
        let cards = position.cards(side);
        let held = [("Free card", cards.free_cards), ("Free block", cards.free_blocks)];
        let held =
            held.iter().flat_map(|&(name, count)| (0..count).map(move |_| format!(", holds a {name}")));
        let name = style.of(side, &format!("{} {side}", style.piece(side)));
        let (left, taken) = (cards.left.total(), position.prisoners(side));
        let _ = writeln!(out, "  {name}: {left} cards left, {taken} taken{}", held.collect::<String>());
    }
    if let Some((card, times)) = position.face_up() {
        let again = match times {
            Times::Once => "",
            Times::First => ", the first of two times",
            Times::Second => ", the second of two times",
        };
        let _ = writeln!(out, "  {}{again}: {}", style.strong(card.title()), card.gloss());
    }
    out
}
