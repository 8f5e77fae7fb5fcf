//! Ratings in words, and the list of a person's own.

use carreau_protocol::{OwnRating, OwnRatings as Answer, Pace, Rating};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{browser, words::say};

/// A rating with its doubt: "1540 ± 90".
pub(crate) fn face(rating: Rating) -> String {
    say!(rating_face, rating = rating.rating.to_string(), doubt = rating.doubt.to_string())
}

/// A rating for screen readers: "Rating 1540, give or take 90".
pub(crate) fn spoken(rating: Rating) -> String {
    say!(rating_words, rating = rating.rating.to_string(), doubt = rating.doubt.to_string())
}

/// What a match has made of somebody's rating: "Ada 1540 ± 90 (+12)".
pub(crate) fn changed(name: String, rating: Rating, change: i32) -> String {
    let change = if change == 0 { "0".to_owned() } else { format!("{change:+}").replace('-', "−") };
    say!(rating_changed, name = name, rating = face(rating), change = change)
}

/// A kind of time.
fn pace(pace: Pace) -> String {
    match pace {
        Pace::None => say!(pace_none),
        Pace::Quick => say!(pace_quick),
        Pace::Calm => say!(pace_calm),
        Pace::Slow => say!(pace_slow),
    }
}

/// A rating with its doubt, which screen readers say in words.
#[component]
pub(crate) fn RatingFace(rating: Rating) -> impl IntoView {
    view! {
        <span class="rating num" data-testid="rating">
            <span aria-hidden="true">{face(rating)}</span><span class="sr">{spoken(rating)}</span>
        </span>
    }
}

/// The ratings of the person whose page this is; nothing until the server has answered.
#[component]
pub(crate) fn OwnRatings(
    /// Whether the person plays for a rating now.
    rated: Signal<bool>,
) -> impl IntoView {
    let ratings = RwSignal::new(None::<Answer>);
    spawn_local(async move {
        let answer = browser::ask("/api/me/ratings", None).await.filter(|answer| answer.status == 200);
        let answer = answer.and_then(|answer| serde_json::from_str(&answer.text).ok());
        ratings.try_set(answer);
    });
    move || ratings.get().map(|Answer { ratings, .. }| list(ratings, rated))
}

/// The list of a person's ratings.
fn list(ratings: Vec<OwnRating>, rated: Signal<bool>) -> impl IntoView {
    let row = |OwnRating { game, pace: of, rating, .. }: OwnRating| {
        view! {
            <tr>
                <th scope="row">{game.title()}</th><td>{pace(of)}</td><td><RatingFace rating/></td>
                <td class="num">{rating.matches}</td>
            </tr>
        }
    };
    let is_empty = ratings.is_empty();
    let rows = ratings.into_iter().map(row).collect_view();
    view! {
        <section class="account__part ratings" aria-labelledby="ratings-h" data-testid="own-ratings">
            <h2 id="ratings-h">{say!(ratings_own)}</h2>
            {move || (!rated.get()).then(|| view! { <p data-testid="ratings-off">{say!(ratings_off)}</p> })}
            {if is_empty {
                view! { <p>{say!(ratings_none)}</p> }.into_any()
            } else {
                view! {
                    <table>
                        <thead><tr>
                            <th scope="col">{say!(ratings_game)}</th><th scope="col">{say!(ratings_pace)}</th>
                            <th scope="col">{say!(ratings_rating)}</th><th scope="col">{say!(ratings_matches)}</th>
                        </tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                    <p class="settings__note">{say!(ratings_how)}</p>
                }
                .into_any()
            }}
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_shown_with_its_doubt_and_its_change() {
        let rating = Rating { rating: 1540, doubt: 90, matches: 7 };
        assert_eq!(face(rating), "1540\u{a0}±\u{a0}90");
        assert_eq!(spoken(rating), "Rating 1540, give or take 90");
        assert_eq!(changed("Ada".to_owned(), rating, 12), "Ada 1540\u{a0}±\u{a0}90 (+12)");
        assert_eq!(changed("Ada".to_owned(), rating, -3), "Ada 1540\u{a0}±\u{a0}90 (−3)");
        assert_eq!(changed("Ada".to_owned(), rating, 0), "Ada 1540\u{a0}±\u{a0}90 (0)");
    }
}
