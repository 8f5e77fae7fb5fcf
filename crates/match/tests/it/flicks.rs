//! Pétango at a table: what a game with continuous plays needs from the match.

use carreau_core::{Drawer, Side};
use carreau_games::{GameName, ListedGame as _, petango};
use carreau_match::{
    ApplyError, Call, ClockSetting, Dealer, Event, Header, HeaderError, Intention, Millis, Options,
    OptionsText, Record, Refused, Seed, Status, TableId, VerifyError, verify,
};
use carreau_petango::{Board, Goal, Hand, Terms};

use crate::desk::{BLACK, Desk, WHITE};

/// A flick straight ahead from the middle of the goban to the middle of the other half; then one that is far too weak.
pub(crate) const GOOD: &str = "10 0 12800";
const WEAK: &str = "10 0 4000";

fn terms(hand: Hand) -> Terms {
    Terms { board: Board::Goban, hand, to: Goal::new(2).unwrap() }
}

pub(crate) fn options(hand: Hand) -> Options {
    Options::of(terms(hand))
}

/// A game after the nigiri.
pub(crate) fn begun(number: u8, options: Options) -> Desk {
    let mut desk = Desk::begun(number, options, None);
    desk.does(BLACK, Intention::Roll);
    desk
}

pub(crate) fn flick(play: &str) -> Intention {
    Intention::Play { play: play.to_owned() }
}

fn points(desk: &Desk, side: Side) -> u8 {
    petango::Position::of(desk.table.position()).expect("Pétango is played").points(side)
}

#[test]
fn p3_2_the_dealer_draws_the_slip_of_the_hand_at_once() {
    let mut desk = begun(1, options(Hand::Club));
    let (seat, before) = (desk.seat(), desk.entries.len());
    desk.does(seat, flick(GOOD));
    let [played, drew] = &desk.entries[before..] else { panic!("{:?}", desk.entries) };
    assert!(matches!(&played.event, Event::Played { play, .. } if play == "10 0 12800 0 0 0"), "{played:?}");
    assert_eq!(played.came, None, "there is no effect before the slip is drawn");
    let (Event::Drew { draw }, Some(came)) = (&drew.event, &drew.came) else { panic!("{drew:?}") };
    let told = desk.table.moves().last().unwrap();
    let computed = told.effect.computed();
    assert_eq!((told.draw.unwrap().to_string(), computed.as_ref()), (draw.clone(), Some(came)));
    assert_eq!((desk.table.drawer(), desk.entries.len()), (None, before + 2));
}

#[test]
fn without_a_hand_the_play_itself_brings_the_result() {
    let mut desk = begun(1, options(Hand::None));
    let seat = desk.seat();
    desk.does(seat, flick(GOOD));
    let last = desk.entries.last().unwrap();
    assert!(last.came.as_ref().unwrap().starts_with("ok "), "{last:?}");
    assert_eq!(desk.other(), seat, "it is the other side's turn");
}

#[test]
fn every_table_computes_the_result_of_a_flick_again() {
    let mut desk = begun(1, options(Hand::Club));
    let mut elsewhere = desk.table.clone();
    let (seat, before) = (desk.seat(), desk.entries.len());
    desk.does(seat, flick(GOOD));
    for entry in &desk.entries[before..] {
        for came in [None, Some("ok 0 0 0000000000000000".to_owned())] {
            if came != entry.came {
                let mut changed = entry.clone();
                changed.came.clone_from(&came);
                let (known, refused) = (elsewhere.clone(), elsewhere.apply(&changed).unwrap_err());
                let computed = entry.came.clone();
                assert_eq!(refused, ApplyError::Otherwise { computed, recorded: came });
                assert_eq!(elsewhere, known, "a refused event changes nothing");
            }
        }
        elsewhere.apply(entry).unwrap();
    }
    assert_eq!(elsewhere, desk.table);
}

/// A whole game in which every third flick is far too weak.
fn played(hand: Hand) -> Desk {
    let mut desk = begun(3, options(hand));
    play_out(&mut desk);
    desk
}

/// Plays to the end of the match. Every third flick is far too weak.
pub(crate) fn play_out(desk: &mut Desk) {
    for i in 0..200_i32 {
        if desk.table.status() != Status::Playing {
            return;
        }
        let start = 1 + i * 5 % 19;
        let speed = if i % 3 == 0 { 4000 } else { 12_300 + i * 97 % 900 };
        let seat = desk.seat();
        // If a stone is in the way, take the next free intersection.
        let done = (0..19).any(|further| {
            desk.wants(
                seat,
                &flick(&format!("{} {} {speed}", (start + further) % 19 + 1, i * 37 % 1000 - 500)),
            )
            .is_ok()
        });
        assert!(done, "one of the intersections is free");
    }
    panic!("the game goes on and on: {}", desk.table.position())
}

#[test]
fn a_record_of_flicks_is_proved_and_a_changed_result_is_named() {
    for hand in [Hand::Club, Hand::None] {
        let desk = played(hand);
        let record = desk.record();
        let flicks = record.entries.iter().filter(|entry| entry.came.is_some()).count();
        let verified = verify(&record.to_string()).unwrap();
        let slips = if hand == Hand::None { 0 } else { flicks as u64 };
        assert_eq!(verified.draws, Some(1 + slips), "the nigiri, and a slip for every flick");
        assert!(flicks > 4 && verified.table == desk.table);
        for n in (0..record.entries.len()).filter(|&n| record.entries[n].came.is_some()) {
            let mut changed = record.clone();
            let came = changed.entries[n].came.as_mut().unwrap();
            let digit = if came.ends_with('0') { "1" } else { "0" };
            came.replace_range(came.len() - 1.., digit);
            let error = verify(&changed.to_string()).unwrap_err();
            let at = n as u64 + 1;
            assert!(
                matches!(&error, VerifyError::Event { n, why: ApplyError::Otherwise { .. } } if *n == at),
                "{error}"
            );
        }
    }
}

#[test]
fn a_result_where_nothing_is_computed_is_refused() {
    let mut record = begun(1, options(Hand::Club)).record();
    record.entries[0].came = Some("ok 0 0 0000000000000000".to_owned());
    let error = verify(&record.to_string()).unwrap_err();
    assert!(matches!(error, VerifyError::Event { n: 1, why: ApplyError::Otherwise { .. } }), "{error}");
    assert!(record.to_string().parse::<Record>().is_ok(), "the record can still be read");
}

#[test]
fn p1_3_either_player_draws_the_nigiri() {
    for seat in [BLACK, WHITE] {
        let mut desk = Desk::begun(1, options(Hand::Club), None);
        assert_eq!((desk.table.drawer(), desk.table.to_act()), (Some(Drawer::Both), None));
        desk.does(seat, Intention::Roll);
        assert!(desk.table.to_act().is_some());
    }
}

#[test]
fn a_flick_is_not_undone_but_may_be_taken_back_and_slips_alike() {
    for hand in [Hand::Club, Hand::None] {
        let mut desk = begun(1, options(hand));
        let (seat, other) = (desk.seat(), desk.other());
        desk.does(seat, flick(GOOD));
        assert_eq!(desk.refused(seat, Intention::Undo), Refused::DiceSeen);
        let first = desk.table.moves().clone();
        desk.does(seat, Intention::AskTakeback).does(other, Intention::AnswerTakeback { agree: true });
        assert_eq!((desk.table.moves().len(), desk.seat()), (0, seat));
        desk.does(seat, flick(GOOD));
        assert_eq!(*desk.table.moves(), first, "the same place in the game, the same slip");
    }
}

#[test]
fn the_clock_rewards_turns_and_not_attempts() {
    let clock = ClockSetting::Fischer { initial: Millis(60_000), increment: Millis(5000) };
    for hand in [Hand::Club, Hand::None] {
        let mut desk = begun(1, Options { clock, ..options(hand) });
        let (seat, side) = (desk.seat(), desk.table.to_act().unwrap());
        let left = |desk: &Desk| desk.table.clock().left(side, Millis(desk.now)).unwrap().0;
        desk.wait(1000).does(seat, flick(WEAK));
        assert_eq!((left(&desk), desk.seat()), (59_000, seat), "a second attempt of the same turn");
        desk.wait(1000).does(seat, flick(WEAK)).wait(1000).does(seat, flick(WEAK));
        assert_eq!((left(&desk), desk.other()), (62_000, seat), "the turn is over: it is rewarded once");
    }
}

#[test]
fn h5_what_nobody_can_see_is_called_only_where_that_is_agreed() {
    let call = |call| Intention::Call { call, at: None };
    let mut desk = begun(1, options(Hand::Club));
    for what in [Call::MovedSeat, Call::TouchedObject] {
        let refused = desk.refused(BLACK, call(what));
        assert_eq!((&refused, refused.clause().unwrap()), (&Refused::CallsOff, "H5"));
    }
    let mut desk = begun(1, Options { calls: true, ..options(Hand::Club) });
    let (seat, other, mover) = (desk.seat(), desk.other(), desk.table.to_act().unwrap());
    // P2.2: the side that waits has moved from the seat; the turn goes on.
    desk.does(seat, call(Call::MovedSeat));
    assert_eq!(desk.table.called().unwrap().on, !mover);
    assert_eq!(desk.refused(seat, Intention::AnswerCall { admit: true }), Refused::NoCall);
    desk.does(other, Intention::AnswerCall { admit: true });
    assert_eq!((points(&desk, mover), desk.table.to_act()), (1, Some(mover)));
    // P4.4: no second point in the same turn.
    let refused = desk.refused(seat, call(Call::MovedSeat));
    assert_eq!(refused.clause().unwrap(), "P4.4", "{refused}");
    // H2: a denied call lapses, and there is at most one in a turn.
    desk.does(other, call(Call::MovedSeat));
    assert_eq!(desk.refused(seat, flick(GOOD)), Refused::CallPending);
    desk.does(seat, Intention::AnswerCall { admit: false });
    assert_eq!(desk.refused(other, call(Call::MovedSeat)), Refused::CallDenied);
    assert_eq!(points(&desk, !mover), 0);
    let touched = desk.refused(other, call(Call::TouchedObject));
    assert_eq!(touched.clause().unwrap(), "P4.1", "{touched}: no stone has been played");
}

/// Once, a side that did not answer could make the other lose on time, or stop the game for ever.
#[test]
fn h2_a_call_that_stays_unanswered_lapses_with_the_next_play_of_the_caller() {
    let mut desk = begun(1, Options { calls: true, ..options(Hand::None) });
    let (seat, mover) = (desk.seat(), desk.table.to_act().unwrap());
    desk.does(seat, Intention::Call { call: Call::MovedSeat, at: None });
    desk.does(seat, flick(GOOD));
    assert_eq!((desk.table.called(), points(&desk, mover), desk.table.to_act()), (None, 0, Some(!mover)));
    let answer = Intention::AnswerCall { admit: true };
    let other = desk.seat();
    assert_eq!(desk.refused(other, answer), Refused::NoCall);
}

#[test]
fn a_call_about_no_place_takes_none() {
    let mut desk = begun(1, Options { calls: true, ..options(Hand::None) });
    let seat = desk.seat();
    let refused = desk.refused(seat, Intention::Call { call: Call::MovedSeat, at: Some("x".repeat(5000)) });
    assert!(matches!(refused, Refused::UnreadablePlay { .. }), "{refused}");
    assert_eq!(desk.table.check_call(seat, Call::MovedSeat, None), Ok(()));
}

/// A player who has seen the slip could correct the aim for it.
#[test]
fn a_bot_does_not_let_a_flick_be_taken_back() {
    let mut desk = Desk::created(1, options(Hand::Club), None);
    let player = |bot: Option<&str>| match bot {
        Some(bot) => carreau_match::Player::bot(bot, bot).unwrap(),
        None => carreau_match::Player::person("Ada").unwrap(),
    };
    for (seat, bot) in [(BLACK, None), (WHITE, Some("random"))] {
        desk.does(seat, Intention::Sit { player: player(bot) });
    }
    desk.begin(&[Seed([0; 32]), Seed([1; 32])]);
    desk.does(BLACK, Intention::Roll);
    while desk.seat() == WHITE {
        desk.does(WHITE, flick(GOOD));
    }
    desk.does(BLACK, flick(GOOD)).does(BLACK, Intention::AskTakeback);
    let duty = desk.table.duty().unwrap();
    let refuses = carreau_match::Duty::Act(WHITE, Intention::AnswerTakeback { agree: false });
    assert_eq!(duty, refuses);
}

#[test]
fn p4_1_an_object_touched_is_a_foul_when_it_is_admitted_and_may_end_the_game() {
    let terms = Terms { to: Goal::new(1).unwrap(), ..terms(Hand::None) };
    let mut desk = begun(1, Options { calls: true, ..Options::of(terms) });
    let (seat, other, mover) = (desk.seat(), desk.other(), desk.table.to_act().unwrap());
    desk.does(seat, flick(GOOD));
    desk.does(other, Intention::Call { call: Call::TouchedObject, at: None });
    desk.does(seat, Intention::AnswerCall { admit: true });
    assert_eq!(desk.winner(), Some(!mover));
    assert!(verify(&desk.record().to_string()).is_ok());
}

#[test]
fn terms_belong_to_their_game_and_the_start_agrees_with_them() {
    let dealer = Dealer::new(Seed([1; 32]));
    let agreed = options(Hand::Club);
    let header = |game, options: OptionsText, start: Option<&str>| {
        let start = start.map(str::to_owned);
        let header = Header::new(TableId::new("t").unwrap(), &agreed, &dealer);
        Header { game, rules: game.rules_version(), options, start, ..header }.check()
    };
    let agreed = agreed.to_text();
    assert!(header(GameName::Petango, agreed.clone(), None).is_ok());
    assert!(header(GameName::Petango, OptionsText::default(), None).is_ok(), "the usual terms");
    let foreign = header(GameName::Garanguet, agreed.clone(), None).unwrap_err();
    assert_eq!(foreign.to_string(), "petango belongs to petango, not to garanguet");
    let touched = OptionsText { touch_move: true, ..agreed.clone() };
    let touched = header(GameName::Petango, touched, None).unwrap_err();
    assert_eq!(touched.to_string(), "touch_move belongs to garanguet, not to petango");
    assert!(header(GameName::Petango, agreed.clone(), Some("goban club 2 1:0 b1")).is_ok());
    let other = header(GameName::Petango, agreed, Some("goban club 3 1:0 b1")).unwrap_err();
    assert_eq!(other, HeaderError::OtherTerms);
}

#[test]
fn a_record_of_the_older_physics_is_refused_by_its_version() {
    let mut desk = begun(1, options(Hand::None));
    let seat = desk.seat();
    desk.does(seat, flick(GOOD));
    // The last line holds a digest of those before it, which would find the change first.
    let whole = desk.record().to_string();
    let text = &whole[..=whole.trim_end().rfind('\n').expect("several lines")];
    let refused = |version: u32| {
        let other = text.replacen("\"rules\":3", &format!("\"rules\":{version}"), 1);
        let (record, _) = Record::read_unclosed(&other).expect("each line is in order");
        record.header.check().map(drop).map_err(|error| error.to_string())
    };
    let why = |version| {
        format!(
            "the match was played by version {version} of the rules of Pétango, which cannot be replayed by version 3, \
             because its physics was another one, and the flicks would end elsewhere"
        )
    };
    assert_eq!(refused(3), Ok(()));
    assert_eq!(refused(2), Err(why(2)));
    assert_eq!(refused(1), Err(why(1)));
    assert_eq!(refused(9), Err("version 9 of the rules of petango is not known here (known: 3)".to_owned()));
}
