//! A tree of ordinary plays below each choice, grown by playouts.

use std::ops::Range;

use carreau_core::{BySide, Side};
use carreau_dango::Play;
use carreau_goban::{Board, Log, Point};

use super::{
    network,
    playout::{FirstPlays, Lattice, play_out},
    sense::hunches,
    turns::Turns,
};
use crate::{Evaluation, Generator, Request};

/// A choice with the board after it.
#[derive(Clone)]
pub(super) struct Prospect<'a> {
    pub(super) play: Play,
    /// The board after it.
    pub(super) board: Board,
    /// The turns that follow.
    pub(super) turns: Turns<'a>,
    /// By how much Black's lead in area exceeds its lead as the game counts, in half points and with komi.
    pub(super) owed: i32,
    /// The stones that the choice puts down, in the colour of the side that chooses.
    pub(super) stones: Vec<Point>,
    /// The prior of the choice, in playouts made and won.
    pub(super) playouts: f32,
    pub(super) won: f32,
    /// How likely it is thought to be the best: what the network says, or 1 for all.
    pub(super) policy: f32,
}

/// What the search found about a choice, for the side that chooses.
#[derive(Debug, Clone, Copy)]
pub(super) struct Finding {
    pub(super) index: usize,
    pub(super) visits: f32,
    pub(super) win: f32,
    /// The mean lead in points.
    pub(super) lead: f32,
    /// The variance of the lead, from one playout to another.
    variance: f32,
}

impl Finding {
    pub(super) fn evaluation(&self) -> Evaluation {
        Evaluation { win: f64::from(self.win), points: f64::from(self.lead) }
    }

    /// The standard error of the difference between two mean leads, at the least: below a choice, playouts depend on the
    /// ones before. The greater variance counts for both, because a few playouts may end alike by chance.
    pub(super) fn standard_error(&self, other: &Self) -> f32 {
        let shares = 1.0 / self.visits.max(1.0) + 1.0 / other.visits.max(1.0);
        (self.variance.max(other.variance) * shares).sqrt()
    }

    /// The standard error of the difference between two evaluations, at the least.
    pub(super) fn error(&self, other: &Self) -> Evaluation {
        let of_share = |finding: &Self| finding.win * (1.0 - finding.win) / finding.visits.max(1.0);
        let win = (of_share(self) + of_share(other)).sqrt();
        Evaluation { win: f64::from(win), points: f64::from(self.standard_error(other)) }
    }
}

/// One play below another, with statistics for the side that makes it.
struct Node {
    /// The point; `None` for a pass, and for a choice that is not a single stone.
    point: Option<Point>,
    /// The stones and, last, the pass that may follow, by the side that puts down the next stone.
    children: BySide<Range<usize>>,
    visits: f32,
    worth: f32,
    /// The same for playouts in which the side played first on that point later: "all moves as first".
    amaf_visits: f32,
    amaf_worth: f32,
    prior_visits: f32,
    prior_worth: f32,
    /// How likely the network thinks the play, once it has been asked.
    policy: f32,
    /// Whether the network has been asked what may follow, by the side that plays next.
    asked: BySide<bool>,
    /// Playouts won, and the sums of leads and of their squares. Only choices have them.
    wins: f32,
    leads: f32,
    squares: f32,
}

impl Node {
    fn new(point: Option<Point>, prior_visits: f32, prior_worth: f32) -> Self {
        Self {
            point,
            children: BySide::from_fn(|_| 0..0),
            visits: 0.0,
            worth: 0.0,
            amaf_visits: 0.0,
            amaf_worth: 0.0,
            prior_visits,
            prior_worth,
            policy: 0.0,
            asked: BySide::from_fn(|_| false),
            wins: 0.0,
            leads: 0.0,
            squares: 0.0,
        }
    }

    /// The estimated value: the results of the node's own playouts, mixed with "all moves as first" while these are
    /// few.
    fn promise(&self) -> f32 {
        let visits = self.visits + self.prior_visits;
        let own = (self.worth + self.prior_worth) / visits;
        if self.amaf_visits == 0.0 {
            return own;
        }
        let amaf = self.amaf_worth / self.amaf_visits;
        let trust = self.amaf_visits / (self.amaf_visits + visits + visits * self.amaf_visits / RAVE);
        trust * amaf + (1.0 - trust) * own
    }
}

/// A node on the way down, the side that played there, and the stones that it put down.
struct Step {
    node: usize,
    side: Side,
    laid: Vec<Point>,
}

/// From about this many playouts on, a play's own results count more than "all moves as first".
const RAVE: f32 = 3500.0;

/// At this many visits of a play, the network is asked what may follow.
const ASKED_AT: f32 = 16.0;

/// The exploration constant where the network leads.
const EXPLORATION: f32 = 1.0;

/// The share of the priors of [`hunches`] that counts where the network is asked.
const TRUST: f32 = 0.3;

/// A play is expanded from this many visits on.
const EXPANDED_AT: f32 = 8.0;

/// The share of the lead, relative to what was expected, in a playout's worth; the rest is whether the playout is won.
/// A lower share makes the bot careless in a decided game, a higher one greedy in a close game.
const LEAD: f32 = 0.25;

/// A playout this many points better than expected gets half of the greatest bonus for the lead.
const HALF: f32 = 12.0;

pub(super) struct Search<'a> {
    lattice: Lattice,
    prospects: &'a [Prospect<'a>],
    /// The side that chooses.
    side: Side,
    exploration: f32,
    /// Whether the network is asked what may follow a play.
    asks_network: bool,
    stakes: Stakes,
    /// Whether cards come below the choices. The same plays may then lead to other boards, where others are legal.
    has_cards: bool,
    nodes: Vec<Node>,
    luck: Generator,
    log: Log,
    first: FirstPlays,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        prospects: &'a [Prospect<'a>],
        side: Side,
        exploration: f32,
        stakes: Stakes,
        luck: Generator,
    ) -> Self {
        let lattice = Lattice::new(prospects[0].board.size());
        let single = |prospect: &Prospect<'_>| match prospect.stones[..] {
            [point] => Some(point),
            _ => None,
        };
        let node = |prospect: &Prospect<'_>| Node {
            policy: prospect.policy,
            ..Node::new(single(prospect), prospect.playouts, prospect.won)
        };
        let nodes = prospects.iter().map(node).collect();
        Self {
            lattice,
            prospects,
            side,
            exploration,
            asks_network: false,
            stakes,
            has_cards: prospects.iter().any(|prospect| prospect.turns.has_cards()),
            nodes,
            luck,
            log: Log::new(),
            first: FirstPlays::none(),
        }
    }

    /// The same search, led by the network. The choices have its policy, and it is asked again below.
    pub(super) fn led_by_network(mut self) -> Self {
        self.asks_network = true;
        self.exploration = EXPLORATION;
        for node in &mut self.nodes {
            node.prior_visits *= TRUST;
            node.prior_worth *= TRUST;
        }
        self
    }

    /// Makes this many playouts, or stops once the remaining ones cannot change which choice is visited most. Returns
    /// whether it ended before the caller stopped it.
    pub(super) fn run(&mut self, playouts: u32, request: &Request<'_>) -> bool {
        for playout in 0..playouts {
            if playout % 16 == 15 {
                if request.is_stopped() {
                    return false;
                }
                if playout % 64 == 63 && self.is_decided(playouts - playout) {
                    return true;
                }
            }
            self.playout();
        }
        true
    }

    /// Whether this many more playouts can no longer make another choice the most visited.
    fn is_decided(&self, more: u32) -> bool {
        let (mut most, mut second) = (0.0_f32, 0.0_f32);
        for node in &self.nodes[..self.prospects.len()] {
            if node.visits > most {
                (most, second) = (node.visits, most);
            } else {
                second = second.max(node.visits);
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a search makes some thousands")]
        let more = more as f32;
        self.prospects.len() > 1 && most > second + more
    }

    /// The findings about the choices, the most visited first.
    pub(super) fn findings(&self) -> Vec<Finding> {
        let mut findings: Vec<Finding> = (0..self.prospects.len())
            .map(|index| {
                let node = &self.nodes[index];
                let visits = node.visits.max(1.0);
                let lead = node.leads / visits;
                let variance = (node.squares / visits - lead * lead).max(0.0);
                Finding { index, visits: node.visits, win: node.wins / visits, lead, variance }
            })
            .collect();
        findings.sort_by(|a, b| b.visits.total_cmp(&a.visits).then(b.win.total_cmp(&a.win)));
        findings
    }

    fn playout(&mut self) {
        let chosen = self.choose_root();
        let prospect = &self.prospects[chosen];
        let mut board = prospect.board.clone();
        let (mut turns, mut owed) = (prospect.turns, prospect.owed);
        let mut path = vec![Step { node: chosen, side: self.side, laid: prospect.stones.clone() }];
        let mut here = chosen;
        let mut passes = 0;
        while passes < 2 {
            let side = turns.side(&mut self.luck);
            if self.nodes[here].children[side].is_empty() {
                if self.nodes[here].visits < EXPANDED_AT {
                    break;
                }
                self.expand(here, &mut board, side, turns.recent()[0]);
            }
            let Node { visits, asked, .. } = self.nodes[here];
            if self.asks_network && visits >= ASKED_AT && !asked[side] {
                self.ask(here, &mut board, side, turns.recent());
            }
            here = self.choose(here, &turns, side, &board);
            let point = self.nodes[here].point;
            if let Some(point) = point {
                board.play_for_good(side, point).expect("only legal plays are chosen");
                passes = 0;
            } else {
                board.pass_for_good();
                passes = if turns.is_ordinary() { passes + 1 } else { 0 };
            }
            let mut laid = Vec::new();
            turns.go_on(point, &mut board, &mut self.luck, |stone| {
                owed += self.stakes.of_stone(side);
                laid.push(stone);
            });
            path.push(Step { node: here, side, laid });
        }
        self.first = FirstPlays::none();
        let more = play_out(&self.lattice, &mut board, turns, &mut self.luck, &mut self.first);
        self.learn(&path, self.stakes.lead(&board, owed, more));
    }

    /// Adds the result of a playout: Black's lead in points.
    fn learn(&mut self, path: &[Step], lead: f32) {
        let black = self.stakes.outcome(Side::Black, lead);
        for (depth, &Step { node, side, ref laid }) in path.iter().enumerate().rev() {
            let outcome = if side == Side::Black { black } else { self.stakes.outcome(side, lead) };
            let here = &mut self.nodes[node];
            here.visits += 1.0;
            here.worth += outcome.worth;
            here.wins += outcome.win;
            here.leads += outcome.lead;
            here.squares += outcome.lead * outcome.lead;
            for &stone in laid {
                self.first.note_earlier(side, stone);
            }
            if depth == 0 {
                self.learn_of_choices(outcome);
            } else {
                let siblings = self.nodes[path[depth - 1].node].children[side].clone();
                for child in &mut self.nodes[siblings] {
                    if child.point.is_some_and(|point| self.first.is(side, point)) {
                        child.amaf_visits += 1.0;
                        child.amaf_worth += outcome.worth;
                    }
                }
            }
        }
    }

    /// For a choice of several stones, a playout counts in which those were played first.
    fn learn_of_choices(&mut self, outcome: Outcome) {
        for (node, prospect) in self.nodes.iter_mut().zip(self.prospects) {
            let stones = prospect.stones.len();
            if stones == 0 {
                continue;
            }
            let played = prospect.stones.iter().filter(|&&point| self.first.is(self.side, point)).count();
            #[expect(clippy::cast_precision_loss, reason = "a unit has at most eight stones")]
            let share = played as f32 / stones as f32;
            node.amaf_visits += share;
            node.amaf_worth += share * outcome.worth;
        }
    }

    /// Chooses at the root.
    fn choose_root(&self) -> usize {
        let visits: f32 = self.nodes[..self.prospects.len()].iter().map(|node| node.visits).sum();
        let most = self.most_promising(0..self.prospects.len(), visits + 1.0);
        most.expect("there are choices")
    }

    /// Chooses below the root. A card is passed over only where it has no room (D2.2).
    fn choose(&self, parent: usize, turns: &Turns<'_>, side: Side, board: &Board) -> usize {
        let Node { ref children, visits, .. } = self.nodes[parent];
        let children = children[side].clone();
        let pass = children.end - 1;
        let fits = |point| !self.has_cards || (board.is_legal(side, point) && turns.has_room(point, board));
        let may = |&child: &usize| self.nodes[child].point.map_or_else(|| turns.is_ordinary(), fits);
        self.most_promising(children.filter(may), visits).unwrap_or(pass)
    }

    /// The node that looks best, where likely ones get a bonus while they have few of their parent's visits (Rosin 2011,
    /// as "PUCT" in Silver and others 2016).
    fn most_promising(&self, nodes: impl Iterator<Item = usize>, visits: f32) -> Option<usize> {
        let bonus = self.exploration * visits.sqrt();
        let promising = nodes.map(|index| {
            let node = &self.nodes[index];
            (index, node.promise() + bonus * node.policy / (1.0 + node.visits))
        });
        // The first of equals.
        promising.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(index, _)| index)
    }

    /// Asks the network how likely each play below a node is.
    fn ask(&mut self, node: usize, board: &mut Board, side: Side, recent: [Option<Point>; 2]) {
        let Node { children, asked, .. } = &mut self.nodes[node];
        asked[side] = true;
        let children = children[side].clone();
        let children = &mut self.nodes[children];
        let points: Vec<Point> = children.iter().filter_map(|child| child.point).collect();
        let odds = network::foresee(board, side, recent, &points);
        for (child, odds) in children.iter_mut().filter(|child| child.point.is_some()).zip(odds) {
            child.policy = odds;
        }
    }

    fn expand(&mut self, node: usize, board: &mut Board, side: Side, last: Option<Point>) {
        let hunches = hunches(board, side, last, &mut self.log);
        let start = self.nodes.len();
        let trust = if self.asks_network { TRUST } else { 1.0 };
        for hunch in hunches {
            self.nodes.push(Node::new(Some(hunch.point), trust * hunch.playouts, trust * hunch.won));
        }
        self.nodes.push(Node::new(None, 10.0, 4.0));
        self.nodes[node].children[side] = start..self.nodes.len();
    }
}

/// The result of a playout for a side.
#[derive(Clone, Copy)]
pub(super) struct Outcome {
    pub(super) win: f32,
    pub(super) lead: f32,
    pub(super) worth: f32,
}

/// What counts in a position.
#[derive(Clone, Copy)]
pub(super) struct Stakes {
    /// Black's expected lead, in points.
    pub(super) expected: f32,
    /// Whether territory is counted: then a stone costs the point it lies on, and a pass nothing.
    pub(super) territory: bool,
}

impl Stakes {
    /// By how much a stone reduces Black's lead, in half points.
    pub(super) const fn of_stone(self, side: Side) -> i32 {
        match (self.territory, side) {
            (false, _) => 0,
            (true, Side::Black) => 2,
            (true, Side::White) => -2,
        }
    }

    /// By how many points Black leads on a board that is played out: `owed` less than in area, in half points, and `more`
    /// stones more than White put down in the playout.
    pub(super) fn lead(self, board: &Board, owed: i32, more: i32) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a lead is some hundreds")]
        let halves = (2 * board.lead() - owed - more * self.of_stone(Side::Black)) as f32;
        halves / 2.0
    }

    /// The worth for a side if Black leads by this many points in the end.
    pub(super) fn outcome(self, side: Side, black: f32) -> Outcome {
        let (lead, expected) = match side {
            Side::Black => (black, self.expected),
            Side::White => (-black, -self.expected),
        };
        let win = match lead {
            0.0 => 0.5,
            lead if lead > 0.0 => 1.0,
            _ => 0.0,
        };
        let more = lead - expected;
        let by_lead = 0.5 + more / 2.0 / (more.abs() + HALF);
        Outcome { win, lead, worth: (1.0 - LEAD) * win + LEAD * by_lead }
    }
}
