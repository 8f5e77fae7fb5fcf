//! The board of a position of Pétango, from above.

use carreau_boards::{
    goban::{At, Slab},
    petango::{Aim, Emphasis, Kind, Size, Starts, Stone, View, standalone},
};
use carreau_core::Side;
use carreau_games::petango::{Before, Board, Phase, Position, Stone as Lying};
use carreau_petango_physics::{Environment, Flick, RestPose};

use crate::{How, Last, Layout, Pictured};

impl Pictured for Position {
    fn picture(&self, _: Option<&Last<'_, Self>>, how: How) -> String {
        standalone(&view(self), size(how.layout), how.from, how.theme)
    }
}

/// How large the board is drawn for a shape of page.
pub const fn size(layout: Layout) -> Size {
    match layout {
        Layout::Wide => Size::Large,
        Layout::Tall => Size::Small,
    }
}

/// The stones on a board, without marks.
pub fn laid(board: Board, stones: &[Lying]) -> View {
    let environment = board.environment();
    let kind = if board.is_xiangqi() { Kind::Xiangqi } else { Kind::Goban };
    let mut view = View { slab: slab(environment), stone: mm(environment.stone.diameter), ..View::new(kind) };
    view.stones = stones.iter().map(|one| stone(one.side, one.pose)).collect();
    view
}

/// The view of a position of Pétango: the stones, the half to reach, the free intersections of the first line, the last
/// stone if it was valid or lies in the river, and the aim of a flick that is still to be made.
pub fn view(position: &Position) -> View {
    let environment = position.board().environment();
    let mut view = laid(position.board(), position.stones());
    match position.phase() {
        Phase::Nigiri | Phase::Slap { .. } | Phase::Over => {}
        Phase::Flick { turn, before } => {
            let free = position.free_starts(turn.side).map(|start| start + 1).collect();
            view.starts = Some(Starts { side: turn.side, free, selected: None });
            to_flick(&mut view, turn.side);
            if before != Before::Nothing {
                emphasise_last(&mut view, Emphasis::Last);
            }
        }
        Phase::Slip { turn, flick } => {
            view.starts = Some(Starts { side: turn.side, free: Vec::new(), selected: Some(flick.start + 1) });
            view.aim = Some(aim(&view.slab, environment, turn.side, flick));
            to_flick(&mut view, turn.side);
        }
        Phase::River { .. } => emphasise_last(&mut view, Emphasis::ToTake),
    }
    view
}

/// Shows the half towards which this side flicks, and the numbers of its first line.
fn to_flick(view: &mut View, side: Side) {
    view.reach = Some(side);
    view.numbers = vec![side];
}

fn emphasise_last(view: &mut View, emphasis: Emphasis) {
    if let Some(stone) = view.stones.last_mut() {
        stone.emphasis = emphasis;
    }
}

fn slab(environment: &Environment) -> Slab {
    Slab {
        width: mm(environment.board.width),
        depth: mm(environment.board.depth),
        columns: environment.lines.columns,
        rows: environment.lines.rows,
        column: mm(environment.lines.column_spacing),
        row: mm(environment.lines.row_spacing),
    }
}

fn mm(metres: f64) -> f64 {
    metres * 1000.0
}

fn stone(side: Side, pose: RestPose) -> Stone {
    let lean = At::new(f64::from(pose.lean_x) / 1e6, f64::from(pose.lean_y) / 1e6);
    Stone { lean, ..Stone::new(side, f64::from(pose.x) / 1000.0, f64::from(pose.y) / 1000.0) }
}

/// The direction of a flick, and how far the stone slides if nothing stops it, up to the board's far edge.
fn aim(slab: &Slab, environment: &Environment, side: Side, flick: Flick) -> Aim {
    const STEPS: u8 = 9;
    let speed = f64::from(flick.speed) / 10_000.0;
    let reach = mm(speed * speed / (2.0 * environment.stone_on_board.friction * environment.gravity));
    let (across, ahead) = (f64::from(flick.azimuth) / 100.0).to_radians().sin_cos();
    let length = reach.min(slab.depth);
    let from = slab.start(side, flick.start + 1);
    let seen = from.seen_by(side);
    let to = At::new(seen.x + across * length, seen.y + ahead * length).seen_by(side);
    Aim { from, to, steps: STEPS, lit: STEPS, pull: None, spread: None }
}
