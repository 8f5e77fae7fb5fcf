use std::{
    io::{self, Write},
    path::PathBuf,
};

use carreau_core::Step;
use carreau_match::{Call, Change, ChosenSubstitute, Entry, Event, Record, Scope, SeatId, Table};
use carreau_words::say;

use crate::{
    failure::Failure,
    files, sgf,
    style::Style,
    terminal::{
        self,
        petanque::{Describer, is_thrown},
        side_called, side_name,
    },
    verify, words,
};

/// Show a record, event by event, or the games of an SGF file, turn by turn
///
/// The rules are applied on the way; whether the draws were fair is for `carreau verify`. An SGF file that
/// `carreau sgf` wrote gives the whole game of Dango; any other file of Go gives its main line, by the rules of
/// ordinary Go (D7).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau replay game.carreau
  carreau replay game.carreau --to 12 --board
  carreau replay game.carreau --board --ascii | less
  carreau replay game.sgf --board")]
pub(crate) struct Args {
    /// The record or SGF file; `-` reads the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Stop after event N, in an SGF file after turn N of each game
    #[arg(long, value_name = "N")]
    to: Option<u64>,
    /// Draw the board after every play, and the last one in any case
    #[arg(long)]
    board: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let name = args.file.display();
    let text = files::read_text(&args.file)?;
    if sgf::is_sgf(&text) {
        return sgf::replay(&name.to_string(), &text, args.to, args.board, args.ascii);
    }
    let record = text.parse::<Record>().map_err(|e| {
        let why = say!(term_no_record, why = e.to_string());
        Failure::unreadable(format_args!("{name}: {why}"))
    })?;
    let last = args.to.unwrap_or(u64::MAX);
    if args.to.is_some_and(|to| to > record.entries.len() as u64) {
        let events = say!(term_events_only, n = record.entries.len());
        return Err(Failure::new(format_args!("{name}: {events}")));
    }
    let style = Style { ascii: args.ascii, ..Style::PLAIN };
    let mut table = Table::new(record.header).map_err(|e| {
        let why = say!(term_line_1, why = e.to_string());
        Failure::unreadable(format_args!("{name}: {why}"))
    })?;
    let mut out = io::stdout().lock();
    let mut describer = Describer::default();
    for entry in record.entries.iter().take_while(|entry| entry.n <= last) {
        let before = table.clone();
        let change = table.apply(entry).map_err(|e| {
            let why = say!(term_event_fails, n = entry.n, why = e.to_string());
            Failure::new(format_args!("{name}: {why}"))
        })?;
        let lines = describer.describe(&change, style);
        // An event that is no step of the game, such as a resignation, gets a line that says whose it was.
        let by_whom = (lines.is_empty() || change.step.is_none()).then(|| describe(&before, entry, &change));
        let mut lines = by_whom.into_iter().chain(lines);
        writeln!(out, "{:>4}  {}", entry.n, lines.next().unwrap_or_default())?;
        for line in lines {
            writeln!(out, "      {line}")?;
        }
        let shown = is_settled(&change);
        if args.board && shown && entry.n < last.min(record.entries.len() as u64) {
            writeln!(out, "\n{}", terminal::board(table.position(), carreau_core::Side::Black, style))?;
        }
    }
    if args.board {
        writeln!(out, "\n{}", terminal::board(table.position(), carreau_core::Side::Black, style))?;
    }
    let position = say!(term_position, position = table.position().to_string());
    writeln!(out, "{}\n{position}", verify::outcome(&table))?;
    Ok(out.flush()?)
}

/// Whether an event has settled the board: a play does; in pétanque, the end of a throw.
fn is_settled(change: &Change) -> bool {
    match change.positions() {
        Some((before, after)) => is_thrown(before) && !is_thrown(after),
        None => matches!(change.step, Some(Step::Play(_))),
    }
}

/// Describes a call of a player, perhaps about a place.
fn describe_call(call: Call, name: String, at: Option<&str>) -> String {
    let clause = call.clause().to_string();
    match call {
        Call::TouchedChecker => {
            say!(term_told_calls_checker, name = name, point = at.unwrap_or("?"), clause = clause)
        }
        Call::MovedSeat => say!(term_told_calls_seat, name = name, clause = clause),
        Call::TouchedObject => say!(term_told_calls_object, name = name, clause = clause),
        Call::RaisedFoot => say!(term_told_calls_foot, name = name, clause = clause),
    }
}

/// The name of the person who referees, or has offered to.
fn referee_of(table: &Table) -> String {
    table.referee().map(|referee| words::player(&referee.player)).unwrap_or_default()
}

/// Describes what a person without a seat does as the referee.
fn describe_referee(table: &Table, event: &Event) -> String {
    let clause = || table.called().map(|called| called.call.clause().to_string()).unwrap_or_default();
    let name = referee_of(table);
    match event {
        Event::RefereeOffered { referee } => say!(term_told_referee_offered, name = words::player(referee)),
        Event::CallDecided { uphold: true } => say!(term_told_upheld, name = name, clause = clause()),
        Event::CallDecided { .. } => say!(term_told_dismissed, name = name, clause = clause()),
        _ => say!(term_told_referee_left, name = name),
    }
}

/// What a seat says to a plea, or to the end of its own.
fn describe_plea_answer(table: &Table, seat: carreau_match::SeatId, name: String, accept: bool) -> String {
    let pleaded = table.pleaded();
    let is_own = pleaded.is_some_and(|pleaded| pleaded.seat == seat);
    match pleaded.and_then(|pleaded| pleaded.accepted) {
        None if is_own => say!(term_told_withdraws_plea, name = name),
        Some(true) if is_own => say!(term_told_is_back, name = name),
        Some(true) => say!(term_told_ends_plea, name = name),
        _ if accept => say!(term_told_accepts_plea, name = name),
        _ => say!(term_told_refuses_plea, name = name),
    }
}

/// Whether a player accepts the referee who has offered.
fn describe_acceptance(name: String, referee: String, accept: bool) -> String {
    if accept {
        say!(term_told_referee_accepts, name = name, referee = referee)
    } else {
        say!(term_told_referee_declines, name = name, referee = referee)
    }
}

/// Whom a player has chosen to play for them should they be gone.
fn describe_chosen(name: String, chosen: Option<&ChosenSubstitute>) -> String {
    match chosen {
        None => say!(term_told_if_gone_nobody, name = name),
        Some(ChosenSubstitute::Bot(bot)) => say!(term_told_if_gone_bot, name = name, bot = bot),
        Some(ChosenSubstitute::Mate) => say!(term_told_if_gone_mate, name = name),
    }
}

/// Who plays now for a player who is gone, as that player has chosen.
fn describe_taken_over(table: &Table, seat: SeatId, name: String) -> String {
    match table.seat(seat).ok().and_then(|sits| sits.chosen.as_ref()) {
        Some(ChosenSubstitute::Bot(bot)) => say!(term_told_substituted, name = name, bot = bot),
        _ => say!(term_told_mates_take_over, name = name),
    }
}

/// Describes an event in words. `table` is the table before it, `change` what it did.
fn describe(table: &Table, entry: &Entry, change: &Change) -> String {
    let game = table.header().game;
    let name = |seat: &SeatId| {
        let Ok(sits) = table.seat(*seat) else { return seat.to_string() };
        let side = side_called(game, sits.side);
        match &sits.player {
            // In a team the seat has to be named, too.
            Some(player) if table.seats().len() > 2 => format!("{} ({side})", words::player(player)),
            _ => side,
        }
    };
    let with_ruling = |told: String| match change.effect.as_ref().and_then(words::attempt) {
        Some(ruling) => say!(term_told_ruled, told = told, ruling = ruling),
        None => told,
    };
    match &entry.event {
        Event::Seated { seat, player } => {
            let side = table.seat(*seat).map_or(carreau_core::Side::Black, |sits| sits.side);
            if player.name() == side_name(game, side) {
                say!(term_told_sits_down, name = name(seat))
            } else {
                say!(term_told_sits_down_as, name = words::player(player), side = name(seat))
            }
        }
        Event::Left { seat } => say!(term_told_leaves, name = name(seat)),
        Event::Sealed { seat, .. } | Event::Ready { seat, .. } => say!(term_told_ready, name = name(seat)),
        Event::Opened { seat, .. } => say!(term_told_opens, name = name(seat)),
        Event::Drew { .. } => with_ruling(terminal::describe_draw(change).unwrap_or_default()),
        Event::Played { seat, play } => with_ruling(say!(term_told_plays, name = name(seat), play = play)),
        Event::Touched { seat, at } => say!(term_told_touches, name = name(seat), point = at),
        Event::Adjusted { seat } => say!(term_told_adjusts, name = name(seat)),
        Event::Undone { seat } => say!(term_told_takes_back, name = name(seat)),
        Event::TakebackAsked { seat } => say!(term_told_asks_takeback, name = name(seat)),
        Event::TakebackAnswered { seat, agree: true } => say!(term_told_allows, name = name(seat)),
        Event::TakebackAnswered { seat, .. } => say!(term_told_forbids, name = name(seat)),
        Event::Called { seat, call, at } => describe_call(*call, name(seat), at.as_deref()),
        Event::CallAnswered { seat, admit: true } => say!(term_told_admits, name = name(seat)),
        Event::CallAnswered { seat, .. } if table.has_referee() => {
            say!(term_told_referred, name = name(seat))
        }
        Event::CallAnswered { seat, .. } => say!(term_told_denies, name = name(seat)),
        Event::CallLapsed { seat } => say!(term_told_call_lapses, name = name(seat)),
        Event::RefereeAnswered { seat, accept } => {
            describe_acceptance(name(seat), referee_of(table), *accept)
        }
        Event::RefereeOffered { .. } | Event::RefereeLeft | Event::CallDecided { .. } => {
            describe_referee(table, &entry.event)
        }
        Event::Substituted { seat, bot, .. } => {
            say!(term_told_substituted, name = name(seat), bot = bot)
        }
        Event::SubstituteChosen { seat, substitute } => describe_chosen(name(seat), substitute.as_ref()),
        Event::SubstituteTookOver { seat } => describe_taken_over(table, *seat, name(seat)),
        Event::MateSubstituted { seat, by } => {
            say!(term_told_mate_substituted, name = name(seat), mate = name(by))
        }
        Event::ConnectionLost { seat } => say!(term_told_connection_lost, name = name(seat)),
        Event::ConnectionBack { seat } => say!(term_told_connection_back, name = name(seat)),
        Event::Claimed { seat } => say!(term_told_claims, name = name(seat)),
        Event::Aborted { seat } => say!(term_told_aborts, name = name(seat)),
        Event::CameBack { seat } => say!(term_told_comes_back, name = name(seat)),
        Event::Pleaded { seat, plea } => say!(term_told_pleads, name = name(seat), plea = words::plea(*plea)),
        Event::PleaAnswered { seat, accept } => describe_plea_answer(table, *seat, name(seat), *accept),
        Event::ResignAsked { seat, scope: Scope::Game } => {
            say!(term_told_asks_resign_game, name = name(seat))
        }
        Event::ResignAsked { seat, .. } => say!(term_told_asks_resign_match, name = name(seat)),
        Event::ResignAnswered { seat, agree: true } => say!(term_told_agrees, name = name(seat)),
        Event::ResignAnswered { seat, .. } => {
            let wishes = carreau_core::Side::ALL.map(|side| table.resigning(side));
            let is_own = wishes.into_iter().flatten().any(|wish| wish.seat == *seat);
            if is_own {
                say!(term_told_rather_plays_on, name = name(seat))
            } else {
                say!(term_told_team_plays_on, name = name(seat))
            }
        }
        Event::Resigned { seat, scope } => words::resigns(name(seat), *scope),
        Event::OutOfTime { seat } if table.called().is_some() && table.options().clock.is_per_boule() => {
            say!(term_told_call_unanswered, name = name(seat))
        }
        Event::OutOfTime { seat } => say!(term_told_out_of_time, name = name(seat)),
        Event::PauseAsked { seat } => say!(term_told_asks_pause, name = name(seat)),
        Event::PauseAnswered { seat, agree: true } => say!(term_told_pauses, name = name(seat)),
        Event::PauseAnswered { seat, .. } => say!(term_told_plays_on, name = name(seat)),
        Event::PauseEnded { seat } if table.is_paused() => say!(term_told_ends_pause, name = name(seat)),
        Event::PauseEnded { seat } => say!(term_told_withdraws_pause, name = name(seat)),
        Event::TimeGiven { seat, time } => {
            say!(term_told_gives_time, name = name(seat), time = time.to_string())
        }
        Event::Suspended => say!(term_told_clock_stood),
        Event::Resumed => say!(term_told_clock_runs),
        Event::Revealed { house_seed } => say!(term_told_revealed, seed = house_seed.to_string()),
        Event::RematchAsked { seat } => say!(term_told_rematch_asked, name = name(seat)),
        Event::RematchOffered { seat, .. } => say!(term_told_rematch_offered, name = name(seat)),
        Event::RematchDeclined { seat } => say!(term_told_rematch_declined, name = name(seat)),
        Event::RematchAt { table } => say!(term_told_rematch_at, table = table.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::Side;
    use carreau_games::GameName;
    use carreau_match::{
        ClockSetting, Dealer, Header, Intention, Millis, Options, Player, Plea, Seed, TableId,
    };

    use super::*;

    /// The descriptions of these intentions, carried out one after the other, at a table of two against one with a
    /// minute for each boule.
    fn descriptions(wanted: &[(u8, Intention)]) -> Vec<String> {
        let house = Dealer::new(Seed([7; 32]));
        let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
        let options = Options { clock, ..Options::usual(GameName::Petanque) };
        let header = Header::new(TableId::new("test").expect("an id"), &options, &house);
        let seats = vec![Side::Black, Side::White, Side::Black];
        let mut table = Table::new(Header { seats, ..header }).expect("a header");
        for (seat, name) in (0..).zip(["Ada", "Ben", "Ota"]) {
            let player = Player::person(name).expect("a name");
            table.act(SeatId(seat), &Intention::Sit { player }, Millis(0), &house).expect("all sit down");
        }
        table.begin(&[0, 1, 2].map(|seat| Seed([seat; 32])), Millis(0), &house).expect("all sit");
        let mut descriptions = Vec::new();
        for (seat, intention) in wanted {
            let decision = table.decide(SeatId(*seat), intention, Millis(0), &house).expect("it can be done");
            for entry in &decision.entries {
                let before = table.clone();
                let change = table.apply(entry).expect("it follows");
                descriptions.push(describe(&before, entry, &change));
            }
        }
        descriptions
    }

    #[test]
    fn a_team_that_resigns_is_described_with_who_asked_and_who_agreed() {
        let ask = Intention::Resign { scope: carreau_match::Scope::Game };
        let answer = |agree| Intention::AnswerResign { agree };
        let asks = "Ota (Bronze) asks the team to resign the game";
        let answered = |by, agree| descriptions(&[(2, ask.clone()), (by, answer(agree))]);
        assert_eq!(answered(0, false), [asks, "Ada (Bronze) does not agree: the team plays on"]);
        assert_eq!(answered(2, false), [asks, "Ota (Bronze) would rather play on"]);
        let gives_up = ["Ada (Bronze) agrees", "Ota (Bronze) resigns the game"];
        let lines = answered(0, true);
        assert_eq!((&*lines[0], [&*lines[1], &*lines[2]]), (asks, gives_up));
    }

    #[test]
    fn h2_a_call_that_is_not_answered_in_time_is_told_as_no_overrun() {
        let house = Dealer::new(Seed([7; 32]));
        let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
        let terms: carreau_petanque::Terms =
            serde_json::from_str(r#"{"format":"tete-a-tete"}"#).expect("terms");
        let options = Options { clock, calls: true, ..Options::of(terms) };
        let id = TableId::new("test").expect("an id");
        let mut table = Table::new(Header::new(id, &options, &house)).expect("a header");
        for (seat, name) in [(SeatId(0), "Ada"), (SeatId(1), "Ben")] {
            let player = Player::person(name).expect("a name");
            table.act(seat, &Intention::Sit { player }, Millis(0), &house).expect("both sit down");
        }
        table.begin(&[Seed([0; 32]), Seed([1; 32])], Millis(0), &house).expect("both sit");
        let entry = |table: &Table, event| Entry { n: table.n() + 1, at: table.at(), event, came: None };
        let played = |seat, play: &str| Event::Played { seat: SeatId(seat), play: play.to_owned() };
        let drew = |die: &str| Event::Drew { draw: die.to_owned() };
        let steps = [
            played(0, "greet"),
            played(1, "greet"),
            drew("5"),
            drew("2"),
            played(0, "take TM"),
            played(1, "take PC"),
            played(0, "jack E14"),
            drew("3"),
            played(0, "TM point E9"),
            Event::Called { seat: SeatId(1), call: Call::RaisedFoot, at: None },
        ];
        for event in steps {
            table.apply(&entry(&table, event)).expect("it follows");
        }
        let before = table.clone();
        let late = entry(&table, Event::OutOfTime { seat: SeatId(0) });
        let late = Entry { at: Millis(60_000), ..late };
        let change = table.apply(&late).expect("the minute is over");
        let description = describe(&before, &late, &change);
        assert_eq!(description, "Bronze has not answered in time: the call lapses (H2)");
        assert_eq!(change.effect, None, "no boule is annulled");
    }

    #[test]
    fn h2_a_call_that_the_referee_decides_is_told_with_the_referee() {
        let house = Dealer::new(Seed([7; 32]));
        let options = Options { calls: true, referee: true, ..Options::usual(GameName::Petango) };
        let id = TableId::new("test").expect("an id");
        let mut table = Table::new(Header::new(id, &options, &house)).expect("a header");
        let person = |name: &str| Player::person(name).expect("a name");
        for (seat, name) in [(SeatId(0), "Ada"), (SeatId(1), "Ben")] {
            let sit = Intention::Sit { player: person(name) };
            table.act(seat, &sit, Millis(0), &house).expect("both sit down");
        }
        table.begin(&[Seed([0; 32]), Seed([1; 32])], Millis(0), &house).expect("both sit");
        table.act(SeatId(0), &Intention::Roll, Millis(0), &house).expect("the nigiri");
        let events = [
            Event::RefereeOffered { referee: person("Zoé") },
            Event::RefereeAnswered { seat: SeatId(0), accept: true },
            Event::RefereeAnswered { seat: SeatId(1), accept: true },
            Event::Called { seat: SeatId(0), call: Call::MovedSeat, at: None },
            Event::CallAnswered { seat: SeatId(1), admit: false },
            Event::CallDecided { uphold: true },
            Event::RefereeLeft,
        ];
        let told = events.map(|event| {
            let before = table.clone();
            let entry = Entry { n: table.n() + 1, at: table.at(), event, came: None };
            let change = table.apply(&entry).expect("it follows");
            describe(&before, &entry, &change)
        });
        let expected = [
            "Zoé offers to referee",
            "Black accepts Zoé as the referee",
            "White accepts Zoé as the referee",
            "Black calls a seat that moved (P2.2)",
            "White denies it: the referee decides",
            "Zoé, the referee, upholds the call (P2.2)",
            "Zoé no longer referees",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn b9_1_a_plea_is_told_with_how_it_ends() {
        let plead = Intention::Plead { plea: Plea::Food };
        let answer = |accept| Intention::AnswerPlea { accept };
        let how_it_ends = |answers: &[(u8, bool)]| {
            let answers = answers.iter().map(|&(seat, accept)| (seat, answer(accept)));
            let wanted: Vec<_> = std::iter::once((0, plead.clone())).chain(answers).collect();
            descriptions(&wanted).pop().expect("something is told")
        };
        assert_eq!(how_it_ends(&[]), "Ada (Bronze) pleads: food");
        assert_eq!(how_it_ends(&[(0, false)]), "Ada (Bronze) withdraws the plea");
        assert_eq!(how_it_ends(&[(1, false)]), "Ben (Blue) does not stop the clock");
        assert_eq!(how_it_ends(&[(1, true)]), "Ben (Blue) stops the clock");
        assert_eq!(how_it_ends(&[(1, true), (0, false)]), "Ada (Bronze) is back");
        assert_eq!(how_it_ends(&[(1, true), (1, false)]), "Ben (Blue) starts the clock again");
    }
}
