use carreau_core::{Outcome, Side};
use carreau_match::{EndReason, Event, Intention, Options, Player, Refused, Scope, Seed, Status, TableId};

use crate::desk::{BLACK, Desk, NEARLY_WON, WHITE, to_points};

fn ready(number: u8) -> Intention {
    Intention::Ready { commitment: Seed([number; 32]).commitment() }
}

fn open(number: u8) -> Intention {
    Intention::Open { seed: Seed([number; 32]) }
}

#[test]
fn a_match_begins_when_every_seat_is_ready_and_has_opened_its_seed() {
    let mut desk = Desk::created(1, to_points(1), None);
    let player = |name| Player::person(name).unwrap();
    assert_eq!(desk.refused(BLACK, ready(1)), Refused::SeatOpen { seat: BLACK });
    assert_eq!(desk.refused(BLACK, Intention::Roll), Refused::NotBegun);
    assert_eq!(desk.refused(BLACK, Intention::Leave), Refused::SeatOpen { seat: BLACK });
    desk.does(BLACK, Intention::Sit { player: player("Léonie") });
    assert_eq!(
        desk.refused(BLACK, Intention::Sit { player: player("Léon") }),
        Refused::SeatTaken { seat: BLACK }
    );
    desk.does(BLACK, ready(1));
    assert_eq!(desk.refused(BLACK, ready(1)), Refused::AlreadyReady { seat: BLACK });
    desk.does(BLACK, Intention::Leave);
    desk.does(BLACK, Intention::Sit { player: player("Jeanne") });
    desk.does(WHITE, Intention::Sit { player: player("Marcel") });
    desk.does(WHITE, ready(2));
    assert!(!desk.table.is_sealed(), "a seat that somebody left has to get ready again");
    assert_eq!(desk.refused(WHITE, open(2)), Refused::NotSealed);
    desk.does(BLACK, ready(3));
    assert_eq!(desk.table.status(), Status::Gathering, "the seeds are not open yet");
    assert_eq!(desk.refused(BLACK, Intention::Leave), Refused::Sealed);
    desk.does(WHITE, open(2));
    assert_eq!(desk.refused(WHITE, open(2)), Refused::AlreadyOpened { seat: WHITE });
    assert_eq!(desk.refused(BLACK, open(4)), Refused::WrongSeed { seat: BLACK });
    assert_eq!(desk.refused(BLACK, Intention::Roll), Refused::NotBegun);
    desk.does(BLACK, open(3));
    assert_eq!(desk.table.status(), Status::Playing);
    assert_eq!(desk.refused(BLACK, Intention::Leave), Refused::Begun);
    assert_eq!(
        desk.refused(carreau_match::SeatId(2), Intention::Roll),
        Refused::NoSuchSeat { seat: carreau_match::SeatId(2) }
    );
}

#[test]
fn g3_1_either_throws_for_priority_and_equal_dice_are_thrown_again() {
    let mut equal = 0;
    for number in 0..40 {
        for seat in [BLACK, WHITE] {
            let mut desk = Desk::game(number);
            let first = desk.entries.len();
            desk.does(seat, Intention::Roll);
            let thrown: Vec<&str> = desk.entries[first..]
                .iter()
                .map(|entry| match &entry.event {
                    Event::Drew { draw } => draw.as_str(),
                    other => panic!("only dice fall here, not {other:?}"),
                })
                .collect();
            let (last, again) = thrown.split_last().unwrap();
            let dice = |draw: &str| (draw.as_bytes()[1], draw.as_bytes()[4]);
            assert!(again.iter().all(|draw| dice(draw).0 == dice(draw).1), "{thrown:?}");
            let (black, white) = dice(last);
            assert_eq!(desk.table.to_act(), Some(if black > white { Side::Black } else { Side::White }));
            equal += again.len();
        }
    }
    assert!(equal > 0, "among 80 throws there are equal dice");
}

#[test]
fn only_the_side_whose_turn_it_is_throws_and_plays() {
    let mut desk = Desk::game(3);
    desk.does(BLACK, Intention::Roll);
    let (seat, other) = (desk.seat(), desk.other());
    let play = |play: &str| Intention::Play { play: play.to_owned() };
    let side = desk.table.to_act().unwrap();
    assert_eq!(desk.refused(other, Intention::Roll), Refused::NotYourTurn { side });
    assert_eq!(desk.refused(seat, play("a/b")), Refused::DrawFirst);
    desk.does(seat, Intention::Roll);
    assert_eq!(desk.refused(seat, Intention::Roll), Refused::NothingToDraw);
    assert_eq!(desk.refused(other, play("a/b")), Refused::NotYourTurn { side });
    let refused = desk.refused(seat, play("l/m"));
    assert_eq!(refused.clause(), Some("G4.1"), "{refused}");
    assert_eq!((refused.code(), desk.refused(seat, play("?")).code()), ("illegal-play", "unreadable-play"));
}

#[test]
fn the_log_keeps_plays_as_the_notation_writes_them() {
    let mut desk = Desk::game(4);
    desk.roll();
    let play = desk.table.position().plays().unwrap()[0].clone();
    let seat = desk.seat();
    desk.does(seat, Intention::Play { play: format!("  {}\t", play.to_uppercase().replace(' ', "  ")) });
    assert_eq!(desk.entries.last().unwrap().event, Event::Played { seat, play });
}

#[test]
fn g6_1_a_game_is_worth_two_points_while_the_loser_has_borne_off_none() {
    for (start, points) in [(NEARLY_WON, 2), ("w14,22,b1 14:1 b -", 1)] {
        let mut desk = Desk::begun(5, to_points(1), Some(start));
        desk.roll().play(0);
        assert_eq!(desk.table.ended(), Some(Outcome::Won { by: Side::Black, points }));
        assert_eq!(desk.table.score().black, points);
        let over = Status::Over { winner: Some(Side::Black), reason: EndReason::Played };
        assert_eq!(desk.table.status(), over);
    }
}

#[test]
fn g6_2_a_match_goes_on_until_its_points_are_won() {
    let mut desk = Desk::begun(6, to_points(5), Some(NEARLY_WON));
    for (game, score) in [(1, 2), (2, 4), (3, 6)] {
        assert_eq!(desk.table.status(), Status::Playing);
        // A game that has ended stays on the table until either side throws for the next.
        let seat = if game == 2 { WHITE } else { BLACK };
        desk.does(seat, Intention::Roll).play(0);
        assert_eq!((desk.table.game(), desk.table.score().black), (game, score));
        if game < 3 {
            assert_eq!(desk.refused(BLACK, Intention::Undo), Refused::NothingToTakeBack);
            assert_eq!(desk.refused(BLACK, Intention::AskTakeback), Refused::NothingToTakeBack);
            let resign = Intention::Resign { scope: Scope::Game };
            assert_eq!(desk.refused(WHITE, resign), Refused::DrawFirst);
            let play = Intention::Play { play: "pass".to_owned() };
            assert_eq!(desk.refused(WHITE, play), Refused::DrawFirst);
        }
    }
    assert_eq!(desk.winner(), Some(Side::Black));
    assert_eq!(desk.refused(WHITE, Intention::Roll), Refused::Over);
    assert_eq!(desk.table.moves().iter().map(|played| played.game).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn the_draws_of_a_match_go_on_counting() {
    let mut desk = Desk::begun(7, to_points(9), Some(NEARLY_WON));
    desk.play_out();
    let drawn = desk.entries.iter().filter(|entry| matches!(entry.event, Event::Drew { .. })).count();
    assert_eq!((desk.table.draws(), drawn), (5, 5));
}

#[test]
fn a_resigned_game_is_worth_what_it_would_be_if_it_had_just_been_lost() {
    for (start, seat, points) in [
        (None, BLACK, 2),
        (None, WHITE, 2),
        (Some("w14,22,b1 14:1 b -"), WHITE, 1),
        (Some(NEARLY_WON), WHITE, 2),
        (Some(NEARLY_WON), BLACK, 1),
    ] {
        let mut desk = Desk::begun(8, to_points(9), start);
        desk.does(seat, Intention::Resign { scope: Scope::Game });
        let by = if seat == BLACK { Side::White } else { Side::Black };
        assert_eq!(desk.table.ended(), Some(Outcome::Won { by, points }), "{start:?} {seat}");
        assert_eq!((desk.table.score()[by], desk.table.score()[!by]), (points, 0));
        assert_eq!(desk.table.status(), Status::Playing);
        desk.does(seat, Intention::Roll);
        assert_eq!(desk.table.game(), 2);
    }
}

#[test]
fn a_resignation_ends_a_single_game_and_any_match() {
    for (points, scope) in [(1, Scope::Game), (1, Scope::Match), (7, Scope::Match)] {
        let mut desk = Desk::begun(9, to_points(points), None);
        desk.roll().does(WHITE, Intention::Resign { scope });
        let over = Status::Over { winner: Some(Side::Black), reason: EndReason::Resigned(scope) };
        assert_eq!(desk.table.status(), over);
        assert_eq!(desk.table.revealed(), Some(desk.dealer.seed()), "the dealer opens its seed");
        for seat in [BLACK, WHITE] {
            assert_eq!(desk.refused(seat, Intention::Resign { scope }), Refused::Over);
            assert_eq!(desk.refused(seat, Intention::Undo), Refused::Over);
        }
    }
}

#[test]
fn another_match_is_laid_when_both_want_it() {
    let mut desk = Desk::game(10);
    assert_eq!(desk.refused(BLACK, Intention::Rematch), Refused::NotOver);
    desk.does(BLACK, Intention::Resign { scope: Scope::Match });
    desk.does(WHITE, Intention::Rematch);
    assert!(!desk.table.rematch_agreed());
    assert_eq!(desk.refused(WHITE, Intention::Rematch), Refused::NothingNew, "asking twice is asking once");
    assert_eq!(desk.table.rematch_asked(), [WHITE]);
    desk.does(BLACK, Intention::Rematch);
    assert!(desk.table.rematch_agreed());
    let table = TableId::new("next").unwrap();
    let created = Event::RematchAt { table: table.clone() };
    let now = carreau_match::Millis(desk.now);
    desk.table = desk.table.decide_dealer(created.clone(), now).unwrap().after;
    assert_eq!(desk.table.next_table(), Some(&table));
    assert_eq!(desk.table.decide_dealer(created, now).unwrap_err(), Refused::RematchCreated);
    assert_eq!(desk.refused(WHITE, Intention::Rematch), Refused::RematchCreated);
}

#[test]
fn who_declines_another_match_is_not_asked_again_but_may_ask() {
    let mut desk = Desk::game(10);
    desk.does(BLACK, Intention::Resign { scope: Scope::Match });
    assert_eq!(desk.refused(BLACK, Intention::DeclineRematch), Refused::NoRematch);
    desk.does(WHITE, Intention::Rematch).does(WHITE, Intention::DeclineRematch);
    assert_eq!(desk.table.rematch().declined, None, "the question was withdrawn, and may be asked again");
    desk.does(WHITE, Intention::Rematch).does(BLACK, Intention::DeclineRematch);
    assert_eq!((desk.table.rematch().declined, desk.table.rematch_asked()), (Some(BLACK), &[][..]));
    for again in [Intention::Rematch, Intention::OfferRematch { options: to_points(3).to_text() }] {
        assert_eq!(desk.refused(WHITE, again), Refused::RematchDenied);
    }
    desk.does(BLACK, Intention::Rematch).does(WHITE, Intention::Rematch);
    assert!(desk.table.rematch_agreed());
}

#[test]
fn other_terms_are_offered_and_agreed_on_anew() {
    let mut desk = Desk::game(10);
    desk.does(BLACK, Intention::Resign { scope: Scope::Match });
    let offer = |points| Intention::OfferRematch { options: to_points(points).to_text() };
    desk.does(WHITE, offer(1));
    assert_eq!(
        desk.entries.last().unwrap().event,
        Event::RematchAsked { seat: WHITE },
        "the terms are the same"
    );
    desk.does(BLACK, offer(3));
    assert_eq!(desk.table.rematch_asked(), [BLACK], "White has not agreed to these");
    assert_eq!(desk.table.rematch_options().points, 3);
    assert_eq!(desk.refused(BLACK, offer(3)), Refused::NothingNew);
    let per_boule = carreau_match::ClockSetting::PerBoule { limit: carreau_match::Millis(60_000) };
    let unfit = Options { clock: per_boule, ..to_points(3) };
    for options in [to_points(100), unfit] {
        let refused = desk.refused(WHITE, Intention::OfferRematch { options: options.to_text() });
        assert_eq!(refused.code(), "terms", "{refused}");
    }
    desk.does(WHITE, offer(3));
    assert!(desk.table.rematch_agreed(), "who offers what is offered agrees to it");
    assert!(carreau_match::verify(&desk.record().to_string()).is_ok());
}

#[test]
fn a_series_follows_from_the_records_of_its_matches() {
    let (mut series, mut records) = (None, Vec::new());
    for (number, loser) in [(1_u8, WHITE), (2, WHITE), (3, BLACK)] {
        let mut desk = Desk::created(number, to_points(3), None);
        let header = carreau_match::Header { series, ..desk.table.header().clone() };
        desk.table = carreau_match::Table::new(header).unwrap();
        for (seat, name) in [(BLACK, "Léonie"), (WHITE, "Marcel")] {
            desk.does(seat, Intention::Sit { player: Player::person(name).unwrap() });
        }
        desk.begin(&[Seed([0; 32]), Seed([1; 32])]);
        assert_eq!(carreau_match::Series::after(&desk.table), None, "it is not over");
        desk.does(loser, Intention::Resign { scope: Scope::Match });
        series = carreau_match::Series::after(&desk.table);
        records.push(desk.record().to_string());
    }
    let series = series.unwrap();
    assert_eq!((series.won, series.drawn, series.after.as_str()), (vec![2, 1], 0, "table-3"));
    // Each header has what the record before it proves.
    for pair in records.windows(2) {
        let [before, after] = [0, 1].map(|i: usize| carreau_match::verify(&pair[i]).unwrap().table);
        assert_eq!(after.header().series, carreau_match::Series::after(&before));
    }
}

#[test]
fn a_series_counts_for_each_seat() {
    let desk = Desk::created(1, to_points(1), None);
    let table = TableId::new("before").unwrap();
    for (carreau, won, fits) in [(3, vec![1, 0], true), (3, vec![1], false), (2, vec![1, 0], false)] {
        let series = Some(carreau_match::Series { after: table.clone(), won, drawn: 0 });
        let header = carreau_match::Header { carreau, series, ..desk.table.header().clone() };
        assert_eq!(header.check().is_ok(), fits, "{header:?}");
    }
}

#[test]
fn the_table_says_what_ended_its_last_game_and_the_match() {
    let mut desk = Desk::begun(9, to_points(3), Some(NEARLY_WON));
    desk.roll().play(0);
    assert_eq!(desk.table.ended_by(), Some(EndReason::Played));
    desk.roll();
    assert_eq!(desk.table.ended_by(), None);
    let mut resigned = desk.clone();
    resigned.does(WHITE, Intention::Resign { scope: Scope::Game });
    let by_game = EndReason::Resigned(Scope::Game);
    assert_eq!(resigned.table.ended_by(), Some(by_game));
    assert_eq!(resigned.table.status(), Status::Over { winner: Some(Side::Black), reason: by_game });
    desk.does(WHITE, Intention::Resign { scope: Scope::Match });
    assert_eq!(desk.table.ended_by(), None, "nobody has ended the game");
    let reason = EndReason::Resigned(Scope::Match);
    assert_eq!(desk.table.status(), Status::Over { winner: Some(Side::Black), reason });
}

#[test]
fn a_bot_always_wants_another_match() {
    let mut desk = Desk::created(11, to_points(1), None);
    desk.does(BLACK, Intention::Sit { player: Player::person("Léonie").unwrap() });
    desk.does(WHITE, Intention::Sit { player: Player::bot("House", "house").unwrap() });
    desk.begin(&[Seed([0; 32]), Seed([1; 32])]);
    desk.does(BLACK, Intention::Resign { scope: Scope::Match });
    assert!(!desk.table.rematch_agreed(), "somebody has to ask");
    desk.does(BLACK, Intention::Rematch);
    assert!(desk.table.rematch_agreed());
}

#[test]
fn a_name_is_what_it_looks_like() {
    for name in ["", "   ", "a\u{202e}b", "Marcel\u{200b}", "tab\there", "\u{feff}", &"x".repeat(33)] {
        assert!(Player::person(name).is_err(), "{name:?}");
    }
    for name in ["Léonie", "Ota a Jana", "三木", "x"] {
        assert!(Player::person(name).is_ok(), "{name:?}");
    }
}
