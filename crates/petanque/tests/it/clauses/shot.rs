//! B6 and B7: shots at boules and at the jack.

use carreau_core::{Chance, Game, Side, Turn};
use carreau_petanque::{Character, Draw, Phase, Play, Skill, Stage, TurnError};

use crate::made::{aim, check};

#[test]
fn b6_1_skill_changes_the_die_of_a_shot() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(|die| Skill::Shooter.shot(die)), [1, 1, 2, 3, 4, 5]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|die| Skill::Pointer.shot(die)), [2, 3, 4, 5, 6, 6]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|die| Skill::Universal.shot(die)), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn b1_5_three_characters_have_each_skill() {
    for skill in Skill::ALL {
        assert_eq!(Character::ALL.iter().filter(|one| one.skill() == skill).count(), 3);
    }
}

#[test]
fn b6_1_a_target_is_an_opposing_boule_on_the_plan() {
    let position = aim(Side::Black, "G14", "PC 2 G12", "TM 1 G13");
    let refused = |on: &str| position.check(&format!("PC shot {on}").parse().expect("a play"));
    let field = |on: &str| on.parse().expect("a field");
    assert_eq!(refused("G12"), Err(TurnError::OwnTarget(field("G12"))));
    assert_eq!(refused("G14"), Err(TurnError::NoTarget(field("G14"))));
    assert_eq!(refused("G13"), Ok(()));
}

#[test]
fn b6_2_a_carreau_takes_the_targets_field_and_the_target_flies_twice_the_die() {
    let position = aim(Side::Black, "G14", "CW 3", "TM 2 D10");
    for (die, end) in [(1, "D12"), (2, "D14"), (6, "D22")] {
        check(&position, &format!("CW shot D10 1 carreau t{die} 7"), &format!("G14: D10 | {end}"));
    }
}

#[test]
fn b6_2_on_two_ones_the_shooting_player_chooses_even_a_shooter() {
    let mut position = aim(Side::Black, "G14", "PC 3", "TM 2 D10");
    position.play(&"PC shot D10".parse().expect("a play")).expect("it is legal");
    for draw in [Draw::Die(1), Draw::Die(2), Draw::Pair(1, 1)] {
        position.resolve(draw).expect("the dice are waited for");
    }
    assert_eq!((position.turn(), position.acting()), (Turn::Side(Side::Black), Some((Side::Black, 0))));
    let before = aim(Side::Black, "G14", "PC 3", "TM 2 D10");
    check(&before, "PC shot D10 1 carreau t1 2=Y1", "G14: D10 | B10");
    check(&before, "PC shot D10 3 hit t1 2=X2 p1 2=Z2", "G14: F12 | D8");
}

#[test]
fn b6_3_on_a_hit_the_target_flies_first_and_then_the_played_boule_by_its_own_dice() {
    let mut position = aim(Side::Black, "G14", "CW 3", "TM 2 D10");
    check(&position, "CW shot D10 2 hit t1 7 p2 3", "G14: H10 | D12");
    check(&position, "CW shot D10 3 hit t1 7 p1 7", "G14: D11 | D12");
    position.play(&"CW shot D10".parse().expect("a play")).expect("it is legal");
    for draw in [Draw::Die(3), Draw::Die(1), Draw::pair(3, 4)] {
        position.resolve(draw).expect("the dice are waited for");
    }
    assert!(position.ground().is_taken("D12".parse().expect("a field")), "the target has come down");
    assert!(matches!(position.phase(), Phase::Throw(_, Stage::Distance(_))));
}

#[test]
fn b6_4_a_miss_annuls_the_played_boule() {
    let position = aim(Side::Black, "G14", "CW 3", "TM 2 D10");
    for die in 4..=6 {
        check(&position, &format!("CW shot D10 {die} miss"), "G14: - | D10");
    }
}

#[test]
fn b6_5_a_flight_goes_over_boules_and_ends_before_one_it_would_land_on() {
    let position = aim(Side::Black, "G14", "CW 3", "TM 1 D10 D11");
    check(&position, "CW shot D10 1 carreau t1 7", "G14: D10 | D11 D12");
    let position = aim(Side::Black, "G14", "CW 3", "TM 1 D10 D12");
    check(&position, "CW shot D10 1 carreau t1 7", "G14: D10 | D11 D12");
}

#[test]
fn b6_5_a_target_that_was_hit_may_come_down_on_the_field_it_left() {
    let position = aim(Side::Black, "G14", "CW 3", "TM 0 D10 D11 D12");
    check(&position, "CW shot D10 3 hit t1 7 p1 3", "G14: F10 | D10 D11 D12");
    // The played boule is then annulled as well, if its line is full.
    check(&position, "CW shot D10 3 hit t1 7 p1 7", "G14: - | D10 D11 D12");
}

#[test]
fn b6_5_a_played_boule_may_come_down_on_the_targets_field_when_that_is_free() {
    let position = aim(Side::Black, "G14", "CW 3", "TM 0 D10 D11 D12");
    check(&position, "CW shot D10 3 hit t1 3 p1 7", "G14: D10 | D11 D12 F10");
}

#[test]
fn b6_5_the_target_of_a_carreau_is_annulled_when_no_field_is_free() {
    let position = aim(Side::Black, "G14", "CW 3", "TM 0 D10 D11 D12");
    check(&position, "CW shot D10 1 carreau t1 7", "G14: D10 | D11 D12 -");
}

#[test]
fn b6_5_a_flight_off_the_plan_is_annulled_whatever_lies_before() {
    let position = aim(Side::Black, "G14", "CW 3", "TM 2 D10");
    check(&position, "CW shot D10 1 carreau t2 3", "G14: D10 | H10");
    check(&position, "CW shot D10 1 carreau t3 3", "G14: D10 | -");
    check(&position, "CW shot D10 3 hit t6 12 p6 12", "G14: - | -");
}

#[test]
fn b6_5_a_jacks_field_is_free_for_a_flight() {
    let position = aim(Side::Black, "D12", "CW 3", "TM 2 D10");
    check(&position, "CW shot D10 1 carreau t1 7", "D12: D10 | D12");
}

#[test]
fn b6_6_a_target_on_the_jacks_field_can_be_shot_and_the_jack_stays() {
    let position = aim(Side::Black, "D14", "CW 3", "TM 2 D14");
    check(&position, "CW shot D14 1 carreau t1 7", "D14: D14 | D16");
    check(&position, "CW shot D14 3 hit t1 7 p2 7", "D14: D18 | D16");
}

#[test]
fn b7_1_the_jack_is_shot_by_shooters_and_universals_not_first_and_not_under_a_boule() {
    let refused = |black: &str, white: &str| {
        let play: Play = format!("{} shot-jack", &black[..2]).parse().expect("a play");
        aim(Side::Black, "G14", black, white).check(&play)
    };
    assert_eq!(refused("TM 3", "CW 2 G12"), Err(TurnError::PointerShootsJack));
    assert_eq!(refused("PC 3", "CW 3"), Err(TurnError::FirstIsPoint));
    assert_eq!(refused("PC 3", "CW 2 G14"), Err(TurnError::JackCovered));
    assert_eq!(refused("PC 2 G14", "CW 0 A1 A2 A3"), Err(TurnError::JackCovered));
    assert_eq!(refused("PC 3", "CW 2 G13"), Ok(()));
    assert_eq!(refused("CW 3", "PC 2 G13"), Ok(()));
}

#[test]
fn b7_2_a_one_hits_the_jack_and_a_shooters_two_as_well() {
    for (who, hits) in [("PC", 2), ("CW", 1)] {
        let position = aim(Side::Black, "G14", &format!("{who} 3"), "TM 2 G13");
        for die in 1..=6 {
            let after = if die <= hits { "dead: - | G13" } else { "G14: - | G13" };
            check(&position, &format!("{who} shot-jack {die}"), after);
        }
    }
}
