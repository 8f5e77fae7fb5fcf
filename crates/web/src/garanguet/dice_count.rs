//! How the dice of a match fell, compared with what chance makes likely.

use carreau_core::{BySide, Side};
use carreau_games::ListedGame as _;
use carreau_garanguet::{Draw, Position};
use carreau_match::Table;
use leptos::prelude::*;

use crate::words::{self, say};

/// How often each face fell, 1 to 6, for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct DiceCount {
    /// The counts of the faces one to six.
    pub(crate) faces: BySide<[u16; 6]>,
}

impl DiceCount {
    /// Counts the dice of all rolls that have been played.
    pub(crate) fn of(table: &Table) -> Self {
        let mut count = Self::default();
        for played in table.moves() {
            if let Some(Draw::Roll(roll)) = played.draw.as_ref().and_then(Position::draw_of) {
                for die in roll.dice() {
                    count.faces[played.side][usize::from(die.value() - 1)] += 1;
                }
            }
        }
        count
    }

    /// How many dice a side has thrown.
    fn dice(&self, side: Side) -> u16 {
        self.faces[side].iter().sum()
    }
}

/// The range of counts of one face among `dice` dice that holds in nineteen of twenty matches: a sixth of the dice,
/// plus or minus two standard deviations.
fn expected(dice: u16) -> (u16, u16) {
    let dice = f64::from(dice);
    let (mean, spread) = (dice / 6.0, 2.0 * (dice * 5.0 / 36.0).sqrt());
    // Both numbers are at least zero and far below `u16::MAX`.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "see above")]
    ((mean - spread).max(0.0).ceil() as u16, (mean + spread).floor() as u16)
}

/// The count as a table.
#[component]
pub(crate) fn DiceTable(
    /// The table of the match.
    #[prop(into)]
    table: Signal<Table>,
) -> impl IntoView {
    let count = Memo::new(move |_| table.with(DiceCount::of));
    let rows = move || {
        let count = count.get();
        (0..6).map(|face| {
            let cell = |side: Side| {
                let (fell, (least, most)) = (count.faces[side][face], expected(count.dice(side)));
                let odd = fell < least || fell > most;
                view! { <td class:is-odd=odd>{fell} " " <small>{say!(dice_expected, least = least, most = most)}</small></td> }
            };
            view! { <tr><th scope="row">{face + 1}</th>{Side::ALL.map(cell)}</tr> }
        }).collect_view()
    };
    view! {
        <details class="dice-count" data-testid="dice-count">
            <summary>{say!(dice_title)}</summary>
            <p>{say!(dice_how)}</p>
            <table>
                <thead><tr>
                    <th scope="col">{say!(dice_face)}</th>
                    {Side::ALL.map(|side| view! { <th scope="col">{words::side(side)}</th> })}
                </tr></thead>
                <tbody class="num">{rows}</tbody>
            </table>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_grows_with_the_root_of_the_dice() {
        assert_eq!(expected(0), (0, 0));
        assert_eq!(expected(36), (2, 10));
        assert_eq!(expected(180), (20, 40));
    }
}
