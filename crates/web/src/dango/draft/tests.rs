use std::sync::Arc;

use carreau_dango::{Deck, FreeTurn, Terms, Times};
use carreau_goban::Size;

use super::*;
use crate::{dango::names, frame::DraftWords as _};

/// A 13×13 position with these stones and with this card face up for Black.
fn with(card: &str, black: &str, white: &str) -> Position {
    let deck = Deck::classic();
    let start =
        Position::start(Terms { board: Size::THIRTEEN.into(), ..Terms::default() }, Arc::clone(&deck));
    let mut setup = start.to_setup();
    let card = deck.find(card.parse().expect("a slug")).expect("a card of the deck");
    setup.cards[Side::Black].left[card] -= 1;
    setup.phase = Phase::Card { card, times: Times::Once };
    setup.free = FreeTurn::No;
    setup.ground.stones.lay(Side::Black, &points(black));
    setup.ground.stones.lay(Side::White, &points(white));
    setup.validate().expect("a position")
}

fn points(text: &str) -> PointSet {
    text.split_whitespace().map(|point| point.parse().expect("a point")).collect()
}

fn at(point: &str) -> Point {
    point.parse().expect("a point")
}

fn draft(card: &str, black: &str, white: &str) -> Draft {
    Draft::new(&with(card, black, white)).expect("a card to carry out")
}

fn held(draft: &Draft) -> String {
    let unit = draft.unit().map(|unit| unit.points).unwrap_or_default();
    unit.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn d3_4_a_shape_is_held_turned_mirrored_and_put_down() {
    let mut draft = draft("keima", "", "");
    assert_eq!(draft.job(), Job::Shape);
    assert_eq!(draft.press(at("D7")), Press::Held);
    assert_eq!(held(&draft), "D7 E9");
    draft.turn();
    assert_eq!(held(&draft), "D7 F6", "a quarter clockwise");
    draft.mirror();
    assert_eq!(held(&draft), "D7 F8");
    let play: Play = "keima D7 F8".parse().expect("a play");
    assert_eq!(draft.play(), Some(play));
    assert_eq!(draft.press(at("F8")), Press::Confirmed(play), "pressed again");
}

#[test]
fn four_turns_and_two_mirrors_lead_back() {
    let deck = Deck::classic();
    for card in deck.cards().iter().filter(|card| card.shape().is_some()) {
        let mut draft = draft(&card.slug(), "", "");
        draft.mirror();
        (0..4).for_each(|_| draft.turn());
        draft.mirror();
        assert_eq!(draft.facing(), 0, "{}", card.slug());
    }
}

#[test]
fn d3_1_a_shape_stays_on_the_board_wherever_it_is_held() {
    let deck = Deck::classic();
    for card in deck.cards() {
        let Some(shape) = card.shape() else { continue };
        let mut draft = draft(&card.slug(), "", "");
        for facing in 0..shape.facings().len() {
            draft.face(facing);
            for &point in &Size::THIRTEEN.points().iter().collect::<Vec<_>>() {
                let unit = draft.unit_at(point).expect("a shape can be held anywhere");
                let set: PointSet = unit.points.iter().copied().collect();
                assert!(set.is_within(Size::THIRTEEN.points()) && shape.is_shape_of(&set), "{point}");
                assert!(matches!(unit.effect, Some(Ok(_))), "the board is empty");
            }
        }
    }
}

#[test]
fn d3_1_and_d3_3_what_the_rules_refuse_is_held_and_says_why() {
    let mut draft = draft("nobi", "", "D5 B1 A3 C1 B2 A2");
    assert_eq!(draft.press(at("D5")), Press::Refused(TurnError::Occupied { point: at("D5") }));
    assert!(matches!(draft.unit().and_then(|unit| unit.effect), Some(Err(TurnError::Occupied { .. }))));
    assert_eq!(draft.press(at("G7")), Press::Held, "it is held elsewhere then");
    let mut draft = self::draft("place1", "", "B1 A2");
    assert_eq!(draft.press(at("A1")), Press::Refused(TurnError::Suicide { point: at("A1") }));
    assert_eq!(draft.confirm(), Press::Refused(TurnError::Suicide { point: at("A1") }));
}

#[test]
fn d3_2_what_is_taken_is_known_before_it_is_put_down() {
    let draft = draft("nobi", "C4 E4 D3", "D4");
    let effect = draft.unit_at(at("D5")).and_then(|unit| unit.effect);
    assert_eq!(effect, Some(Ok(Effect { takes: points("D4") })));
}

#[test]
fn d4_1_points_are_chosen_one_by_one() {
    let mut draft = draft("place3", "K10", "");
    assert_eq!(draft.job(), Job::Points { what: What::Put(Side::Black), stones: 3 });
    assert_eq!((draft.press(at("D4")), draft.missing()), (Press::Held, 2));
    assert_eq!(draft.play(), None);
    assert_eq!(draft.press(at("K10")), Press::Refused(TurnError::Occupied { point: at("K10") }));
    assert_eq!(draft.press(at("D4")), Press::Dropped, "pressed again it is let go");
    for point in ["D4", "E4", "F4", "G4"] {
        assert_eq!(draft.press(at(point)), Press::Held);
    }
    assert_eq!(held(&draft), "D4 E4 G4", "the last one moves");
    assert_eq!(draft.play().map(|play| play.to_string()).as_deref(), Some("place3 D4 E4 G4"));
    assert!(draft.back());
    assert_eq!(draft.missing(), 1);
}

#[test]
fn d4_1_a_single_stone_is_confirmed_by_a_second_press() {
    let mut draft = draft("place1", "", "");
    draft.press(at("D4"));
    draft.press(at("E5"));
    assert_eq!(draft.press(at("E5")), Press::Confirmed("place1 E5".parse().expect("a play")));
}

#[test]
fn d4_2_to_d4_4_the_colour_is_the_cards() {
    assert_eq!(draft("place-opp3", "", "").colour(), Some(Side::White));
    let mut delete = draft("del-opp3", "D4", "E4 F4 G4 H4");
    assert_eq!(
        (delete.job(), delete.colour()),
        (Job::Points { what: What::Delete(Side::White), stones: 3 }, None)
    );
    assert!(matches!(delete.press(at("D4")), Press::Refused(TurnError::NotTheirs { side: Side::White, .. })));
    assert!(matches!(delete.press(at("D5")), Press::Refused(TurnError::NotTheirs { .. })));
    let mut replace = draft("replace", "D4", "E4 F4");
    assert!(matches!(
        replace.press(at("D4")),
        Press::Refused(TurnError::NotTheirs { side: Side::White, .. })
    ));
    replace.press(at("E4"));
    replace.press(at("F4"));
    assert_eq!(replace.play().map(|play| play.to_string()).as_deref(), Some("replace E4 F4"));
}

#[test]
fn d2_2_a_card_with_no_legal_way_is_put_away() {
    let draft = draft("del3", "", "");
    assert_eq!(draft.play().map(|play| play.to_string()).as_deref(), Some("del3 -"));
    assert_eq!(draft.play().map(|play| draft.position().check(&play)), Some(Ok(())));
}

#[test]
fn d5_1_to_d5_3_turn_cards_choose_nothing_on_the_board() {
    assert_eq!(draft("miss", "", "").play().map(|play| play.to_string()).as_deref(), Some("miss"));
    let mut keep = draft("free-block", "", "");
    assert!(matches!(keep.job(), Job::Keep(_)));
    assert!(keep.blocks().is_empty(), "there is nothing to block");
    assert_eq!(keep.press(at("D4")), Press::Nothing);
}

#[test]
fn d7_1_an_ordinary_stone_is_held_and_put_down() {
    let position = Position::ordinary(Terms::default());
    let mut draft = Draft::new(&position).expect("Black is to play");
    assert_eq!(draft.job(), Job::Stone);
    draft.press(at("D4"));
    assert_eq!(draft.press(at("D4")), Press::Confirmed("B D4".parse().expect("a play")));
    assert_eq!(draft.read("e5"), Ok("B E5".parse().expect("a play")));
    assert_eq!(draft.read("pass"), Ok(Play::Pass));
}

#[test]
fn d8_1_groups_are_marked_dead_and_alive_again() {
    let mut position = Position::ordinary(Terms::default());
    for play in ["B D4", "W K10", "B D5", "pass", "pass"] {
        position.play(&play.parse().expect("a play")).expect("legal");
    }
    let mut draft = Draft::new(&position).expect("somebody proposes");
    assert_eq!(draft.job(), Job::Count);
    assert_eq!(draft.press(at("D5")), Press::Held);
    assert_eq!(*draft.dead(), points("D4 D5"), "the whole group");
    assert_eq!(draft.press(at("D4")), Press::Dropped);
    assert_eq!(draft.press(at("A1")), Press::Refused(TurnError::NoStone { point: at("A1") }));
    draft.press(at("K10"));
    assert_eq!(draft.play().map(|play| play.to_string()).as_deref(), Some("dead K10"));
    assert_eq!(draft.read("d4 d5"), Ok("dead D4 D5".parse().expect("a play")));
}

#[test]
fn d8_1_after_three_markings_only_theirs_is_agreed_to() {
    let mut position = Position::ordinary(Terms::default());
    let count = ["dead D4", "dead -", "dead D4", "dead -", "dead D4", "dead K10"];
    for play in ["B D4", "W K10", "pass", "pass"].into_iter().chain(count) {
        let mut draft = Draft::new(&position).expect("somebody is to play");
        assert!(draft.job() != Job::Count || draft.may_mark());
        draft.press(at("A1"));
        position.play(&play.parse().expect("a play")).expect("legal");
    }
    let mut draft = Draft::new(&position).expect("an answer is due");
    assert!(!draft.may_mark());
    assert_eq!(draft.press(at("K10")), Press::Refused(TurnError::ThreeMarkings));
    assert!(draft.agrees());
}

#[test]
fn what_is_typed_is_read_leniently() {
    let draft = draft("empty-triangle", "", "");
    let play: Play = "empty-triangle K4 L4 L5".parse().expect("a play");
    for text in ["K4 L4 L5", "k4, l4, l5", "empty-triangle l5 l4 k4", "Empty triangle K4 L4 L5"] {
        assert_eq!(draft.read(text).as_ref(), Ok(&play), "{text}");
    }
    assert!(draft.read("keima").is_ok(), "another card is read; the rules refuse it");
    assert!(draft.read("K4 Z9").is_err());
}

#[test]
fn d6_1_the_second_application_keeps_the_facing() {
    let deck = Deck::classic();
    let mut setup = with("keima", "", "").to_setup();
    let twice = deck.action(Action::Twice).expect("the deck has it");
    setup.cards[Side::Black].left[twice] -= 1;
    setup.phase = match setup.phase {
        Phase::Card { card, .. } => Phase::Card { card, times: Times::First },
        phase => phase,
    };
    let mut position = setup.validate().expect("a position");
    let mut first = Draft::new(&position).expect("the first of two");
    first.turn();
    first.press(at("D4"));
    position.play(&first.play().expect("complete")).expect("legal");
    let mut second = Draft::new(&position).expect("the second of two");
    second.follow(&first);
    assert_eq!((second.facing(), second.holds()), (first.facing(), false));
}

#[test]
fn d7_1_a_stone_on_a_stone_is_refused_with_what_is_played_now() {
    let mut position = Position::ordinary(Terms::default());
    position.play(&"B D4".parse().expect("a play")).expect("legal");
    let draft = Draft::new(&position).expect("White is to play");
    let notice = draft.notice(TurnError::Occupied { point: at("D4") });
    assert_eq!(notice.clause.as_deref(), Some("D7.1"));
    assert!(notice.why.starts_with("The cards are used up"), "{}", notice.why);
}

#[test]
fn it_is_said_what_one_more_press_does() {
    let again = |draft: &Draft| draft.unit().and_then(|unit| names::again(draft, &unit));
    let mut shape = draft("keima", "", "");
    shape.press(at("D7"));
    assert_eq!(again(&shape).as_deref(), Some("Press again to put it down."));
    let mut stones = draft("place2", "", "");
    stones.press(at("D7"));
    assert_eq!(again(&stones), None, "one is missing");
    stones.press(at("E7"));
    assert_eq!(again(&stones).as_deref(), Some("Press one again to unselect it."));
    assert_eq!(stones.press(at("E7")), Press::Dropped);
}

#[test]
fn d8_1_a_likely_marking_is_told_as_one_until_it_is_changed() {
    let mut position = Position::ordinary(Terms::default());
    for play in ["B D4", "W K10", "pass", "pass"] {
        position.play(&play.parse().expect("a play")).expect("legal");
    }
    let mut draft = Draft::new(&position).expect("the first to pass marks");
    assert!(!draft.is_likely());
    draft.mark_likely(points("K10"));
    assert!(draft.task().starts_with("Marked as the computer sees it"));
    draft.press(at("D4"));
    assert!(!draft.is_likely());
}

#[test]
fn every_way_to_carry_a_card_out_can_be_laid_and_is_then_what_is_played() {
    let lays = |position: &Position, play: Play| {
        let mut draft = Draft::new(position).expect("a card to carry out");
        assert!(draft.lay(&play), "{play}");
        assert_eq!(draft.play(), Some(play));
        assert!(draft.told(&play).is_some_and(|words| words != play.to_string()), "there are words for it");
    };
    let mut laid = 0;
    for card in ["keima", "tigers-mouth", "ponnuki", "bamboo-joint"] {
        let position = with(card, "A1 B2 C3", "N13 N12 F6 G6");
        for points in position.units().step_by(7) {
            lays(&position, Play::Card { card: card.parse().expect("a slug"), way: Way::Points(points) });
            laid += 1;
        }
    }
    assert!(laid > 100, "{laid}");
    for text in ["place2 D4 K10", "del-opp3 F6 G6 N12", "replace F6 N13"] {
        let card = text.split_once(' ').expect("a card and points").0;
        lays(&with(card, "A1 B2 C3", "N13 N12 F6 G6"), text.parse().expect("a play"));
    }
    let (mut draft, before) = (draft("miss", "", ""), draft("miss", "", ""));
    assert!(
        draft.told(&"miss".parse().expect("a play")).is_some_and(|words| words != "miss"),
        "it has words"
    );
    assert!(!draft.lay(&"miss".parse().expect("a play")), "there is nothing to see");
    assert_eq!(draft, before);
}
