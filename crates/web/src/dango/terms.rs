//! What is agreed on before a game of Dango: the board, the komi, the scoring and the deck.

use std::sync::Arc;

use carreau_core::{BySide, Side};
use carreau_dango::{
    Cards, Counts, Deck, DeckError, Komi, Lines, Phase, Position, Scoring, Setup, Terms, Times,
};
use carreau_goban::Size;
use carreau_match::Options;
use carreau_protocol::NewTable;
use leptos::prelude::*;

use super::{decks::DeckList, names};
use crate::{
    choices::{ChooseFile, Kind},
    clocks,
    game_info::TermsInfo,
    own_file::{OwnFile, OwnFiles, fault},
    parts::{Choice, Switch, icon, option_title},
    query::{Query, one_of, parsed, switch},
    settings::{Change, Settings},
    words::say,
};

/// The boards that the lobby offers (D1.1).
const BOARDS: [Size; 2] = [Size::THIRTEEN, Size::NINETEEN];
/// The boards that an address may name; the smallest one is for exercises.
const NAMED: [u8; 3] = [9, 13, 19];
/// The lines of the board of a first lesson, which its cards nearly fill.
const FIRST_LESSON_LINES: u8 = 7;
/// The cards that each side has in a first lesson, one of each. The first one lies face up for the learner: another might
/// have no way on an empty board.
const FIRST_LESSON: [&str; 10] = [
    "kosumi",
    "ikken-tobi",
    "keima",
    "tigers-mouth",
    "empty-triangle",
    "bamboo-joint",
    "place2",
    "replace",
    "free-block",
    "twice",
];
/// Reads the deck of a file.
fn deck(own: &OwnFile) -> Result<Deck, DeckError> {
    Deck::from_toml(&own.file, &own.text)
}

/// The name of the player's own deck, if the file is a valid deck.
fn own_name(own: &OwnFile) -> Option<String> {
    deck(own).ok().map(|deck| deck.name().to_string())
}

/// The text of the position that a game with the player's own deck starts from.
///
/// # Errors
///
/// Why the deck cannot be used on this board, as a sentence.
fn start(terms: Terms, own: &OwnFile) -> Result<String, String> {
    let deck = deck(own).map_err(|error| faults(&error).join(" "))?;
    if let Some(card) = deck.too_large_for(terms.board.size()).next() {
        let lines = terms.board.size().lines();
        return Err(say!(deck_too_large, card = names::printed(card), lines = lines));
    }
    let start = Position::start(terms, Arc::new(deck)).to_string();
    if start.len() > NewTable::START_BYTES { Err(say!(deck_too_long)) } else { Ok(start) }
}

/// The faults of a file, line by line.
fn faults(error: &DeckError) -> Vec<String> {
    error.faults.iter().map(|found| fault(&error.file, found.line, found.field, &found.why)).collect()
}

impl TermsInfo for Position {
    fn read_terms(mut terms: Terms, query: &mut Query<'_>) -> Terms {
        let board = |value: &str| {
            let lines = parsed(value).filter(|lines| NAMED.contains(lines))?;
            Lines::try_from(lines).ok()
        };
        query.take("lines", &mut terms.board, board);
        let komi = |value: &str| if value == "usual" { Some(None) } else { parsed(value).map(Some) };
        query.take("komi", &mut terms.komi, komi);
        let scorings = [("territory", Scoring::Territory), ("area", Scoring::Area)];
        query.take("scoring", &mut terms.scoring, one_of(&scorings));
        query.take("carry", &mut terms.carry_over, switch);
        terms
    }

    /// On the smallest board that an address may name.
    fn for_lesson() -> Terms {
        Terms { board: Lines::try_from(NAMED[0]).expect("there is such a board"), ..Terms::default() }
    }

    /// On a board so small that little ordinary Go is left when the cards are used up.
    fn for_first_lesson() -> Terms {
        Terms {
            board: Lines::try_from(FIRST_LESSON_LINES).expect("there is such a board"),
            ..Self::for_lesson()
        }
    }

    /// With fewer cards, so that the game comes to ordinary Go and the count sooner. Most are shapes, so that the learner
    /// meets stones and liberties before the unusual cards. Later lessons use the whole deck.
    fn first_lesson_start(terms: Terms) -> Option<String> {
        let mut setup = Setup::start(terms, Deck::classic());
        let find = |card: &str| setup.deck.find(card.parse().ok()?);
        let cards = FIRST_LESSON.iter().map(|card| find(card)).collect::<Option<Vec<_>>>()?;
        let mut left = Counts::NONE;
        for &card in &cards {
            left[card] = 1;
        }
        setup.cards = BySide::from_fn(|_| Cards { left, ..Cards::full(&setup.deck) });
        setup.cards[setup.side].left[cards[0]] = 0;
        setup.phase = Phase::Card { card: cards[0], times: Times::Once };
        Some(setup.validate().ok()?.to_string())
    }

    /// The terms as a game has them: what only matters on another board goes back to its default.
    fn agreed(terms: Terms, side: Option<Side>) -> Terms {
        // A player who has not chosen a side leaves the choice to the nigiri (D1.3).
        let nigiri = side.is_none();
        let carry_over = terms.carry_over || terms.rounds() == 1;
        Terms { nigiri, carry_over, ..terms }.normal()
    }

    fn own_name(files: &OwnFiles) -> Option<String> {
        files.deck.as_ref().and_then(own_name)
    }

    fn own_start(terms: Terms, files: &OwnFiles) -> Result<Option<String>, String> {
        files.deck.as_ref().map(|own| start(terms, own)).transpose()
    }

    /// Board and komi in words: "13×13, komi 6.5".
    fn length(terms: Terms, _: &Options) -> String {
        say!(terms_dango, lines = terms.board.size().lines(), komi = f64::from(terms.komi()))
    }

    /// The other terms in words: "classic deck", "territory scoring".
    fn manner(terms: Terms, options: &Options, own: Option<&str>) -> Vec<String> {
        let deck = match own {
            Some(name) => say!(terms_deck_own, name = name.to_owned()),
            None => say!(terms_deck_classic),
        };
        let mut parts = vec![deck, scoring_words(terms.scoring)];
        if !terms.carry_over {
            parts.push(say!(terms_carry_off));
        }
        if terms.nigiri {
            parts.push(say!(terms_nigiri));
        }
        parts.push(clocks::setting(options.clock));
        parts
    }

    fn one_game(terms: Terms, options: &Options) -> String {
        Self::length(terms, options)
    }

    fn draws_sides(terms: Terms) -> bool {
        terms.nigiri
    }
}

fn scoring_words(scoring: Scoring) -> String {
    match scoring {
        Scoring::Territory => say!(terms_territory),
        Scoring::Area => say!(terms_area),
    }
}

/// The form for the terms of Dango.
#[component]
pub(super) fn OfDango(
    /// The stored terms, which this form changes.
    change: Change,
) -> impl IntoView {
    let own = change.of::<Position>();
    let lines = |size: Size| size.lines();
    let boards = BOARDS.map(|size| (size, say!(terms_lines, lines = lines(size)))).to_vec();
    let scorings = Scoring::ALL.map(|scoring| (scoring, scoring_words(scoring))).to_vec();
    let twice = own.now(|terms| terms.rounds() > 1);
    let komi = own.now(|terms| terms.komi);
    let usual = own.now(|terms| Komi::usual(terms.board.size()));
    view! {
        <Choice title=say!(terms_board) name="lines" options=boards
            value=own.now(|terms| terms.board.size())
            choose=move |size: Size| own.to(|terms| terms.board = size.into())/>
        <label class="field-line">
            <span>{move || option_title(say!(terms_komi, komi = f64::from(usual.get())))}</span>
            <input type="number" min="-99.5" max="99.5" step="0.5" inputmode="decimal" data-testid="komi"
                placeholder=move || usual.get().to_string()
                prop:value=move || komi.get().map(|komi| komi.to_string()).unwrap_or_default()
                on:change=move |event| {
                    let typed = event_target_value(&event);
                    // A text that is no komi brings back the usual komi of the board.
                    own.to(|terms| terms.komi = typed.trim().parse().ok());
                }/>
        </label>
        <Choice title=say!(terms_scoring) name="scoring" options=scorings
            value=own.now(|terms| terms.scoring)
            choose=move |scoring| own.to(|terms| terms.scoring = scoring)/>
        {move || twice.get().then(|| view! {
            <Switch title=say!(terms_carry) name="carry-over" value=own.now(|terms| terms.carry_over)
                switch=move |on| own.to(|terms| terms.carry_over = on)/>
        })}
        <ChooseDeck/>
    }
}

/// The kind of file that a deck is.
const DECK: Kind = Kind {
    name: "deck",
    title: || say!(terms_deck),
    classic: || say!(terms_deck_classic),
    own: |name| say!(terms_deck_own, name = name),
    buttons: || (say!(deck_choose), say!(deck_classic)),
    check: |own| deck(own).map(|deck| deck.name().to_string()).map_err(|error| faults(&error)),
    of: |files| files.deck.as_ref(),
    keep: |files, own| files.deck = own,
};

/// The choice of the deck: the classic one, or a file.
#[component]
fn ChooseDeck() -> impl IntoView {
    let settings = Settings::signal();
    let chosen = Memo::new(move |_| {
        let own = settings.with(|settings| settings.own.deck.as_ref().and_then(|own| deck(own).ok()));
        own.map_or_else(Deck::classic, Arc::new)
    });
    let misfit = move || {
        let size = settings.with(|settings| settings.terms.of::<Position>().board.size());
        chosen.with(|deck| {
            let card = names::printed(deck.too_large_for(size).next()?);
            Some(say!(deck_too_large, card = card, lines = size.lines()))
        })
    };
    view! {
        <ChooseFile kind=DECK>
            {move || misfit().map(|why| view! {
                <p class="docket docket--flat" role="alert" data-testid="deck-misfit">{icon("no")}<span>{why}</span></p>
            })}
            <details class="deck-choice__cards" data-testid="deck-cards">
                <summary>{say!(deck_look)}</summary>
                {move || view! { <DeckList deck=StoredValue::new(chosen.get())/> }}
            </details>
        </ChooseFile>
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::{GameName, GameTerms, ListedGame as _};

    use super::*;
    use crate::terms;

    fn own(text: &str) -> OwnFile {
        OwnFile { file: "own.toml".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_first_lesson_has_ten_cards_and_most_are_shapes() {
        let terms = terms::Terms::for_lesson(GameName::Dango, true);
        let start = terms.first_lesson_start(GameName::Dango).expect("it has a start of its own");
        let start: Position = start.parse().expect("a position");
        let shapes = |side| {
            let left = &start.cards(side).left;
            let of = |is_shape: bool| {
                let cards = start.deck().ids().filter(|(_, card)| card.shape().is_some() == is_shape);
                cards.map(|(id, _)| left[id]).sum::<u8>()
            };
            [of(true), of(false)]
        };
        // Black's first card lies face up.
        assert_eq!(Side::ALL.map(shapes), [[5, 4], [6, 4]]);
        assert!(start.face_up().is_some_and(|(card, _)| card.shape().is_some()));
        assert_eq!(terms.options_here(GameName::Dango).game, GameTerms::of(&start.into()));
    }

    const DULL: &str = "name = \"dull\"\n[[action]]\ncard = \"miss\"\ncopies = 36\n";

    #[test]
    fn d1_5_an_own_deck_is_in_the_start_of_its_table() {
        let terms = Position::agreed(Terms::default(), None);
        let start = start(terms, &own(DULL)).expect("a deck");
        let read: Position = start.parse().expect("a position");
        assert_eq!((read.deck().name().as_str(), read.terms()), ("dull", terms));
    }

    #[test]
    fn d1_5_the_faults_of_a_deck_are_told_by_file_line_and_field() {
        let faulty = own(&DULL.replace("miss", "mist"));
        let why = start(Terms::default(), &faulty).expect_err("there is no such action");
        assert!(why.starts_with("own.toml, line 3, card: `mist` is no action"), "{why}");
        let large = "name = \"large\"\n[[shape]]\ncard = \"far\"\ncopies = 36\nstones = [[0, 0], [14, 0]]\n";
        let why = start(Terms::default(), &own(large)).expect_err("it is for 19×19");
        assert_eq!(why, "Far does not fit on a board of 13×13.");
    }

    #[test]
    fn d2_5_what_is_carried_over_is_agreed_on_only_where_there_are_two_decks() {
        let off = Terms { carry_over: false, ..Terms::default() };
        assert!(Position::agreed(off, Some(Side::Black)).carry_over);
        let nineteen = Terms { board: Size::NINETEEN.into(), ..off };
        assert!(!Position::agreed(nineteen, Some(Side::Black)).carry_over);
    }

    #[test]
    fn an_address_says_board_komi_and_counting() {
        let terms = Position::read_terms(
            Terms::default(),
            &mut Query::new("?lines=19&komi=0.5&scoring=area&carry=off"),
        );
        assert_eq!((terms.board.size(), terms.komi().as_halves()), (Size::NINETEEN, 1));
        assert_eq!((terms.scoring, terms.carry_over), (Scoring::Area, false));
        assert_eq!(Position::read_terms(terms, &mut Query::new("?komi=usual")).komi, None);
        assert_eq!(
            Position::read_terms(Terms::default(), &mut Query::new("?lines=4&komi=0.3&scoring=moon&carry=x")),
            Terms::default()
        );
    }

    #[test]
    fn d1_3_the_nigiri_decides_where_no_side_is_wanted() {
        let nigiri = |query| {
            let options = terms::Terms::default().read(&mut Query::new(query)).options(Position::GAME);
            Position::terms_of(&options.game).expect("Dango is played").nigiri
        };
        assert!(nigiri("?side=either") && !nigiri("?side=white"));
    }

    #[test]
    fn the_terms_are_told_in_words() {
        let options = terms::Terms::default().options(Position::GAME);
        let words = "13×13, komi 6.5 · classic deck · territory scoring · colours by nigiri · No clock";
        assert_eq!(terms::parts(&options, None).join(" · "), words);
    }
}
