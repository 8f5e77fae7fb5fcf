//! The referee (H3): who becomes one, what a referee decides (H2), and that nobody is held up by one (H4, H5).

use carreau_core::Side;
use carreau_games::{GameName, petango, petanque};
use carreau_match::{
    Call, ClockSetting, Event, Header, HeaderError, Intention, Millis, Options, OptionsText, Player,
    RefereeIntention, Refused, SeatId, Seed, Table,
};

use crate::{
    desk::{BLACK, Desk, WHITE, garanguet, touch_move},
    flicks::{GOOD, flick},
};

const CALLS: [Call; 4] = [Call::TouchedChecker, Call::MovedSeat, Call::TouchedObject, Call::RaisedFoot];

const ADMIT: Intention = Intention::AnswerCall { admit: true };
const DENY: Intention = Intention::AnswerCall { admit: false };
const ACCEPT: Intention = Intention::AnswerReferee { accept: true };
const DECLINE: Intention = Intention::AnswerReferee { accept: false };

const UPHOLD: RefereeIntention = RefereeIntention::Decide { uphold: true };
const DISMISS: RefereeIntention = RefereeIntention::Decide { uphold: false };

/// A start of pétanque at which Black has to announce.
const TETE: &str = r#"{"terms":{"format":"tete-a-tete"},"now":{"phase":{"aim":"black"},"round":1,"opener":"black",
    "jack":"G14","black":{"characters":[{"card":"TM","hand":3}]},"white":{"characters":[{"card":"RN","hand":3}]}}}"#;

fn offer() -> RefereeIntention {
    RefereeIntention::Offer { referee: Player::person("Zoé").unwrap() }
}

impl Desk {
    fn referee_wants(&mut self, intention: &RefereeIntention) -> Result<(), Refused> {
        let decision = self.table.decide_referee(intention, Millis(self.now), &self.dealer)?;
        self.entries.extend(decision.entries);
        self.table = decision.after;
        Ok(())
    }

    fn referee(&mut self, intention: &RefereeIntention) -> &mut Self {
        self.referee_wants(intention).unwrap_or_else(|refused| panic!("{intention:?}: {refused}"));
        self
    }

    fn referee_refused(&mut self, intention: &RefereeIntention) -> Refused {
        self.referee_wants(intention).expect_err("it is to be refused")
    }

    /// Both sides accept a referee.
    fn refereed(&mut self) -> &mut Self {
        self.referee(&offer()).does(BLACK, ACCEPT).does(WHITE, ACCEPT);
        assert!(self.table.has_referee());
        self
    }

    /// The record so far leads to the same table.
    fn leads_here(&self) {
        let record = self.record().to_string();
        let verified = carreau_match::verify(&record).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(verified.table, self.table);
    }
}

/// The terms at which something is called.
fn options(call: Call) -> Options {
    let clock = ClockSetting::Fischer { initial: Millis(300_000), increment: Millis(0) };
    let options = match call {
        Call::TouchedChecker => touch_move(),
        Call::MovedSeat | Call::TouchedObject => {
            let terms = petango::Terms { hand: petango::Hand::None, ..petango::Terms::default() };
            Options { calls: true, ..Options::of(terms) }
        }
        Call::RaisedFoot => {
            let terms: petanque::Terms = serde_json::from_str(r#"{"format":"tete-a-tete"}"#).unwrap();
            Options { calls: true, ..Options::of(terms) }
        }
    };
    Options { clock, referee: true, ..options }
}

/// A table at which a clause has been called, the seat that has to answer, and the other.
fn called(call: Call, is_refereed: bool) -> (Desk, SeatId, SeatId) {
    let start = match call {
        Call::TouchedChecker => Some("b15,22,w15 0:0 b -"),
        Call::RaisedFoot => Some(TETE),
        Call::MovedSeat | Call::TouchedObject => None,
    };
    let mut desk = Desk::begun(3, options(call), start);
    if is_refereed {
        desk.refereed();
    }
    let at = (call == Call::TouchedChecker).then(|| "a".to_owned());
    let (on, by) = match call {
        Call::TouchedChecker => {
            desk.roll();
            (BLACK, WHITE)
        }
        Call::MovedSeat => {
            desk.roll();
            (desk.seat(), desk.other())
        }
        Call::TouchedObject => {
            let (seat, other) = (desk.roll().seat(), desk.other());
            desk.does(seat, flick(GOOD));
            (seat, other)
        }
        Call::RaisedFoot => {
            desk.does(BLACK, Intention::Play { play: "TM point D8".to_owned() });
            (BLACK, WHITE)
        }
    };
    desk.does(by, Intention::Call { call, at });
    (desk, on, by)
}

/// What a call comes to.
fn consequence(desk: &Desk) -> (String, Option<String>) {
    (desk.table.position().to_string(), desk.table.required().map(str::to_owned))
}

#[test]
fn h2_an_upheld_call_has_the_consequence_of_an_admitted_one() {
    for call in CALLS {
        let (mut admitted, on, _) = called(call, false);
        let untouched = consequence(&admitted);
        admitted.does(on, ADMIT);
        assert_ne!(consequence(&admitted), untouched, "{call:?}");
        let (mut upheld, on, _) = called(call, true);
        upheld.does(on, DENY);
        assert_eq!(consequence(&upheld), untouched, "{call:?}: nothing follows before the decision");
        upheld.referee(&UPHOLD);
        assert_eq!(consequence(&upheld), consequence(&admitted), "{call:?}");
        assert_eq!(upheld.table.called(), None);
        upheld.leads_here();
    }
}

#[test]
fn h2_an_admitted_call_needs_no_decision() {
    for call in CALLS {
        let (mut desk, on, _) = called(call, true);
        assert_eq!(desk.referee_refused(&UPHOLD), Refused::NothingToDecide, "the side answers first");
        desk.does(on, ADMIT);
        assert_eq!(desk.table.called(), None);
        assert_eq!(desk.referee_refused(&UPHOLD), Refused::NothingToDecide);
    }
}

#[test]
fn h2_a_dismissed_call_has_no_consequence_and_is_not_made_again_in_the_turn() {
    for call in CALLS {
        let (mut desk, on, by) = called(call, true);
        let untouched = consequence(&desk);
        desk.does(on, DENY).referee(&DISMISS);
        assert_eq!(consequence(&desk), untouched, "{call:?}");
        let at = (call == Call::TouchedChecker).then(|| "a".to_owned());
        assert_eq!(desk.refused(by, Intention::Call { call, at }), Refused::CallDenied, "{call:?}");
        assert_eq!(desk.referee_refused(&UPHOLD), Refused::NothingToDecide, "{call:?}");
        desk.leads_here();
    }
}

#[test]
fn h2_without_a_referee_a_denied_call_lapses() {
    for call in CALLS {
        let (mut desk, on, _) = called(call, false);
        let untouched = consequence(&desk);
        desk.does(on, DENY);
        assert_eq!((desk.table.called(), consequence(&desk)), (None, untouched), "{call:?}");
        assert!(!desk.table.is_with_referee());
    }
}

#[test]
fn h2_a_call_that_the_referee_does_not_decide_in_time_lapses_when_a_player_goes_on() {
    for call in CALLS {
        let (mut desk, on, by) = called(call, true);
        let untouched = consequence(&desk);
        desk.does(on, DENY);
        let grace = desk.table.grace().0;
        desk.wait(grace - 1);
        let left = desk.refused(by, Intention::LapseCall);
        assert_eq!(left, Refused::GraceRuns { left: Millis(1) });
        desk.wait(1).does(by, Intention::LapseCall);
        assert_eq!((desk.table.called(), consequence(&desk)), (None, untouched), "{call:?}");
        assert_eq!(desk.table.referee(), None, "who does not decide no longer referees");
        assert_eq!(desk.refused(on, Intention::LapseCall), Refused::NothingToDecide);
        desk.leads_here();
    }
}

#[test]
fn h2_a_call_lapses_with_the_referee_who_goes() {
    let (mut desk, on, _) = called(Call::RaisedFoot, true);
    desk.does(on, DENY).referee(&RefereeIntention::Leave);
    assert_eq!((desk.table.called(), desk.table.referee()), (None, None));
    desk.does(on, Intention::Roll);
    assert_eq!(desk.referee_refused(&RefereeIntention::Leave), Refused::NoReferee);
    desk.leads_here();
}

#[test]
fn nobody_plays_while_the_referee_decides_and_no_clock_runs() {
    for call in CALLS {
        let (mut desk, on, by) = called(call, true);
        desk.wait(1_000).does(on, DENY);
        let left = Side::ALL.map(|side| desk.table.clock().left(side, Millis(desk.now)));
        assert!(desk.table.waits_for().is_empty() && desk.table.duty().is_none());
        assert!(!desk.table.may_act(on) && !desk.table.may_act(by));
        for seat in [on, by] {
            for intention in [
                Intention::Roll,
                Intention::Undo,
                Intention::AskTakeback,
                Intention::Play { play: "pass".to_owned() },
                Intention::Touch { at: "a".to_owned() },
                Intention::Adjust,
            ] {
                let refused = desk.refused(seat, intention.clone());
                let is_other = matches!(refused, Refused::NotYourTurn { .. } | Refused::NothingToDraw);
                assert!(refused == Refused::RefereeDecides || is_other, "{call:?} {intention:?}: {refused}");
            }
        }
        assert_eq!(desk.refused(on, ADMIT), Refused::NoCall, "it has been denied");
        desk.wait(200_000);
        assert_eq!(left, Side::ALL.map(|side| desk.table.clock().left(side, Millis(desk.now))));
        desk.referee(&DISMISS).wait(1_000);
        let after = Side::ALL.map(|side| desk.table.clock().left(side, Millis(desk.now)));
        let used = left.iter().zip(after).map(|(before, after)| before.unwrap().since(after.unwrap()).0);
        assert_eq!(used.sum::<u64>(), 1_000, "{call:?}: the clock runs again");
    }
}

#[test]
fn b9_1_the_minute_stands_still_too_and_goes_on_with_what_it_had() {
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    let mut desk = Desk::begun(3, Options { clock, ..options(Call::RaisedFoot) }, Some(TETE));
    desk.refereed().wait(20_000).does(BLACK, Intention::Play { play: "TM point D8".to_owned() });
    let left = |desk: &Desk| desk.table.clock().left(Side::Black, Millis(desk.now)).unwrap().0;
    desk.wait(10_000).does(WHITE, Intention::Call { call: Call::RaisedFoot, at: None });
    desk.wait(5_000).does(BLACK, DENY).wait(500_000);
    assert_eq!(desk.table.clock().deadline(), None);
    desk.referee(&DISMISS);
    assert_eq!(left(&desk), 30_000);
    desk.leads_here();
}

/// An undone play gives the time back that it took, and the time of the referee was never taken.
#[test]
fn an_undone_play_is_not_charged_for_the_referee() {
    let left = |wait: u64| {
        let (mut desk, on, _) = called(Call::RaisedFoot, true);
        desk.wait(1_000).does(on, DENY).wait(wait).referee(&DISMISS);
        desk.does(on, Intention::Undo);
        Side::ALL.map(|side| desk.table.clock().left(side, Millis(desk.now)))
    };
    assert_eq!(left(0), left(60_000));
}

/// Time in which the referee decides and the match is paused as well is not given back twice.
#[test]
fn a_referee_who_leaves_in_a_pause_gives_nobody_time() {
    let left = |wait: u64| {
        let (mut desk, on, by) = called(Call::RaisedFoot, true);
        desk.wait(1_000).does(on, DENY).wait(wait);
        desk.does(on, Intention::AskPause).does(by, Intention::AnswerPause { agree: true }).wait(wait);
        desk.referee(&RefereeIntention::Leave).wait(wait).does(by, Intention::EndPause);
        desk.does(on, Intention::Undo);
        desk.leads_here();
        Side::ALL.map(|side| desk.table.clock().left(side, Millis(desk.now)))
    };
    assert_eq!(left(0), left(20_000));
}

#[test]
fn h3_the_referee_is_accepted_by_a_person_of_each_side_before_the_match_or_during_it() {
    for begun in [false, true] {
        let mut desk = Desk::created(1, options(Call::MovedSeat), None);
        for (seat, name) in [(BLACK, "Léonie"), (WHITE, "Marcel")] {
            desk.does(seat, Intention::Sit { player: Player::person(name).unwrap() });
        }
        if begun {
            desk.begin(&[Seed([1; 32]), Seed([2; 32])]);
        }
        assert_eq!(desk.refused(BLACK, ACCEPT), Refused::NoReferee);
        desk.referee(&offer());
        assert_eq!(desk.referee_refused(&offer()), Refused::RefereeTaken);
        assert!(!desk.table.has_referee());
        desk.does(WHITE, ACCEPT);
        assert!(!desk.table.has_referee(), "the other side has not");
        assert_eq!(desk.refused(WHITE, ACCEPT), Refused::NothingNew);
        desk.does(BLACK, ACCEPT);
        assert!(desk.table.has_referee());
        assert_eq!(desk.table.referee().unwrap().player.name(), "Zoé");
        assert_eq!(desk.refused(BLACK, DECLINE), Refused::RefereeAccepted);
    }
}

#[test]
fn h3_each_side_may_decline_and_somebody_else_may_offer_then() {
    let mut desk = Desk::begun(1, options(Call::MovedSeat), None);
    desk.referee(&offer()).does(WHITE, ACCEPT).does(BLACK, DECLINE);
    assert_eq!((desk.table.referee(), desk.table.has_referee()), (None, false));
    // An earlier acceptance does not count for the next person.
    desk.referee(&offer()).does(BLACK, ACCEPT);
    assert!(!desk.table.has_referee());
    desk.does(WHITE, DECLINE);
    for _ in 2..Table::MOST_REFEREES {
        desk.referee(&offer()).referee(&RefereeIntention::Leave);
    }
    assert_eq!(desk.referee_refused(&offer()), Refused::TooManyReferees);
    desk.leads_here();
}

#[test]
fn h3_a_person_who_sits_down_later_is_asked_anew() {
    let mut desk = Desk::created(1, options(Call::MovedSeat), None);
    for (seat, name) in [(BLACK, "Léonie"), (WHITE, "Marcel")] {
        desk.does(seat, Intention::Sit { player: Player::person(name).unwrap() });
    }
    desk.refereed().does(WHITE, Intention::Leave);
    assert!(!desk.table.has_referee());
    desk.does(WHITE, Intention::Sit { player: Player::person("Basile").unwrap() });
    assert!(!desk.table.has_referee());
    desk.does(WHITE, ACCEPT);
    assert!(desk.table.has_referee());
}

#[test]
fn h3_a_side_of_bots_accepts_anybody_and_no_bot_referees() {
    let mut desk = Desk::created(1, options(Call::MovedSeat), None);
    desk.does(BLACK, Intention::Sit { player: Player::person("Léonie").unwrap() });
    desk.does(WHITE, Intention::Sit { player: Player::bot("The house", "house").unwrap() });
    let bot = RefereeIntention::Offer { referee: Player::bot("The house", "house").unwrap() };
    assert_eq!(desk.referee_refused(&bot), Refused::NoBotReferees);
    desk.referee(&offer());
    assert!(!desk.table.has_referee());
    desk.does(BLACK, ACCEPT);
    assert!(desk.table.has_referee());
    // The bot denies, and then the referee decides.
    desk.begin(&[Seed([1; 32]), Seed([2; 32])]).roll();
    desk.does(BLACK, Intention::Call { call: Call::MovedSeat, at: None }).does(WHITE, DENY);
    assert!(desk.table.is_with_referee() && desk.table.duty().is_none());
    desk.referee(&UPHOLD);
    assert!(desk.table.duty().is_some() || desk.seat() == BLACK);
}

#[test]
fn a_pause_does_not_count_among_the_time_to_decide() {
    let (mut desk, on, by) = called(Call::RaisedFoot, true);
    desk.does(on, DENY).does(on, Intention::AskPause).does(by, Intention::AnswerPause { agree: true });
    assert_eq!(desk.referee_refused(&UPHOLD), Refused::Paused);
    desk.wait(1_000_000).does(on, Intention::EndPause);
    assert!(matches!(desk.refused(by, Intention::LapseCall), Refused::GraceRuns { .. }));
    // Time for which nobody is responsible does not count either.
    desk.wait(1_000_000).dealer(Event::Resumed);
    assert!(matches!(desk.refused(by, Intention::LapseCall), Refused::GraceRuns { .. }));
    desk.referee(&UPHOLD);
    desk.leads_here();
}

#[test]
fn a_match_can_be_resigned_while_the_referee_decides() {
    let (mut desk, on, by) = called(Call::MovedSeat, true);
    desk.does(on, DENY).does(by, Intention::Resign { scope: carreau_match::Scope::Match });
    assert_eq!(desk.table.called(), None);
    assert_eq!(desk.referee_refused(&UPHOLD), Refused::Over);
    assert_eq!(desk.referee_refused(&RefereeIntention::Leave), Refused::Over);
    desk.verifies();
}

#[test]
fn an_upheld_call_may_end_the_match_and_the_record_proves_it() {
    let terms = petango::Terms {
        to: petango::Goal::new(1).unwrap(),
        hand: petango::Hand::Club,
        ..Default::default()
    };
    let mut desk = Desk::begun(5, Options { calls: true, referee: true, ..Options::of(terms) }, None);
    desk.refereed().roll();
    let (seat, other, mover) = (desk.seat(), desk.other(), desk.table.to_act().unwrap());
    desk.does(other, Intention::Call { call: Call::MovedSeat, at: None }).does(seat, DENY).referee(&UPHOLD);
    assert_eq!(desk.winner(), Some(!mover));
    assert!(matches!(desk.entries.last().unwrap().event, Event::Revealed { .. }));
    desk.verifies();
    crate::second_program::agrees(&desk.record());
}

#[test]
fn h5_a_referee_is_a_term_of_tables_with_something_to_decide() {
    let mut desk = Desk::game(1);
    assert_eq!(desk.referee_refused(&offer()), Refused::RefereeOff);
    let read = |game, options: &OptionsText| options.read(game).map(|options| options.referee);
    let asked = OptionsText { referee: true, ..OptionsText::default() };
    for game in GameName::ALL {
        assert_eq!(read(game, &asked), Err(HeaderError::NothingToReferee), "{game}");
    }
    assert_eq!(read(GameName::Petango, &OptionsText { calls: true, ..asked.clone() }), Ok(true));
    assert_eq!(read(GameName::Garanguet, &OptionsText { touch_move: true, ..asked.clone() }), Ok(true));
    // Headers without a referee read as they always did.
    let text = serde_json::to_string(&garanguet().to_text()).unwrap();
    assert!(!text.contains("referee"), "{text}");
    let header = called(Call::MovedSeat, false).0.table.header().clone();
    let check = |format| Header { carreau: format, ..header.clone() }.check().map(drop);
    assert_eq!((check(3), check(4)), (Err(HeaderError::Newer { what: "referee", found: 3 }), Ok(())));
}

/// Under random play with a referee who decides by chance, every log replays, nobody is stuck, and the called side is
/// the one that pays.
#[test]
fn random_matches_with_a_referee_replay_and_never_stand_still() {
    let mut decided = [0; 3];
    for number in 0..16_u8 {
        let call = CALLS[usize::from(number) % CALLS.len()];
        let mut desk = Desk::begun(number, Options { clock: ClockSetting::None, ..options(call) }, None);
        desk.refereed();
        let mut luck = u64::from(number) + 1;
        let mut chance = |of: u64| {
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (luck >> 33) % of
        };
        for _ in 0..40 {
            if desk.table.status() != carreau_match::Status::Playing {
                break;
            }
            desk.wait(500);
            if desk.table.is_with_referee() {
                match chance(3) {
                    0 => desk.referee(&UPHOLD),
                    1 => desk.referee(&DISMISS),
                    _ => {
                        let grace = desk.table.grace().0;
                        desk.wait(grace).does(BLACK, Intention::LapseCall)
                    }
                };
                decided[usize::try_from(chance(3)).unwrap()] += 1;
                continue;
            }
            if let Some(on) = desk.table.called().map(|called| called.on) {
                let seat = desk.table.first_seat_of(on);
                desk.does(seat, Intention::AnswerCall { admit: chance(4) == 0 });
                continue;
            }
            let seat = SeatId(u8::try_from(chance(2)).unwrap());
            let at = (call == Call::TouchedChecker).then(|| "a".to_owned());
            if chance(2) == 0 && desk.wants(seat, &Intention::Call { call, at }).is_ok() {
                continue;
            }
            if desk.table.drawer().is_some() {
                let seat = desk.seat();
                desk.does(seat, Intention::Roll);
            } else if desk.table.position().plays().is_some() {
                // A touched checker may have to move.
                let first = usize::try_from(chance(1000)).unwrap();
                let plays = desk.table.position().plays().unwrap();
                let seat = desk.seat();
                let mut from_first = plays.iter().cycle().skip(first % plays.len()).take(plays.len());
                let played = from_first.any(|play| desk.wants(seat, &flick(play)).is_ok());
                assert!(played, "some play is always legal");
            } else {
                let seat = desk.seat();
                // In the river and at the slap other plays are due.
                if desk.wants(seat, &flick(GOOD)).is_err() {
                    break;
                }
            }
        }
        assert!(!desk.table.is_with_referee() || desk.table.call_lapses_from().is_some());
        desk.leads_here();
    }
    assert!(decided.iter().sum::<u32>() > 20, "{decided:?}");
}
