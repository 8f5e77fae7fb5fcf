use std::{
    fmt::Debug,
    fs,
    path::{Path, PathBuf},
    str::FromStr,
};

use carreau_core::{Chance, Game};

use crate::{Event, Luck, Played};

/// The events of a game, in order.
pub type Events<G> = Vec<Event<<G as Chance>::Draw, <G as Game>::Play>>;

/// The files in `tests/data/playthroughs` of the crate in `folder`, sorted. Each holds one game.
///
/// # Panics
///
/// If the folder cannot be read.
pub fn playthroughs(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let folder = folder.as_ref().join("tests/data/playthroughs");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Reads a playthrough: the position in the first line, then each event in its own line, after `draws` or `plays`.
/// Other lines are ignored.
///
/// A text that begins with `seed` and a number stands for a random game. `random` makes it from the randomness of that
/// seed and from the words after the number.
///
/// # Panics
///
/// If a position, a number or an event cannot be read.
pub fn read_playthrough<G: Chance + FromStr<Err: Debug>>(
    text: &str,
    random: impl FnOnce(&str, &mut Luck) -> Played<G>,
) -> (G, Events<G>) {
    if let Some(words) = text.strip_prefix("seed ") {
        let (seed, words) = words.trim().split_once(' ').unwrap_or((words.trim(), ""));
        let game = random(words, &mut Luck::new(seed.parse().expect("a number")));
        return (game.start, game.events);
    }
    let event = |line: &str| {
        let draw = line.strip_prefix("draws ").map(|draw| Event::Draw(draw.parse().unwrap()));
        draw.or_else(|| line.strip_prefix("plays ").map(|play| Event::Play(play.parse().unwrap())))
    };
    let start = text.lines().next().expect("a position").parse().expect("a position");
    (start, text.lines().filter_map(event).collect())
}
