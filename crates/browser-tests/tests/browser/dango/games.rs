//! Whole games: against the computer, to the count and the marking; between two browsers; and the replay.

use carreau_core::{Chance as _, Game as _, Side, Turn};
use carreau_dango::{FreeTurn, Phase, Position, Setup, Terms};
use carreau_goban::{Size, Stones};
use carreau_match::{SeatId, verify};
use serde_json::json;

use super::{Opposite, does, points, position, script, sits_down};
use crate::{
    browser::Browser,
    house::House,
    locator::by,
    pages::{self, Board},
    visitor::{Visitor, all_leave, alone, tell},
};

/// Pseudo-random numbers that are the same in every run.
struct Lot(u32);

impl Lot {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % bound
    }
}

/// A position in the middle of a game, played at random until each side has this many cards left in its last deck.
fn well_begun(terms: Terms, left: u8, lot: &mut Lot) -> Position {
    let mut position = Position::start(terms, carreau_dango::Deck::classic());
    loop {
        let soon = Side::ALL.into_iter().all(|side| {
            let cards = position.cards(side);
            cards.round == terms.rounds() && cards.left.total() <= left
        });
        let begins = position.turn() == Turn::Chance && position.free_turn() == FreeTurn::No;
        if soon && begins && position.side() == Side::Black {
            return position;
        }
        if position.turn() == Turn::Chance {
            let weight = u32::try_from(position.weight()).expect("a deck weighs little");
            let draw = position.drawn_at(lot.below(weight).into()).expect("below the weight");
            position.resolve(draw).expect("it is due");
        } else {
            let play = position.sample(&mut |bound| lot.below(bound)).expect("a side is to choose");
            position.play(&play).expect("it is legal");
        }
    }
}

/// Divides the board: the left of the middle belongs to Black, the right to White. All stones are clearly alive, and
/// only the two rows at the top are free.
fn shared_out(start: &mut Setup, size: Size) {
    let middle = size.lines() / 2;
    start.ground.stones = Stones::none(size);
    for point in size.points() {
        let (column, row) = (point.column(), point.row());
        let whose = if column < middle { Side::Black } else { Side::White };
        let wall = column + 1 == middle || column == middle;
        if wall || (row + 2 < size.lines() && (column + row) % 2 == 0) || row + 3 == size.lines() {
            start.ground.stones.lay(whose, &point.into());
        }
    }
}

/// Acts for the player to move: turns up a card, plays at random, passes when there are no cards, and agrees. Returns
/// `false` once the match is over.
async fn goes_on(visitor: &Visitor, lot: &mut Lot) -> bool {
    let phase = visitor.is_at_one_of(&["priority", "roll", "play", "over"]).await;
    let n = visitor.table().await.n();
    match phase.as_str() {
        "over" => return false,
        "play" => {
            let position = position(visitor).await;
            match position.phase() {
                Phase::Count { .. } => {
                    let which = visitor.sees_one_of(&[&by("agree"), &by("propose")]).await;
                    visitor.clicks(&which).await;
                }
                _ if position.is_ordinary() => does(visitor, "pass").await,
                _ => {
                    let play = position.sample(&mut |bound| lot.below(bound)).expect("we are to choose");
                    visitor.types(&play.to_string()).await;
                }
            }
        }
        _ => does(visitor, "roll").await,
    }
    visitor.is_past(n).await;
    true
}

#[test]
pub(crate) fn a_game_on_13_lines_against_the_house_goes_on_after_a_reload_to_the_count_and_is_proved() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut start = script(&["nobi", "miss", "free-card"], &["nobi", "kosumi", "free-block"]);
        shared_out(&mut start, Size::THIRTEEN);
        sits_down(&visitor, &house, start, Opposite::Bot("house")).await;
        let (mut acts, mut lot) = (0, Lot(1));
        while goes_on(&visitor, &mut lot).await {
            acts += 1;
            if acts == 3 {
                visitor.is_at_one_of(&["roll", "play"]).await;
                let before = visitor.record().await;
                visitor.reload().await;
                visitor.is_at_one_of(&["roll", "play"]).await;
                assert_eq!(visitor.record().await, before, "the table is as it was");
            }
        }
        visitor.sees("counted").await;
        visitor.shoots("dango-over").await;
        let record = visitor.record().await;
        let verified = verify(&record).expect("the record verifies");
        let draws = verified.draws.expect("the seed is open");
        assert!(draws >= 6, "every card is proved: {draws}");
        assert!(matches!(position(&visitor).await.phase(), Phase::Over { .. }));
        visitor.reads_in("ending", "wins").await;

        // The replay shows every moment with its card, and verifies the draws.
        does(&visitor, "replay").await;
        visitor.sees("film-cards").await;
        let mut cards = Vec::new();
        does(&visitor, "scrub-first").await;
        for _ in 0..10 {
            does(&visitor, "scrub-forth").await;
            let card = visitor.the("card").ask("it.dataset.card").await;
            cards.extend(card.as_str().map(str::to_owned));
        }
        cards.dedup();
        assert!(cards.len() >= 2, "the cards that lay face up: {cards:?}");
        visitor.shoots("dango-replay").await;
        does(&visitor, "verify").await;
        visitor.reads_in("proved", &draws.to_string()).await;
        visitor.leaves().await;
    });
}

#[test]
fn d2_5_a_game_on_19_lines_against_the_house_goes_into_the_second_round() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut start = script(&["place1"], &["keima"]);
        start.terms.board = Size::NINETEEN.into();
        start.ground.stones = Stones::none(Size::NINETEEN);
        let held = carreau_dango::Action::FreeCard;
        super::holds(&mut start, Side::Black, held);
        sits_down(&visitor, &house, start, Opposite::Bot("house")).await;
        does(&visitor, "turn-up Q16 put").await;
        // The deck is shuffled as soon as its last card has been carried out; held cards stay out.
        visitor.the("deck").until("it.dataset.left === '35'").await;
        visitor.is_at_one_of(&["roll", "play"]).await;
        let now = position(&visitor).await;
        assert_eq!(
            Side::ALL.map(|side| (now.cards(side).round, now.cards(side).left.total())),
            [(2, 35), (2, 36)]
        );
        does(&visitor, "open-cards").await;
        visitor.reads_in("cards-sheet", "second deck").await;
        visitor.shoots("dango-19-cards-left").await;
        visitor.strikes(&["Escape"]).await;
        does(&visitor, "free").await;
        visitor.sees("card").await;
        visitor.shoots("dango-19").await;
        visitor.leaves().await;
    });
}

#[test]
fn a_game_on_19_lines_against_the_house_is_played_to_the_count() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut start = script(&["nobi", "change"], &["kosumi", "place1"]);
        start.terms.board = Size::NINETEEN.into();
        for side in Side::ALL {
            start.cards[side].round = 2;
        }
        shared_out(&mut start, Size::NINETEEN);
        sits_down(&visitor, &house, start, Opposite::Bot("house")).await;
        let mut lot = Lot(3);
        while goes_on(&visitor, &mut lot).await {}
        visitor.sees("counted").await;
        visitor.shoots("dango-over-19").await;
        verify(&visitor.record().await).expect("the record verifies");
        visitor.leaves().await;
    });
}

#[test]
fn a_game_well_begun_is_played_by_keys_and_words_against_a_bot_that_plays_anything() {
    tell(async {
        let (house, visitor) = alone().await;
        let mut lot = Lot(9);
        let start = well_begun(Terms::default(), 6, &mut lot).to_setup();
        sits_down(&visitor, &house, start, Opposite::Bot("random")).await;
        while position(&visitor).await.cards(Side::Black).left.total() > 0 {
            assert!(goes_on(&visitor, &mut lot).await, "cards are left");
        }
        let record = visitor.record().await;
        verify(&record).expect("the rules are kept");
        visitor.leaves().await;
    });
}

/// Two people at a table on the server, ready for the nigiri; the first one created it.
async fn two_at_a_table(house: &House, browser: &Browser, start: &Position) -> [Visitor; 2] {
    let host = Visitor::new(browser, "Léonie").await;
    host.go(&house.address("/settings")).await;
    let new = json!({
        "game": "dango", "options": { "points": 1, "dango": start.terms() }, "start": start.to_string(),
        "seats": [{ "kind": "me", "name": "Léonie" }, { "kind": "open" }], "listed": false,
    });
    let lay = format!(
        "(answer => (answer.then(it => it.json()).then(it => window.laid = it.table), true))(fetch('/api/tables',
        {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({new}) }}))"
    );
    host.ask(&lay).await;
    let table = host.until("window.laid").await;
    let place = house.address(&format!("/t/{}", table.as_str().expect("a name is text")));
    let guest = Visitor::new(browser, "Marcel").await;
    host.go(&place).await;
    guest.go(&place).await;
    guest.presses("sit").await;
    for visitor in [&host, &guest] {
        visitor.presses("ready").await;
    }
    for visitor in [&host, &guest] {
        visitor.is_at_one_of(&["priority", "roll", "play", "wait"]).await;
    }
    [host, guest]
}

/// Which of two visitors has to act, once both pages have all events.
async fn to_act(visitors: &[Visitor; 2]) -> usize {
    let table = visitors[0].table().await;
    for visitor in visitors {
        visitor.is_told_of(table.n()).await;
    }
    let side = table.to_act().expect("somebody is to act");
    usize::from(table.first_seat_of(side).0)
}

/// Acts for the visitor who has to act.
async fn act(visitors: &[Visitor; 2], lot: &mut Lot) -> bool {
    let number = to_act(visitors).await;
    goes_on(&visitors[number], lot).await
}

#[test]
fn d1_3_two_browsers_meet_by_a_link_draw_the_nigiri_and_outlive_a_killed_house() {
    tell(async {
        let (mut house, browser) = (House::open(), Browser::open().await);
        let settings = |name: &str| json!({ "name": name, "pace": "still", "game": "dango" });
        let mut visitors = pages::two_at_a_table(&house, &browser, settings).await;
        visitors[1].presses("roll").await;
        for visitor in &visitors {
            visitor.sees("nigiri-told").await;
        }
        let table = visitors[0].table().await;
        let wrong = table.last_draw().is_some_and(|draw| draw.to_string() == "wrong");
        let told = if wrong { "guesses wrong" } else { "guesses right" };
        visitors[0].reads_in("nigiri-told", told).await;
        visitors[0].shoots("dango-nigiri").await;
        assert_eq!(table.first_seat_of(Side::Black), SeatId(u8::from(wrong)));
        // No colour turns the goban: its coordinates are where every Go server has them.
        for visitor in &visitors {
            assert_eq!(Board::of_points(visitor).itself().ask("it.dataset.seen").await, "b");
        }
        // The result stays for each until she or he has acted.
        let mut lot = Lot(11);
        for acts in 0..12 {
            assert!(act(&visitors, &mut lot).await, "a game is long");
            if acts == 0 {
                visitors[usize::from(!wrong)].reads_in("nigiri-told", told).await;
            }
            if acts == 6 {
                let record = visitors[0].record().await;
                house.kill();
                visitors.iter_mut().for_each(Visitor::misses_the_house);
                for visitor in &visitors {
                    visitor.sees("connection").await;
                }
                house.reopen();
                for visitor in &visitors {
                    visitor.is_connected().await;
                }
                assert_eq!(visitors[0].record().await, record, "the house has lost nothing");
            }
        }
        verify(&visitors[1].record().await).expect("all follows so far");
        all_leave(visitors).await;
    });
}

#[test]
fn d8_1_one_proposes_the_other_changes_it_and_they_agree_on_a_record_that_the_program_proves() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        let mut start = script(&["place1"], &["place1"]);
        shared_out(&mut start, Size::THIRTEEN);
        // Black has captured a stone of White's.
        start.ground.stones.lay(Side::White, &points("B12"));
        let visitors = two_at_a_table(&house, &browser, &start.validate().expect("a position")).await;
        let [black, white] = &visitors;
        does(black, "roll C12 put").await;
        does(white, "roll L13 put").await;
        does(black, "pass").await;
        does(white, "pass").await;
        // Black makes the first proposal and claims too much: White's stones on the right, too.
        black.sees("propose").await;
        Board::of_points(black).says("B12", "dead").await;
        does(black, "L13 propose").await;
        Board::of_points(white).says("L13", "dead").await;
        white.shoots("dango-marking").await;
        // White takes that back and proposes another marking; Black agrees.
        does(white, "L13 propose").await;
        black.sees("agree").await;
        Board::of_points(black).says("L13", "white stone").await;
        black.shoots("dango-agree").await;
        does(black, "agree").await;
        for visitor in &visitors {
            visitor.is_at("over").await;
            visitor.sees("counted").await;
        }
        let over = position(black).await;
        let Phase::Over { dead } = over.phase() else { panic!("it is over: {over}") };
        assert_eq!(dead, points("B12"));

        let folder = browser.folder("records");
        white.keeps_files_in(&folder).await;
        does(white, "save-record").await;
        let file = white.has_kept(&folder, "carreau").await;
        assert_eq!(std::fs::read_to_string(&file).expect("a record is text"), black.record().await);
        assert!(house.proves(&file), "the program finds that everything follows");
        all_leave(visitors).await;
    });
}
