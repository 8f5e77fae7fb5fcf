//! The analysis of a match: as the terminal computes it, to the last bit, and a mistake that can be tried again.

use std::time::Instant;

use carreau_bots::{Aim, Analysis, AnyBot, Level, Request};
use carreau_core::Turn;
use carreau_games::{GameName, GameTerms, dango, petango, petanque};
use carreau_match::{
    Dealer, Event, Header, Intention, Millis, Options, Player, Record, Scope, SeatId, Seed, Status, Table,
    TableId, courses,
};

use crate::visitor::{Hour, Size, alone, tell};

/// The level at which the page analyses.
const fn level(game: GameName) -> u8 {
    if matches!(game, GameName::Dango) { 6 } else { 8 }
}

/// A short game of each kind.
pub(crate) fn options() -> [Options; 4] {
    let petanque = petanque::Terms { format: petanque::Format::TeteATete, ..petanque::Terms::default() };
    let to = petango::Goal::try_from(2).expect("a game may go to 2");
    let petango = petango::Terms { to, ..petango::Terms::default() };
    let board = dango::Lines::try_from(9).expect("a board may have 9 lines");
    let dango = dango::Terms { board, ..dango::Terms::default() };
    [
        Options::usual(GameName::Garanguet),
        Options::of(GameTerms::Petanque(petanque)),
        Options::of(GameTerms::Petango(petango)),
        Options::of(GameTerms::Dango(dango)),
    ]
}

/// After so many plays an analysed match is given up: each of them takes long to weigh.
const PLAYS: usize = 30;

/// A match that two bots of low levels have played to its end.
pub(crate) fn played(options: &Options, number: u8) -> Record {
    given_up_after(usize::MAX, options, number)
}

/// The same, but the first seat gives up after so many plays.
fn given_up_after(plays: usize, options: &Options, number: u8) -> Record {
    let dealer = Dealer::new(Seed([number; 32]));
    let id = TableId::new(&format!("analysed-{number}")).expect("an id");
    let header = Header::new(id, options, &dealer);
    let mut table = Table::new(header.clone()).expect("a header");
    let now = Millis(1_000_000);
    let mut entries = Vec::new();
    for (seat, name) in (0..).map(SeatId).zip(["Léonie", "Marcel"]) {
        let player = Player::person(name).expect("a name");
        entries.extend(table.act(seat, &Intention::Sit { player }, now, &dealer).expect("the seat is free"));
    }
    entries.extend(table.begin(&[Seed([1; 32]), Seed([2; 32])], now, &dealer).expect("all sit"));
    let bot = AnyBot::by_name(header.game, "house").expect("every game has it");
    while table.status() == Status::Playing {
        if table.moves().len() == plays {
            let gives_up = Intention::Resign { scope: Scope::Match };
            entries.extend(table.act(SeatId(0), &gives_up, now, &dealer).expect("a match can be given up"));
            break;
        }
        let (side, intention) = match table.position().turn() {
            Turn::Side(side) => {
                let request = Request::new(Level::TWO, u64::from(number));
                let play = bot.choose(table.position(), &request).expect("a side is to play").play;
                (Some(side), Intention::Play { play })
            }
            _ => (table.to_act(), Intention::Roll),
        };
        let seat = side.map_or(SeatId(0), |side| table.first_seat_of(side));
        entries.extend(table.act(seat, &intention, now, &dealer).expect("it is legal"));
    }
    Record { header, entries }
}

/// What the page should hear of a match of one game.
fn expected(record: &Record) -> String {
    let (_, courses) = courses(record).expect("it follows");
    let [course] = &courses[..] else { panic!("one game") };
    let bot = AnyBot::by_name(record.header.game, "house").expect("every game has it");
    let level = Level::new(level(record.header.game)).expect("from 1").min(bot.highest_level());
    let aim = if course.is_at_last_point { Aim::Win } else { Aim::Points };
    let analysis = Analysis::of(bot, &course.steps, &Request::new(level, 0).aiming_at(aim), |_| ());
    serde_json::json!({ "Game": [course.game, analysis] }).to_string()
}

#[test]
fn the_page_analyses_a_match_as_the_terminal_does() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.hears_workers("{\"Game\"").await;
        let sizes = [
            (Size::Desktop, Hour::Day),
            (Size::Phone, Hour::Dusk),
            (Size::Desktop, Hour::Dusk),
            (Size::Phone, Hour::Day),
        ];
        for ((options, number), (size, hour)) in options().iter().zip(1..).zip(sizes) {
            let record = given_up_after(PLAYS, options, number);
            let game = record.header.game;
            let file = std::env::temp_dir().join(format!("analysed-{number}-{}.carreau", std::process::id()));
            std::fs::write(&file, record.to_string()).expect("a record can be written");
            visitor.look(size, hour).await;
            visitor.go(&house.address("/tables")).await;
            visitor.brings("open-record", file.to_str().expect("a path of text")).await;
            let start = Instant::now();
            visitor.presses("analyse").await;
            // How long it takes depends on what else the machine does.
            let rail = "document.querySelector('[data-testid=rail]') && true";
            visitor.until_computed(rail, "document.querySelector('progress')?.value ?? -1").await;
            let on_page = start.elapsed();
            let heard = visitor.ask("heard[0]").await;
            let heard: serde_json::Value =
                serde_json::from_str(heard.as_str().expect("a text")).expect("JSON");
            let start = Instant::now();
            let expected: serde_json::Value = serde_json::from_str(&expected(&record)).expect("JSON");
            let plays =
                record.entries.iter().filter(|entry| matches!(entry.event, Event::Played { .. })).count();
            println!("{game}, {plays} plays: {on_page:.1?} on the page, {:.1?} natively", start.elapsed());
            assert_eq!(heard, expected, "{game}: the page and a native program");
            visitor.shoots(&format!("analysis-{game}")).await;

            // A mistake shows the position before it, where the game can be played on.
            visitor.clicks("[data-testid=mistake]").await;
            visitor.until("!document.querySelector('[data-testid=analysis]').open").await;
            let moments = visitor.the("scrub").ask("+it.max").await;
            visitor.until(&format!("+document.querySelector('[data-testid=scrub]').value < {moments}")).await;
            visitor.shoots(&format!("analysed-{game}")).await;
            visitor.presses("play-on-here").await;
            visitor.until(&format!("location.pathname === '/play/{game}'")).await;
            visitor.sees("board").await;
            visitor.shoots(&format!("played-on-{game}")).await;
            std::fs::remove_file(&file).expect("it is there");
        }
        visitor.leaves().await;
    });
}

/// Puts another number in the place of what an analysis that is kept says of the start.
const CHANGES_WHAT_IS_KEPT: &str = "(() => {
    const name = Object.keys(localStorage).find(name => name.startsWith('carreau.analysis.'));
    const kept = JSON.parse(localStorage[name]);
    kept.games[0][1].course[0][1].win = 0.07;
    localStorage[name] = JSON.stringify(kept);
    return kept.games.length;
})()";

#[test]
fn an_analysis_is_kept_beside_the_record() {
    tell(async {
        let (house, visitor) = alone().await;
        let [garanguet, ..] = options();
        let record = given_up_after(4, &garanguet, 1);
        let file = std::env::temp_dir().join(format!("kept-{}.carreau", std::process::id()));
        std::fs::write(&file, record.to_string()).expect("a record can be written");
        for is_kept in [false, true] {
            visitor.go(&house.address("/tables")).await;
            visitor.brings("open-record", file.to_str().expect("a path of text")).await;
            visitor.presses("analyse").await;
            let rail = "document.querySelector('[data-testid=rail]') && true";
            visitor.until_computed(rail, "document.querySelector('progress')?.value ?? -1").await;
            let start = visitor.first("[data-testid=rail] b").ask("it.textContent").await;
            // What is kept is told as it is, so nothing was computed again.
            assert_eq!(start == "7", is_kept, "{start}");
            visitor.until("'carreau.analyses' in localStorage").await;
            assert_eq!(visitor.ask(CHANGES_WHAT_IS_KEPT).await, 1);
        }
        std::fs::remove_file(&file).expect("it is there");
        visitor.leaves().await;
    });
}
