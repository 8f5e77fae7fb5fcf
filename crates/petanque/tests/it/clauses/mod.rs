//! Each clause and ruling by name.

mod jack;
mod manners;
mod order;
mod point;
mod push;
mod scoring;
mod shot;
mod start;
