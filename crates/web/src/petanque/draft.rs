//! The draft of a play: who throws, how and where to; the jack; a direction; and whether the rules allow it.
//!
//! Nothing here decides legality: it is asked of [`Position`].

use carreau_core::{Game as _, Side, Turn};
use carreau_petanque::{Character, Direction, Field, Phase, Play, Position, Stage, Throw, TurnError};

use super::direction_odds::{self, DirectionOdds};

/// What is to be done now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Job {
    /// A good game is wished (B9.3).
    Greet,
    /// A character card is taken (B2.2).
    Take,
    /// The jack is put on a field (B3).
    Jack,
    /// A throw is announced (B2.4).
    Announce,
    /// The pointer takes one off the run, or leaves it (B4.2).
    OneLess {
        /// The run as rolled.
        run: u8,
    },
    /// The direction is chosen after two ones (B1.4).
    Choose,
}

/// How a boule is thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Technique {
    /// At a landing field (B4).
    Point,
    /// At the jack, to push it (B5).
    Push,
    /// At an opposing boule (B6).
    Shot,
    /// At the jack, to take it off the plan (B7).
    ShotJack,
}

impl Technique {
    /// All four, in the order of the rulebook.
    pub(crate) const ALL: [Self; 4] = [Self::Point, Self::Push, Self::Shot, Self::ShotJack];

    /// The word for tests and styles.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Point => "point",
            Self::Push => "push",
            Self::Shot => "shot",
            Self::ShotJack => "shot-jack",
        }
    }

    /// Whether a field is chosen for it.
    pub(crate) const fn aims(self) -> bool {
        matches!(self, Self::Point | Self::Shot)
    }
}

/// What a press on a field did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Press {
    /// Nothing can be chosen on the plan now.
    Nothing,
    /// The field is chosen.
    Held,
    /// What was chosen was pressed again: it is to be played.
    Confirmed(Play),
    /// The rules refuse it.
    Refused(Field, TurnError),
}

/// The play that the team to act is composing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draft {
    position: Position,
    side: Side,
    job: Job,
    /// The characters that may be announced from this seat; all of the team where nothing else is said.
    members: Vec<Character>,
    /// Who throws, or whose card is to be taken.
    character: Option<Character>,
    technique: Technique,
    /// The jack's field, the landing field, or the target.
    field: Option<Field>,
    way: Option<Direction>,
}

impl Draft {
    /// The empty draft of the team to act; `None` if nobody is to act.
    pub(crate) fn new(position: &Position) -> Option<Self> {
        let Turn::Side(side) = position.turn() else { return None };
        let job = match position.phase() {
            Phase::Greet(_) => Job::Greet,
            Phase::Draft(_) => Job::Take,
            Phase::Jack { .. } => Job::Jack,
            Phase::Aim(_) => Job::Announce,
            Phase::Throw(_, Stage::OneLess { run }) => Job::OneLess { run },
            Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. }) => Job::Choose,
            Phase::Throw(..) | Phase::Lead { .. } | Phase::JackDie { .. } | Phase::Over(_) => return None,
        };
        let mut draft = Self {
            position: position.clone(),
            side,
            job,
            members: position.team(side).to_vec(),
            character: None,
            technique: Technique::Point,
            field: None,
            way: None,
        };
        draft.take_first();
        Some(draft)
    }

    /// The same draft for a player who announces only for these characters of the team (B2.1).
    pub(crate) fn of_members(mut self, members: Vec<Character>) -> Self {
        self.members = members;
        self.take_first();
        self
    }

    /// The characters that may be announced.
    pub(crate) fn members(&self) -> &[Character] {
        &self.members
    }

    /// Whoever has boules left is taken up.
    fn take_first(&mut self) {
        if self.job == Job::Announce {
            self.character = self.members.iter().copied().find(|&who| self.boules_left(who) > 0);
        }
    }

    /// The position it acts in.
    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// The side whose draft it is.
    pub(crate) const fn side(&self) -> Side {
        self.side
    }

    /// What is to be done.
    pub(crate) const fn job(&self) -> Job {
        self.job
    }

    /// Who throws, or whose card is looked at.
    pub(crate) const fn character(&self) -> Option<Character> {
        self.character
    }

    /// How it is thrown.
    pub(crate) const fn technique(&self) -> Technique {
        self.technique
    }

    /// The chosen field.
    pub(crate) const fn field(&self) -> Option<Field> {
        self.field
    }

    /// The chosen direction.
    pub(crate) const fn way(&self) -> Option<Direction> {
        self.way
    }

    /// Whether fields of the plan are chosen now.
    pub(crate) const fn chooses(&self) -> bool {
        match self.job {
            Job::Jack | Job::Choose => true,
            Job::Announce => self.technique.aims(),
            Job::Greet | Job::Take | Job::OneLess { .. } => false,
        }
    }

    fn boules_left(&self, character: Character) -> u8 {
        let place = self.position.place_of(self.side, character);
        place.map_or(0, |place| self.position.ground().in_hand(self.side, place))
    }

    /// Chooses who throws, or looks at a card.
    ///
    /// # Errors
    ///
    /// Why this one may not: the choice stays as it was.
    pub(crate) fn pick(&mut self, character: Character) -> Result<(), TurnError> {
        match self.job {
            Job::Take => self.position.check(&Play::Take(character))?,
            Job::Announce if !self.members.contains(&character) => {
                return Err(TurnError::NotInTeam { side: self.side, character });
            }
            Job::Announce if self.boules_left(character) == 0 => return Err(TurnError::NoBoule(character)),
            Job::Announce => {}
            _ => return Ok(()),
        }
        self.character = Some(character);
        // What this one cannot do is not kept.
        if self.may(self.technique).is_err() {
            self.technique = Technique::Point;
            self.field = None;
        }
        Ok(())
    }

    /// Whether the chosen character may throw so at all.
    pub(crate) fn may(&self, technique: Technique) -> Result<(), TurnError> {
        let Some(character) = self.character else { return Err(TurnError::AnnounceFirst) };
        let check = |throw| self.position.check(&Play::Throw(character, throw));
        match technique {
            Technique::Point => Ok(()),
            Technique::Push => check(Throw::Push),
            Technique::ShotJack => check(Throw::ShotJack),
            Technique::Shot => {
                let ground = self.position.ground();
                let mut theirs = ground.lying().filter(|(boule, _)| boule.side != self.side);
                let any = theirs.next().map(|(_, on)| on).or_else(|| self.position.plan().fields().next());
                any.map_or(Ok(()), |on| check(Throw::Shot(on)))
            }
        }
    }

    /// Chooses how to throw.
    ///
    /// # Errors
    ///
    /// Why the character may not: the choice stays as it was.
    pub(crate) fn choose(&mut self, technique: Technique) -> Result<(), TurnError> {
        self.may(technique)?;
        if technique != self.technique {
            self.technique = technique;
            self.field = None;
        }
        Ok(())
    }

    /// Chooses a direction.
    pub(crate) fn go(&mut self, way: Direction) {
        if self.job == Job::Choose {
            self.way = Some(way);
        }
    }

    /// The six ways, where a direction is to be chosen.
    pub(crate) fn ways(&self) -> Vec<DirectionOdds> {
        if self.job == Job::Choose { direction_odds::open(&self.position) } else { Vec::new() }
    }

    /// The play that a field would make.
    pub(crate) fn play_at(&self, field: Field) -> Option<Play> {
        match (self.job, self.technique) {
            (Job::Jack, _) => Some(Play::Jack(field)),
            (Job::Announce, Technique::Point) => Some(Play::Throw(self.character?, Throw::Point(field))),
            (Job::Announce, Technique::Shot) => Some(Play::Throw(self.character?, Throw::Shot(field))),
            _ => None,
        }
    }

    /// Whether the rules allow a field; `None` where no field is chosen.
    pub(crate) fn check_at(&self, field: Field) -> Option<Result<(), TurnError>> {
        Some(self.position.check(&self.play_at(field)?))
    }

    /// The play that is held, if it is complete.
    pub(crate) fn play(&self) -> Option<Play> {
        match (self.job, self.technique) {
            (Job::Greet, _) => Some(Play::Greet),
            (Job::Take, _) => self.character.map(Play::Take),
            (Job::Announce, Technique::Push) => Some(Play::Throw(self.character?, Throw::Push)),
            (Job::Announce, Technique::ShotJack) => Some(Play::Throw(self.character?, Throw::ShotJack)),
            (Job::Choose, _) => self.way.map(Play::Go),
            (Job::Jack | Job::Announce, _) => self.field.and_then(|field| self.play_at(field)),
            (Job::OneLess { .. }, _) => None,
        }
    }

    /// A field is pressed.
    pub(crate) fn press(&mut self, field: Field) -> Press {
        if self.job == Job::Choose {
            return self.press_way(field);
        }
        if self.job == Job::Announce {
            let jack = self.position.ground().jack() == Some(field);
            if !self.technique.aims() && jack {
                return self.play().map_or(Press::Nothing, Press::Confirmed);
            }
            // A boule of the others is shot at, where that is allowed; any other field is a landing field.
            let theirs = self.position.ground().on(field).is_some_and(|boule| boule.side != self.side);
            if theirs && self.may(Technique::Shot).is_ok() {
                self.technique = Technique::Shot;
            } else if !self.technique.aims() || (self.technique == Technique::Shot && self.field.is_none()) {
                self.technique = Technique::Point;
            }
        }
        match (self.check_at(field), self.play_at(field)) {
            (Some(Err(why)), _) => Press::Refused(field, why),
            (Some(Ok(())), Some(play)) if self.field == Some(field) => Press::Confirmed(play),
            (Some(Ok(())), Some(_)) => {
                self.field = Some(field);
                Press::Held
            }
            _ => Press::Nothing,
        }
    }

    /// Chooses a field, and does not play.
    pub(crate) fn hold(&mut self, field: Field) -> Press {
        if self.field == Some(field) {
            return Press::Held;
        }
        match self.press(field) {
            Press::Confirmed(_) => Press::Held,
            other => other,
        }
    }

    fn press_way(&mut self, field: Field) -> Press {
        let ways = self.ways();
        let Some(way) = ways.iter().find(|way| way.to == Some(field)) else { return Press::Nothing };
        if self.way == Some(way.direction) {
            return Press::Confirmed(Play::Go(way.direction));
        }
        self.way = Some(way.direction);
        Press::Held
    }

    /// Goes back one stage: from the field to the technique, from that to the point; whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        let was = (self.field, self.way, self.technique);
        if self.field.is_some() || self.way.is_some() {
            (self.field, self.way) = (None, None);
        } else {
            self.technique = Technique::Point;
        }
        was != (self.field, self.way, self.technique)
    }

    /// Takes up who threw last, where the same team announces again.
    pub(crate) fn follow(&mut self, before: &Self) {
        if (self.side, self.job) == (before.side, before.job)
            && let Some(character) = before.character
        {
            // Who has no boules left is not followed.
            let _ = self.pick(character);
        }
    }

    /// A play that was typed, leniently: without the character, the technique, or both.
    ///
    /// # Errors
    ///
    /// [`carreau_petanque::ParsePlayError`].
    pub(crate) fn read(&self, text: &str) -> Result<Play, carreau_petanque::ParsePlayError> {
        let text = text.trim();
        let first = text.split_whitespace().next().unwrap_or_default();
        let bare = text.parse::<Field>().is_ok();
        let who = self.character.map(Character::initials).unwrap_or_default();
        match self.job {
            Job::Jack if bare => format!("jack {text}"),
            Job::Take if text.parse::<Character>().is_ok() => format!("take {text}"),
            Job::Announce if bare && self.technique == Technique::Shot => format!("{who} shot {text}"),
            Job::Announce if bare => format!("{who} point {text}"),
            Job::Announce if Technique::ALL.iter().any(|one| one.word().eq_ignore_ascii_case(first)) => {
                format!("{who} {text}")
            }
            _ => text.to_owned(),
        }
        .parse()
    }
}

#[cfg(test)]
mod tests;
