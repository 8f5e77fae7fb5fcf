use std::collections::BTreeSet;

use carreau_bots::AnyBot;
use carreau_core::{Chance as _, Game as _};
use carreau_games::{GameName, dango, each_game, garanguet, petango, petanque};
use carreau_match::{Dealer, Header, Intention, Player, Seed, Status, Table, TableId};
use carreau_rulebook::Book;
use carreau_words::LANGUAGES;

use super::*;
use crate::{settings::Settings, terms::Terms};

/// The learner's seat; a bot that plays at random has the other one.
const OURS: SeatId = SeatId(0);
/// So many games suffice for what random players meet.
const GAMES: u8 = 40;

/// Plays a whole game of a lesson at random, and looks at every moment in which the learner may act.
fn play<G: LessonSlots>(luck: u8, look: impl FnMut(&Now<'_, G>)) {
    play_with(Terms::for_lesson(G::GAME, false), None, luck, look);
}

/// As [`play`], with these terms, and from another start than the usual one.
fn play_with<G: LessonSlots>(
    terms: Terms,
    start: Option<String>,
    luck: u8,
    mut look: impl FnMut(&Now<'_, G>),
) {
    let options = terms.options_here(G::GAME);
    let dealer = Dealer::new(Seed([luck; 32]));
    let header = Header::new(TableId::new("lesson").expect("an id"), &options, &dealer);
    let header = Header { start, ..header };
    let start = Table::new(header).expect("a header");
    let mut table = start.clone();
    let mut entries = Vec::new();
    for seat in [OURS, SeatId(1)] {
        let player = Player::person("Ada").expect("a name");
        entries.extend(table.act(seat, &Intention::Sit { player }, table.at(), &dealer).expect("it is open"));
    }
    entries.extend(table.begin(&[Seed([1; 32]), Seed([2; 32])], table.at(), &dealer).expect("all are there"));
    let mut story = Story::follow(start, entries).expect("they sat down");
    for n in 0_u64.. {
        let before = story.table().clone();
        if let Some(now) = Now::<G>::of(&story, &[OURS]) {
            look(&now);
        }
        if before.status() != Status::Playing {
            return;
        }
        let intention = if before.drawer().is_some() {
            Intention::Roll
        } else {
            let play = AnyBot::any_play(before.position(), n + 1000 * u64::from(luck));
            Intention::Play { play: play.expect("a side is to play") }
        };
        let seat =
            [OURS, SeatId(1)].into_iter().find(|&seat| before.may_act(seat)).expect("one of them acts");
        let mut after = before.clone();
        let entries = after.act(seat, &intention, before.at(), &dealer).expect("it is legal");
        let mut table = before;
        for entry in entries {
            let happened = crate::story::Happened::next(&table, entry).expect("it follows");
            table = happened.after.clone();
            story.go_on(vec![happened]);
        }
    }
}

/// The topics that random games hold; as many games as it takes to meet all of `wanted`.
fn met<G: LessonSlots>(wanted: &BTreeSet<&str>) -> BTreeSet<&'static str> {
    let mut met = BTreeSet::new();
    let book = Book::of(G::GAME.as_str(), LANGUAGES[0]).expect("a rulebook");
    for luck in 0..GAMES {
        play::<G>(luck, |now| {
            let holds = G::TOPICS.iter().filter(|topic| (topic.holds)(now));
            met.extend(holds.map(|topic| topic.text.id));
            if let Some((_, Remark { did, why })) = now.remark() {
                let (words, clause) = why.unwrap_or_default();
                assert!(!did.is_empty() && words.split_whitespace().count() <= 12, "{did} {words}");
                assert!(words.is_empty() || book.part(clause).is_some(), "{did} {words} {clause}");
            }
        });
        if wanted.is_subset(&met) {
            break;
        }
    }
    met
}

fn all_are_met<G: LessonSlots>(but: &[&str]) {
    let all = G::TOPICS.iter().map(|topic| topic.text.id);
    let wanted: BTreeSet<&str> = all.filter(|id| !but.contains(id)).collect();
    let met = met::<G>(&wanted);
    assert!(wanted.is_subset(&met), "never met: {:?}", wanted.difference(&met));
}

#[test]
fn games_of_garanguet_hold_all_topics_but_a_pass() {
    all_are_met::<garanguet::Position>(&["pass"]);
}

/// Whether a position holds a topic, after something that was done.
fn holds<G: LessonSlots>(id: &str, position: &G, since: Vec<Done<'_, G>>) -> bool {
    let topic = G::TOPICS.iter().find(|topic| topic.text.id == id).expect("it is one");
    (topic.holds)(&Now { position, ours: Side::Black, since })
}

#[test]
fn g4_7_a_roll_that_cannot_be_played_is_told() {
    let blocked = "b15,3,w5,w5,w5,17 0:0 b 654".parse().expect("a position");
    assert!(holds::<garanguet::Position>("pass", &blocked, Vec::new()));
    let free = "b15,22,w15 0:0 b 654".parse().expect("a position");
    assert!(!holds::<garanguet::Position>("pass", &free, Vec::new()));
}

/// Where a topic is seen in a position.
fn seen_at<G: LessonSlots>(id: &str, position: &G) -> Option<String> {
    let topic = G::TOPICS.iter().find(|topic| topic.text.id == id).expect("it is one");
    (topic.seen_at)(&Now { position, ours: Side::Black, since: Vec::new() })
}

#[test]
fn g4_2_and_g4_4_what_blocks_is_named() {
    let position: garanguet::Position = "b15,3,w4,w4,w4,w3,16 0:0 b 654".parse().expect("a position");
    assert_eq!(seen_at("block", &position).as_deref(), Some("g"));
    assert_eq!(seen_at("row", &position).as_deref(), Some("h, g, f, e"));
    assert_eq!(seen_at("way", &position), None);
}

#[test]
fn g4_2_a_point_that_the_computer_takes_is_told_and_one_behind_us_is_not() {
    for (turn, is_told) in [("x/w x/v x/u", true), ("d/c d/b d/a", false)] {
        let before: garanguet::Position = "3,w15,18,b15,1 0:0 w 321".parse().expect("a position");
        let before = if is_told { "b15,22,w15 0:0 w 321".parse().expect("a position") } else { before };
        let turn: garanguet::Turn = turn.parse().expect("a turn");
        let mut after = before;
        let effect = after.play(&turn).expect("it is legal");
        let (n, side, step) = (0, Some(Side::White), Step::Play(&turn));
        let done = Done { n, side, before: &before, after: &after, step, effect: &effect };
        assert_eq!(holds("block", &after, vec![done]), is_told, "{turn}");
    }
}

#[test]
fn d3_2_the_group_in_atari_is_named() {
    let mut named = 0;
    for luck in 0..4 {
        play::<dango::Position>(luck, |now| {
            let Some(group) = seen_at("liberty", now.position) else { return };
            let point = group.split([' ', ',', ';']).next().and_then(|point| point.parse().ok());
            let point = point.unwrap_or_else(|| panic!("a point: {group}"));
            let stones = now.position.stones();
            let liberties = stones.liberties(&stones.group(point));
            assert_eq!(liberties.len(), 1, "{group}");
            let last = liberties.iter().next().expect("there is one");
            assert!(group.ends_with(&format!("; its last liberty is {last}")), "{group}");
            named += 1;
        });
    }
    assert!(named > 0, "some group was in atari");
}

#[test]
fn games_of_dango_hold_all_topics() {
    all_are_met::<dango::Position>(&[]);
}

#[test]
fn d5_1_a_card_that_the_computer_carries_out_is_told_too() {
    let topic = dango::Position::TOPICS.iter().find(|topic| topic.text.id == "miss").expect("it is one");
    let mut told = 0;
    play::<dango::Position>(1, |now| {
        let is_theirs = |done: &Done<'_, dango::Position>| {
            let is_miss =
                matches!(done.step, Step::Play(dango::Play::Card { card, .. }) if card.to_string() == "miss");
            is_miss && done.side == Some(!now.ours)
        };
        if now.since.iter().any(is_theirs) {
            assert!((topic.holds)(now));
            told += 1;
        }
    });
    assert!(told > 0, "White has such a card");
}

/// Plays a first lesson at random. Returns the topics that it holds, and how many turns of the learner it had.
fn first_lesson<G: LessonSlots>() -> (BTreeSet<&'static str>, u32) {
    let terms = Terms::for_lesson(G::GAME, true);
    let start = terms.first_lesson_start(G::GAME);
    assert!(start.is_some());
    let (mut met, mut turns) = (BTreeSet::new(), 0);
    play_with::<G>(terms, start, 1, |now| {
        let holds = G::TOPICS.iter().filter(|topic| (topic.holds)(now));
        met.extend(holds.map(|topic| topic.text.id));
        turns += u32::from(now.plays());
    });
    (met, turns)
}

#[test]
fn a_first_lesson_of_dango_comes_to_ordinary_go_and_the_count() {
    let (met, turns) = first_lesson::<dango::Position>();
    assert!(turns < 60, "{turns}");
    assert!(["card", "shape", "group", "ordinary", "end"].iter().all(|id| met.contains(id)), "{met:?}");
}

#[test]
fn a_first_lesson_of_garanguet_is_short_and_comes_to_bearing_off() {
    let (met, turns) = first_lesson::<garanguet::Position>();
    assert!(["way", "dice", "block", "off", "win"].iter().all(|id| met.contains(id)), "{met:?}");
    assert!(turns < 30, "{turns}");
}

#[test]
fn a_first_lesson_of_petanque_begins_with_the_draft_at_eight_all() {
    let (met, _) = first_lesson::<petanque::Position>();
    assert!(["goal", "draft", "announce", "measure"].iter().all(|id| met.contains(id)), "{met:?}");
    let start = Terms::for_lesson(GameName::Petanque, true).first_lesson_start(GameName::Petanque);
    let start: petanque::Position = start.expect("it has a start of its own").parse().expect("a position");
    assert_eq!(Side::ALL.map(|side| start.score(side)), [8, 8]);
}

/// What the computer, which is White, says of a turn in Garanguet.
fn said(position: &str, turn: &str) -> (String, &'static str) {
    let before: garanguet::Position = position.parse().expect("a position");
    let turn: garanguet::Turn = turn.parse().expect("a turn");
    let mut after = before;
    let effect = after.play(&turn).expect("it is legal");
    let (n, side, step) = (0, Some(Side::White), Step::Play(&turn));
    let done = Done { n, side, before: &before, after: &after, step, effect: &effect };
    let remark = garanguet::Position::remark(&done, Side::White).expect("it is explained");
    remark.why.expect("with a reason")
}

#[test]
fn g4_5_what_held_a_turn_up_is_told() {
    // From x, White's ones lead to w; its fives and sixes lead to q, r and s.
    let (words, clause) = said("1,b4,13,b3,b2,b2,b4,4,w15 0:0 w 651", "x/w");
    assert_eq!((words.as_str(), clause), ("Only 1 of 3 steps: your 4 points in a row block.", "G4.2"));
}

/// What a hint says that a play gains.
fn gain<G: LessonSlots<Play: std::str::FromStr<Err: std::fmt::Debug>>>(
    position: &G,
    play: &str,
) -> Option<String> {
    G::gain(position, &play.parse().expect("a play"))
}

#[test]
fn a_hint_in_garanguet_says_what_a_turn_gains() {
    let gains = |position: &str, turn: &str| {
        gain::<garanguet::Position>(&position.parse().expect("a position"), turn)
    };
    let start = "b15,22,w15 0:0 b 654";
    assert_eq!(gains(start, "a/g a/f a/e").as_deref(), Some("Blocks their way at e, f, g."));
    let home = "3,w15,13,b15,6 0:0 b 321";
    assert_eq!(gains(home, "r/u r/t r/s").as_deref(), Some("Brings 3 checkers home."));
    let row = "5,b2,b2,b2,b9,14,w15 0:0 b 321";
    assert_eq!(gains(row, "i/j i/k i/l").as_deref(), Some("Holds 7 points in a row in their way."));
    let off = "w15,17,b5,b5,b5,3 0:0 b 654";
    assert_eq!(gains(off, "s/off t/off u/off").as_deref(), Some("Bears off 3 checkers."));
    assert_eq!(gains(start, "a/b"), None, "it is not legal");
}

#[test]
fn d3_2_a_hint_in_dango_says_which_groups_have_one_liberty_left() {
    let mut position = dango::Position::ordinary(dango::Terms::default());
    for play in ["B D4", "W D5", "B K10", "W C4", "B L10", "W E4"] {
        position.play(&play.parse().expect("a play")).expect("it is legal");
    }
    let gains = |play: &str| gain(&position, play);
    assert_eq!(gains("B D3").as_deref(), Some("Gives your group at D4 more liberties."));
    assert_eq!(gains("pass").as_deref(), Some("Your group at D4 has one liberty then."));
    position.play(&"B C5".parse().expect("a play")).expect("it is legal");
    position.play(&"W D3".parse().expect("a play")).expect("it captures");
    assert_eq!(gain(&position, "B E5"), None);
}

#[test]
fn d4_4_stones_that_are_replaced_are_not_taken_for_changed_ones() {
    let mut replaced = 0;
    for luck in 0..4 {
        play::<dango::Position>(luck, |now| {
            let is_one = |done: &&Done<'_, dango::Position>| matches!(done.step, Step::Play(play) if play.to_string().starts_with("replace "));
            for done in now.since.iter().filter(is_one) {
                let remark = done.side.and_then(|side| dango::Position::remark(done, side));
                let clause = remark.and_then(|remark| remark.why).map(|(_, clause)| clause);
                assert_ne!(clause, Some("D6.2"));
                replaced += usize::from(clause == Some("D4.4"));
            }
        });
    }
    assert!(replaced > 0, "somebody has replaced stones");
}

#[test]
fn games_of_petanque_hold_all_topics() {
    all_are_met::<petanque::Position>(&[]);
}

#[test]
fn games_of_petango_hold_all_topics_but_the_palace() {
    all_are_met::<petango::Position>(&["palace"]);
}

#[test]
fn p7_4_a_stone_in_the_palace_is_told() {
    let start: petango::Position = "xiangqi none 3 0:0 b1".parse().expect("a position");
    let flicked = (9000..20_000).step_by(200).find_map(|speed| {
        let play: petango::Play = format!("5 0 {speed}").parse().expect("a flick");
        let mut after = start.clone();
        let mut effect = after.play(&play).ok()?;
        if after.drawer().is_some() {
            let draw = after.drawn_at(0).expect("a slip");
            effect = after.resolve(draw).ok()?;
        }
        effect.attempt()?.palace?;
        Some((play, after, effect))
    });
    let (play, after, effect) = flicked.expect("some speed is right");
    let step = Step::Play(&play);
    let done = Done { n: 0, side: Some(Side::Black), before: &start, after: &after, step, effect: &effect };
    assert!(holds("palace", &after, vec![done]));
    assert!(!holds("palace", &start, Vec::new()));
}

#[test]
fn topics_are_short_and_cite_clauses_that_there_are() {
    for game in GameName::ALL {
        let texts: Vec<TopicText> = each_game!(game, G => G::TOPICS.iter().map(|topic| topic.text).collect());
        let ids: BTreeSet<&str> = texts.iter().map(|text| text.id).collect();
        assert_eq!(ids.len(), texts.len(), "{game} has two topics of one name");
        for text in texts {
            assert!(
                !(text.title)().is_empty() && (text.words)().split_whitespace().count() <= 25,
                "{}",
                text.id
            );
            for language in LANGUAGES {
                let book = Book::of(game.as_str(), *language).expect("a rulebook");
                let missing = text.clauses.iter().find(|clause| book.part(clause).is_none());
                assert_eq!(missing, None, "{game} {}", text.id);
            }
        }
    }
}

#[test]
fn what_was_told_is_remembered_and_the_game_is_met() {
    let game = GameName::Dango;
    let mut settings = Settings::default();
    assert_eq!(settings.lesson(game), None);
    let table = TableId::new("one").expect("an id");
    settings.teach_at(game, Some(table.clone()));
    assert!(settings.is_lesson(&table) && !settings.met.contains(&game));
    for _ in 0..2 {
        settings.note_told(game, "shape");
    }
    let told = |settings: &Settings| settings.lesson(game).map(|lesson| lesson.told.clone());
    assert_eq!(told(&settings), Some(vec!["shape".to_owned()]));
    assert!(settings.met.contains(&game));
    settings.teach_at(game, None);
    assert!(!settings.is_lesson(&table));
    settings.forget_told(game);
    assert_eq!(told(&settings), Some(vec![]));
}
