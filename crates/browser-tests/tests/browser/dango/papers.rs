//! Files: a game saved as SGF, and the players' own deck; and what the keys read out.

use std::fs;

use carreau_core::Chance as _;
use carreau_core::Side;
use carreau_dango::{Scoring, sgf};
use carreau_goban::Size;
use serde_json::json;

use super::{Opposite, does, is_dealt, lay, points, script, sits_down};
use crate::{
    browser::Browser,
    house::House,
    pages::{Board, Lobby},
    visitor::{Visitor, alone, tell},
};

#[test]
fn a_game_is_kept_as_sgf_from_its_sheet_and_every_stone_is_in_it() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor = Visitor::new(&browser, "Léonie").await;
        let folder = browser.folder("kept");
        visitor.keeps_files_in(&folder).await;
        let mut start = script(&["place2"], &["nobi"]);
        lay(&mut start, "B5", "A1 A5 A6 B6");
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        does(&visitor, "roll A2 B1 put").await;
        does(&visitor, "roll").await;
        visitor.types("nobi K10 L10").await;

        does(&visitor, "open-settings save-sgf").await;
        let text = fs::read_to_string(visitor.has_kept(&folder, "sgf").await).expect("it is text");
        let games = sgf::read(&text).expect("it can be read");
        let [game] = &games[..] else { panic!("it is one game: {text}") };
        let mut read = game.start.clone();
        for step in &game.steps {
            read.step(step).expect("it is read as a game that the rules allow");
        }
        assert_eq!(read, super::position(&visitor).await);
        assert_eq!(*read.stones().of(Side::White), points("A5 A6 B6 K10 L10"));
        visitor.leaves().await;
    });
}

/// A deck of thirty-six cards with a name of its own.
fn deck(action: &str) -> String {
    format!("name = \"garden\"\n[[action]]\ncard = \"{action}\"\ncopies = 36\n")
}

#[test]
fn d1_5_a_deck_of_ones_own_is_chosen_in_the_lobby_and_a_faulty_one_is_refused_by_line_and_field() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let visitor =
            Visitor::with(&browser, "Léonie", &json!({ "name": "Léonie", "pace": "still", "game": "dango" }))
                .await;
        let folder = browser.folder("decks");
        let file = |name: &str, text: &str| {
            let file = folder.join(name);
            fs::write(&file, text).expect("a file can be written");
            file.display().to_string()
        };
        Lobby::open(&visitor, &house).await.changes_the_terms().await;
        visitor.reads_in("deck-name", "classic deck").await;
        let faulty = file("faulty.toml", &deck("mist"));
        visitor.brings("deck-file", &faulty).await;
        visitor.reads_in("deck-faults", "faulty.toml, line 3, card").await;
        visitor.reads_in("deck-name", "classic deck").await;
        let own = file("garden.toml", &deck("place1"));
        visitor.brings("deck-file", &own).await;
        visitor.reads_in("deck-name", "garden").await;
        visitor.sees_no("deck-faults").await;
        visitor.shoots("dango-own-deck").await;
        visitor.strikes(&["Escape"]).await;

        // A table is created with it: every card is the same.
        does(&visitor, "way-both").await;
        while visitor.is_at_one_of(&["priority", "roll", "play"]).await != "play" {
            let n = visitor.table().await.n();
            does(&visitor, "roll").await;
            visitor.is_past(n).await;
        }
        is_dealt(&visitor, "place1").await;
        assert_eq!(super::position(&visitor).await.deck().name().as_str(), "garden");
        assert_eq!(visitor.table().await.position().brought().as_deref(), Some("garden"));
        visitor.leaves().await;
    });
}

#[test]
fn the_position_is_read_out_a_shape_turned_and_a_card_turned_up_with_the_keys_alone() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut start = script(&["keima"], &["miss"]);
        lay(&mut start, "C3", "");
        sits_down(&visitor, &house, start, Opposite::Friend).await;
        visitor.strikes(&["Shift+D"]).await;
        is_dealt(&visitor, "keima").await;
        visitor.strikes(&["."]).await;
        visitor.reads_in("live-polite", "Face up: Keima").await;
        visitor.reads_in("live-polite", "Black: C3.").await;

        // The board is one tab stop; R and M turn and mirror the held shape, and Escape puts it back.
        let board = Board::of_points(&visitor);
        board.is_reached_by_tab(60).await;
        visitor.strikes(&["Enter"]).await;
        board.says_of(2, "held here").await;
        for key in ["r", "m"] {
            let before = board.places("held here").await;
            visitor.strikes(&[key]).await;
            board.says_elsewhere(&before, "held here").await;
        }
        visitor.strikes(&["Escape"]).await;
        board.says_only("", "held here").await;
        visitor.leaves().await;
    });
}

#[test]
fn what_an_address_says_and_the_house_does_not_know_is_named_and_the_rest_is_taken() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/play/dango?with=both&lines=42&scoring=area&moon=full")).await;
        visitor.reads_in("docket", "does not understand lines=42, moon=full").await;
        visitor.reads_in("live-assertive", "lines=42").await;
        let terms = super::position(&visitor).await.terms();
        assert_eq!((terms.board.size(), terms.scoring), (Size::THIRTEEN, Scoring::Area));
        visitor.shoots("dango-unknown-lines").await;
        visitor.leaves().await;
    });
}
