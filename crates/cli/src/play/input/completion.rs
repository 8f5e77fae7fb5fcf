use carreau_games::{GameName, each};

use super::Sayable;
use crate::{play::command, terminal::Terminal as _};

/// The completions of the last word typed, and the byte at which that word begins. A completion ends in a space if more
/// words have to follow it.
pub(super) fn complete(typed: &str, sayable: &Sayable) -> (usize, Vec<String>) {
    let start = typed.rfind(char::is_whitespace).map_or(0, |space| space + 1);
    let mut said: Vec<&str> = typed[..start].split_whitespace().collect();
    let begun = &typed[start..];
    let mut found: Vec<String> = Vec::new();
    let mut offer = |word: &str, goes_on: bool| {
        if !begins(word, begun) {
            return;
        }
        match found.iter_mut().find(|known| known.trim_end() == word) {
            // The play may also end here.
            Some(known) if !goes_on => word.clone_into(known),
            Some(_) => {}
            None => found.push(if goes_on { format!("{word} ") } else { word.to_owned() }),
        }
    };
    let game = match sayable {
        Sayable::Answer => {
            if said.is_empty() {
                offer("yes", false);
                offer("no", false);
            }
            return (start, found);
        }
        Sayable::Commands(game) => *game,
        Sayable::Plays(position) => position.game(),
    };
    if said.is_empty() {
        for (word, goes_on) in command::words(game) {
            offer(word, goes_on);
        }
    } else if game == GameName::Petanque && said[0].eq_ignore_ascii_case("odds") {
        said.remove(0);
    }
    if let Sayable::Plays(position) = sayable {
        let mut hear = |play: &str| {
            let words: Vec<&str> = play.split(' ').collect();
            for (word, goes_on) in next_words(game, &words, &said) {
                offer(word, goes_on);
            }
        };
        each!(Position, &**position, it => it.each_play(&mut hear));
    }
    (start, found)
}

/// The next words of a play after those already typed, each with whether the play goes on after it.
fn next_words<'p>(game: GameName, play: &[&'p str], said: &[&str]) -> Vec<(&'p str, bool)> {
    // The steps of a turn of Garanguet can be typed in any order.
    if game == GameName::Garanguet {
        let mut left = play.to_vec();
        for word in said {
            match left.iter().position(|known| known.eq_ignore_ascii_case(word)) {
                Some(at) => drop(left.remove(at)),
                None => return Vec::new(),
            }
        }
        let goes_on = left.len() > 1;
        return left.into_iter().map(|word| (word, goes_on)).collect();
    }
    let follows =
        play.len() > said.len() && play.iter().zip(said).all(|(word, said)| word.eq_ignore_ascii_case(said));
    if follows { vec![(play[said.len()], play.len() > said.len() + 1)] } else { Vec::new() }
}

fn begins(word: &str, begun: &str) -> bool {
    word.get(..begun.len()).is_some_and(|start| start.eq_ignore_ascii_case(begun))
}

#[cfg(test)]
mod tests {
    use carreau_games::Position;

    use super::*;

    fn completed(typed: &str, position: &str, game: GameName) -> Vec<String> {
        let position = Position::parse(game, position).expect("a position");
        complete(typed, &Sayable::Plays(position.into())).1
    }

    #[test]
    fn steps_of_a_turn_are_completed_in_any_order() {
        let garanguet = |typed| completed(typed, "b15,22,w15 0:0 b 641", GameName::Garanguet);
        assert_eq!(garanguet("a/g a/e a"), ["a/b"]);
        assert_eq!(garanguet("a/e a/b a"), ["a/g"]);
        assert!(garanguet("a/g ").contains(&"a/e ".to_owned()), "{:?}", garanguet("a/g "));
        assert_eq!(garanguet("x/y "), [""; 0]);
        assert_eq!(garanguet("mo"), ["moves"]);
        assert_eq!(garanguet("RES"), ["resign"]);
        assert_eq!(garanguet("é"), [""; 0]);
    }

    #[test]
    fn what_was_typed_is_replaced_from_its_last_word() {
        let (start, words) = complete("  undo", &Sayable::Commands(GameName::Dango));
        assert_eq!((start, words), (2, vec!["undo".to_owned()]));
        let (start, words) = complete("y", &Sayable::Answer);
        assert_eq!((start, words), (0, vec!["yes".to_owned()]));
        assert!(complete("yes ", &Sayable::Answer).1.is_empty());
    }
}
