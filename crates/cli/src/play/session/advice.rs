//! Help before a play: the legal plays, a hint from the bot, distances and odds.

use std::io::{BufRead, Write};

use carreau_bots::{AnyBot, Request};
use carreau_core::Enumerate;
use carreau_games::{GameName, Position};
use carreau_petanque::{Phase, Play};
use carreau_words::{say, sentence};

use super::Session;
use crate::{failure::Failure, terminal::petanque};

/// The most plays of Dango that a list shows.
const LISTED: usize = 60;

impl<R: BufRead, W: Write> Session<R, W> {
    /// Lists the legal plays, if the game can list them.
    pub(super) fn list(&mut self) -> Result<(), Failure> {
        if let Position::Dango(position) = self.table.position() {
            // The plays are generated one by one, because three stones on an empty board can lie in millions of ways.
            let mut legal = position.legal().map(|play| play.to_string());
            self.listed = legal.by_ref().take(LISTED).collect();
            let more = legal.next().is_some();
            for (number, play) in (1..).zip(&self.listed) {
                writeln!(self.output, "{number:>5}  {play}")?;
            }
            if more {
                writeln!(self.output, "{}", say!(term_more_plays, most = LISTED))?;
            }
            if position.markings_left() > 0 {
                writeln!(self.output, "{}", say!(term_other_groups))?;
            }
            return Ok(());
        }
        if let Position::Petanque(position) = self.table.position()
            && matches!(position.phase(), Phase::Aim(_))
        {
            let position = position.clone();
            return self.list_throws(&position);
        }
        let Some(plays) = self.table.position().plays() else {
            return Ok(writeln!(self.output, "{}", say!(term_too_many))?);
        };
        self.listed = plays;
        if self.listed.is_empty() {
            return Ok(writeln!(self.output, "{}", say!(term_nothing_due))?);
        }
        for (number, play) in (1..).zip(&self.listed) {
            writeln!(self.output, "{number:>5}  {play}")?;
        }
        if self.table.header().game == GameName::Garanguet {
            writeln!(self.output, "{}", say!(term_one_of_each))?;
        }
        Ok(())
    }

    /// Shows what the `house` bot would play.
    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        if let Some(why) = self.uncoached() {
            return Ok(writeln!(self.output, "{}", say!(term_no_hint, why = why))?);
        }
        let bot = AnyBot::by_name(self.table.header().game, "house").map_err(Failure::new)?;
        let request = Request::new(bot.highest_level(), 0).aiming_at(self.aim()).listing(3);
        match bot.choose(self.table.position(), &request) {
            Ok(choice) if choice.candidates.is_empty() => writeln!(self.output, "  {}", choice.play)?,
            Ok(choice) => {
                for candidate in choice.candidates {
                    let win = 100.0 * candidate.evaluation.win;
                    let points = carreau_words::signed(candidate.evaluation.points, 2);
                    let chance = win.round();
                    let hint = say!(term_hint, play = candidate.play, chance = chance, lead = points);
                    writeln!(self.output, "  {hint}")?;
                }
            }
            Err(error) => {
                writeln!(self.output, "{}", say!(term_no_hint, why = sentence(&error.to_string())))?;
            }
        }
        Ok(())
    }

    /// Why the terms do not allow odds and hints; `None` if they do.
    fn uncoached(&self) -> Option<String> {
        let position = self.table.position();
        let uncoached = matches!(position, Position::Petanque(position) if !position.terms().has_coach());
        uncoached.then(|| say!(term_no_coach))
    }

    /// Lists the throws that a team can announce besides points, and the characters that can announce points.
    fn list_throws(&mut self, position: &carreau_petanque::Position) -> Result<(), Failure> {
        let points = |play: &Play| matches!(play, Play::Throw(_, carreau_petanque::Throw::Point(_)));
        let (point, others): (Vec<Play>, Vec<Play>) = position.plays().into_iter().partition(points);
        self.listed = others.iter().map(ToString::to_string).collect();
        for (number, play) in (1..).zip(&self.listed) {
            writeln!(self.output, "{number:>5}  {play}")?;
        }
        let mut who = point.iter().filter_map(|play| match play {
            Play::Throw(who, _) => Some(*who),
            _ => None,
        });
        let mut last = who.next();
        for who in last.into_iter().chain(who.filter(|&who| last.replace(who) != Some(who))) {
            let fields = position.plan().fields().count();
            let point = if position.terms().has_coach() {
                say!(term_point_map, who = who.to_string(), fields = fields)
            } else {
                say!(term_point, who = who.to_string(), fields = fields)
            };
            writeln!(self.output, "       {point}")?;
        }
        Ok(())
    }

    /// Shows how far each boule is from the jack.
    pub(super) fn measure(&mut self) -> Result<(), Failure> {
        let text = match self.table.position() {
            Position::Petanque(position) => petanque::measured(position, self.style),
            _ => say!(term_nothing_to_measure) + "\n",
        };
        Ok(write!(self.output, "{text}")?)
    }

    /// Shows the exact odds of an announcement, or of all landing fields of a character.
    pub(super) fn odds(&mut self, what: &str) -> Result<(), Failure> {
        let odds = match (self.table.position(), self.uncoached()) {
            (Position::Petanque(_), Some(why)) => Err(why),
            (Position::Petanque(position), None) => match what.parse() {
                Ok(who) => petanque::landing_map(position, who, self.style),
                Err(_) => petanque::odds(position, what),
            },
            _ => Err(say!(term_odds_only_petanque)),
        };
        match odds {
            Ok(odds) => write!(self.output, "{odds}")?,
            Err(why) => writeln!(self.output, "{}", say!(term_no_odds, why = why))?,
        }
        Ok(())
    }
}
