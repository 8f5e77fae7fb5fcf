//! Reading games: `sgf-parse` knows the format, and this module knows what a game is.

use std::collections::HashSet;

use carreau_core::{BySide, Chance as _, Side};
use carreau_goban::{Point, PointSet, Scoring, Size, Stones};
use sgf_parse::{
    Color, GameTree, SgfNode, SgfProp,
    go::{Move, Prop},
};

use super::{DANGO, GivenUp, GivenUpBy, Kifu, SgfError, SgfFault};
use crate::{
    cards::Cards,
    deck::Deck,
    draw::Draw,
    play::Play,
    position::Position,
    setup::Setup,
    terms::{Komi, Terms},
    turns::{Step, StepError, ordinary_move},
};

/// The greatest number of nodes in one line of play, several times that of the longest games. Each takes some room on
/// the stack.
pub(super) const MOST_NODES: usize = 5_000;

/// Reads the main lines of all games of an SGF text.
///
/// A text by [`write`](super::write) gives the whole game again, with every step checked by the rules and against
/// the stones of its node. Any other Go file gives a game of ordinary Go (D7), with the stones set up before the
/// first move. If `RU` names rules that count areas, so does the game; without `KM` the komi is 0. When a colour
/// moves twice in a row, the other one has passed; a move after two passes plays on (D8.1).
///
/// # Errors
///
/// [`SgfError`] names the game, the node and the clause.
pub fn read(text: &str) -> Result<Vec<Kifu>, SgfError> {
    let text = text.trim_start_matches('\u{feff}');
    let whole = |fault| SgfError { game: 1, node: 1, fault };
    if deepest(text) > MOST_NODES {
        return Err(whole(SgfFault::TooLong));
    }
    let trees = sgf_parse::parse(text)
        .map_err(|error| whole(SgfFault::Unreadable(error.to_string().to_lowercase())))?;
    let games = (1..).zip(&trees);
    let read = |(game, tree): (usize, &GameTree)| match tree {
        GameTree::GoGame(root) => Reader::read(root).map_err(|(node, fault)| SgfError { game, node, fault }),
        GameTree::Unknown(_) => Err(SgfError { game, node: 1, fault: SgfFault::OtherGame }),
    };
    games.map(read).collect()
}

/// The greatest depth of nodes and branches.
fn deepest(text: &str) -> usize {
    let (mut depth, mut deepest, mut branches) = (0, 0, Vec::new());
    let (mut inside, mut escaped) = (false, false);
    for byte in text.bytes() {
        match (inside, byte) {
            (true, _) if escaped => escaped = false,
            (true, b'\\') => escaped = true,
            (true, b']') => inside = false,
            (false, b'[') => inside = true,
            (false, b'(') => branches.push(depth),
            (false, b')') => depth = branches.pop().unwrap_or_default(),
            (false, b';') => depth += 1,
            _ => {}
        }
        deepest = deepest.max(depth).max(branches.len());
    }
    deepest
}

/// A fault and the number of its node in the main line.
type Fault = (usize, SgfFault);

/// A game that is being read.
struct Reader {
    kifu: Kifu,
    position: Position,
    /// The stones as a viewer shows them.
    shown: Stones,
    /// Whether the file was written by this program.
    own: bool,
    moves: usize,
}

impl Reader {
    fn read(root: &SgfNode<Prop>) -> Result<Kifu, Fault> {
        let nodes: Vec<&SgfNode<Prop>> = root.main_variation().collect();
        let own = nodes[0].properties().any(|prop| prop.identifier() == DANGO);
        let start = if own { started(nodes[0]) } else { set_up(&nodes) }?;
        let text = |name: &str| match nodes[0].get_property(name) {
            Some(Prop::PB(name) | Prop::PW(name)) => name.text.clone(),
            _ => String::new(),
        };
        let kifu = Kifu {
            start: start.clone(),
            steps: Vec::new(),
            players: BySide { black: text("PB"), white: text("PW") },
            given_up: given_up(nodes[0]),
        };
        let shown = Stones::none(start.stones().size());
        let mut reader = Self { kifu, position: start, shown, own, moves: 0 };
        let first_move = nodes.iter().position(|node| node.get_move().is_some()).unwrap_or(nodes.len());
        for (i, node) in nodes.iter().enumerate() {
            reader.node(node, i == 0, i > first_move).map_err(|fault| (i + 1, fault))?;
        }
        Ok(reader.kifu)
    }

    fn node(&mut self, node: &SgfNode<Prop>, root: bool, in_play: bool) -> Result<(), SgfFault> {
        let board = self.shown.size();
        let mut steps = None;
        for prop in node.properties() {
            match prop {
                Prop::Invalid(name, values) => {
                    if matches!(name.as_str(), "B" | "W" | "AB" | "AW" | "AE" | "SZ") {
                        return Err(fault(name, &values.join("]["), "points such as dd are expected"));
                    }
                }
                Prop::Unknown(name, values) if name == DANGO && !root => steps = Some(values),
                _ => {}
            }
        }
        for (side, points) in set_up_here(node, board)? {
            if in_play && !self.own {
                return Err(SgfFault::SetUpInPlay);
            }
            match side {
                Some(side) => self.shown.lay(side, &points),
                None => self.shown.take(&points),
            }
        }
        let moved = move_here(node, board)?;
        if let Some((side, Some(point))) = moved {
            // As a viewer does: the stone is put down, and groups without liberties are removed.
            self.shown.lay(side, &point.into());
            self.shown.capture(!side);
        }
        match (steps, moved) {
            (Some(steps), _) => {
                for step in steps {
                    self.step(read_step(step)?)?;
                }
            }
            (None, Some((side, point))) => self.ordinary(side, point)?,
            (None, None) => {}
        }
        if self.shown == *self.position.stones() {
            return Ok(());
        }
        let last = self.kifu.steps.last().map_or_else(|| "the set-up".to_owned(), |step| format!("`{step}`"));
        Err(SgfFault::OtherStones(last))
    }

    /// A move of ordinary Go by a colour, with the passes that come before it.
    fn ordinary(&mut self, side: Side, point: Option<Point>) -> Result<(), SgfFault> {
        self.moves += 1;
        if self.own {
            let play = point.map_or(Play::Pass, |point| Play::Stone { side, point });
            return self.carry_out(Step::Play(play));
        }
        ordinary_move(&self.position, side, point).into_iter().try_for_each(|step| self.carry_out(step))
    }

    fn step(&mut self, step: Step) -> Result<(), SgfFault> {
        if matches!(step, Step::Play(_)) {
            self.moves += 1;
        }
        self.carry_out(step)
    }

    fn carry_out(&mut self, step: Step) -> Result<(), SgfFault> {
        self.position.step(&step).map_err(|why: StepError| SgfFault::Refused {
            number: self.moves,
            step: step.to_string(),
            why,
        })?;
        self.kifu.steps.push(step);
        Ok(())
    }
}

fn fault(name: &str, value: &str, why: &str) -> SgfFault {
    SgfFault::Property { name: name.to_owned(), value: value.to_owned(), why: why.to_owned() }
}

/// The initial position of a file by this program.
fn started(root: &SgfNode<Prop>) -> Result<Position, Fault> {
    let values: &[String] = match root.get_property(DANGO) {
        Some(Prop::Unknown(_, values)) => values,
        _ => &[],
    };
    let [text] = values else {
        return Err((1, fault(DANGO, &values.join(" "), "it is to have one position")));
    };
    text.parse().map_err(|why: crate::notation::ParsePositionError| (1, why.into()))
}

/// The initial position of any other Go file: the stones that are set up before the first move.
fn set_up(nodes: &[&SgfNode<Prop>]) -> Result<Position, Fault> {
    let root = nodes[0];
    let board = read_size(root).map_err(|fault| (1, fault))?;
    let komi = komi(root).map_err(|fault| (1, fault))?;
    let scoring = match root.get_property("RU") {
        Some(Prop::RU(rules)) if counts_areas(&rules.text) => Scoring::Area,
        _ => Scoring::Territory,
    };
    let terms = Terms { board: board.into(), komi: Some(komi), scoring, ..Terms::default() };
    let mut setup = Setup::start(terms, Deck::classic());
    setup.cards = BySide::from_fn(|_| Cards::none(terms.rounds()));
    let (mut first, mut says, mut last) = (None, None, 1);
    for (number, node) in (1..).zip(nodes) {
        for (side, points) in set_up_here(node, board).map_err(|fault| (number, fault))? {
            match side {
                Some(side) => setup.ground.stones.lay(side, &points),
                None => setup.ground.stones.take(&points),
            }
        }
        if let Some(Prop::PL(colour)) = node.get_property("PL") {
            says = Some(if *colour == Color::Black { Side::Black } else { Side::White });
        }
        last = number;
        first = move_here(node, board).map_err(|fault| (number, fault))?.map(|(side, _)| side);
        if first.is_some() {
            break;
        }
    }
    let handicap = matches!(root.get_property("HA"), Some(Prop::HA(stones)) if *stones > 1);
    let usual = if handicap { Side::White } else { Side::Black };
    setup.side = first.or(says).unwrap_or(usual);
    setup.validate().map_err(|why| (last, why.into()))
}

fn read_size(root: &SgfNode<Prop>) -> Result<Size, SgfFault> {
    match root.get_property("SZ") {
        None => Ok(Size::NINETEEN),
        Some(Prop::SZ((columns, rows))) if columns == rows => {
            Size::new(*columns).map_err(|why| fault("SZ", &columns.to_string(), &why.to_string()))
        }
        Some(other) => {
            let value = other.to_string();
            let value = value.trim_start_matches("SZ[").trim_end_matches(']');
            Err(fault("SZ", value, "a square board of 5 to 19 lines is expected"))
        }
    }
}

fn komi(root: &SgfNode<Prop>) -> Result<Komi, SgfFault> {
    match root.get_property("KM") {
        None => Ok(Komi::halves(0).expect("none is in range")),
        Some(Prop::KM(points)) => {
            Komi::try_from(*points).map_err(|why| fault("KM", &points.to_string(), &why.to_string()))
        }
        Some(other) => Err(fault("KM", &other.to_string(), "a number is expected")),
    }
}

/// Whether the rules with this name count areas, as the Chinese and similar rules do.
fn counts_areas(rules: &str) -> bool {
    let rules = rules.to_lowercase();
    ["chinese", "area", "aga", "nz", "new zealand", "goe", "ing", "tromp", "stone"]
        .iter()
        .any(|name| rules.split(|c: char| !c.is_alphanumeric()).any(|word| word == *name) || rules == *name)
}

fn given_up(root: &SgfNode<Prop>) -> Option<GivenUp> {
    let Some(Prop::RE(result)) = root.get_property("RE") else { return None };
    let (winner, how) = result.text.split_once('+')?;
    let winner = match winner.trim() {
        "B" | "b" | "Black" => Side::Black,
        "W" | "w" | "White" => Side::White,
        _ => return None,
    };
    let by = match how.trim().to_lowercase().as_str() {
        "r" | "resign" => GivenUpBy::Resignation,
        "t" | "time" => GivenUpBy::Time,
        "f" | "forfeit" => GivenUpBy::Forfeit,
        _ => return None,
    };
    Some(GivenUp { winner, by })
}

/// The set-up of a node: stones of a side, or vacant points.
fn set_up_here(node: &SgfNode<Prop>, board: Size) -> Result<Vec<(Option<Side>, PointSet)>, SgfFault> {
    let mut found = Vec::new();
    for prop in node.properties() {
        let (side, points) = match prop {
            Prop::AB(points) => (Some(Side::Black), points),
            Prop::AW(points) => (Some(Side::White), points),
            Prop::AE(points) => (None, points),
            _ => continue,
        };
        found.push((side, on_board(&prop.identifier(), points, board)?));
    }
    Ok(found)
}

/// The move of a node; a pass has no point.
fn move_here(node: &SgfNode<Prop>, board: Size) -> Result<Option<(Side, Option<Point>)>, SgfFault> {
    for prop in node.properties() {
        let (side, to) = match prop {
            Prop::B(to) => (Side::Black, to),
            Prop::W(to) => (Side::White, to),
            _ => continue,
        };
        return match to {
            // The second form is a pass of versions before FF[4].
            Move::Pass | Move::Move(sgf_parse::go::Point { x: 19, y: 19 }) => Ok(Some((side, None))),
            Move::Move(point) => {
                point_at(&prop.identifier(), *point, board).map(|point| Some((side, Some(point))))
            }
        };
    }
    Ok(None)
}

fn on_board(name: &str, points: &HashSet<sgf_parse::go::Point>, board: Size) -> Result<PointSet, SgfFault> {
    // The set has no fixed order; sorting makes the error name the same one of two wrong points every time.
    let mut points: Vec<_> = points.iter().copied().collect();
    points.sort_by_key(|point| (point.x, point.y));
    points.into_iter().map(|point| point_at(name, point, board)).collect()
}

fn point_at(name: &str, point: sgf_parse::go::Point, board: Size) -> Result<Point, SgfFault> {
    let lines = board.lines();
    let found = (point.x < lines && point.y < lines).then(|| Point::new(point.x, lines - 1 - point.y));
    let letter =
        |number: u8| char::from(if number < 26 { b'a' + number } else { b'A' + (number - 26).min(25) });
    found.flatten().ok_or_else(|| {
        let value: String = [letter(point.x), letter(point.y)].iter().collect();
        fault(name, &value, &format!("it is not on a board of {lines} lines"))
    })
}

fn read_step(text: &str) -> Result<Step, SgfFault> {
    match text.trim().strip_prefix('+') {
        Some(draw) => {
            draw.parse::<Draw>().map(Step::Draw).map_err(|why| fault(DANGO, text, &why.to_string()))
        }
        None => text
            .parse()
            .map(Step::Play)
            .map_err(|why: crate::notation::ParsePlayError| fault(DANGO, text, &why.to_string())),
    }
}
