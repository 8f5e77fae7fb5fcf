//! The `carreau` program as its users see it: arguments and input in, output and exit code out.

mod analyse;
mod carreau;
mod configuration;
mod engine;
mod exercise;
mod gtp;
mod kept;
mod language;
mod output;
mod packaging;
mod petanque;
mod pig;
mod play;
mod puzzle;
mod render;
mod resumed;
mod saved;
mod serve;
mod sgf;
mod simulate;
#[cfg(unix)]
mod terminal;
mod verify;
