//! Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"). Each match is a rating period of its own.

use std::collections::BTreeMap;

use carreau_core::Side;
use carreau_match::Millis;
use carreau_protocol::Rating;
use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period},
};

/// How much a rating's volatility may change.
const CONFIG: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 0.000_001 };

/// The doubt of somebody of whom nothing is known, and the greatest that there is.
const MOST_DOUBT: f64 = 350.0;

/// So long without a match lets the doubt grow by one step of Glicko-2. With five days, the doubt about somebody who has
/// played much (60) is about 110 after a year.
const PERIOD: Millis = Millis(5 * 24 * 3_600_000);

/// What the store keeps of a person's rating in a class.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct KeptRating {
    rating: f64,
    deviation: f64,
    volatility: f64,
    /// How many matches have counted.
    pub(crate) matches: u32,
    /// When the last of them ended.
    pub(crate) at: Millis,
}

impl Default for KeptRating {
    fn default() -> Self {
        Self::of(Glicko2Rating::new(), 0, Millis(0))
    }
}

impl KeptRating {
    /// Reads what the store has; without anything, the rating of somebody who has not played.
    pub(crate) fn read(stored: Option<&str>) -> Self {
        stored.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("it is plain data with string keys")
    }

    const fn of(
        Glicko2Rating { rating, deviation, volatility }: Glicko2Rating,
        matches: u32,
        at: Millis,
    ) -> Self {
        Self { rating, deviation, volatility, matches, at }
    }

    const fn numbers(self) -> Glicko2Rating {
        Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }

    /// The rating at a later moment: the same, with more doubt (step 6 for the periods without a match, also for parts of
    /// a period).
    #[expect(clippy::cast_precision_loss, reason = "a span of many thousand years")]
    fn grown(self, now: Millis) -> Self {
        let periods = now.since(self.at).0 as f64 / PERIOD.0 as f64;
        // Each period adds the square of the volatility.
        let over_all = Glicko2Rating { volatility: self.volatility * periods.sqrt(), ..self.numbers() };
        Self { deviation: decay_deviation(&over_all).deviation.min(MOST_DOUBT), ..self }
    }

    /// The rating as people see it at a moment.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some thousands at most")]
    pub(crate) fn shown(self, now: Millis) -> Rating {
        let Self { rating, deviation, matches, .. } = self.grown(now);
        Rating { rating: rating.round() as i32, doubt: deviation.round() as u32, matches }
    }
}

/// What a match makes of the ratings of its people, in their order. Each plays against the other side as if it were one
/// person: its rating is the mean of its people's, and its deviation the root mean square of theirs. So the members of a
/// team gain and lose by their own ratings and doubts. A match that nobody won is half a win for each side.
pub(crate) fn rated(people: &[(Side, KeptRating)], winner: Option<Side>, at: Millis) -> Vec<KeptRating> {
    let people: Vec<_> = people.iter().map(|&(side, rating)| (side, rating.grown(at))).collect();
    let teams: BTreeMap<Side, Glicko2Rating> =
        Side::ALL.into_iter().filter_map(|side| Some((side, team(&people, side)?))).collect();
    let after = people.iter().map(|&(side, before)| {
        let Some(&others) = teams.get(&!side) else { return before };
        let outcome = match winner {
            Some(winner) if winner == side => Outcomes::WIN,
            Some(_) => Outcomes::LOSS,
            None => Outcomes::DRAW,
        };
        let mut after = glicko2_rating_period(&before.numbers(), &[(others, outcome)], &CONFIG);
        after.deviation = after.deviation.min(MOST_DOUBT);
        // The rating is at least as late as what it is made of, however late it is counted.
        KeptRating::of(after, before.matches.saturating_add(1), before.at.max(at))
    });
    after.collect()
}

/// A side as one person; `None` if nobody plays it.
#[expect(clippy::cast_precision_loss, reason = "a side has six people at most")]
fn team(people: &[(Side, KeptRating)], side: Side) -> Option<Glicko2Rating> {
    let members: Vec<KeptRating> =
        people.iter().filter(|(of, _)| *of == side).map(|(_, rating)| *rating).collect();
    let mean = |of: fn(&KeptRating) -> f64| members.iter().map(of).sum::<f64>() / members.len() as f64;
    (!members.is_empty()).then(|| Glicko2Rating {
        rating: mean(|one| one.rating),
        deviation: mean(|one| one.deviation * one.deviation).sqrt(),
        volatility: mean(|one| one.volatility),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * 3_600_000;

    fn of(rating: f64, deviation: f64) -> KeptRating {
        KeptRating { rating, deviation, volatility: 0.06, matches: 20, at: Millis(0) }
    }

    fn is_near(one: f64, other: f64, within: f64) -> bool {
        (one - other).abs() < within
    }

    /// The example in Glickman's paper: three games in one period.
    #[test]
    fn the_published_example_comes_out() {
        let against =
            |rating, deviation, outcome| (Glicko2Rating { rating, deviation, volatility: 0.06 }, outcome);
        let games = [
            against(1400.0, 30.0, Outcomes::WIN),
            against(1550.0, 100.0, Outcomes::LOSS),
            against(1700.0, 300.0, Outcomes::LOSS),
        ];
        let player = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let after = glicko2_rating_period(&player, &games, &CONFIG);
        assert!(is_near(after.rating, 1464.06, 0.01), "{after:?}");
        assert!(is_near(after.deviation, 151.52, 0.01), "{after:?}");
        assert!(is_near(after.volatility, 0.05999, 0.00001), "{after:?}");
    }

    /// One game of it, worked out by hand: g = 0.9955, E = 0.639, v = 4.374, so that the deviation is 175.4 and the
    /// rating 1563.6.
    #[test]
    fn a_match_of_two_is_one_period() {
        let people = [(Side::Black, of(1500.0, 200.0)), (Side::White, of(1400.0, 30.0))];
        let after = rated(&people, Some(Side::Black), Millis(0));
        assert!(
            is_near(after[0].rating, 1563.6, 0.1) && is_near(after[0].deviation, 175.4, 0.1),
            "{after:?}"
        );
        assert!(after[1].rating < 1400.0 && is_near(after[1].rating, 1400.0, 3.0), "{after:?}");
        assert_eq!((after[0].matches, after[1].matches), (21, 21));
        let drawn = rated(&people, None, Millis(0));
        assert!(drawn[0].rating < 1500.0 && drawn[1].rating > 1400.0, "{drawn:?}");
    }

    #[test]
    fn the_doubt_grows_with_time_and_not_beyond_350() {
        let known = of(1600.0, 60.0);
        assert_eq!(known.shown(Millis(0)), Rating { rating: 1600, doubt: 60, matches: 20 });
        let one = known.grown(PERIOD);
        assert!(is_near(one.deviation, 60.0_f64.hypot(0.06 * 173.7178), 1e-9), "one step of Glicko-2");
        let [half, whole] = [PERIOD.0 / 2, PERIOD.0].map(|span| known.grown(Millis(span)));
        let twice = KeptRating { at: Millis(0), ..half }.grown(Millis(PERIOD.0 / 2));
        assert!(is_near(twice.deviation, whole.deviation, 1e-9), "it does not matter how often one looks");
        let year = known.shown(Millis(365 * DAY));
        assert_eq!((year.rating, year.doubt), (1600, 107));
        assert_eq!(known.shown(Millis(u64::MAX)).doubt, 350);
        assert_eq!(KeptRating::default().shown(Millis(DAY)), Rating { rating: 1500, doubt: 350, matches: 0 });
        assert_eq!(KeptRating { at: Millis(DAY), ..known }.shown(Millis(0)).doubt, 60, "a clock went back");
    }

    #[test]
    fn a_long_absence_makes_a_rating_change_more() {
        let people = [(Side::Black, of(1500.0, 60.0)), (Side::White, of(1500.0, 60.0))];
        let gain = |at| rated(&people, Some(Side::Black), at)[0].rating - 1500.0;
        assert!(gain(Millis(365 * DAY)) > 1.5 * gain(Millis(0)));
    }

    #[test]
    fn the_people_of_a_team_gain_by_their_own_doubt_against_the_other_team_as_one() {
        let people = [
            (Side::Black, of(1500.0, 60.0)),
            (Side::White, of(1400.0, 30.0)),
            (Side::Black, of(1500.0, 200.0)),
            (Side::White, of(1600.0, 210.0)),
        ];
        let others = team(&people, Side::White).expect("two play it");
        let root_mean_square = f64::midpoint(900.0, 44_100.0).sqrt();
        assert!(is_near(others.rating, 1500.0, 1e-9) && is_near(others.deviation, root_mean_square, 1e-9));
        let after = rated(&people, Some(Side::Black), Millis(0));
        let alone = [(Side::Black, people[0].1), (Side::White, of(1500.0, root_mean_square))];
        assert!(is_near(after[0].rating, rated(&alone, Some(Side::Black), Millis(0))[0].rating, 1e-9));
        let gains: Vec<f64> =
            after.iter().zip(&people).map(|(after, (_, before))| after.rating - before.rating).collect();
        assert!(gains[2] > 5.0 * gains[0] && gains[0] > 0.0, "{gains:?}");
        assert!(gains[3] < 5.0 * gains[1] && gains[1] < 0.0, "{gains:?}");
    }

    #[test]
    fn far_apart_the_numbers_stay_within_bounds() {
        let people = [(Side::Black, of(5000.0, 350.0)), (Side::White, of(-2000.0, 350.0))];
        for winner in [Some(Side::Black), Some(Side::White), None] {
            for after in rated(&people, winner, Millis(DAY)) {
                assert!(after.rating.is_finite() && after.volatility.is_finite(), "{after:?}");
                assert!(after.deviation > 0.0 && after.deviation <= MOST_DOUBT, "{after:?}");
            }
        }
        // A thousand wins in a row lead to a high rating that is known well.
        let mut one = KeptRating::default();
        for match_ in 0..1000 {
            let other = of(1500.0, 60.0);
            one = rated(&[(Side::Black, one), (Side::White, other)], Some(Side::Black), Millis(match_))[0];
        }
        assert!((2000.0..4000.0).contains(&one.rating) && one.matches == 1000, "{one:?}");
    }

    #[test]
    fn what_is_stored_reads_as_it_was() {
        let kept = of(1_512.345_678_9, 87.6);
        assert_eq!(KeptRating::read(Some(&kept.write())), kept);
        assert_eq!(KeptRating::read(None), KeptRating::default());
    }
}
