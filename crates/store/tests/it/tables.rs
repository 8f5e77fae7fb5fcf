//! Tables and events for the tests.

use std::collections::BTreeMap;

use carreau_games::GameName;
use carreau_match::{Dealer, Entry, Event, Header, Millis, Options, Player, SeatId, Seed, Status, TableId};
use carreau_store::{Append, CreateTable, Summary};

pub(crate) fn id(name: &str) -> TableId {
    TableId::new(name).unwrap()
}

/// The `n`th event: a player sits down or gets up. Which of the two does not matter to the store.
pub(crate) fn entry(n: u64) -> Entry {
    let seat = SeatId(0);
    let event = match n % 2 {
        1 => Event::Seated { seat, player: Player::person("Léonie").unwrap() },
        _ => Event::Left { seat },
    };
    Entry { n, at: Millis(1000 + n), event, came: None }
}

pub(crate) fn summary(status: Status, text: &str) -> Summary {
    Summary { status, text: text.to_owned() }
}

pub(crate) fn new_table(name: &str) -> CreateTable {
    let dealer = Dealer::new(Seed([7; 32]));
    CreateTable {
        header: Header::new(id(name), &Options::usual(GameName::Garanguet), &dealer),
        house_seed: dealer.seed(),
        listed: true,
        creator: Some("guest".to_owned()),
        most_listed: u32::MAX,
        created: Millis(1000),
        entries: vec![entry(1)],
        owners: vec![(SeatId(0), "guest".to_owned())],
        summary: summary(Status::Gathering, name),
        seeks: None,
    }
}

pub(crate) fn append(name: &str, numbers: impl IntoIterator<Item = u64>) -> Append {
    Append {
        table: id(name),
        entries: numbers.into_iter().map(entry).collect(),
        reports: BTreeMap::new(),
        intention: None,
        owner: None,
        summary: None,
        fence: None,
    }
}
