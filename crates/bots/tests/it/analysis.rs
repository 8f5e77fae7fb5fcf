//! Judging whole games.

use std::sync::Arc;

use carreau_bots::{Analysis, AnyBot, Drawn, Evaluation, Generator, Level, Request};
use carreau_core::{Game as _, Outcome, Side, Step, Turn};
use carreau_games::{GameName, Position, StepMade, dango, petango, petanque};

/// Starts of games that are soon over.
fn starts() -> [Position; 4] {
    let petanque = petanque::Terms { format: petanque::Format::TeteATete, ..petanque::Terms::default() };
    let to = petango::Goal::try_from(2).expect("a game may go to 2");
    let petango = petango::Terms { to, ..petango::Terms::default() };
    let board = dango::Lines::try_from(9).expect("a board may have 9 lines");
    let dango = dango::Terms { board, ..dango::Terms::default() };
    [
        Position::start(GameName::Garanguet),
        petanque::Position::new_game(petanque).into(),
        petango::Position::new_game(petango).into(),
        dango::Position::new_game(dango).into(),
    ]
}

/// A game in which Black plays at one level of the house and White at another.
fn game(start: &Position, levels: [u8; 2], seed: u64) -> Vec<StepMade> {
    let bot = AnyBot::by_name(start.game(), "house").expect("every game has it");
    let mut luck = Generator::new(seed);
    let mut steps = Vec::new();
    let mut position = start.clone();
    for n in 1.. {
        let before = Arc::new(position.clone());
        let made = match position.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let draw = position.drawn_at(luck.below(position.weight())).expect("below the weight");
                Step::Draw(position.resolve(&draw).expect("it may be drawn").draw)
            }
            Turn::Side(side) => {
                let level = Level::new(levels[usize::from(side == Side::White)]).expect("from 1");
                let choice = bot.choose(&position, &Request::new(level, seed)).expect("a side is to play");
                Step::Play(position.play(&choice.play).expect("it is legal").play)
            }
        };
        steps.push(StepMade { n, step: Some(made), before, after: Arc::new(position.clone()) });
    }
    steps
}

fn analysis(steps: &[StepMade], level: u8) -> Analysis {
    let bot = AnyBot::by_name(steps[0].before.game(), "house").expect("every game has it");
    let mut told = Vec::new();
    let request = Request::new(Level::new(level).expect("from 1"), 1818);
    let analysis = Analysis::of(bot, steps, &request, |done| told.push(done));
    assert_eq!(told, (1..=steps.len()).collect::<Vec<_>>());
    analysis
}

#[test]
fn start_choices_luck_and_the_rest_add_up_to_the_result() {
    for start in starts() {
        let game_name = start.game();
        let steps = game(&start, [1, 2], 1818);
        let analysis = analysis(&steps, 2);
        assert!(analysis.finished);
        let [first, last] = [0, analysis.course.len() - 1].map(|at| analysis.course[at]);
        assert_eq!([first.0, last.0], [0, steps[steps.len() - 1].n], "{game_name}");
        let drawn = [None, Some(Side::Black), Some(Side::White)].map(|by| analysis.drawn(by));
        let luck = drawn.into_iter().fold(Evaluation::NONE, |sum, one| sum + one);
        let choices = analysis.lost(Side::White) - analysis.lost(Side::Black);
        let sum = first.1 + choices + luck + analysis.unexplained;
        assert!(
            (sum.win - last.1.win).abs() < 1e-9 && (sum.points - last.1.points).abs() < 1e-9,
            "{game_name}"
        );
        let Turn::Over(outcome) = steps[steps.len() - 1].after.turn() else { panic!("{game_name} is over") };
        let won = if outcome.winner() == Some(Side::Black) { 1.0 } else { 0.0 };
        assert!(matches!(outcome, Outcome::Drawn) || (last.1.win - won).abs() < 1e-9, "{game_name}");
        // What a choice costs is never negative by construction, so only that there are some is asked.
        assert!(analysis.choices.len() > 4 && analysis.draws.len() > 4, "{game_name}");
    }
}

#[test]
fn draws_bring_what_their_spread_says_on_average() {
    for start in starts() {
        let (name, can_tell) =
            (start.game(), matches!(start.game(), GameName::Garanguet | GameName::Petanque));
        let seeds = if can_tell { 1..5 } else { 1..2 };
        let games: Vec<Analysis> = seeds.map(|seed| analysis(&game(&start, [2, 2], seed), 2)).collect();
        if !can_tell {
            assert!(games.iter().all(|game| game.spread().is_none()), "{name}");
            continue;
        }
        let squares = |of: &dyn Fn(&Drawn) -> f64| -> f64 {
            games.iter().flat_map(|game| &game.draws).map(|drawn| of(drawn).powi(2)).sum()
        };
        let brought = squares(&|drawn| drawn.gain.win);
        let expected = squares(&|drawn| drawn.spread.unwrap_or_else(|| panic!("{name}: {drawn:?}")));
        // Of some hundred draws the mean square is within a third of its expectation.
        assert!((0.67..1.5).contains(&(brought / expected)), "{name}: {brought} of {expected}");
        let all: f64 = games.iter().filter_map(Analysis::spread).map(|spread| spread.powi(2)).sum();
        assert!((all - expected).abs() < 1e-9, "{name}");
    }
}

#[test]
fn choices_cost_a_newcomer_more_than_a_master() {
    // A newcomer's choices cost more than a master's, no matter who wins.
    let steps = game(&Position::start(GameName::Garanguet), [8, 1], 7);
    let analysis = analysis(&steps, 8);
    let [master, newcomer] = Side::ALL.map(|side| analysis.lost(side).points);
    assert!(master < 0.2 && newcomer > 5.0 * master, "{master} {newcomer}");
    let worst = analysis.worst();
    assert!(!worst.is_empty() && worst.iter().all(|judged| judged.side == Side::White));
    assert!(worst.is_sorted_by(|a, b| a.comparison.lost().win >= b.comparison.lost().win));
}

#[test]
fn what_the_bot_would_choose_costs_nothing() {
    for start in starts() {
        let bot = AnyBot::by_name(start.game(), "house").expect("every game has it");
        let request = Request::new(Level::new(2).expect("from 1"), 1818);
        for step in
            game(&start, [2, 2], 1818).iter().filter(|step| matches!(step.step, Some(Step::Play(_)))).take(5)
        {
            // The ladder of some games misjudges plays when it chooses, and not when it weighs.
            let best =
                bot.weigh(&step.before, &bot.choose(&step.before, &request).expect("a play").play, &request);
            let best = best.expect("the bot considers it").best;
            let again = bot.weigh(&step.before, &best, &request).expect("the bot considers it");
            assert!(again.lost().win.abs() < 1e-12, "{}: {best}", step.before);
        }
    }
}

#[test]
fn what_cannot_be_weighed_is_not() {
    let request = Request::new(Level::ONE, 0);
    let position = Position::parse(GameName::Garanguet, "b15,22,w15 0:0 b 654").expect("a position");
    let bot = AnyBot::by_name(GameName::Garanguet, "house").expect("every game has it");
    assert!(bot.weigh(&position, "a/g/l/p", &request).is_some());
    for play in ["a/g a/g a/e", "x/off", "no play", ""] {
        assert!(bot.weigh(&position, play, &request).is_none(), "{play}");
    }
    let random = AnyBot::by_name(GameName::Garanguet, "random").expect("every game has it");
    assert!(random.weigh(&position, "a/g/l/p", &request).is_none(), "it compares nothing");
    let other = AnyBot::by_name(GameName::Petanque, "house").expect("every game has it");
    assert!(other.weigh(&position, "a/g/l/p", &request).is_none(), "it plays another game");
    assert!(bot.weigh(&position, "a/g/l/p", &Request::new(Level::new(9).expect("from 1"), 0)).is_none());
}
