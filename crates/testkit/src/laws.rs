use std::{
    collections::HashSet,
    fmt::{Debug, Display},
    hash::{DefaultHasher, Hash, Hasher},
    str::FromStr,
};

use carreau_table::{Chance, Enumerate, Game, Outcome, Refusal, Side, Turn};

use crate::{Event, Luck, Played};

/// What [`conforms`] saw, for a game to tell whether its random play covers enough.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Events in all games together.
    pub events: u64,
    /// Plays listed in all positions together.
    pub listed: u64,
    /// Plays offered to positions that did not list them, by turns legal and refused.
    pub legal_unlisted: u64,
    /// Those that were refused.
    pub refused: u64,
    /// The events of the longest game.
    pub longest: u64,
}

/// Plays `games` random games from `start` and checks the [laws](crate) in every position on the way.
///
/// `bound` is the greatest number of events, draws and plays, a game may take.
///
/// # Panics
///
/// If a law is broken: the message says which, and quotes the position.
pub fn conforms<G: Chance + Enumerate>(start: &G, seed: u64, games: u32, bound: u64) -> Tally {
    let mut luck = Luck::new(seed);
    let (mut tally, mut others) = (Tally::default(), Others::default());
    for _ in 0..games {
        let mut game = Played::new(start.clone());
        let mut events = 0;
        loop {
            let at = At { position: &game.position, plays: game.position.plays() };
            at.texts_read_back();
            at.lists_are_sound();
            at.giving_up_loses();
            at.plays_are_sound();
            at.chances_are_sound();
            at.only_what_leads_to_a_listed_result_is_legal(&others, &mut tally);
            at.only_listed_chances_are_drawn(&others);
            tally.listed += at.plays.len() as u64;
            others.remember(&at, &mut luck);
            let before = game.position.clone();
            let text = before.to_string();
            let Some(event) = game.go_on(&mut luck) else { break };
            if let Event::Play(play) = event {
                others.plays.push(play.clone());
            }
            assert_eq!(before.to_string(), text, "a clone changed with its original");
            events += 1;
            assert!(events <= bound, "a game goes on after {bound} events: {game:?}");
        }
        tally.events += events;
        tally.longest = tally.longest.max(events);
    }
    tally
}

/// Plays and draws of other positions, offered to every position.
struct Others<G: Chance> {
    plays: Vec<G::Play>,
    draws: Vec<G::Draw>,
}

impl<G: Chance> Default for Others<G> {
    fn default() -> Self {
        Self { plays: Vec::new(), draws: Vec::new() }
    }
}

impl<G: Chance + Enumerate> Others<G> {
    /// How many plays and draws are kept.
    const KEPT: usize = 40;

    fn remember(&mut self, at: &At<'_, G>, luck: &mut Luck) {
        self.plays.extend(luck.one_of(&at.plays).cloned());
        self.draws.extend(luck.weighted(&at.position.chances()));
        if self.plays.len() > Self::KEPT {
            self.plays.drain(..2);
        }
        if self.draws.len() > Self::KEPT {
            self.draws.remove(0);
        }
    }
}

/// A position and the plays it lists.
struct At<'p, G: Game> {
    position: &'p G,
    plays: Vec<G::Play>,
}

impl<G: Chance + Enumerate> At<'_, G> {
    fn texts_read_back(&self) {
        let again = reads_back(self.position);
        assert_eq!(hash(&again), hash(self.position), "equal, but hashed otherwise: {}", self.position);
    }

    /// Something is listed exactly when it is waited for.
    fn lists_are_sound(&self) {
        let (at, plays, chances) = (self.position, self.plays.len(), self.position.chances().len());
        let (wants_play, wants_chance) = match at.turn() {
            Turn::Side(_) => (true, false),
            Turn::Chance => (false, true),
            Turn::Over(_) => (false, false),
        };
        assert_eq!(plays > 0, wants_play, "{plays} plays are listed for {:?}: {at}", at.turn());
        assert_eq!(chances > 0, wants_chance, "{chances} chances are listed for {:?}: {at}", at.turn());
        assert_eq!(
            at.drawer().is_some(),
            wants_chance,
            "somebody is to draw exactly when a chance is due: {at}"
        );
        assert_eq!(at.plays(), self.plays, "plays come in another order the second time: {at}");
    }

    fn giving_up_loses(&self) {
        for side in Side::ALL {
            let Outcome::Won { by, points } = self.position.conceded_by(side) else { continue };
            assert!(by != side, "{side} wins by giving up: {}", self.position);
            assert!(points > 0, "a win is worth nothing: {}", self.position);
        }
    }

    fn plays_are_sound(&self) {
        let mut results = HashSet::new();
        for play in &self.plays {
            reads_back(play);
            let result = self.after(play);
            let result = result.unwrap_or_else(|| panic!("{play} is listed but refused: {}", self.position));
            assert!(results.insert(result), "{play} leads where another play does: {}", self.position);
        }
    }

    fn chances_are_sound(&self) {
        let chances = self.position.chances();
        let mut place = 0;
        for (i, (draw, weight)) in chances.iter().enumerate() {
            reads_back(draw);
            assert!(*weight > 0, "{draw} has no weight: {}", self.position);
            let twice = chances[..i].iter().any(|(other, _)| other == draw);
            assert!(!twice, "{draw} is listed twice: {}", self.position);
            for at in [place, place + weight - 1] {
                assert_eq!(self.position.drawn_at(at), Some(*draw), "place {at}: {}", self.position);
            }
            place += weight;
            let mut after = self.position.clone();
            after.resolve(*draw).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.position));
        }
        assert_eq!(self.position.weight(), place, "the whole is not its parts: {}", self.position);
        assert_eq!(self.position.drawn_at(place), None, "a place beyond the last: {}", self.position);
        assert_eq!(self.position.chances(), chances, "chances change order: {}", self.position);
    }

    fn only_what_leads_to_a_listed_result_is_legal(&self, others: &Others<G>, tally: &mut Tally) {
        let unlisted = others.plays.iter().filter(|play| !self.plays.contains(play));
        for play in unlisted {
            let Some(result) = self.after(play) else {
                tally.refused += 1;
                continue;
            };
            tally.legal_unlisted += 1;
            let listed = self.plays.iter().any(|listed| self.after(listed).as_ref() == Some(&result));
            assert!(listed, "{play} is legal, but its result is not listed: {}", self.position);
        }
    }

    fn only_listed_chances_are_drawn(&self, others: &Others<G>) {
        let chances = self.position.chances();
        for draw in &others.draws {
            let mut after = self.position.clone();
            let listed = chances.iter().any(|(listed, _)| listed == draw);
            let drawn = after.resolve(*draw).is_ok();
            assert_eq!(drawn, listed, "{draw} is drawn or listed, not both: {}", self.position);
            assert!(drawn || after == *self.position, "a refused draw changes {}", self.position);
        }
    }

    /// The position after a play; `None` if it is refused, and then in one voice.
    fn after(&self, play: &G::Play) -> Option<G> {
        let mut after = self.position.clone();
        let (checked, played) = (self.position.check(play), after.play(play));
        assert_eq!(checked, played, "check and play differ over {play}: {}", self.position);
        let Err(refusal) = played else { return Some(after) };
        assert_eq!(after, *self.position, "the refused {play} changes the position");
        let clause = format!("({})", refusal.clause());
        assert!(refusal.to_string().ends_with(&clause), "`{refusal}` does not end in its clause {clause}");
        None
    }
}

/// Checks that a value's text reads back to it, and returns what is read.
fn reads_back<T: Display + FromStr + PartialEq + Debug>(value: &T) -> T {
    let text = value.to_string();
    let Ok(read) = text.parse::<T>() else { panic!("`{text}` does not read back to {value:?}") };
    assert_eq!(read, *value, "`{text}` reads back to something else");
    assert_eq!(read.to_string(), text, "`{text}` is written otherwise the second time");
    read
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
