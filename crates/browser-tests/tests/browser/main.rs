//! Carreau as people see it: the program serves the page, and Chromium plays on it.
//!
//! `CARREAU_SHOTS=folder ./test browser` saves screenshots.

mod browser;
mod devtools;
mod garanguet;
mod house;
mod keyboard;
mod locator;
mod pages;
mod visitor;
mod wire;

mod against_the_house;
mod complaints;
mod dango;
mod keys;
mod layouts;
mod online;
mod opening;
mod petango;
mod petanque;
mod replay;
mod rulebook;
mod shots;
mod speed;
mod why_not;
