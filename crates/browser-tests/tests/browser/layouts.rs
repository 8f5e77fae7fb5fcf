//! Every table on every screen: one page goes through all sizes, and its parts are measured in each.

use serde_json::json;

use crate::{
    engine::{self, Kind},
    pages::Lobby,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// The windows: phones, also on their sides; tablets; laptops, also inside a browser; a screen seen at 200 % (640 × 400);
/// large screens.
const WINDOWS: [(u16, u16); 14] = [
    (320, 568),
    (360, 740),
    (390, 844),
    (640, 400),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 640),
    (1366, 650),
    (1280, 720),
    (1366, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
];

/// The windows among them in which other browsers than Chromium are looked at, too.
const ELSEWHERE: [(u16, u16); 3] = [(390, 844), (844, 390), (1024, 768)];

/// The way through the moments of a replay.
pub(crate) const SCRUB: [&str; 2] = ["[data-testid=scrub-forth]", "[data-testid=scrub]"];

/// Finds what is wrong with the layout, as a list of sentences. `wanted` are selectors of controls that must be in sight
/// and free, all that match.
///
/// The board's longer side has at least 320 px. Only where it has no more may the page scroll, and only downwards; else
/// all of the board is in sight. Bar, seats, board, cards, panel and moves do not overlap, as far as they can be seen.
const FAULTS: &str = "(wanted => {
    const faults = [], page = document.scrollingElement, [width, height] = [innerWidth, innerHeight];
    const box = it => it.getBoundingClientRect();
    const shown = it => it.checkVisibility({ visibilityProperty: true }) && box(it).width > 1 && box(it).height > 1;
    const all = selector => [...document.querySelectorAll(selector)].filter(shown);
    const tell = it => `${it.className.baseVal ?? it.className} ${Object.values(box(it).toJSON()).slice(0, 4).map(Math.round)}`;
    const inside = it => {
        const { left, top, right, bottom } = box(it);
        return left >= -1 && top >= -1 && right <= width + 1 && bottom <= height + 1;
    };
    // What can be seen of an element: the columns beside a board scroll in themselves.
    const seen = it => {
        let { left, top, right, bottom } = box(it);
        for (let around = it.parentElement; around; around = around.parentElement) {
            if (getComputedStyle(around).overflowY === 'visible') continue;
            const clip = box(around);
            [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
            [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
        }
        return { left, top, right, bottom };
    };
    // On a phone the nine cards of pétanque stand in place of the board.
    const [board] = all('[data-testid=board]');
    if (!board && !document.querySelector('.nine')) faults.push('there is no board');
    const length = board ? Math.max(box(board).width, box(board).height) : 320;
    if (length < 319) faults.push(`the board is small: ${tell(board)}`);
    const scrolls = length < 340 && page.scrollHeight > height;
    if (page.scrollWidth > width) faults.push(`the page is ${page.scrollWidth} px wide`);
    if (page.scrollHeight > height && !scrolls) faults.push(`the page is ${page.scrollHeight} px high`);
    if (board && !inside(board) && !scrolls) faults.push(`not all of the board is in sight: ${tell(board)}`);
    const parts = all('.top, .strip-note, .seat, .score, .board, .hand, .decks, .team, .act, .moves, .moment, .scrub')
        .filter(it => getComputedStyle(it).display !== 'contents');
    for (const [i, one] of scrolls ? [] : parts.entries()) {
        if (one.matches('.seat, .score, .hand, .act, .scrub') && !inside(one)) faults.push(`out of sight: ${tell(one)}`);
        for (const other of parts.slice(i + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            const [a, b] = [seen(one), seen(other)];
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 1 && down > 1) faults.push(`${tell(one)} lies over ${tell(other)}`);
        }
    }
    for (const selector of wanted) {
        const found = all(selector);
        if (found.length === 0) faults.push(`there is no ${selector}`);
        for (const it of found) {
            const { left, top, right, bottom } = box(it);
            const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const main = it.matches('.btn--enamel');
            if ((main || !scrolls) && !(inside(it) && it.contains(over)))
                faults.push(`${selector} cannot be pressed: ${tell(it)}, over it ${over?.outerHTML.slice(0, 90)}`);
        }
    }
    for (const it of all('.act .btn, .hand .btn, .facing'))
        if (it.scrollWidth > it.clientWidth + 1) faults.push(`cut: ${tell(it)} ${it.innerText}`);
    return faults;
})";

/// Finds what is wrong with the lobby: each game can be chosen at one place, whose name is free and in sight, and the
/// headline lies over none of them.
const FAULTS_OF_LOBBY: &str = "(() => {
    const faults = [], page = document.scrollingElement, box = it => it.getBoundingClientRect();
    const shown = it => it.checkVisibility({ visibilityProperty: true }) && box(it).width > 1 && box(it).height > 1;
    if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} px wide`);
    const bar = box(document.querySelector('.top')), headline = box(document.querySelector('h1'));
    for (const game of ['garanguet', 'dango', 'petanque', 'petango']) {
        const found = [...document.querySelectorAll(`[data-testid=spot-${game}], [data-testid=game-${game}]`)].filter(shown);
        if (found.length !== 1) faults.push(`${game} can be chosen at ${found.length} places`);
        for (const place of found) {
            const name = box(place.querySelector('.sign, .plate') ?? place);
            const [x, y] = [(name.left + name.right) / 2, (name.top + name.bottom) / 2];
            const told = `${game}: ${Object.values(name.toJSON()).slice(0, 4).map(Math.round)}`;
            if (name.left < 0 || name.right > innerWidth || name.top < bar.bottom) faults.push(`cut: ${told}`);
            if (y < innerHeight && !place.contains(document.elementFromPoint(x, y))) faults.push(`covered: ${told}`);
            const [across, down] = [
                Math.min(name.right, headline.right) - Math.max(name.left, headline.left),
                Math.min(name.bottom, headline.bottom) - Math.max(name.top, headline.top),
            ];
            if (across > 1 && down > 1) faults.push(`under the headline: ${told}`);
        }
    }
    return faults;
})";

/// Goes with the page of a table through all windows, and tells what is wrong in which. `wanted` are selectors of the
/// controls that must be in sight.
pub(crate) async fn faults_on_screens(visitor: &Visitor, name: &str, wanted: &[&str]) -> Vec<String> {
    let mut faults = Vec::new();
    let windows = if engine::kind() == Kind::Chromium { &WINDOWS[..] } else { &ELSEWHERE[..] };
    for &(width, height) in windows {
        visitor.look(Size::Window(width, height), Hour::Day).await;
        let name = format!("{name}-{width}x{height}");
        faults.extend(measured(visitor, &name, &of_table(wanted)).await);
        at_dusk(visitor, (width, height), &name).await;
    }
    // Text of 200 %, as people set it in their browsers.
    visitor.ask("document.documentElement.style.fontSize = '200%'").await;
    visitor.look(Size::Window(1366, 1000), Hour::Day).await;
    faults.extend(measured(visitor, &format!("{name}-text"), &of_table(wanted)).await);
    visitor.ask("document.documentElement.style.fontSize = ''").await;
    visitor.look(Size::Desktop, Hour::Day).await;
    faults
}

/// Asserts that nothing is wrong.
pub(crate) fn fits(faults: &[Vec<String>]) {
    let faults = faults.concat();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The script that finds the faults of a table's layout.
fn of_table(wanted: &[&str]) -> String {
    format!("{FAULTS}({})", json!(wanted))
}

/// Takes a picture at dusk, where pictures are taken.
async fn at_dusk(visitor: &Visitor, (width, height): (u16, u16), name: &str) {
    if Visitor::is_photographed() && engine::kind() == Kind::Chromium {
        visitor.look(Size::Window(width, height), Hour::Dusk).await;
        visitor.draws_a_frame().await;
        visitor.shoots(&format!("{name}-dusk")).await;
    }
}

async fn measured(visitor: &Visitor, name: &str, faults: &str) -> Vec<String> {
    // The page has the new size after two frames, and what is drawn to its size after two more.
    visitor.draws_a_frame().await;
    visitor.draws_a_frame().await;
    visitor.shoots(name).await;
    let found = visitor.ask(faults).await;
    let found = found.as_array().cloned().unwrap_or_default();
    found.iter().map(|fault| format!("{name}: {}", fault.as_str().unwrap_or_default())).collect()
}

/// Asserts that the smallest phone shows the whole turn: the page does not scroll.
pub(crate) async fn fits_the_smallest_phone(visitor: &Visitor) {
    let (width, height) = WINDOWS[0];
    visitor.look(Size::Window(width, height), Hour::Day).await;
    visitor.draws_a_frame().await;
    visitor.draws_a_frame().await;
    assert_eq!(visitor.ask("document.scrollingElement.scrollHeight").await, json!(height));
    visitor.look(Size::Desktop, Hour::Day).await;
}

#[test]
fn the_lobby_fits_every_screen() {
    tell(async {
        let (house, visitor) = alone().await;
        Lobby::open(&visitor, &house).await;
        let mut faults = Vec::new();
        for (width, height) in WINDOWS {
            let name = format!("lobby-{width}x{height}");
            visitor.look(Size::Window(width, height), Hour::Day).await;
            faults.extend(measured(&visitor, &name, &format!("{FAULTS_OF_LOBBY}()")).await);
            at_dusk(&visitor, (width, height), &name).await;
        }
        visitor.leaves().await;
        fits(&[faults]);
    });
}

#[test]
pub(crate) fn garanguet_fits_every_screen() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut faults = Vec::new();
        visitor.go(&house.address("/play/garanguet?with=both&side=black&points=3&clock=fischer")).await;
        visitor.is_at("priority").await;
        visitor.presses("roll").await;
        visitor.plays_turns(6).await;
        visitor.is_at("roll").await;
        visitor.presses("roll").await;
        visitor.is_at("play").await;
        visitor.clicks("[data-can]").await;
        let refused = ["a", "x"].map(|stack| format!("[data-point={stack}]:not([data-can], [data-target])"));
        visitor.clicks(&refused.join(", ")).await;
        visitor.sees("docket").await;
        faults.push(faults_on_screens(&visitor, "garanguet-play", &["[data-testid=play]"]).await);
        visitor.presses("resign").await;
        visitor.presses("resign-match").await;
        visitor.is_at("over").await;
        visitor.clicks("a[data-testid=replay]").await;
        visitor.sees("scrub").await;
        visitor.presses("scrub-back").await;
        faults.push(faults_on_screens(&visitor, "garanguet-replay", &SCRUB).await);
        visitor.leaves().await;
        fits(&faults);
    });
}

#[test]
pub(crate) fn petango_fits_every_screen() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut faults = Vec::new();
        visitor.go(&house.address("/play/petango?with=both&side=black&board=goban&hand=club&to=10")).await;
        visitor.is_at("priority").await;
        visitor.presses("roll").await;
        visitor.is_at("play").await;
        faults.push(faults_on_screens(&visitor, "petango-flick", &["[data-testid=flick]"]).await);
        fits_the_smallest_phone(&visitor).await;
        for _ in 0..4 {
            let n = visitor.table().await.n();
            visitor.presses_enabled("flick").await;
            visitor.is_past(n).await;
        }
        visitor.presses("resign").await;
        visitor.presses("resign-game").await;
        visitor.is_at("over").await;
        visitor.clicks("a[data-testid=replay]").await;
        visitor.sees("scrub").await;
        faults.push(faults_on_screens(&visitor, "petango-replay", &SCRUB).await);
        visitor.presses("scrub-back").await;
        visitor.presses("what-if").await;
        visitor.sees("try-flick").await;
        faults.push(faults_on_screens(&visitor, "petango-again", &SCRUB).await);
        visitor.leaves().await;
        fits(&faults);
    });
}
