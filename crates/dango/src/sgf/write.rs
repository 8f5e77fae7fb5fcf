//! Writing games as SGF.

use std::fmt::Write as _;

use carreau_core::{Chance as _, Game, Side, Turn};
use carreau_goban::{Count, Point, PointSet, Scoring, Size, Stones};

use super::{DANGO, GivenUp, GivenUpBy, Kifu};
use crate::{
    draw::Draw,
    play::Play,
    position::Position,
    setup::{Phase, Times},
    turns::{Step, StepError},
};

/// Writes a game as SGF, one node a line.
///
/// # Errors
///
/// The index of the first step that is not legal, and the reason.
pub fn write(kifu: &Kifu) -> Result<String, (usize, StepError)> {
    let (nodes, end) = line(&kifu.start, &kifu.steps)?;
    Ok(format!("({}\n{})\n", root(kifu, &end), nodes.concat()))
}

/// The nodes of a line of play after the root, and the position at its end.
pub(super) fn line(start: &Position, steps: &[Step]) -> Result<(Vec<String>, Position), (usize, StepError)> {
    let mut position = start.clone();
    let (mut nodes, mut pending) = (Vec::new(), Pending::default());
    for (place, step) in steps.iter().enumerate() {
        let before = position.clone();
        position.step(step).map_err(|why| (place, why))?;
        pending.steps.push(*step);
        match step {
            Step::Draw(Draw::Right | Draw::Wrong) => {
                nodes.push(pending.close(format!(";C[The nigiri: the guess was {step} (D1.3)]")));
            }
            Step::Draw(_) | Step::Play(Play::TurnUp | Play::Show) => {}
            Step::Play(play) => {
                let node = node(&before, &position, play, &pending);
                nodes.push(pending.close(node));
            }
        }
    }
    if !pending.steps.is_empty() {
        let comment = format!("{}: {}", position.side(), pending.lead(true));
        nodes.push(pending.close(format!(";C[{}]", escaped(comment.trim()))));
    }
    Ok((nodes, position))
}

/// The steps since the last node.
#[derive(Default)]
struct Pending {
    steps: Vec<Step>,
}

impl Pending {
    /// Ends a node and adds these steps to its properties, unless the node is a move, which says its step itself.
    fn close(&mut self, mut node: String) -> String {
        let is_move = matches!(self.steps[..], [Step::Play(Play::Stone { .. } | Play::Pass)]);
        if !is_move {
            node += DANGO;
            for step in &self.steps {
                let drawn = if matches!(step, Step::Draw(_)) { "+" } else { "" };
                let _ = write!(node, "[{drawn}{step}]");
            }
        }
        self.steps.clear();
        node + "\n"
    }

    /// A comment on the draws that led to a play, with the card that still lies face up if there is no play.
    fn lead(&self, face_up: bool) -> String {
        let mut lead = String::new();
        for step in &self.steps {
            match step {
                Step::Play(Play::Show) => lead += "shows the Free card (D5.2), ",
                Step::Draw(Draw::Twice(_)) => lead += "twice ",
                _ => {}
            }
        }
        if let (true, Some(Step::Draw(Draw::Card(card) | Draw::Twice(card)))) = (face_up, self.steps.last()) {
            lead += card;
        }
        lead
    }
}

pub(super) fn root(kifu: &Kifu, end: &Position) -> String {
    let Kifu { start, players, given_up, .. } = kifu;
    let (terms, size) = (start.terms(), start.stones().size());
    let rules = match terms.scoring {
        Scoring::Territory => "Dango, territory",
        Scoring::Area => "Dango, area",
    };
    let mut root = format!(
        ";FF[4]GM[1]CA[UTF-8]AP[Carreau:{}]SZ[{}]KM[{}]RU[{rules}]",
        env!("CARGO_PKG_VERSION"),
        size.lines(),
        f64::from(komi(start)) / 2.0
    );
    for (name, side) in [("PB", Side::Black), ("PW", Side::White)] {
        if !players[side].is_empty() {
            let _ = write!(root, "{name}[{}]", escaped(&players[side]));
        }
    }
    if let Some(result) = result(end, *given_up) {
        let _ = write!(root, "RE[{result}]");
    }
    root += &differences(&Stones::none(size), start.stones());
    if start.side() == Side::White {
        root += "PL[W]";
    }
    if komi(start) != terms.komi().as_halves() {
        let [black, white] = Side::ALL.map(|side| start.prisoners(side));
        let agreed = terms.komi();
        let _ = write!(
            root,
            "C[Black has taken {black}, White {white}: KM counts them, and the komi of {agreed}]"
        );
    }
    let _ = write!(root, "{DANGO}[{}]", escaped(&start.to_string()));
    root
}

/// The komi in half points, with the prisoners of the start where they count (D8.2): SGF has no property for them.
fn komi(start: &Position) -> i16 {
    let terms = start.terms();
    let prisoners = |side: Side| 2 * i16::try_from(start.prisoners(side)).expect("at most 9999 are taken");
    match terms.scoring {
        Scoring::Territory => terms.komi().as_halves() + prisoners(Side::White) - prisoners(Side::Black),
        Scoring::Area => terms.komi().as_halves(),
    }
}

fn result(end: &Position, given_up: Option<GivenUp>) -> Option<String> {
    if let Some(GivenUp { winner, by }) = given_up {
        let how = match by {
            GivenUpBy::Resignation => "R",
            GivenUpBy::Time => "T",
            GivenUpBy::Forfeit => "F",
        };
        return Some(format!("{}+{how}", capital(winner)));
    }
    let (Turn::Over(_), Phase::Over { dead }) = (end.turn(), end.phase()) else { return None };
    let count = end.count(&dead);
    Some(match count.winner() {
        None => "0".to_owned(),
        Some(winner) => format!("{}+{}", capital(winner), f64::from(count.lead().abs()) / 2.0),
    })
}

/// The properties of a node with a play.
fn node(before: &Position, after: &Position, play: &Play, pending: &Pending) -> String {
    let (side, board) = (before.side(), after.stones().size());
    let what = match play {
        Play::Stone { side, point } => format!(";{}[{}]", capital(*side), place(*point, board)),
        Play::Pass => format!(";{}[]", capital(side)),
        _ => format!(";{}", differences(before.stones(), after.stones())),
    };
    let lead = pending.lead(false);
    let mut comment = format!("{side}: {lead}{play}");
    if matches!(before.face_up(), Some((_, Times::Second))) {
        comment += ", the second time (D6.1)";
    }
    for taker in Side::ALL {
        // A Free block also gives prisoners back.
        let taken = after.prisoners(taker).saturating_sub(before.prisoners(taker));
        if taken > 0 {
            let _ = write!(comment, "; {taker} captures {taken}");
        }
    }
    let mut plain = matches!(play, Play::Stone { .. } | Play::Pass) && lead.is_empty();
    let mut marks = String::new();
    if let Phase::Over { dead } = after.phase() {
        plain = false;
        let count = after.count(&dead);
        comment += &counted(&count);
        marks = territory(&count, board);
    }
    let comment = if plain { String::new() } else { format!("C[{}]", escaped(&comment)) };
    format!("{what}{comment}{marks}")
}

fn counted(count: &Count) -> String {
    let komi = f64::from(count.komi) / 2.0;
    let [black, white] = Side::ALL.map(|side| count.points(side));
    format!(". Counted (D8.2): Black {black}, White {white} and {komi}")
}

fn territory(count: &Count, board: Size) -> String {
    let list = |name: &str, side: Side| list(name, &count.regions[side], board);
    list("TB", Side::Black) + &list("TW", Side::White)
}

/// The set-up properties that turn the first board into the second.
fn differences(before: &Stones, after: &Stones) -> String {
    let board = after.size();
    let new = |side: Side| *after.of(side) - *before.of(side);
    let gone = before.all() - after.all();
    list("AB", &new(Side::Black), board) + &list("AW", &new(Side::White), board) + &list("AE", &gone, board)
}

/// A property with a list of points; an empty text if there are no points.
fn list(name: &str, points: &PointSet, size: Size) -> String {
    if points.is_empty() {
        return String::new();
    }
    points.iter().fold(name.to_owned(), |list, point| list + "[" + &place(point, size) + "]")
}

fn place(point: Point, size: Size) -> String {
    let letter = |number: u8| char::from(b'a' + number);
    [letter(point.column()), letter(size.lines() - 1 - point.row())].iter().collect()
}

const fn capital(side: Side) -> char {
    side.letter().to_ascii_uppercase()
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}
