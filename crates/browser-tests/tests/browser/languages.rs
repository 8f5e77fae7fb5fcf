//! The page in other languages: chosen by an address, by the control and by the browser, for each person their own.

use carreau_words::{Language, say};
use serde_json::{Value, json};

use crate::{
    browser::Browser,
    house::House,
    pages::two_at_a_table,
    visitor::{Hour, Size, Visitor, all_leave, alone, tell},
};

/// What is said in a language.
fn said(tag: &str, message: impl FnOnce() -> String) -> String {
    carreau_words::speak_built_in(Language::find(tag).expect("there is this language"));
    message()
}

/// The language and the direction that the page says it has.
async fn spoken(visitor: &Visitor) -> Value {
    visitor.ask("[document.documentElement.lang, document.documentElement.dir || 'ltr'].join(' ')").await
}

/// The languages whose messages the browser has fetched since the page was opened.
async fn fetched(visitor: &Visitor) -> Value {
    visitor
        .ask(
            "[...new Set(performance.getEntriesByType('resource').map(it => new URL(it.name).pathname)
            .filter(path => path.startsWith('/words/')).map(path => path.slice(7).replace(/-[0-9a-f]{16}\\.ftl$/, '')))]
            .filter(name => !name.endsWith('.webmanifest')).join(' ')",
        )
        .await
}

#[test]
fn the_address_says_the_language_and_only_that_one_is_loaded() {
    tell(async {
        let (house, visitor) = alone().await;
        for tag in ["fr", "cs", "en"] {
            visitor.go(&house.address(&format!("/{tag}/"))).await;
            visitor.sees("lobby").await;
            assert_eq!(spoken(&visitor).await, format!("{tag} ltr"));
            assert_eq!(visitor.ask("document.title").await, said(tag, || say!(title_lobby)));
            assert_eq!(fetched(&visitor).await, tag);
            // The address keeps its language on the way through the page.
            visitor.presses("to-rules").await;
            visitor.sees("rules").await;
            assert!(visitor.place().await.contains(&format!("/{tag}/rules/")), "{}", visitor.place().await);
            visitor.until("document.querySelector('.page h1')?.innerText === 'Garanguet'").await;
            visitor
                .until(&format!(
                    "document.title === {}",
                    json!(said(tag, || say!(title_rules, game = "Garanguet")))
                ))
                .await;
        }
        // An address without a language follows the browser again.
        visitor.go(&house.address("/")).await;
        visitor.sees("lobby").await;
        assert_eq!(spoken(&visitor).await, "en ltr");
        visitor.leaves().await;
    });
}

#[test]
fn the_browser_is_answered_in_its_own_language_before_the_program_comes() {
    tell(async {
        let (house, visitor) = alone().await;
        let agent = visitor.ask("navigator.userAgent").await;
        let agent = json!({ "userAgent": agent, "acceptLanguage": "cs,en;q=0.5" });
        visitor.tools("Emulation.setUserAgentOverride", &agent).await;
        visitor.tools("Emulation.setScriptExecutionDisabled", &json!({ "value": true })).await;
        visitor.go(&house.address("/")).await;
        assert_eq!(spoken(&visitor).await, "cs ltr");
        let told = visitor.ask("document.body.innerText").await;
        assert!(told.as_str().unwrap_or_default().contains(&said("cs", || say!(lobby_hello))), "{told}");
        let others =
            visitor.ask("[...document.querySelectorAll('.languages a')].map(it => it.innerText)").await;
        assert_eq!(others, json!(["English", "Français", "Čeština"]));
        // Nothing uses the program that the browser has fetched.
        visitor.complaints().await;
        visitor.leaves().await;
    });
}

#[test]
fn the_control_in_the_lobby_is_remembered_and_takes_the_language_out_of_the_address() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/cs/")).await;
        visitor.presses("speak-fr").await;
        visitor.until(&format!("document.title === {}", json!(said("fr", || say!(title_lobby))))).await;
        assert_eq!(spoken(&visitor).await, "fr ltr");
        assert_eq!(visitor.ask("location.pathname").await, "/");
        assert_eq!(visitor.ask("document.activeElement.id").await, "speak-fr");
        visitor.reload().await;
        visitor.sees("lobby").await;
        assert_eq!(spoken(&visitor).await, "fr ltr");
        assert_eq!(fetched(&visitor).await, "fr");
        visitor.leaves().await;
    });
}

#[test]
fn another_language_leaves_a_turn_in_hand_as_it_is() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor.go(&house.address("/play/garanguet?with=both")).await;
        while visitor.is_at_one_of(&["priority", "roll", "play"]).await != "play" {
            let n = visitor.table().await.n();
            visitor.presses("roll").await;
            visitor.is_past(n).await;
        }
        // The first step of a turn; the turn is not played.
        visitor.clicks("[data-can]").await;
        visitor.clicks("[data-target]").await;
        let composed = "[...document.querySelectorAll('[data-testid=board] .stack')]
            .map(it => [it.dataset.point, it.childElementCount].join(' '))";
        let (before, n) = (visitor.ask(composed).await, visitor.table().await.n());
        visitor.presses("open-settings").await;
        visitor.presses("language-1").await;
        let undo = said("fr", || say!(moves));
        visitor.until(&format!("document.body.innerText.includes({})", json!(undo))).await;
        assert_eq!(spoken(&visitor).await, "fr ltr");
        assert_eq!(visitor.ask(composed).await, before, "the same checkers on the board");
        assert_eq!(visitor.table().await.n(), n);
        // The control has been drawn again, and gets the focus back in the next frame.
        visitor.until("document.activeElement.id === 'language-1'").await;
        visitor.leaves().await;
    });
}

#[test]
fn two_people_at_a_table_read_their_own_language_and_the_record_has_none() {
    tell(async {
        let house = House::open();
        let browser = Browser::open().await;
        let settings = |name: &str| json!({ "name": name, "pace": "still" });
        let [host, guest] = two_at_a_table(&house, &browser, settings).await;
        for (visitor, tag) in [(&host, "fr"), (&guest, "cs")] {
            visitor.ask(&format!("document.cookie = 'language={tag}; path=/'")).await;
            visitor.reload().await;
            visitor.is_at("priority").await;
            assert_eq!(spoken(visitor).await, format!("{tag} ltr"));
        }
        host.presses("roll").await;
        for (visitor, tag) in [(&host, "fr"), (&guest, "cs")] {
            visitor.is_at_one_of(&["roll", "play", "wait"]).await;
            let moves = said(tag, || say!(moves));
            visitor.until(&format!("document.body.innerText.includes({})", json!(moves))).await;
        }
        assert_eq!(host.record().await, guest.record().await);
        all_leave([host, guest]).await;
    });
}

/// What is wrong with a page of long words: it is wider than the window, or a text does not fit where it stands.
const CUT: &str = "(() => {
    const faults = [], page = document.scrollingElement;
    if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} px wide`);
    for (const it of document.querySelectorAll('body *')) {
        if (!it.checkVisibility({ visibilityProperty: true }) || it.closest('svg, .visually-hidden, [aria-hidden=true]')) continue;
        const own = [...it.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        const style = getComputedStyle(it);
        if (!own || style.display === 'inline') continue;
        const clips = style.overflowX !== 'visible' || style.textOverflow === 'ellipsis';
        const box = it.getBoundingClientRect();
        if (box.width < 2 || box.height < 2 || box.bottom < 0) continue;
        const words = it.innerText.slice(0, 60).replace(/\\n/g, ' ');
        if (it.scrollWidth > it.clientWidth + 1) faults.push(`${clips ? 'cut' : 'sticks out'}: ${it.className} ${words}`);
        else if ((style.overflowY === 'hidden' || style.overflowY === 'clip') && it.scrollHeight > it.clientHeight + 1)
            faults.push(`cut below: ${it.className} ${words}`);
        else if (style.position !== 'fixed' && (box.left < -1 || box.right > innerWidth + 1) && !it.closest('[data-scrolls], .scroll, .toc, .games'))
            faults.push(`out of the window: ${it.className} ${words}`);
    }
    return faults;
})()";

/// The places whose words are measured.
const PLACES: [&str; 8] = [
    "/",
    "/settings",
    "/tables",
    "/rules/petango",
    "/play/garanguet?with=both",
    "/play/dango?with=both",
    "/play/petanque?with=both",
    "/play/petango?with=both",
];

/// Goes through all places in a language at the three widths, and tells what is wrong.
async fn faults_of(tag: &str) -> Vec<String> {
    let (house, visitor) = alone().await;
    let mut faults = Vec::new();
    for place in PLACES {
        for (width, height) in [(320, 568), (360, 740), (1280, 800)] {
            visitor.look(Size::Window(width, height), Hour::Day).await;
            visitor.go(&house.address(&format!("/{tag}{place}"))).await;
            visitor
                .until("!document.getElementById('first-picture') && document.fonts.status === 'loaded'")
                .await;
            visitor.until("!document.querySelector('[aria-busy=true]')").await;
            if place.starts_with("/play") {
                visitor.is_at_one_of(&["priority", "roll", "play", "wait"]).await;
            }
            visitor.draws_a_frame().await;
            visitor.draws_a_frame().await;
            let name =
                format!("{tag}{}-{width}", place.split('?').next().unwrap_or_default().replace('/', "-"));
            visitor.shoots(&name).await;
            let found = visitor.ask(CUT).await;
            let found = found.as_array().cloned().unwrap_or_default();
            faults
                .extend(found.iter().map(|fault| format!("{name}: {}", fault.as_str().unwrap_or_default())));
        }
    }
    visitor.leaves().await;
    faults
}

#[test]
fn nothing_is_cut_in_words_that_are_forty_per_cent_longer() {
    tell(async {
        let faults = faults_of("en-x-long").await;
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

#[test]
fn a_language_from_the_right_keeps_the_layout() {
    tell(async {
        let faults = faults_of("en-x-rtl").await;
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

#[test]
fn nothing_is_cut_in_french_and_czech() {
    tell(async {
        let faults = [faults_of("fr").await, faults_of("cs").await].concat();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

#[test]
fn the_language_in_use_is_there_without_the_server() {
    tell(async {
        let (mut house, mut visitor) = alone().await;
        visitor.keeps_the_page().await;
        visitor.go(&house.address("/fr/")).await;
        visitor.presses("speak-fr").await;
        let ready = "navigator.serviceWorker.controller?.state === 'activated'
            && navigator.serviceWorker.controller.scriptURL.endsWith('language=fr')";
        visitor.until(ready).await;
        house.kill();
        visitor.misses_the_house();
        visitor.go(&house.address("/rules/dango")).await;
        visitor.sees("rules").await;
        assert_eq!(spoken(&visitor).await, "fr ltr");
        visitor.leaves().await;
    });
}
