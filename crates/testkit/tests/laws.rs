//! The harness must accept a sound game and catch each kind of unsound one. In the game, a coin decides who begins to
//! take one or two of five matches; the player who takes the last one wins.

use std::{fmt, panic, str::FromStr};

use carreau_core::{Chance, Clause, DrawError, Drawer, Enumerate, Game, Outcome, Refusal, Side, Turn};
use carreau_testkit::{Luck, Tally, conforms, conforms_sampled, played};
use proptest::prelude::*;

/// The fault of an unsound game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Fault {
    Nothing,
    ListsARefusedPlay,
    OmitsALegalPlay,
    ListsAPlayTwice,
    ListsNothing,
    ListsAChanceTwice,
    WeighsAChanceNothing,
    ForgetsTheMoverInText,
    ChangesWhenItRefuses,
    HidesTheClause,
    RewardsResigning,
    NeverEnds,
    WeighsTooMuch,
    DrawsInAnotherOrder,
    DrawsOutOfTurn,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Matches {
    fault: Fault,
    left: u8,
    mover: Option<Side>,
    last: Side,
}

impl Matches {
    const fn with(fault: Fault) -> Self {
        Self { fault, left: 5, mover: None, last: Side::Black }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Take(u8);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Coin(Side);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
enum Refused {
    #[error("there are not so many (M1)")]
    TooMany,
    #[error("there are not so many")]
    WithoutClause,
}

impl Refusal for Refused {
    fn clause(&self) -> Clause {
        Clause("M1")
    }
}

impl Game for Matches {
    const NAME: &'static str = "matches";
    const TITLE: &'static str = "Matches";
    const CLAUSE_LETTER: char = 'M';
    const RULES_VERSION: u32 = 1;

    type Terms = ();
    type Play = Take;
    type Effect = ();
    type Refusal = Refused;

    fn new_game((): ()) -> Self {
        Self::with(Fault::Nothing)
    }

    fn turn(&self) -> Turn {
        match self.mover {
            _ if self.left == 0 => Turn::Over(Outcome::Won { by: self.last, points: 1 }),
            Some(side) => Turn::Side(side),
            None => Turn::Chance,
        }
    }

    fn drawer(&self) -> Option<Drawer> {
        (self.turn() == Turn::Chance).then_some(Drawer::Both)
    }

    fn conceded_by(&self, side: Side) -> Outcome {
        let by = if self.fault == Fault::RewardsResigning { side } else { !side };
        Outcome::Won { by, points: 1 }
    }

    fn check(&self, play: &Take) -> Result<(), Refused> {
        let refused =
            if self.fault == Fault::HidesTheClause { Refused::WithoutClause } else { Refused::TooMany };
        let legal = self.mover.is_some() && (1..=2).contains(&play.0) && play.0 <= self.left;
        if legal { Ok(()) } else { Err(refused) }
    }

    fn play(&mut self, play: &Take) -> Result<(), Refused> {
        if self.fault == Fault::ChangesWhenItRefuses && self.check(play).is_err() {
            self.last = !self.last;
        }
        self.check(play)?;
        self.last = self.mover.take().expect("checked");
        self.left = if self.fault == Fault::NeverEnds { 6 } else { self.left } - play.0;
        Ok(())
    }
}

impl Chance for Matches {
    type Draw = Coin;

    const DRAWS: &'static str = "a coin";

    fn chances(&self) -> Vec<(Coin, u64)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        let mut chances = vec![(Coin(Side::Black), 1), (Coin(Side::White), 1)];
        match self.fault {
            Fault::ListsAChanceTwice => chances.push((Coin(Side::White), 1)),
            Fault::WeighsAChanceNothing => chances[0].1 = 0,
            _ => {}
        }
        chances
    }

    fn weight(&self) -> u64 {
        let listed = self.chances().iter().map(|&(_, weight)| weight).sum();
        if listed > 0 && self.fault == Fault::WeighsTooMuch { listed + 1 } else { listed }
    }

    fn drawn_at(&self, place: u64) -> Option<Coin> {
        let places = |(coin, weight): (Coin, u64)| (0..weight).map(move |_| coin);
        let mut coins: Vec<_> = self.chances().into_iter().flat_map(places).collect();
        if self.fault == Fault::DrawsInAnotherOrder {
            coins.reverse();
        }
        coins.get(usize::try_from(place).ok()?).copied()
    }

    fn resolve(&mut self, draw: Coin) -> Result<(), DrawError> {
        if self.turn() != Turn::Chance && self.fault != Fault::DrawsOutOfTurn {
            return Err(DrawError { draw: draw.to_string(), why: "no coin is due".into() });
        }
        self.mover = Some(draw.0);
        Ok(())
    }
}

impl Enumerate for Matches {
    fn plays(&self) -> Vec<Take> {
        let mut plays: Vec<_> = (1..=2).map(Take).filter(|play| self.check(play).is_ok()).collect();
        if plays.is_empty() {
            return plays;
        }
        match self.fault {
            Fault::ListsARefusedPlay => plays.push(Take(3)),
            Fault::OmitsALegalPlay if self.left == 2 => plays.truncate(1),
            Fault::ListsAPlayTwice => plays.push(Take(1)),
            Fault::ListsNothing => plays.clear(),
            _ => {}
        }
        plays
    }
}

impl fmt::Display for Matches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mover = self.mover.filter(|_| self.fault != Fault::ForgetsTheMoverInText);
        let (mover, last) = (mover.map_or('-', Side::letter), self.last.letter());
        write!(f, "{} {} {mover} {last}", self.fault as u8, self.left)
    }
}

impl FromStr for Matches {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(' ').map(str::to_owned);
        let mut part = move || parts.next().unwrap_or_default();
        let (fault, left) = (part().parse::<usize>()?, part().parse()?);
        let mut side = move || part().chars().next().and_then(Side::from_letter);
        Ok(Self { fault: FAULTS[fault], left, mover: side(), last: side().unwrap_or(Side::Black) })
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Take {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.letter())
    }
}

impl FromStr for Coin {
    type Err = fmt::Error;

    fn from_str(text: &str) -> Result<Self, fmt::Error> {
        text.chars().next().and_then(Side::from_letter).map(Self).ok_or(fmt::Error)
    }
}

const FAULTS: [Fault; 15] = [
    Fault::Nothing,
    Fault::ListsARefusedPlay,
    Fault::OmitsALegalPlay,
    Fault::ListsAPlayTwice,
    Fault::ListsNothing,
    Fault::ListsAChanceTwice,
    Fault::WeighsAChanceNothing,
    Fault::ForgetsTheMoverInText,
    Fault::ChangesWhenItRefuses,
    Fault::HidesTheClause,
    Fault::RewardsResigning,
    Fault::NeverEnds,
    Fault::WeighsTooMuch,
    Fault::DrawsInAnotherOrder,
    Fault::DrawsOutOfTurn,
];

/// One of the legal plays.
fn sample(game: &Matches, luck: &mut Luck) -> Take {
    let legal: Vec<_> = (1..=2).map(Take).filter(|play| game.check(play).is_ok()).collect();
    luck.one_of(&legal).expect("a match is left").clone()
}

/// Checks that random play of a game with each fault fails with its message.
fn caught(faults: &[(Fault, &str)], conforms: impl Fn(&Matches) -> Tally + panic::RefUnwindSafe) {
    for &(fault, message) in faults {
        let outcome = panic::catch_unwind(|| conforms(&Matches::with(fault)));
        let payload = outcome.expect_err(&format!("{fault:?} is not caught"));
        let said = payload.downcast_ref::<String>().expect("a message");
        assert!(said.contains(message), "{fault:?}: {said}");
    }
}

#[test]
fn a_sound_game_conforms() {
    let tally = conforms(&Matches::with(Fault::Nothing), 1, 50, 10);
    assert!(tally.longest <= 10 && tally.refused > 0, "{tally:?}");
}

#[test]
fn every_fault_is_caught() {
    let faults = [
        (Fault::ListsARefusedPlay, "3 is listed but refused"),
        (Fault::OmitsALegalPlay, "2 is legal, but its result is not listed"),
        (Fault::ListsAPlayTwice, "1 leads where another play does"),
        (Fault::ListsNothing, "0 plays are listed"),
        (Fault::ListsAChanceTwice, "w is listed twice"),
        (Fault::WeighsAChanceNothing, "b has no weight"),
        (Fault::ForgetsTheMoverInText, "reads back to something else"),
        (Fault::ChangesWhenItRefuses, "changes the position"),
        (Fault::HidesTheClause, "does not end in its clause (M1)"),
        (Fault::RewardsResigning, "Black wins by resigning"),
        (Fault::NeverEnds, "a game goes on after 10 events"),
        (Fault::WeighsTooMuch, "the whole is not its parts"),
        (Fault::DrawsInAnotherOrder, "another is drawn at place 0"),
        (Fault::DrawsOutOfTurn, "is drawn or listed, not both"),
    ];
    assert_eq!(faults.len() + 1, FAULTS.len());
    caught(&faults, |start| conforms(start, 1, 50, 10));
}

#[test]
fn a_sound_game_conforms_when_its_plays_are_sampled() {
    let tally = conforms_sampled(&Matches::with(Fault::Nothing), 1, 50, 10, sample);
    assert!(tally.longest <= 10 && tally.refused > 0 && tally.legal_unlisted > 0, "{tally:?}");
}

#[test]
fn every_fault_but_those_of_lists_is_caught_by_sampling() {
    let faults = [
        (Fault::ForgetsTheMoverInText, "reads back to something else"),
        (Fault::ChangesWhenItRefuses, "changes the position"),
        (Fault::HidesTheClause, "does not end in its clause (M1)"),
        (Fault::RewardsResigning, "Black wins by resigning"),
        (Fault::NeverEnds, "a game goes on after 10 events"),
        (Fault::WeighsTooMuch, "the whole is not its parts"),
        (Fault::DrawsInAnotherOrder, "another is drawn at place 0"),
        (Fault::DrawsOutOfTurn, "is drawn out of turn"),
    ];
    caught(&faults, |start| conforms_sampled(start, 1, 50, 10, sample));
    let nothing_legal = |_: &Matches, _: &mut Luck| Take(3);
    let outcome =
        panic::catch_unwind(|| conforms_sampled(&Matches::with(Fault::Nothing), 1, 1, 10, nothing_legal));
    let payload = outcome.expect_err("a refused sample is caught");
    assert!(payload.downcast_ref::<String>().is_some_and(|said| said.contains("3 is chosen but refused")));
}

#[test]
fn luck_follows_from_its_seed() {
    let draw = |seed| {
        let mut luck = Luck::new(seed);
        [luck.below(6), luck.below(6), luck.below(6), luck.below(1_000_000)]
    };
    assert_eq!(draw(7), draw(7));
    assert_ne!(draw(7), draw(8));
    assert_eq!(Luck::new(1).one_of::<u8>(&[]), None);
    assert_eq!(Luck::new(1).weighted(&[('a', 0), ('b', 3), ('c', 0)]), Some('b'));
}

#[test]
fn weights_are_kept() {
    let mut luck = Luck::new(3);
    let heads = (0..4000).filter(|_| luck.weighted(&[(true, 3), (false, 1)]) == Some(true)).count();
    assert!((2900..3100).contains(&heads), "{heads} of 4000 with a weight of three in four");
}

proptest! {
    #[test]
    fn played_games_are_as_long_as_asked_or_over(game in played(Matches::with(Fault::Nothing), 3..=6)) {
        prop_assert!(game.events.len() >= 3 || game.position.turn().outcome().is_some());
        prop_assert!(game.events.len() <= 6);
    }
}
