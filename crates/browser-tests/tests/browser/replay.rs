//! The replay: stepping through a match, and verifying its dice.

use carreau_match::{Record, SigningKey};

use crate::{
    browser::Browser,
    house::House,
    locator::by,
    visitor::{Visitor, tell},
};

/// A visitor who has played a few turns of a match for both sides, and has then resigned it.
pub(crate) async fn after_a_match(house: &House, browser: &Browser) -> Visitor {
    let visitor = Visitor::new(browser, "Léonie").await;
    visitor.go(&house.address("/play/garanguet?with=both")).await;
    visitor.presses("roll").await;
    visitor.plays_turns(5).await;
    visitor.presses("resign").await;
    visitor.presses("resign-game").await;
    visitor.is_at("over").await;
    assert_eq!(visitor.the("board").within(".dice").ask("it.innerHTML").await, "");
    visitor
}

#[test]
fn the_replay_shows_every_moment_and_proves_the_dice() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = after_a_match(&house, &browser).await;
        visitor.presses("replay").await;
        visitor.sees("scrub").await;

        let end = visitor.picture().await;
        visitor.reads_in("moment", "wins").await;
        visitor.presses("scrub-first").await;
        let start = visitor.picture().await;
        assert_ne!(start, end, "the first moment is another than the last");
        let mut seen = vec![start];
        for _ in 0..8 {
            visitor.presses("scrub-forth").await;
            seen.push(visitor.picture().await);
        }
        seen.dedup();
        assert!(seen.len() >= 8, "throws and turns are moments of their own");
        visitor.presses("scrub-back").await;
        visitor.sees_picture(&seen[seen.len() - 2]).await;
        visitor.the("scrub").focus().await;
        visitor.strikes(&["End"]).await;
        visitor.sees_picture(&end).await;

        visitor.presses("verify").await;
        visitor.sees("proved").await;
        let draws = visitor.table().await.draws().to_string();
        assert!(visitor.reads("proved").await.contains(&draws), "all {draws} draws are proved");
        visitor.leaves().await;
    });
}

#[test]
fn a_record_brought_as_a_file_is_shown_and_a_changed_one_is_told() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = after_a_match(&house, &browser).await;
        let record = visitor.record().await;
        let folder = browser.folder("records");
        let write = |name: &str, text: &str| {
            let file = folder.join(name);
            std::fs::write(&file, text).expect("a record can be written");
            file.into_os_string().into_string().expect("the folder's name is text")
        };
        let open = async |file: &str| {
            visitor.go(&house.address("/tables")).await;
            visitor.brings("open-record", file).await;
        };

        open(&write("true.carreau", &record)).await;
        visitor.presses("verify").await;
        visitor.sees("proved").await;
        visitor.reads_in("signed", "Nobody signed this record").await;

        let signed = record.parse::<Record>().expect("it is a record").signed(&SigningKey::new([7; 32]));
        open(&write("signed.carreau", &signed)).await;
        visitor.presses("verify").await;
        visitor.reads_in("signed", "Another server signed the record").await;

        let (_, signature) = signed.rsplit_once("\"signature\":\"").expect("it is signed");
        let forged = signed.replace(signature, &format!("{}\"}}\n", "0".repeat(128)));
        open(&write("forged.carreau", &forged)).await;
        visitor.presses("verify").await;
        visitor.reads_in("not-proved", "The record names a server that did not sign it").await;

        open(&write("renamed.carreau", &record.replace("Friend", "Fiend"))).await;
        if visitor.sees_one_of(&[&by("verify"), &by("problem")]).await == by("verify") {
            visitor.presses("verify").await;
            visitor.sees("not-proved").await;
        }

        open(&write("letter.txt", "Dear Marcel")).await;
        visitor.reads_in("problem", "letter.txt is not a game of Carreau").await;

        let last = record.lines().count();
        open(&write("cut.carreau", &record[..record.trim_end().len() - 5])).await;
        visitor.reads_in("problem", &format!("cut.carreau: line {last}")).await;
        visitor.leaves().await;
    });
}
