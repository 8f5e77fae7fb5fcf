//! Pétanque on every screen: the nine cards, an announcement, a throw, and a record.

use super::{Opposite, acts, does, late, sits_down, waits};
use crate::{
    layouts::{SCRUB, faults_on_screens, fits},
    visitor::{alone, tell},
};
use carreau_petanque::Phase;

#[test]
pub(crate) fn petanque_fits_every_screen() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut faults = Vec::new();
        visitor.go(&house.address("/play/petanque?with=both&format=tete-a-tete&target=11")).await;
        visitor.is_at("play").await;
        acts(&visitor, "greet").await;
        acts(&visitor, "greet").await;
        while matches!(waits(&visitor).await, Phase::Lead { .. }) {
            acts(&visitor, "roll").await;
        }
        visitor.sees("nine").await;
        does(&visitor, "card-TM").await;
        faults.push(
            faults_on_screens(&visitor, "petanque-draft", &["[data-testid=put]", ".nine button.char"]).await,
        );

        let start = late("doublettes", &["FM", "TM"], &["CW", "PC"], 3);
        sits_down(&visitor, &house, &start, Opposite::Friend).await;
        does(&visitor, "E12").await;
        faults.push(
            faults_on_screens(&visitor, "petanque-announce", &["[data-testid=put]", ".techniques .btn"])
                .await,
        );
        acts(&visitor, "put").await;
        acts(&visitor, "roll").await;
        faults.push(faults_on_screens(&visitor, "petanque-throw", &[".shot .btn--enamel"]).await);
        visitor.presses("resign").await;
        visitor.presses("resign-game").await;
        visitor.is_at("over").await;
        visitor.clicks("a[data-testid=replay]").await;
        visitor.sees("scrub").await;
        visitor.presses("scrub-back").await;
        faults.push(faults_on_screens(&visitor, "petanque-replay", &SCRUB).await);
        visitor.leaves().await;
        fits(&faults);
    });
}
