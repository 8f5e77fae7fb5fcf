//! Dango read plainly from the rulebook: it remembers everything and does nothing clever.

use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use super::go::{At, Board, at, other};

/// A deck: each card's name, copies, and the stones of a shape.
pub(super) type Kinds = Vec<(&'static str, usize, Vec<At>)>;

/// A move that was made.
#[derive(Debug, Clone)]
struct Move {
    id: usize,
    /// The board and prisoners before.
    before: Board,
    /// `None`: the move was a pass.
    what: Option<What>,
}

#[derive(Debug, Clone)]
enum What {
    Stone(At),
    /// A card with the points of each application, and whether each had the full number; `None` if the card, or the
    /// application, was discarded.
    Card(String, Vec<Option<(Vec<At>, bool)>>),
    Change,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wait {
    Begin,
    Draw,
    Card { card: String, applications: usize },
    Mark { proposed: Option<Vec<At>> },
    Over { dead: Vec<At> },
}

#[derive(Debug, Clone)]
pub(super) struct Naive {
    kinds: Rc<Kinds>,
    /// Every way to lay each shape on this board.
    laid: Rc<BTreeMap<&'static str, BTreeSet<BTreeSet<At>>>>,
    rounds: usize,
    carry_over: bool,
    pub board: Board,
    pub decks: [Vec<String>; 2],
    used: [Vec<String>; 2],
    pub held: [Vec<String>; 2],
    /// The Free card shown in this turn, until it is used.
    shown: Option<String>,
    /// Whether this turn has two moves.
    two_moves: bool,
    pub round: [usize; 2],
    /// 0 for Black.
    pub side: usize,
    pub wait: Wait,
    /// The moves of this turn, and of the turn before.
    now: Vec<Move>,
    last: Vec<Move>,
    under_way: Option<Move>,
    passes: usize,
    passed_first: usize,
    /// How many markings each side has proposed in this count.
    markings: [usize; 2],
    /// Whether a stone has been played since a side chose to play on; `None` if neither has.
    stone_since: Option<bool>,
    moves: usize,
    /// Boards at the ends of moves, by move.
    seen: Rc<Vec<(usize, String)>>,
    cards_out: Vec<String>,
}

const COLOURS: [char; 2] = ['X', 'O'];
const TURN_CARDS: [&str; 5] = ["miss", "free-card", "free-block", "twice", "change"];

impl Naive {
    pub(super) fn new(lines: usize, kinds: Kinds, carry_over: bool) -> Self {
        let deck: Vec<String> = kinds.iter().flat_map(|(card, n, _)| vec![(*card).to_owned(); *n]).collect();
        assert_eq!(deck.len(), 36);
        let laid = kinds.iter().map(|(card, _, cells)| (*card, placements(cells, lines))).collect();
        Self {
            kinds: Rc::new(kinds),
            laid: Rc::new(laid),
            rounds: if lines == 19 { 2 } else { 1 },
            carry_over,
            board: Board::new(lines),
            decks: [deck.clone(), deck],
            used: [vec![], vec![]],
            held: [vec![], vec![]],
            shown: None,
            two_moves: false,
            round: [1, 1],
            side: 0,
            wait: Wait::Begin,
            now: vec![],
            last: vec![],
            under_way: None,
            passes: 0,
            passed_first: 0,
            markings: [0, 0],
            stone_since: None,
            moves: 0,
            seen: Rc::default(),
            cards_out: vec![],
        }
    }

    pub(super) fn no_cards(mut self) -> Self {
        self.decks = [vec![], vec![]];
        self.round = [self.rounds, self.rounds];
        self
    }

    fn own(&self) -> char {
        COLOURS[self.side]
    }

    fn holds(&self, card: &str) -> bool {
        self.held[self.side].iter().any(|held| held == card)
    }

    /// The draws with their weights, sorted; empty if a side has to choose.
    pub(super) fn draws(&self) -> Vec<(String, u64)> {
        let deck = &self.decks[self.side];
        let may_choose = !self.two_moves
            && (self.holds("free-card") || (self.holds("free-block") && !self.blocks().is_empty()));
        let due = match self.wait {
            Wait::Draw => true,
            Wait::Begin => !deck.is_empty() && !may_choose,
            _ => false,
        };
        let mut weights: BTreeMap<String, u64> = BTreeMap::new();
        if !due {
            return vec![];
        }
        if deck.len() > 1 && deck.iter().any(|card| card == "twice") {
            for (i, first) in deck.iter().enumerate() {
                for (j, second) in deck.iter().enumerate() {
                    if i != j {
                        let outcome =
                            if first == "twice" { format!("twice {second}") } else { first.clone() };
                        *weights.entry(outcome).or_default() += 1;
                    }
                }
            }
        } else {
            for card in deck {
                *weights.entry(card.clone()).or_default() += 1;
            }
        }
        weights.into_iter().collect()
    }

    pub(super) fn draw(&mut self, outcome: &str) {
        let cards: Vec<&str> = outcome.split(' ').collect();
        for card in &cards {
            let deck = &mut self.decks[self.side];
            let place = deck.iter().position(|left| left == card).expect("it is left");
            self.cards_out.push(deck.remove(place));
        }
        let card = cards[cards.len() - 1];
        let twice = cards.len() == 2 && !TURN_CARDS.contains(&card);
        self.wait = Wait::Card { card: card.to_owned(), applications: if twice { 2 } else { 1 } };
    }

    /// The legal ways to use a Free block.
    pub(super) fn blocks(&self) -> Vec<&'static str> {
        let up = matches!(&self.wait, Wait::Card { card, .. } if card == "free-block");
        if self.two_moves || !(up || (self.wait == Wait::Begin && self.holds("free-block"))) {
            return vec![];
        }
        match &self.last[..] {
            [only] if only.before.rows() != self.board.rows() => vec!["block"],
            [first, second] => {
                let mut ways = vec![];
                if first.before.rows() != second.before.rows() && self.again(first, second).is_some() {
                    ways.push("block 1");
                }
                if second.before.rows() != self.board.rows() {
                    ways.push("block 2");
                }
                ways
            }
            _ => vec![],
        }
    }

    fn again(&self, first: &Move, second: &Move) -> Option<Board> {
        let mut board = first.before.clone();
        let colour = other(self.own());
        match &second.what {
            None => Some(board),
            Some(What::Change) => None,
            Some(What::Stone(at)) => {
                board = board.with_unit(colour, &[*at], 0)?;
                let gone = |id: &usize| *id == first.id || *id == second.id;
                let stood = self.seen.iter().any(|(id, rows)| !gone(id) && *rows == board.rows());
                (!stood).then_some(board)
            }
            Some(What::Card(card, applications)) => {
                for application in applications {
                    let (points, full) = application.as_ref()?;
                    let taken_off = card.starts_with("del") || card == "replace";
                    if taken_off && !full {
                        return None;
                    }
                    board = self.applied(&board, card, colour, points, 0)?;
                }
                Some(board)
            }
        }
    }

    pub(super) fn ways_to_lay(&self, shape: &str) -> Vec<Vec<At>> {
        self.laid[shape].iter().map(|set| set.iter().copied().collect()).collect()
    }

    /// How many points a card asks for on a board.
    pub(super) fn wants(&self, board: &Board, card: &str, own: char) -> usize {
        let (most, there) = match card {
            "place3" | "place-opp3" => (3, '.'),
            "place2" => (2, '.'),
            "place1" => (1, '.'),
            "del3" => (3, own),
            "del-opp3" => (3, other(own)),
            "replace" => (2, other(own)),
            shape => return self.cells(shape).len(),
        };
        board.all(there).len().min(most)
    }

    pub(super) fn cells(&self, shape: &str) -> Vec<At> {
        self.kinds.iter().find(|(card, ..)| *card == shape).map_or(vec![], |(_, _, cells)| cells.clone())
    }

    fn applied(&self, board: &Board, card: &str, own: char, points: &[At], by: usize) -> Option<Board> {
        if points.is_empty() || points.len() != self.wants(board, card, own) {
            return None;
        }
        match card {
            "place3" | "place2" | "place1" => board.with_unit(own, points, by),
            "place-opp3" => board.with_unit(other(own), points, by),
            "del3" => board.without(own, points),
            "del-opp3" => board.without(other(own), points),
            "replace" => board.replaced(own, points, by),
            shape => {
                let sorted: BTreeSet<At> = points.iter().copied().collect();
                self.laid[shape].contains(&sorted).then(|| board.with_unit(own, points, by)).flatten()
            }
        }
    }

    /// Whether a card has any legal way.
    fn has_a_way(&self, card: &str) -> bool {
        let (board, own) = (&self.board, self.own());
        let wants = self.wants(board, card, own);
        let goes = |points: &[At]| self.applied(board, card, own, points, 0).is_some();
        if !self.cells(card).is_empty() {
            return self.ways_to_lay(card).iter().any(|points| goes(points));
        }
        let there = match card {
            "del3" => own,
            "del-opp3" | "replace" => other(own),
            _ => '.',
        };
        any_subset(&board.all(there), wants, &mut vec![], &goes)
    }

    /// Plays a text; `None` if it is illegal.
    #[expect(clippy::too_many_lines, clippy::match_same_arms, reason = "the rulebook from top to bottom")]
    pub(super) fn play(&mut self, text: &str) -> Option<()> {
        let words: Vec<&str> = text.split(' ').collect();
        let (wait, own, id) = (self.wait.clone(), self.own(), self.moves + 1);
        let pass = |before: &Board| Move { id, before: before.clone(), what: None };
        let deck_is_empty = self.decks[self.side].is_empty();
        match (&wait, &words[..]) {
            (Wait::Over { .. } | Wait::Draw, _) => return None,
            (Wait::Mark { .. }, ["dead", named @ ..]) => {
                let dead: Vec<At> = named.iter().filter(|&&word| word != "-").map(|word| at(word)).collect();
                let whole = dead.iter().all(|&at| {
                    let group = self.board.group(at);
                    matches!(self.board.at(at), 'X' | 'O') && group.iter().all(|stone| dead.contains(stone))
                });
                if !whole || self.markings[self.side] == 3 {
                    return None;
                }
                self.markings[self.side] += 1;
                self.wait = Wait::Mark { proposed: Some(dead) };
                self.side = 1 - self.side;
            }
            (Wait::Mark { proposed: Some(dead) }, ["agree"]) => self.wait = Wait::Over { dead: dead.clone() },
            (Wait::Mark { .. }, ["play", "on"]) => {
                self.side = self.passed_first;
                self.passes = 0;
                self.stone_since = Some(false);
                self.wait = Wait::Begin;
            }
            (Wait::Mark { .. }, _) => return None,
            (_, ["block", ..]) => {
                if !self.blocks().contains(&text) {
                    return None;
                }
                let taken = match (&self.last[..], text) {
                    ([only], _) => {
                        self.board = only.before.clone();
                        vec![only.id]
                    }
                    ([_, second], "block 2") => {
                        self.board = second.before.clone();
                        vec![second.id]
                    }
                    ([first, second], _) => {
                        self.board = self.again(first, second)?;
                        vec![first.id, second.id]
                    }
                    _ => return None,
                };
                Rc::make_mut(&mut self.seen).retain(|(id, _)| !taken.contains(id));
                Rc::make_mut(&mut self.seen).push((id, self.board.rows()));
                if wait == Wait::Begin {
                    self.let_go("free-block");
                }
                self.moves = id;
                self.put_cards_away();
                self.last = vec![];
                self.next_turn(false);
            }
            (Wait::Begin, ["free"]) => {
                if self.two_moves || !self.holds("free-card") {
                    return None;
                }
                let place = self.held[self.side].iter().position(|card| card == "free-card")?;
                self.shown = Some(self.held[self.side].remove(place));
                self.two_moves = true;
                if !deck_is_empty {
                    self.wait = Wait::Draw;
                }
            }
            (Wait::Begin, ["turn"]) if !deck_is_empty && self.draws().is_empty() => self.wait = Wait::Draw,
            (Wait::Begin, ["pass"]) if deck_is_empty => {
                let pass = pass(&self.board);
                if self.two_moves {
                    self.end_move(pass);
                } else {
                    self.moves = id;
                    self.now = vec![pass];
                    self.next_turn(true);
                }
            }
            (Wait::Begin, [colour @ ("B" | "W"), point]) if deck_is_empty => {
                if (*colour == "B") != (own == 'X') {
                    return None;
                }
                let after = self.board.with_unit(own, &[at(point)], id)?;
                let first_stone = self.board.rows();
                let stood = self.seen.iter().any(|(_, rows)| *rows == after.rows());
                if stood || first_stone == after.rows() {
                    return None;
                }
                if !self.seen.iter().any(|(_, rows)| *rows == first_stone) {
                    Rc::make_mut(&mut self.seen).push((0, first_stone));
                }
                let before = std::mem::replace(&mut self.board, after);
                self.stone_since = Some(true);
                self.end_move(Move { id, before, what: Some(What::Stone(at(point))) });
            }
            (Wait::Card { card, .. }, ["hold", held]) => {
                if card != held || !["free-card", "free-block"].contains(held) {
                    return None;
                }
                let place = self.cards_out.iter().position(|out| out == held)?;
                let out = self.cards_out.remove(place);
                self.held[self.side].push(out);
                self.end_move(pass(&self.board));
            }
            (Wait::Card { card, .. }, ["miss"]) if card == "miss" => self.end_move(pass(&self.board)),
            (Wait::Card { card, .. }, ["twice", "-"]) if card == "twice" => {
                let what = Some(What::Card(card.clone(), vec![None]));
                self.end_move(Move { id, before: self.board.clone(), what });
            }
            (Wait::Card { card, .. }, ["change"]) if card == "change" => {
                let before = self.board.clone();
                let put = self.last.last().map_or(vec![], |last| self.board.put_by(last.id));
                if let Some(&first) = put.first() {
                    let lost = self.board.at(first);
                    for at in put {
                        self.board.set(at, other(lost), id);
                    }
                    self.board.capture(lost);
                    self.board.capture(other(lost));
                }
                self.end_move(Move { id, before, what: Some(What::Change) });
            }
            (Wait::Card { card, .. }, [name, ..]) if card != name || TURN_CARDS.contains(name) => {
                return None;
            }
            (Wait::Card { card, applications }, [_, points @ ..]) if !points.is_empty() => {
                let application = if points == ["-"] {
                    if self.has_a_way(card) {
                        return None;
                    }
                    None
                } else {
                    let points: Vec<At> = points.iter().map(|word| at(word)).collect();
                    let full = points.len() == if card == "replace" { 2 } else { 3 };
                    let after = self.applied(&self.board, card, own, &points, id)?;
                    let before = std::mem::replace(&mut self.board, after);
                    self.under_way.get_or_insert(Move {
                        id,
                        before,
                        what: Some(What::Card(card.clone(), vec![])),
                    });
                    Some((points, full))
                };
                let mut done = self.under_way.take().unwrap_or_else(|| Move {
                    id,
                    before: self.board.clone(),
                    what: Some(What::Card(card.clone(), vec![])),
                });
                let dropped = application.is_none();
                if let Some(What::Card(_, all)) = &mut done.what {
                    all.push(application);
                }
                if *applications == 2 && !dropped {
                    self.under_way = Some(done);
                    self.wait = Wait::Card { card: card.clone(), applications: 1 };
                } else {
                    self.end_move(done);
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn let_go(&mut self, card: &str) {
        let place = self.held[self.side].iter().position(|held| held == card).expect("it is held");
        let card = self.held[self.side].remove(place);
        self.used[self.side].push(card);
    }

    fn put_cards_away(&mut self) {
        let side = self.side;
        let out = std::mem::take(&mut self.cards_out);
        let drew = !out.is_empty() || matches!(self.wait, Wait::Card { .. });
        self.used[side].extend(out);
        if drew && self.decks[side].is_empty() && self.round[side] < self.rounds {
            self.round[side] += 1;
            if !self.carry_over {
                let held = std::mem::take(&mut self.held[side]);
                self.used[side].extend(held);
                self.used[side].extend(self.shown.take());
            }
            self.decks[side] = std::mem::take(&mut self.used[side]);
        }
    }

    fn end_move(&mut self, done: Move) {
        self.moves = done.id;
        Rc::make_mut(&mut self.seen).push((done.id, self.board.rows()));
        self.put_cards_away();
        self.now.push(done);
        self.wait = Wait::Begin;
        if !self.two_moves || self.now.len() == 2 {
            self.next_turn(false);
        }
    }

    fn next_turn(&mut self, passed: bool) {
        self.used[self.side].extend(self.shown.take());
        self.two_moves = false;
        self.last = std::mem::take(&mut self.now);
        self.passes = if passed { self.passes + 1 } else { 0 };
        self.side = 1 - self.side;
        self.wait = Wait::Begin;
        if self.passes == 2 && self.decks.iter().all(Vec::is_empty) {
            self.passed_first = self.side;
            self.markings = [0, 0];
            self.wait = match self.stone_since {
                Some(false) => Wait::Over { dead: vec![] },
                _ => Wait::Mark { proposed: None },
            };
        }
    }
}

/// Every way to lay a shape, turned and mirrored.
fn placements(cells: &[At], lines: usize) -> BTreeSet<BTreeSet<At>> {
    if cells.is_empty() {
        return BTreeSet::new();
    }
    let lines = i32::try_from(lines).unwrap();
    let mut all = BTreeSet::new();
    for (a, b, c, d) in [(1, 0, 0, 1), (0, 1, 1, 0)] {
        for (sx, sy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            for dx in -4..lines + 4 {
                for dy in -4..lines + 4 {
                    let lay = |&(x, y): &At| (sx * (a * x + b * y) + dx, sy * (c * x + d * y) + dy);
                    let laid: BTreeSet<At> = cells.iter().map(lay).collect();
                    if laid.iter().all(|&(x, y)| (0..lines).contains(&x) && (0..lines).contains(&y)) {
                        all.insert(laid);
                    }
                }
            }
        }
    }
    all
}

/// Whether any set of `many` points that includes those chosen already satisfies the predicate.
fn any_subset(points: &[At], many: usize, chosen: &mut Vec<At>, goes: &impl Fn(&[At]) -> bool) -> bool {
    if many == 0 {
        return goes(chosen);
    }
    (0..points.len()).any(|i| {
        chosen.push(points[i]);
        let found = any_subset(&points[i + 1..], many - 1, chosen, goes);
        chosen.pop();
        found
    })
}

/// The sets of `many` points; there is none of no points.
pub(super) fn subsets(points: &[At], many: usize) -> Vec<Vec<At>> {
    if many == 0 {
        return vec![];
    }
    if many == 1 {
        return points.iter().map(|&at| vec![at]).collect();
    }
    let mut all = vec![];
    for (i, &first) in points.iter().enumerate() {
        for mut rest in subsets(&points[i + 1..], many - 1) {
            rest.push(first);
            all.push(rest);
        }
    }
    all
}
