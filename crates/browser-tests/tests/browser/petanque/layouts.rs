//! Pétanque on every screen: the nine cards, an announcement, a throw, and a record; the players' plates, and what is
//! pleaded and asked.

use super::{Opposite, acts, company::all_agreed, does, late, sits_down, waits};
use crate::{
    browser::Browser,
    house::House,
    layouts::{SCRUB, faults_on_screens, fits},
    visitor::{Hour, Size, Visitor, all_leave, alone, tell},
};
use carreau_petanque::Phase;
use serde_json::json;

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

/// Which of a team's boules lie below something else of its plate, and which words of the panel are out of sight.
const HIDDEN: &str = "(wanted => {
    const box = it => it.getBoundingClientRect();
    const shown = it => it.checkVisibility({ visibilityProperty: true }) && box(it).width > 0;
    const faults = [];
    for (const plate of document.querySelectorAll('.score__side')) {
        const [boules] = plate.querySelectorAll('.boules');
        if (!boules || !shown(boules)) continue;
        const own = box(boules);
        if (own.right > box(plate).right || own.left < box(plate).left) faults.push('boules beside the plate');
        for (const other of plate.querySelectorAll('.plate, .clock, .looks, .people__who')) {
            const it = box(other);
            const over = shown(other) && it.left < own.right - 1 && own.left < it.right - 1
                && it.top < own.bottom - 1 && own.top < it.bottom - 1;
            if (over) faults.push(`${other.className} over the boules`);
        }
    }
    const panel = box(document.querySelector('.act'));
    for (const it of document.querySelectorAll(wanted)) {
        const { top, bottom } = box(it);
        if (top < panel.top - 1 || bottom > Math.min(panel.bottom, innerHeight) + 1) faults.push(`cut off: ${it.innerText}`);
    }
    return faults;
})";

/// Screens, the shortest last.
const SCREENS: [(u16, u16); 6] = [(1280, 800), (1366, 768), (1024, 768), (390, 844), (360, 740), (320, 568)];

/// Asserts on these screens that nothing of the plates is hidden, and that all of these elements are in sight.
async fn shows_all(visitor: &Visitor, wanted: &str, screens: &[(u16, u16)]) {
    for &(width, height) in screens {
        visitor.look(Size::Window(width, height), Hour::Day).await;
        visitor.draws_a_frame().await;
        visitor.draws_a_frame().await;
        let found = visitor.ask(&format!("{HIDDEN}({})", json!(wanted))).await;
        assert_eq!(found, json!([]), "{wanted} at {width} × {height}");
    }
    visitor.look(Size::Desktop, Hour::Day).await;
}

#[test]
fn long_names_leave_the_boules_in_sight_and_reasons_and_questions_take_the_room_of_the_throw() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let names = ["Maximilienne Blanche", "Bartholomew Cumberbund"];
        let agreed = json!({ "clock": { "kind": "per-boule", "limit": 600_000 } });
        let start = late("doublettes", &["FM", "TM"], &["CW", "PC"], 3);
        let visitors = all_agreed(&house, &browser, &start, &names, &agreed).await;
        let [first, other] = &visitors[..] else { panic!("they are two") };
        shows_all(first, ".techniques .btn", &SCREENS).await;

        // All five reasons are in sight, and the plan keeps its size, also while the other side is asked.
        first.look(Size::Desktop, Hour::Day).await;
        let plan = "JSON.stringify(document.querySelector('[data-testid=board]').getBoundingClientRect())";
        let before = first.ask(plan).await;
        first.clicks("[data-testid=pleas] summary").await;
        shows_all(first, "[data-testid=plead]", &SCREENS).await;
        first.draws_a_frame().await;
        assert_eq!(first.ask(plan).await, before);
        let before = other.ask(plan).await;
        first.clicks("[data-testid=plead]").await;
        other.sees("plea-yes").await;
        shows_all(other, ".question .btn", &SCREENS).await;
        other.draws_a_frame().await;
        assert_eq!(other.ask(plan).await, before);
        all_leave(visitors).await;
    });
}
