//! The house over real sockets.

mod bots;
mod cards;
mod decks;
mod flicks;
mod house;
mod http;
mod live;
mod load;
mod page;
mod restart;
mod sockets;
mod teams;
