use carreau_core::{Chance as _, Side};
use carreau_dango::{Draw, Komi, Play, Position, Step, Terms};
use carreau_games::GameName;
use carreau_goban::Size;
use carreau_match::{
    Dealer, Header, HeaderError, Intention, Options, OptionsText, Record, Scope, Seed, SgfError, SgfPart,
    Table, TableId, verify,
};

use super::{agreed, begun, play, play_out, position, small, start};
use crate::desk::{BLACK, Desk, WHITE};

fn header(game: GameName, options: OptionsText, start: Option<String>) -> Header {
    let dealer = Dealer::new(Seed([1; 32]));
    Header { options, start, ..Header::new(TableId::new("t").unwrap(), &Options::usual(game), &dealer) }
}

#[test]
fn terms_are_those_of_the_game_that_is_played() {
    let of = |header: Header| header.check().map(drop);
    let small = || agreed(small()).to_text();
    assert_eq!(of(header(GameName::Dango, small(), None)), Ok(()));
    assert_eq!(of(header(GameName::Dango, OptionsText::default(), None)), Ok(()), "the usual ones");
    let foreign = [
        (GameName::Garanguet, small(), "dango"),
        (GameName::Petango, small(), "dango"),
        (GameName::Dango, Options::usual(GameName::Petango).to_text(), "petango"),
        (GameName::Dango, OptionsText { touch_move: true, ..small() }, "touch_move"),
        (GameName::Dango, OptionsText { calls: true, ..small() }, "calls"),
    ];
    for (game, options, word) in foreign {
        let refused = of(header(game, options, None)).unwrap_err();
        assert!(matches!(&refused, HeaderError::OtherGame { what, .. } if what == word), "{refused}");
    }
}

#[test]
fn an_option_that_no_game_has_is_refused_by_name() {
    let read = |text: &str| serde_json::from_str::<OptionsText>(text).unwrap().read(GameName::Dango);
    let unknown = read(r#"{"points":1,"dnago":{}}"#).unwrap_err();
    assert_eq!(unknown, HeaderError::UnknownOption("dnago".to_owned()));
    assert_eq!(read(r#"{"points":1,"dango":13}"#), Err(HeaderError::NoTerms(GameName::Dango)));
    let field = read(r#"{"points":1,"dango":{"kommi":6}}"#).unwrap_err().to_string();
    assert!(field.starts_with("the terms of Dango: unknown field `kommi`"), "{field}");
    assert_eq!(read(r#"{"points":1}"#), Ok(Options::usual(GameName::Dango)));
}

#[test]
fn what_is_agreed_on_reads_back_and_is_written_as_ever() {
    let clock = carreau_match::ClockSetting::PerMove { limit: carreau_match::Millis(30_000) };
    for game in GameName::ALL {
        let options = Options { points: 1, clock, ..Options::usual(game) };
        let text = serde_json::to_string(&options.to_text()).unwrap();
        let read: OptionsText = serde_json::from_str(&text).unwrap();
        assert_eq!(read.read(game), Ok(options), "{text}");
    }
    let text = serde_json::to_string(&crate::desk::touch_move().to_text()).unwrap();
    assert_eq!(text, r#"{"points":1,"clock":{"kind":"none"},"touch_move":true}"#);
    let text = serde_json::to_string(&agreed(small()).to_text()).unwrap();
    assert!(
        text.starts_with(r#"{"points":1,"clock":{"kind":"none"},"touch_move":false,"dango":{"#),
        "{text}"
    );
}

#[test]
fn a_start_has_the_terms_that_are_agreed_on() {
    let start = Position::start(small(), carreau_dango::Deck::classic()).to_string();
    let with = |terms: Option<Terms>| {
        let options = Options::of(terms.unwrap_or_default()).to_text();
        header(GameName::Dango, options, Some(start.clone())).check().map(|(_, start)| start.to_string())
    };
    assert_eq!(with(Some(small())), Ok(start.clone()));
    // Naming the usual komi is the same as leaving it out.
    assert_eq!(
        with(Some(Terms { komi: Some(Komi::usual(small().board.size())), ..small() })),
        Ok(start.clone())
    );
    let others = [
        Terms { komi: Some(Komi::halves(1).unwrap()), ..small() },
        Terms { board: Size::NINETEEN.into(), ..small() },
        Terms { nigiri: true, ..small() },
        Terms { carry_over: false, ..small() },
        Terms { scoring: carreau_dango::Scoring::Area, ..small() },
    ];
    for other in others.into_iter().map(Some).chain([None]) {
        assert_eq!(with(other), Err(HeaderError::OtherTerms), "{other:?}");
    }
    let nonsense =
        header(GameName::Dango, agreed(small()).to_text(), Some(start.replace("classic", "tarot")));
    assert!(matches!(nonsense.check(), Err(HeaderError::Start(_))));
}

#[test]
fn a_match_of_several_games_begins_with_a_draw_of_the_players() {
    let with = |points: u16, start: &Position| {
        let options = Options { points, ..Options::of(start.terms()) }.to_text();
        header(GameName::Dango, options, Some(start.to_string())).check().map(drop)
    };
    let usual = |terms| Position::start(terms, carreau_dango::Deck::classic());
    for start in [usual(small()), usual(Terms { nigiri: true, ..small() })] {
        assert_eq!((with(1, &start), with(2, &start)), (Ok(()), Ok(())), "{start}");
    }
    let held = start(&["keima"], &["miss"], |setup| setup.cards[Side::Black].free_cards = 1);
    let held: Position = held.parse().unwrap();
    let after = |start: &Position, steps: &[Step]| {
        let mut position = start.clone();
        for step in steps {
            position.step(step).unwrap();
        }
        position
    };
    let turned = after(&held, &[Step::Play(Play::TurnUp)]);
    let face_up = after(&turned, &[Step::Draw(Draw::Card("keima".parse().unwrap()))]);
    let ordinary = Position::ordinary(small());
    let counted = after(&ordinary, &[Step::Play(Play::Pass), Step::Play(Play::Pass)]);
    for start in [held, turned, face_up, ordinary, counted] {
        assert_eq!((with(1, &start), with(2, &start)), (Ok(()), Err(HeaderError::StartMidTurn)), "{start}");
    }
}

#[test]
fn a_record_with_a_komi_that_was_said_is_the_same_game() {
    let usual = Komi::usual(Size::THIRTEEN);
    let said = Desk::begun(1, agreed(Terms { komi: Some(usual), ..Terms::default() }), None);
    let unsaid = Desk::begun(1, agreed(Terms::default()), None);
    assert_eq!(said.table.position(), unsaid.table.position());
    assert!(said.record().to_string().contains(r#""komi":6.5"#), "{}", said.record());
    assert!(!unsaid.record().to_string().contains("komi"));
    let read: Record = said.record().to_string().parse().unwrap();
    assert_eq!(read.header, *said.table.header());
}

/// A game with every kind of event that cards lead to: certain cards, Twice, a Free card, a marking.
fn short() -> Desk {
    let held = |setup: &mut carreau_dango::Setup| setup.cards[carreau_core::Side::White].free_cards = 1;
    let mut desk = begun(3, &start(&["keima", "twice"], &["kosumi", "kosumi"], held));
    desk.does(BLACK, Intention::Roll).does(BLACK, play("keima A1 B3")).does(BLACK, play("keima D4 E6"));
    desk.wait(900).does(WHITE, play("free")).does(WHITE, play("kosumi B2 C1"));
    desk.does(WHITE, Intention::Roll).does(WHITE, play("kosumi G1 F2"));
    desk.does(BLACK, play("pass")).does(WHITE, play("pass"));
    desk.does(BLACK, play("dead B2 C1")).does(WHITE, play("agree"));
    desk
}

#[test]
fn every_byte_of_a_record_counts() {
    let text = short().record().to_string();
    assert!(verify(&text).is_ok());
    for at in 0..text.len() {
        for with in [b' ', b'7', b'b'] {
            let mut changed = text.clone().into_bytes();
            if changed[at] == with || !changed[at].is_ascii() {
                continue;
            }
            changed[at] = with;
            let changed = String::from_utf8(changed).unwrap();
            assert!(verify(&changed).is_err(), "byte {at}: {}", &changed[at.saturating_sub(40)..=at]);
        }
    }
}

#[test]
fn a_record_replays_to_the_same_table() {
    for number in 0..6 {
        let mut desk = Desk::begun(number, agreed(Terms { nigiri: true, ..small() }), None);
        play_out(&mut desk, number.into());
        let record: Record = desk.record().to_string().parse().unwrap();
        let mut table = Table::new(record.header).unwrap();
        record.entries.iter().for_each(|entry| drop(table.apply(entry).unwrap()));
        assert_eq!(table, desk.table);
        // The text of the position also loses nothing.
        assert_eq!(position(&desk).to_string().parse().as_ref(), Ok(position(&desk)));
    }
}

#[test]
fn a_record_begins_every_game_of_a_match_from_its_start() {
    let scripted = start(&["dango"], &["miss"], |_| ());
    let mut desk = Desk::begun(1, Options { points: 2, ..agreed(small()) }, Some(&scripted));
    for _ in 0..2 {
        desk.does(BLACK, Intention::Roll);
        assert_eq!(super::face_up(&desk), "dango");
        desk.does(BLACK, play("dango A1 A2 B1 B2")).does(WHITE, Intention::Roll).does(WHITE, play("miss"));
        desk.does(WHITE, Intention::Resign { scope: Scope::Game });
    }
    assert_eq!(verify(&desk.record().to_string()).unwrap().table, desk.table);
}

#[test]
fn a_match_becomes_sgf_as_it_stands_after_everything_taken_back() {
    let terms = Terms { nigiri: true, ..small() };
    for number in 0..8 {
        let mut desk = Desk::begun(number, Options { points: 2, ..agreed(terms) }, None);
        for game in 1..=2 {
            desk.does(BLACK, Intention::Roll);
            let first = desk.table.first_seat_of(Side::Black);
            desk.does(first, Intention::Roll);
            let legal = desk.table.position().plays().and_then(|plays| plays.into_iter().next());
            if let Some(legal) = legal {
                desk.does(first, play(&legal)).does(first, Intention::Undo).does(first, play(&legal));
            }
            desk.does(first, Intention::Resign { scope: Scope::Game });
            assert_eq!(desk.table.game(), game);
            if game == 1 {
                continue;
            }
            let games = carreau_dango::sgf::read(&desk.record().to_sgf(SgfPart::Whole).unwrap()).unwrap();
            assert_eq!(games.len(), 2, "{number}");
            for (game, kifu) in (1..).zip(&games) {
                let played = desk.table.moves().iter().filter(|played| played.game == game);
                let plays = kifu.steps.iter().filter(|step| matches!(step, Step::Play(_)));
                assert!(plays.map(ToString::to_string).eq(played.map(|played| played.play.to_string())));
                // The nigiri of each game decides who played which colour in it.
                let mut names = [&*kifu.players.black, &*kifu.players.white];
                names.sort_unstable();
                assert_eq!(names, ["Léonie", "Marcel"]);
            }
            let now = desk.table.seat(first).unwrap().player.as_ref().unwrap().name();
            assert_eq!(games[1].players.black, now);
            let changed = games[1].steps[0] == Step::Draw(Draw::Wrong);
            assert_eq!(games[0].players.black == now, !changed, "{number}");
        }
    }
}

#[test]
fn a_record_of_another_game_is_no_sgf() {
    let record =
        Record { header: header(GameName::Petango, OptionsText::default(), None), entries: Vec::new() };
    assert_eq!(record.to_sgf(SgfPart::Whole), Err(SgfError::OtherGame(GameName::Petango)));
}
