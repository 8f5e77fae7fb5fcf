//! Stones, the marks on them, and the places where they went (look: States).

use super::{Board, Emphasis, Kind, Path, Stone, View, xiangqi};
use crate::goban::{self, At, UNITS_PER_MM};
use crate::svg::{Num, Xy, add, escape, line, lozenge};

/// All stones. Leaning ones come last, because they lie on others; all shadows come first.
pub(super) fn stones(board: &Board, view: &View) -> String {
    let drawn: Vec<goban::Stone> =
        view.stones.iter().enumerate().map(|(index, stone)| draw(board, view, index, stone)).collect();
    let mut out = goban::shadows(&drawn);
    let level = |stone: &goban::Stone| stone.lean == Xy::default();
    for stone in drawn.iter().filter(|stone| level(stone)).chain(drawn.iter().filter(|stone| !level(stone))) {
        out.push_str(&goban::stone(stone));
    }
    out
}

fn draw(board: &Board, view: &View, index: usize, stone: &Stone) -> goban::Stone {
    let lean = stone.lean.seen_by(board.seen());
    goban::Stone {
        side: stone.side,
        at: board.place(stone.at),
        diameter: view.stone * UNITS_PER_MM,
        vein: index,
        // Adding zero turns -0 into 0.
        lean: Xy::new(lean.x + 0.0, 0.0 - lean.y),
    }
}

/// The marks on stones, and crosses where stones left the board.
pub(super) fn marks(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for stone in &view.stones {
        emphasise(board, view, stone, &mut out);
    }
    for path in view.paths.iter().filter(|path| path.off) {
        if let Some(end) = path.places.last() {
            cross(board.place(*end), board.measures().cross, &mut out);
        }
    }
    out
}

fn emphasise(board: &Board, view: &View, stone: &Stone, out: &mut String) {
    let place = board.place(stone.at);
    let radius = view.stone * UNITS_PER_MM / 2.0;
    let suffix = stone.side.letter();
    match stone.emphasis {
        Emphasis::None => {}
        Emphasis::Last => {
            ring(&format!("slab__last slab__last--{suffix}"), place, board.measures().last, out);
        }
        Emphasis::Centre => {
            ring(&format!("slab__centre slab__centre--{suffix}"), place, 0.6 * board.measures().last, out);
        }
        Emphasis::Touched => {
            for class in ["slab__touched-case", "slab__touched"] {
                ring(class, place, radius + 5.0, out);
                line!(out, r#"<path class="{class}" d="{}"/>"#, ticks(place, radius + 5.0));
            }
        }
        Emphasis::Fouled => cross(place, radius.max(0.9 * board.measures().cross), out),
        Emphasis::ToTake => {
            ring("slab__take-case", place, radius + 4.0, out);
            ring("slab__take", place, radius + 4.0, out);
            line!(out, r#"<path class="mark-legal" d="{}"/>"#, lozenge(place, 0.6 * radius));
        }
        Emphasis::Inside => {
            ring("slab__inside-case", place, radius + 4.0, out);
            ring("slab__inside", place, radius + 4.0, out);
        }
    }
}

fn ring(class: &str, place: Xy, radius: f64, out: &mut String) {
    let (x, y, radius) = (Num(place.x), Num(place.y), Num(radius));
    line!(out, r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#);
}

/// Four short strokes outwards from a ring, which suggest a blow.
fn ticks(place: Xy, radius: f64) -> String {
    let (near, length) = (radius * 0.707, radius * 0.3);
    [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)]
        .map(|(right, down)| {
            let (x, y) = (place.x + right * near, place.y + down * near);
            format!("M{} {}l{} {}", Num(x), Num(y), Num(right * length), Num(down * length))
        })
        .concat()
}

/// An open lozenge with a cross.
fn cross(centre: Xy, radius: f64, out: &mut String) {
    let arm = 0.3 * radius;
    let (corner, length) = (Xy::new(centre.x - arm, centre.y - arm), Num(2.0 * arm));
    line!(out, r#"<path class="mark-refused" d="{}"/>"#, lozenge(centre, radius));
    line!(
        out,
        r#"<path class="mark-refused-x" d="M{corner}l{length} {length}m0 -{length}l-{length} {length}"/>"#
    );
}

/// The dotted paths with rings at their starts, and the dashed rings where stones were.
pub(super) fn trail(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for path in &view.paths {
        draw_path(board, path, &mut out);
    }
    for ghost in &view.ghosts {
        let place = board.place(ghost.at);
        ring("slab__ghost", place, view.stone * UNITS_PER_MM / 2.0 - 1.0, &mut out);
        if let Some(number) = ghost.number {
            let (x, y) = (Num(place.x), Num(place.y));
            line!(out, r#"<text class="slab__ghost-number" x="{x}" y="{y}">{number}</text>"#);
        }
    }
    out
}

fn draw_path(board: &Board, path: &Path, out: &mut String) {
    let Some((start, others)) = path.places.split_first() else { return };
    let start = board.place(*start);
    if !others.is_empty() {
        let mut way = format!("M{start}");
        for at in others {
            add!(way, "L{}", board.place(*at));
        }
        for class in ["mark-last-case", "mark-last"] {
            line!(out, r#"<path class="{class}" d="{way}"/>"#);
        }
    }
    for class in ["slab__origin-case", "slab__origin"] {
        ring(class, start, board.measures().origin, out);
    }
}

/// The words of the rulebook's figures.
pub(super) fn notes(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for note in &view.notes {
        let place = board.place(note.at);
        let class = match note.at {
            At { x, y } if x.abs() > view.slab.width / 2.0 || y.abs() > view.slab.depth / 2.0 => {
                " slab__note--beside"
            }
            At { y, .. } if view.kind == Kind::Xiangqi && y.abs() < xiangqi::half_river(&view.slab) => {
                " slab__note--water"
            }
            _ => "",
        };
        let (x, y, text) = (Num(place.x), Num(place.y), escape(&note.text));
        line!(out, r#"<text class="slab__note{class}" x="{x}" y="{y}">{text}</text>"#);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::petango::Size;
    use carreau_core::Side;

    #[test]
    fn a_lean_turns_with_the_seat() {
        let mut view = View::new(Kind::Goban);
        let lean = At::new(0.3, 0.2);
        view.stones = vec![Stone { lean, ..Stone::new(Side::Black, 0.0, 0.0) }];
        let lean = |seen| draw(&Board::new(&view, Size::Large, seen), &view, 0, &view.stones[0]).lean;
        assert_eq!(lean(Side::Black), Xy::new(0.3, -0.2));
        assert_eq!(lean(Side::White), Xy::new(-0.3, 0.2));
    }
}
