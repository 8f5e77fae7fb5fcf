//! The draft of a play: the character, the technique and the target of a throw; the place of the jack; a direction; and
//! whether the rules allow it.
//!
//! Nothing here decides what is legal; [`Position`] does.

use carreau_core::{Game as _, Side, Turn};
use carreau_petanque::{Character, Direction, Field, Phase, Play, Position, Stage, Throw, TurnError};

use super::direction_odds::{self, DirectionOdds};
use crate::frame::{self, TypeError};

/// What a press on a field did. A refusal comes with the field.
type Press = frame::Press<Play, (Field, TurnError)>;

/// What the team has to do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Job {
    /// To wish each other a good game (B9.3).
    Greet,
    /// To take a character card (B2.2).
    Take,
    /// To put the jack on a field (B3).
    Jack,
    /// To announce a throw (B2.4).
    Announce,
    /// To decide whether the pointer takes one off the run (B4.2).
    OneLess {
        /// The run as rolled.
        run: u8,
    },
    /// To choose the direction after two ones (B1.4).
    Choose,
}

/// The technique of a throw.
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

    /// The English word, as plays, tests and style sheets write it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Point => "point",
            Self::Push => "push",
            Self::Shot => "shot",
            Self::ShotJack => "shot-jack",
        }
    }

    /// The technique of a throw.
    pub(crate) const fn of(throw: Throw) -> Self {
        match throw {
            Throw::Point(_) => Self::Point,
            Throw::Push => Self::Push,
            Throw::Shot(_) => Self::Shot,
            Throw::ShotJack => Self::ShotJack,
        }
    }

    /// Whether the player chooses a field for it.
    pub(crate) const fn aims(self) -> bool {
        matches!(self, Self::Point | Self::Shot)
    }
}

/// The play that the team to act is composing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draft {
    position: Position,
    side: Side,
    job: Job,
    /// The characters for which this seat may announce; at first the whole team.
    members: Vec<Character>,
    /// The character that throws, or whose card is to be taken.
    character: Option<Character>,
    technique: Technique,
    /// The jack's field, the landing field, or the target.
    field: Option<Field>,
    way: Option<Direction>,
}

impl Draft {
    /// The position that the draft is for.
    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// The same draft for a player who announces only for these characters (B2.1).
    pub(crate) fn of_members(mut self, members: Vec<Character>) -> Self {
        self.members = members;
        self.take_first();
        self
    }

    /// The characters for which this seat may announce.
    pub(crate) fn members(&self) -> &[Character] {
        &self.members
    }

    /// Chooses the first character that has boules left.
    fn take_first(&mut self) {
        if self.job == Job::Announce {
            self.character = self.members.iter().copied().find(|&who| self.boules_left(who) > 0);
        }
    }

    /// The side that composes the draft.
    pub(crate) const fn side(&self) -> Side {
        self.side
    }

    /// What the team has to do.
    pub(crate) const fn job(&self) -> Job {
        self.job
    }

    /// The character that throws, or whose card is chosen.
    pub(crate) const fn character(&self) -> Option<Character> {
        self.character
    }

    /// The technique of the throw.
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

    /// Whether the player chooses fields of the plan now.
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

    /// Chooses the character that throws, or the card to take.
    ///
    /// # Errors
    ///
    /// The reason for which the rules refuse this character; the choice is then unchanged.
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
        // Drop a technique that this character may not use.
        if self.may(self.technique).is_err() {
            self.technique = Technique::Point;
            self.field = None;
        }
        Ok(())
    }

    /// Checks whether the chosen character may use a technique at all.
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

    /// Chooses the technique.
    ///
    /// # Errors
    ///
    /// The reason for which the character may not use it; the choice is then unchanged.
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

    /// The six directions while one has to be chosen; empty otherwise.
    pub(crate) fn ways(&self) -> Vec<DirectionOdds> {
        if self.job == Job::Choose { direction_odds::open(&self.position) } else { Vec::new() }
    }

    /// The play that the choice of a field would make.
    pub(crate) fn play_at(&self, field: Field) -> Option<Play> {
        match (self.job, self.technique) {
            (Job::Jack, _) => Some(Play::Jack(field)),
            (Job::Announce, Technique::Point) => Some(Play::Throw(self.character?, Throw::Point(field))),
            (Job::Announce, Technique::Shot) => Some(Play::Throw(self.character?, Throw::Shot(field))),
            _ => None,
        }
    }

    /// Whether the rules allow a field; `None` if there is no field to choose.
    pub(crate) fn check_at(&self, field: Field) -> Option<Result<(), TurnError>> {
        Some(self.position.check(&self.play_at(field)?))
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

    /// Reads a typed play leniently: the character, the technique, or both may be missing.
    ///
    /// # Errors
    ///
    /// [`carreau_petanque::ParsePlayError`] if the text is no play.
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

impl frame::Draft for Draft {
    type Game = Position;
    type Place = Field;
    type Refusal = (Field, TurnError);

    fn new(position: &Position) -> Option<Self> {
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

    fn fits(&self, position: &Position) -> bool {
        self.position == *position
    }

    /// Chooses the character of the previous draft, if the same team announces again.
    fn follow(&mut self, before: &Self) {
        if (self.side, self.job) == (before.side, before.job)
            && let Some(character) = before.character
        {
            // A character without boules is refused, and the first choice stays.
            let _ = self.pick(character);
        }
    }

    fn press(&mut self, field: Field) -> Press {
        if self.job == Job::Choose {
            return self.press_way(field);
        }
        if self.job == Job::Announce {
            let jack = self.position.ground().jack() == Some(field);
            if !self.technique.aims() && jack {
                return self.play().map_or(Press::Nothing, Press::Confirmed);
            }
            // A press on an opposing boule means a shot, where the rules allow one; any other field is a landing field.
            let theirs = self.position.ground().on(field).is_some_and(|boule| boule.side != self.side);
            if theirs && self.may(Technique::Shot).is_ok() {
                self.technique = Technique::Shot;
            } else if !self.technique.aims() || (self.technique == Technique::Shot && self.field.is_none()) {
                self.technique = Technique::Point;
            }
        }
        match (self.check_at(field), self.play_at(field)) {
            (Some(Err(why)), _) => Press::Refused((field, why)),
            (Some(Ok(())), Some(play)) if self.field == Some(field) => Press::Confirmed(play),
            (Some(Ok(())), Some(_)) => {
                self.field = Some(field);
                Press::Held
            }
            _ => Press::Nothing,
        }
    }

    fn hold(&mut self, field: Field) -> Press {
        if self.field == Some(field) {
            return Press::Held;
        }
        match self.press(field) {
            Press::Confirmed(_) => Press::Held,
            other => other,
        }
    }

    fn play(&self) -> Option<Play> {
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

    fn type_in(&mut self, text: &str) -> frame::Typed<Self> {
        self.read(text).map(Some).map_err(TypeError::Unreadable)
    }

    fn lay(&mut self, play: &Play) -> bool {
        let mut laid = self.clone();
        match *play {
            Play::Take(who) => laid.character = Some(who),
            Play::Jack(field) => laid.field = Some(field),
            // Whom a mate plays announces the mate (B2.1).
            Play::Throw(who, _) if !self.members.contains(&who) => return false,
            Play::Throw(who, throw) => {
                laid.character = Some(who);
                laid.technique = Technique::of(throw);
                laid.field = match throw {
                    Throw::Point(field) | Throw::Shot(field) => Some(field),
                    Throw::Push | Throw::ShotJack => None,
                };
            }
            Play::Go(way) => laid.way = Some(way),
            Play::Greet | Play::Less | Play::Keep => return false,
        }
        let shows = laid.play().as_ref() == Some(play);
        if shows {
            *self = laid;
        }
        shows
    }

    fn let_go(&mut self) -> bool {
        self.back()
    }

    /// Goes back one stage: drops the field or direction, or else changes the technique back to the point. Returns
    /// whether anything changed.
    fn back(&mut self) -> bool {
        let was = (self.field, self.way, self.technique);
        if self.field.is_some() || self.way.is_some() {
            (self.field, self.way) = (None, None);
        } else {
            self.technique = Technique::Point;
        }
        was != (self.field, self.way, self.technique)
    }
}

#[cfg(test)]
mod tests;
