//! The Pétanque board game's teams, skills, directions and refusals in words.

use carreau_core::{Side, echo};
use carreau_games::petanque::{Direction, ParsePlayError, Position, SetupFault, Skill, TurnError};
use carreau_words::{capitalized, say};

use crate::Narrated;

impl Narrated for Position {
    fn reason(&self, why: &TurnError) -> String {
        reason(*why)
    }

    fn unreadable(ParsePlayError(text): &ParsePlayError) -> String {
        say!(unread_petanque, text = echo(text).to_string())
    }

    fn question(&self) -> String {
        say!(puzzle_petanque)
    }
}

/// The name of a team.
pub fn team(side: Side) -> String {
    match side {
        Side::Black => say!(petanque_bronze),
        Side::White => say!(petanque_blue),
    }
}

/// The name of a skill.
pub fn skill(skill: Skill) -> String {
    match skill {
        Skill::Shooter => say!(petanque_shooter),
        Skill::Pointer => say!(petanque_pointer),
        Skill::Universal => say!(petanque_universal),
    }
}

/// A direction with its meaning as seen from the circle: "X1, away from the circle".
pub fn way(direction: Direction) -> String {
    let words = match direction {
        Direction::X1 => say!(petanque_way_x1),
        Direction::X2 => say!(petanque_way_x2),
        Direction::Y1 => say!(petanque_way_y1),
        Direction::Y2 => say!(petanque_way_y2),
        Direction::Z1 => say!(petanque_way_z1),
        Direction::Z2 => say!(petanque_way_z2),
    };
    say!(petanque_way_named, way = direction.as_str(), words = words)
}

/// Why the rules refuse something, in at most twelve words.
pub fn reason(why: TurnError) -> String {
    match why {
        TurnError::GameOver => say!(petanque_why_over),
        TurnError::DiceFirst => say!(petanque_why_dice_first),
        TurnError::GreetFirst => say!(petanque_why_greet_first),
        TurnError::Greeted => say!(petanque_why_greeted),
        TurnError::TakeFirst => say!(petanque_why_take_first),
        TurnError::AllTaken => say!(petanque_why_all_taken),
        TurnError::Taken(who) => say!(petanque_why_taken, name = who.name()),
        TurnError::JackFirst => say!(petanque_why_jack_first),
        TurnError::JackLies => say!(petanque_why_jack_lies),
        TurnError::OutsideZone(_) => say!(petanque_why_outside_zone),
        TurnError::SameField(_) => say!(petanque_why_same_field),
        TurnError::OffPlan(_) => say!(petanque_why_off_plan),
        TurnError::NotInTeam { side, character } => {
            say!(petanque_why_not_in_team, name = character.name(), team = team(side))
        }
        TurnError::NoBoule(who) => say!(petanque_why_no_boule, name = who.name()),
        TurnError::FirstIsPoint => say!(petanque_why_first_is_point),
        TurnError::LandsOnJack(_) => say!(petanque_why_lands_on_jack),
        TurnError::LandsOnBoule(_) => say!(petanque_why_lands_on_boule),
        TurnError::ShooterPushes => say!(petanque_why_shooter_pushes),
        TurnError::PushBlocked(field) => say!(petanque_why_push_blocked, field = field.to_string()),
        TurnError::NoTarget(_) => say!(petanque_why_no_target),
        TurnError::OwnTarget(_) => say!(petanque_why_own_target),
        TurnError::PointerShootsJack => say!(petanque_why_pointer_shoots_jack),
        TurnError::JackCovered => say!(petanque_why_jack_covered),
        TurnError::Thrown => say!(petanque_why_thrown),
        TurnError::AnnounceFirst => say!(petanque_why_announce_first),
        TurnError::OneLessFirst => say!(petanque_why_adjust_first),
        TurnError::NoOneLess => say!(petanque_why_nothing_to_adjust),
        TurnError::ChooseFirst => say!(petanque_why_choose_first),
        TurnError::NothingToChoose => say!(petanque_why_nothing_to_choose),
    }
}

/// What is wrong with a set-up: a sentence with its clause in brackets at its end, where there is one.
pub fn fault(fault: &SetupFault) -> String {
    match *fault {
        SetupFault::Characters { side, found, due } => {
            say!(setup_petanque_characters, team = team(side), found = found, owed = due)
        }
        SetupFault::TakenTwice(who) => say!(setup_petanque_taken_twice, name = who.name()),
        SetupFault::Boules { character, found, due } => {
            say!(setup_petanque_boules, name = character.name(), found = found, owed = due)
        }
        SetupFault::OffPlan(field) => say!(setup_petanque_off_plan, field = field.to_string()),
        SetupFault::SameField(field) => say!(setup_petanque_same_field, field = field.to_string()),
        SetupFault::Jack(true) => say!(setup_petanque_jack_too_early),
        SetupFault::Jack(false) => say!(setup_petanque_jack_missing),
        SetupFault::BoulesTooEarly => say!(setup_petanque_boules_too_early),
        SetupFault::OutsideZone(field) => say!(setup_petanque_outside_zone, field = field.to_string()),
        SetupFault::Score { side, points, over: true } => {
            say!(setup_petanque_score_over, team = team(side), points = points)
        }
        SetupFault::Score { side, points, over: false } => {
            say!(setup_petanque_score_going, team = team(side), points = points)
        }
        SetupFault::Opener(side) => say!(setup_petanque_opener, team = team(side)),
        SetupFault::Round(round) => say!(setup_petanque_round, round = round),
        SetupFault::NotWarned(side) => say!(setup_petanque_not_warned, team = team(side)),
        SetupFault::Turn(side, "B2.3") => say!(setup_petanque_turn_opener, team = team(side)),
        SetupFault::Turn(side, "B2.4") => say!(setup_petanque_turn_nearer, team = team(side)),
        SetupFault::Turn(side, "B2.6") => say!(setup_petanque_turn_none, team = team(side)),
        SetupFault::Turn(side, clause) => say!(setup_petanque_turn, team = team(side), clause = clause),
        // No editor makes these, only a damaged text: they stay in English.
        SetupFault::Plan(_)
        | SetupFault::Number { .. }
        | SetupFault::Stage(_)
        | SetupFault::NoBefore
        | SetupFault::Unlike(_)
        | SetupFault::Before(_)
        | SetupFault::Throw(_) => capitalized(&fault.to_string()),
    }
}
