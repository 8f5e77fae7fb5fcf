//! The meaning of a finger on the scene.

use carreau_boards::Xy;
use carreau_petango_physics::End;

use super::{
    canvas::Viewpoint,
    scene::{Board, Camera},
};

/// A finger this near to a stone grasps it, CSS pixels; fingers are broad.
pub(crate) const GRASP: f64 = 26.0;

/// What lies under a finger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Touched {
    /// The stone to flick.
    Stone,
    /// An intersection of the first line, counted from 0 from the player's left.
    Start(u8),
    /// The table below the first line, from where the stone can be pulled too.
    Below,
    /// Anything else.
    Nothing,
}

impl Touched {
    /// What a finger at `at` touches while the player at `end` has a stone on the intersection `start`.
    pub(crate) fn of(camera: &Camera, board: &Board, end: End, start: u8, at: Xy) -> Self {
        let [x, y] = board.start(end, start);
        if camera.project([x, y, board.stone_thickness / 2.0]).is_some_and(|stone| far(stone, at) < GRASP) {
            return Self::Stone;
        }
        let Some(place) = camera.unproject(at).map(|place| end.turn(place)) else { return Self::Nothing };
        let [half, depth] = board.half_grid();
        let beyond = place[1] + depth;
        if beyond.abs() < board.row_spacing * 0.75 {
            let column = ((place[0] + half) / board.column_spacing).round();
            if (0.0..f64::from(board.columns)).contains(&column) {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "within the columns"
                )]
                return Self::Start(column as u8);
            }
        }
        if beyond < 0.0 { Self::Below } else { Self::Nothing }
    }
}

/// The fingers that turn the view of a scene, by the ids of their pointers.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Fingers(Vec<(i32, Xy)>);

impl Fingers {
    /// Adds a finger.
    pub(crate) fn put_down(&mut self, id: i32, at: Xy) {
        self.lift(id);
        self.0.push((id, at));
    }

    /// Removes a finger.
    pub(crate) fn lift(&mut self, id: i32) {
        self.0.retain(|(finger, _)| *finger != id);
    }

    /// Moves a finger: one finger turns the view, two zoom it. Returns the new viewpoint; `None` if the finger did not
    /// come down on the scene.
    pub(crate) fn moved(&mut self, id: i32, at: Xy, from: Viewpoint) -> Option<Viewpoint> {
        let before = self.0.iter().find(|(finger, _)| *finger == id)?.1;
        let viewpoint = match self.0.iter().find(|(finger, _)| *finger != id) {
            Some(&(_, other)) => from.zoomed(far(at, other) / far(before, other).max(1.0)),
            None => from.dragged(at.x - before.x, at.y - before.y),
        };
        self.0.iter_mut().filter(|finger| finger.0 == id).for_each(|finger| finger.1 = at);
        Some(viewpoint)
    }
}

/// The distance between two places on the canvas, CSS pixels.
pub(crate) fn far(one: Xy, other: Xy) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::Environment;

    use super::super::scene::View;
    use super::*;

    #[test]
    fn p3_1_a_tap_on_the_first_line_names_its_intersection() {
        for environment in [Environment::goban(), Environment::xiangqi()] {
            let board = Board::of(environment);
            for end in [End::South, End::North] {
                for (view, width, height) in
                    [(View::phone(&board, end), 360.0, 398.0), (View::wide(&board, end), 900.0, 708.0)]
                {
                    let camera = Camera::new(view, width, height);
                    for start in 0..board.columns {
                        let [x, y] = board.start(end, start);
                        let at = camera.project([x, y, 0.0]).expect("the first line is seen");
                        // The stone stands at the other corner, out of the finger's reach.
                        let other = if start < board.columns / 2 { board.columns - 1 } else { 0 };
                        assert_eq!(Touched::of(&camera, &board, end, other, at), Touched::Start(start));
                        assert_eq!(Touched::of(&camera, &board, end, start, at), Touched::Stone);
                    }
                }
            }
        }
    }

    #[test]
    fn one_finger_turns_the_scene_and_two_come_nearer() {
        let seat = Viewpoint::Seat(End::South);
        let mut fingers = Fingers::default();
        assert_eq!(fingers.moved(1, Xy::new(9.0, 9.0), seat), None, "it was put down elsewhere");
        fingers.put_down(1, Xy::new(100.0, 100.0));
        assert_eq!(fingers.moved(1, Xy::new(110.0, 100.0), seat), Some(seat.dragged(10.0, 0.0)));
        fingers.put_down(2, Xy::new(210.0, 100.0));
        assert_eq!(fingers.moved(2, Xy::new(310.0, 100.0), seat), Some(seat.zoomed(2.0)));
        fingers.lift(2);
        assert_eq!(fingers.moved(1, Xy::new(110.0, 120.0), seat), Some(seat.dragged(0.0, 20.0)));
    }

    #[test]
    fn anywhere_below_the_board_the_stone_can_be_pulled() {
        let board = Board::of(Environment::goban());
        let camera = Camera::new(View::phone(&board, End::South), 360.0, 398.0);
        for x in [10.0, 180.0, 350.0] {
            assert_eq!(Touched::of(&camera, &board, End::South, 9, Xy::new(x, 385.0)), Touched::Below);
        }
        let middle = camera.project([0.0; 3]).expect("the board is seen");
        assert_eq!(Touched::of(&camera, &board, End::South, 9, middle), Touched::Nothing);
    }
}
