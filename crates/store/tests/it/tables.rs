//! Tables to be kept.

use carreau_games::GameName;
use carreau_match::{Entry, Event, Header, House, Millis, Options, Player, SeatId, Seed, TableId};
use carreau_store::{Append, Lay, Stage, Standing};

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

pub(crate) fn standing(stage: Stage, summary: &str) -> Standing {
    Standing { stage, summary: summary.to_owned() }
}

pub(crate) fn lay(name: &str) -> Lay {
    let house = House::new(Seed([7; 32]));
    Lay {
        header: Header::new(id(name), &Options::usual(GameName::Garanguet), &house),
        house_seed: house.seed(),
        listed: true,
        created: Millis(1000),
        entries: vec![entry(1)],
        owners: vec![(SeatId(0), "guest".to_owned())],
        standing: standing(Stage::Gathering, name),
    }
}

pub(crate) fn append(name: &str, numbers: impl IntoIterator<Item = u64>) -> Append {
    Append {
        table: id(name),
        entries: numbers.into_iter().map(entry).collect(),
        intention: None,
        owner: None,
        standing: None,
    }
}
