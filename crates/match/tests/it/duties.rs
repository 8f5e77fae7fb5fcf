use carreau_core::Side;
use carreau_match::{Call, Duty, Intention, Player, SeatId, Seed};

use crate::desk::{BLACK, Desk, WHITE, touch_move};

/// A table with touch-move at which the match has begun and Black has to roll. Bots play the seats `bots`.
fn table(bots: &[SeatId]) -> Desk {
    let mut desk = Desk::created(1, touch_move(), Some("b15,22,w15 0:0 b -"));
    for seat in [BLACK, WHITE] {
        let player =
            if bots.contains(&seat) { Player::bot("The house", "house") } else { Player::person("Léonie") };
        desk.does(seat, Intention::Sit { player: player.unwrap() });
    }
    desk.begin(&[Seed([0; 32]), Seed([1; 32])]);
    desk
}

#[test]
fn a_bot_rolls_then_chooses() {
    let mut desk = table(&[BLACK]);
    assert_eq!(desk.table.duty(), Some(Duty::Act(BLACK, Intention::Roll)));
    desk.roll();
    assert_eq!(desk.table.duty(), Some(Duty::Choose(BLACK, Side::Black)));
}

#[test]
fn people_owe_for_themselves() {
    let mut desk = table(&[WHITE]);
    assert_eq!(desk.table.duty(), None);
    desk.roll();
    assert_eq!(desk.table.duty(), None);
}

#[test]
fn h2_a_bot_denies_a_call_and_plays_on() {
    let mut desk = table(&[BLACK]);
    desk.roll();
    desk.does(WHITE, Intention::Call { call: Call::TouchedChecker, at: Some("a".to_owned()) });
    let deny = Intention::AnswerCall { admit: false };
    assert_eq!(desk.table.duty(), Some(Duty::Act(BLACK, deny.clone())));
    desk.does(BLACK, deny);
    assert_eq!(desk.table.duty(), Some(Duty::Choose(BLACK, Side::Black)));
}

#[test]
fn a_bot_agrees_to_a_takeback() {
    let mut desk = table(&[WHITE]);
    desk.roll();
    let play = desk.table.position().plays().unwrap().remove(0);
    desk.does(BLACK, Intention::Play { play });
    desk.roll();
    desk.does(BLACK, Intention::AskTakeback);
    let agree = Intention::AnswerTakeback { agree: true };
    assert_eq!(desk.table.duty(), Some(Duty::Act(WHITE, agree)));
}
