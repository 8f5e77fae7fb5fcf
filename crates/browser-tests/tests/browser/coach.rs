//! The coach: against the computer, and where people have agreed on one.

use crate::visitor::{Hour, Size, Visitor, alone, tell};

/// Draws what is to be drawn until it is our turn to play, and past the plays that need no choice.
async fn comes_to_play(visitor: &Visitor) {
    loop {
        let (phase, n) = (visitor.is_at_one_of(&["priority", "roll", "play"]).await, visitor.told().await);
        if phase == "play" {
            return;
        }
        visitor.strikes(&["Shift+D"]).await;
        visitor.is_past(n).await;
    }
}

async fn hears_the_coach(visitor: &Visitor) {
    visitor
        .until("document.querySelector('[data-testid=coach-says]')?.textContent.startsWith('Coach: ')")
        .await;
}

#[test]
fn against_the_computer_the_coach_shows_what_each_place_is_worth() {
    tell(async {
        let (house, visitor) = alone().await;
        for (size, hour) in [(Size::Desktop, Hour::Day), (Size::Phone, Hour::Dusk)] {
            visitor.look(size, hour).await;
            visitor.go(&house.address("/play/garanguet?with=house&strength=0&side=black")).await;
            comes_to_play(&visitor).await;
            visitor.presses("hint").await;
            visitor.sees("hint-line").await;
            visitor.presses("coach-on").await;
            visitor.strikes(&["Escape"]).await;
            hears_the_coach(&visitor).await;
            visitor.clicks("[data-testid=board] [data-can=true]").await;
            visitor.until("document.querySelectorAll('.targets .mark-worth').length > 0").await;
            let all = visitor
                .ask(
                    "[...document.querySelectorAll('.targets .target-text')]
                        .every(text => +text.textContent >= 0 && +text.textContent <= 100)
                     && [...document.querySelectorAll('[data-target]')]
                        .every(place => place.getAttribute('aria-label').includes(' in 100'))",
                )
                .await;
            assert_eq!(all, true, "each place says how many games it wins, also to those who do not see it");
            visitor.shoots("coach-garanguet").await;
            // The number of a place is that of the best turn through it, so a step to the best place loses nothing.
            let best = "Math.max(...[...document.querySelectorAll('.targets .target-text')].map(it => +it.textContent))";
            let best = visitor.ask(best).await;
            let to = visitor
                .until(&format!(
                    "[...document.querySelectorAll('[data-target]')]
                        .find(place => place.getAttribute('aria-label').includes('wins {best} in 100'))
                        ?.getAttribute('data-point')"
                ))
                .await;
            visitor.clicks(&format!("[data-point={}]", to.as_str().expect("a point"))).await;
            visitor
                .until(&format!(
                    "document.querySelector('[data-testid=coach-says]').textContent === 'Coach: this wins {best} in 100.'"
                ))
                .await;
            visitor.strikes(&["Shift+C"]).await;
            visitor.sees_no("coach-line").await;
            visitor.strikes(&["Shift+C"]).await;
            visitor.sees("coach-line").await;
            visitor.strikes(&["Shift+C"]).await;
        }
        visitor.leaves().await;
    });
}

#[test]
fn on_the_goban_the_coach_marks_places_and_facings() {
    tell(async {
        let (house, visitor) = alone().await;
        for (size, hour) in [(Size::Phone, Hour::Day), (Size::Desktop, Hour::Dusk)] {
            visitor.look(size, hour).await;
            visitor.go(&house.address("/play/dango?with=house&strength=0&side=black")).await;
            // Cards that need no place are played at once.
            loop {
                comes_to_play(&visitor).await;
                if visitor.sees_one_of(&["[data-testid=put]", "[data-testid=act] .btn--enamel"]).await
                    == "[data-testid=put]"
                {
                    break;
                }
                let n = visitor.told().await;
                visitor.strikes(&["Ctrl+Enter"]).await;
                visitor.is_past(n).await;
            }
            visitor.strikes(&["Shift+C"]).await;
            hears_the_coach(&visitor).await;
            visitor.until("document.querySelectorAll('.hints .mark-worth').length > 0 || document.querySelector('.facing.is-best')").await;
            if visitor.ask("document.querySelectorAll('.hints .mark-worth').length === 0").await == true {
                visitor.clicks(".facing.is-best").await;
            }
            visitor.until("document.querySelectorAll('.hints .mark-worth').length > 0").await;
            visitor.shoots("coach-dango").await;
            // A card may take several points: the rest of the choice stays marked.
            let says =
                "/wins [0-9]+ in 100/.test(document.querySelector('[data-testid=coach-says]')?.textContent)";
            for _ in 0..3 {
                let marked = visitor
                    .until(&format!(
                        "{says} || [...document.querySelectorAll('[data-point]')]
                            .find(it => it.getAttribute('aria-label').includes('coach: '))?.dataset.point"
                    ))
                    .await;
                let Some(point) = marked.as_str() else { break };
                visitor.clicks(&format!("[data-point={point}]")).await;
            }
            visitor.until(says).await;
            visitor.shoots("coach-dango-chosen").await;
            visitor.strikes(&["Shift+C"]).await;
            visitor.sees_no("coach-line").await;
        }
        visitor.leaves().await;
    });
}

#[test]
fn p3_2_the_coach_counts_how_a_hundred_flicks_end() {
    tell(async {
        let (house, visitor) = alone().await;
        for (size, hour) in [(Size::Desktop, Hour::Day), (Size::Phone, Hour::Dusk)] {
            visitor.look(size, hour).await;
            visitor.go(&house.address("/play/petango?with=house&strength=0&side=black&hand=club")).await;
            comes_to_play(&visitor).await;
            visitor.strikes(&["Shift+C"]).await;
            visitor
                .until("document.querySelector('[data-testid=act]').textContent.includes('Of 100 such flicks, ')")
                .await;
            // Where the other stone is in the way, perhaps none of them lies well: then there is no dot.
            visitor
                .until(
                    "/ lies? well/.test(document.querySelector('[data-testid=act]').textContent)
                        === document.querySelectorAll('.aim__dot').length > 0",
                )
                .await;
            visitor.shoots("coach-petango").await;
            visitor.strikes(&["Shift+C"]).await;
            visitor
                .until("!document.querySelector('[data-testid=act]').textContent.includes('Of 100 such flicks, ')")
                .await;
            assert_eq!(visitor.ask("document.querySelectorAll('.aim__dot').length").await, 0);
        }
        visitor.leaves().await;
    });
}

#[test]
fn between_people_the_coach_speaks_only_where_it_is_agreed_on() {
    tell(async {
        let (house, visitor) = alone().await;
        for (agreed, is_there) in [("", false), ("&coach=on", true)] {
            visitor.go(&house.address(&format!("/play/garanguet?with=both{agreed}"))).await;
            comes_to_play(&visitor).await;
            let told =
                visitor.ask("document.querySelector('.top__title').textContent.includes('with coach')").await;
            assert_eq!(told, is_there, "the terms say so");
            visitor.strikes(&["Shift+C"]).await;
            if is_there {
                hears_the_coach(&visitor).await;
                // The other side has the same help.
                let n = visitor.told().await;
                visitor.presses("hint").await;
                visitor.clicks("[data-testid=hint-line] button").await;
                visitor.strikes(&["Ctrl+Enter"]).await;
                visitor.is_past(n).await;
                comes_to_play(&visitor).await;
                hears_the_coach(&visitor).await;
            } else {
                // The next key opens its sheet, so the first one has been dealt with.
                visitor.strikes(&["?"]).await;
                visitor.until("document.querySelector('[data-testid=keys-sheet]').open").await;
                assert_eq!(visitor.the("coach-line").count().await, 0);
            }
        }
        visitor.leaves().await;
    });
}
