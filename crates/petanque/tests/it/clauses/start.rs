//! B2.1, B2.2 and B9.3: how a game begins.

use carreau_core::{Chance, Drawer, Game, Side, Turn};
use carreau_petanque::{Character, Draw, Format, Level, Phase, Plan, Play, Position, Terms, TurnError};

use super::jack::after_the_draft;

fn start(format: Format) -> Position {
    Position::start(Terms { format, ..Terms::default() }, Plan::classic())
}

fn greeted(format: Format) -> Position {
    let mut position = start(format);
    position.play(&Play::Greet).expect("Black greets");
    position.play(&Play::Greet).expect("White greets");
    position
}

#[test]
fn b9_3_both_teams_wish_a_good_game_before_a_die_is_thrown() {
    let mut position = start(Format::TeteATete);
    assert_eq!(position.turn(), Turn::Side(Side::Black));
    assert_eq!(position.play(&Play::Take(Character::RedNeat)), Err(TurnError::GreetFirst));
    position.play(&Play::Greet).expect("Black greets");
    assert_eq!(position.turn(), Turn::Side(Side::White));
    position.play(&Play::Greet).expect("White greets");
    assert_eq!(position.drawer(), Some(Drawer::Side(Side::Black)));
    assert_eq!(position.play(&Play::Greet), Err(TurnError::Greeted));
}

#[test]
fn b9_3_the_notice_is_shown_at_national_and_international_level() {
    assert_eq!(Level::ALL.map(Level::is_dry), [false, true, true]);
}

#[test]
fn b2_1_a_character_has_three_boules_or_two_in_triplettes() {
    let boules = Format::ALL.map(|format| (format.characters(), format.each(), format.boules()));
    assert_eq!(boules, [(1, 3, 3), (2, 3, 6), (3, 2, 6)]);
}

#[test]
fn b2_2_equal_dice_are_thrown_again_by_both() {
    let mut position = greeted(Format::TeteATete);
    for die in [3, 3, 5] {
        position.resolve(Draw::Die(die)).expect("a die");
    }
    assert_eq!(position.phase(), Phase::Lead { black: Some(5) });
    assert_eq!(position.drawer(), Some(Drawer::Side(Side::White)));
    position.resolve(Draw::Die(6)).expect("a die");
    assert_eq!(position.phase(), Phase::Draft(Side::White));
}

#[test]
fn b2_2_the_higher_die_chooses_first_and_the_teams_in_turn() {
    for (black, white, first) in [(4, 2, Side::Black), (1, 6, Side::White)] {
        let mut position = greeted(Format::Triplettes);
        position.resolve(Draw::Die(black)).expect("a die");
        position.resolve(Draw::Die(white)).expect("a die");
        assert_eq!(position.opener(), first);
        let mut turn = first;
        for character in Character::ALL.into_iter().take(6) {
            assert_eq!(position.turn(), Turn::Side(turn));
            assert_eq!(
                position.acting(),
                Some((turn, u8::try_from(position.team(turn).len()).expect("small")))
            );
            position.play(&Play::Take(character)).expect("a card");
            turn = !turn;
        }
        assert_eq!(position.phase(), Phase::Jack { side: first, failed: 0, tried: None });
        assert_eq!((position.round(), position.team(first).len()), (1, 3));
        assert_eq!(position.team(first)[1], Character::LuckShooter);
    }
}

#[test]
fn b2_2_a_card_is_taken_once() {
    let mut position = greeted(Format::Doublettes);
    position.resolve(Draw::Die(4)).expect("a die");
    position.resolve(Draw::Die(2)).expect("a die");
    position.play(&Play::Take(Character::RedNeat)).expect("a card");
    let twice = position.play(&Play::Take(Character::RedNeat));
    assert_eq!(twice, Err(TurnError::Taken(Character::RedNeat)));
    assert_eq!(after_the_draft().play(&Play::Take(Character::PiereCaro)), Err(TurnError::AllTaken));
}
