//! Valid texts with something changed: whatever comes of it is refused or keeps the laws that the fuzz targets state.
//! `CARREAU_MUTATIONS=1000000` sets how many texts of each kind; a suite that runs all the time makes fewer.

use std::sync::Arc;

use carreau_petanque::{Draw, Format, Plan, Play, Position, Setup, Terms, examples, turns};
use carreau_table::{Chance, Game, Refusal, Side, Turn};
use carreau_testkit::Luck;

use crate::notation::step;

fn mutations() -> u32 {
    std::env::var("CARREAU_MUTATIONS")
        .map_or(1_000, |count| count.parse().expect("CARREAU_MUTATIONS is a number"))
}

/// What is put into a text: words of the notation, numbers at their limits, and what is no notation.
const WORDS: [&str; 36] = [
    "0",
    "1",
    "2",
    "6",
    "7",
    "12",
    "13",
    "255",
    "256",
    "-1",
    "A1",
    "H24",
    "I25",
    "G14",
    "TM",
    "CW",
    "XX",
    "push",
    "shot-jack",
    "point",
    "X1",
    "Z2",
    "=",
    "+",
    " ",
    ";",
    "null",
    "[]",
    "{}",
    "\"aim\"",
    "black",
    "white",
    "\"",
    "č",
    "\n",
    "18446744073709551616",
];

/// A text with one or two places taken out, doubled, replaced by a word or by a piece of another text.
fn mutated(text: &str, others: &[String], luck: &mut Luck) -> String {
    let mut text = text.to_owned();
    for _ in 0..=luck.below(2) {
        let mut place = || {
            let at = usize::try_from(luck.below(text.len() as u64 + 1)).expect("within the text");
            (0..=at).rev().find(|&at| text.is_char_boundary(at)).expect("the beginning is one")
        };
        let (one, other) = (place(), place());
        let (from, most) = (one.min(other), one.max(other));
        let short =
            (from..=most.min(from + 6)).rev().find(|&at| text.is_char_boundary(at)).expect("from is one");
        let to = if luck.below(8) == 0 { most } else { short };
        let new = match luck.below(5) {
            0 => String::new(),
            1 => text[from..to].repeat(2),
            2 => {
                let other = luck.one_of(others).expect("there are others");
                other.chars().skip(from).take(to - from).collect()
            }
            _ => (*luck.one_of(&WORDS).expect("there are words")).to_owned(),
        };
        text.replace_range(from..to, &new);
    }
    text
}

/// Lets a law see changed texts; gives in how many of them there was something to see.
fn see(texts: &[String], seed: u64, law: impl Fn(&str) -> bool) -> u32 {
    let mut luck = Luck::new(seed);
    let mut told = 0;
    for _ in 0..mutations() {
        let text = mutated(luck.one_of(texts).expect("there are texts"), texts, &mut luck);
        told += u32::from(law(&text));
    }
    told
}

/// Positions from the worked examples and from games at random, and the step after each.
fn positions() -> Vec<(Position, Option<turns::Step>)> {
    let mut all: Vec<_> = examples().iter().map(|one| (one.position(), None)).collect();
    let mut luck = Luck::new(7);
    for format in Format::ALL {
        let mut position = Position::start(Terms { format, ..Terms::default() }, Plan::classic());
        for _ in 0..120 {
            let before = position.clone();
            let next = step(&mut position, &mut luck);
            all.push((before, next));
        }
    }
    all
}

fn texts() -> Vec<String> {
    positions().iter().map(|(position, _)| position.to_string()).collect()
}

fn is_sound(position: &Position) {
    assert_eq!(position.to_string().parse(), Ok(position.clone()));
    assert_eq!(Setup::of(position).validate(), Ok(position.clone()));
}

#[test]
fn a_changed_position_is_refused_or_sound_whatever_is_done_there() {
    let seen = see(&texts(), 1, |text| {
        let Ok(position) = text.parse::<Position>() else { return false };
        is_sound(&position);
        assert_eq!(position.turn() == Turn::Chance, position.weight() > 0, "{text}");
        for (draw, _) in position.chances() {
            let mut next = position.clone();
            next.resolve(draw).expect("it is listed");
            is_sound(&next);
        }
        for side in Side::ALL {
            let (mut late, mut raised) = (position.clone(), position.clone());
            if late.overrun(side).is_ok() {
                is_sound(&late);
            }
            if raised.raised_foot(side).is_ok() {
                is_sound(&raised);
            }
        }
        let mut luck = Luck::new(text.len() as u64);
        let sampled =
            position.sample(&mut |below| u32::try_from(luck.below(below.into())).expect("below it"));
        assert_eq!(sampled.is_some(), matches!(position.turn(), Turn::Side(_)), "{text}");
        if let Some(play) = sampled {
            let mut next = position;
            assert_eq!(next.play(&play), Ok(()), "{text}");
            is_sound(&next);
        }
        true
    });
    assert!(seen > 5, "only {seen} can be read");
}

#[test]
fn a_changed_play_is_refused_by_a_clause_or_leads_to_a_position() {
    let plays = positions().into_iter().filter_map(|(position, step)| match step? {
        turns::Step::Play(play) => Some(format!("{position};{play}")),
        turns::Step::Draw(_) => None,
    });
    let seen = see(&plays.collect::<Vec<_>>(), 2, |text| {
        let Some((position, play)) = text.rsplit_once(';') else { return false };
        let Ok(play) = play.parse::<Play>() else { return false };
        assert_eq!(play.to_string().parse(), Ok(play));
        let Ok(position) = position.parse::<Position>() else { return false };
        let mut played = position.clone();
        let done = played.play(&play);
        assert_eq!(position.check(&play), done, "{text}");
        match done {
            Err(refused) => {
                assert_eq!(played, position, "{text}");
                assert!(refused.to_string().contains(&format!("({})", refused.clause())), "{refused}");
            }
            Ok(()) => assert_eq!(played.to_string().parse(), Ok(played)),
        }
        true
    });
    assert!(seen > 5, "only {seen} can be read");
}

#[test]
fn a_changed_turn_changes_nothing_or_is_told_so_that_it_goes_the_same_way() {
    let turns =
        examples().iter().filter_map(|one| Some(format!("{};{}", one.position(), one.turn.as_ref()?)));
    let seen = see(&turns.collect::<Vec<_>>(), 3, |text| {
        let Some((position, turn)) = text.rsplit_once(';') else { return false };
        let Ok(before) = position.parse::<Position>() else { return false };
        let mut position = before.clone();
        match turns::play(&mut position, turn) {
            Err(_) => assert_eq!(position, before, "{text}"),
            Ok(steps) => {
                let told = turns::told(&before, &steps).expect("it begins with an announcement");
                let mut again = before;
                assert_eq!(turns::play(&mut again, &told), Ok(steps), "{text}");
                assert_eq!(again, position, "{text}");
            }
        }
        true
    });
    assert!(seen > 5, "only {seen} can be read");
}

#[test]
fn changed_dice_are_refused_or_read_back() {
    let dice: Vec<_> = ["4", "6+2", "1+1", "6"].map(str::to_owned).into();
    let seen = see(&dice, 4, |text| {
        let Ok(draw) = text.parse::<Draw>() else { return false };
        assert_eq!(draw.to_string().parse(), Ok(draw));
        true
    });
    assert!(seen > 5, "only {seen} can be read");
}

#[test]
fn a_changed_plan_is_refused_with_its_file_or_carried_by_a_position() {
    let plan = vec![Plan::classic().to_string()];
    let seen = see(&plan, 5, |text| match Plan::from_toml("plan.toml", text) {
        Err(fault) => {
            assert!(fault.to_string().contains("plan.toml"), "{fault}");
            false
        }
        Ok(plan) => {
            assert_eq!(Plan::from_toml("plan.toml", &plan.to_string()), Ok(plan.clone()));
            is_sound(&Position::start(Terms::default(), Arc::new(plan)));
            true
        }
    });
    assert!(seen > 0, "none can be read");
}
