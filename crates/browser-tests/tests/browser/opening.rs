//! What a visitor sees before the program has come, how the program takes over, and what the browser keeps for later.

use serde_json::{Value, json};

use crate::{
    browser::Browser,
    house::House,
    shots::look_around,
    visitor::{Hour, Size, Visitor, alone, tell},
};

const GAMES: [&str; 4] = ["garanguet", "dango", "petanque", "petango"];

/// Where the bar, the headline, the scene, its signs and the tiles are.
const PLACES: &str =
    "['.top', '.terrace', '.terrace h1', '.hero', '.sign__plate', '.tiles li'].flatMap(selector =>
    [...document.querySelectorAll(`.place--lobby ${selector}`)].map(it => {
        const box = it.getBoundingClientRect();
        return [selector, ...[box.left, box.top, box.width, box.height].map(Math.round)].join(' ');
    }))";

fn names(list: Value) -> Vec<String> {
    serde_json::from_value(list).expect("it is a list of names")
}

async fn runs_scripts(visitor: &Visitor, runs: bool) {
    visitor.tools("Emulation.setScriptExecutionDisabled", &json!({ "value": !runs })).await;
}

#[test]
fn nothing_moves_when_the_program_takes_over_the_lobby() {
    tell(async {
        let (house, visitor) = alone().await;
        for (size, of_size) in [(Size::Phone, "360"), (Size::Desktop, "1280")] {
            for (hour, of_hour) in [(Hour::Day, "day"), (Hour::Dusk, "dusk")] {
                visitor.look(size, hour).await;
                runs_scripts(&visitor, false).await;
                visitor.go(&house.address("/")).await;
                visitor.until("document.fonts.status === 'loaded'").await;
                visitor.shoots(&format!("first-picture-{of_size}-{of_hour}")).await;
                let before = visitor.ask(PLACES).await;
                assert!(before.as_array().is_some_and(|places| places.len() > 8), "{before}");
                runs_scripts(&visitor, true).await;
                visitor.go(&house.address("/")).await;
                visitor.sees("way-house").await;
                visitor.until("!document.getElementById('first-picture')").await;
                visitor.until("document.fonts.status === 'loaded'").await;
                visitor.shoots(&format!("taken-over-{of_size}-{of_hour}")).await;
                assert_eq!(visitor.ask(PLACES).await, before, "{of_size} {of_hour}");
            }
        }
        visitor.leaves().await;
    });
}

#[test]
fn without_scripts_the_terrace_and_the_rules_are_there() {
    tell(async {
        let (house, visitor) = alone().await;
        runs_scripts(&visitor, false).await;
        for game in GAMES {
            visitor.go(&house.address("/")).await;
            let sign = format!("document.querySelectorAll('main a[href=\"/{game}\"]').length === 1");
            assert_eq!(visitor.ask(&sign).await, true, "{game} is met once");
            let told = visitor.ask("document.body.innerText").await;
            let told = told.as_str().unwrap_or_default();
            assert!(told.contains("To play here, turn on JavaScript"), "{told}");
            let rules = format!("document.querySelector('.below a[href=\"/rules/{game}\"]').href");
            let rules = visitor.ask(&rules).await;
            visitor.go(rules.as_str().expect("an address")).await;
            assert_eq!(visitor.ask("document.querySelectorAll('.page > section').length > 5").await, true);
            assert_eq!(visitor.ask("document.querySelectorAll('.fig > svg').length > 2").await, true);
            visitor.shoots(&format!("rules-without-scripts-{game}")).await;
        }
        // The browser complains that nothing uses the program it has fetched.
        visitor.complaints().await;
        visitor.leaves().await;
    });
}

#[test]
fn a_browser_that_is_too_old_is_told_so_in_its_language() {
    const OLD: &str = "WebAssembly.validate = () => false;
        WebAssembly.instantiateStreaming = async () => { throw new WebAssembly.CompileError('no vectors'); };";
    tell(async {
        for script in [OLD, "delete window.WebAssembly;"] {
            let (house, visitor) = alone().await;
            visitor.before_each_page(script).await;
            for (place, says) in [
                ("/", "Your browser is too old to play here"),
                ("/play/dango?with=house", "Chrome or Edge 108, Firefox 121, Safari 16.4"),
                ("/fr/", "Votre navigateur est trop ancien"),
                ("/cs/t/abc", "Ve vašem prohlížeči se zde hrát nedá"),
            ] {
                visitor.go(&house.address(place)).await;
                visitor
                    .first("#too-old:not([hidden])")
                    .until(&format!("it.innerText.includes('{says}')"))
                    .await;
                let other = visitor.ask("document.getElementById('not-loaded').checkVisibility()").await;
                assert_eq!(other, false, "{place} gives one reason");
            }
            // The rules can be read.
            visitor.go(&house.address("/rules/dango")).await;
            assert_eq!(visitor.ask("document.querySelectorAll('.page > section').length > 5").await, true);
            for (place, name) in [("/", "too-old"), ("/play/dango?with=house", "too-old-table")] {
                visitor.go(&house.address(place)).await;
                visitor.first("#too-old:not([hidden])").appears().await;
                look_around(&visitor, name).await;
            }
            // That the program does not start is also told to the console.
            visitor.complaints().await;
            visitor.leaves().await;
        }
    });
}

#[test]
fn a_program_that_is_not_loaded_can_be_tried_again() {
    const LOST: &str = "if (!sessionStorage.tried) {
        sessionStorage.tried = true;
        WebAssembly.instantiateStreaming = async () => { throw new TypeError('Failed to fetch'); };
    }";
    tell(async {
        let (house, visitor) = alone().await;
        visitor.before_each_page(LOST).await;
        visitor.go(&house.address("/play/dango?with=house")).await;
        visitor
            .first("#not-loaded:not([hidden])")
            .until("it.innerText.includes('Check your connection')")
            .await;
        assert_eq!(visitor.ask("document.getElementById('too-old').checkVisibility()").await, false);
        visitor.complaints().await;
        visitor.clicks("#not-loaded a").await;
        visitor.sees("board").await;
        assert_eq!(visitor.ask("document.querySelector('.no-start')").await, Value::Null);
        visitor.leaves().await;
    });
}

#[test]
fn every_place_says_what_it_is_before_its_program_comes() {
    tell(async {
        let (house, visitor) = alone().await;
        runs_scripts(&visitor, false).await;
        for (place, title, says) in [
            ("/dango", "Dango – Carreau", "Pick a table"),
            ("/play/dango?with=house", "Dango – Carreau", "Dango: opening the table"),
            ("/t/abc", "Carreau", "Looking for the table"),
            ("/replay/abc", "Replay – Carreau", "Looking for the game"),
            ("/rules/dango", "Dango rules – Carreau", "Equipment and set-up"),
            ("/nowhere", "Carreau", "Opening"),
        ] {
            visitor.go(&house.address(place)).await;
            assert_eq!(visitor.ask("document.title").await, title, "{place}");
            let shown = visitor.ask("document.body.innerText").await;
            assert!(shown.as_str().is_some_and(|shown| shown.contains(says)), "{place}: {shown}");
            let preview = visitor.ask("document.querySelector('meta[property=\"og:title\"]').content").await;
            assert_eq!(preview, title, "{place}");
        }
        visitor.complaints().await;
        visitor.leaves().await;
    });
}

#[test]
fn a_tile_of_the_first_picture_leads_to_its_game() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/petango")).await;
        visitor.first("[data-testid=game-petango][aria-pressed=true]").appears().await;
        visitor.leaves().await;
    });
}

#[test]
fn the_rest_is_fetched_behind_the_lobby_and_every_table_opens_without_the_house() {
    tell(async {
        let (mut house, browser) = (House::open(), Browser::open().await);
        let mut visitor = Visitor::new(&browser, "Léonie").await;
        visitor.keeps_the_page().await;
        visitor.go(&house.address("/")).await;
        visitor.sees("way-house").await;
        let loaded = names(visitor.ask("performance.getEntriesByType('resource').map(it => it.name)").await);
        visitor.until("navigator.serviceWorker.controller?.state === 'activated'").await;
        let kept = "caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys())
            .then(kept => kept.map(it => new URL(it.url).pathname))";
        let kept = names(visitor.awaits(kept).await);
        let parts = "fetch(document.querySelector('[href^=\"/parts-\"]').href).then(script => script.text())
            .then(script => script.match(/[a-z0-9_]+-[0-9a-f]{16}\\.wasm/g))";
        let parts = names(visitor.awaits(parts).await);
        assert!(parts.len() > GAMES.len(), "{parts:?}");
        for part in parts {
            assert!(!loaded.iter().any(|name| name.ends_with(&part)), "the lobby does without {part}");
            assert!(kept.contains(&format!("/{part}")), "{part} is kept");
        }
        house.kill();
        visitor.misses_the_house();
        for game in GAMES {
            visitor.go(&house.address(&format!("/play/{game}?with=house"))).await;
            visitor.sees("board").await;
        }
        visitor.leaves().await;
    });
}
