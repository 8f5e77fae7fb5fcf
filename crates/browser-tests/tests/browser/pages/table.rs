//! A table: its phase, its record, and plays in notation; and tables that start from a given position.

use carreau_core::Side;
use carreau_match::{
    Dealer, Header, Intention, Millis, Options, Player, Record, SeatId, Seed, Table, TableId,
};
use serde_json::{Value, json};

use crate::{house::House, visitor::Visitor};

impl Visitor {
    /// Waits until the table is in a phase.
    pub(crate) async fn is_at(&self, phase: &str) {
        self.is_at_one_of(&[phase]).await;
    }

    /// Waits until the table is in one of these phases, and returns which.
    pub(crate) async fn is_at_one_of(&self, phases: &[&str]) -> String {
        let phases = json!(phases);
        let phase = format!("{phases}.includes(it.dataset.phase) && it.dataset.phase");
        let phase = self.first("main").until(&phase).await;
        phase.as_str().unwrap_or_default().to_owned()
    }

    /// Gives the game up, by the sheet of the table's settings.
    pub(crate) async fn resigns(&self) {
        self.presses("open-settings").await;
        self.presses("sheet-resign").await;
        self.presses("resign-game").await;
    }

    /// The phase that the page shows.
    pub(crate) async fn phase(&self) -> String {
        let phase = self.first("main").until("it.dataset.phase").await;
        phase.as_str().unwrap_or_default().to_owned()
    }

    /// How many events the page has received.
    pub(crate) async fn told(&self) -> u64 {
        let n = self.first("main").until("it.dataset.n").await;
        n.as_str().and_then(|n| n.parse().ok()).expect("it is a number")
    }

    /// Waits until the page has received the events up to the `n`-th.
    pub(crate) async fn is_told_of(&self, n: u64) {
        self.first("main").until(&format!("Number(it.dataset.n) >= {n}")).await;
    }

    /// Waits until an event after the `n`-th has happened.
    pub(crate) async fn is_past(&self, n: u64) {
        self.is_told_of(n + 1).await;
    }

    /// Waits until the page no longer reports a problem with the connection.
    pub(crate) async fn is_connected(&self) {
        self.the("connection").disappears().await;
    }

    /// Types a play in notation, without waiting for its effect.
    pub(crate) async fn writes(&self, play: &str) {
        self.strikes(&["/"]).await;
        self.until("document.activeElement?.id === 'typed'").await;
        self.fills("typed", play).await;
        self.strikes(&["Enter"]).await;
    }

    /// Makes a play by typing it in notation.
    pub(crate) async fn types(&self, play: &str) {
        let n = self.told().await;
        self.writes(play).await;
        self.is_past(n).await;
    }

    /// The record of the current table, from the server or from the browser's storage.
    pub(crate) async fn record(&self) -> String {
        let script = "(async () => {
            const [, id] = location.pathname.match(/\\/t\\/(\\w+)/) ?? [];
            if (id) return (await fetch(`/api/tables/${id}/record`)).text();
            const table = new URLSearchParams(location.search).get('table');
            return JSON.parse(localStorage[`carreau.table.${table}`]).record;
        })()";
        let record = self.awaits(script).await;
        record.as_str().unwrap_or_else(|| panic!("{} finds no record", self.name())).to_owned()
    }

    /// The current table, replayed from its record.
    pub(crate) async fn table(&self) -> Table {
        let record: Record = self.record().await.parse().expect("the page and the house write good records");
        let mut table = Table::new(record.header).expect("they begin tables well");
        for entry in &record.entries {
            table.apply(entry).expect("they apply only what can be applied");
        }
        table
    }
}

/// The opponent at a table in the browser.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Opposite {
    /// A friend at the same screen.
    Friend,
    /// A bot, by its name.
    Bot(&'static str),
}

impl Opposite {
    /// Its form in the browser's storage.
    pub(crate) fn kept(self) -> Value {
        match self {
            Self::Friend => json!({ "here": "Friend" }),
            Self::Bot(bot) => json!({ "house": { "bot": bot, "level": 1 } }),
        }
    }

    /// Léonie and her opponent.
    pub(crate) fn players(self) -> [Player; 2] {
        let other = match self {
            Self::Friend => Player::person("Friend"),
            Self::Bot(bot) => Player::bot("The bot", bot),
        };
        [Player::person("Léonie"), other].map(|player| player.expect("a name"))
    }
}

/// Stores a table in the visitor's browser that starts from a position, with these players alternately on both sides,
/// and goes to it. Its seeds are fixed, so all dice and cards are, too.
pub(crate) async fn sit_down_here(
    visitor: &Visitor,
    house: &House,
    start: String,
    options: Options,
    players: &[Player],
    opponent: &Value,
) {
    let seeds = Dealer::new(Seed([7; 32]));
    let id = TableId::new("scripted").expect("it is a name");
    let header = Header {
        start: Some(start),
        seats: Side::ALL.into_iter().cycle().take(players.len()).collect(),
        ..Header::new(id, &options, &seeds)
    };
    let mut table = Table::new(header.clone()).expect("the header is good");
    let mut entries = Vec::new();
    for (seat, player) in (0..).map(SeatId).zip(players.iter().cloned()) {
        entries.extend(table.act(seat, &Intention::Sit { player }, Millis(1), &seeds).expect("it is free"));
    }
    let own: Vec<Seed> = (0..).take(players.len()).map(|seat| Seed([seat; 32])).collect();
    entries.extend(table.begin(&own, Millis(1), &seeds).expect("everybody sits"));
    let record = Record { header, entries }.to_string();
    let kept = json!({ "house_seed": seeds.seed(), "opponent": opponent, "record": record });
    // The settings page does not touch the stored tables.
    visitor.go(&house.address("/settings")).await;
    visitor.ask(&format!("localStorage['carreau.table.scripted'] = {}", json!(kept.to_string()))).await;
    visitor.go(&house.address(&format!("/play/{}?table=scripted", options.game.game()))).await;
    visitor.is_at_one_of(&["priority", "roll", "play", "wait"]).await;
}
