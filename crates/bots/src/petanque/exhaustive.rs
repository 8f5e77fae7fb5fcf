use carreau_core::Side;
use carreau_petanque::{Ground, Phase, Play, Position};

use super::{
    house::{House, evaluation},
    judge::{Judge, Known},
    thrower::Worth,
};
use crate::Candidate;

impl House<'_> {
    /// Searches the rest of the round to its end, over all throws and all dice.
    ///
    /// Returns every throw, once for each skill, the best first, with its exact worth if both teams play the rest of the
    /// round as well as they can. Only the worth of the end of the round comes from the network: the chance to win the
    /// game at the score then, from the table that the bot itself uses.
    ///
    /// `None` if no throw is to be announced, or if more than `most` boules are in hand, of both teams together. Two
    /// boules take about a tenth of a second; each further one takes about a hundred times as long.
    pub fn search_to_the_end(&self, position: &Position, most: u8) -> Option<Vec<Candidate<Play>>> {
        let Phase::Aim(side) = position.phase() else { return None };
        let ground = position.ground();
        let left = ground.left(Side::Black) + ground.left(Side::White);
        if left > most {
            return None;
        }
        let judge = self.judge(position, side);
        let search = Search { judge: &judge, known: Known::default() };
        let mut weighed = judge.weigh_by(ground, side, |after| search.worth(ground, after, side));
        weighed.sort_by(|a, b| b.worth[0].total_cmp(&a.worth[0]));
        let card = |place| position.team(side)[usize::from(place)];
        let throws = weighed.iter().map(|one| Candidate {
            play: Play::Throw(card(one.place), one.throw),
            evaluation: evaluation(one.worth),
            depth: left,
        });
        Some(throws.collect())
    }
}

/// An exhaustive search of the rest of a round.
struct Search<'a> {
    judge: &'a Judge<'a, 2>,
    known: Known<2>,
}

impl Search<'_> {
    /// The worth of the ground after a throw of `last`, given the ground before it.
    fn worth(&self, before: &Ground, ground: &Ground, last: Side) -> Worth<2> {
        self.judge.searched_by(&self.known, before, ground, last, |side| self.best(ground, side))
    }

    /// The worth of the best throw.
    fn best(&self, ground: &Ground, side: Side) -> Worth<2> {
        let weighed = self.judge.weigh_by(ground, side, |after| self.worth(ground, after, side));
        let worths = weighed.into_iter().map(|one| one.worth);
        let best =
            worths.reduce(|best, one| if self.judge.is_better(side, &one, &best) { one } else { best });
        best.expect("a team whose turn it is has a throw")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use carreau_core::{Chance, Enumerate, Game, Turn};
    use carreau_petanque::Plan;

    use super::*;
    use crate::petanque::{network::SHIPPED, stakes::Stakes};

    /// Bronze throws next: the terms and the plan, the jack's field, and both teams' characters.
    fn situation(terms: &str, jack: &str, black: &str, white: &str) -> Position {
        let text = format!(
            r#"{{{terms},"now":{{"phase":{{"aim":"black"}},"round":3,"jack":"{jack}",
                "black":{{"score":11,"characters":[{black}]}},"white":{{"score":11,"characters":[{white}]}}}}}}"#
        );
        text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// A position of a game of one against one on a plan of 18 fields, where few situations can arise.
    fn small(jack: &str, black: &str, white: &str) -> Position {
        let ways = concat!(
            r#"2 = \"choice\"\n3 = \"Y2\"\n4 = \"Z2\"\n5 = \"Z2\"\n6 = \"X1\"\n7 = \"X1\"\n"#,
            r#"8 = \"X1\"\n9 = \"Z1\"\n10 = \"Z1\"\n11 = \"Y1\"\n12 = \"X2\"\n"#,
        );
        let plan = format!(
            r#"name = \"small\"\ncolumns = 3\nrows = 6\nzone = [\"B3\", \"C5\"]\n\n[directions]\n{ways}"#
        );
        situation(&format!(r#""terms":{{"format":"tete-a-tete"}},"plan":"{plan}""#), jack, black, white)
    }

    /// Bronze's chance to win, by playing the rest of the round in every way by the rules themselves.
    fn truth(position: &Position, stakes: &Stakes, known: &mut HashMap<(Ground, Side), f64>) -> f64 {
        match position.phase() {
            Phase::Over(by) => return if by == Side::Black { 1.0 } else { 0.0 },
            Phase::Jack { .. } => {
                let [black, white] = Side::ALL.map(|side| position.score(side));
                return f64::from(stakes.win(black, white, position.opener()));
            }
            Phase::Aim(side) => {
                if let Some(&win) = known.get(&(*position.ground(), side)) {
                    return win;
                }
            }
            _ => {}
        }
        let Turn::Side(side) = position.turn() else {
            let (mut sum, mut all) = (0.0, 0.0);
            for (draw, weight) in position.chances() {
                let weight = f64::from(u32::try_from(weight).unwrap());
                let mut then = position.clone();
                then.resolve(draw).unwrap();
                sum += weight * truth(&then, stakes, known);
                all += weight;
            }
            return sum / all;
        };
        let wins = position.plays().into_iter().map(|play| after(position, play, stakes, known));
        let win = if side == Side::Black { wins.reduce(f64::max) } else { wins.reduce(f64::min) }.unwrap();
        if matches!(position.phase(), Phase::Aim(_)) {
            known.insert((*position.ground(), side), win);
        }
        win
    }

    fn after(
        position: &Position,
        play: Play,
        stakes: &Stakes,
        known: &mut HashMap<(Ground, Side), f64>,
    ) -> f64 {
        let mut then = position.clone();
        then.play(&play).unwrap();
        truth(&then, stakes, known)
    }

    #[test]
    fn worths_are_those_of_playing_the_round_to_its_end_in_every_way() {
        for position in [
            // A pointer's last boule against a shooter's.
            small(
                "B4",
                r#"{"card":"TM","hand":1,"on":["C2"],"lost":1}"#,
                r#"{"card":"PC","hand":1,"on":["B3"],"lost":1}"#,
            ),
            // Two boules of a shooter, where the first may be struck by the second.
            small(
                "C4",
                r#"{"card":"LS","hand":2,"lost":1}"#,
                r#"{"card":"FM","hand":0,"on":["C3"],"lost":2}"#,
            ),
            // Nearly all fields lie behind the jack, where `house` seeks no answer.
            small(
                "C1",
                r#"{"card":"PC","hand":1,"on":["C3","B2"]}"#,
                r#"{"card":"MD","hand":1,"on":["C4","B1"]}"#,
            ),
        ] {
            let terms = position.terms();
            let skills = Judge::<2>::skills(&position);
            let empty = Ground::empty(terms.format);
            let stakes = Stakes::new(&SHIPPED, position.plan(), &empty, skills, terms.target.points());
            let mut known = HashMap::new();
            let throws = House::SHIPPED.search_to_the_end(&position, 2).unwrap();
            assert_eq!(throws.len(), position.plays().len(), "every throw is there");
            for throw in &throws {
                let win = after(&position, throw.play, &stakes, &mut known);
                assert!((win - throw.evaluation.win).abs() < 1e-5, "{position} {throw:?} {win}");
            }
            assert!(throws.is_sorted_by(|a, b| a.evaluation.win >= b.evaluation.win));
            assert!(throws[0].evaluation.win - throws.last().unwrap().evaluation.win > 0.05, "it matters");
        }
    }

    #[test]
    fn more_boules_than_allowed_and_other_choices_are_declined() {
        let position = small(
            "B4",
            r#"{"card":"TM","hand":1,"on":["C2"],"lost":1}"#,
            r#"{"card":"PC","hand":1,"on":["B3"],"lost":1}"#,
        );
        assert!(House::SHIPPED.search_to_the_end(&position, 2).is_some());
        assert!(House::SHIPPED.search_to_the_end(&position, 1).is_none());
        let start = Position::start(position.terms(), Plan::classic());
        assert!(House::SHIPPED.search_to_the_end(&start, 12).is_none());
    }
}
