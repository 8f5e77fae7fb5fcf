//! Every page in both sizes, by day and at dusk: only what should scroll scrolls, and every target can be hit.

use serde_json::json;

use crate::{
    locator::by,
    pages::{Board, Lobby},
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// The words that stand out from their ground by less than 4.5 : 1 (WCAG 1.4.3), but for those of controls that cannot be
/// used now. Words within drawings are not looked at.
const FAINT: &str = "(() => {
    const parts = colour => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
    const over = ([r, g, b, a], ground) => [r, g, b].map((one, i) => one * a + ground[i] * (1 - a));
    const light = colour => {
        const [r, g, b] = colour.map(one => one / 255).map(one => one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const ground = it => {
        if (!it) return parts(getComputedStyle(document.body).backgroundColor).slice(0, 3);
        const own = parts(getComputedStyle(it).backgroundColor);
        return own[3] === 1 ? own.slice(0, 3) : over(own, ground(it.parentElement));
    };
    const opacity = it => it ? getComputedStyle(it).opacity * opacity(it.parentElement) : 1;
    const faint = it => {
        const words = [...it.childNodes].filter(node => node.nodeType === 3).map(node => node.data).join('').trim();
        if (!words || !it.checkVisibility({ visibilityProperty: true }) || it.closest('svg, .sr, :disabled, [aria-disabled=true]')) return [];
        const [below, ink] = [ground(it), parts(getComputedStyle(it).color)];
        ink[3] *= opacity(it);
        if (ink[3] === 0) return [];
        const [dark, bright] = [light(below), light(over(ink, below))].sort((a, b) => a - b);
        const ratio = (bright + .05) / (dark + .05);
        return ratio < 4.5 ? [`${ratio.toFixed(2)} : 1, ${words.slice(0, 60)} in ${it.parentElement.className}`] : [];
    };
    return [...document.body.querySelectorAll('*')].flatMap(faint);
})()";

/// Whether the page does not scroll sideways.
const FITS: &str = "document.scrollingElement.scrollWidth === document.documentElement.clientWidth";

/// Whether all that fades or moves for a time has come to its end.
const SETTLED: &str = "document.getAnimations().every(
    it => it.playState !== 'running' || it.effect.getTiming().iterations === Infinity)";

/// Looks at a page in both sizes, by day and at dusk, saves screenshots, and checks what must hold everywhere.
pub(crate) async fn look_around(visitor: &Visitor, name: &str) {
    for (size, of_size) in [(Size::Phone, "360"), (Size::Desktop, "1280")] {
        for (hour, of_hour, paper) in
            [(Hour::Day, "day", "rgb(244, 239, 227)"), (Hour::Dusk, "dusk", "rgb(18, 27, 34)")]
        {
            visitor.look(size, hour).await;
            // The page has the new size after two frames.
            visitor.draws_a_frame().await;
            visitor.until(SETTLED).await;
            visitor.shoots(&format!("{name}-{of_size}-{of_hour}")).await;
            let colour = visitor.ask("getComputedStyle(document.body).backgroundColor").await;
            assert_eq!(colour, paper, "{name} {of_hour}");
            // The page learns of its new size a little later than the browser.
            visitor.until(FITS).await;
            let faint = visitor.ask(FAINT).await;
            assert_eq!(faint, json!([]), "hard to read: {name} at {of_size}, {of_hour}");
        }
    }
}

/// The controls of a phone's page that are out of sight, or less than 44 px high for a finger.
const SMALL: &str = "(() => {
    const controls = [...document.querySelectorAll('a[href], button, input, select, [role=button]')]
        .filter(it => it.checkVisibility({ visibilityProperty: true }) && !it.closest('[data-testid=board]'));
    const tell = it => {
        const box = it.getBoundingClientRect();
        // The skip link for keyboard users waits above the page.
        if (box.height === 0 || box.bottom <= 0) return [];
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hits = y => it.contains(document.elementFromPoint(x, y));
        const high = box.height >= 44 || hits(y - 21.5) && hits(y + 21.5);
        const seen = box.left >= 0 && box.right <= 360 && box.bottom <= 740;
        return high && seen ? [] : [`${it.outerHTML.slice(0, 160)}: ${JSON.stringify(box)}`];
    };
    return controls.flatMap(tell);
})()";

/// Asserts that a table on a phone shows everything without scrolling, and that every control can be hit.
async fn fits_a_phone(visitor: &Visitor, moment: &str) {
    visitor.look(Size::Phone, Hour::Day).await;
    visitor.draws_a_frame().await;
    visitor.shoots(&format!("phone-{}", moment.replace(' ', "-"))).await;
    let page =
        visitor.ask("[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]").await;
    assert_eq!(page, json!([360, 740]), "the table scrolls: {moment}");
    // The points have their sizes from the board: rows that a thumb can hit.
    let small = visitor.ask(SMALL).await;
    assert_eq!(small, json!([]), "too small, or out of sight: {moment}");
    let row = Board::of_points(visitor).at("c").within(".hit").ask("it.getBoundingClientRect().height").await;
    assert!(row.as_f64().is_some_and(|height| height >= 28.0), "a point's row is {row} px high: {moment}");
}

#[test]
fn a_table_fits_a_phone_at_every_moment() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.look(Size::Phone, Hour::Day).await;
        visitor.go(&house.address("/play/garanguet?with=both&side=black")).await;
        visitor.is_at("priority").await;
        fits_a_phone(&visitor, "who begins").await;
        visitor.presses("roll").await;
        visitor.is_at("roll").await;
        fits_a_phone(&visitor, "to roll").await;
        visitor.presses("roll").await;
        visitor.is_at("play").await;
        fits_a_phone(&visitor, "a roll").await;
        visitor.clicks("[data-can]").await;
        fits_a_phone(&visitor, "selected").await;
        visitor.clicks("[data-point=a]:not([data-can]), [data-point=x]:not([data-can])").await;
        visitor.sees("docket").await;
        fits_a_phone(&visitor, "refused").await;
        visitor.clicks("[data-target]").await;
        fits_a_phone(&visitor, "a step").await;
        visitor.clicks_a_turn().await;
        visitor.is_at("roll").await;
        fits_a_phone(&visitor, "after a turn").await;
        visitor.resigns().await;
        visitor.is_at("over").await;
        fits_a_phone(&visitor, "over").await;
        visitor.leaves().await;
    });
}

#[test]
fn every_page_renders_in_both_sizes_by_day_and_at_dusk() {
    tell(async {
        let (house, visitor) = alone().await;
        for (name, place) in [
            ("lobby", "/"),
            ("rules", "/rules/garanguet"),
            ("settings", "/settings"),
            ("nowhere", "/nowhere"),
        ] {
            visitor.go(&house.address(place)).await;
            visitor.first("main:not([aria-busy])").until("document.fonts.status === 'loaded'").await;
            look_around(&visitor, name).await;
        }
        let lobby = Lobby::open(&visitor, &house).await;
        // The picture that previews of links show: `crates/web/assets/preview.png` is this one.
        visitor.look(Size::Window(1200, 630), Hour::Day).await;
        visitor.draws_a_frame().await;
        visitor.shoots("preview").await;
        visitor.look(Size::Desktop, Hour::Day).await;
        lobby.invites_a_friend().await;
        look_around(&visitor, "invitation").await;

        visitor.go(&house.address("/play/garanguet?with=both")).await;
        visitor.presses("roll").await;
        visitor.plays_turns(14).await;
        visitor.is_at("roll").await;
        look_around(&visitor, "to-roll").await;
        visitor.presses("roll").await;
        if visitor.sees_one_of(&["[data-can]", &by("pass")]).await == "[data-can]" {
            visitor.clicks("[data-can]").await;
            look_around(&visitor, "mid-turn").await;
        }
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor.presses("open-settings").await;
        visitor.sees("sheet-resign").await;
        look_around(&visitor, "table-sheet").await;
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor.presses("sheet-resign").await;
        visitor.presses("resign-game").await;
        visitor.is_at("over").await;
        look_around(&visitor, "end").await;
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor.clicks("a[data-testid=replay]").await;
        visitor.sees("scrub").await;
        visitor.presses("scrub-back").await;
        visitor.presses("scrub-back").await;
        look_around(&visitor, "replay").await;
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor.presses("verify").await;
        visitor.sees("proved").await;
        look_around(&visitor, "proved").await;
        visitor.go(&house.address("/tables")).await;
        visitor.sees("records").await;
        look_around(&visitor, "records").await;
        visitor.leaves().await;
    });
}
