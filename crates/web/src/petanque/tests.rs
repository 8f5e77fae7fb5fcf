//! Tables for the tests of this folder.

use carreau_games::GameName;
use carreau_match::{
    ClockSetting, Entry, Event, Header, House, Intention, Millis, Options, Player, SeatId, Seed, Table,
    TableId,
};
use carreau_petanque::{Format, Position, Terms, turns::Step};

/// A table of Léonie, who has the Bronze team, and Basile, who has the Blue one, for a tête-à-tête; what no program sees
/// may be called where `calls`.
pub(super) fn begun(calls: bool) -> Table {
    begun_with(Options { calls, ..Options::default() })
}

/// The same table with a minute for each boule.
pub(super) fn timed() -> Table {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    begun_with(Options { calls: true, clock, ..Options::default() })
}

fn begun_with(options: Options) -> Table {
    let house = House::new(Seed([7; 32]));
    let terms = Terms { format: Format::TeteATete, ..Terms::default() };
    let options = Options { petanque: Some(terms), ..options };
    let id = TableId::new("test").expect("an id");
    let mut table = Table::new(Header::new(GameName::Petanque, id, options, &house)).expect("a header");
    for (seat, name) in [(SeatId(0), "Léonie"), (SeatId(1), "Basile")] {
        let player = Player::person(name).expect("a name");
        for intention in [Intention::Sit { player }, Intention::Ready { seed: Seed([seat.0; 32]) }] {
            table.act(seat, &intention, Millis(0), &house).expect("all sit down");
        }
    }
    table
}

/// The table after one more event: what stands after a `!` is drawn, `undo` takes the last play back, anything else is
/// played.
pub(super) fn then(table: &Table, event: &str) -> (Entry, Table) {
    let mut after = table.clone();
    let seat = |side| table.first_seat_of(side);
    let event = match event.strip_prefix('!') {
        Some(draw) => Event::Drew { draw: draw.to_owned() },
        None if event == "undo" => {
            Event::Undone { seat: seat(table.moves().last().expect("something was played").side) }
        }
        None => {
            let seat = seat(table.to_act().expect("somebody is to play"));
            Event::Played { seat, play: event.to_owned() }
        }
    };
    let entry = Entry { n: table.n() + 1, at: table.at(), event, came: None };
    after.apply(&entry).expect("it follows");
    (entry, after)
}

/// A position after these steps: what stands after a `!` is drawn, anything else played.
pub(super) fn thrown(mut position: Position, steps: &[&str]) -> Position {
    for step in steps {
        let step = match step.strip_prefix('!') {
            Some(draw) => Step::Draw(draw.parse().expect("dice")),
            None => Step::Play(step.parse().expect("a play")),
        };
        position = super::telling::after(&position, step).expect("it follows").0;
    }
    position
}
