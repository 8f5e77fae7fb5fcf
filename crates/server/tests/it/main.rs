//! The server over real sockets.

mod accounts;
mod admin;
mod bots;
mod cards;
mod crowd;
mod decks;
mod flicks;
mod http;
mod live;
mod load;
mod manners;
mod meeting;
mod page;
mod proxies;
mod ratings;
mod restart;
mod server;
mod sockets;
mod teams;
