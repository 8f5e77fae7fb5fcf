//! The server over real sockets.

mod accounts;
mod acquaintances;
mod admin;
mod bots;
mod cards;
mod chat;
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
mod referees;
mod restart;
mod server;
mod sockets;
mod teams;
