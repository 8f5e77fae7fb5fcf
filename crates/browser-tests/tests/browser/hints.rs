//! Hints in games against the computer.

use crate::visitor::{Hour, Size, alone, tell};

/// Whether what is to be played puts nothing on the board: a hint makes it at once.
const AT_ONCE: &str = "['greet', 'keep', 'less', 'carry-out', 'hold', 'turn-up'].some(test => document.querySelector(`[data-testid=${test}]`))";

#[test]
fn the_computer_gives_hints_in_its_own_games_which_can_be_played() {
    tell(async {
        let (house, visitor) = alone().await;
        for (game, size, hour) in [
            ("garanguet", Size::Desktop, Hour::Day),
            ("dango", Size::Phone, Hour::Dusk),
            ("petanque", Size::Desktop, Hour::Dusk),
            ("petango", Size::Phone, Hour::Day),
        ] {
            visitor.look(size, hour).await;
            visitor.go(&house.address(&format!("/play/{game}?with=house&strength=0&side=black"))).await;
            visitor.sees("hint").await;
            let mut hints = 0;
            while hints < 3 {
                let (phase, n) =
                    (visitor.is_at_one_of(&["priority", "roll", "play"]).await, visitor.told().await);
                if phase != "play" {
                    visitor.strikes(&["Shift+D"]).await;
                    visitor.is_past(n).await;
                    continue;
                }
                if hints == 0 {
                    visitor.presses("hint").await;
                } else {
                    visitor.strikes(&["Shift+H"]).await;
                }
                visitor.sees("hint-line").await;
                hints += 1;
                // The first checkers that leave the first point take points in the other side's way.
                if game == "garanguet" && hints == 1 {
                    let gain = visitor.first("[data-testid=hint-gain]").ask("it.textContent").await;
                    assert!(gain.as_str().is_some_and(|gain| !gain.is_empty()), "{gain}");
                }
                visitor.shoots(&format!("hint-{game}-{hints}")).await;
                let at_once = visitor.ask(AT_ONCE).await == true;
                visitor.clicks("[data-testid=hint-line] button").await;
                visitor.until("!document.querySelector('[data-testid=hint-sheet]').open").await;
                if at_once {
                    visitor.is_past(n).await;
                    continue;
                }
                visitor.shoots(&format!("hinted-{game}-{hints}")).await;
                assert_eq!(visitor.told().await, n, "nothing is played by a hint alone");
                visitor.strikes(&["Ctrl+Enter"]).await;
                visitor.is_past(n).await;
            }
        }
        visitor.leaves().await;
    });
}

#[test]
fn no_hint_is_given_where_people_play_each_other() {
    tell(async {
        let (house, visitor) = alone().await;
        visitor.go(&house.address("/play/garanguet?with=both")).await;
        visitor.presses("roll").await;
        visitor.presses("roll").await;
        visitor.is_at("play").await;
        assert_eq!(visitor.the("hint").count().await, 0);
        // The next key opens its sheet, so the first one has been dealt with.
        visitor.strikes(&["Shift+H", "?"]).await;
        visitor.until("document.querySelector('[data-testid=keys-sheet]').open").await;
        assert_eq!(visitor.the("hint-sheet").ask("it.open").await, false);
        visitor.leaves().await;
    });
}
