use std::{fs, path::Path};

use carreau_core::{Side, echo, passed_on};
use carreau_dango::{Komi, Terms, sgf};
use carreau_goban::{Point, PointSet, Size, Stones};

use super::{Reply, game::Game, handicap};
use crate::{style::Style, terminal::dango::goban};

type Command = fn(&mut Game, &[&str]) -> Reply;

/// All commands, in the order in which `list_commands` lists them.
const COMMANDS: [(&str, Command); 27] = [
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("Carreau".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", |_, words| Ok(words.first().is_some_and(|name| find(name).is_some()).to_string())),
    ("list_commands", |_, _| Ok(COMMANDS.map(|(name, _)| name).join("\n"))),
    ("quit", |_, _| Ok(String::new())),
    ("boardsize", boardsize),
    ("query_boardsize", |game, _| Ok(game.position().stones().size().lines().to_string())),
    ("clear_board", |game, _| lay(game, PointSet::EMPTY)),
    ("komi", komi),
    ("get_komi", |game, _| Ok(game.position().terms().komi().to_string())),
    ("fixed_handicap", fixed_handicap),
    ("place_free_handicap", place_free_handicap),
    ("set_free_handicap", set_free_handicap),
    ("play", play),
    ("genmove", |game, words| genmove(game, words, true)),
    ("reg_genmove", |game, words| genmove(game, words, false)),
    ("undo", |game, _| game.undo().map(|()| String::new())),
    ("final_score", |game, _| Ok(score(game))),
    ("final_status_list", final_status_list),
    ("showboard", |game, _| Ok(showboard(game))),
    ("list_stones", |game, words| Ok(points(game.position().stones().of(colour(words)?)))),
    ("loadsgf", loadsgf),
    ("printsgf", printsgf),
    ("time_settings", time_settings),
    ("kgs-time_settings", kgs_time_settings),
    ("time_left", time_left),
];

fn find(name: &str) -> Option<Command> {
    COMMANDS.iter().find(|(known, _)| *known == name).map(|&(_, command)| command)
}

pub(super) fn carry_out(game: &mut Game, name: &str, words: &[&str]) -> Reply {
    find(name).ok_or_else(|| "unknown command".to_owned())?(game, words)
}

fn syntax(expected: &str) -> String {
    format!("syntax error: {expected} is expected")
}

fn colour(words: &[&str]) -> Result<Side, String> {
    match words.first().map(|word| word.to_ascii_lowercase()).as_deref() {
        Some("b" | "black") => Ok(Side::Black),
        Some("w" | "white") => Ok(Side::White),
        _ => Err(syntax("a colour, b or w,")),
    }
}

fn number<T: std::str::FromStr>(words: &[&str], place: usize, expected: &str) -> Result<T, String> {
    words.get(place).and_then(|word| word.parse().ok()).ok_or_else(|| syntax(expected))
}

/// Reads a point of the board, or a pass.
fn vertex(game: &Game, word: Option<&&str>) -> Result<Option<Point>, String> {
    let word = word.ok_or_else(|| syntax("a vertex, such as D4 or pass,"))?;
    if word.eq_ignore_ascii_case("pass") {
        return Ok(None);
    }
    let point: Point = word.parse().map_err(|_| syntax("a vertex, such as D4 or pass,"))?;
    let size = game.position().stones().size();
    if size.points().contains(point) {
        return Ok(Some(point));
    }
    Err(format!("illegal move: {point} is not on a board of {size} lines (D3.1)"))
}

fn points(points: &PointSet) -> String {
    points.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

/// Sets up an empty board, or one with Black's handicap stones, after which White moves.
fn lay(game: &mut Game, handicap: PointSet) -> Reply {
    let terms = game.position().terms();
    let mut stones = Stones::none(terms.board.size());
    stones.lay(Side::Black, &handicap);
    let side = if handicap.is_empty() { Side::Black } else { Side::White };
    game.lay(terms, stones, side)?;
    Ok(points(&handicap))
}

fn boardsize(game: &mut Game, words: &[&str]) -> Reply {
    let lines: u8 = number(words, 0, "a number of lines")?;
    let size = Size::new(lines).map_err(|_| "unacceptable size".to_owned())?;
    // The komi stays as it was, because the protocol has a command of its own for it.
    let terms = game.position().terms();
    let terms = Terms { board: size.into(), komi: Some(terms.komi()), ..terms };
    game.lay(terms, Stones::none(size), Side::Black)?;
    Ok(String::new())
}

fn komi(game: &mut Game, words: &[&str]) -> Reply {
    let points: f64 = number(words, 0, "a number of points")?;
    let komi = Komi::try_from(points).map_err(|e| e.to_string())?;
    game.agree(Terms { komi: Some(komi), ..game.position().terms() })?;
    Ok(String::new())
}

fn empty(game: &Game) -> Result<(), String> {
    let bare = game.position().stones().all().is_empty() && !game.has_moves();
    if bare { Ok(()) } else { Err("board not empty".to_owned()) }
}

fn fixed_handicap(game: &mut Game, words: &[&str]) -> Reply {
    empty(game)?;
    let stones = number(words, 0, "a number of stones")?;
    let size = game.position().stones().size();
    lay(game, handicap::fixed(size, stones).ok_or("invalid number of stones")?)
}

fn place_free_handicap(game: &mut Game, words: &[&str]) -> Reply {
    empty(game)?;
    let stones: usize = number(words, 0, "a number of stones")?;
    let size = game.position().stones().size();
    // The protocol allows fewer stones than the controller asked for.
    lay(game, handicap::fixed(size, stones.min(handicap::most(size))).ok_or("invalid number of stones")?)
}

fn set_free_handicap(game: &mut Game, words: &[&str]) -> Reply {
    empty(game)?;
    let mut stones = PointSet::EMPTY;
    for word in words {
        let point = vertex(game, Some(word))?.ok_or("bad vertex list: a pass is no stone")?;
        if !stones.insert(point) {
            return Err(format!("bad vertex list: {point} is named twice"));
        }
    }
    if !(2..game.position().stones().size().points().len()).contains(&stones.len()) {
        return Err("bad vertex list: 2 stones or more are expected, but not a full board".to_owned());
    }
    lay(game, stones).map(|_| String::new())
}

fn play(game: &mut Game, words: &[&str]) -> Reply {
    let side = colour(words)?;
    let point = vertex(game, words.get(1))?;
    game.play(side, point).map_err(|why| format!("illegal move: {why}"))?;
    Ok(String::new())
}

fn genmove(game: &mut Game, words: &[&str], keep: bool) -> Reply {
    let side = colour(words)?;
    let point = game.choose(side)?;
    if keep {
        game.play(side, point)?;
    }
    Ok(point.map_or_else(|| "pass".to_owned(), |point| point.to_string()))
}

fn score(game: &Game) -> String {
    let count = game.count();
    match count.winner() {
        None => "0".to_owned(),
        Some(winner) => {
            let letter = winner.letter().to_ascii_uppercase();
            format!("{letter}+{}", f64::from(count.lead().abs()) / 2.0)
        }
    }
}

/// Groups, one on each line. These rules do not treat seki separately: what is not dead is alive (D8.2).
fn final_status_list(game: &mut Game, words: &[&str]) -> Reply {
    let dead = game.dead();
    let stones = game.position().stones();
    let wanted = match words.first() {
        Some(&"dead") => dead,
        Some(&"alive") => stones.all() - dead,
        Some(&"seki") => PointSet::EMPTY,
        _ => return Err(syntax("a status, alive, dead or seki,")),
    };
    let mut groups: Vec<String> = Vec::new();
    for side in Side::ALL {
        groups.extend((*stones.of(side) & wanted).groups().map(|group| points(&group)));
    }
    Ok(groups.join("\n"))
}

fn showboard(game: &Game) -> String {
    let position = game.position();
    let [black, white] = Side::ALL.map(|side| position.prisoners(side));
    let grid = goban(position, Style { ascii: true, colour: false });
    format!("\n{grid}   Black has captured {black}, White {white}")
}

fn loadsgf(game: &mut Game, words: &[&str]) -> Reply {
    let file = words.first().ok_or_else(|| syntax("a file"))?;
    let until = words.get(1).map(|_| number(words, 1, "the number of a move")).transpose()?;
    let text = crate::files::read_text(Path::new(file))
        .map_err(|e| format!("cannot load file: {}", passed_on(&e.to_string())))?;
    let games = sgf::read(&text).map_err(|e| format!("cannot load file: {}", passed_on(&e.to_string())))?;
    let kifu = games.into_iter().next().ok_or("cannot load file: it holds no game")?;
    game.load(&kifu, until)?;
    Ok(game.position().side().to_string().to_lowercase())
}

fn printsgf(game: &mut Game, words: &[&str]) -> Reply {
    let text = sgf::write(&game.kifu()).map_err(|(_, why)| why.to_string())?;
    match words.first() {
        None => Ok(text),
        Some(file) => {
            fs::write(file, text).map_err(|e| format!("{} cannot be written: {e}", echo(file)))?;
            Ok(String::new())
        }
    }
}

fn seconds(words: &[&str], place: usize) -> Result<f64, String> {
    let seconds: f64 = number(words, place, "a number of seconds")?;
    if seconds >= 0.0 && seconds.is_finite() { Ok(seconds) } else { Err(syntax("a number of seconds")) }
}

fn time_settings(game: &mut Game, words: &[&str]) -> Reply {
    let stones = number(words, 2, "main time, byo-yomi time and its number of stones")?;
    let (main, byo_yomi) = (seconds(words, 0)?, seconds(words, 1)?);
    // The protocol says that byo-yomi time without stones means no limit.
    let unlimited = byo_yomi > 0.0 && stones == 0;
    game.set_time((!unlimited).then_some((main, byo_yomi, stones)));
    Ok(String::new())
}

fn kgs_time_settings(game: &mut Game, words: &[&str]) -> Reply {
    let settings = match words.first() {
        Some(&"none") => None,
        Some(&"absolute") => Some((seconds(words, 1)?, 0.0, 0)),
        // The number of byo-yomi periods; each of them is for one move.
        Some(&"byoyomi") => Some((seconds(words, 1)?, seconds(words, 2)?, 1)),
        Some(&"canadian") => {
            Some((seconds(words, 1)?, seconds(words, 2)?, number(words, 3, "a number of stones")?))
        }
        _ => return Err(syntax("none, absolute, byoyomi or canadian")),
    };
    game.set_time(settings);
    Ok(String::new())
}

fn time_left(game: &mut Game, words: &[&str]) -> Reply {
    let side = colour(words)?;
    let stones = number(words, 2, "seconds and a number of stones")?;
    game.set_left(side, seconds(words, 1)?, stones);
    Ok(String::new())
}
