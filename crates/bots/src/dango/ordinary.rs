//! Ordinary Go, when the cards are used up (D7).

use carreau_core::Game;
use carreau_dango::Play;
use carreau_goban::{Board, Log, Point, PointSet};

use super::{
    ending,
    held::look,
    house::{Thought, owed},
    network,
    sense::hunches,
    tree::{Finding, Prospect},
    turns::Turns,
};
use crate::{Candidate, Choice};

/// The exploration constant, if the network does not lead the search.
const EXPLORATION: f32 = 0.01;

/// The network takes about three times as long as the playouts that it leads.
const LED: u32 = 4;

/// Stones that the network thinks less likely than this are not looked at. One of at most 361 is always likelier.
const LIKELY: f32 = 0.002;

/// On a settled board, a stone is played only if it gains this many points over passing.
const LEAST: f32 = 0.25;

/// On an unsettled board, the mean lead of many playouts may still be wrong by this many points.
const BIAS: f32 = 2.0;

/// On an unsettled board, a pass has to be better by this many standard errors. With fewer, the lower levels pass by chance
/// while the board is open.
const CLEAR: f32 = 3.0;

/// On a settled board, a difference within this many standard errors is in doubt.
const DOUBTFUL: f32 = 2.0;

pub(super) fn choose(thought: &mut Thought<'_>) -> Choice<Play> {
    let disputed = ending::disputed(thought.position);
    let prospects = stones(thought, &disputed);
    let (mut finished, mut playouts) = (true, thought.playouts());
    if thought.effort.asks_network {
        playouts /= LED;
    }
    // Passing comes first: a bot that is stopped has no time left after the search.
    let pass = thought.prospect(Play::Pass);
    let passed = look(thought, &pass, playouts / 4, &mut finished);
    let mut candidates: Vec<Candidate<Play>> = Vec::new();
    let mut pass_is_best = true;
    if !prospects.is_empty() {
        let mut search = thought.search(&prospects, EXPLORATION);
        if thought.effort.asks_network {
            search = search.led_by_network();
        }
        finished &= search.run(playouts * 3 / 4, thought.request);
        let mut findings = search.findings();
        let best = findings[0];
        let takes = |index: usize| prospects[index].stones.iter().any(|&point| disputed.contains(point));
        findings.sort_by_key(|finding| !takes(finding.index));
        pass_is_best = !takes(findings[0].index) && should_pass(thought, &passed, &best, finished);
        let listed = findings.iter().take(thought.request.candidates.max(1)).map(|finding| Candidate {
            play: prospects[finding.index].play,
            evaluation: finding.evaluation(),
            depth: 1,
        });
        candidates.extend(listed);
    }
    if pass_is_best {
        candidates.insert(0, Candidate { play: Play::Pass, evaluation: passed.evaluation(), depth: 1 });
    }
    // A few playouts do not tell whether a card is worth using.
    if finished && let Some(used) = held_card(thought, &candidates[0], playouts, &mut finished) {
        candidates.insert(0, used);
    }
    let Candidate { play, evaluation, .. } = candidates[0];
    candidates.truncate(thought.request.candidates);
    Choice { play, evaluation: Some(evaluation), candidates, finished }
}

/// Whether passing is better than the best stone, as far as playouts tell. `finished` says that the caller did not stop
/// them.
fn should_pass(thought: &mut Thought<'_>, passed: &Finding, best: &Finding, finished: bool) -> bool {
    let (may_end, territory) = (ending::may_end(thought.position), thought.stakes.territory);
    if may_end && !territory {
        return true;
    }
    let settled = may_end || thought.is_settled();
    if !settled && !finished {
        // The few playouts of a stopped search do not tell.
        return false;
    }
    let error = passed.standard_error(best);
    let margin = if !settled {
        -BIAS - CLEAR * error
    } else if territory || thought.position.has_passed() {
        LEAST
    } else {
        // By area a superfluous stone costs nothing, so in doubt the bot plays one.
        LEAST - DOUBTFUL * error
    };
    best.lead < passed.lead + margin
}

/// The stones to look at with their priors: the legal ones that do not fill one of the side's own eyes, and if the
/// network is asked only those that it thinks likely, and the points to take.
fn stones<'a>(thought: &Thought<'a>, take: &PointSet) -> Vec<Prospect<'a>> {
    let (position, side) = (thought.position, thought.side);
    let mut start = Board::from(position.stones());
    let owed = owed(position) + thought.stakes.of_stone(side);
    let turns = Turns::of(position, thought.kinds);
    let recent = turns.recent();
    let mut hunches = hunches(&mut start, side, recent[0], &mut Log::new());
    hunches.retain(|hunch| position.check(&Play::Stone { side, point: hunch.point }).is_ok());
    let policy = if thought.effort.asks_network {
        let points: Vec<Point> = hunches.iter().map(|hunch| hunch.point).collect();
        network::foresee(&mut start, side, recent, &points)
    } else {
        vec![1.0; hunches.len()]
    };
    hunches
        .into_iter()
        .zip(policy)
        .filter(|(hunch, policy)| *policy >= LIKELY || take.contains(hunch.point))
        .filter_map(|(hunch, policy)| {
            let mut board = start.clone();
            board.play_for_good(side, hunch.point).ok()?;
            Some(Prospect {
                play: Play::Stone { side, point: hunch.point },
                board,
                turns: turns.after_stone(hunch.point),
                owed,
                stones: vec![hunch.point],
                playouts: hunch.playouts,
                won: hunch.won,
                policy,
            })
        })
        .collect()
}

/// Shows a held Free card where two stones in a row gain much, or before the game ends. Uses a Free block to answer a
/// turn of two moves.
fn held_card(
    thought: &mut Thought<'_>,
    best: &Candidate<Play>,
    playouts: u32,
    finished: &mut bool,
) -> Option<Candidate<Play>> {
    let mut used = None;
    #[expect(clippy::cast_possible_truncation, reason = "points are some hundreds")]
    let mut to_beat = best.evaluation.points as f32;
    let mut try_it = |thought: &mut Thought<'_>, option: Prospect<'_>, price: f32| {
        let found = look(thought, &option, playouts / 4, finished);
        if found.lead > to_beat + price {
            to_beat = found.lead;
            used = Some(Candidate { play: option.play, evaluation: found.evaluation(), depth: 1 });
        }
    };
    if thought.position.check(&Play::Show).is_ok() {
        let price = if best.play == Play::Pass { 0.5 } else { 2.0 };
        let show = thought.prospect(Play::Show);
        try_it(thought, show, price);
    }
    // Blocking a single stone gains nothing: the opponent would play it again.
    if thought.position.last().len() == 2 {
        let blocks: Vec<_> = thought.position.blocks().collect();
        for blocked in blocks {
            let option = thought.prospect(Play::Block(blocked));
            try_it(thought, option, 2.0);
        }
    }
    used
}
