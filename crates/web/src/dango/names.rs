//! The table in words: points, units, cards and refusals.

use carreau_boards::{
    coach::Grade,
    dango::{Ghost, View},
};
use carreau_core::{Refusal as _, Side};
use carreau_dango::{Blocked, Card, Deck, Face, Play, TurnError, Way};
use carreau_goban::{Point, PointSet};
pub(crate) use carreau_narrator::dango::{gloss, in_sentence, on_card, printed, reason};

use super::draft::{Draft, Job, Unit, What};
use crate::{frame::DraftWords, table::Notice, words::say};

/// The facts from which a point's name is made; the name is made again only when one of them changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct PointLabel {
    stone: Option<Side>,
    last: bool,
    chosen: bool,
    held: Option<Side>,
    taken: bool,
    turning: bool,
    leaving: bool,
    returning: bool,
    dead: bool,
    disputed: bool,
    area: Option<Side>,
    coached: Option<Grade>,
}

impl PointLabel {
    /// The facts about a point of a view, with the unit that is shown over it.
    pub(crate) fn of(view: &View, ghost: Option<&Ghost>, point: Point) -> Self {
        let area = |side: Side| view.territory[side].contains(point).then_some(side);
        Self {
            stone: view.stones.at(point),
            last: view.last.iter().any(|unit| unit.contains(&point)),
            chosen: view.selected.contains(point),
            held: ghost.filter(|ghost| ghost.points.contains(&point)).map(|ghost| ghost.side),
            taken: view.taken.contains(point) || ghost.is_some_and(|ghost| ghost.takes.contains(point)),
            turning: view.turning.contains(point),
            leaving: view.leaving.contains(point),
            returning: view.returning.iter().any(|(_, points)| points.contains(point)),
            dead: view.dead.contains(point),
            disputed: view.disputed.contains(point),
            area: area(Side::Black).or_else(|| area(Side::White)),
            coached: view.coached.iter().find(|(marked, _)| *marked == point).map(|(_, grade)| *grade),
        }
    }

    /// The point's name: its place, its contents and its marks (look: Access).
    pub(crate) fn name(self, point: Point) -> String {
        let mut words = vec![
            point.to_string(),
            match self.stone {
                None => say!(dango_point_empty),
                Some(Side::Black) => say!(dango_point_black),
                Some(Side::White) => say!(dango_point_white),
            },
        ];
        let facts = [
            (self.last, say!(dango_point_last)),
            (self.chosen && !self.taken && !self.turning, say!(dango_point_chosen)),
            (self.held == Some(Side::Black), say!(dango_point_held_black)),
            (self.held == Some(Side::White), say!(dango_point_held_white)),
            (self.taken, say!(dango_point_taken)),
            (self.turning, say!(dango_point_turning)),
            (self.leaving, say!(dango_point_leaving)),
            (self.returning, say!(dango_point_returning)),
            (self.dead, say!(dango_point_dead)),
            (self.disputed, say!(dango_point_disputed)),
            (self.area == Some(Side::Black), say!(dango_point_area_black)),
            (self.area == Some(Side::White), say!(dango_point_area_white)),
            (self.coached == Some(Grade::Best), say!(dango_point_best)),
            (self.coached == Some(Grade::Fair), say!(dango_point_fair)),
            (self.coached == Some(Grade::Weak), say!(dango_point_weak)),
        ];
        words.extend(facts.into_iter().filter_map(|(holds, fact)| holds.then_some(fact)));
        words.join(", ")
    }
}

/// Points as "D4, E5 and F6".
pub(crate) fn points(points: impl IntoIterator<Item = Point>) -> String {
    carreau_words::list(points.into_iter().map(|point| point.to_string()))
}

/// The points of a set, in the same form.
pub(crate) fn of_set(set: &PointSet) -> String {
    points(set.iter())
}

/// The draft's unit in words: "Keima at D7 and F8." and "Captures 3 stones."
pub(crate) fn unit(draft: &Draft, unit: &Unit) -> (String, String) {
    let at = points(unit.points.iter().copied());
    let what = match draft.job() {
        Job::Shape => say!(dango_unit_at, card = title(draft), at = at),
        Job::Points { what: What::Delete(_), .. } => say!(dango_unit_off, at = at),
        Job::Points { what: What::Replace(_), .. } => say!(dango_unit_turned, at = at),
        _ => say!(dango_unit_stones, stones = unit.points.len(), at = at),
    };
    let comes = match unit.effect {
        None => say!(dango_more, left = draft.missing()),
        Some(Err(why)) => reason(why, draft.position().deck()),
        Some(Ok(effect)) if effect.takes.is_empty() => String::new(),
        Some(Ok(effect)) => taken(draft.position().stones().of(!draft.side()), &effect.takes),
    };
    (what, comes)
}

/// What one more press on the draft's unit does, once it is complete: it puts a shape or a stone down, while of several
/// points chosen one by one it lets that one go.
pub(crate) fn again(draft: &Draft, unit: &Unit) -> Option<String> {
    match (draft.job(), &unit.effect) {
        (Job::Shape | Job::Stone | Job::Points { stones: 1, .. }, Some(Ok(_))) => {
            Some(say!(dango_again_puts))
        }
        (Job::Points { .. }, Some(_)) => Some(say!(dango_again_drops)),
        _ => None,
    }
}

/// How many stones a play takes, and how many of the player's own it loses.
fn taken(theirs: &PointSet, takes: &PointSet) -> String {
    let (won, lost) = ((*takes & *theirs).len(), (*takes - *theirs).len());
    match (won, lost) {
        (won, 0) => say!(dango_takes, stones = won),
        (0, lost) => say!(dango_loses, stones = lost),
        (won, lost) => {
            format!("{} {}", say!(dango_takes, stones = won), say!(dango_loses, stones = lost))
        }
    }
}

/// The title of the card that is carried out.
pub(crate) fn title(draft: &Draft) -> String {
    draft.card().map_or_else(|| say!(dango_stone), printed)
}

/// The cards of the classic deck with Japanese titles: terms of Go that have no English word.
const JAPANESE: [&str; 9] =
    ["nobi", "kosumi", "ikken-tobi", "niken-tobi", "keima", "ogeima", "hazama-tobi", "ponnuki", "dango"];

/// The language of a card's title where it is not the page's. A custom deck may give its cards other titles, so a
/// title counts as Japanese only if it is the same word as in the notation.
pub(crate) fn language(card: &Card) -> Option<&'static str> {
    let slug = card.slug();
    let is_word = card.title().to_lowercase().replace(' ', "-") == slug.as_str();
    let japanese = matches!(card.face(), Face::Shape(_)) && is_word && JAPANESE.contains(&slug.as_str());
    japanese.then_some("ja-Latn")
}

/// The title of a card with its meaning: "Keima, knight’s move".
pub(crate) fn with_gloss(card: &Card) -> String {
    match gloss(card).as_str() {
        "" => printed(card),
        gloss => say!(dango_card, title = printed(card), gloss = gloss),
    }
}

impl DraftWords for Draft {
    fn notice(&self, refusal: TurnError) -> Notice {
        if let (Job::Stone, TurnError::Occupied { point }) = (self.job(), refusal) {
            return not_vacant(point);
        }
        let notice = notice(refusal, self.position().deck());
        match (self.job(), &notice.at) {
            // The point that is in the way need not be the one that was pressed.
            (Job::Shape, Some(point)) => {
                Notice { what: Some(say!(dango_refused_shape, point = point.clone())), ..notice }
            }
            _ => notice,
        }
    }

    fn told(&self, play: &Play) -> Option<String> {
        Some(match play {
            Play::TurnUp => say!(dango_turn_up),
            Play::Show => say!(dango_show),
            Play::Hold(_) => say!(dango_hold),
            Play::Block(Blocked::Second) => say!(dango_block_second),
            Play::Block(Blocked::First) => say!(dango_block_first),
            Play::Block(_) => say!(dango_block),
            Play::Card { way: Way::None, .. } => say!(dango_put_away),
            Play::Card { way: Way::Whole, .. } => whole(self, play),
            Play::Pass => say!(dango_pass),
            Play::Dead(dead) if dead.is_empty() => say!(dango_mark_none),
            Play::Dead(dead) => say!(dango_mark_dead, at = of_set(dead)),
            Play::Agree => say!(dango_agree),
            Play::PlayOn => say!(dango_play_on),
            Play::Card { way: Way::Points(_), .. } | Play::Stone { .. } => {
                return self.told_laid(play);
            }
        })
    }

    fn held(&self) -> Option<String> {
        match (self.job(), self.unit()) {
            (Job::Count, _) => Some(say!(dango_marked_dead, stones = self.dead().len())),
            (_, Some(held)) => {
                let (what, comes) = unit(self, &held);
                Some(format!("{what} {comes}").trim().to_owned())
            }
            (Job::Shape, None) => self
                .shape()
                .map(|shape| say!(dango_facing, facing = self.facing() + 1, facings = shape.facings().len())),
            _ => None,
        }
    }

    fn task(&self) -> String {
        match self.job() {
            Job::Begin => say!(dango_task_begin),
            Job::Shape => say!(dango_task_shape),
            Job::Stone => say!(dango_task_stone),
            Job::Points { what, stones } => {
                let own = self.side();
                match what {
                    What::Put(side) if side == own => say!(dango_task_put, stones = stones),
                    What::Put(_) => say!(dango_task_put_theirs, stones = stones),
                    What::Delete(side) if side == own => say!(dango_task_delete, stones = stones),
                    What::Delete(_) => say!(dango_task_delete_theirs, stones = stones),
                    What::Replace(_) => say!(dango_task_replace, stones = stones),
                }
            }
            Job::Whole(play) => whole(self, &play),
            Job::Keep(_) if self.card().and_then(Card::action) == Some(carreau_dango::Action::FreeCard) => {
                say!(dango_task_keep_card)
            }
            Job::Keep(_) if self.blocks().is_empty() => say!(dango_task_keep_block),
            Job::Keep(_) => say!(dango_task_block),
            Job::Count if !self.may_mark() => say!(dango_task_last_marking),
            Job::Count if self.is_countered() => say!(dango_task_countered),
            Job::Count if self.proposed().is_some() => say!(dango_task_agree),
            Job::Count if self.is_likely() => say!(dango_task_count_likely),
            Job::Count => say!(dango_task_count),
        }
    }

    fn what_is_missing(&self) -> String {
        match (self.missing(), self.job()) {
            (0, Job::Whole(_) | Job::Keep(_)) => say!(press_a_button),
            (0, _) => self.task(),
            (left, _) => say!(dango_more, left = left),
        }
    }
}

/// What a card without a choice does.
fn whole(draft: &Draft, play: &Play) -> String {
    match (play, draft.change()) {
        (_, Some((turning, _))) if turning.is_empty() => say!(dango_task_change_none),
        (_, Some((turning, takes))) => {
            let first = say!(dango_task_change, stones = turning.len());
            let theirs = *draft.position().stones().of(!draft.side()) - turning;
            if takes.is_empty() { first } else { format!("{first} {}", taken(&theirs, &takes)) }
        }
        (Play::Card { way: Way::None, .. }, _) if is(draft, carreau_dango::Action::Twice) => {
            say!(dango_task_twice)
        }
        (Play::Card { way: Way::None, .. }, _) => say!(dango_task_none, card = title(draft)),
        _ => say!(dango_task_miss),
    }
}

/// Whether the card that is carried out has this action.
pub(crate) fn is(draft: &Draft, action: carreau_dango::Action) -> bool {
    draft.card().and_then(Card::action) == Some(action)
}

/// The notice for a refused play or point.
pub(crate) fn notice(why: TurnError, deck: &Deck) -> Notice {
    let at = match why {
        TurnError::Occupied { point }
        | TurnError::OffBoard { point }
        | TurnError::Suicide { point }
        | TurnError::Ko { point }
        | TurnError::NoStone { point }
        | TurnError::PartOfGroup { point }
        | TurnError::NotTheirs { point, .. } => Some(point.to_string()),
        _ => None,
    };
    let what = at.clone().map_or_else(|| say!(dango_refused), |point| say!(dango_refused_at, point = point));
    Notice { what: Some(what), why: reason(why, deck), clause: Some(why.clause().0.to_owned()), at }
}

/// The notice for a stone of ordinary Go on a point that is not vacant (D7.1). Who has just carried out the last card
/// may not have seen that none is left.
pub(crate) fn not_vacant(point: Point) -> Notice {
    let what = Some(say!(dango_refused_at, point = point.to_string()));
    let why = say!(dango_why_occupied_go);
    Notice { what, why, clause: Some("D7.1".to_owned()), at: Some(point.to_string()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn japanese_titles_are_told_from_english_ones() {
        let deck = Deck::classic();
        let japanese = deck.cards().iter().filter(|card| language(card).is_some());
        assert!(japanese.map(|card| card.slug().to_string()).eq(JAPANESE));
        let text = include_str!("../../../dango/decks/classic.toml").replace("\"Keima\"", "\"Knight\"");
        let text = text.replace("\"classic\"", "\"ours\"");
        let own = Deck::from_toml("own.toml", &text).expect("a deck");
        let keima = own.find("keima".parse().expect("a card")).expect("it is in the deck");
        assert_eq!(language(&own[keima]), None);
    }
}
