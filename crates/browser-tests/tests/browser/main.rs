//! Carreau as people see it: the program serves the page, and Chromium plays on it; where it matters, Firefox and
//! `WebKitGTK` play as well.
//!
//! `CARREAU_SHOTS=folder ./test browser` saves screenshots.

mod browser;
mod chromium;
mod devtools;
mod engine;
mod exercises;
mod firefox;
mod garanguet;
mod gesture;
mod hints;
mod house;
mod keyboard;
mod locator;
mod pages;
mod visitor;
mod webkit;
mod wire;

mod account;
mod against_the_house;
mod analysis;
mod chat;
mod coach;
mod complaints;
mod dango;
mod editor;
mod elsewhere;
mod evening;
mod keys;
mod languages;
mod layouts;
mod leaving;
mod lessons;
mod manners;
mod meeting;
mod nodes;
mod online;
mod opening;
mod petango;
mod petanque;
mod pictures;
mod puzzles;
mod ratings;
mod referees;
mod replay;
mod rulebook;
mod seats;
mod shots;
mod slow_tables;
mod speed;
mod variations;
mod whole_games;
mod why_not;
mod your_tables;
