use std::{
    collections::HashSet,
    fmt::{Debug, Display},
    hash::{DefaultHasher, Hash, Hasher},
    str::FromStr,
};

use carreau_core::{Chance, Enumerate, Game, Outcome, Refusal, Side, Step, Turn};

use crate::{Event, Luck, Played};

/// What [`conforms`] counted, so that a test can tell whether random play covers enough.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Events in all games together.
    pub events: u64,
    /// Plays listed in all positions together; 0 where plays are sampled.
    pub listed: u64,
    /// Plays of other positions that were legal but not listed.
    pub legal_unlisted: u64,
    /// Plays of other positions that were refused.
    pub refused: u64,
    /// The events of the longest game.
    pub longest: u64,
}

/// Plays `games` random games from `start` and checks the [laws](crate) in every position on the way.
///
/// `bound` is the greatest number of events, draws and plays together, that a game may take.
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
            let at = Listed { position: &game.position, plays: game.position.plays() };
            At(at.position).texts_read_back();
            at.lists_are_sound();
            At(at.position).resigning_loses();
            at.plays_are_sound();
            at.chances_are_sound();
            at.only_what_leads_to_a_listed_result_is_legal(&others, &mut tally);
            at.only_listed_chances_are_drawn(&others);
            tally.listed += at.plays.len() as u64;
            others.remember(at.position, luck.one_of(&at.plays).cloned(), &mut luck);
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

/// The greatest weight of a list of chances that [`conforms_sampled`] builds.
const LISTED: u64 = 1000;

/// As [`conforms`], for a game whose plays cannot be listed: `sample` returns a legal play of the side that has to
/// choose.
///
/// Long lists of chances are not built either: the laws ask for outcomes by their place.
///
/// # Panics
///
/// If a law is broken, or a sampled play is refused: the message says which, and quotes the position.
pub fn conforms_sampled<G: Chance>(
    start: &G,
    seed: u64,
    games: u32,
    bound: u64,
    sample: impl Fn(&G, &mut Luck) -> G::Play,
) -> Tally {
    let mut luck = Luck::new(seed);
    let (mut tally, mut others) = (Tally::default(), Others::default());
    for _ in 0..games {
        let mut game = Played::new(start.clone());
        let mut events = 0;
        loop {
            let at = At(&game.position);
            at.texts_read_back();
            at.resigning_loses();
            at.waits_for_what_it_says();
            if at.0.weight() <= LISTED {
                at.draws_are_in_their_places(&at.0.chances());
            }
            at.what_is_drawn_is_sound(&mut luck);
            at.others_are_answered(&others, &mut luck, &mut tally);
            let before = game.position.clone();
            let text = before.to_string();
            let Some(event) = game.go_on_by(&mut luck, &sample) else { break };
            let step = match event {
                Event::Play(play) => Step::Play(play.clone()),
                Event::Draw(draw) => Step::Draw(*draw),
            };
            At(&before).a_report_stands_for_what_was_computed(&step);
            let play = match step {
                Step::Play(play) => {
                    reads_back(&play);
                    assert!(
                        At(&before).after(&play).is_some(),
                        "{play} is refused the second time: {before}"
                    );
                    Some(play)
                }
                Step::Draw(_) => None,
            };
            others.remember(&before, play, &mut luck);
            assert_eq!(before.to_string(), text, "a clone changed with its original");
            events += 1;
            assert!(events <= bound, "a game goes on after {bound} events: {game:?}");
        }
        tally.events += events;
        tally.longest = tally.longest.max(events);
    }
    tally
}

/// Plays and draws of other positions, which are tried in every position.
struct Others<G: Chance> {
    plays: Vec<G::Play>,
    draws: Vec<G::Draw>,
}

impl<G: Chance> Default for Others<G> {
    fn default() -> Self {
        Self { plays: Vec::new(), draws: Vec::new() }
    }
}

impl<G: Chance> Others<G> {
    /// How many plays and draws are kept.
    const KEPT: usize = 40;

    /// How many plays are tried in a position that lists none.
    const TRIED: usize = 4;

    fn remember(&mut self, position: &G, play: Option<G::Play>, luck: &mut Luck) {
        self.plays.extend(play);
        self.draws.extend(luck.drawn(position));
        if self.plays.len() > Self::KEPT {
            self.plays.drain(..2);
        }
        if self.draws.len() > Self::KEPT {
            self.draws.remove(0);
        }
    }
}

/// A position with the plays it lists.
struct Listed<'p, G: Game> {
    position: &'p G,
    plays: Vec<G::Play>,
}

impl<G: Chance + Enumerate> Listed<'_, G> {
    /// Plays are listed exactly when a side has to choose, and draws exactly when chance decides.
    fn lists_are_sound(&self) {
        let (at, plays, chances) = (self.position, self.plays.len(), self.position.chances().len());
        let (wants_play, wants_chance) = match at.turn() {
            Turn::Side(_) => (true, false),
            Turn::Chance => (false, true),
            Turn::Over(_) => (false, false),
        };
        assert_eq!(plays > 0, wants_play, "{plays} plays are listed for {:?}: {at}", at.turn());
        assert_eq!(chances > 0, wants_chance, "{chances} chances are listed for {:?}: {at}", at.turn());
        At(at).waits_for_what_it_says();
        assert_eq!(at.plays(), self.plays, "plays come in another order the second time: {at}");
    }

    fn plays_are_sound(&self) {
        let mut results = HashSet::new();
        for play in &self.plays {
            reads_back(play);
            let result = At(self.position).after(play);
            let result = result.unwrap_or_else(|| panic!("{play} is listed but refused: {}", self.position));
            assert!(results.insert(result), "{play} leads where another play does: {}", self.position);
        }
    }

    fn chances_are_sound(&self) {
        let chances = self.position.chances();
        for (i, (draw, weight)) in chances.iter().enumerate() {
            reads_back(draw);
            assert!(*weight > 0, "{draw} has no weight: {}", self.position);
            let twice = chances[..i].iter().any(|(other, _)| other == draw);
            assert!(!twice, "{draw} is listed twice: {}", self.position);
            let mut after = self.position.clone();
            after.resolve(*draw).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.position));
        }
        assert_eq!(self.position.chances(), chances, "chances change order: {}", self.position);
        At(self.position).draws_are_in_their_places(&chances);
    }

    fn only_what_leads_to_a_listed_result_is_legal(&self, others: &Others<G>, tally: &mut Tally) {
        let unlisted = others.plays.iter().filter(|play| !self.plays.contains(play));
        for play in unlisted {
            let Some(result) = At(self.position).after(play) else {
                tally.refused += 1;
                continue;
            };
            tally.legal_unlisted += 1;
            let listed =
                self.plays.iter().any(|listed| At(self.position).after(listed).as_ref() == Some(&result));
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
}

/// A position, with the laws that need no other one.
struct At<'p, G: Game>(&'p G);

impl<G: Chance> At<'_, G> {
    fn texts_read_back(&self) {
        let again = reads_back(self.0);
        assert_eq!(hash(&again), hash(self.0), "equal, but hashed otherwise: {}", self.0);
    }

    fn resigning_loses(&self) {
        for side in Side::ALL {
            let Outcome::Won { by, points } = self.0.conceded_by(side) else { continue };
            assert!(by != side, "{side} wins by resigning: {}", self.0);
            assert!(points > 0, "a win is worth nothing: {}", self.0);
        }
    }

    /// A position waits for a draw exactly when its draws have weight, and then somebody draws.
    fn waits_for_what_it_says(&self) {
        let at = self.0;
        let wants_chance = at.turn() == Turn::Chance;
        assert_eq!(at.weight() > 0, wants_chance, "a weight of {} for {:?}: {at}", at.weight(), at.turn());
        assert_eq!(
            at.drawer().is_some(),
            wants_chance,
            "somebody is to draw exactly when a chance is due: {at}"
        );
        let beyond = at.drawn_at(at.weight());
        assert_eq!(beyond, None, "there is an outcome at a place beyond the weight: {at}");
    }

    /// The weight is that of the whole list, and each outcome occupies as many places as it weighs.
    fn draws_are_in_their_places(&self, chances: &[(G::Draw, u64)]) {
        let mut before = 0;
        for &(draw, weight) in chances {
            for place in [before, before + weight - 1] {
                assert_eq!(
                    self.0.drawn_at(place),
                    Some(draw),
                    "another is drawn at place {place}: {}",
                    self.0
                );
            }
            before += weight;
        }
        assert_eq!(self.0.weight(), before, "the whole is not its parts: {}", self.0);
    }

    /// An outcome at any place below the weight reads back and can be drawn.
    fn what_is_drawn_is_sound(&self, luck: &mut Luck) {
        let Some(draw) = luck.drawn(self.0) else { return };
        reads_back(&draw);
        let mut after = self.0.clone();
        after.resolve(draw).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.0));
    }

    /// Tries plays and draws of other positions: a refused one changes nothing, and one that the position does not wait
    /// for is refused.
    fn others_are_answered(&self, others: &Others<G>, luck: &mut Luck, tally: &mut Tally) {
        for _ in 0..Others::<G>::TRIED {
            let Some(play) = luck.one_of(&others.plays) else { break };
            let legal = self.after(play).is_some();
            assert!(!legal || self.0.turn().side().is_some(), "{play} is legal out of turn: {}", self.0);
            *(if legal { &mut tally.legal_unlisted } else { &mut tally.refused }) += 1;
        }
        let Some(&draw) = luck.one_of(&others.draws) else { return };
        let mut after = self.0.clone();
        let drawn = after.resolve(draw).is_ok();
        assert!(!drawn || self.0.turn() == Turn::Chance, "{draw} is drawn out of turn: {}", self.0);
        assert!(drawn || after == *self.0, "a refused draw changes {}", self.0);
    }

    /// A step with the report of its effect leads to the same as the step alone.
    fn a_report_stands_for_what_was_computed(&self, step: &Step<G::Play, G::Draw>) {
        let (mut computed, mut reported) = (self.0.clone(), self.0.clone());
        let Ok(effect) = computed.step(step) else { panic!("{step} is refused the second time: {}", self.0) };
        let report = G::report(&effect);
        assert_eq!(report.is_some(), G::computed(&effect).is_some(), "{step}, {effect:?}: {}", self.0);
        assert_eq!(reported.step_reported(step, "no report"), None, "{step}: {}", self.0);
        assert_eq!(reported, *self.0, "what is no report changes the position");
        if let Some(report) = report {
            let effect = Some(effect);
            assert_eq!(reported.step_reported(step, &report), effect, "{step}, reported: {}", self.0);
            assert_eq!(reported, computed, "{step}, reported: {}", self.0);
        }
    }

    /// The position after a play; `None` if the rules refuse it, where `check` and `play` must agree.
    fn after(&self, play: &G::Play) -> Option<G> {
        let mut after = self.0.clone();
        let (checked, played) = (self.0.check(play), after.play(play).map(drop));
        assert_eq!(checked, played, "check and play differ over {play}: {}", self.0);
        let Err(refusal) = played else { return Some(after) };
        assert_eq!(after, *self.0, "the refused {play} changes the position");
        let clause = format!("({})", refusal.clause());
        assert!(refusal.to_string().ends_with(&clause), "`{refusal}` does not end in its clause {clause}");
        None
    }
}

/// Checks that a value's text reads back to it, and returns the value read.
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
