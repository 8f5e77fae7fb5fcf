//! The descriptions and sounds of the events at a table of Dango.

use carreau_core::{Side, Step};
use carreau_dango::{Deck, Draw, Effect, Play, Played, Position, Way};
use carreau_games::ListedGame as _;
use carreau_match::{Event, Table};
use leptos::prelude::*;

use super::{motion::Scene, names, state::State};
use crate::{
    players::{player, seat_name},
    sound::{self, Sound},
    story::TableEvent,
    table::Moment,
    words::{self, say},
};

impl State {
    /// Announces an event and plays its sounds.
    pub(super) fn show_event(self, happened: &TableEvent<'_>) {
        let TableEvent { entry, change, after, .. } = happened;
        match Scene::of(change) {
            Some(scene) => self.animator.show(scene),
            None => self.animator.skip(),
        }
        let Some((then, now)) = change.positions::<Position>() else { return };
        let live = self.shared.live;
        match (&entry.event, change.of::<Position>()) {
            (Event::Drew { .. }, Some((Step::Draw(draw), _))) => {
                if let Some(description) = nigiri(after, *draw) {
                    live.urgent(&description);
                    return self.own.nigiri.set(Some(description));
                }
                sound::play(Sound::Card);
                let mine = self.shared.session.mine.get_untracked();
                let moment = Moment::of(after, &mine);
                if mine.is_empty() || matches!(moment, Moment::Play { ours: true, .. }) {
                    self.own.nigiri.set(None);
                }
                match moment {
                    Moment::Play { side, ours: true } => {
                        let name = (!untrack(|| self.shared.is_you(side))).then(|| player(after, side));
                        live.urgent(&turned_up(now, *draw, name.as_deref()));
                    }
                    moment => {
                        let name = moment.side().map(|side| player(after, side));
                        live.calm(&turned_up(now, *draw, name.as_deref()));
                    }
                }
            }
            (Event::Played { seat, .. }, Some((Step::Play(play), Effect::Played(did)))) => {
                for sound in sounds(play, did) {
                    sound::play(sound);
                }
                if let Some(description) = played(now.deck(), play, did) {
                    let told = say!(live_played, name = seat_name(after, *seat), turn = description);
                    live.calm(
                        &[Some(told), deck_ends(then, now)]
                            .into_iter()
                            .flatten()
                            .collect::<Vec<_>>()
                            .join(". "),
                    );
                }
            }
            _ => {}
        }
    }
}

/// Says that a play has carried out the last card of a deck, after which its player plays ordinary Go (D2.4).
fn deck_ends(then: &Position, now: &Position) -> Option<String> {
    let side = then.side();
    let is_done = then.face_up().is_some() && now.face_up().is_none();
    (is_done && now.cards(side).are_used_up()).then(|| say!(dango_ordinary_told, side = words::side(side)))
}

/// The last draw at a table of Dango.
pub(crate) fn last_draw(table: &Table) -> Option<Draw> {
    Position::draw_of(&table.last_draw()?).copied()
}

/// What the nigiri decided, in words; `None` once a card has been drawn after it (D1.3).
pub(crate) fn describe_nigiri(table: &Table) -> Option<String> {
    nigiri(table, last_draw(table)?)
}

fn nigiri(after: &Table, draw: Draw) -> Option<String> {
    let side = match draw {
        Draw::Right => Side::Black,
        Draw::Wrong => Side::White,
        Draw::Card(_) | Draw::Twice(_) => return None,
    };
    let name = player(after, side);
    Some(match side {
        Side::Black => say!(dango_nigiri_right, name = name, opponent = player(after, Side::White)),
        Side::White => say!(dango_nigiri_wrong, name = name, opponent = player(after, Side::Black)),
    })
}

/// Which card was turned up and by whom: "You turn up Keima, knight’s move." Without a `name` it was us.
pub(crate) fn turned_up(position: &Position, draw: Draw, name: Option<&str>) -> String {
    let (slug, twice) = match draw {
        Draw::Card(slug) => (slug, false),
        Draw::Twice(slug) => (slug, true),
        Draw::Right | Draw::Wrong => return String::new(),
    };
    let card = position.deck().find(slug).map(|id| &position.deck()[id]);
    let card = card.map_or_else(|| slug.to_string(), names::with_gloss);
    let card = if twice { say!(dango_told_twice, card = card) } else { card };
    match name {
        None => say!(dango_told_you_turn_up, card = card),
        Some(name) => say!(dango_told_turns_up, name = name.to_owned(), card = card),
    }
}

/// A play and its effect: "keima at D7 and F8, captures 3 stones of White".
pub(super) fn played(deck: &Deck, play: &Play, did: &Played) -> Option<String> {
    let description = match play {
        Play::TurnUp => return None,
        Play::Show => say!(dango_told_free),
        Play::Block(_) => say!(dango_told_block),
        Play::Hold(card) => say!(dango_told_hold, card = names::in_sentence(deck, *card)),
        Play::Card { card, way: Way::None } => {
            say!(dango_told_no_way, card = names::in_sentence(deck, *card))
        }
        Play::Card { card, way: Way::Points(points) } => {
            say!(dango_told_unit, card = names::in_sentence(deck, *card), at = names::of_set(points))
        }
        Play::Card { card, way: Way::Whole } => match did.turned.len() {
            0 => names::in_sentence(deck, *card),
            stones => say!(dango_told_change, card = names::in_sentence(deck, *card), stones = stones),
        },
        Play::Stone { point, .. } => point.to_string(),
        Play::Pass => say!(dango_row_pass),
        Play::Dead(dead) if dead.is_empty() => say!(dango_told_none_dead),
        Play::Dead(dead) => say!(dango_told_dead, at = names::of_set(dead)),
        Play::Agree => say!(dango_told_agree),
        Play::PlayOn => say!(dango_told_play_on),
    };
    let mut description = vec![description];
    for side in Side::ALL {
        let stones = did.captured[side];
        if stones > 0 {
            description.push(say!(dango_told_taken, stones = stones, side = words::side(!side)));
        }
    }
    if did.begins_count {
        description.push(say!(dango_told_count));
    }
    Some(description.join(", "))
}

/// The sounds of a play: stones that are put down or turned, then those that go into a bowl.
fn sounds(play: &Play, did: &Played) -> Vec<Sound> {
    let mut sounds = Vec::new();
    if matches!(play, Play::Hold(_) | Play::Show) {
        sounds.push(Sound::Card);
    }
    if !(did.put | did.turned).is_empty() {
        sounds.push(Sound::Stone);
    }
    if !did.removed.is_empty() {
        sounds.push(Sound::Bowl);
    }
    sounds
}

#[cfg(test)]
mod tests {
    use carreau_dango::Terms;

    use super::*;
    use crate::dango::tests::{begun, table, then};

    /// The description and the sounds of the last of these events.
    fn last(events: &[&str]) -> (Option<String>, Vec<Sound>) {
        let (last, rest) = events.split_last().expect("an event");
        let happened = then(&table(Terms::default(), rest), last);
        let Some((Step::Play(play), Effect::Played(did))) = happened.change.of::<Position>() else {
            panic!("the last event is a play")
        };
        (played(&Deck::classic(), play, did), sounds(play, did))
    }

    #[test]
    fn d1_3_the_nigiri_names_the_player_who_guessed() {
        let terms = Terms { nigiri: true, ..Terms::default() };
        let description =
            |draw| describe_nigiri(&then(&begun(terms), draw).after).expect("it was drawn last");
        assert_eq!(description("!right"), "Léonie guesses right: Léonie plays Black, Basile White.");
        assert_eq!(description("!wrong"), "Léonie guesses wrong: Basile plays Black, Léonie White.");
        assert_eq!(describe_nigiri(&table(terms, &["!right", "!keima"])), None);
    }

    #[test]
    fn a_card_is_told_with_what_it_means() {
        let position = Position::start(Terms::default(), carreau_dango::Deck::classic());
        let description = |draw: &str, name| turned_up(&position, draw.parse().expect("a draw"), name);
        assert_eq!(description("keima", None), "You turn up Keima, knight’s move.");
        assert!(description("twice nobi", Some("Basile")).starts_with("Basile turns up Twice, then Nobi"));
    }

    #[test]
    fn d3_2_a_unit_is_told_with_what_it_captures() {
        let (description, sounds) = last(&["!nobi", "nobi D4 D5"]);
        assert_eq!(description.as_deref(), Some("nobi at D4 and D5"));
        assert_eq!(sounds, [Sound::Stone]);
        let corner = ["!place1", "place1 A1", "!nobi", "nobi B1 C1", "!miss", "miss", "!place1", "place1 A2"];
        let (description, sounds) = last(&corner);
        assert!(
            description
                .as_deref()
                .is_some_and(|description| description.ends_with("A2, captures 1 stone of Black")),
            "{description:?}"
        );
        assert_eq!(sounds, [Sound::Stone, Sound::Bowl]);
    }

    #[test]
    fn d6_2_change_is_told_with_the_stones_it_turns() {
        let (description, sounds) = last(&["!nobi", "nobi D4 D5", "!change", "change"]);
        assert!(
            description.as_deref().is_some_and(|description| description.ends_with("on 2 stones")),
            "{description:?}"
        );
        assert_eq!(sounds, [Sound::Stone]);
    }

    #[test]
    fn d5_2_a_card_that_is_held_is_told_and_heard() {
        let (description, sounds) = last(&["!free-card", "hold free-card"]);
        assert_eq!((description.as_deref(), sounds), (Some("keeps the free card"), vec![Sound::Card]));
    }
}
