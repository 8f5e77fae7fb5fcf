//! An evening in the house: twelve guests, eight tables, all four games. One table has a referee, one guest leaves and
//! comes back, one cheats, the server is killed once, and every record verifies.

use std::{path::Path, time::Instant};

use carreau_bots::{AnyBot, Request};
use carreau_core::Turn;
use carreau_games::GameName;
use carreau_match::{Event, Record, Status, Table, verify};
use serde_json::{Value, json};

use crate::{
    browser::Browser,
    house::House,
    leaving::grace_is_over,
    pages::invitation,
    petanque::{does, is_still},
    shots::look_around,
    visitor::{Hour, Size, Visitor, all_leave, tell},
    whole_games::{choice, makes},
};

/// Somebody who comes for an evening, and reads the page in this language.
struct Guest {
    visitor: Visitor,
    language: &'static str,
}

impl Guest {
    async fn comes(browser: &Browser, name: &str, language: &'static str) -> Self {
        let settings = json!({ "name": name, "pace": "still" });
        Self { visitor: Visitor::with(browser, name, &settings).await, language }
    }

    /// Goes to a place of the house, such as `/t/` and the name of a table, in the guest's language.
    async fn goes(&self, house: &House, place: &str) {
        self.visitor.go(&house.address(&format!("/{}{place}", self.language))).await;
    }

    async fn opens_the_lobby(&self, house: &House) {
        self.goes(house, "/").await;
        self.visitor.sees("lobby").await;
    }

    /// Where the guest is, without the language.
    async fn place(&self) -> String {
        let place = self.visitor.place().await;
        place.strip_prefix(&format!("/{}", self.language)).map_or_else(|| place.clone(), str::to_owned)
    }

    /// Looks at the page in both sizes, by day and at dusk.
    async fn looks_around(&self, name: &str) {
        look_around(&self.visitor, &format!("evening-{name}-{}", self.language)).await;
        self.visitor.look(Size::Desktop, Hour::Day).await;
    }
}

/// Creates a table as a program does, with a seat for the guest and others, and goes to it. Returns its place.
async fn lays(guest: &Guest, house: &House, game: &str, options: &Value, other: &Value) -> String {
    guest.opens_the_lobby(house).await;
    let new = json!({
        "game": game, "listed": true, "options": options,
        "seats": [{ "kind": "me", "name": guest.visitor.name() }, other],
    });
    let create = format!(
        "fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {} }})
            .then(answer => answer.json()).then(table => table.table ?? JSON.stringify(table))",
        json!(new.to_string())
    );
    let table = guest.visitor.awaits(&create).await;
    let place = format!("/t/{}", table.as_str().expect("a name"));
    guest.goes(house, &place).await;
    place
}

/// Two meet at a table that the first lays, and are ready. Returns its place.
async fn two_meet(house: &House, [host, guest]: [&Guest; 2], game: &str, options: &Value) -> String {
    let place = lays(host, house, game, options, &json!({ "kind": "open" })).await;
    guest.goes(house, &place).await;
    guest.visitor.presses("sit").await;
    begin(&[host, guest]).await;
    place
}

/// All are ready, and the match begins.
async fn begin(guests: &[&Guest]) {
    for guest in guests {
        guest.visitor.presses("ready").await;
    }
    for guest in guests {
        guest.visitor.is_at_one_of(&["priority", "roll", "play", "wait"]).await;
    }
}

/// Four sit down at a table of doublettes that the first of them lays in the lobby.
async fn four_meet(house: &House, guests: [&Guest; 4]) -> String {
    let [host, others @ ..] = guests;
    host.opens_the_lobby(house).await;
    host.visitor.presses("game-petanque").await;
    for press in ["way-teams", "company-format-1", "people-bronze-1", "people-blue-1"] {
        host.visitor.presses(press).await;
    }
    for place in ["b-0", "w-0", "b-1", "w-1"] {
        let who = if place == "b-0" { "me" } else { "friend" };
        host.visitor.chooses(&format!("company-{place}"), who).await;
    }
    host.visitor.presses("company-lay").await;
    invitation(&host.visitor).await;
    let place = host.place().await;
    for (seat, guest) in (1..).zip(others) {
        guest.goes(house, &place).await;
        guest.visitor.presses(&format!("sit-{seat}")).await;
        guest.visitor.sees("ready").await;
    }
    begin(&guests).await;
    place
}

/// The guest who has to act, and the play if one is due; `None` if a bot acts.
async fn due<'a>(table: &Table, guests: &[&'a Guest]) -> Option<(&'a Guest, Option<String>)> {
    if matches!(table.position().turn(), Turn::Side(_)) {
        let play = sensible(table);
        let side = table.to_act()?;
        let seat = table
            .holder_of(&play)
            .or_else(|| table.acting_seat())
            .unwrap_or_else(|| table.first_seat_of(side));
        let sits = table.seat(seat).expect("it is at the table");
        let name = sits.player.as_ref().expect("somebody sits there").name();
        let guest = guests.iter().find(|guest| guest.visitor.name() == name && sits.bot().is_none())?;
        return Some((guest, Some(play)));
    }
    for guest in guests {
        if matches!(guest.visitor.phase().await.as_str(), "priority" | "roll") {
            return Some((guest, None));
        }
    }
    None
}

/// A play that leads to an end: in Dango a pass once there are some stones, so that games are counted this evening.
fn sensible(table: &Table) -> String {
    let few = table.header().game == GameName::Dango && table.moves().len() < 8;
    if !few {
        return choice(table.position(), table.n());
    }
    let bot = AnyBot::by_name(GameName::Dango, "random").expect("a bot of this game");
    bot.choose(table.position(), &Request::new(bot.highest_level(), table.n())).expect("a side plays").play
}

/// Plays on for these people of a table until this many more events have happened, or the match is over. Returns
/// whether it is over.
async fn play(guests: &[&Guest], events: u64) -> bool {
    let until = guests[0].visitor.table().await.n().saturating_add(events);
    loop {
        let table = guests[0].visitor.table().await;
        let n = table.n();
        if matches!(table.status(), Status::Over { .. }) || n >= until {
            return n < until;
        }
        for guest in guests {
            guest.visitor.is_told_of(n).await;
            if table.header().game == GameName::Petanque {
                is_still(&guest.visitor).await;
            }
        }
        match due(&table, guests).await {
            Some((guest, Some(play))) => makes(&guest.visitor, table.position(), &play).await,
            Some((guest, None)) => guest.visitor.strikes(&["Shift+D"]).await,
            None => {}
        }
        guests[0].visitor.is_past(n).await;
    }
}

/// Plays on until this guest has to act.
async fn play_until_due(guest: &Guest, guests: &[&Guest]) {
    while due(&guest.visitor.table().await, guests).await.is_none_or(|(due, _)| !std::ptr::eq(due, guest)) {
        play(guests, 1).await;
    }
}

/// Somebody gives the match up; in a team the others agree.
async fn resigns(guest: &Guest, mates: &[&Guest]) {
    guest.visitor.resigns().await;
    for mate in mates {
        does(&mate.visitor, "resigning-yes").await;
    }
    guest.visitor.sees("ending").await;
}

/// Tries what the page does not offer, over a socket of the guest's own: plays of these seats, one after the other.
/// Returns the codes of the refusals.
async fn cheats(guest: &Guest, tries: &Value) -> Vec<String> {
    let id = guest.place().await.replace("/t/", "");
    let script = format!(
        "new Promise((done, broken) => {{
            const tries = {tries}, codes = [];
            const socket = new WebSocket(`ws://${{location.host}}/ws/tables/{id}`);
            const next = n => tries.length
                ? socket.send(JSON.stringify({{ id: `cheat-${{codes.length}}`, seen: n, ...tries.shift() }}))
                : (socket.close(), done(codes));
            let n = 0;
            socket.onerror = broken;
            socket.onopen = () => socket.send(JSON.stringify({{ type: 'hello', version: {version}, last: 0 }}));
            socket.onmessage = ({{ data }}) => {{
                const it = JSON.parse(data);
                if (it.type === 'welcome') next(n = it.n);
                if (it.type === 'refused') {{ codes.push(it.reason.code); next(n); }}
                if (it.type === 'problem') {{ codes.push(it.reason.code); next(n); }}
                if (it.type === 'done') broken(`done: ${{data}}`);
            }};
        }})",
        version = carreau_protocol::VERSION,
    );
    let codes = guest.visitor.awaits(&script).await;
    serde_json::from_value(codes).expect("a list of codes")
}

/// The house, and the twelve who come.
struct Evening {
    house: House,
    guests: [Guest; 12],
}

impl Evening {
    async fn begins(browser: &Browser) -> Self {
        let names = [
            ("Ada", "en"),
            ("Ben", "en"),
            ("Cyril", "fr"),
            ("Dora", "cs"),
            ("Ema", "cs"),
            ("Filip", "cs"),
            ("Hana", "cs"),
            ("Inès", "fr"),
            ("Jan", "en"),
            ("Klára", "cs"),
            ("Léo", "fr"),
            ("Zoé", "fr"),
        ];
        let house = House::open();
        let mut guests = Vec::new();
        for (name, language) in names {
            guests.push(Guest::comes(browser, name, language).await);
        }
        Self { house, guests: guests.try_into().unwrap_or_else(|_| panic!("they are twelve")) }
    }

    /// Five tables at once. Returns their places.
    async fn first_tables(&self) -> [String; 5] {
        let Self { house, guests } = self;
        let [ada, ben, cyril, dora, ema, filip, hana, inès, jan, klára, léo, zoé] = guests;
        let anyone = async {
            for guest in [ada, ben] {
                guest.opens_the_lobby(house).await;
                guest.visitor.presses("way-anyone").await;
            }
            for guest in [ada, ben] {
                guest.visitor.is_at("priority").await;
            }
            assert!(!play(&[ada, ben], 30).await, "it is not over yet");
            resigns(ben, &[]).await;
            ada.place().await
        };
        let left = async {
            let clock = json!({ "kind": "per-move", "limit": 300_000 });
            let agreed = json!({ "points": 1, "clock": clock });
            let place = two_meet(house, [cyril, dora], "garanguet", &agreed).await;
            while cyril.visitor.table().await.is_young() {
                play(&[cyril, dora], 1).await;
            }
            // Dora goes when it is her turn; the computer plays for her.
            play_until_due(dora, &[cyril, dora]).await;
            dora.opens_the_lobby(house).await;
            grace_is_over(&cyril.visitor, 60, "gone-substitute").await;
            cyril.visitor.presses("gone-substitute").await;
            cyril.visitor.sees_no("gone").await;
            play(&[cyril], 6).await;
            place
        };
        let dango = async {
            let place = two_meet(house, [ema, filip], "dango", &json!({ "points": 1 })).await;
            assert!(play(&[ema, filip], u64::MAX).await, "they play to the end");
            place
        };
        let teams = async {
            let place = four_meet(house, [hana, inès, jan, klára]).await;
            play(&[hana, inès, jan, klára], 20).await;
            place
        };
        let computer = async {
            let place = lays(léo, house, "dango", &json!({ "points": 1 }), &bot()).await;
            begin(&[léo]).await;
            zoé.goes(house, &place).await;
            play(&[léo], 6).await;
            zoé.visitor.is_at("wait").await;
            place
        };
        let (anyone, left, dango, teams, computer) = tokio::join!(anyone, left, dango, teams, computer);
        hana.looks_around("teams").await;
        inès.looks_around("teams").await;
        ada.looks_around("over").await;
        ema.looks_around("counted").await;
        [anyone, left, dango, teams, computer]
    }

    /// Three more: two of Pétango, one with a referee and one where somebody cheats, and one of pétanque against the
    /// computer. Returns their places.
    async fn later_tables(&self) -> [String; 3] {
        let Self { house, guests } = self;
        let [ada, ben, _, _, ema, filip, _, _, _, _, léo, zoé] = guests;
        let goban = json!({ "board": "goban", "hand": "club", "to": 3 });
        let agreed = json!({ "points": 1, "calls": true, "referee": true, "petango": goban });
        let refereed = two_meet(house, [léo, ema], "petango", &agreed).await;
        zoé.goes(house, &refereed).await;
        zoé.visitor.clicks("[data-testid=referee-offer] summary").await;
        zoé.visitor.presses("offer-referee").await;
        for player in [léo, ema] {
            player.visitor.presses("referee-yes").await;
        }
        play(&[léo, ema], 1).await;
        léo.visitor.presses_enabled("call-moved-seat").await;
        ema.visitor.presses("call-no").await;
        zoé.visitor.sees("case").await;
        zoé.looks_around("case").await;
        ema.looks_around("referee-decides").await;

        let xiangqi = json!({ "board": "xiangqi", "hand": "none", "to": 2 });
        let agreed = json!({ "points": 1, "petango": xiangqi });
        let cheated = two_meet(house, [ada, filip], "petango", &agreed).await;
        play(&[ada, filip], 3).await;
        play_until_due(ada, &[ada, filip]).await;
        let before = ada.visitor.record().await;
        let codes = cheats(filip, &tries(&ada.visitor.table().await)).await;
        assert_eq!(codes, ["not-yours", "not-your-turn", "begun", "not-referee"], "each with its reason");
        assert_eq!(ada.visitor.record().await, before, "nothing has changed");

        let alone = lays(ben, house, "petanque", &json!({ "points": 1 }), &bot()).await;
        begin(&[ben]).await;
        play(&[ben], 12).await;
        [refereed, cheated, alone]
    }

    /// The records of these tables, as anybody reads them.
    async fn records(&self, tables: &[String]) -> Vec<String> {
        let address = |table: &String| table.replace("/t/", "/api/tables/") + "/record";
        let addresses = json!(tables.iter().map(address).collect::<Vec<_>>());
        let script = format!("Promise.all({addresses}.map(it => fetch(it).then(it => it.text())))");
        let texts = self.guests[0].visitor.awaits(&script).await;
        serde_json::from_value(texts).expect("as many texts")
    }

    /// The laptop is restarted in the middle of all this, and nothing is lost.
    async fn is_restarted(&mut self, tables: &[String]) {
        let before = self.records(tables).await;
        let killed = Instant::now();
        self.house.kill();
        for guest in &mut self.guests {
            guest.visitor.misses_the_house();
        }
        self.house.reopen();
        let opened = Instant::now();
        let connected = "!document.querySelector('[data-testid=connection]')?.innerText.includes('…')";
        for guest in &self.guests {
            guest.visitor.until(connected).await;
        }
        eprintln!(
            "killed and open again in {:.2} s; all twelve are connected {:.2} s later",
            (opened - killed).as_secs_f32(),
            opened.elapsed().as_secs_f32()
        );
        let after = self.records(tables).await;
        for (before, after) in before.iter().zip(&after) {
            let [before, after] =
                [before, after].map(|text| text.parse::<Record>().expect("a good record").entries);
            assert!(
                after.starts_with(&before),
                "nothing is lost: {:?} and {:?}",
                before.last(),
                after.last()
            );
        }
    }

    /// One comes back to her seat, the referee decides, and all games come to an end.
    async fn ends(&self, tables: &[String]) {
        let Self { house, guests } = self;
        let [ada, ben, cyril, dora, ema, filip, hana, inès, jan, klára, léo, zoé] = guests;
        let left = async {
            let back = Instant::now();
            dora.goes(house, &tables[1]).await;
            dora.visitor.is_at_one_of(&["roll", "play", "wait"]).await;
            eprintln!("Dora sees her game {:.2} s after she opened it", back.elapsed().as_secs_f32());
            let table = dora.visitor.table().await;
            assert!(table.seats().iter().all(|seat| seat.substitute.is_none()), "she plays herself");
            dora.looks_around("back").await;
            play(&[cyril, dora], 10).await;
            resigns(dora, &[]).await;
        };
        let refereed = async {
            zoé.visitor.presses("uphold").await;
            for player in [léo, ema] {
                player.visitor.sees_no("referee-decides").await;
            }
            play(&[léo, ema], 3).await;
            resigns(ema, &[]).await;
            // Another table waits for Léo.
            léo.opens_the_lobby(house).await;
            léo.looks_around("lobby").await;
            léo.goes(house, &tables[4]).await;
            play(&[léo], 6).await;
            resigns(léo, &[]).await;
        };
        let teams = async {
            play(&[hana, inès, jan, klára], 10).await;
            resigns(hana, &[jan]).await;
        };
        let others = async {
            play(&[ada, filip], 4).await;
            resigns(filip, &[]).await;
            play(&[ben], 6).await;
            resigns(ben, &[]).await;
        };
        tokio::join!(left, refereed, teams, others);
        for guest in [ada, dora] {
            guest.goes(house, "/tables").await;
            guest.visitor.sees("tables-finished").await;
            guest.looks_around("tables").await;
        }
    }

    /// Each game is over, and its record verifies, also for the program that a doubter would run.
    async fn is_proved(&self, tables: &[String], folder: &Path) {
        let records = self.records(tables).await;
        let (mut events, mut draws) = (0, 0);
        for (number, text) in records.iter().enumerate() {
            let verified = verify(text).unwrap_or_else(|why| panic!("table {number} does not verify: {why}"));
            assert!(matches!(verified.table.status(), Status::Over { .. }), "table {number} is played");
            draws += verified.draws.expect("each seed is open");
            events += text.parse::<Record>().expect("a good record").entries.len();
            let file = folder.join(format!("{number}.carreau"));
            std::fs::write(&file, text).expect("there is room");
            assert!(self.house.proves(&file), "`carreau verify` proves table {number}");
        }
        let refereed = records[5].parse::<Record>().expect("a good record");
        assert!(refereed.entries.iter().any(|entry| entry.event == Event::CallDecided { uphold: true }));
        eprintln!("eight tables, {events} events, {draws} proved draws");
    }
}

fn bot() -> Value {
    json!({ "kind": "bot", "bot": "random" })
}

#[test]
fn twelve_guests_live_through_an_evening() {
    tell(async {
        let (start, browser) = (Instant::now(), Browser::open().await);
        let mut evening = Evening::begins(&browser).await;
        let mut tables = evening.first_tables().await.to_vec();
        eprintln!("five tables have played {:.0} s after the house opened", start.elapsed().as_secs_f32());
        tables.extend(evening.later_tables().await);
        evening.is_restarted(&tables).await;
        evening.ends(&tables).await;
        evening.is_proved(&tables, &browser.folder("evening")).await;
        eprintln!("the evening took {:.0} s", start.elapsed().as_secs_f32());
        all_leave(evening.guests.map(|guest| guest.visitor)).await;
    });
}

/// What Filip tries while it is Ada's turn: to play for her, to play himself, to exchange the secret behind his draws,
/// and to decide as a referee.
fn tries(table: &Table) -> Value {
    let seat = |name: &str| {
        let sits =
            |seat: &carreau_match::Seat| seat.player.as_ref().is_some_and(|player| player.name() == name);
        table.seats().iter().position(sits).expect("they sit there")
    };
    let (ada, filip) = (seat("Ada"), seat("Filip"));
    json!([
        { "type": "intend", "seat": ada, "intention": { "want": "play", "play": "pass" } },
        { "type": "intend", "seat": filip, "intention": { "want": "play", "play": "pass" } },
        { "type": "intend", "seat": filip, "intention": { "want": "ready", "commitment": "0".repeat(64) } },
        { "type": "referee", "intention": { "want": "decide", "uphold": true } },
    ])
}
