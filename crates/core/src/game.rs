use std::{
    borrow::Cow,
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

use crate::{Clause, Drawer, MinuteFor, Outcome, PlayError, Refusal, Side, Step, StepError, Turn};

/// A game: its name, its terms, and its positions, which say whose turn it is and carry out plays.
///
/// A game is implemented on its position. `Display` and `FromStr` are the position's text form: for every position that
/// the rules can reach, `text.parse() == Ok(position)`. Two positions are equal when the game can go on from both in
/// the same ways.
///
/// What only some games have (teams, touch-move, a minute for each boule, …) is a constant or a method with a default,
/// which a game overrides if its rules provide for it.
pub trait Game: Clone + Eq + Hash + Debug + Display + FromStr<Err: Display> + Send + Sync + 'static {
    /// The game's lower-case word in records, in addresses and on the command line.
    const NAME: &'static str;

    /// The name as a title.
    const TITLE: &'static str;

    /// The letter that every clause of the game's rulebook begins with.
    const CLAUSE_LETTER: char;

    /// The version of the rules that new games are played by. A record replays under the version it began with.
    const RULES_VERSION: u32;

    /// The changes of the rules that make older records unplayable, each as the last version without the change and the
    /// reason, worded to stand after "because" in the refusal of such a record.
    const CHANGES: &'static [(u32, &'static str)] = &[];

    /// Whether a match is a single game, played for one point, because the game keeps its own score.
    const SINGLE_GAME: bool = false;

    /// Whether the rules allow a minute for each thing that a side has to do ([`minute`](Self::minute)).
    const TIMED_BY_MINUTE: bool = false;

    /// The clauses whose breach no program can see, so that players may call it on each other (H5).
    const CALLS: &'static [Clause] = &[];

    /// What two sides agree on before a game; its default is the usual game.
    type Terms: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static;

    /// What a side does in its turn. `Display` writes the one canonical notation. `FromStr` reads it, with the
    /// leniencies that the grammar lists, and needs no position for that.
    type Play: Clone + Eq + Debug + Display + FromStr<Err: std::error::Error> + Send + Sync + 'static;

    /// What a play, a draw or a ruling did, with the clauses that decided it: enough to show and describe it without
    /// applying the rules again.
    type Effect: Clone + Eq + Debug + Send + Sync + 'static;

    /// Why a play is refused.
    type Refusal: Refusal;

    /// The position from which a game with these terms starts, with the usual deck or plan.
    fn new_game(terms: Self::Terms) -> Self;

    /// The terms of the game that the position belongs to; the usual ones as far as the position does not tell them.
    fn terms(&self) -> Self::Terms {
        Self::Terms::default()
    }

    /// Whether the position belongs to a game with these terms.
    fn is_by(&self, terms: Self::Terms) -> bool {
        let _ = terms;
        true
    }

    /// The name of the deck or the plan that the players brought; `None` if it is the usual one.
    fn brought(&self) -> Option<String> {
        None
    }

    /// What the position waits for.
    fn turn(&self) -> Turn;

    /// Who triggers the chance event that the position waits for; `None` if it waits for none.
    fn drawer(&self) -> Option<Drawer>;

    /// How the game ends if this side resigns, or runs out of time, in this position.
    fn conceded_by(&self, side: Side) -> Outcome;

    /// Checks whether a play is legal, without listing all plays.
    ///
    /// # Errors
    ///
    /// The refusal, with its clause.
    fn check(&self, play: &Self::Play) -> Result<(), Self::Refusal>;

    /// Carries out a play.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check); a refused play leaves the position as it was.
    fn play(&mut self, play: &Self::Play) -> Result<Self::Effect, Self::Refusal>;

    /// The legal plays, one for each distinct result, in a fixed order; `None` where they are too many to list.
    fn listed(&self) -> Option<Vec<Self::Play>> {
        None
    }

    /// What the rules had to compute to carry out a play or a draw, as a text that comes out the same on every machine;
    /// `None` if the play itself says everything. A record keeps the text, and every program that applies the event
    /// computes it again.
    fn computed(effect: &Self::Effect) -> Option<String> {
        let _ = effect;
        None
    }

    /// All that was [computed](Self::computed) of an effect, as a text from which
    /// [`step_reported`](Chance::step_reported) makes the effect again; `None` where nothing was computed.
    ///
    /// The text is for the program that computed it, and may change with it: records do not contain it.
    fn report(effect: &Self::Effect) -> Option<String> {
        let _ = effect;
        None
    }

    /// Whether this effect makes the players change sides, as the draw for colours may.
    fn changes_sides(effect: &Self::Effect) -> bool {
        let _ = effect;
        false
    }

    /// Whether a player may take back the last play without consent, as long as nothing has been drawn since. A play
    /// that moved a stone by hand may not be taken back so.
    fn lets_undo(&self) -> bool {
        true
    }

    /// Whether what was drawn since a play prevents even a takeback by consent.
    fn keeps_drawn(&self) -> bool {
        false
    }

    /// Whether the players have a coach, who shows the chances of a choice before it is made; `None` if the game's terms do
    /// not say so, and a match agrees on it beside them.
    fn has_coach(terms: Self::Terms) -> Option<bool> {
        let _ = terms;
        None
    }

    /// Whether, with these terms, a player may have to move a piece that he touched.
    fn has_touch_move(terms: Self::Terms) -> bool {
        let _ = terms;
        false
    }

    /// Checks whether a side has a piece at a place that it could touch.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the place cannot be read or holds no piece of that side.
    fn check_touch(&self, side: Side, place: &str) -> Result<(), PlayError> {
        let _ = (side, place);
        Err(PlayError::Unreadable(format!("no piece is touched in {}", Self::TITLE)))
    }

    /// Checks whether a legal play moves the piece touched at a place, if the rules let that piece move at all.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the place cannot be read or the play moves another piece.
    fn check_touched(&self, play: &Self::Play, place: &str) -> Result<(), PlayError> {
        let _ = (play, place);
        Ok(())
    }

    /// Carries out what follows when `on` admits that it broke one of the [`CALLS`](Self::CALLS).
    ///
    /// # Errors
    ///
    /// [`PlayError`] if that side cannot have broken it now; the position stays as it was.
    fn admit(&mut self, clause: Clause, on: Side) -> Result<Self::Effect, PlayError> {
        Err(PlayError::cannot_have_broken::<Self>(clause, on))
    }

    /// The side whose minute runs, and what the minute is for. When that changes, a full minute begins. `None` if the
    /// rules limit no time.
    fn minute(&self) -> Option<(Side, MinuteFor)> {
        None
    }

    /// Applies the rule for a side whose minute has run out.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if no minute of that side runs; the position stays as it was.
    fn overrun(&mut self, side: Side) -> Result<Self::Effect, PlayError> {
        Err(PlayError::Unreadable(format!("no minute of {side} runs in {}", Self::TITLE)))
    }

    /// The play that is made for a side whose minute has run out, where that costs the side nothing: then there is no
    /// [`overrun`](Self::overrun). `None` if letting the minute run out has consequences.
    fn overdue(&self) -> Option<Self::Play> {
        None
    }

    /// How many people may sit on a side: the members of a team, or one.
    fn members(&self) -> usize {
        1
    }

    /// The one member of a team who has to act: its side, and its number in the order in which the members were chosen,
    /// from 0. `None` if anybody on the side may act, or if a side has no members.
    fn acting(&self) -> Option<(Side, u8)> {
        None
    }

    /// The member of a team who makes a play, numbered as in [`acting`](Self::acting); `None` if the play belongs to no
    /// single member.
    fn member_of(&self, play: &Self::Play) -> Option<(Side, u8)> {
        let _ = play;
        self.acting()
    }

    /// The side that has to announce a throw of one of its members, while the position waits for an announcement.
    fn announcing(&self) -> Option<Side> {
        None
    }

    /// How many boules a member of a team has in hand; `None` in games without teams.
    fn in_hand(&self, side: Side, member: u8) -> Option<u8> {
        let _ = (side, member);
        None
    }
}

/// A game with chance nodes.
pub trait Chance: Game {
    /// One outcome: a roll of the dice, a card turned up.
    type Draw: Copy + Eq + Debug + Display + FromStr<Err: std::error::Error> + Send + Sync + 'static;

    /// A name for the outcomes, for a message that says what a text is not: "a throw of the dice".
    const DRAWS: &'static str;

    /// Every outcome that the position waits for, with its exact weight, in a fixed order; empty unless the turn is
    /// [`Turn::Chance`]. No outcome appears twice.
    fn chances(&self) -> Vec<(Self::Draw, u64)>;

    /// The total weight of all [`chances`](Self::chances); 0 unless the turn is [`Turn::Chance`].
    ///
    /// A game with too many outcomes to list for every draw overrides this method and [`drawn_at`](Self::drawn_at) and
    /// computes both.
    fn weight(&self) -> u64 {
        self.chances().iter().map(|&(_, weight)| weight).sum()
    }

    /// The outcome at a place from 0 to below the [`weight`](Self::weight). Each of the [`chances`](Self::chances), in
    /// their order, takes as many places as it weighs. `None` if the place is not below the weight.
    fn drawn_at(&self, place: u64) -> Option<Self::Draw> {
        let mut left = place;
        let found = self.chances().into_iter().find(|&(_, weight)| match left.checked_sub(weight) {
            Some(further) => {
                left = further;
                false
            }
            None => true,
        });
        found.map(|(draw, _)| draw)
    }

    /// Carries out an outcome.
    ///
    /// # Errors
    ///
    /// [`DrawError`] if it is not among the [`chances`](Self::chances); the position stays as it was.
    fn resolve(&mut self, draw: Self::Draw) -> Result<Self::Effect, DrawError>;

    /// Carries out a play or an outcome.
    ///
    /// # Errors
    ///
    /// As [`play`](Game::play) and [`resolve`](Self::resolve).
    fn step(
        &mut self,
        step: &Step<Self::Play, Self::Draw>,
    ) -> Result<Self::Effect, StepError<Self::Refusal>> {
        match step {
            Step::Play(play) => self.play(play).map_err(StepError::Play),
            Step::Draw(draw) => self.resolve(*draw).map_err(StepError::Draw),
        }
    }

    /// As [`step`](Self::step), with the [report](Game::report) of the effect, so that nothing has to be computed.
    /// `None` if the step is refused, or the text is no report of it; the position stays as it was.
    fn step_reported(&mut self, step: &Step<Self::Play, Self::Draw>, report: &str) -> Option<Self::Effect> {
        let _ = (step, report);
        None
    }
}

/// A game whose legal plays can be listed.
pub trait Enumerate: Game {
    /// The legal plays in a fixed order without repeats: never empty when a side has to choose (a forced pass is a
    /// play), always empty otherwise. Of the plays that lead to the same position, it lists one.
    fn plays(&self) -> Vec<Self::Play>;
}

/// A chance outcome that the position does not wait for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{} cannot be drawn here: {why}", crate::echo(draw))]
pub struct DrawError {
    /// The outcome as text.
    pub draw: String,
    /// What the position waits for instead.
    pub why: Cow<'static, str>,
}
