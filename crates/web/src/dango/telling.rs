//! What is said and heard of what happens at a table of Dango.

use carreau_dango::{Draw, Phase, Play, Position, Way};
use carreau_games::Position as AnyPosition;
use carreau_goban::PointSet;
use carreau_match::{Event, Table};
use carreau_table::Side;
use leptos::prelude::*;

use super::{desk::Desk, names, turns::title};
use crate::{
    room::Heard,
    sound::{self, Sound},
    table::{Moment, player, seat_name},
    words::{self, say},
};

impl Desk {
    /// Says what has happened, and lets it be heard.
    pub(super) fn hear(self, heard: &Heard<'_>) {
        let Heard { entry, before, after } = heard;
        let (AnyPosition::Dango(then), AnyPosition::Dango(now)) = (before.position(), after.position())
        else {
            return;
        };
        let live = self.at.live;
        match &entry.event {
            Event::Drew { draw } => {
                let Ok(draw) = draw.parse::<Draw>() else { return };
                if let Some(told) = nigiri(after, draw) {
                    return live.urgent(&told);
                }
                sound::play(Sound::Card);
                let mine = self.at.room.mine.get_untracked();
                match Moment::of(after, &mine) {
                    Moment::Play { ours: true, .. } => live.urgent(&turned_up(now, draw, None)),
                    moment => {
                        let name = moment.side().map(|side| player(after, side));
                        live.calm(&turned_up(now, draw, name.as_deref()));
                    }
                }
            }
            Event::Played { seat, play } => {
                let Ok(play) = play.parse::<Play>() else { return };
                for sound in sounds(then, now, &play) {
                    sound::play(sound);
                }
                if let Some(told) = played(then, now, &play) {
                    live.calm(&say!("live-played", name = seat_name(after, *seat), turn = told));
                }
            }
            _ => {}
        }
    }
}

/// What the nigiri has decided, if that was drawn last and no card since (D1.3).
pub(crate) fn nigiri_told(table: &Table) -> Option<String> {
    let draw = table.last_draw()?.parse().ok()?;
    nigiri(table, draw)
}

fn nigiri(after: &Table, draw: Draw) -> Option<String> {
    let side = match draw {
        Draw::Right => Side::Black,
        Draw::Wrong => Side::White,
        Draw::Card(_) | Draw::Twice(_) => return None,
    };
    let name = player(after, side);
    Some(match side {
        Side::Black => say!("dango-nigiri-right", name = name, other = player(after, Side::White)),
        Side::White => say!("dango-nigiri-wrong", name = name, other = player(after, Side::Black)),
    })
}

/// Which card was turned up, by us where nobody is named: "You turn up Keima, knight’s move."
pub(crate) fn turned_up(position: &Position, draw: Draw, name: Option<&str>) -> String {
    let (slug, twice) = match draw {
        Draw::Card(slug) => (slug, false),
        Draw::Twice(slug) => (slug, true),
        Draw::Right | Draw::Wrong => return String::new(),
    };
    let card = position.deck().find(slug).map(|id| &position.deck()[id]);
    let card = card.map_or_else(|| slug.to_string(), names::with_gloss);
    let card = if twice { say!("dango-told-twice", card = card) } else { card };
    match name {
        None => say!("dango-told-you-turn-up", card = card),
        Some(name) => say!("dango-told-turns-up", name = name.to_owned(), card = card),
    }
}

/// What a play was, and what came of it: "keima at D7 and F8, takes 3 stones".
pub(crate) fn played(before: &Position, after: &Position, play: &Play) -> Option<String> {
    let deck = before.deck();
    let told = match play {
        Play::TurnUp => return None,
        Play::Show => say!("dango-told-free"),
        Play::Block(_) => say!("dango-told-block"),
        Play::Hold(card) => say!("dango-told-hold", card = title(deck, *card)),
        Play::Card { card, way: Way::None } => say!("dango-told-no-way", card = title(deck, *card)),
        Play::Card { card, way: Way::Points(points) } => {
            say!("dango-told-unit", card = title(deck, *card), points = names::of_set(points))
        }
        Play::Card { card, way: Way::Whole } => {
            let turned = turned(before, after);
            match turned {
                0 => title(deck, *card),
                stones => say!("dango-told-change", card = title(deck, *card), stones = stones),
            }
        }
        Play::Stone { point, .. } => point.to_string(),
        Play::Pass => say!("dango-row-pass"),
        Play::Dead(dead) if dead.is_empty() => say!("dango-told-none-dead"),
        Play::Dead(dead) => say!("dango-told-dead", points = names::of_set(dead)),
        Play::Agree => say!("dango-told-agree"),
        Play::PlayOn => say!("dango-told-play-on"),
    };
    let mut told = vec![told];
    if !matches!(play, Play::Block(_)) {
        for side in Side::ALL {
            let stones = after.prisoners(side).saturating_sub(before.prisoners(side));
            if stones > 0 {
                let lost = words::side(!side);
                told.push(say!("dango-told-taken", stones = stones, side = lost));
            }
        }
    }
    if matches!(after.phase(), Phase::Count { proposed: None, .. }) {
        told.push(say!("dango-told-count"));
    }
    Some(told.join(", "))
}

/// How many stones turned to the other colour and still stand.
fn turned(before: &Position, after: &Position) -> usize {
    let of = |side: Side| (*before.stones().of(side) & *after.stones().of(!side)).len();
    of(Side::Black) + of(Side::White)
}

/// What is heard of a play: stones that are put down or turned, then those that go into a bowl.
fn sounds(before: &Position, after: &Position, play: &Play) -> Vec<Sound> {
    let all = |position: &Position| -> PointSet { position.stones().all() };
    let came = !(all(after) - all(before)).is_empty() || turned(before, after) > 0;
    let went = !(all(before) - all(after)).is_empty();
    let mut sounds = Vec::new();
    if matches!(play, Play::Hold(_) | Play::Show) {
        sounds.push(Sound::Card);
    }
    if came {
        sounds.push(Sound::Stone);
    }
    if went {
        sounds.push(Sound::Bowl);
    }
    sounds
}

#[cfg(test)]
mod tests {
    use carreau_dango::Terms;

    use super::*;
    use crate::dango::tests::{begun, table, then};

    fn dango(table: &Table) -> &Position {
        match table.position() {
            AnyPosition::Dango(position) => position,
            _ => panic!("Dango is played"),
        }
    }

    /// What is told of and heard of the last of these events.
    fn last(events: &[&str]) -> (Option<String>, Vec<Sound>) {
        let (last, rest) = events.split_last().expect("an event");
        let before = table(Terms::default(), rest);
        let (_, after) = then(&before, last);
        let play = last.parse().expect("a play");
        let (before, after) = (dango(&before), dango(&after));
        (played(before, after, &play), sounds(before, after, &play))
    }

    #[test]
    fn d1_3_the_nigiri_is_told_by_whoever_guessed() {
        let terms = Terms { nigiri: true, ..Terms::default() };
        let told = |draw| nigiri_told(&then(&begun(terms), draw).1).expect("it was drawn last");
        assert_eq!(told("!right"), "Léonie guesses right: Léonie plays Black, Basile White.");
        assert_eq!(told("!wrong"), "Léonie guesses wrong: Basile plays Black, Léonie White.");
        assert_eq!(nigiri_told(&table(terms, &["!right", "!keima"])), None);
    }

    #[test]
    fn a_card_is_told_with_what_it_means() {
        let position = Position::start(Terms::default(), carreau_dango::Deck::classic());
        let told = |draw: &str, name| turned_up(&position, draw.parse().expect("a draw"), name);
        assert_eq!(told("keima", None), "You turn up Keima, knight’s move.");
        assert!(
            told("twice nobi", Some("Basile")).starts_with("Basile turns up Play next card twice, then Nobi")
        );
    }

    #[test]
    fn d3_2_a_unit_is_told_with_what_it_captures() {
        let (told, heard) = last(&["!nobi", "nobi D4 D5"]);
        assert_eq!(told.as_deref(), Some("nobi at D4 and D5"));
        assert_eq!(heard, [Sound::Stone]);
        let corner = ["!place1", "place1 A1", "!nobi", "nobi B1 C1", "!miss", "miss", "!place1", "place1 A2"];
        let (told, heard) = last(&corner);
        assert!(told.as_deref().is_some_and(|told| told.ends_with("A2, takes 1 stone of Black")), "{told:?}");
        assert_eq!(heard, [Sound::Stone, Sound::Bowl]);
    }

    #[test]
    fn d6_2_change_is_told_with_the_stones_it_turns() {
        let (told, heard) = last(&["!nobi", "nobi D4 D5", "!change", "change"]);
        assert!(told.as_deref().is_some_and(|told| told.ends_with("turns 2 stones")), "{told:?}");
        assert_eq!(heard, [Sound::Stone]);
    }

    #[test]
    fn d5_2_a_card_that_is_held_is_told_and_heard() {
        let (told, heard) = last(&["!free-card", "hold free-card"]);
        assert_eq!((told.as_deref(), heard), (Some("keeps the free card"), vec![Sound::Card]));
    }
}
