//! Dango in the replay: the board at a moment, its card, and the cards left in the decks.

use carreau_boards::dango::{Layer, View};
use carreau_core::{BySide, Side};
use carreau_dango::Position;
use carreau_games::ListedGame as _;
use carreau_goban::Size;
use carreau_match::Table;
use carreau_pictures::How;
use leptos::prelude::*;

use super::{
    board::{PictureLayer, board_of},
    card::{CardFace, Up, face_up, played_last},
    decks::CardsLeft,
    description,
    ending::{CountLines, count_of},
    picture, seat, turns,
};
use crate::{game_page::Showing, players::player, words::say};

fn of_table(table: &Table) -> Option<&Position> {
    Position::of(table.position())
}

/// The picture of a moment.
pub(crate) fn picture(table: &Table, how: How) -> Option<String> {
    Some(carreau_pictures::dango::draw(&picture::at_table(table)?, of_table(table)?, how))
}

/// The board at a moment of the replay.
#[component]
pub(crate) fn Stage(
    /// The moment of the replay.
    showing: Showing,
) -> impl IntoView {
    let shown = Memo::new(move |_| {
        showing.table.with(picture::at_table).unwrap_or_else(|| View::new(Size::THIRTEEN))
    });
    let board =
        Memo::new(move |_| shown.with(|view| board_of(view.stones.size(), false, showing.seen.get())));
    view! {
        <svg class=move || board.get().class() viewBox=move || board.get().view_box() role="img"
            aria-label=move || shown.with(|view| view.label(showing.seen.get())) data-testid="board"
            data-seen=move || showing.seen.get().letter().to_string()>
            {Layer::ALL.map(|layer| view! { <PictureLayer layer board shown/> })}
        </svg>
    }
}

/// The card of a moment: the one that lies face up, or the one just played.
fn card(table: &Table) -> Option<Up> {
    face_up(table).or_else(|| played_last(table))
}

/// What stands beside the board: the card, the decks and the count.
#[component]
pub(crate) fn Aside(
    /// The moment of the replay.
    showing: Showing,
) -> impl IntoView {
    let position = Memo::new(move |_| showing.table.with(|table| of_table(table).cloned()));
    let card = Memo::new(move |_| showing.table.with(card));
    let names =
        Signal::derive(move || showing.table.with(|table| BySide::from_fn(|side| player(table, side))));
    let count = Memo::new(move |_| showing.table.with(count_of));
    let seats = move |side: Side| {
        position.with(|position| position.as_ref().map(|position| seat::describe(position, side)))
    };
    view! {
        <section class="panel film-cards" aria-label=say!(dango_film_cards) data-testid="film-cards">
            {move || card.get().map(|up| view! { <CardFace up/> })}
            <ul>{Side::ALL.map(|side| view! { <li><b>{move || names.with(|names| names[side].clone())}</b> " " {move || seats(side)}</li> })}</ul>
            <CountLines count/>
            <details data-testid="film-decks">
                <summary>{say!(dango_cards_left)}</summary>
                <CardsLeft position names side=showing.seen/>
            </details>
        </section>
    }
}

/// One line about what has just happened.
pub(crate) fn describe(table: &Table, position: &Position) -> String {
    if let Some(description) = description::describe_nigiri(table) {
        return description;
    }
    if let (Some(_), Some(draw)) = (position.face_up(), description::last_draw(table)) {
        return description::turned_up(position, draw, Some(&player(table, position.side())));
    }
    match turns::rows(table).last() {
        Some(row) => {
            let play = format!("{} {}", row.lead, row.play);
            say!(replay_played, name = player(table, row.side), play = play.trim().to_owned())
        }
        None => match table.to_act() {
            Some(side) => say!(replay_begins, name = player(table, side)),
            None => say!(dango_film_start),
        },
    }
}

#[cfg(test)]
mod tests {
    use carreau_dango::Terms;

    use super::*;
    use crate::dango::tests::table;

    fn at(events: &[&str]) -> (String, Option<String>) {
        let table = table(Terms { nigiri: true, ..Terms::default() }, events);
        let description = describe(&table, of_table(&table).expect("Dango is played"));
        (description, card(&table).map(|up| up.card.slug().to_string()))
    }

    #[test]
    fn every_moment_is_told_with_its_card() {
        assert_eq!(at(&[]), ("Before the nigiri".to_owned(), None));
        let right = "Léonie guesses right: Léonie plays Black, Basile White.".to_owned();
        assert_eq!(at(&["!right"]), (right, None));
        let keima = Some("keima".to_owned());
        let description = "Léonie turns up Keima, knight’s move.".to_owned();
        assert_eq!(at(&["!right", "!keima"]), (description, keima.clone()));
        assert_eq!(at(&["!right", "!keima", "keima D4 E6"]), ("Léonie: Keima D4 E6".to_owned(), keima));
    }
}
