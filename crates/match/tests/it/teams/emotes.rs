//! Emotes for those who do not keep quiet (B9.4).

use super::*;

/// A table at which Black has to announce, by this clock. Bots play the seats `bots`.
fn desk(clock: ClockSetting, bots: &[u8]) -> Desk {
    Desk::team(Options { clock, ..terms("doublettes") }, &[BLACK, WHITE, BLACK, WHITE], bots, Some(LATE))
}

const MINUTE: ClockSetting = ClockSetting::PerBoule { limit: Millis(60_000) };

fn may_emote(desk: &Desk) -> Vec<SeatId> {
    seats(&desk.table, |seat| desk.table.check_emote(seat).is_ok())
}

#[test]
fn b9_4_the_player_whose_minute_runs_may_answer_with_an_emote() {
    let mut desk = desk(MINUTE, &[]);
    assert_eq!(may_emote(&desk), [SeatId(0), SeatId(2)], "either of the team may announce");
    assert_eq!(desk.table.check_emote(SeatId(1)), Err(Refused::NoEmote));
    assert_eq!(desk.table.check_emote(SeatId(9)), Err(Refused::NoSuchSeat { seat: SeatId(9) }));
    desk.does(SeatId(0), play("TM point D8"));
    assert_eq!(may_emote(&desk), [SeatId(0)], "it is the boule of the first");
    assert_eq!(Refused::NoEmote.clause().unwrap(), "B9.4");
}

#[test]
fn b9_4_bots_and_players_without_a_minute_show_no_emotes() {
    assert_eq!(may_emote(&desk(MINUTE, &[2])), [SeatId(0)]);
    assert_eq!(may_emote(&desk(ClockSetting::None, &[])), [], "this clock has no minutes");
    let mut desk = desk(MINUTE, &[]);
    desk.does(SeatId(0), Intention::Plead { plea: carreau_match::Plea::Food });
    desk.does(SeatId(1), Intention::AnswerPlea { accept: true });
    assert_eq!(may_emote(&desk), [], "the clock stands still");
}
