use std::{
    fmt,
    io::{self, Write},
    time::Instant,
};

use carreau_bots::{Bot, Generator, Level, Request, petango};
use carreau_petango::{Before, Board, Going, Phase, Play, Position, Stone, Terms};
use carreau_table::{BySide, Chance, Game, Side, Turn};
use serde::Serialize;

use super::pace::wrong;
use crate::{bots::parse_level, failure::Failure};

/// Measure Pétango's bots on one core
///
/// Whole turns, of up to three attempts, with the club's hand, on boards with 0 to 60 stones at rest anywhere:
/// how many end without a foul, and how long a choice takes. The turns follow from the seed; times are of the
/// wall clock, so let nothing else run.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau bench petango-bot
  carreau bench petango-bot --turns 400 --level 2 --board xiangqi --json")]
pub(crate) struct Args {
    /// How many turns each bot plays on each number of stones
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    turns: u32,
    /// The house's level
    #[arg(long, default_value = "1", value_parser = parse_level, value_name = "LEVEL")]
    level: Level,
    /// The board: goban or xiangqi
    #[arg(long, default_value = "goban", value_parser = parse_board)]
    board: Board,
    /// What the stones and the slips follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print the figures as one JSON object
    #[arg(long)]
    json: bool,
}

fn parse_board(text: &str) -> Result<Board, String> {
    text.parse()
        .ok()
        .filter(|board| matches!(board, Board::Goban | Board::Xiangqi))
        .ok_or_else(|| format!("`{text}` is not one of the boards measured: goban and xiangqi are"))
}

/// The numbers of stones on the board.
const STONES: [usize; 6] = [0, 10, 20, 30, 40, 60];

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut bots = Vec::new();
    for (name, level) in [("straight", Level::ONE), ("house", args.level)] {
        let bot = petango::by_name(name).map_err(Failure::unreadable)?;
        if level > bot.highest_level() {
            let what = format!("{name} has levels 1 to {}, not {level}", bot.highest_level());
            return Err(Failure::unreadable(what));
        }
        let boards: Result<_, _> = STONES.into_iter().map(|stones| board(args, bot, level, stones)).collect();
        bots.push(BotFigures { bot: name, level: level.number(), boards: boards? });
    }
    let figures = Figures { board: args.board.as_str(), turns: args.turns, seed: args.seed, bots };
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&figures).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{figures}")?;
    }
    Ok(out.flush()?)
}

#[derive(Debug, Serialize)]
struct Figures {
    board: &'static str,
    turns: u32,
    seed: u64,
    bots: Vec<BotFigures>,
}

#[derive(Debug, Serialize)]
struct BotFigures {
    bot: &'static str,
    level: u8,
    boards: Vec<BoardFigures>,
}

/// Turns on boards with one number of stones.
#[derive(Debug, Serialize)]
struct BoardFigures {
    stones: usize,
    /// The share of turns that give the opponent no point.
    valid: f64,
    /// Flicks played: straight slides, curled slides and lofts.
    straight: u32,
    curled: u32,
    lofted: u32,
    median_ms: f64,
    p95_ms: f64,
    worst_ms: f64,
}

/// What was counted over the turns so far.
#[derive(Default)]
struct Count {
    valid: u32,
    straight: u32,
    curled: u32,
    lofted: u32,
    milliseconds: Vec<f64>,
}

fn board(args: &Args, bot: &dyn Bot<Position>, level: Level, stones: usize) -> Result<BoardFigures, Failure> {
    // What a bot computes once and keeps is not measured with its first choice.
    let warm = strewn(args.board, 0, &mut Generator::new(0));
    bot.choose(&warm, &Request::new(level, 0)).map_err(Failure::unreadable)?;
    let mut count = Count::default();
    for turn in 0..args.turns {
        let mut luck = Generator::of(args.seed, &format!("{stones} stones, turn {turn}"));
        let position = strewn(args.board, stones, &mut luck);
        count.turn(bot, level, position, &mut luck)?;
    }
    count.milliseconds.sort_by(f64::total_cmp);
    let within = |percent: usize| count.milliseconds[(count.milliseconds.len() - 1) * percent / 100];
    Ok(BoardFigures {
        stones,
        valid: f64::from(count.valid) / f64::from(args.turns),
        straight: count.straight,
        curled: count.curled,
        lofted: count.lofted,
        median_ms: within(50),
        p95_ms: within(95),
        worst_ms: within(100),
    })
}

impl Count {
    /// Plays one turn.
    fn turn(
        &mut self,
        bot: &dyn Bot<Position>,
        level: Level,
        mut position: Position,
        luck: &mut Generator,
    ) -> Result<(), Failure> {
        let side = position.turn().side().expect("a flick is due");
        let given = position.points(!side);
        let seed = luck.next_u64();
        loop {
            match position.turn() {
                Turn::Side(to_play) if to_play == side && position.going().is_some() => {
                    let started = Instant::now();
                    let choice =
                        bot.choose(&position, &Request::new(level, seed)).map_err(Failure::unreadable)?;
                    self.milliseconds.push(started.elapsed().as_secs_f64() * 1e3);
                    self.kind(&choice.play);
                    let text = position.to_string();
                    let refused = |why| wrong(format_args!("{}: {text}: {}: {why}", bot.name(), choice.play));
                    position.play(&choice.play).map_err(refused)?;
                }
                Turn::Chance => {
                    let slip = luck.chance(&position).expect("a slip is due");
                    position.resolve(slip).expect("a listed outcome can be drawn");
                }
                Turn::Side(_) | Turn::Over(_) => break,
            }
        }
        // The palace can take a point from the opponent, or give one, without a foul.
        self.valid += u32::from(position.points(!side) <= given);
        Ok(())
    }

    fn kind(&mut self, play: &Play) {
        if let Play::Flick(flick) = play {
            self.lofted += u32::from(flick.elevation > 0);
            self.curled += u32::from(flick.elevation == 0 && flick.side != 0);
            self.straight += u32::from(flick.elevation == 0 && flick.side == 0);
        }
    }
}

/// A board with level stones anywhere on it, none of them over another, in the river or on a first line, each of
/// the colour that flicks towards its half; Black or White begins a turn.
fn strewn(board: Board, stones: usize, luck: &mut Generator) -> Position {
    let table = board.table();
    let off_the_lines = table.stone.diameter * 1.5;
    let first_line = f64::from(table.lines.rows - 1) / 2.0 * table.lines.row_spacing;
    let (across, along) = (table.board.width / 2.0 - table.stone.diameter / 2.0, first_line - off_the_lines);
    #[expect(clippy::cast_precision_loss, reason = "2^53 and less")]
    let mut within = |most: f64| ((luck.next_u64() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0) * most;
    let mut lying: Vec<Stone> = Vec::new();
    while lying.len() < stones {
        let stone = table.level([within(across), within(along)]);
        if board.in_river(stone) || lying.iter().any(|other| table.touch(&other.lying, &stone)) {
            continue;
        }
        let side = if stone.y > 0 { Side::Black } else { Side::White };
        lying.push(Stone { side, lying: stone });
    }
    let mut setup = Position::start(Terms { board, ..Terms::default() }).to_setup();
    setup.stones = lying;
    setup.points = BySide { black: 3, white: 3 };
    let turn = Going::first(Side::ALL[luck.index(2)]);
    setup.phase = Phase::Flick { turn, before: Before::Nothing };
    setup.validate().expect("level stones apart from each other on the board")
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, turns, seed, bots } = self;
        writeln!(f, "{turns} turns for each line, {board}, club hand, seed {seed}")?;
        for BotFigures { bot, level, boards } in bots {
            writeln!(f)?;
            writeln!(
                f,
                "{:<18}  without foul  straight  curled  lofted    median ms     95 %    worst",
                format!("{bot} (level {level})")
            )?;
            for b in boards {
                writeln!(
                    f,
                    "{:>11} stones  {:>10.1} %  {:>8}  {:>6}  {:>6}  {:>11.1}  {:>7.1}  {:>7.1}",
                    b.stones,
                    100.0 * b.valid,
                    b.straight,
                    b.curled,
                    b.lofted,
                    b.median_ms,
                    b.p95_ms,
                    b.worst_ms,
                )?;
            }
        }
        Ok(())
    }
}
