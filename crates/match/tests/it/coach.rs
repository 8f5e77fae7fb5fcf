//! How tables agree on a coach: pétanque among its own terms (B9.3), the other games beside theirs.

use carreau_games::{GameName, Position, petanque::Terms};
use carreau_match::{Dealer, Header, HeaderError, Options, OptionsText, Seed, TableId};

/// A position to start from.
const START: &str = r#"{"terms":{"format":"tete-a-tete"},"now":{"phase":{"aim":"black"},"round":1,"opener":"black",
    "jack":"G14","black":{"characters":[{"card":"TM","hand":3}]},"white":{"characters":[{"card":"RN","hand":3}]}}}"#;

#[test]
fn b9_3_whether_there_is_a_coach_is_agreed_and_stands_in_the_record() {
    let header = |terms: Terms, start: Option<&str>| {
        let options = Options::of(terms);
        let dealer = Dealer::new(Seed([6; 32]));
        let header = Header::new(TableId::new("t").unwrap(), &options, &dealer);
        Header { start: start.map(str::to_owned), ..header }
    };
    let without = tete().with_coach(false);
    let text = serde_json::to_string(&header(without, None)).unwrap();
    assert!(text.contains(r#""coach":false"#), "{text}");
    let read: Header = serde_json::from_str(&text).unwrap();
    let (_, Position::Petanque(start)) = read.check().unwrap() else { panic!("of pétanque") };
    assert!(!start.terms().has_coach());
    // Records from before there was a coach do not mention it.
    let usual = serde_json::to_string(&header(tete(), None)).unwrap();
    assert!(!usual.contains("coach"), "{usual}");

    let late = START.replace(r#""tete-a-tete""#, r#""tete-a-tete","coach":false"#);
    assert_eq!(header(without, Some(&late)).check().err(), None);
    assert_eq!(header(without, Some(START)).check(), Err(HeaderError::OtherTerms));
    // To name the coach that the level implies anyway changes nothing.
    let said = Terms { coach: Some(true), ..tete() };
    assert_eq!(header(said, Some(START)).check().err(), None);
}

#[test]
fn a_coach_is_agreed_on_beside_the_terms_of_games_that_do_not_mention_one() {
    for game in GameName::ALL {
        let text = OptionsText { coach: true, ..OptionsText::default() };
        let read = text.read(game);
        if game == GameName::Petanque {
            let of = GameName::ALL.into_iter().find(|&other| other != game).unwrap();
            assert_eq!(read, Err(HeaderError::OtherGame { what: "coach".to_owned(), of, game }));
            assert_eq!(Options::usual(game).game.has_coach(), Some(true), "B9.3: at the regional level");
            continue;
        }
        let options = read.unwrap();
        assert!(options.coach && options.to_text().coach);
        assert!(!Options::usual(game).coach);
    }
    // A record of an older format cannot have been agreed on so, and one without a coach does not mention it.
    let dealer = Dealer::new(Seed([6; 32]));
    let options = Options { coach: true, ..Options::usual(GameName::Dango) };
    let header = |options: &Options| Header::new(TableId::new("t").unwrap(), options, &dealer);
    let older = Header { carreau: 3, ..header(&options) };
    let what = "coach beside the game's own terms";
    assert_eq!(older.check().err(), Some(HeaderError::Newer { what, found: 3 }));
    assert!(header(&options).check().is_ok());
    let usual = serde_json::to_string(&header(&Options::usual(GameName::Dango))).unwrap();
    assert!(!usual.contains("coach"), "{usual}");
}

fn tete() -> Terms {
    serde_json::from_str(r#"{"format":"tete-a-tete"}"#).unwrap()
}
