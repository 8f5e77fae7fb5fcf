//! The macro that turns the list of the games into enums, and the two macros that choose among them.

/// Declares the closed set of games: `GameName`, and an enum over all games for each type of a game. The games offered
/// to players come first, the examples after them.
///
/// It also defines the two macros by which all other code chooses a game: [`each!`](crate::each) by a value of one of
/// these enums, [`each_game!`](crate::each_game) by a name. `$d` is a dollar sign, which the inner macros need.
macro_rules! games {
    (
        $d:tt
        games { $($(#[$doc:meta])* $Game:ident = $module:ident;)+ }
        examples { $($(#[$example_doc:meta])* $Example:ident = $example:ident;)* }
    ) => {
        impl GameName {
            /// The games offered to players, in the order in which they are shown.
            pub const ALL: [Self; [$(Self::$Game),+].len()] = [$(Self::$Game),+];

            /// The games that show how a game is added; they can be played but are not offered.
            #[cfg(feature = "examples")]
            pub const EXAMPLES: &[Self] = &[$(Self::$Example),*];

            /// No examples: they were left out.
            #[cfg(not(feature = "examples"))]
            pub const EXAMPLES: &[Self] = &[];
        }

        #[cfg(feature = "examples")]
        games!(@all $d $($(#[$doc])* $Game = $module;)+ $($(#[$example_doc])* $Example = $example;)*);
        #[cfg(not(feature = "examples"))]
        games!(@all $d $($(#[$doc])* $Game = $module;)+);
    };
    (@all $d:tt $($(#[$doc:meta])* $Game:ident = $module:ident;)+) => {
        /// A game.
        ///
        /// Its text form, in records, addresses and on the command line, is one lower-case word.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub enum GameName {
            $($(#[$doc])* $Game,)+
        }

        games!(@over Position, "A position of any game.", Debug, Clone, PartialEq, Eq, Hash;
            $($(#[$doc])* $Game($module::Position);)+);
        games!(@over Play, "A play of any game.", Debug, Clone, PartialEq, Eq;
            $($(#[$doc])* $Game($module::Play);)+);
        games!(@over Draw, "A chance outcome of any game.", Debug, Clone, Copy, PartialEq, Eq;
            $($(#[$doc])* $Game($module::Draw);)+);
        games!(@over Effect, "What a play, a draw or a ruling did, in any game.", Debug, Clone, PartialEq, Eq;
            $($(#[$doc])* $Game($module::Effect);)+);
        games!(@over GameTerms, "What is agreed about a game, whichever it is.", Debug, Clone, Copy, PartialEq, Eq, Hash;
            $($(#[$doc])* $Game($module::Terms);)+);

        $(impl ListedGame for $module::Position {
            const GAME: GameName = GameName::$Game;

            fn of(position: &Position) -> Option<&Self> {
                match position {
                    Position::$Game(position) => Some(position),
                    _ => None,
                }
            }

            fn play_of(play: &Play) -> Option<&Self::Play> {
                match play {
                    Play::$Game(play) => Some(play),
                    _ => None,
                }
            }

            fn draw_of(draw: &Draw) -> Option<&Self::Draw> {
                match draw {
                    Draw::$Game(draw) => Some(draw),
                    _ => None,
                }
            }

            fn effect_of(effect: &Effect) -> Option<&Self::Effect> {
                match effect {
                    Effect::$Game(effect) => Some(effect),
                    _ => None,
                }
            }

            fn terms_of(terms: &GameTerms) -> Option<&Self::Terms> {
                match terms {
                    GameTerms::$Game(terms) => Some(terms),
                    _ => None,
                }
            }
        })+

        /// Evaluates the same expression for a value of any game: `each!(Position, position, it => it.turn())`.
        ///
        /// The first word is one of the enums over all games. In the expression, the name after the value stands for
        /// the game's own value, with the game's own type. `it: G => …` also names the game, as the type of its
        /// positions.
        #[macro_export]
        macro_rules! each {
            ($d Enum:ident, $d value:expr, $d it:ident => $d then:expr) => {
                match $d value {
                    $($d crate::$d Enum::$Game($d it) => $d then,)+
                }
            };
            ($d Enum:ident, $d value:expr, $d it:ident: $d G:ident => $d then:expr) => {
                match $d value {
                    $($d crate::$d Enum::$Game($d it) => {
                        type $d G = $d crate::$module::Position;
                        $d then
                    })+
                }
            };
        }

        /// Evaluates the same expression for the game with a name: `each_game!(name, G => G::TITLE)`, where `G` is the
        /// type of the game's positions.
        #[macro_export]
        macro_rules! each_game {
            ($d name:expr, $d G:ident => $d then:expr) => {
                match $d name {
                    $($d crate::GameName::$Game => {
                        type $d G = $d crate::$module::Position;
                        $d then
                    })+
                }
            };
        }
    };
    (@over $Enum:ident, $what:literal, $($derive:ident),+; $($(#[$doc:meta])* $Game:ident($of:ty);)+) => {
        #[doc = $what]
        #[derive($($derive),+)]
        #[allow(clippy::large_enum_variant, reason = "a position is copied by searches, and an allocation is slower")]
        pub enum $Enum {
            $($(#[$doc])* $Game($of),)+
        }

        impl $Enum {
            /// The game to which it belongs.
            pub const fn game(&self) -> GameName {
                match self {
                    $(Self::$Game(_) => GameName::$Game,)+
                }
            }
        }

        $(impl From<$of> for $Enum {
            fn from(of: $of) -> Self {
                Self::$Game(of)
            }
        })+
    };
}
