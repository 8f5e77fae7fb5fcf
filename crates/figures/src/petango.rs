//! The figures of Pétango's rulebook. Places are millimetres from the middle of the board, as Black sits.

use carreau_boards::goban::At;
use carreau_boards::petango::{
    Aim, Emphasis, Ghost, Kind, Note, Path, Size, Starts, Stone, View, Window, figure,
};
use carreau_boards::tokens::Theme;
use carreau_core::Side::{self, Black, White};
use carreau_words::say;

/// P1.2 and P3.1: the seats, the first lines and the middle line. The black stone cannot start where it would touch
/// another.
pub(crate) fn start(theme: Theme) -> String {
    let mut view = View::new(Kind::Goban);
    view.numbers = Side::ALL.to_vec();
    view.reach = Some(Black);
    view.stones = stones(&[
        (Black, -130.0, 121.0),
        (White, 121.0, -204.0),
        (Black, 38.0, 64.0),
        (White, -74.0, -83.0),
        (Black, 96.0, 156.0),
        (White, 150.0, -66.0),
    ]);
    let free = (1..=19).filter(|number| !starts_in_touch(&view, *number)).collect();
    view.starts = Some(Starts { side: Black, free, selected: Some(8) });
    let from = view.slab.start(Black, 8);
    view.aim = Some(Aim { from, to: At::new(-18.0, 24.0), steps: 9, lit: 9, pull: None, spread: None });
    view.notes = vec![
        note(0.0, 190.0, say!(figure_white_line)),
        note(118.0, 13.0, say!(figure_middle_line)),
        note(40.0, -190.0, say!(figure_black_line)),
    ];
    figure(&view, Size::Small, Black, None, theme)
}

/// Whether a stone on this intersection of Black's first line would touch another.
fn starts_in_touch(view: &View, number: u8) -> bool {
    let start = view.slab.start(Black, number);
    view.stones.iter().any(|stone| stone.at.distance(start) <= view.stone)
}

/// P3.3 and P3.4: the centre decides, and a centre on the line is not beyond it.
pub(crate) fn success(theme: Theme) -> String {
    let mut view = View::new(Kind::Goban);
    view.reach = Some(Black);
    let ends = [(-66.0, 9.0), (0.0, 0.0), (66.0, -8.0)];
    view.stones = ends.map(|(x, y)| Stone::new(Black, x, y).with(Emphasis::Centre)).to_vec();
    view.paths = ends.map(|(x, y)| path(&[(x * 0.8, -90.0), (x, y)])).to_vec();
    view.notes = vec![
        note(-66.0, 32.0, say!(figure_success)),
        note(0.0, 32.0, say!(figure_short)),
        note(66.0, 32.0, say!(figure_short)),
    ];
    figure(&view, Size::Large, Black, Some(window(-110.0, -64.0, 110.0, 52.0)), theme)
}

/// P4.1 and P4.2: a stone touched, and a stone that leaves the board.
pub(crate) fn fouls(theme: Theme) -> String {
    let mut view = View::new(Kind::Goban);
    view.reach = Some(Black);
    view.stones = vec![
        Stone::new(Black, 31.0, 36.0).with(Emphasis::Fouled),
        Stone::new(White, 62.0, 78.0).with(Emphasis::Touched),
        Stone::new(Black, 128.0, 70.0),
    ];
    let off = Path { off: true, ..path(&[(70.0, -60.0), (226.0, 62.0)]) };
    view.paths =
        vec![path(&[(6.0, -60.0), (28.0, 31.0), (31.0, 36.0)]), path(&[(41.0, 48.6), (62.0, 78.0)]), off];
    view.notes = vec![note(24.0, 74.0, say!(figure_touch)), note(192.0, 62.0, say!(figure_off))];
    figure(&view, Size::Large, Black, Some(window(-20.0, -50.0, 246.0, 100.0)), theme)
}

/// P5.1 and P5.2: the stone that stays after a foul, and the third attempt's stone that does not.
pub(crate) fn after_a_foul(theme: Theme) -> String {
    let mut view = View::new(Kind::Goban);
    view.reach = Some(Black);
    view.stones = stones(&[(Black, -83.0, -13.0), (White, -52.0, 56.0), (White, 76.0, 16.0)]);
    view.paths = vec![
        path(&[(-103.0, -80.0), (-85.0, -18.0), (-83.0, -13.0)]),
        path(&[(-77.0, 2.5), (-52.0, 56.0)]),
        path(&[(24.0, -80.0), (46.0, -46.0), (49.0, -41.0)]),
        path(&[(58.0, -28.0), (76.0, 16.0)]),
    ];
    view.ghosts = vec![Ghost { at: At::new(49.0, -41.0), number: Some(3) }];
    view.notes = vec![
        note(-92.0, 34.0, say!(figure_both_stay)),
        note(92.0, -41.0, say!(figure_taken_off)),
        note(108.0, 16.0, say!(figure_stays)),
    ];
    figure(&view, Size::Large, Black, Some(window(-130.0, -68.0, 130.0, 76.0)), theme)
}

/// P7.1: the other board.
pub(crate) fn xiangqi(theme: Theme) -> String {
    let mut view = View::new(Kind::Xiangqi);
    view.reach = Some(Black);
    view.numbers = vec![Black];
    view.stones =
        stones(&[(White, -101.0, -58.0), (Black, 92.0, 112.0), (Black, -131.0, 61.0), (White, 72.0, -95.0)]);
    view.starts = Some(Starts { side: Black, free: (1..=9).collect(), selected: Some(8) });
    view.notes = vec![
        note(0.0, 194.0, say!(figure_white_palace)),
        note(0.0, 0.0, say!(figure_river)),
        note(0.0, -194.0, say!(figure_black_palace)),
    ];
    figure(&view, Size::Small, Black, None, theme)
}

/// P7.2: the centre in the river, on its bank, and beyond it.
pub(crate) fn river(theme: Theme) -> String {
    let mut view = View::new(Kind::Xiangqi);
    view.reach = Some(Black);
    view.stones = vec![
        Stone::new(Black, -60.0, 5.0).with(Emphasis::ToTake),
        Stone::new(Black, 0.0, -20.0).with(Emphasis::Centre),
        Stone::new(Black, 60.0, 28.0).with(Emphasis::Centre),
    ];
    view.paths =
        [(-60.0, 5.0), (0.0, -20.0), (60.0, 28.0)].map(|(x, y)| path(&[(x * 0.8, -100.0), (x, y)])).to_vec();
    view.notes = vec![
        note(-60.0, 33.0, say!(figure_plouf)),
        note(0.0, 0.0, say!(figure_short)),
        note(60.0, 52.0, say!(figure_success)),
    ];
    figure(&view, Size::Large, Black, Some(window(-110.0, -66.0, 110.0, 66.0)), theme)
}

/// P7.4: entirely inside the palace, or not.
pub(crate) fn palace(theme: Theme) -> String {
    let mut view = View::new(Kind::Xiangqi);
    view.reach = Some(Black);
    view.stones =
        vec![Stone::new(Black, -16.0, 146.0).with(Emphasis::Inside), Stone::new(Black, 32.0, 118.0)];
    view.paths = vec![path(&[(-40.0, 40.0), (-16.0, 146.0)]), path(&[(24.0, 40.0), (32.0, 118.0)])];
    view.notes = vec![note(-72.0, 146.0, say!(figure_inside)), note(78.0, 118.0, say!(figure_not_inside))];
    figure(&view, Size::Large, Black, Some(window(-112.0, 78.0, 112.0, 206.0)), theme)
}

fn stones(places: &[(Side, f64, f64)]) -> Vec<Stone> {
    places.iter().map(|(side, x, y)| Stone::new(*side, *x, *y)).collect()
}

fn path(places: &[(f64, f64)]) -> Path {
    Path { places: places.iter().map(|(x, y)| At::new(*x, *y)).collect(), off: false }
}

fn note(x: f64, y: f64, text: String) -> Note {
    Note { at: At::new(x, y), text }
}

fn window(west: f64, south: f64, east: f64, north: f64) -> Window {
    Window(At::new(west, south), At::new(east, north))
}
