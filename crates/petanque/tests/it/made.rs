//! Situations in a few words, turns, and the ground after them in one line.

use carreau_core::{Chance as _, Side};
use carreau_petanque::{
    CharacterSetup, Field, Format, Ground, Phase, Position, RoundEnd, Setup, Situation, TeamSetup, Terms,
    turns,
};

/// Reads a team: characters separated by commas, each with initials, the number of boules in hand, and the fields of
/// those on the plan. The other boules are lost.
fn team(text: &str, each: usize) -> TeamSetup {
    let characters = text.split(',').map(|text| {
        let mut words = text.split_whitespace();
        let card = words.next().and_then(|card| card.parse().ok()).expect("a character");
        let hand: u8 = words.next().and_then(|hand| hand.parse().ok()).expect("boules in hand");
        let on: Vec<Field> = words.map(|on| on.parse().expect("a field")).collect();
        let lost = each.checked_sub(usize::from(hand) + on.len()).expect("no more boules than there are");
        CharacterSetup { card, hand, on, lost: u8::try_from(lost).expect("at most 3") }
    });
    TeamSetup { characters: characters.collect(), ..TeamSetup::default() }
}

/// A set-up on the standard plan in which `side` has to announce a throw.
pub(crate) fn setup(side: Side, jack: &str, black: &str, white: &str) -> Setup {
    let format = Format::ALL[black.split(',').count() - 1];
    Setup {
        terms: Terms { format, ..Terms::default() },
        plan: None,
        now: Situation {
            phase: Phase::Aim(side),
            round: 1,
            opener: side,
            jack: Some(jack.parse().expect("a field")),
            black: team(black, format.each()),
            white: team(white, format.each()),
        },
        before: None,
    }
}

/// The position of such a set-up.
pub(crate) fn aim(side: Side, jack: &str, black: &str, white: &str) -> Position {
    valid(&setup(side, jack, black, white))
}

pub(crate) fn valid(setup: &Setup) -> Position {
    setup.validate().unwrap_or_else(|error| panic!("{error}: {setup:?}"))
}

/// Carries out a turn; returns the end of the round, if it ended.
pub(crate) fn throw(position: &mut Position, turn: &str) -> Option<RoundEnd> {
    let mut ended = None;
    let steps =
        turns::play(&mut position.clone(), turn).unwrap_or_else(|error| panic!("{error}: {position}"));
    for step in steps {
        ended = position.step(&step).expect("it went before").round;
    }
    ended
}

/// The ground as text, such as `G14: G12 | G13`: the jack, Black's boules and White's; a lost one is `-`.
pub(crate) fn told(ground: &Ground) -> String {
    let jack = ground.jack().map_or("dead".to_owned(), |jack| jack.to_string());
    let team = |side| {
        let mut fields: Vec<Field> = ground.fields(side).collect();
        fields.sort_unstable();
        let fields = fields.iter().map(|field| format!(" {field}"));
        fields.chain((0..ground.lost(side)).map(|_| " -".to_owned())).collect::<String>()
    };
    format!("{jack}:{} |{}", team(Side::Black), team(Side::White))
}

/// Carries out a turn in a situation, and compares the ground after it.
#[track_caller]
pub(crate) fn check(before: &Position, turn: &str, after: &str) {
    let mut position = before.clone();
    let ended = throw(&mut position, turn);
    assert_eq!(told(&ended.map_or(*position.ground(), |end| end.ground)), after, "{turn}");
}
