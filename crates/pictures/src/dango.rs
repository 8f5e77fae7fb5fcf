//! The goban of a position of Dango, and the cards beside it.

use std::sync::Arc;

use carreau_boards::dango::{
    Beside, Cards, Scale, View,
    cards::{Face, Front, Picto},
    standalone, standalone_with_cards,
};
use carreau_core::{BySide, Side};
use carreau_games::dango::{self, Card, Deed, Done, Phase, Position, Times};
use carreau_goban::{Point, PointSet};
use carreau_narrator::dango::{gloss, printed};
use carreau_words::say;

use crate::{How, Last, Layout, Pictured};

impl Pictured for Position {
    fn picture(&self, _: Option<&Last<'_, Self>>, how: How) -> String {
        draw(&view(self), self, how)
    }
}

/// The picture of a view of a position, with the cards while there are any.
pub fn draw(view: &View, position: &Position, how: How) -> String {
    let scale = scale(how.layout);
    match beside(position) {
        Some(cards) => standalone_with_cards(view, &cards, scale, how.from, how.theme),
        None => standalone(view, scale, how.from, how.theme),
    }
}

/// How large the board is drawn for a shape of page.
pub const fn scale(layout: Layout) -> Scale {
    match layout {
        Layout::Wide => Scale::Large,
        Layout::Tall => Scale::Small,
    }
}

/// The stones on the board with the last move marked, and with the count once the game is over.
pub fn view(position: &Position) -> View {
    let mut view = View::of(*position.stones());
    view.last = last(position);
    match position.phase() {
        Phase::Over { dead } | Phase::Count { proposed: Some(dead), .. } => {
            mark_count(&mut view, position, dead);
        }
        _ => {}
    }
    view
}

/// Marks the dead and what counts for each side (D8.2).
pub fn mark_count(view: &mut View, position: &Position, dead: PointSet) {
    view.last.clear();
    view.territory = position.count(&dead).regions;
    view.dead = dead;
}

/// The cards beside the board: the card face up, the cards held, and how many are left. `None` in ordinary Go, where no
/// cards are left or held.
pub fn beside(position: &Position) -> Option<Beside> {
    let cards = BySide::from_fn(|side: Side| {
        let cards = position.cards(side);
        let (free, blocks) = (cards.free_cards, cards.free_blocks);
        let notes = [
            (cards.round > 1).then(|| say!(dango_gone_second)),
            (free > 0).then(|| say!(dango_short_free_card, cards = free)),
            (blocks > 0).then(|| say!(dango_short_free_block, cards = blocks)),
        ];
        Cards { left: cards.left.total(), notes: notes.into_iter().flatten().collect() }
    });
    let face_up = position.face_up();
    let note = match face_up {
        Some((_, Times::First)) => say!(dango_first_of_two),
        Some((_, Times::Second)) => say!(dango_second_of_two),
        _ => String::new(),
    };
    let held = |side: Side| position.cards(side).free_cards > 0 || position.cards(side).free_blocks > 0;
    let any = face_up.is_some() || Side::ALL.into_iter().any(|side| cards[side].left > 0 || held(side));
    let face_up = face_up.map(|(card, _)| face(card, position.side()));
    any.then_some(Beside { face_up, note, cards })
}

/// A card as it is printed. Its stones have the colours that they have for `side`.
pub fn face(card: &Card, side: Side) -> Face {
    let front = match card.face() {
        dango::Face::Shape(shape) => Front::Shape { cells: shape.cells().to_vec(), side },
        dango::Face::Action(action) => {
            let picto = Picto::from_slug(action.name()).expect("every action has its pictogram");
            Front::Action { picto, side }
        }
    };
    Face { title: printed(card), subtitle: gloss(card), clause: card.clause().to_string(), front }
}

/// The units of the last move: those of the turn under way, or of the turn before if it has none yet; and each point
/// from which it captured a stone.
fn last(position: &Position) -> Vec<Vec<Point>> {
    let moves: Vec<&Done> = match position.now().or(position.first()) {
        Some(own) => vec![own],
        None => position.last().iter().map(Arc::as_ref).collect(),
    };
    let units: Vec<Vec<Point>> = moves.iter().flat_map(|done| units(done)).collect();
    let before = moves.first().map_or(PointSet::EMPTY, |first| first.before.stones.all());
    let told: PointSet = units.iter().flatten().copied().collect();
    let captured = before - position.stones().all() - told;
    units.into_iter().chain(captured.iter().map(|point| vec![point])).collect()
}

fn units(done: &Done) -> Vec<Vec<Point>> {
    match &done.deed {
        Deed::Pass => Vec::new(),
        Deed::Stone(point) => vec![vec![*point]],
        Deed::Change => vec![tied(&done.put)],
        Deed::Card { units, .. } => units.iter().flatten().map(tied).collect(),
    }
}

/// The points in an order that keeps the tie between them short: from the best start always on to the nearest.
pub fn tied(points: &PointSet) -> Vec<Point> {
    let far = |one: Point, other: Point| {
        let (columns, rows) = (one.column().abs_diff(other.column()), one.row().abs_diff(other.row()));
        u32::from(columns).pow(2) + u32::from(rows).pow(2)
    };
    let from = |start: Point| {
        let mut left = *points;
        left.remove(start);
        let (mut way, mut length) = (vec![start], 0.0);
        while let Some(&last) = way.last()
            && let Some(next) = left.iter().min_by_key(|&point| far(last, point))
        {
            length += f64::from(far(last, next)).sqrt();
            left.remove(next);
            way.push(next);
        }
        (length, way)
    };
    let shortest = points.iter().map(from).min_by(|one, other| one.0.total_cmp(&other.0));
    shortest.map(|(_, way)| way).unwrap_or_default()
}
