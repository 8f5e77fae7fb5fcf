use carreau_core::{Enumerate, Game, Side};
use carreau_petanque::{Character, Direction, Field, Phase, Play, Position, Skill, Stage, Throw};

use crate::{Bot, Choice, NoChoice, Request, choice::chooser, registry::check_level};

/// A naive player that always points. Its boule lands where a straight run of mean length ends at the jack, or on the
/// nearest field where a boule may land.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pointer;

impl Bot<Position> for Pointer {
    fn name(&self) -> &'static str {
        "pointer"
    }

    fn version(&self) -> u32 {
        1
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Play>, NoChoice> {
        check_level(self, request.level)?;
        let side = chooser(position)?;
        let play = match position.phase() {
            Phase::Draft(_) => Play::Take(card(position)),
            Phase::Aim(_) => point(position, side),
            Phase::Throw(announced, stage) => {
                let Throw::Point(landing) = announced.throw else { return Ok(chosen(any(position))) };
                let jack = position.ground().jack();
                match stage {
                    Stage::OneLess { run } => {
                        let ahead = jack.map_or(0, |jack| jack.row().abs_diff(landing.row()));
                        if run > ahead { Play::Less } else { Play::Keep }
                    }
                    Stage::Choice { run, by } => {
                        Play::Go(direction(position, landing, run, by == announced.side))
                    }
                    _ => any(position),
                }
            }
            // The middle of the zone, or the field beside it if the attempt before failed.
            Phase::Jack { .. } => {
                let plays = position.plays();
                plays[plays.len() / 2]
            }
            _ => any(position),
        };
        Ok(chosen(play))
    }
}

const fn chosen(play: Play) -> Choice<Play> {
    Choice { play, evaluation: None, candidates: Vec::new(), finished: true }
}

fn any(position: &Position) -> Play {
    *position.plays().first().expect("a side that is to choose has a play")
}

/// The first card left, in the order of how well the skills point.
fn card(position: &Position) -> Character {
    let order = [Skill::Pointer, Skill::Universal, Skill::Shooter];
    let left = |skill| {
        let cards = Character::ALL.into_iter().filter(move |card| card.skill() == skill);
        cards.into_iter().find(|&card| position.check(&Play::Take(card)).is_ok())
    };
    order.into_iter().find_map(left).expect("nine cards are enough for six")
}

/// The whole number of fields nearest to a skill's mean run (B4.2); the lower of two.
pub(super) const fn mean_run(skill: Skill) -> u8 {
    match skill {
        Skill::Pointer | Skill::Universal => 3,
        Skill::Shooter => 4,
    }
}

/// The point of the first character that has a boule in hand.
fn point(position: &Position, side: Side) -> Play {
    let ground = position.ground();
    let cards = (0_u8..).zip(position.team(side));
    let mut able = cards.filter(|&(place, _)| ground.in_hand(side, place) > 0).map(|(_, &card)| card);
    let card = able.next().expect("a team whose turn it is has a boule in hand");
    let jack = ground.jack().expect("the jack lies while boules are played");
    let aim = Field::new(jack.column(), jack.row().saturating_sub(mean_run(card.skill()))).unwrap_or(jack);
    let free = position.plan().fields().filter(|&on| on != jack && !ground.is_taken(on));
    // Of equally near fields it takes the first in the plan's order.
    let landing = free.min_by_key(|on| on.distance(aim)).expect("a plan has more fields than boules");
    Play::Throw(card, Throw::Point(landing))
}

/// The direction that brings the boule nearest to the jack or, for an opponent's boule, farthest from it.
fn direction(position: &Position, landing: Field, run: u8, own: bool) -> Direction {
    let far = u8::MAX;
    let ends = |way: Direction| {
        let to = position.ground().run(position.plan(), landing, run, way).to;
        let jack = position.ground().jack();
        to.zip(jack).map_or(far, |(to, jack)| to.distance(jack))
    };
    let ways = Direction::ALL.into_iter();
    let found = if own { ways.min_by_key(|&way| ends(way)) } else { ways.min_by_key(|&way| far - ends(way)) };
    found.expect("there are six")
}
