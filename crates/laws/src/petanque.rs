//! Pétanque.

use std::sync::Arc;

use carreau_core::{Chance as _, Side};
use carreau_petanque::{Draw, Plan, Play, Position, Setup, Terms, turns};

use crate::{
    is_refused_or_leads_on, is_written, keeps_its_chances, keeps_its_sample, lots, reads_back, split,
};

fn is_sound(position: &Position) {
    is_written(position);
    assert_eq!(Setup::of(position).validate().as_ref(), Ok(position));
}

/// A position that parses is written so that it reads back. It waits for somebody unless the game is over, and every
/// play, draw, call and overrun leads to a sound position.
pub fn position(text: &str) -> bool {
    let Ok(position) = text.parse::<Position>() else { return false };
    is_sound(&position);
    keeps_its_chances(&position, is_sound);
    for side in Side::ALL {
        let (mut late, mut raised) = (position.clone(), position.clone());
        if late.minute_ran_out(side).is_ok() {
            is_sound(&late);
        }
        if raised.raised_foot(side).is_ok() {
            is_sound(&raised);
        }
    }
    keeps_its_sample(
        &position,
        position.sample(&mut lots(text)),
        |position| position.play_at_random(&mut lots(text)),
        is_sound,
    );
    true
}

/// In any position, a refused play changes nothing and cites a clause, and a legal one leads to a sound position. The
/// text is a position and a play, separated by a semicolon.
pub fn play(text: &str) -> bool {
    let Some((position, play)) = split(text) else { return false };
    let Ok(play) = play.parse::<Play>() else { return false };
    is_written(&play);
    let Ok(position) = position.parse::<Position>() else { return false };
    is_refused_or_leads_on(&position, &play, is_sound);
    true
}

/// A turn that can be carried out is written so that it goes the same way again, and one that cannot changes nothing.
/// The text is a position and a turn, separated by a semicolon.
pub fn turn(text: &str) -> bool {
    let Some((position, turn)) = split(text) else { return false };
    let Ok(before) = position.parse::<Position>() else { return false };
    let mut position = before.clone();
    match turns::play(&mut position, turn) {
        Err(_) => assert_eq!(position, before, "{text}"),
        Ok(steps) => {
            let mut again = before.clone();
            let decided = steps.iter().map(|step| (*step, again.step(step).expect("it was legal").decided));
            let written = turns::notation(decided).expect("it begins with an announcement");
            let mut again = before;
            assert_eq!(turns::play(&mut again, &written), Ok(steps), "{text}");
            assert_eq!(again, position, "{text}");
        }
    }
    true
}

/// Dice that parse are written so that they read back.
pub fn draw(text: &str) -> bool {
    reads_back::<Draw>(text)
}

/// Any plan file is either refused with file and field, or it is a plan that the text of a position carries whole.
pub fn plan(text: &str) -> bool {
    match Plan::from_toml("plan.toml", text) {
        Err(fault) => {
            assert!(fault.to_string().contains("plan.toml"), "{fault}");
            false
        }
        Ok(plan) => {
            assert_eq!(Plan::from_toml("plan.toml", &plan.to_string()).as_ref(), Ok(&plan));
            is_sound(&Position::start(Terms::default(), Arc::new(plan)));
            true
        }
    }
}
