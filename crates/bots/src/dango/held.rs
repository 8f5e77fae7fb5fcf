//! Held cards: when a Free card is shown (D5.2) and a Free block used (D5.3).

use carreau_core::{Game, Side};
use carreau_dango::{Deed, Play, Position, Slug};

use super::{
    house::Thought,
    tree::{Finding, Prospect},
};
use crate::{Candidate, Choice};

/// Chooses at the start of a turn, when the side may use a held card instead of turning one up.
pub(super) fn begin(thought: &mut Thought<'_>) -> Choice<Play> {
    let mut options = vec![thought.prospect(Play::TurnUp)];
    if thought.position.check(&Play::Show).is_ok() {
        options.push(thought.prospect(Play::Show));
    }
    options.extend(thought.position.blocks().map(|blocked| thought.prospect(Play::Block(blocked))));
    decide(thought, &options)
}

/// Chooses what to do with a Free block just turned up: use it at once, or hold it.
pub(super) fn turned_up(thought: &mut Thought<'_>, card: Slug) -> Choice<Play> {
    let mut options = vec![thought.prospect(Play::Hold(card))];
    options.extend(thought.position.blocks().map(|blocked| thought.prospect(Play::Block(blocked))));
    if options.len() == 1 { thought.forced(Play::Hold(card)) } else { decide(thought, &options) }
}

/// Compares the options. The first one uses no card; another has to gain more than it costs to be without the card
/// later.
fn decide(thought: &mut Thought<'_>, options: &[Prospect<'_>]) -> Choice<Play> {
    let each = thought.playouts() / 2 / u32::try_from(options.len()).expect("a handful");
    let mut finished = true;
    let found: Vec<Finding> =
        options.iter().map(|option| look(thought, option, each, &mut finished)).collect();
    let gain = |i: usize| found[i].lead - found[0].lead - price(thought, options[i].play);
    let mut order: Vec<usize> = (0..options.len()).collect();
    order.sort_by(|&a, &b| gain(b).total_cmp(&gain(a)));
    let candidate =
        |&i: &usize| Candidate { play: options[i].play, evaluation: found[i].evaluation(), depth: 1 };
    Choice {
        play: options[order[0]].play,
        evaluation: Some(found[order[0]].evaluation()),
        candidates: order.iter().take(thought.request.candidates).map(candidate).collect(),
        finished,
    }
}

/// Estimates one option by playouts.
pub(super) fn look(
    thought: &mut Thought<'_>,
    option: &Prospect<'_>,
    playouts: u32,
    finished: &mut bool,
) -> Finding {
    let options = std::slice::from_ref(option);
    let mut search = thought.search(options, 0.0);
    // Some playouts run even if the bot is stopped at once, so that there is some estimate.
    *finished &= search.run(16, thought.request) & search.run(playouts.max(16) - 16, thought.request);
    search.findings()[0]
}

/// How many points a held card must gain to be used now. The price falls as fewer cards are left to come.
fn price(thought: &Thought<'_>, play: Play) -> f32 {
    let position = thought.position;
    match play {
        Play::Show => match cards_to_come(position, thought.side) {
            0 => 5.0,
            1 | 2 => 8.0,
            _ => 14.0,
        },
        Play::Block(_) if repeats(position) => f32::INFINITY,
        Play::Block(_) => match cards_to_come(position, !thought.side) {
            0 => 1.0,
            1..=3 => 4.0,
            4..=8 => 8.0,
            _ => 12.0,
        },
        _ => 0.0,
    }
}

/// How many cards a side still has to play, including the second round.
fn cards_to_come(position: &Position, side: Side) -> u8 {
    let cards = position.cards(side);
    let rounds = position.terms().rounds().saturating_sub(cards.round);
    cards.left.total() + rounds * 34
}

/// Whether a blocked opponent could make the same move again: an ordinary stone is not used up as a card is.
fn repeats(position: &Position) -> bool {
    matches!(position.last(), [only] if matches!(only.deed, Deed::Stone(_)))
}
