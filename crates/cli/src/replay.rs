use std::{
    io::{self, Write},
    path::PathBuf,
};

use carreau_core::Step;
use carreau_match::{Call, Change, Entry, Event, Record, Table};

use crate::{
    failure::Failure,
    files, sgf,
    style::Style,
    terminal::{
        self,
        petanque::{Describer, is_thrown},
        side_name,
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
    let record: Record = text
        .parse()
        .map_err(|e| Failure::unreadable(format_args!("{name}: not a record, or not unchanged: {e}")))?;
    let last = args.to.unwrap_or(u64::MAX);
    if args.to.is_some_and(|to| to > record.entries.len() as u64) {
        return Err(Failure::new(format_args!("{name}: it has {} events only", record.entries.len())));
    }
    let style = Style { ascii: args.ascii, ..Style::PLAIN };
    let mut table =
        Table::new(record.header).map_err(|e| Failure::unreadable(format_args!("{name}: line 1: {e}")))?;
    let mut out = io::stdout().lock();
    let mut describer = Describer::default();
    for entry in record.entries.iter().take_while(|entry| entry.n <= last) {
        let before = table.clone();
        let change = table.apply(entry).map_err(|e| {
            Failure::new(format_args!("{name}: event {}: {e}. Everything before it follows", entry.n))
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
    writeln!(out, "{}\nposition: {}", verify::outcome(&table), table.position())?;
    Ok(out.flush()?)
}

/// Whether an event has settled the board: a play does; in pétanque, the end of a throw.
fn is_settled(change: &Change) -> bool {
    match change.positions() {
        Some((before, after)) => is_thrown(before) && !is_thrown(after),
        None => matches!(change.step, Some(Step::Play(_))),
    }
}

/// Describes an event in words. `table` is the table before it, `change` what it did.
fn describe(table: &Table, entry: &Entry, change: &Change) -> String {
    let side = |seat: &carreau_match::SeatId| {
        let Ok(sits) = table.seat(*seat) else { return seat.to_string() };
        let side = side_name(table.header().game, sits.side);
        match &sits.player {
            // In a team the seat has to be named, too.
            Some(player) if table.seats().len() > 2 => format!("{} ({side})", player.name()),
            _ => side.to_owned(),
        }
    };
    let attempt = || {
        let attempt = change.effect.as_ref().and_then(words::attempt);
        attempt.map(|attempt| format!(": {attempt}")).unwrap_or_default()
    };
    match &entry.event {
        Event::Seated { seat, player } if player.name() == side(seat) => format!("{} sits down", side(seat)),
        Event::Seated { seat, player } => format!("{} sits down as {}", player.name(), side(seat)),
        Event::Left { seat } => format!("{} leaves", side(seat)),
        Event::Sealed { seat, .. } | Event::Ready { seat, .. } => format!("{} is ready", side(seat)),
        Event::Opened { seat, .. } => format!("{} opens the envelope", side(seat)),
        Event::Drew { .. } => terminal::describe_draw(change).unwrap_or_default() + &attempt(),
        Event::Played { seat, play } => format!("{} plays {play}{}", side(seat), attempt()),
        Event::Touched { seat, at } => format!("{} touches {at}", side(seat)),
        Event::Adjusted { seat } => format!("{} says \"I adjust\"", side(seat)),
        Event::Undone { seat } => format!("{} takes the play back", side(seat)),
        Event::TakebackAsked { seat } => format!("{} asks to take the last play back", side(seat)),
        Event::TakebackAnswered { seat, agree } => {
            format!("{} {} it", side(seat), if *agree { "allows" } else { "does not allow" })
        }
        Event::Called { seat, call, at } => {
            let what = match call {
                Call::TouchedChecker => format!("the checker touched on {}", at.as_deref().unwrap_or("?")),
                Call::MovedSeat => "a seat that moved".to_owned(),
                Call::TouchedObject => "an object that was touched".to_owned(),
                Call::RaisedFoot => "a raised foot".to_owned(),
            };
            format!("{} calls {what} ({})", side(seat), call.clause())
        }
        Event::CallAnswered { seat, admit } => {
            format!("{} {} it", side(seat), if *admit { "admits" } else { "denies" })
        }
        Event::Substituted { seat, bot, .. } => format!("a bot stands in for {}: {bot}", side(seat)),
        Event::CameBack { seat } => format!("{} comes back", side(seat)),
        Event::Pleaded { seat, plea } => format!("{} needs more time: {}", side(seat), words::plea(*plea)),
        Event::PleaAnswered { seat, accept } => {
            let pleaded = table.pleaded();
            let is_own = pleaded.is_some_and(|pleaded| pleaded.seat == *seat);
            let says = match pleaded.and_then(|pleaded| pleaded.accepted) {
                None if is_own => "withdraws the plea",
                Some(true) if is_own => "is back",
                Some(true) => "ends that: the clock runs on",
                _ if *accept => "accepts that",
                _ => "does not accept that",
            };
            format!("{} {says}", side(seat))
        }
        Event::ResignAsked { seat, scope } => {
            format!("{} asks the team to give up the {}", side(seat), words::scope(*scope))
        }
        Event::ResignAnswered { seat, agree: true } => format!("{} agrees", side(seat)),
        Event::ResignAnswered { seat, .. } => {
            let wishes = carreau_core::Side::ALL.map(|side| table.resigning(side));
            let is_own = wishes.into_iter().flatten().any(|wish| wish.seat == *seat);
            let says = if is_own { "would rather play on" } else { "does not agree: the team plays on" };
            format!("{} {says}", side(seat))
        }
        Event::Resigned { seat, scope } => format!("{} gives up the {}", side(seat), words::scope(*scope)),
        Event::OutOfTime { seat } if table.called().is_some() && table.options().clock.is_per_boule() => {
            format!("{} has not answered in time: the call comes to nothing (H2)", side(seat))
        }
        Event::OutOfTime { seat } => format!("{}'s time is up", side(seat)),
        Event::Resumed => "the clock runs on".to_owned(),
        Event::Revealed { house_seed } => format!("the house opens its seed: {house_seed}"),
        Event::RematchAsked { seat } => format!("{} wants another match", side(seat)),
        Event::RematchAt { table } => format!("another match is laid at table {table}"),
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::Side;
    use carreau_games::GameName;
    use carreau_match::{
        ClockSetting, Dealer, Header, Intention, Millis, Options, Player, Plea, SeatId, Seed, TableId,
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
        let asks = "Ota (Bronze) asks the team to give up the game";
        let answered = |by, agree| descriptions(&[(2, ask.clone()), (by, answer(agree))]);
        assert_eq!(answered(0, false), [asks, "Ada (Bronze) does not agree: the team plays on"]);
        assert_eq!(answered(2, false), [asks, "Ota (Bronze) would rather play on"]);
        let gives_up = ["Ada (Bronze) agrees", "Ota (Bronze) gives up the game"];
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
        assert_eq!(description, "Bronze has not answered in time: the call comes to nothing (H2)");
        assert_eq!(change.effect, None, "no boule is annulled");
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
        assert_eq!(how_it_ends(&[]), "Ada (Bronze) needs more time: food");
        assert_eq!(how_it_ends(&[(0, false)]), "Ada (Bronze) withdraws the plea");
        assert_eq!(how_it_ends(&[(1, false)]), "Ben (Blue) does not accept that");
        assert_eq!(how_it_ends(&[(1, true)]), "Ben (Blue) accepts that");
        assert_eq!(how_it_ends(&[(1, true), (0, false)]), "Ada (Bronze) is back");
        assert_eq!(how_it_ends(&[(1, true), (1, false)]), "Ben (Blue) ends that: the clock runs on");
    }
}
