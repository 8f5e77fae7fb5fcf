//! Puzzles: asked at the table, judged as a native program judges, tried again, and played out.

use carreau_bots::{AnyBot, Level};
use carreau_games::GameName;
use carreau_puzzles::{JUDGE, Puzzle, judging, numbered, of_day};

use crate::{
    browser::Browser,
    house::House,
    shots::look_around,
    visitor::{Hour, Size, Visitor, alone, tell},
};

/// A play that a low level makes, and which is not the best.
fn worse(game: GameName, puzzle: &Puzzle) -> String {
    let bot = AnyBot::by_name(game, JUDGE).expect("every game has it");
    let position = puzzle.position(game).expect("a position");
    let mut plays = (0..40).map(|seed| {
        bot.choose(&position, &judging(game).at(Level::ONE).seeded(seed)).expect("a side is to play").play
    });
    plays.find(|play| *play != puzzle.best).expect("level 1 misses every puzzle now and then")
}

/// Makes a play by typing it.
async fn plays(visitor: &Visitor, game: GameName, play: &str) {
    let n = visitor.told().await;
    visitor.writes(play).await;
    if game == GameName::Garanguet {
        // There a typed turn is laid on the board first.
        visitor.sees_no("typed").await;
        visitor.strikes(&["Ctrl+Enter"]).await;
    }
    visitor.is_past(n).await;
}

#[test]
fn a_puzzle_is_asked_judged_tried_again_and_played_out() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.hears_workers("{\"best\"").await;
        for (game, size, hour) in [
            (GameName::Garanguet, Size::Desktop, Hour::Day),
            (GameName::Dango, Size::Phone, Hour::Dusk),
            (GameName::Petanque, Size::Desktop, Hour::Dusk),
            (GameName::Petango, Size::Phone, Hour::Day),
        ] {
            let puzzle = numbered(game, 1).expect("there is one");
            let other = worse(game, &puzzle);
            let stage = |word: &str| format!("it.dataset.stage === '{word}'");
            visitor.look(size, hour).await;
            visitor.go(&house.address(&format!("/puzzle/{game}/1"))).await;
            visitor.sees("puzzle-question").await;
            visitor.reads_in("puzzle-side", "You are ").await;
            visitor.is_at("play").await;
            assert_eq!(visitor.the("hint").count().await, 0, "{game}: a hint would tell the answer");
            visitor.shoots(&format!("puzzle-{game}-asked")).await;

            plays(&visitor, game, &other).await;
            visitor.the("puzzle").until(&stage("judged")).await;
            let heard = visitor.ask("heard[0]").await;
            let answer = puzzle.judge(game, &other).expect("the judge compares them");
            let expected = serde_json::to_string(&answer).expect("it can be written");
            assert_eq!(heard, expected, "{game}: the page and a native program, digit by digit");
            visitor.sees("puzzle-bars").await;
            visitor.shoots(&format!("puzzle-{game}-judged")).await;
            let kept = visitor.ask("JSON.parse(localStorage['carreau.puzzles'])").await;
            assert_eq!(kept[game.as_str()]["1"], answer.lozenges(), "{game}: the first answer counts");

            visitor.presses("puzzle-again").await;
            visitor.the("puzzle").until(&stage("open")).await;
            visitor.is_at("play").await;
            plays(&visitor, game, &puzzle.best).await;
            visitor.the("puzzle").until(&stage("judged")).await;
            assert_eq!(
                visitor.ask("document.querySelectorAll('.puzzle__marks .is-told').length").await,
                5,
                "{game}: the best play earns all lozenges"
            );
            let kept = visitor.ask("JSON.parse(localStorage['carreau.puzzles'])").await;
            assert_eq!(kept[game.as_str()]["1"], answer.lozenges(), "{game}: not the second one");
            visitor.presses("puzzle-share").await;
            let marks = "◆".repeat(answer.lozenges().into());
            visitor.reads_in("docket", &format!("{}, puzzle 1: {marks}◇", game.title())).await;

            visitor.presses("puzzle-best").await;
            visitor.is_at("play").await;
            visitor.the("puzzle").until(&stage("judged")).await;
            if game == GameName::Garanguet {
                visitor.the("play").until("!it.ariaDisabled").await;
            }
            visitor.shoots(&format!("puzzle-{game}-shown")).await;
            visitor.presses("puzzle-play-on").await;
            visitor.until("location.pathname.startsWith('/play/')").await;
            visitor.is_at("play").await;
            assert_eq!(visitor.the("puzzle").count().await, 0);
        }
        visitor.leaves().await;
    });
}

#[test]
fn all_puzzles_of_a_game_are_listed_by_grade_with_what_was_earned() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/puzzle/garanguet/2")).await;
        visitor.sees("puzzle-question").await;
        visitor.presses("puzzle-show").await;
        visitor.the("puzzle").until("it.dataset.stage === 'shown'").await;
        visitor.presses("puzzle-all").await;
        visitor.sees("puzzles").await;
        assert_eq!(visitor.place().await, "/puzzle/garanguet/all");
        let listed = visitor.ask("document.querySelectorAll('.puzzles__list a').length").await;
        assert_eq!(listed, carreau_puzzles::count(GameName::Garanguet));
        let told = "document.querySelector('.puzzles__list a[href$=\"/2\"]').getAttribute('aria-label')";
        assert_eq!(visitor.ask(told).await, "Puzzle 2: 0 of 5 lozenges");
        visitor.reads_in("puzzles-done", "1 of ").await;
        assert_eq!(visitor.nameless_controls().await, Vec::<String>::new());
        look_around(&visitor, "puzzles").await;
        // The next one that has not been tried is one press away.
        visitor.presses("puzzles-next").await;
        visitor.sees("puzzle-question").await;
        assert_eq!(visitor.place().await, "/puzzle/garanguet/1");
        visitor.leaves().await;
    });
}

#[test]
fn the_puzzle_of_the_day_is_one_press_from_the_lobby_and_needs_no_network() {
    tell(async {
        let (mut house, browser) = (House::open(), Browser::open().await);
        let mut visitor = Visitor::new(&browser, "Léonie").await;
        visitor.keeps_the_page().await;
        visitor.go(&house.address("/petanque")).await;
        visitor.until("navigator.serviceWorker.controller?.state === 'activated'").await;
        house.kill();
        visitor.misses_the_house();
        visitor.sees("way-puzzle").await;
        for (size, hour) in [(Size::Phone, Hour::Dusk), (Size::Desktop, Hour::Day)] {
            visitor.look(size, hour).await;
            visitor.shoots(&format!("puzzle-lobby-{size:?}")).await;
        }
        visitor.presses("way-puzzle").await;
        visitor.sees("puzzle-question").await;
        let day = visitor.ask("Math.floor((Date.now() / 6e4 - new Date().getTimezoneOffset()) / 1440)").await;
        let game = GameName::Petanque;
        let number = of_day(game, day.as_u64().expect("a day")).expect("there are puzzles");
        visitor.reads_in("puzzle", &number.to_string()).await;
        visitor.reload().await;
        visitor.is_at("play").await;
        plays(&visitor, game, &numbered(game, number).expect("there is one").best).await;
        visitor.the("puzzle").until("it.dataset.stage === 'judged'").await;

        visitor.presses("puzzle-next").await;
        visitor.the("puzzle").until("it.dataset.stage === 'open'").await;
        visitor.until("/^\\/puzzle\\/petanque\\/\\d+$/.test(location.pathname)").await;
        visitor.presses("puzzle-show").await;
        visitor.the("puzzle").until("it.dataset.stage === 'shown'").await;
        visitor.sees("puzzle-answer").await;
        // No puzzle has this number.
        visitor.go(&house.address("/puzzle/petanque/100000")).await;
        visitor.until("document.querySelector('main.plain h1') !== null").await;
        assert_eq!(visitor.the("puzzle").count().await, 0);
        visitor.leaves().await;
    });
}
