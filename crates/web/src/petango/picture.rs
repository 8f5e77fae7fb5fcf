//! Turns a position into what is drawn: the stones in space, and the board from above.

use carreau_boards::{goban::At, petango as drawn, tokens::Theme};
use carreau_core::Side;
use carreau_petango::{Position, Stone, end};
use carreau_petango_physics::RestPose;

use super::{
    draft::Draft,
    flick_frames::Still,
    forecast::Forecast,
    scene::{Board, Picture, StonePose},
};

/// The pose of a stone in one still; `cut` chooses its piece of slate or shell.
fn of_still(side: Side, still: &Still, cut: usize) -> StonePose {
    let cut = u8::try_from(cut % 251).unwrap_or(0);
    StonePose {
        centre: still.centre,
        axis: still.axis,
        turn: still.turn + f64::from(cut) * 2.4,
        colour: side,
        // A stone that falls beside the board fades out before it could be seen inside the block.
        opacity: if still.present {
            (1.0 + still.centre[2] / (Board::HEIGHT * 0.9)).clamp(0.0, 1.0)
        } else {
            0.0
        },
        cut,
    }
}

/// Stones at a moment of a flick.
pub(crate) fn of_stills(stones: &[Stone], stills: &[Still]) -> Vec<StonePose> {
    let pairs = stones.iter().zip(stills).enumerate();
    pairs.map(|(i, (stone, still))| of_still(stone.side, still, i)).collect()
}

/// The whole picture: the stones at rest with the one on the first line, or the stones in motion.
pub(crate) fn of(
    position: &Position,
    flying: Option<&Vec<StonePose>>,
    put: Option<&Draft>,
    theme: Theme,
    bowls: bool,
) -> Picture {
    let board = Board::of(position.board().environment());
    let stones = if let Some(flying) = flying {
        flying.clone()
    } else {
        let mut stones = position.stones().to_vec();
        if let (Some(draft), Some(turn)) = (put, position.going()) {
            let pose = position.board().at_start(turn.side, draft.flick().start);
            stones.push(Stone { side: turn.side, pose });
        }
        let stills: Vec<Still> = stones.iter().map(|stone| Still::at_rest(stone.pose)).collect();
        of_stills(&stones, &stills)
    };
    Picture { board, stones, theme, bowls }
}

/// The board from above, with the aim.
pub(crate) fn map(
    position: &Position,
    flying: Option<&Vec<StonePose>>,
    put: Option<&Draft>,
    forecast: Option<&Forecast>,
) -> drawn::View {
    let environment = position.board().environment();
    let board = Board::of(environment);
    let kind = if position.board().is_xiangqi() { drawn::Kind::Xiangqi } else { drawn::Kind::Goban };
    let mut view = drawn::View::new(kind);
    view.slab.width = board.width;
    view.slab.depth = board.depth;
    view.stone = board.stone_diameter;
    view.stones = match flying {
        Some(flying) => flying
            .iter()
            .filter(|pose| pose.opacity > 0.3)
            .map(|pose| drawn::Stone::new(pose.colour, pose.centre[0], pose.centre[1]))
            .collect(),
        None => position.stones().iter().map(|stone| drawn_stone(stone.side, stone.pose)).collect(),
    };
    if let Some(turn) = position.going() {
        view.reach = Some(turn.side);
        if let Some(draft) = put.filter(|_| flying.is_none()) {
            let start = draft.flick().start;
            view.starts =
                Some(drawn::Starts { side: turn.side, free: Vec::new(), selected: Some(start + 1) });
            view.aim = forecast.and_then(|forecast| aimed(position, turn.side, start, forecast));
        }
    }
    view
}

/// The board from above where it replaces the scene: with the stone to flick, but without the aim, because the marks
/// show it.
pub(crate) fn flat(position: &Position, flying: Option<&Vec<StonePose>>, put: Option<&Draft>) -> drawn::View {
    let mut view = map(position, flying, None, None);
    if let (Some(draft), Some(turn), None) = (put, position.going(), flying) {
        let pose = position.board().at_start(turn.side, draft.flick().start);
        view.stones.push(drawn_stone(turn.side, pose));
    }
    view
}

fn drawn_stone(side: Side, pose: RestPose) -> drawn::Stone {
    let [x, y] = [pose.x, pose.y].map(|micrometres| f64::from(micrometres) * 1e-3);
    drawn::Stone::new(side, x, y)
}

fn aimed(position: &Position, side: Side, start: u8, forecast: &Forecast) -> Option<drawn::Aim> {
    let [x, y] = position.board().environment().start(end(side), start).map(|metres| metres * 1000.0);
    let [to_x, to_y] = forecast.end()?;
    let steps = u8::try_from(forecast.way.len().saturating_sub(1)).unwrap_or(u8::MAX);
    Some(drawn::Aim {
        from: At::new(x, y),
        to: At::new(to_x, to_y),
        steps,
        lit: steps,
        pull: None,
        spread: forecast.spread.map(|spread| drawn::Spread {
            at: At::new(spread.at[0], spread.at[1]),
            along: spread.along,
            across: spread.across,
        }),
    })
}

#[cfg(test)]
mod tests {
    use carreau_petango::Board as Played;

    use super::super::draft::Reins;
    use super::*;

    #[test]
    fn p3_1_the_stone_to_be_flicked_stands_on_its_intersection() {
        let position: Position = "goban club 10 0:0 w1 b:1000,2000".parse().expect("a position");
        let mut draft = Draft::straight(Reins::of(Played::Goban.environment()), (0..19).collect());
        draft.put_on(0);
        let picture = of(&position, None, Some(&draft), Theme::Day, true);
        assert_eq!(picture.stones.len(), 2);
        let [x, y, _] = picture.stones[0].centre;
        assert!((x - 1.0).abs() < 1e-9 && (y - 2.0).abs() < 1e-9);
        let put = &picture.stones[1];
        assert_eq!(put.colour, Side::White);
        assert!((put.centre[0] - 198.0).abs() < 0.01 && (put.centre[1] - 213.3).abs() < 0.01, "{put:?}");
        let map = map(&position, None, Some(&draft), None);
        assert_eq!((map.stones.len(), map.starts.expect("a stone is put").selected), (1, Some(1)));
        assert_eq!(flat(&position, None, Some(&draft)).stones.len(), 2);
    }
}
