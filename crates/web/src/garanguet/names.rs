//! What a screen reader says: the place, what is on it, and what can be done with it (look: Access).

use carreau_boards::{coach::Worth, tablier::Die};
use carreau_core::{Game as _, Refusal as _, Side};
use carreau_garanguet::{Announcement, Destination, Point, Roll, RollKind, Turn, TurnError};
pub(crate) use carreau_narrator::garanguet::{announced, reason};

use super::draft::{Draft, Refusal, Wanted};
use crate::{
    frame::DraftWords,
    table::Notice,
    words::{self, say},
};

/// The name of a point: "Point g, three dark checkers: can move".
pub(crate) fn point(
    point: Point,
    holds: Option<(Side, u8)>,
    draft: Option<&Draft>,
    refused: Option<Destination>,
    worth: Option<Worth>,
) -> String {
    let letter = point.letter().to_string();
    let contents = match holds {
        None => say!(point_empty),
        Some((Side::Black, count)) => say!(point_dark, count = count),
        Some((Side::White, count)) => say!(point_light, count = count),
    };
    let mut can: Vec<String> = Vec::new();
    if let Some(draft) = draft {
        if draft.movable().contains(&point) {
            can.push(say!(point_can_move));
        }
        if draft.selected() == Some(point) {
            can.push(say!(point_selected));
        }
        if let Some(target) = draft.target(Destination::Point(point)) {
            can.push(say!(point_target, dice = dice(&target.dice)));
            can.extend(worth.map(|worth| say!(coach_of_place, chance = worth.wins)));
        }
    }
    if refused == Some(Destination::Point(point)) {
        can.push(say!(point_refused));
    }
    let place = say!(point_name, letter = letter, contents = contents);
    if can.is_empty() { place } else { say!(point_and_can, place = place, can = can.join(", ")) }
}

/// The name of a tray: "Black's tray, 3 checkers borne off: can be reached with 5".
pub(crate) fn tray(of: Side, off: u8, draft: Option<&Draft>) -> String {
    let place = say!(tray_name, side = words::side(of), count = off);
    let target = draft.filter(|draft| draft.mover() == of).and_then(|draft| draft.target(Destination::Off));
    match target {
        Some(target) => {
            let can = say!(point_target, dice = dice(&target.dice));
            say!(point_and_can, place = place, can = can)
        }
        None => place,
    }
}

/// The dice on the bar: "Die 5: one of two plays left. …".
pub(crate) fn bar(dice: &[Die]) -> String {
    dice.iter().map(|die| die.label()).collect::<Vec<_>>().join(" ")
}

/// Dice as "5 and 3".
pub(crate) fn dice(dice: &[u8]) -> String {
    carreau_words::list(dice.iter().map(u8::to_string))
}

/// The name by which a double is announced (G3.5), as a title. Triples and simple rolls have names too.
pub(crate) fn roll_title(roll: Roll) -> String {
    match (roll.announcement(), roll.kind()) {
        (Some(announcement), _) => say!(roll_announced, name = announced(announcement)),
        (None, RollKind::Triple) if roll.dice()[0].value() == 1 => say!(roll_bezas),
        (None, RollKind::Triple) => say!(roll_triple, value = roll.dice()[0].value()),
        _ => {
            let [a, b, c] = roll.dice().map(carreau_garanguet::Die::value);
            say!(roll_simple, a = a, b = b, c = c)
        }
    }
}

/// The language of that name where it is not the page's: the names of the French game stay French.
pub(crate) fn roll_language(roll: Roll) -> Option<&'static str> {
    roll.announcement().filter(|&called| called != Announcement::DoubleTwo).map(|_| "fr")
}

/// The announcement of a roll for the log, if the roll has one.
pub(crate) fn roll_remark(roll: Roll) -> Option<String> {
    match (roll.announcement(), roll.kind()) {
        (Some(announcement), _) => Some(announced(announcement)),
        (None, RollKind::Triple) => Some(say!(roll_triple_remark)),
        _ => None,
    }
}

/// What the dice allow: "Two fives and a lower three count as four fives and the three."
pub(crate) fn roll_meaning(roll: Roll) -> String {
    let [high, middle, low] = roll.dice().map(carreau_garanguet::Die::value);
    match roll.kind() {
        RollKind::Triple => say!(meaning_triple, value = high),
        RollKind::Double => say!(meaning_double, value = high, odd = low),
        RollKind::Simple if middle == low => say!(meaning_higher, odd = high),
        RollKind::Simple => say!(meaning_simple),
    }
}

/// The first part of a notice: what the player tried to do.
fn refused_what(refusal: Refusal) -> String {
    match refusal.what {
        Wanted::From(point) => say!(refused_from, point = point.letter().to_string()),
        Wanted::To(Destination::Point(point)) => say!(refused_to, point = point.letter().to_string()),
        Wanted::To(Destination::Off) => say!(refused_off),
        Wanted::Turn => say!(refused_turn),
    }
}

/// The second part of a notice: why the rules refuse it, in at most twelve words.
fn refused_why(refusal: Refusal) -> String {
    match (refusal.why, refusal.what) {
        (TurnError::Blocked { to }, Wanted::To(Destination::Point(wanted))) if to == wanted => {
            say!(why_blocked_it)
        }
        (why, _) => reason(why),
    }
}

/// The notice for a refusal.
pub(crate) fn notice(refusal: Refusal) -> Notice {
    let at = match refusal.what {
        Wanted::To(to) => Some(to.to_string()),
        Wanted::From(_) | Wanted::Turn => None,
    };
    Notice {
        what: Some(refused_what(refusal)),
        why: refused_why(refusal),
        clause: Some(refusal.why.clause().0.to_owned()),
        at,
    }
}

/// A turn in words: "r to n, r to l".
pub(crate) fn turn(turn: &Turn) -> String {
    if turn.is_pass() {
        return say!(turn_pass);
    }
    let step = |step: &carreau_garanguet::Step| match step.to {
        Destination::Point(to) => {
            say!(turn_step, from = step.from.letter().to_string(), to = to.letter().to_string())
        }
        Destination::Off => say!(turn_off, from = step.from.letter().to_string()),
    };
    turn.steps().iter().map(step).collect::<Vec<_>>().join(", ")
}

impl DraftWords for Draft {
    fn notice(&self, refusal: Refusal) -> Notice {
        notice(refusal)
    }

    fn held(&self) -> Option<String> {
        if let Some(at) = self.selected() {
            return Some(point(at, self.building().on(at), Some(self), None, None));
        }
        let steps = Turn::from_steps(self.last_steps().iter().copied()).filter(|turn| !turn.is_pass())?;
        Some(say!(live_steps, composed = turn(&steps), left = self.steps_left()))
    }

    fn told(&self, play: &Turn) -> Option<String> {
        self.position().check(play).is_ok().then(|| turn(play))
    }

    fn task(&self) -> String {
        self.position().roll().map(roll_meaning).unwrap_or_default()
    }

    fn what_is_missing(&self) -> String {
        if self.must_pass() {
            say!(act_pass_how)
        } else if self.is_complete() {
            say!(act_complete_how)
        } else if self.selected().is_none() {
            say!(garanguet_choose_checker)
        } else {
            say!(garanguet_choose_point)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Draft as _;

    fn at(letter: char) -> Point {
        Point::from_letter(letter).expect("a point")
    }

    #[test]
    fn what_is_missing_is_a_checker_or_a_place_until_the_turn_is_whole() {
        let draft = |text: &str| Draft::new(&text.parse().expect("a position")).expect("a roll to play");
        let mut one = draft("b15,22,w15 0:0 b 654");
        assert_eq!(one.what_is_missing(), "Choose a checker that can move.");
        one.press(Destination::Point(at('a')));
        assert_eq!(one.what_is_missing(), "Choose where it goes.");
        one.press(Destination::Point(at('p')));
        assert_eq!(one.what_is_missing(), "All dice that can be played are played.");
        let none = draft("b15,w2,w2,w2,w2,w2,w2,16,w3 0:0 b 654");
        assert_eq!(none.what_is_missing(), "No die can be played, so you pass.");
    }

    #[test]
    fn names_tell_place_contents_and_what_can_be_done() {
        let position = "b15,22,w15 0:0 b 654".parse().expect("a position");
        let mut draft = Draft::new(&position).expect("a roll to play");
        let name = |letter, draft: &Draft| {
            point(at(letter), draft.building().on(at(letter)), Some(draft), None, None)
        };
        assert_eq!(name('a', &draft), "Point a, fifteen dark checkers: can move");
        assert_eq!(name('d', &draft), "Point d, empty");
        draft.press(Destination::Point(at('a')));
        assert_eq!(name('a', &draft), "Point a, fifteen dark checkers: can move, selected");
        assert_eq!(name('k', &draft), "Point k, empty: can be reached with 4 and 6");
        draft.press(Destination::Point(at('g')));
        assert_eq!(name('g', &draft), "Point g, one dark checker: can move");
        assert_eq!(name('x', &draft), "Point x, fifteen light checkers");
    }

    #[test]
    fn g4_2_the_docket_says_what_why_and_the_clause() {
        let refusal = Refusal {
            what: Wanted::To(Destination::Point(at('k'))),
            why: TurnError::Blocked { to: at('k') },
        };
        assert_eq!(notice(refusal).sentence(), "You can’t move to k. An opposing checker blocks it. G4.2");
        assert_eq!(
            point(at('k'), Some((Side::White, 2)), None, Some(Destination::Point(at('k'))), None),
            "Point k, two light checkers: not allowed, see the reason"
        );
    }

    #[test]
    fn g3_5_doubles_are_announced_by_name() {
        let roll = |text: &str| text.parse::<Roll>().expect("a roll");
        assert_eq!(roll_title(roll("553")), "Quines!");
        assert_eq!(roll_title(roll("533")), "5, 3 and 3");
        assert_eq!(roll_title(roll("111")), "Bezas!");
        assert_eq!(roll_remark(roll("222")).as_deref(), Some("triple"));
        assert_eq!(roll_language(roll("553")), Some("fr"));
        assert_eq!((roll_language(roll("222")), roll_language(roll("221"))), (None, None));
        assert_eq!(
            roll_meaning(roll("553")),
            "Two fives and a lower three count as four fives and the three."
        );
    }

    #[test]
    fn a_turn_is_told_step_by_step() {
        let description = |text: &str| turn(&text.parse().expect("a turn"));
        assert_eq!(description("a/g/l a/e"), "a to g, g to l, a to e");
        assert_eq!(description("u/off"), "u off");
        assert_eq!(description("pass"), "pass");
    }
}
