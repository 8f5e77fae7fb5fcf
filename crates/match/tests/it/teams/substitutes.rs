//! Bots that play for people.

use carreau_match::{EndReason, Event, VerifyError, verify};

use super::*;

fn substitute(of: u8) -> Intention {
    Intention::Substitute { of: SeatId(of), bot: "random".to_owned() }
}

#[test]
fn a_bot_plays_a_seat_until_its_person_comes_back() {
    let sides = [BLACK, WHITE, BLACK];
    let mut desk = Desk::team(terms("doublettes"), &sides, &[], Some(LATE));
    desk.does(SeatId(0), substitute(0));
    assert_eq!(desk.table.seat(SeatId(0)).unwrap().bot(), Some("random"));
    assert_eq!(desk.refused(SeatId(0), substitute(0)), Refused::NothingNew);
    assert_eq!(desk.table.duty(), None, "the team-mate is there, and may announce for both");
    desk.does(SeatId(2), substitute(2));
    assert_eq!(desk.table.duty(), Some(Duty::Choose(SeatId(0), Side::Black)));
    assert!(!desk.table.is_left_to_bots());

    // The person may only leave the seat to the bot, or come back.
    assert_eq!(
        desk.table.check_in_person(SeatId(0), &play("TM point D8")),
        Err(Refused::SubstitutePlays { seat: SeatId(0) })
    );
    assert_eq!(desk.table.check_in_person(SeatId(0), &Intention::ComeBack), Ok(()));
    desk.does(SeatId(0), Intention::ComeBack);
    assert_eq!(desk.refused(SeatId(0), Intention::ComeBack), Refused::NothingNew);
    assert_eq!(desk.table.check_in_person(SeatId(0), &play("TM point D8")), Ok(()));
    assert_eq!(desk.table.duty(), None, "the person announces again");
    desk.does(SeatId(0), play("PC point D8"));
    assert_eq!(desk.table.duty(), Some(Duty::Act(SeatId(2), Intention::Roll)), "the bot throws");
    desk.replays();
}

/// The connection of a seat is lost, and so much time passes.
fn goes(desk: &mut Desk, seat: u8, milliseconds: u64) {
    desk.dealer(Event::ConnectionLost { seat: SeatId(seat) }).wait(milliseconds);
}

#[test]
fn others_ask_for_a_substitute_of_a_person_who_is_gone() {
    let mut two = Desk::team(terms("doublettes"), &[BLACK, WHITE], &[], Some(LATE));
    assert_eq!(two.refused(SeatId(1), substitute(0)), Refused::NobodyGone);
    two.does(SeatId(0), substitute(0));
    let mut desk = Desk::team(terms("doublettes"), &[BLACK, WHITE, BLACK], &[2], Some(LATE));
    goes(&mut desk, 0, 120_000);
    desk.does(SeatId(1), substitute(0));
    assert_eq!(desk.refused(SeatId(1), substitute(2)), Refused::NoPerson { seat: SeatId(2) });
    assert_eq!(
        desk.refused(SeatId(2), substitute(1)),
        Refused::NoPerson { seat: SeatId(2) },
        "bots do not ask for substitutes"
    );
    let nameless = Intention::Substitute { of: SeatId(1), bot: "\u{200b}".to_owned() };
    assert_eq!(desk.refused(SeatId(1), nameless), Refused::NotABot);
    assert_eq!(desk.refused(SeatId(1), substitute(9)), Refused::NoSuchSeat { seat: SeatId(9) });
}

#[test]
fn a_team_chooses_first_for_a_mate_who_is_gone() {
    let sides = [BLACK, WHITE, BLACK, WHITE];
    let mut desk = Desk::team(terms("doublettes"), &sides, &[], Some(LATE));
    goes(&mut desk, 2, 120_000);
    let runs = Refused::GraceRuns { left: Millis(120_000) };
    assert_eq!(desk.refused(SeatId(1), substitute(2)), runs, "the mate is here and chooses first");
    assert_eq!(desk.refused(SeatId(1), Intention::Claim), Refused::NobodyGone, "the mate plays on");
    desk.clone().does(SeatId(0), substitute(2)).replays();
    desk.wait(120_000).does(SeatId(1), substitute(2)).replays();
    // With nobody of the team left, the other side claims the game.
    let mut desk = Desk::team(terms("doublettes"), &sides, &[], Some(LATE));
    goes(&mut desk, 2, 60_000);
    goes(&mut desk, 0, 119_999);
    assert_eq!(desk.refused(SeatId(1), Intention::Claim), Refused::GraceRuns { left: Millis(1) });
    desk.wait(1).does(SeatId(1), Intention::Claim).replays();
    let over = Status::Over { winner: Some(Side::White), reason: EndReason::Claimed };
    assert_eq!(desk.table.status(), over);
}

#[test]
fn a_person_plays_for_a_team_mate_who_is_gone_until_that_one_is_back() {
    let mut desk = Desk::team(terms("doublettes"), &[WHITE, BLACK, WHITE, BLACK], &[], Some(LATE));
    let acting = desk.table.acting_seat();
    let plays_for = |of: u8| Intention::PlayFor { of: SeatId(of) };
    assert_eq!(desk.refused(SeatId(1), plays_for(3)), Refused::NobodyGone);
    goes(&mut desk, 3, 119_999);
    assert_eq!(desk.refused(SeatId(1), plays_for(3)), Refused::GraceRuns { left: Millis(1) });
    desk.wait(1);
    assert_eq!(desk.refused(SeatId(0), plays_for(3)), Refused::NotAMate { seat: SeatId(3) });
    assert_eq!(desk.refused(SeatId(1), plays_for(1)), Refused::NotAMate { seat: SeatId(1) });
    desk.does(SeatId(1), plays_for(3));
    assert_eq!(desk.table.mate_for(SeatId(3)), Some(SeatId(1)));
    assert_eq!(desk.refused(SeatId(1), plays_for(3)), Refused::NobodyGone, "somebody plays for her");
    assert_eq!(acting, desk.table.acting_seat());
    // The other side has nobody to wait for, and the mate may still hand over to a bot.
    desk.wait(1_000_000);
    assert_eq!(desk.refused(SeatId(0), substitute(3)), Refused::NobodyGone);
    assert_eq!(desk.refused(SeatId(0), Intention::Claim), Refused::NobodyGone);
    desk.clone().does(SeatId(1), substitute(3)).replays();
    // Nobody has to ask her whether the team resigns.
    assert!(desk.table.asked_by(SeatId(1)).is_empty());
    // While the mate is gone too, nobody plays for her.
    goes(&mut desk, 1, 0);
    assert_eq!(desk.table.mate_for(SeatId(3)), None);
    desk.dealer(Event::ConnectionBack { seat: SeatId(1) });
    assert_eq!(desk.table.mate_for(SeatId(3)), Some(SeatId(1)));
    desk.dealer(Event::ConnectionBack { seat: SeatId(3) });
    assert_eq!(desk.table.mate_for(SeatId(3)), None);
    desk.replays();
}

#[test]
fn who_plays_for_a_mate_announces_and_throws_the_boules_of_both() {
    let sides = [BLACK, WHITE, BLACK];
    let mut desk = Desk::team(terms("doublettes"), &sides, &[], Some(LATE));
    let throw = play("TM point D8");
    assert_eq!(desk.refused(SeatId(2), throw.clone()), Refused::MatesTurn { seat: SeatId(0) });
    goes(&mut desk, 0, 120_000);
    desk.does(SeatId(2), Intention::PlayFor { of: SeatId(0) });
    assert!(desk.table.may_act(SeatId(2)));
    desk.does(SeatId(2), throw);
    assert_eq!(desk.table.acting_seat(), Some(SeatId(0)), "it is her boule");
    assert!(desk.table.waits_for().contains(&SeatId(2)));
    desk.does(SeatId(2), Intention::Roll);
    desk.dealer(Event::ConnectionBack { seat: SeatId(0) }).replays();
}

#[test]
fn the_team_that_somebody_has_chosen_beforehand_takes_over_as_soon_as_one_of_it_is_there() {
    let sides = [BLACK, WHITE, BLACK, WHITE];
    let mut desk = Desk::team(terms("doublettes"), &sides, &[], Some(LATE));
    let mates = || Intention::ChooseSubstitute { substitute: Some(carreau_match::ChosenSubstitute::Mate) };
    desk.does(SeatId(2), mates());
    goes(&mut desk, 2, 120_000);
    assert!(desk.table.takes_over_at(SeatId(2)).is_some_and(|at| at <= Millis(desk.now)));
    goes(&mut desk, 0, 1000);
    assert_eq!(desk.table.takes_over_at(SeatId(2)), None, "nobody of the team is there");
    let takes_over = Event::SubstituteTookOver { seat: SeatId(2) };
    assert_eq!(desk.dealer_refused(takes_over.clone()), Refused::NobodyGone);
    desk.dealer(Event::ConnectionBack { seat: SeatId(0) }).dealer(takes_over);
    assert_eq!(desk.table.mate_for(SeatId(2)), Some(SeatId(0)));
    desk.replays();
    // Bots are no mates that one could choose: they play for nobody.
    let mut desk = Desk::team(terms("doublettes"), &sides, &[2], Some(LATE));
    assert_eq!(desk.refused(SeatId(0), mates()), Refused::NoMate { seat: SeatId(0) });
}

#[test]
fn a_substitute_plays_in_the_other_games_too() {
    let mut desk = Desk::game(1);
    desk.roll();
    let seat = desk.seat();
    desk.does(seat, Intention::Substitute { of: seat, bot: "house".to_owned() });
    let side = desk.table.to_act().unwrap();
    assert_eq!(desk.table.duty(), Some(Duty::Choose(seat, side)));
}

#[test]
fn a_match_of_six_with_a_substitute_is_proved_whole() {
    let mut desk = Desk::team(terms("triplettes"), &SIX, &[5], None);
    let mut steps = 0;
    while desk.table.status() == Status::Playing {
        match steps {
            60 => {
                goes(&mut desk, 2, 120_000);
                desk.does(SeatId(0), substitute(2));
            }
            400 => drop(desk.dealer(Event::ConnectionBack { seat: SeatId(2) })),
            _ => drop(desk.step(steps * 13)),
        }
        steps += 1;
    }
    assert!(steps > 400, "the substitute comes and goes");
    let record = desk.record();
    let verified = verify(&record.to_string()).unwrap();
    assert_eq!(verified.table, desk.table);
    assert!(verified.draws.is_some_and(|draws| draws > 100));

    // The verifier notices a play that was made in the name of a team-mate.
    let mut forged = record;
    let announced = forged
        .entries
        .iter()
        .position(|entry| matches!(&entry.event, Event::Played { play, .. } if play.contains("point")));
    let at = announced.unwrap();
    let Event::Played { seat, .. } = &mut forged.entries[at].event else { unreachable!() };
    let own = *seat;
    *seat = SeatId((seat.0 + 2) % 6);
    let refused = verify(&forged.to_string()).unwrap_err();
    assert!(
        matches!(&refused, VerifyError::Event { why: carreau_match::ApplyError::Refused(Refused::MatesTurn { seat }), .. } if *seat == own),
        "{refused}"
    );
}
