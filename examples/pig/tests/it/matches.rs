use carreau_bots::{AnyBot, Level, Request};
use carreau_core::{Side, Turn};
use carreau_games::{GameName, GameTerms, ListedGame as _};
use carreau_match::{
    Dealer, Entry, Header, Intention, Millis, Options, Player, Record, SeatId, Seed, Status, Table, TableId,
    verify,
};
use carreau_pig::{Position, Terms};

/// The record of a match to a number of points; a bot chooses the plays of both sides.
fn played(points: u16) -> Record {
    let dealer = Dealer::new(Seed([7; 32]));
    let options = Options { points, ..Options::of(Terms::default()) };
    let header = Header::new(TableId::new("pig").unwrap(), &options, &dealer);
    let mut table = Table::new(header.clone()).unwrap();
    let mut entries: Vec<Entry> = Vec::new();
    for side in Side::ALL {
        let player = Player::person(&side.to_string()).unwrap();
        let sit = Intention::Sit { player };
        entries.extend(table.act(table.first_seat_of(side), &sit, Millis(0), &dealer).unwrap());
    }
    entries.extend(table.begin(&[Seed([0; 32]), Seed([1; 32])], Millis(0), &dealer).unwrap());
    let mut act = |table: &mut Table, seat: SeatId, intention: &Intention| {
        entries.extend(table.act(seat, intention, Millis(0), &dealer).unwrap());
    };
    let bot = AnyBot::by_name(GameName::Pig, "house").unwrap();
    while table.status() == Status::Playing {
        // Between two games no side has to act, and either may throw.
        let seat = table.first_seat_of(table.to_act().unwrap_or(Side::Black));
        let intention = match table.position().turn() {
            Turn::Side(_) if table.ended().is_none() => {
                let choice = bot.choose(table.position(), &Request::new(Level::ONE, 0)).unwrap();
                Intention::Play { play: choice.play }
            }
            _ => Intention::Roll,
        };
        act(&mut table, seat, &intention);
    }
    Record { header, entries }
}

#[test]
fn a_match_is_recorded_and_proved() {
    let record = played(3);
    let verified = verify(&record.to_string()).unwrap();
    assert!(matches!(verified.table.status(), Status::Over { winner: Some(_), .. }));
    assert!(verified.draws.is_some_and(|draws| draws > 30), "every die is computed again");
    let position = Position::of(verified.table.position()).expect("it is Pig");
    assert!(Side::ALL.into_iter().any(|side| position.points(side) >= position.target().points()));
}

#[test]
fn the_terms_are_written_and_read() {
    let terms: GameTerms = Terms { target: 50.try_into().unwrap() }.into();
    let text = serde_json::to_string(&Options::of(terms).to_text()).unwrap();
    assert!(text.ends_with(r#""pig":{"target":50}}"#), "{text}");
    let read: carreau_match::OptionsText = serde_json::from_str(&text).unwrap();
    assert_eq!(read.read(GameName::Pig), Ok(Options::of(terms)));
}
