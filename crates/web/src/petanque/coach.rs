//! What the coach tells before a throw (B9.3): for each technique, the odds of every field that it can be aimed at.

use carreau_petanque::{
    Character, Field, Play, Position, Throw,
    odds::{self, Landing},
};

use super::{direction_odds::in_hundred, draft::Technique, draft_words::lead};
use crate::words::say;

/// The odds of all throws that a character may announce.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Coached {
    /// Every landing field of a point.
    pub(crate) landings: Vec<Landing>,
    /// All other throws.
    others: Vec<(Throw, Outlook)>,
}

/// How a throw ends, over all outcomes of its dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Outlook {
    /// The expected lead in points if the round ended then, summed.
    lead: i64,
    /// The weight of the endings in which the team holds the point.
    holds: u64,
    total: u64,
}

impl Outlook {
    fn of_landing(landing: &Landing) -> Self {
        Self { lead: landing.lead.into(), holds: landing.holds.into(), total: Landing::WEIGHT.into() }
    }

    /// In how many throws of a hundred the team then holds the point.
    pub(crate) fn holds(self) -> u8 {
        u8::try_from(in_hundred(self.holds, self.total)).unwrap_or(100)
    }

    /// The same and the lead, in a sentence.
    fn words(self) -> String {
        say!(petanque_odds_holds, holds = self.holds(), lead = lead(self.lead, self.total))
    }
}

impl Coached {
    /// The odds for a character that may announce a throw now.
    pub(crate) fn of(position: &Position, who: Character) -> Self {
        let targets = position.ground().lying().map(|(_, on)| Throw::Shot(on));
        let others = [Throw::Push, Throw::ShotJack].into_iter().chain(targets);
        let outlook = |throw| {
            let odds = odds::Aimed::new(position, who, throw).ok()?.odds(odds::Policy::default());
            Some((throw, Outlook { lead: odds.lead(), holds: odds.holds(), total: odds.total() }))
        };
        Self { landings: odds::landings(position, who), others: others.filter_map(outlook).collect() }
    }

    /// The odds of a technique where it is aimed best: with the highest expected lead, as on the map. `None` if the
    /// character may not use it.
    pub(crate) fn best(&self, technique: Technique) -> Option<Outlook> {
        if technique == Technique::Point {
            let best = self.landings.iter().max_by_key(|landing| landing.lead);
            return best.map(Outlook::of_landing);
        }
        let of = self.others.iter().filter(|(throw, _)| Technique::of(*throw) == technique);
        // Throws of one technique have the same total.
        of.map(|(_, outlook)| *outlook).max_by_key(|outlook| outlook.lead)
    }

    /// In how many of a hundred shots at this field the team then holds the point.
    pub(crate) fn shot(&self, on: Field) -> Option<u8> {
        self.outlook(Throw::Shot(on)).map(Outlook::holds)
    }

    /// What the coach says of a throw.
    pub(crate) fn describe(&self, play: Play) -> Option<String> {
        match play {
            Play::Throw(_, Throw::Point(field)) => {
                let landing = self.landings.iter().find(|landing| landing.field == field)?;
                Some(describe_landing(landing))
            }
            Play::Throw(_, throw) => self.outlook(throw).map(Outlook::words),
            _ => None,
        }
    }

    fn outlook(&self, throw: Throw) -> Option<Outlook> {
        self.others.iter().find(|(known, _)| *known == throw).map(|(_, outlook)| *outlook)
    }
}

/// What the coach says about a landing field.
fn describe_landing(landing: &Landing) -> String {
    let whole = u64::from(Landing::WEIGHT);
    say!(
        petanque_odds_point,
        field = landing.field.to_string(),
        holds = in_hundred(landing.holds.into(), whole),
        lost = in_hundred(landing.lost.into(), whole),
        lead = lead(landing.lead.into(), whole),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bronze announces; Blue holds the point on E15.
    fn position() -> Position {
        r#"{ "terms": { "format": "doublettes" }, "now": { "phase": {"aim":"black"}, "round": 1,
            "opener": "black", "jack": "E14",
            "black": { "characters": [{ "card": "LS", "hand": 2, "on": ["C13"] }, { "card": "TM", "hand": 3 }] },
            "white": { "characters": [{ "card": "PC", "hand": 2, "on": ["E15"] }, { "card": "FM", "hand": 2, "on": ["G12"] }] } } }"#
            .parse()
            .expect("a position")
    }

    #[test]
    fn b9_3_the_coach_compares_the_techniques_by_the_same_measure() {
        let (position, shooter, pointer) = (position(), Character::LuckShooter, Character::TomMcField);
        let of = |who| {
            let coached = Coached::of(&position, who);
            Technique::ALL.map(|technique| coached.best(technique).map(Outlook::holds))
        };
        let [point, push, shot, jack] = of(shooter);
        assert!(shot > point, "a shooter shoots: {shot:?}, {point:?}");
        assert_eq!(push, None, "B5.1");
        assert_eq!(jack, Some(0), "B7.4: the round ends, and nobody holds the point");
        let [point, push, shot, jack] = of(pointer);
        assert!(point > shot, "a pointer points: {point:?}, {shot:?}");
        assert!(push.is_some());
        assert_eq!(jack, None, "B7.1");
    }

    #[test]
    fn b9_3_every_target_and_every_landing_field_has_its_odds() {
        let position = position();
        let coached = Coached::of(&position, Character::LuckShooter);
        let field = |name: &str| name.parse::<Field>().expect("a field");
        assert!(coached.shot(field("E15")) > coached.shot(field("G12")), "the nearer one is worth more");
        assert_eq!(coached.shot(field("C13")), None, "a boule of the own team");
        let said = |throw| coached.describe(Play::Throw(Character::LuckShooter, throw)).unwrap_or_default();
        assert!(said(Throw::Shot(field("E15"))).contains("% to hold the point afterwards"));
        assert!(said(Throw::Point(field("E11"))).starts_with("E11: "));
        assert_eq!(said(Throw::Point(field("E15"))), "", "no boule lands there");
    }
}
