//! Compares the rules with a second reading of the rulebook, through whole random games: the stones, the prisoners, the
//! cards, the draws with their weights, and every play that is offered.

mod go;
mod naive;

use carreau_core::{Chance, Game, Side, Turn};
use carreau_dango::{Deck, Deed, Phase, Play, Position, Setup, Terms, TurnError};
use carreau_testkit::Luck;

use self::{
    go::{At, named, other},
    naive::{Kinds, Naive, Wait, subsets},
};
use crate::{laws::sample, notation::WITHOUT_POINTS, table::terms};

/// D1.5, copied from the rulebook by hand.
fn classic() -> Kinds {
    let shapes = [
        ("nobi", 2, vec![(0, 0), (1, 0)]),
        ("kosumi", 3, vec![(0, 0), (1, 1)]),
        ("ikken-tobi", 3, vec![(0, 0), (2, 0)]),
        ("niken-tobi", 2, vec![(0, 0), (3, 0)]),
        ("keima", 3, vec![(0, 0), (1, 2)]),
        ("ogeima", 2, vec![(0, 0), (1, 3)]),
        ("hazama-tobi", 1, vec![(0, 0), (2, 2)]),
        ("tigers-mouth", 2, vec![(0, 0), (1, 1), (2, 0)]),
        ("empty-triangle", 2, vec![(0, 0), (1, 0), (0, 1)]),
        ("straight-three", 1, vec![(0, 0), (1, 0), (2, 0)]),
        ("bamboo-joint", 1, vec![(0, 0), (1, 0), (0, 2), (1, 2)]),
        ("ponnuki", 1, vec![(1, 0), (0, 1), (2, 1), (1, 2)]),
        ("dango", 1, vec![(0, 0), (1, 0), (0, 1), (1, 1)]),
    ];
    let actions = [
        "place3",
        "place2",
        "place1",
        "place-opp3",
        "del3",
        "del-opp3",
        "replace",
        "miss",
        "free-card",
        "free-block",
        "twice",
        "change",
    ];
    shapes.into_iter().chain(actions.map(|action| (action, 1, vec![]))).collect()
}

/// A deck with many of the cards that affect turns and cards.
pub(crate) const OWN: &str = "own{ell:6:0.0,1.0,2.0,2.1:Ell:;one:6:0.0:One:;place3:2;place-opp3:2;del3:1;del-opp3:2;\
                   replace:3;miss:1;free-card:4;free-block:5;twice:1;change:3}";

fn own() -> Kinds {
    let shapes = [("ell", 6, vec![(0, 0), (1, 0), (2, 0), (2, 1)]), ("one", 6, vec![(0, 0)])];
    let actions = [
        ("place3", 2),
        ("place-opp3", 2),
        ("del3", 1),
        ("del-opp3", 2),
        ("replace", 3),
        ("miss", 1),
        ("free-card", 4),
        ("free-block", 5),
        ("twice", 1),
        ("change", 3),
    ];
    shapes.into_iter().chain(actions.map(|(action, copies)| (action, copies, vec![]))).collect()
}

fn own_deck(terms: Terms) -> Position {
    let lines = terms.board.size().lines();
    let rows = vec![".".repeat(usize::from(lines)); usize::from(lines)].join("/");
    let text =
        format!("{lines}/0/territory/carry/seats {OWN} {rows} 0:0 b:662212314513 w:662212314513 b:begin");
    let mut setup: Setup = text.parse().expect("a position");
    setup.terms = terms;
    setup.validate().expect("a start")
}

/// On boards with more points than this, only some points are tried.
const MANY: usize = 100;

/// What the games covered.
#[derive(Debug, Default)]
struct Seen {
    events: u64,
    legal: u64,
    illegal: u64,
    firsts_taken_back: u64,
    seconds_taken_back: u64,
    /// Ordinary stones taken back by a Free block.
    stones_taken_back: u64,
    kos: u64,
    /// Games that ended without agreement, and fourth markings that were refused (D8.1).
    never_agreed: u64,
    fourths: u64,
}

fn check_the_same(position: &Position, naive: &Naive) {
    let at = || position.to_string();
    assert_eq!(position.stones().to_string(), naive.board.rows());
    assert_eq!(Side::ALL.map(|side| position.prisoners(side)), naive.board.prisoners, "{}", at());
    assert_eq!(position.side(), Side::ALL[naive.side], "{}", at());
    for (i, side) in Side::ALL.into_iter().enumerate() {
        let cards = position.cards(side);
        assert_eq!(usize::from(cards.round), naive.round[i], "{}", at());
        for (id, card) in position.deck().ids() {
            let left = naive.decks[i].iter().filter(|left| **left == card.slug().as_str()).count();
            assert_eq!(usize::from(cards.left[id]), left, "{side}’s {} in {}", card.slug(), at());
        }
        let held = |name: &str| naive.held[i].iter().filter(|held| *held == name).count();
        assert_eq!(
            (usize::from(cards.free_cards), usize::from(cards.free_blocks)),
            (held("free-card"), held("free-block"))
        );
    }
    let mut chances: Vec<(String, u64)> =
        position.chances().into_iter().map(|(draw, weight)| (draw.to_string(), weight)).collect();
    chances.sort();
    assert_eq!(chances, naive.draws(), "{}", at());
    let waits = match (position.turn(), &naive.wait) {
        (Turn::Over(_), wait) => matches!(wait, Wait::Over { .. }),
        (Turn::Chance, _) => !chances.is_empty(),
        (Turn::Side(_), wait) => chances.is_empty() && !matches!(wait, Wait::Over { .. }),
    };
    assert!(waits, "{:?} in {}", naive.wait, at());
}

/// Plays that may be legal and plays that are not, for the phase.
fn candidates(position: &Position, naive: &Naive, luck: &mut Luck, all_subsets: bool) -> Vec<String> {
    let mut plays: Vec<String> =
        WITHOUT_POINTS.into_iter().chain(["place3 -", "B C3", "W C3"]).map(str::to_owned).collect();
    let line = |points: &[At]| {
        let mut points = points.to_vec();
        points.sort_unstable();
        points.into_iter().map(named).collect::<Vec<_>>().join(" ")
    };
    let board = &naive.board;
    match &naive.wait {
        Wait::Begin if position.is_ordinary() => {
            let colour = if naive.side == 0 { 'B' } else { 'W' };
            let mut points = board.points();
            if points.len() > MANY {
                points.retain(|_| luck.below(20) == 0);
            }
            plays.extend(points.into_iter().map(|at| format!("{colour} {}", named(at))));
        }
        Wait::Card { card, .. } => {
            plays.push(card.clone());
            plays.push(format!("{card} -"));
            let own = if naive.side == 0 { 'X' } else { 'O' };
            let mut sets = if naive.cells(card).is_empty() { vec![] } else { naive.ways_to_lay(card) };
            let wants = naive.wants(board, card, own);
            if naive.cells(card).is_empty() && all_subsets && card != "miss" {
                sets.extend(subsets(&board.points(), wants));
            }
            for _ in 0..40 {
                let many = if luck.below(4) == 0 { wants + 1 } else { wants };
                let from = [board.all('.'), board.all(own), board.all(other(own)), board.points()];
                let from = luck.one_of(&from).expect("there are four").clone();
                let mut set: Vec<At> = (0..many).filter_map(|_| luck.one_of(&from).copied()).collect();
                set.sort_unstable();
                set.dedup();
                sets.push(set);
            }
            sets.retain(|set| !set.is_empty());
            plays.extend(sets.iter().map(|set| format!("{card} {}", line(set))));
        }
        Wait::Mark { .. } => {
            for _ in 0..4 {
                if let Some(&at) = luck.one_of(&board.points()) {
                    plays.push(format!("dead {}", named(at)));
                    let group: Vec<At> = board.group(at).into_iter().collect();
                    plays.push(format!("dead {}", line(&group)));
                }
            }
        }
        _ => {}
    }
    plays
}

fn compare(position: &Position, naive: &Naive, luck: &mut Luck, seen: &mut Seen, all_subsets: bool) {
    check_the_same(position, naive);
    let mut legal = Vec::new();
    for text in candidates(position, naive, luck, all_subsets) {
        let play: Play = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let (checked, naively) = (position.check(&play), naive.clone().play(&text));
        assert_eq!(checked.is_ok(), naively.is_some(), "{text}: {checked:?} in {position}");
        match checked {
            Ok(()) => {
                seen.legal += 1;
                legal.push(play);
            }
            Err(refusal) => {
                seen.illegal += 1;
                seen.kos += u64::from(refusal.to_string().ends_with("(D7.2)"));
                seen.fourths += u64::from(refusal == TurnError::ThreeMarkings);
            }
        }
    }
    // The list contains no play beyond those candidates that are legal: shapes, stones, and on the smallest board all.
    let listable = match position.face_up() {
        _ if naive.board.points().len() > MANY => false,
        Some((card, _)) => card.shape().is_some() || all_subsets,
        None => !matches!(position.phase(), Phase::Count { .. }),
    };
    if listable && position.turn().side().is_some() {
        let listed: Vec<Play> = position.legal().collect();
        for play in &listed {
            assert!(legal.contains(play), "{play} is listed: {position}");
        }
        for play in &legal {
            assert!(listed.contains(play), "{play} is not listed: {position}");
        }
    }
}

/// A random play that uses held cards more often, and sometimes marks dead stones.
fn choose(position: &Position, naive: &Naive, luck: &mut Luck) -> Play {
    let blocks = naive.blocks();
    if !blocks.is_empty() && luck.below(2) == 0 {
        return luck.one_of(&blocks).expect("not empty").parse().expect("a play");
    }
    match position.phase() {
        Phase::Count { .. } if luck.below(3) > 0 => {
            let stones: Vec<_> = position.stones().all().iter().collect();
            let group = luck.one_of(&stones).map(|&stone| Play::Dead(position.stones().group(stone)));
            group.filter(|dead| position.check(dead).is_ok()).unwrap_or(Play::PlayOn)
        }
        Phase::Count { .. } if luck.below(2) == 0 => Play::PlayOn,
        Phase::Begin
            if position.is_ordinary()
                && luck.below(if naive.board.points().len() > MANY { 3 } else { 8 }) == 0 =>
        {
            Play::Pass
        }
        _ => sample(position, luck),
    }
}

fn game(mut position: Position, mut naive: Naive, luck: &mut Luck, seen: &mut Seen, all_subsets: bool) {
    loop {
        compare(&position, &naive, luck, seen, all_subsets);
        seen.events += 1;
        match position.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let draw = luck.drawn(&position).expect("a chance is due");
                position.resolve(draw).expect("it is drawn");
                naive.draw(&draw.to_string());
            }
            Turn::Side(_) => {
                let play = choose(&position, &naive, luck);
                let after_stone = position.last().iter().any(|done| matches!(done.deed, Deed::Stone(_)));
                seen.never_agreed +=
                    u64::from(position.has_disagreed() && position.has_passed() && play == Play::Pass);
                position.play(&play).unwrap_or_else(|refusal| panic!("{refusal}: {position}"));
                naive.play(&play.to_string()).unwrap_or_else(|| panic!("{play} is refused naively"));
                seen.firsts_taken_back += u64::from(play.to_string() == "block 1");
                seen.stones_taken_back += u64::from(after_stone && matches!(play, Play::Block(_)));
                seen.seconds_taken_back += u64::from(play.to_string() == "block 2");
            }
        }
    }
    let (Phase::Over { dead }, Wait::Over { dead: naive_dead }) = (position.phase(), &naive.wait) else {
        panic!("over for one only: {position}");
    };
    let count = position.count(&dead);
    let off = |letter: char| {
        let off = naive_dead.iter().filter(|&&at| naive.board.at(at) == letter).count();
        u16::try_from(off).expect("a board has 361 points")
    };
    let prisoners = [naive.board.prisoners[0] + off('O'), naive.board.prisoners[1] + off('X')];
    for &at in naive_dead {
        naive.board.set(at, '.', 0);
    }
    let [territory, area] = naive.board.counted();
    let points = match position.terms().scoring {
        carreau_dango::Scoring::Territory => [territory[0] + prisoners[0], territory[1] + prisoners[1]],
        carreau_dango::Scoring::Area => area,
    };
    assert_eq!(Side::ALL.map(|side| count.points(side)), points, "{position}");
}

fn games(start: &Position, naive: &Naive, seed: u64, games: u32, all_subsets: bool) -> Seen {
    let (mut luck, mut all) = (Luck::new(seed), Seen::default());
    for _ in 0..games {
        game(start.clone(), naive.clone(), &mut luck, &mut all, all_subsets);
    }
    all
}

#[test]
fn every_subset_on_the_smallest_board_is_as_a_second_reading_has_it() {
    let start = Position::start(terms(5), Deck::classic());
    let seen = games(&start, &Naive::new(5, classic(), true), 1, 6, true);
    assert!(seen.legal > 5_000 && seen.illegal > 20_000, "{seen:?}");
}

#[test]
fn random_games_are_as_a_second_reading_has_them() {
    for (lines, many) in [(5, 40), (6, 40), (7, 30), (9, 12)] {
        let start = Position::start(terms(lines), Deck::classic());
        let naive = Naive::new(usize::from(lines), classic(), true);
        let seen = games(&start, &naive, u64::from(lines), many, false);
        assert!(seen.legal > 10_000 && seen.illegal > 10_000, "{lines}: {seen:?}");
    }
}

#[test]
fn games_full_of_free_cards_and_blocks_are_as_a_second_reading_has_them() {
    let (mut firsts, mut seconds, mut stones) = (0, 0, 0);
    for (lines, many) in [(5, 40), (6, 40), (8, 10)] {
        let terms = Terms { scoring: carreau_dango::Scoring::Area, ..terms(lines) };
        let naive = Naive::new(usize::from(lines), own(), true);
        let seen = games(&own_deck(terms), &naive, u64::from(lines), many, false);
        firsts += seen.firsts_taken_back;
        seconds += seen.seconds_taken_back;
        stones += seen.stones_taken_back;
    }
    assert!(firsts > 20 && seconds > 20, "{firsts} firsts and {seconds} seconds taken back");
    assert!(stones > 20, "{stones} ordinary stones taken back");
}

#[test]
fn two_rounds_are_as_a_second_reading_has_them() {
    for (carry_over, seed) in [(true, 3), (false, 4)] {
        let terms = Terms { carry_over, ..terms(19) };
        let naive = Naive::new(19, own(), carry_over);
        let seen = games(&own_deck(terms), &naive, seed, 2, false);
        assert!(seen.events > 300, "{seen:?}");
    }
}

#[test]
fn ordinary_go_is_as_a_second_reading_has_it() {
    let naive = Naive::new(5, classic(), true).no_cards();
    let seen = games(&Position::ordinary(terms(5)), &naive, 5, 150, false);
    assert!(seen.kos > 10, "{seen:?}");
    assert!(seen.never_agreed > 5 && seen.fourths > 5, "{seen:?}");
}
