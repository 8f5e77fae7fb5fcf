//! Each clause and ruling by name.

mod etiquette;
mod jack;
mod order;
mod point;
mod push;
mod scoring;
mod shot;
mod start;
