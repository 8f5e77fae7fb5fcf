//! Dango on every screen, with all the cards that one can have at once.

use carreau_core::Side;
use carreau_dango::Action;

use super::{Opposite, does, holds, is_dealt, script, sits_down};
use crate::{
    layouts::{SCRUB, faults_on_screens, fits, fits_the_smallest_phone},
    visitor::{alone, tell},
};

#[test]
pub(crate) fn dango_fits_every_screen_with_two_held_cards() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut faults = Vec::new();
        let mut start = script(&["keima"], &["keima"]);
        holds(&mut start, Side::Black, Action::FreeCard);
        holds(&mut start, Side::Black, Action::FreeBlock);
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        does(&visitor, "turn-up").await;
        is_dealt(&visitor, "keima").await;
        faults.push(faults_on_screens(&visitor, "dango-facings", &["[data-testid=put]", ".facing"]).await);
        fits_the_smallest_phone(&visitor).await;
        let mut start = script(&["keima"], &["keima", "keima"]);
        holds(&mut start, Side::Black, Action::FreeCard);
        holds(&mut start, Side::Black, Action::FreeBlock);
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        does(&visitor, "turn-up G7 put roll C3 put").await;
        visitor.sees("block").await;
        faults.push(
            faults_on_screens(
                &visitor,
                "dango-held",
                &["[data-testid=free]", "[data-testid=block]", "[data-testid=put]"],
            )
            .await,
        );
        visitor.presses("resign").await;
        visitor.presses("resign-game").await;
        visitor.is_at("over").await;
        visitor.clicks("a[data-testid=replay]").await;
        visitor.sees("scrub").await;
        faults.push(faults_on_screens(&visitor, "dango-replay", &SCRUB).await);
        visitor.leaves().await;
        fits(&faults);
    });
}
