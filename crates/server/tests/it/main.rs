//! The house over real sockets.

mod house;
mod live;
