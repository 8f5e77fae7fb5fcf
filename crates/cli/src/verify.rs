use std::{
    fmt,
    io::{self, Write},
    path::{Path, PathBuf},
};

use carreau_core::Side;
use carreau_games::Position;
use carreau_match::{EndReason, PublicKey, Status, Table, Verified, VerifyError, verify};
use carreau_protocol::RecordKeys;
use carreau_words::say;

use crate::{
    failure::Failure,
    files,
    sgf::is_sgf,
    terminal::{side_called, side_name},
    words,
};

/// Prove a record: compute its draws, rules and result again
///
/// Every draw is computed from the seeds of the dealer and the seats, every play is checked against the rules,
/// and the result is what follows. The first event that does not follow is named. A server signs the records that it
/// gives out: the signature is checked, too.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit codes: 0 everything follows in every file, 1 something does not follow or, with --keys, is not
signed by one of them, 2 a file cannot be read, 3 everything follows, but a match is not over, so
its draws are not proved.

Examples:
  carreau verify game.carreau
  carreau verify evening/*.carreau
  curl -s http://localhost:7700/api/tables/4f2c/record | carreau verify -
  curl -s http://localhost:7700/api/keys >keys.json; carreau verify --keys keys.json game.carreau")]
pub(crate) struct Args {
    /// The records; `-` reads the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The keys of a server, as its address `/api/keys` gives them: every record has to be signed with one of them
    #[arg(long, value_name = "FILE")]
    keys: Option<PathBuf>,
}

/// The exit code where everything follows and a match is not over.
const UNFINISHED: u8 = 3;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let known = args.keys.as_ref().map(|file| read_keys(file)).transpose()?;
    let mut exit = 0;
    for file in &args.files {
        let name = file.display();
        let text = files::read_text(file);
        if text.as_deref().is_ok_and(is_sgf) {
            exit = 2;
            complain(&format_args!("{name}: {}", say!(term_proved_sgf)));
            continue;
        }
        match text.map(|text| verify(&text)) {
            Ok(Ok(verified)) => {
                let origin = Origin::of(&verified, known.as_deref());
                writeln!(out, "{name}: {}\n  {origin}", Proof(&verified))?;
                if known.is_some() && origin != Origin::Known {
                    complain(&format_args!("{name}: {origin}"));
                    exit = if exit == 2 { 2 } else { 1 };
                } else if verified.draws.is_none() && exit == 0 {
                    exit = UNFINISHED;
                }
            }
            Ok(Err(VerifyError::Unreadable(error))) => {
                exit = 2;
                complain(&format_args!("{name}: {}", say!(term_proved_no_record, why = error.to_string())));
            }
            Ok(Err(error)) => {
                if exit != 2 {
                    exit = 1;
                }
                complain(&format_args!("{name}: {error}"));
            }
            Err(failure) => {
                exit = 2;
                failure.report();
            }
        }
    }
    out.flush()?;
    if exit == 0 { Ok(()) } else { Err(Failure::reported(exit)) }
}

/// The keys in a file.
fn read_keys(file: &Path) -> Result<Vec<PublicKey>, Failure> {
    let text = files::read_text(file)?;
    let RecordKeys { keys } = serde_json::from_str(&text).map_err(|error| {
        let why = say!(term_proved_no_keys, why = error.to_string());
        Failure::unreadable(format_args!("{}: {why}", file.display()))
    })?;
    Ok(keys)
}

/// Who wrote a record, as far as its signature says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// It is signed with one of the keys that were given.
    Known,
    /// It is signed, and the key is none of those that were given, if any were.
    Unknown(PublicKey),
    /// It is not signed, so anybody may have written it.
    Unsigned,
}

impl Origin {
    fn of(verified: &Verified, known: Option<&[PublicKey]>) -> Self {
        match &verified.signature {
            None => Self::Unsigned,
            Some(signature) if known.is_some_and(|keys| keys.contains(&signature.signer)) => Self::Known,
            Some(signature) => Self::Unknown(signature.signer),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known => f.write_str(&say!(term_proved_signed)),
            Self::Unknown(signer) => {
                f.write_str(&say!(term_proved_signed_elsewhere, key = signer.to_string()))
            }
            Self::Unsigned => f.write_str(&say!(term_proved_unsigned)),
        }
    }
}

fn complain(message: &dyn fmt::Display) {
    // If nobody can read the message, the exit code still reports the failure.
    let _ = writeln!(io::stderr(), "carreau: {message}");
}

/// Describes what was proved.
struct Proof<'a>(&'a Verified);

impl fmt::Display for Proof<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verified { table, draws, .. } = self.0;
        let outcome = outcome(table);
        let follows = match draws {
            Some(_) => say!(term_proved_follows, outcome = outcome),
            None => say!(term_proved_so_far, outcome = outcome),
        };
        let (events, plays) = (say!(term_proved_events, n = table.n()), table.moves().len());
        write!(f, "{follows}\n  {}", say!(term_proved_plays, events = events, plays = plays))?;
        let Some(draws) = draws else { return write!(f, "\n  {}", say!(term_proved_no_draws)) };
        write!(f, "\n  {}", say!(term_proved_drawn, draws = *draws))?;
        if table.header().carreau == 1 {
            write!(f, "\n  {}", say!(term_proved_format_1))?;
        }
        Ok(())
    }
}

/// The state or result of a match, in a sentence.
pub(crate) fn outcome(table: &Table) -> String {
    let game = table.header().game.title();
    let (black, white) = match table.position() {
        // A match of pétanque is one game, so the points of the game are what matters.
        Position::Petanque(position) => {
            (position.score(Side::Black).into(), position.score(Side::White).into())
        }
        _ => (table.score().black, table.score().white),
    };
    match table.status() {
        Status::Gathering => say!(term_told_not_begun, game = game),
        Status::Playing => say!(term_told_goes_on, game = game, black = black, white = white),
        Status::Over { reason: EndReason::Aborted, .. } => {
            say!(term_told_aborted, game = game, black = black, white = white)
        }
        Status::Over { winner: None, .. } => say!(term_told_drawn, game = game, black = black, white = white),
        Status::Over { winner: Some(winner), reason } => {
            let name = name(table, winner);
            match reason {
                EndReason::Played | EndReason::Aborted => {
                    say!(term_told_won, game = game, name = name, black = black, white = white)
                }
                EndReason::Resigned(_) => {
                    say!(term_told_won_by_resignation, game = game, name = name, black = black, white = white)
                }
                EndReason::Claimed => {
                    say!(term_told_won_by_claim, game = game, name = name, black = black, white = white)
                }
                EndReason::OutOfTime => {
                    say!(term_told_won_on_time, game = game, name = name, black = black, white = white)
                }
            }
        }
    }
}

/// The names of a side's players, with the side.
pub(crate) fn name(table: &Table, side: Side) -> String {
    let game = table.header().game;
    let players =
        table.seats().iter().filter(|seat| seat.side == side).filter_map(|seat| seat.player.as_ref());
    // Who gave no name is called as the side is.
    let names: Vec<String> =
        players.filter(|player| player.name() != side_name(game, side)).map(words::player).collect();
    let side = side_called(game, side);
    if names.is_empty() { side } else { format!("{} ({side})", carreau_words::list(names)) }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Dealer, Header, Intention, Millis, Options, SeatId, Seed, TableId};

    use super::*;

    #[test]
    fn all_of_a_team_are_named() {
        let house = Dealer::new(Seed([7; 32]));
        let id = TableId::new("0123456789abcdef").expect("hexadecimal digits make a table id");
        let options = Options::usual(GameName::Petanque);
        let seats = vec![Side::Black, Side::White, Side::Black];
        let header = Header { seats, ..Header::new(id, &options, &house) };
        let mut table = Table::new(header).expect("the header is in order");
        assert_eq!(name(&table, Side::Black), "Bronze");
        for (seat, player) in (0..).map(SeatId).zip(["Léonie", "Blue", "Marcel"]) {
            let player = carreau_match::Player::person(player).expect("a short name");
            table.act(seat, &Intention::Sit { player }, Millis(0), &house).expect("the seat is free");
        }
        assert_eq!(name(&table, Side::Black), "Léonie and Marcel (Bronze)");
        assert_eq!(name(&table, Side::White), "Blue");
    }
}
