//! The action cards as pictograms: a disc is a black stone, a ring a white one, and dashed is a stone that is taken off
//! (look: Cards).

use super::Drawing;
use carreau_core::Side;

/// The pictogram on an action card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Picto {
    /// Place your 3 stones (D4.1).
    Place3,
    /// Place your 2 stones (D4.1).
    Place2,
    /// Place your 1 stone (D4.1).
    Place1,
    /// Place the opponent's 3 stones (D4.2).
    PlaceOpponents3,
    /// Delete your 3 stones (D4.3).
    Delete3,
    /// Delete the opponent's 3 stones (D4.3).
    DeleteOpponents3,
    /// Replace two opposing stones (D4.4).
    Replace,
    /// Miss a turn (D5.1).
    Miss,
    /// Free card: two moves in a row (D5.2).
    FreeCard,
    /// Free block: the opponent's move is taken back (D5.3).
    FreeBlock,
    /// The next card is applied twice (D6.1).
    Twice,
    /// The stones of the opponent's move change colour (D6.2).
    Change,
}

impl Picto {
    /// All twelve, in the order of the rulebook.
    pub const ALL: [Self; 12] = [
        Self::Place3,
        Self::Place2,
        Self::Place1,
        Self::PlaceOpponents3,
        Self::Delete3,
        Self::DeleteOpponents3,
        Self::Replace,
        Self::Miss,
        Self::FreeCard,
        Self::FreeBlock,
        Self::Twice,
        Self::Change,
    ];

    /// The card's name in notation, such as `place-opp3`.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Place3 => "place3",
            Self::Place2 => "place2",
            Self::Place1 => "place1",
            Self::PlaceOpponents3 => "place-opp3",
            Self::Delete3 => "del3",
            Self::DeleteOpponents3 => "del-opp3",
            Self::Replace => "replace",
            Self::Miss => "miss",
            Self::FreeCard => "free-card",
            Self::FreeBlock => "free-block",
            Self::Twice => "twice",
            Self::Change => "change",
        }
    }

    /// The pictogram of the card with a name.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|picto| picto.slug() == slug)
    }

    /// The pictogram for the `side` that carries the card out; the `<svg>` around it has the class `picto`.
    pub fn drawing(self, side: Side) -> Drawing {
        let [own, theirs] = match side {
            Side::Black => ["pi-b", "pi-w"],
            Side::White => ["pi-w", "pi-b"],
        };
        let body = self.body().replace("pi-own", own).replace("pi-opp", theirs);
        Drawing { view_box: "0 0 100 84".to_owned(), body: format!("{body}\n") }
    }

    /// The elements, with the classes `pi-own` and `pi-opp` for the stones of the player and the opponent.
    const fn body(self) -> &'static str {
        match self {
            Self::Place3 => {
                r#"<circle class="pi-own" cx="50" cy="28" r="12"/><circle class="pi-own" cx="34" cy="54" r="12"/><circle class="pi-own" cx="66" cy="54" r="12"/><path class="pi-sign" d="M84 14v16M76 22h16"/>"#
            }
            Self::Place2 => {
                r#"<circle class="pi-own" cx="35" cy="44" r="12"/><circle class="pi-own" cx="65" cy="44" r="12"/><path class="pi-sign" d="M84 14v16M76 22h16"/>"#
            }
            Self::Place1 => {
                r#"<circle class="pi-own" cx="50" cy="44" r="12"/><path class="pi-sign" d="M84 14v16M76 22h16"/>"#
            }
            Self::PlaceOpponents3 => {
                r#"<circle class="pi-opp" cx="50" cy="28" r="12"/><circle class="pi-opp" cx="34" cy="54" r="12"/><circle class="pi-opp" cx="66" cy="54" r="12"/><path class="pi-sign" d="M84 14v16M76 22h16"/>"#
            }
            Self::Delete3 => {
                r#"<circle class="pi-gone pi-own" cx="50" cy="28" r="12"/><circle class="pi-gone pi-own" cx="34" cy="54" r="12"/><circle class="pi-gone pi-own" cx="66" cy="54" r="12"/><path class="pi-sign" d="M76 22h16"/>"#
            }
            Self::DeleteOpponents3 => {
                r#"<circle class="pi-gone pi-opp" cx="50" cy="28" r="12"/><circle class="pi-gone pi-opp" cx="34" cy="54" r="12"/><circle class="pi-gone pi-opp" cx="66" cy="54" r="12"/><path class="pi-sign" d="M76 22h16"/>"#
            }
            Self::Replace => {
                r#"<circle class="pi-opp" cx="24" cy="26" r="12"/><circle class="pi-own" cx="76" cy="26" r="12"/><circle class="pi-opp" cx="24" cy="58" r="12"/><circle class="pi-own" cx="76" cy="58" r="12"/><path class="pi-arrow" d="M42 26h15m-6-6l6 6-6 6M42 58h15m-6-6l6 6-6 6"/>"#
            }
            Self::Miss => {
                r#"<path class="pi-dash" d="M14 58h72"/><path class="pi-arrow" d="M16 49C26 16 74 16 84 48m-12-5l12 6 4-13"/><path class="fillp" d="M50 46l10 12-10 12-10-12z"/>"#
            }
            Self::FreeCard => {
                r#"<rect x="20" y="20" width="36" height="50" rx="5" transform="rotate(-12 38 45)"/><rect x="45" y="14" width="36" height="50" rx="5" transform="rotate(9 63 39)"/><path class="fillp" d="M63 26l10 13-10 13-10-13z" transform="rotate(9 63 39)"/>"#
            }
            Self::FreeBlock => {
                r#"<path class="pi-arrow" d="M72 62A28 28 0 1 0 28 62m-1-15l0 16 16-3"/><circle class="pi-gone pi-opp" cx="50" cy="42" r="13"/>"#
            }
            Self::Twice => {
                r#"<rect x="14" y="17" width="36" height="50" rx="5"/><path class="fillp" d="M32 29l10 13-10 13-10-13z"/><path class="pi-arrow" d="M60 30h24m-8-8l8 8-8 8M60 54h24m-8-8l8 8-8 8"/>"#
            }
            Self::Change => {
                r#"<path class="pi-half" d="M50 16a26 26 0 0 0 0 52z"/><circle class="pi-rim" cx="50" cy="42" r="26"/><path class="pi-arrow" d="M14 30q4-14 16-20m-10 0l10 0-1 10M86 54q-4 14-16 20m10 0l-10 0 1-10"/>"#
            }
        }
    }
}
