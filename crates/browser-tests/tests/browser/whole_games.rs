//! Every game on the page, from the first draw to its natural end.

use carreau_bots::{AnyBot, Level, Request};
use carreau_core::Turn;
use carreau_games::{GameName, Position};
use carreau_match::{Record, Status, Table, verify};

use crate::visitor::{Visitor, alone, tell};

/// Plays a game at one screen to its end, every play typed as its weakest bot chooses it, and proves the record.
async fn plays_whole(visitor: &Visitor, address: &str) {
    visitor.go(address).await;
    visitor.is_at_one_of(&["priority", "roll", "play"]).await;
    let mut table: Option<Table> = None;
    loop {
        let record: Record = visitor.record().await.parse().expect("the page writes good records");
        let table = table.get_or_insert_with(|| Table::new(record.header.clone()).expect("it begins well"));
        for entry in record.entries.iter().filter(|entry| entry.n > table.n()).cloned().collect::<Vec<_>>() {
            table.apply(&entry).expect("only what follows is recorded");
        }
        if matches!(table.status(), Status::Over { .. }) {
            break;
        }
        let n = table.n();
        if matches!(table.position().turn(), Turn::Side(_)) {
            let play = choose(table.position(), n);
            visitor.writes(&play).await;
            if matches!(table.position(), Position::Garanguet(_)) {
                visitor.strikes(&["Ctrl+Enter"]).await;
            }
        } else {
            visitor.presses_enabled("roll").await;
        }
        visitor.is_past(n).await;
    }
    visitor.is_at("over").await;
    verify(&visitor.record().await).expect("the record verifies");
}

/// What is typed: a pass where ordinary Go would go on for long.
fn choose(position: &Position, n: u64) -> String {
    let passes = matches!(position, Position::Dango(position) if position.is_ordinary());
    if passes && position.check("pass").is_ok() {
        return "pass".to_owned();
    }
    if let Some(agree) = position.plays().and_then(|plays| plays.into_iter().find(|play| play == "agree")) {
        return agree;
    }
    let bot = AnyBot::all(position.game())[usize::from(position.game() == GameName::Petango)];
    bot.choose(position, &Request::new(Level::ONE, n)).expect("a side is to choose").play
}

#[test]
fn garanguet_is_played_to_its_end() {
    tell(async {
        let (house, visitor) = alone().await;
        plays_whole(&visitor, &house.address("/play/garanguet?with=both")).await;
        visitor.shoots("whole-garanguet").await;
        visitor.leaves().await;
    });
}

#[test]
fn dango_is_played_to_its_end() {
    tell(async {
        let (house, visitor) = alone().await;
        plays_whole(&visitor, &house.address("/play/dango?with=both")).await;
        visitor.shoots("whole-dango").await;
        visitor.leaves().await;
    });
}

#[test]
fn petanque_is_played_to_its_end() {
    tell(async {
        let (house, visitor) = alone().await;
        plays_whole(&visitor, &house.address("/play/petanque?with=both&format=tete-a-tete&target=11")).await;
        visitor.shoots("whole-petanque").await;
        visitor.leaves().await;
    });
}

#[test]
fn petango_is_played_to_its_end() {
    tell(async {
        let (house, visitor) = alone().await;
        plays_whole(&visitor, &house.address("/play/petango?with=both&to=2")).await;
        visitor.shoots("whole-petango").await;
        visitor.leaves().await;
    });
}
