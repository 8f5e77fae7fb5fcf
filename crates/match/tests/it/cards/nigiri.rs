use carreau_core::{Drawer, Side};
use carreau_dango::Terms;
use carreau_match::{
    ClockSetting, Duty, Intention, Millis, Options, Player, Refused, Scope, SeatId, Seed, Status,
};

use super::{agreed, belongings, play, play_out, position, small};
use crate::desk::{BLACK, Desk, WHITE, drew};

fn with_nigiri() -> Options {
    agreed(Terms { nigiri: true, ..small() })
}

/// A game in which the guess was right, or wrong.
fn guessed(options: Options, draw: &str) -> Desk {
    let mut tables = (0..=u8::MAX).map(|number| {
        let mut desk = Desk::begun(number, options, None);
        desk.does(BLACK, Intention::Roll);
        desk
    });
    tables.find(|desk| drew(&desk.table).as_deref() == Some(draw)).expect("one of two")
}

fn sides(desk: &Desk) -> Vec<Side> {
    desk.table.seats().iter().map(|seat| seat.side).collect()
}

#[test]
fn d1_3_either_player_draws_the_nigiri_and_nothing_comes_before_it() {
    for seat in [BLACK, WHITE] {
        let mut desk = Desk::begun(1, with_nigiri(), None);
        assert_eq!((desk.table.drawer(), desk.table.to_act()), (Some(Drawer::Both), None));
        for refused in ["keima A1 B3", "turn", "B A1"] {
            assert_eq!(desk.refused(seat, play(refused)), Refused::DrawFirst);
        }
        desk.does(seat, Intention::Roll);
        assert_eq!(desk.table.drawer(), Some(Drawer::Side(Side::Black)));
    }
}

#[test]
fn d1_3_a_right_guess_leaves_the_seats_and_a_wrong_one_changes_them() {
    for (draw, first) in [("right", BLACK), ("wrong", WHITE)] {
        let mut desk = guessed(with_nigiri(), draw);
        let second = if first == BLACK { WHITE } else { BLACK };
        assert_eq!((desk.table.first_seat_of(Side::Black), desk.seat()), (first, first), "{draw}");
        assert_eq!(desk.table.header().seats, [Side::Black, Side::White], "as it was created");
        assert_eq!(desk.refused(second, Intention::Roll), Refused::NotYourTurn { side: Side::Black });
        desk.does(first, Intention::Roll);
        let mut lot = 3;
        let chosen = super::by_lot(&desk, &mut lot);
        assert_eq!(desk.refused(second, play(&chosen)), Refused::NotYourTurn { side: Side::Black });
        desk.does(first, play(&chosen));
        assert_eq!(desk.table.moves()[0].side, Side::Black);
        // The side that made the play may ask to take it back, and the other side answers.
        assert_eq!(desk.refused(second, Intention::AskTakeback), Refused::NothingToTakeBack);
        desk.does(first, Intention::AskTakeback);
        assert_eq!(desk.refused(first, Intention::AnswerTakeback { agree: true }), Refused::NoTakeback);
        desk.does(second, Intention::AnswerTakeback { agree: true });
        assert_eq!((desk.table.moves().len(), desk.seat()), (0, first));
        desk.does(second, Intention::Resign { scope: Scope::Match });
        assert_eq!(desk.winner(), Some(Side::Black));
        assert_eq!(carreau_match::verify(&desk.record().to_string()).unwrap().table, desk.table);
    }
}

#[test]
fn d1_3_who_guessed_wrong_takes_the_points_and_the_time_along() {
    let clock = ClockSetting::Fischer { initial: Millis(600_000), increment: Millis(0) };
    let options = Options { points: 3, clock, ..with_nigiri() };
    let mut swapped = 0;
    for number in 0..8 {
        let mut desk = Desk::begun(number, options, None);
        desk.does(BLACK, Intention::Roll);
        let first = desk.table.first_seat_of(Side::Black);
        desk.wait(20_000).does(first, Intention::Roll).wait(1000);
        desk.does(first, Intention::Resign { scope: Scope::Game });
        let (before, sat) = (belongings(&desk), sides(&desk));
        let mut expected = vec![(1, Some(600_000)); 2];
        expected[usize::from(first.0)] = (0, Some(579_000));
        assert_eq!(before, expected);
        desk.does(WHITE, Intention::Roll);
        assert_eq!(desk.table.game(), 2);
        assert_eq!(belongings(&desk), before, "after {}", desk.table.last_draw().unwrap());
        assert_eq!(sides(&desk) != sat, drew(&desk.table) == Some("wrong".to_owned()));
        swapped += u32::from(sides(&desk) != sat);
        // The match goes on to its end, and each player keeps the points.
        while desk.table.status() == Status::Playing {
            if desk.table.ended().is_some() || position(&desk).phase() == carreau_dango::Phase::Nigiri {
                desk.does(BLACK, Intention::Roll);
            }
            desk.does(first, Intention::Resign { scope: Scope::Game });
        }
        let winner = desk.winner().unwrap();
        assert_eq!(desk.table.first_seat_of(winner), if first == BLACK { WHITE } else { BLACK });
        assert_eq!(carreau_match::verify(&desk.record().to_string()).unwrap().table, desk.table);
    }
    assert!((1..8).contains(&swapped), "{swapped} of 8 change");
}

#[test]
fn d1_3_a_bot_plays_the_colour_it_got() {
    for bot in [BLACK, WHITE] {
        let mut seen = Vec::new();
        for number in 0..12 {
            let mut desk = Desk::created(number, with_nigiri(), None);
            for seat in [BLACK, WHITE] {
                let bots = Player::bot("The house", "house");
                let player = if seat == bot { bots } else { Player::person("Léonie") };
                desk.does(seat, Intention::Sit { player: player.unwrap() });
            }
            desk.begin(&[Seed([0; 32]), Seed([1; 32])]);
            assert_eq!(desk.table.duty(), None, "people draw for themselves");
            let other = SeatId(1 - bot.0);
            desk.does(other, Intention::Roll);
            let drawn = desk.table.last_draw().unwrap();
            let first = desk.table.first_seat_of(Side::Black);
            let owed = (first == bot).then_some(Duty::Act(bot, Intention::Roll));
            assert_eq!(desk.table.duty(), owed, "{drawn}");
            desk.does(first, Intention::Roll);
            let owed = (first == bot).then_some(Duty::Choose(bot, Side::Black));
            assert_eq!(desk.table.duty(), owed, "{drawn}");
            seen.push(drawn);
        }
        assert!(
            seen.iter().any(|drawn| drawn.to_string() == "right")
                && seen.iter().any(|drawn| drawn.to_string() == "wrong")
        );
    }
}

#[test]
fn another_match_can_be_agreed_on_whatever_the_colours() {
    for draw in ["right", "wrong"] {
        let mut desk = guessed(with_nigiri(), draw);
        play_out(&mut desk, 5);
        for seat in [WHITE, BLACK] {
            assert!(!desk.table.rematch_agreed());
            desk.does(seat, Intention::Rematch);
        }
        assert!(desk.table.rematch_agreed());
    }
}
