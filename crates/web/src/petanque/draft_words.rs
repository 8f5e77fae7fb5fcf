//! The draft in words: what the team has to do, what it has chosen, and the odds.

use carreau_petanque::{Character, Field, Phase, Play, ShotOutcome, Skill, Throw, TurnError, odds};

use super::{
    direction_odds::in_hundred,
    draft::{Draft, Job, Technique},
    names,
};
use crate::{
    frame::{Draft as _, DraftWords},
    table::Notice,
    words::say,
};

impl DraftWords for Draft {
    fn notice(&self, (at, why): (Field, TurnError)) -> Notice {
        names::notice(Some(at), why)
    }

    fn task(&self) -> String {
        match self.job() {
            Job::Greet => say!(petanque_greet_how),
            Job::Take => say!(petanque_take_title, team = names::team(self.side())),
            Job::Jack => match self.position().phase() {
                Phase::Jack { failed: 3, .. } => say!(petanque_jack_free, team = names::team(self.side())),
                Phase::Jack { failed, .. } => say!(petanque_jack_try, attempt = failed + 1),
                _ => String::new(),
            },
            Job::Announce => match self.technique() {
                Technique::Point => say!(petanque_aim_point),
                Technique::Shot => say!(petanque_aim_shot),
                Technique::Push | Technique::ShotJack => self.held().unwrap_or_default(),
            },
            Job::OneLess { run } => say!(petanque_adjust_title, run = run),
            Job::Choose => say!(petanque_choose_way),
        }
    }

    fn what_is_missing(&self) -> String {
        match self.job() {
            Job::Greet | Job::OneLess { .. } => say!(press_a_button),
            Job::Take => say!(petanque_take_choose),
            Job::Jack | Job::Announce | Job::Choose => self.task(),
        }
    }

    /// What puts nothing on the plan is told as on its button.
    fn told(&self, play: &Play) -> Option<String> {
        match play {
            Play::Greet => Some(say!(petanque_greet)),
            Play::Less => Some(say!(petanque_less)),
            Play::Keep => Some(say!(petanque_keep)),
            Play::Throw(..) | Play::Jack(_) | Play::Take(_) | Play::Go(_) => self.told_laid(play),
        }
    }

    /// The drafted play, with its odds.
    fn held(&self) -> Option<String> {
        match self.play()? {
            Play::Throw(who, throw) => {
                let announced = names::announced(who, throw);
                let chances = chances(self, who, throw).unwrap_or_default();
                Some(format!("{announced} {chances}").trim_end().to_owned())
            }
            Play::Jack(field) => Some(say!(petanque_announce_jack, field = field.to_string())),
            Play::Take(who) => Some(say!(petanque_take, name = who.name())),
            Play::Go(way) => Some(say!(petanque_chosen, way = names::way(way))),
            Play::Greet | Play::Less | Play::Keep => None,
        }
    }
}

/// The odds of a throw in percent; `None` if the rules refuse the throw or the table has no coach (B9.3).
pub(crate) fn chances(draft: &Draft, who: Character, throw: Throw) -> Option<String> {
    if !draft.position().terms().has_coach() {
        return None;
    }
    let aimed = odds::Aimed::new(draft.position(), who, throw).ok()?;
    Some(match throw {
        Throw::Point(_) => {
            let odds = aimed.odds(odds::Policy::default());
            say!(petanque_odds_lost, lost = in_hundred(odds.lost(), odds.total()))
        }
        Throw::Push => say!(petanque_odds_push, success = in_hundred(Skill::push_falls().into(), 6)),
        Throw::Shot(_) => {
            let falls = |outcome| in_hundred(who.skill().falls(outcome).into(), 6);
            say!(
                petanque_odds_shot,
                carreau = falls(ShotOutcome::Carreau),
                hit = falls(ShotOutcome::Hit),
                miss = falls(ShotOutcome::Miss),
            )
        }
        Throw::ShotJack => {
            let hits = (1..=6).map(|die| u64::from(who.skill().hits_jack(die))).sum();
            say!(petanque_odds_shot_jack, hit = in_hundred(hits, 6))
        }
    })
}

/// An expected lead with its sign, to a tenth: "+0.8".
pub(crate) fn lead(sum: i64, total: u64) -> String {
    let total = i64::try_from(total).unwrap_or(1).max(1);
    let tenths = (sum * 10 + sum.signum() * total / 2) / total;
    let sign = match tenths.signum() {
        1 => "+",
        -1 => "−",
        _ => "",
    };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(card: &str) -> Draft {
        let text = format!(
            r#"{{ "terms": {{ "format": "tete-a-tete" }}, "now": {{ "phase": {{"aim":"black"}}, "round": 1,
            "opener": "black", "jack": "G14",
            "black": {{ "characters": [{{ "card": "{card}", "hand": 3 }}] }},
            "white": {{ "characters": [{{ "card": "FM", "hand": 2, "on": ["E14"] }}] }} }} }}"#
        );
        Draft::new(&text.parse().expect("a position")).expect("Bronze announces")
    }

    #[test]
    fn b6_1_a_shot_tells_the_chances_of_the_characters_skill() {
        let description = |card: &str| {
            let mut draft = draft(card);
            draft.press("E14".parse().expect("a field"));
            draft.held().expect("a shot is held")
        };
        let shooter = description("PC");
        assert_eq!(shooter, "Piere Caro shoots at E14. Carreau 33%, hit 33%, miss 33%.");
        assert!(description("TM").ends_with("Carreau 0%, hit 33%, miss 67%."));
        assert!(description("MD").ends_with("Carreau 17%, hit 33%, miss 50%."));
    }

    #[test]
    fn b9_3_without_a_coach_no_chances_are_told() {
        let with = draft("PC");
        let text = with.position().to_string().replace(r#""level""#, r#""coach":false,"level""#);
        let mut draft = Draft::new(&text.parse().expect("a position")).expect("Bronze announces");
        draft.press("E14".parse().expect("a field"));
        assert_eq!(draft.held().expect("a shot is held"), "Piere Caro shoots at E14.");
    }

    #[test]
    fn b4_8_a_point_tells_how_often_it_leaves_the_plan() {
        let mut draft = draft("MD");
        draft.press("A1".parse().expect("a field"));
        let description = draft.held().expect("a point is held");
        // Y1, Z1 and X2 leave the plan at once; X1, Y2 and Z2 do not. Two ones choose.
        assert_eq!(description, "Michael Done points to A1. 28% chance of leaving the plan.");
    }

    #[test]
    fn an_expected_lead_is_told_in_tenths() {
        assert_eq!([lead(80, 100), lead(-125, 100), lead(0, 216)], ["+0.8", "−1.3", "0.0"]);
    }
}
