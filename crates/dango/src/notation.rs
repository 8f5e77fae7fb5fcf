//! The text forms of positions and plays.
//!
//! ```text
//! play     = "turn"                             a card is turned up, though a held one could be used
//!          | "free"                             the Free card is shown (D5.2)
//!          | "block" [ " 1" | " 2" ]            the Free block is used (D5.3)
//!          | "hold free-card" | "hold free-block"
//!          | card { " " point } | card " -"     the card is carried out; or has no legal way (D2.2)
//!          | ( "B" | "W" ) " " point | "pass"   ordinary Go (D7.1)
//!          | "dead" ( " -" | { " " point } )    these are dead (D8.1)
//!          | "agree" | "play on"
//!
//! position = terms " " deck " " rows " " prisoners " " cards " " cards " " phase { " " moves }
//! terms    = lines "/" komi "/" ( "territory" | "area" ) "/" ( "carry" | "fresh" ) "/" ( "nigiri" | "seats" )
//! deck     = "classic" | its cards in full      a table's own, in one word
//! rows     = row { "/" row }                    from the top: "." vacant, "X" Black, "O" White
//! prisoners = number ":" number                 what Black has captured, what White has
//! cards    = side ":" counts { "+free" | "+block" } [ "/2" ]
//!                                               how many of each kind are left, in the deck's order, a digit
//!                                               or letter each (10 is "a", 35 "z", 36 "Z"); held cards; the
//!                                               second round
//! phase    = side [ free ] [ "'" ] [ "+" ] ":" ( "nigiri" | "begin" | "draw" | card [ "*1" | "*2" ]
//!          | "count/" side [ [ "/" number ] "=" points ] | "over=" points )
//! free     = "1" | "2"                          which move of a Free-card turn is due
//! moves    = "now=" done | "first=" done | "last=" done | "seen=" key { "," key }
//! done     = deed "|" points "|" rows "|" prisoners "|" number
//!                                               what was done; what of it stands; what lay there before; how
//!                                               many boards had been seen
//! deed     = "pass" | "change" | point | card "(" points ")" [ "(" points ")" ]
//! points   = "-" | point { "," point }
//! side     = "b" | "w"                          "'" after it: the turn before was an ordinary pass;
//!                                               "+": no stone since "play on"; the number: which marking of the
//!                                               count it is, from the second on (D8.1)
//! ```
//!
//! A number is written in digits without leading zeros; a key is a number in lower-case hexadecimal digits. The
//! komi is a decimal, such as 6.5 or -3.
//!
//! Points of a play are read in any order, in upper or lower case, and with any white space between them. They are
//! written with columns `A` to `T` without `I`, by column and then by row.

mod plays;
mod positions;

pub use self::{plays::ParsePlayError, positions::ParsePositionError};
