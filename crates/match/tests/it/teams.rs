//! Tables of teams: who does what (B2.1, B2.4), substitutes, the minute (B9.1), the raised foot (B9.2).

mod calls;
mod emotes;
mod minutes;
mod resigning;
mod substitutes;
mod takebacks;

use carreau_core::{Side, Turn};
use carreau_games::{GameName, petanque};
use carreau_match::{
    Call, ClockSetting, Dealer, Duty, Header, HeaderError, Intention, Millis, Options, Player, Refused,
    SeatId, Seed, Status, Table, TableId,
};

use crate::desk::Desk;

const BLACK: Side = Side::Black;
const WHITE: Side = Side::White;

/// Three against three, in alternate seats.
const SIX: [Side; 6] = [BLACK, WHITE, BLACK, WHITE, BLACK, WHITE];

/// A start at which Black has to announce, and two of its characters have a boule each; White has played all boules.
const LATE: &str = r#"{"terms":{"format":"doublettes"},"now":{"phase":{"aim":"black"},"round":1,"opener":"black",
    "jack":"G14",
    "black":{"characters":[{"card":"TM","hand":1,"on":["A1"],"lost":1},{"card":"PC","hand":1,"lost":2}]},
    "white":{"characters":[{"card":"RN","on":["G13"],"lost":2},{"card":"DR","lost":3}]}}}"#;

pub(crate) fn terms(format: &str) -> Options {
    let terms: petanque::Terms = serde_json::from_str(&format!(r#"{{"format":"{format}"}}"#)).unwrap();
    Options::of(terms)
}

pub(crate) fn play(play: &str) -> Intention {
    Intention::Play { play: play.to_owned() }
}

fn seats(table: &Table, which: impl Fn(SeatId) -> bool) -> Vec<SeatId> {
    (0..).map(SeatId).take(table.seats().len()).filter(|&seat| which(seat)).collect()
}

impl Desk {
    /// A table of pétanque at which the match has begun. Bots play the seats `bots`.
    pub(crate) fn team(options: Options, sides: &[Side], bots: &[u8], start: Option<&str>) -> Self {
        let dealer = Dealer::new(Seed([6; 32]));
        let id = TableId::new("teams").unwrap();
        let mut header = Header::new(id, &options, &dealer);
        (header.seats, header.start) = (sides.to_vec(), start.map(str::to_owned));
        let mut desk =
            Self { table: Table::new(header).unwrap(), dealer, entries: Vec::new(), now: 1_000_000 };
        for i in (0..).take(sides.len()) {
            let name = format!("Player {i}");
            let player = if bots.contains(&i) { Player::bot(&name, "random") } else { Player::person(&name) };
            desk.does(SeatId(i), Intention::Sit { player: player.unwrap() });
        }
        desk.begin(&(0..).take(sides.len()).map(|i| Seed([i; 32])).collect::<Vec<_>>());
        desk
    }

    /// The first seat that may act now.
    fn acting_seat(&self) -> SeatId {
        seats(&self.table, |seat| self.table.may_act(seat))[0]
    }

    /// Rolls, or makes play number `i` of the list, counted round the list.
    pub(crate) fn step(&mut self, i: usize) -> &mut Self {
        if self.table.drawer().is_some() {
            return self.does(self.acting_seat(), Intention::Roll);
        }
        let plays = self.table.position().plays().unwrap();
        let play = plays[i % plays.len()].clone();
        let seat = self.table.holder_of(&play).unwrap_or_else(|| self.acting_seat());
        self.does(seat, Intention::Play { play })
    }

    /// Plays on until a side has to announce.
    pub(crate) fn until_announced(&mut self) -> Side {
        for i in 0.. {
            if let Some(side) = self.table.position().announcing() {
                return side;
            }
            self.step(i);
        }
        unreachable!("a game comes to an announcement")
    }

    fn replays(&self) {
        let text = self.record().to_string();
        assert_eq!(carreau_match::verify(&text).unwrap().table, self.table);
    }
}

#[test]
fn b2_1_a_side_has_a_seat_for_each_character_at_most() {
    let refused = |format: &str, seats: &[Side]| {
        let dealer = Dealer::new(Seed([6; 32]));
        let id = TableId::new("teams").unwrap();
        let header = Header { seats: seats.to_vec(), ..Header::new(id, &terms(format), &dealer) };
        Table::new(header).err()
    };
    let too_many = |most| Some(HeaderError::Seats { game: GameName::Petanque, most });
    assert_eq!(refused("triplettes", &SIX), None);
    assert_eq!(refused("triplettes", &[WHITE, BLACK, BLACK]), None, "two against one");
    assert_eq!(refused("doublettes", &SIX), too_many(2));
    assert_eq!(refused("doublettes", &SIX[..4]), None);
    assert_eq!(refused("tete-a-tete", &SIX[..3]), too_many(1));
    assert_eq!(refused("triplettes", &[BLACK; 3]), too_many(3), "nobody plays White");
    assert_eq!(refused("triplettes", &[]), too_many(3));
}

#[test]
fn b8_3_a_match_is_one_game() {
    let dealer = Dealer::new(Seed([6; 32]));
    let check = |points| {
        let options = Options { points, ..terms("doublettes") };
        Table::new(Header::new(TableId::new("t").unwrap(), &options, &dealer)).err()
    };
    assert_eq!((check(1), check(2)), (None, Some(HeaderError::SingleGame(GameName::Petanque))));
}

#[test]
fn b2_4_what_is_for_one_member_is_done_by_the_seat_that_holds_it() {
    let mut desk = Desk::team(terms("triplettes"), &SIX, &[], None);
    assert_eq!(desk.table.members_of(SeatId(2)), [1]);
    // Any seat may greet for its team, and roll for who begins.
    desk.does(SeatId(4), play("greet")).does(SeatId(3), play("greet"));
    while desk.table.position().acting().is_none() {
        let side = desk.table.to_act().unwrap();
        let last = desk.table.seats_of(side).last().unwrap();
        desk.does(last, Intention::Roll);
    }
    // The seats take the cards in turn.
    for (i, card) in ["PC", "TM", "FM", "DR", "RN", "CW"].into_iter().enumerate() {
        let side = desk.table.to_act().unwrap();
        let holder = desk.table.seats_of(side).nth(i / 2).unwrap();
        for mate in desk.table.seats_of(side).collect::<Vec<_>>() {
            assert_eq!(desk.table.may_act(mate), mate == holder, "card {i}, {mate}");
            if mate != holder {
                assert_eq!(
                    desk.refused(mate, play(&format!("take {card}"))),
                    Refused::MatesTurn { seat: holder }
                );
            }
        }
        desk.does(holder, play(&format!("take {card}")));
    }
    let side = desk.until_announced();
    let team: Vec<SeatId> = desk.table.seats_of(side).collect();
    assert_eq!(
        seats(&desk.table, |seat| desk.table.may_act(seat)),
        team,
        "any seat of the side may announce"
    );
    let cards = if desk.table.position().member_of("PC point A1").is_some() {
        ["PC", "FM", "RN"]
    } else {
        ["TM", "DR", "CW"]
    };
    let point = play(&format!("{} point D8", cards[1]));
    let refused = desk.refused(team[0], point.clone());
    assert_eq!((&refused, refused.code()), (&Refused::MatesTurn { seat: team[1] }, "mates-turn"));
    assert_eq!(refused.clause().unwrap(), "B2.4");
    assert!(refused.to_string().contains(&team[1].to_string()), "{refused}");
    desk.does(team[1], point);
    assert_eq!(desk.table.moves().last().unwrap().seat, team[1]);
    assert_eq!(desk.refused(team[2], Intention::Undo), Refused::MatesTurn { seat: team[1] });
    assert_eq!(desk.refused(team[0], Intention::Roll), Refused::MatesTurn { seat: team[1] });
    let opponent = desk.table.first_seat_of(!side);
    assert_eq!(desk.refused(opponent, Intention::Roll), Refused::NotYourTurn { side });
    desk.does(team[1], Intention::Roll);
    desk.replays();
}

#[test]
fn one_person_plays_every_other_character_of_two_seats() {
    let desk = Desk::team(terms("triplettes"), &[BLACK, WHITE, BLACK], &[], None);
    let members = [0, 1, 2].map(|seat| desk.table.members_of(SeatId(seat)));
    assert_eq!(members, [vec![0, 2], vec![0, 1, 2], vec![1]]);
    assert_eq!(desk.table.holder(Side::Black, 2), SeatId(0));
    assert!(desk.table.members_of(SeatId(3)).is_empty());
}

#[test]
fn a_person_plays_for_a_bot_of_the_own_side_which_throws_for_itself() {
    let (person, bot, other) = (SeatId(2), SeatId(0), SeatId(1));
    let mut desk = Desk::team(terms("doublettes"), &[BLACK, WHITE, BLACK], &[0], None);
    assert_eq!(desk.table.duty(), None, "the person greets");
    desk.does(person, play("greet")).does(other, play("greet"));
    while desk.table.position().acting().is_none() {
        assert_eq!(desk.table.duty(), None, "people roll for who begins");
        desk.step(0);
    }
    while desk.table.position().acting().is_some() {
        assert_eq!(desk.table.duty(), None, "the person also takes the bot's card");
        let seat = desk.table.first_seat_of(desk.table.to_act().unwrap());
        let seat = if seat == bot { person } else { seat };
        let card = desk.table.position().plays().unwrap().remove(0);
        desk.does(seat, Intention::Play { play: card });
    }
    let mut i = 0;
    while desk.until_announced() != Side::Black {
        i += 1;
        desk.step(i);
    }
    assert_eq!(desk.table.duty(), None);
    let plays = desk.table.position().plays().unwrap();
    let of_bot = plays.iter().find(|play| desk.table.holder_of(play) == Some(bot)).unwrap();
    let of_person = plays.iter().find(|play| desk.table.holder_of(play) == Some(person)).unwrap();
    assert_eq!(
        desk.refused(bot, play(of_person)),
        Refused::MatesTurn { seat: person },
        "not the other way round"
    );
    desk.does(person, play(of_bot));
    assert_eq!(desk.table.duty(), Some(Duty::Act(bot, Intention::Roll)));
    assert_eq!(desk.refused(person, Intention::Roll), Refused::MatesTurn { seat: bot });
    desk.does(bot, Intention::Roll);
    desk.replays();
}

#[test]
fn the_bots_of_a_mixed_side_go_on_when_no_person_of_it_has_a_boule() {
    let start = |hand: u8| {
        LATE.replace(r#""PC","hand":1,"lost":2"#, &format!(r#""PC","hand":{hand},"lost":{}"#, 3 - hand))
    };
    let sides = [BLACK, WHITE, BLACK];
    let waiting = Desk::team(terms("doublettes"), &sides, &[0], Some(&start(1)));
    assert_eq!(waiting.table.duty(), None);
    assert!(waiting.table.may_act(SeatId(2)));
    let mut desk = Desk::team(terms("doublettes"), &sides, &[0], Some(&start(0)));
    assert_eq!(desk.table.duty(), Some(Duty::Choose(SeatId(0), Side::Black)));
    // The person who announced for the bot also chooses for it.
    desk.does(SeatId(2), play("TM point D8")).does(SeatId(0), Intention::Roll);
    if let Turn::Side(_) = desk.table.position().turn() {
        assert_eq!(desk.table.duty(), None);
        assert!(desk.table.may_act(SeatId(2)));
    }
}

#[test]
fn a_bot_may_choose_for_another_of_its_team() {
    let sides = [BLACK, WHITE, BLACK];
    let mut desk = Desk::team(terms("doublettes"), &sides, &[0, 2], Some(LATE));
    assert_eq!(desk.table.duty(), Some(Duty::Choose(SeatId(0), Side::Black)));
    assert_eq!(desk.refused(SeatId(0), play("PC point D8")), Refused::MatesTurn { seat: SeatId(2) });
    let seat = desk.table.holder_of("PC point D8").unwrap();
    desk.does(seat, play("PC point D8"));
    assert_eq!(desk.table.duty(), Some(Duty::Act(SeatId(2), Intention::Roll)));
}

#[test]
fn only_what_could_be_played_is_proposed() {
    let sides = [BLACK, WHITE, BLACK];
    let desk = Desk::team(terms("doublettes"), &sides, &[], Some(LATE));
    for written in ["PC point D8", "pc  POINT d8"] {
        let proposed = desk.table.check_proposal(SeatId(0), written);
        assert_eq!(proposed.as_deref(), Ok("PC point D8"), "also for a team-mate");
    }
    assert_eq!(
        desk.table.check_proposal(SeatId(1), "PC point D8"),
        Err(Refused::NotYourTurn { side: Side::Black })
    );
    assert!(matches!(
        desk.table.check_proposal(SeatId(0), "PC point G14"),
        Err(Refused::UnreadablePlay { .. } | Refused::IllegalPlay { .. })
    ));
}

#[test]
fn b9_2_an_admitted_raised_foot_annuls_the_boule() {
    let options = Options { calls: true, ..terms("doublettes") };
    let sides = [BLACK, WHITE, BLACK, WHITE];
    let call = || Intention::Call { call: Call::RaisedFoot, at: None };
    let mut off = Desk::team(terms("doublettes"), &sides, &[], Some(LATE));
    assert_eq!(off.refused(SeatId(1), call()), Refused::CallsOff);
    let mut desk = Desk::team(options, &sides, &[], Some(LATE));
    assert!(
        matches!(
            desk.refused(SeatId(1), call()),
            Refused::UnreadablePlay { .. } | Refused::IllegalPlay { .. }
        ),
        "nobody has thrown"
    );
    desk.does(SeatId(0), play("TM point D8"));
    assert!(
        matches!(
            desk.refused(SeatId(2), call()),
            Refused::UnreadablePlay { .. } | Refused::IllegalPlay { .. }
        ),
        "it is called on the other side"
    );
    desk.does(SeatId(3), call());
    assert_eq!(desk.refused(SeatId(1), Intention::AnswerCall { admit: true }), Refused::NoCall);
    // Any seat of the called side may answer.
    desk.does(SeatId(2), Intention::AnswerCall { admit: true });
    assert_eq!(desk.table.position().in_hand(Side::Black, 0), Some(0));
    assert_eq!(desk.table.position().announcing(), Some(Side::Black), "White has no boules left");
    assert_eq!(desk.refused(SeatId(0), Intention::Undo), Refused::DiceSeen, "the boule stays annulled");
    desk.replays();
}

#[test]
fn b9_2_a_bot_denies_that_it_raised_a_foot() {
    let options = Options { calls: true, ..terms("doublettes") };
    let mut desk = Desk::team(options, &[BLACK, WHITE, BLACK], &[0, 2], Some(LATE));
    desk.does(SeatId(0), play("TM point D8"));
    desk.does(SeatId(1), Intention::Call { call: Call::RaisedFoot, at: None });
    let deny = Intention::AnswerCall { admit: false };
    assert_eq!(desk.table.duty(), Some(Duty::Act(SeatId(0), deny.clone())));
    desk.does(SeatId(0), deny);
    assert_eq!(desk.table.position().in_hand(Side::Black, 0), Some(1));
    assert_eq!(desk.table.duty(), Some(Duty::Act(SeatId(0), Intention::Roll)));
}

#[test]
fn calls_and_minutes_belong_to_their_games() {
    let refused = |options: Options| {
        let dealer = Dealer::new(Seed([6; 32]));
        Table::new(Header::new(TableId::new("t").unwrap(), &options, &dealer)).err()
    };
    let clock = ClockSetting::PerBoule { limit: Millis(60_000) };
    for game in GameName::ALL {
        let minute = Options { clock, ..Options::usual(game) };
        let calls = Options { calls: true, ..Options::usual(game) };
        let has_minute = game == GameName::Petanque;
        assert_eq!(refused(minute).is_none(), has_minute, "{game}");
        let has_calls = has_minute || game == GameName::Petango;
        assert_eq!(refused(calls).is_none(), has_calls, "{game}");
    }
    let read: ClockSetting = serde_json::from_str(r#"{"kind":"per-boule"}"#).unwrap();
    assert_eq!(read, clock, "a minute by default");
}
