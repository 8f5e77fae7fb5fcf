//! Exercises: a task about a clause, answered on the board or by a choice, and checked by the rules.

use carreau_exercises::{Exercise, Task, about, all, clauses};
use carreau_games::GameName;
use serde_json::json;

use crate::{
    browser::Browser,
    house::House,
    shots::look_around,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// The first exercise of a game that passes a test, with its address.
fn first(game: GameName, fits: impl Fn(&Exercise) -> bool) -> (Exercise, String) {
    let own = |clause: &String| {
        let at = about(game, clause).iter().position(&fits)?;
        Some((about(game, clause).swap_remove(at), format!("/exercise/{game}/{clause}/{}", at + 1)))
    };
    clauses(game).iter().find_map(own).expect("there is one")
}

/// The numbers of the choices, from 0, that are right or wrong.
fn choice(game: GameName, exercise: &Exercise, right: bool) -> usize {
    let count = exercise.choices(game).len();
    let is_right = |number: &usize| exercise.check(game, &(number + 1).to_string()).is_ok_and(|it| it.right);
    (0..count).find(|number| is_right(number) == right).expect("there is one")
}

async fn is_told(visitor: &Visitor, stage: &str) {
    visitor.sees_one_of(&[&format!("[data-testid=exercise][data-stage={stage}]")]).await;
}

#[test]
fn a_turn_on_the_board_answers_and_the_list_keeps_what_was_solved() {
    tell(async {
        let (house, visitor) = alone().await;
        let game = GameName::Garanguet;
        let (exercise, address) = first(game, |exercise| matches!(exercise.task, Task::Apply { .. }));
        let Task::Apply { example, other } = &exercise.task else { panic!("it asks for a play") };
        visitor.go(&house.address("/garanguet")).await;
        visitor.presses("way-exercises").await;
        visitor.reads_in("exercises-done", &format!("0 of {}", all(game).len())).await;
        look_around(&visitor, "exercises").await;
        visitor.look(Size::Desktop, Hour::Day).await;

        visitor.go(&house.address(&address)).await;
        is_told(&visitor, "open").await;
        visitor.writes(other).await;
        visitor.strikes(&["Ctrl+Enter"]).await;
        is_told(&visitor, "wrong").await;
        look_around(&visitor, "exercise-wrong").await;
        visitor.look(Size::Desktop, Hour::Day).await;
        visitor.presses("exercise-again").await;
        is_told(&visitor, "open").await;
        visitor.writes(example).await;
        visitor.strikes(&["Ctrl+Enter"]).await;
        is_told(&visitor, "right").await;
        visitor.presses("exercise-list").await;
        visitor.reads_in("exercises-done", "0 of").await;
        // Only who has not been told a right answer has solved it.
        visitor.go(&house.address(&address)).await;
        is_told(&visitor, "open").await;
        visitor.writes(example).await;
        visitor.strikes(&["Ctrl+Enter"]).await;
        is_told(&visitor, "right").await;
        visitor.presses("exercise-next").await;
        is_told(&visitor, "open").await;
        visitor.presses("exercise-list").await;
        visitor.reads_in("exercises-done", "1 of").await;
        visitor.leaves().await;
    });
}

#[test]
fn a_choice_is_checked_by_the_rules_in_every_game() {
    tell(async {
        let (house, visitor) = alone().await;
        for game in GameName::ALL {
            let Some(task) = all(game)
                .iter()
                .map(|exercise| exercise.task.clone())
                .find(|task| matches!(task, Task::Refused { .. } | Task::Choose { .. }))
            else {
                continue;
            };
            let (exercise, address) = first(game, |exercise| exercise.task == task);
            visitor.go(&house.address(&address)).await;
            is_told(&visitor, "open").await;
            visitor.until("document.querySelectorAll('[data-testid=choice]').length >= 2").await;
            look_around(&visitor, &format!("exercise-{game}")).await;
            visitor.look(Size::Desktop, Hour::Day).await;
            let nth = |number| format!("li:nth-child({}) > [data-testid=choice]", number + 1);
            visitor.clicks(&nth(choice(game, &exercise, false))).await;
            is_told(&visitor, "wrong").await;
            visitor.presses("exercise-again").await;
            visitor.clicks(&nth(choice(game, &exercise, true))).await;
            is_told(&visitor, "right").await;
        }
        visitor.leaves().await;
    });
}

#[test]
fn no_choice_gives_away_which_play_is_refused() {
    tell(async {
        let (house, browser) = (House::open(), Browser::open().await);
        // With automatic rolls on, an exercise that is answered by a choice must not try to roll.
        let settings = json!({ "name": "Léonie", "pace": "still", "auto_roll": true });
        let visitor = Visitor::with(&browser, "Léonie", &settings).await;
        let game = GameName::Dango;
        for clause in ["D3.3", "D7.2"] {
            let refused = |exercise: &&Exercise| matches!(exercise.task, Task::Refused { .. });
            let all = about(game, clause);
            let at = all.iter().position(|exercise| refused(&exercise));
            let at = at.expect("the clause has an exercise that asks for the refused play");
            visitor.go(&house.address(&format!("/exercise/{game}/{clause}/{}", at + 1))).await;
            is_told(&visitor, "open").await;
            let words = visitor
                .ask("[...document.querySelectorAll('[data-testid=choice]')].map(it => it.innerText)")
                .await;
            let words: Vec<String> = serde_json::from_value(words).expect("texts");
            let plays = all[at].choices(game);
            assert_eq!(words.len(), plays.len());
            let in_notation = words.iter().zip(&plays).filter(|(words, play)| words == play).count();
            assert!(in_notation == 0 || in_notation == plays.len(), "{words:?}");
            let position = all[at].position(game).expect("a position");
            for (words, play) in words.iter().zip(&plays) {
                let why = carreau_narrator::why_not(&position, play).map(|(why, _)| why);
                assert!(why.is_none_or(|why| !words.contains(why.trim_end_matches('.'))), "{words}");
            }
        }
        let rolled = first(GameName::Garanguet, |exercise| exercise.clause == "G3.3").1;
        visitor.go(&house.address(&rolled)).await;
        is_told(&visitor, "open").await;
        visitor.presses("exercise-show").await;
        is_told(&visitor, "shown").await;
        visitor.sees_no("docket").await;
        visitor.leaves().await;
    });
}

#[test]
fn what_is_no_exercise_is_not_here() {
    tell(async {
        let (house, visitor) = alone().await;
        for address in
            ["/exercise/garanguet/G4.2/99", "/exercise/garanguet/X9.9/1", "/exercise/garanguet/G4.2/0"]
        {
            visitor.go(&house.address(address)).await;
            visitor.until("document.querySelector('main.plain a[href=\"/\"]')").await;
        }
        // An answer can be shown before one is given, and what was shown is not solved.
        let (_, address) = first(GameName::Dango, |exercise| {
            matches!(exercise.task, Task::Only { .. } | Task::Apply { .. })
        });
        visitor.go(&house.address(&address)).await;
        visitor.presses("exercise-show").await;
        is_told(&visitor, "shown").await;
        visitor.presses("exercise-list").await;
        visitor.reads_in("exercises-done", "0 of").await;
        visitor.leaves().await;
    });
}
