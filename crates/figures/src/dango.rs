//! The figures of Dango's rulebook. [`examples`](crate::examples) has the boards and what happens on them.

use crate::examples::{
    CAPTURE, CHANGE, CHANGE_TAKES, COUNT, Comes, Example, FACINGS, FREE_BLOCK, KO, PLACE_THEIRS, REPLACE,
    SUICIDE, THREE_EYES, TWICE, points, set,
};
use crate::lines;
use carreau_boards::dango::cards::{Front, Picto, list};
use carreau_boards::dango::{Ghost, Note, Panel, Verdict, View, panels};
use carreau_boards::tokens::Theme;
use carreau_core::{
    BySide,
    Side::{self, Black, White},
};
use carreau_goban::{PointSet, Size, Stones};
use carreau_words::{card_title, say};

/// How many cards stand side by side.
const CARDS_IN_A_ROW: usize = 3;

/// A shape card: its name in notation, its English title, and its stones from the lower left.
pub type ShapeCard = (&'static str, &'static str, &'static [(u8, u8)]);

/// The shapes of the classic deck (D1.5).
pub const SHAPES: [ShapeCard; 13] = [
    ("nobi", "Nobi", &[(0, 0), (1, 0)]),
    ("kosumi", "Kosumi", &[(0, 0), (1, 1)]),
    ("ikken-tobi", "Ikken tobi", &[(0, 0), (2, 0)]),
    ("niken-tobi", "Niken tobi", &[(0, 0), (3, 0)]),
    ("keima", "Keima", &[(0, 0), (1, 2)]),
    ("ogeima", "Ogeima", &[(0, 0), (1, 3)]),
    ("hazama-tobi", "Hazama tobi", &[(0, 0), (2, 2)]),
    ("tigers-mouth", "Tiger’s mouth", &[(0, 0), (1, 1), (2, 0)]),
    ("empty-triangle", "Empty triangle", &[(0, 0), (1, 0), (0, 1)]),
    ("straight-three", "Straight three", &[(0, 0), (1, 0), (2, 0)]),
    ("bamboo-joint", "Bamboo joint", &[(0, 0), (1, 0), (0, 2), (1, 2)]),
    ("ponnuki", "Ponnuki", &[(1, 0), (0, 1), (2, 1), (1, 2)]),
    ("dango", "Dango", &[(0, 0), (1, 0), (0, 1), (1, 1)]),
];

/// The English titles of the actions (D1.5), in the order of [`Picto::ALL`].
pub const ACTIONS: [&str; 12] = [
    "Place three",
    "Place two",
    "Place one",
    "Place three of theirs",
    "Delete three",
    "Delete three of theirs",
    "Replace",
    "Miss a turn",
    "Free card",
    "Free block",
    "Twice",
    "Change",
];

/// D1.5: the shape cards.
pub(crate) fn shapes(_: Theme) -> String {
    let front = |cells: &[(u8, u8)]| Front::Shape { cells: cells.to_vec(), side: Black };
    let cards: Vec<_> =
        SHAPES.iter().map(|(slug, own, cells)| (card_title(slug, own), front(cells))).collect();
    list(&cards, CARDS_IN_A_ROW)
}

/// D1.5: the action cards.
pub(crate) fn actions(_: Theme) -> String {
    let card =
        |(own, picto): (&str, Picto)| (card_title(picto.slug(), own), Front::Action { picto, side: Black });
    let cards: Vec<_> = ACTIONS.into_iter().zip(Picto::ALL).map(card).collect();
    list(&cards, CARDS_IN_A_ROW)
}

/// D3.3: three stones in three eyes at once.
pub(crate) fn three_eyes(theme: Theme) -> String {
    let unit = "B4 B6 D6";
    let mut before = before(&THREE_EYES);
    before.ghost = Some(held(Black, unit, ""));
    let mut after = after(&THREE_EYES, 1);
    after.last = vec![points(unit)];
    panels(
        &[panel(before, &say!(figure_three_eyes_before)), panel(after, &say!(figure_three_eyes_after))],
        theme,
    )
}

/// D3.3: a unit that is refused, and is allowed where it captures.
pub(crate) fn suicide(theme: Theme) -> String {
    let unit = "A5 B5";
    let mut refused = before(&SUICIDE);
    refused.ghost = Some(Ghost { verdict: Verdict::Refused, ..held(Black, unit, "") });
    let mut legal = before(&CAPTURE);
    legal.ghost = Some(held(Black, unit, "A4 B4 C4 C5"));
    panels(&[panel(refused, &say!(figure_suicide_refused)), panel(legal, &say!(figure_suicide_legal))], theme)
}

/// D3.4: all facings of two shapes.
pub(crate) fn facings(theme: Theme) -> String {
    let boards = FACINGS.map(|(card, facings)| {
        let mut stones = Stones::none(Size::new(7).expect("a board"));
        for facing in facings {
            stones.lay(Black, &set(facing));
        }
        let own = if card == "keima" { "Keima" } else { "Tiger’s mouth" };
        let view = View { last: facings.map(points).to_vec(), names: false, ..View::of(stones) };
        panel(view, &card_title(card, own))
    });
    panels(&boards, theme)
}

/// D4.2: White's own stones fill his eye space.
pub(crate) fn place_theirs(theme: Theme) -> String {
    let unit = "A5 B5 C5";
    let mut before = before(&PLACE_THEIRS);
    before.ghost = Some(held(White, unit, ""));
    let mut after = after(&PLACE_THEIRS, 0);
    after.last = vec![points(unit)];
    panels(
        &[panel(before, &say!(figure_place_theirs_before)), panel(after, &say!(figure_place_theirs_after))],
        theme,
    )
}

/// D4.4: before and after a replacement.
pub(crate) fn replace(theme: Theme) -> String {
    let mut before = before(&REPLACE);
    before.turning = set("F5 F6");
    let mut after = after(&REPLACE, 0);
    after.last = vec![points("F5"), points("F6")];
    panels(&[panel(before, &say!(figure_replace_before)), panel(after, &say!(figure_replace_after))], theme)
}

/// D5.3: two moves, and the board without the first of them.
pub(crate) fn free_block(theme: Theme) -> String {
    let mut moves = after(&FREE_BLOCK, 0);
    moves.notes = [("A5", "1"), ("D5", "1"), ("B4", "2"), ("C4", "2")]
        .map(|(at, text)| Note { at: at.parse().expect("a point"), text: text.to_owned() })
        .to_vec();
    moves.last = vec![points("B5"), points("C5")];
    let mut blocked = after(&FREE_BLOCK, 1);
    blocked.notes = moves.notes[2..].to_vec();
    panels(
        &[panel(moves, &say!(figure_free_block_before)), panel(blocked, &say!(figure_free_block_after))],
        theme,
    )
}

/// D6.1: the first application, and the second one where the first has captured.
pub(crate) fn twice(theme: Theme) -> String {
    let mut first = before(&TWICE);
    first.ghost = Some(held(Black, "B4 C4", "B5 C5"));
    let mut second = after(&TWICE, 1);
    second.ghost = Some(held(Black, "B5 C5", ""));
    panels(&[panel(first, &say!(figure_twice_first)), panel(second, &say!(figure_twice_second))], theme)
}

/// D6.2: the stones of a capturing move change colour.
pub(crate) fn change(theme: Theme) -> String {
    let mut white = before(&CHANGE);
    white.ghost = Some(held(White, "B4 C4", "A5 B5"));
    panels(
        &[panel(white, &say!(figure_change_before)), changed(&CHANGE, "B4 C4", &say!(figure_change_after))],
        theme,
    )
}

/// D6.2: a stone that has changed colour captures.
pub(crate) fn change_takes(theme: Theme) -> String {
    let mut black = after(&CHANGE_TAKES, 0);
    black.last = vec![points("A4")];
    panels(
        &[
            panel(black, &say!(figure_change_takes_before)),
            changed(&CHANGE_TAKES, "A4", &say!(figure_change_takes_after)),
        ],
        theme,
    )
}

fn changed(example: &Example, put: &str, title: &str) -> Panel {
    let mut view = after(example, 1);
    view.last = vec![points(put)];
    panel(view, title)
}

/// D7.2: a ko, and the refused recapture.
pub(crate) fn ko(theme: Theme) -> String {
    let mut takes = before(&KO);
    takes.ghost = Some(held(White, "B4", "C4"));
    let mut back = after(&KO, 0);
    back.last = vec![points("B4")];
    back.ghost = Some(Ghost { verdict: Verdict::Refused, ..held(Black, "C4", "") });
    panels(&[panel(takes, &say!(figure_ko_takes)), panel(back, &say!(figure_ko_back))], theme)
}

/// D8.2: the same board by territory and by area.
pub(crate) fn count(theme: Theme) -> String {
    let Comes::Counted { dead, territory, area } = COUNT.steps[0].comes else {
        unreachable!("this example is counted")
    };
    let dead = set(dead);
    let mut alive = COUNT.stones();
    alive.take(&dead);
    let regions = regions(&alive);
    let board = |territory| View { dead, territory, ..before(&COUNT) };
    let by_territory = say!(figure_count_territory, black = territory[0], white = territory[1]);
    let by_area = say!(figure_count_area, black = area[0], white = area[1]);
    let all = BySide::from_fn(|side| regions[side] | *alive.of(side));
    panels(&[panel(board(regions), &by_territory), panel(board(all), &by_area)], theme)
}

/// The vacant points that only one side's stones reach.
fn regions(alive: &Stones) -> BySide<PointSet> {
    let none = BySide::from_fn(|_| 0);
    carreau_goban::count(alive, &PointSet::EMPTY, none, carreau_goban::Scoring::Territory, 0).regions
}

fn before(example: &Example) -> View {
    View::of(example.stones())
}

fn after(example: &Example, step: usize) -> View {
    View::of(example.after(step))
}

/// A unit over the board that takes these stones.
fn held(side: Side, unit: &str, takes: &str) -> Ghost {
    Ghost { takes: set(takes), ..Ghost::legal(side, points(unit)) }
}

fn panel(view: View, title: &str) -> Panel {
    Panel { view, title: lines(title) }
}
