//! Every puzzle can be read and played, and the judge agrees with the check that confirmed it.

use carreau_bots::{AnyBot, Level};
use carreau_core::Turn;
use carreau_games::GameName;
use carreau_puzzles::{
    Answer, CLEAR, JUDGE, LOZENGES, Puzzle, SURE, TRIES, all, count, judging, numbered, of_day,
};

/// Every puzzle with its game and number.
fn each() -> impl Iterator<Item = (GameName, usize, Puzzle)> {
    let of = |game| (1..).zip(all(game)).map(move |(number, puzzle)| (game, number, puzzle));
    GameName::ALL.into_iter().flat_map(of)
}

#[test]
fn each_game_has_a_hundred_puzzles_which_differ() {
    for game in GameName::ALL {
        let mut positions: Vec<String> = all(game).into_iter().map(|puzzle| puzzle.position).collect();
        assert!(positions.len() >= 100, "{game}: {}", positions.len());
        assert_eq!(positions.len(), count(game));
        positions.sort_unstable();
        positions.dedup();
        assert_eq!(positions.len(), count(game), "{game}: two puzzles are the same");
    }
}

#[test]
fn a_puzzle_is_a_position_with_a_legal_best_play_that_is_clearly_ahead() {
    for (game, number, puzzle) in each() {
        let position = puzzle.position(game).unwrap_or_else(|why| panic!("{game} {number}: {why}"));
        assert!(matches!(position.turn(), Turn::Side(_)), "{game} {number}");
        assert_eq!(position.to_string(), puzzle.position, "{game} {number}: as the program writes it");
        position.check(&puzzle.best).unwrap_or_else(|why| panic!("{game} {number}: {why}"));
        let lead = puzzle.win - puzzle.next;
        assert!((0.0..=1.0).contains(&puzzle.win) && (0.0..=1.0).contains(&puzzle.next), "{game} {number}");
        // The file has five digits of each number.
        assert!(lead > CLEAR - 2e-5 && lead > SURE * puzzle.error - 5e-5, "{game} {number}: {puzzle}");
    }
}

#[test]
fn a_puzzle_is_graded_by_who_misses_it() {
    for (game, number, puzzle) in each() {
        let highest = AnyBot::by_name(game, JUDGE).expect("every game has it").highest_level().number();
        assert_eq!(puzzle.missed.len(), usize::from(highest), "{game} {number}");
        assert!(puzzle.missed.iter().all(|&missed| missed <= TRIES), "{game} {number}");
        assert!(puzzle.missed[0] > 0, "{game} {number}: even the lowest level always finds it");
        let judge = usize::from(judging(game).level.number());
        assert_eq!(puzzle.missed[judge - 1], 0, "{game} {number}: the judge itself misses it");
        assert!((1..=5).contains(&puzzle.grade()), "{game} {number}");
    }
    let missed =
        |missed: [u8; 8]| Puzzle { missed: missed.to_vec(), ..numbered(GameName::Dango, 1).unwrap() };
    assert_eq!(missed([1, 0, 0, 0, 0, 0, 0, 0]).grade(), 1);
    assert_eq!(missed([4, 4, 4, 4, 0, 0, 0, 0]).grade(), 3);
    assert_eq!(missed([4, 4, 4, 4, 4, 4, 4, 0]).grade(), 5);
}

/// In Garanguet and pétanque, where a judgement takes milliseconds, for all puzzles; in the other games for a few.
#[test]
fn the_judge_gives_the_best_play_five_lozenges_and_what_a_beginner_misses_fewer() {
    for game in GameName::ALL {
        let bot = AnyBot::by_name(game, JUDGE).expect("every game has it");
        let is_quick = matches!(game.as_str(), "garanguet" | "petanque");
        let (mut missed, mut fewer) = (0, 0);
        for (number, puzzle) in (1..).zip(all(game)).step_by(if is_quick { 1 } else { 35 }) {
            let judged = puzzle.judge(game, &puzzle.best).expect("it is compared with itself");
            assert_eq!(judged.lozenges(), LOZENGES, "{game} {number}: {judged:?}");
            let position = puzzle.position(game).expect("a position");
            let tried = (0..4).map(|seed| {
                let request = judging(game).at(Level::ONE).seeded(seed);
                bot.choose(&position, &request).expect("a side is to play").play
            });
            let Some(other) = tried.into_iter().find(|play| *play != puzzle.best) else { continue };
            let judged = puzzle.judge(game, &other).expect("the judge compares it");
            // Only where the judge samples may something seem better, and then by no more than it is unsure.
            let unsure = if is_quick { 1e-9 } else { 0.05 };
            assert!(judged.made.win <= judged.best.win + unsure, "{game} {number}: {other} {judged:?}");
            missed += 1;
            fewer += u32::from(judged.lozenges() < LOZENGES);
        }
        // What differs from the best play is nearly always worse: else it would not be clearly best.
        assert!(missed > 0 && 10 * fewer >= 9 * missed, "{game}: {fewer} of {missed}");
    }
}

#[test]
fn an_answer_earns_the_more_the_less_it_gives_away() {
    let puzzle = numbered(GameName::Petanque, 1).expect("there is one");
    let best = puzzle.judge(GameName::Petanque, &puzzle.best).expect("it is compared with itself").best;
    let earned = [0.0, 0.004, 0.01, 0.03, 0.07, 0.15, 0.4].map(|lost| {
        let made = carreau_bots::Evaluation { win: best.win - lost, ..best };
        Answer { best, made }.lozenges()
    });
    assert_eq!(earned, [5, 5, 4, 3, 2, 1, 0]);
}

#[test]
fn what_is_no_play_is_not_judged() {
    let puzzle = numbered(GameName::Garanguet, 1).expect("there is one");
    assert!(puzzle.judge(GameName::Garanguet, "a/z").is_none());
    assert!(puzzle.judge(GameName::Garanguet, "nonsense").is_none());
    assert!(numbered(GameName::Garanguet, 0).is_none());
    assert!(numbered(GameName::Garanguet, count(GameName::Garanguet) + 1).is_none());
    assert!("{\"position\":1}".parse::<Puzzle>().is_err());
}

#[test]
fn each_day_has_the_next_puzzle_and_the_first_follows_on_the_last() {
    let count = count(GameName::Dango);
    let days = (0..=u64::try_from(count).expect("some hundreds")).map(|day| of_day(GameName::Dango, day));
    let expected = (1..=count).chain([1]).map(Some);
    assert!(days.eq(expected));
}
