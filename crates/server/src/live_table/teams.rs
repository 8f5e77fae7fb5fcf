//! The parts of a live table for teams: proposals that only one side sees, and substitutes for players who are away.

use carreau_match::{ChosenSubstitute, Intention, Refused, SeatId};
use carreau_protocol::ToClient;

use super::LiveTable;
use crate::{bot, failure::Failure, guest::Guest, names::person, new_table::is_of_teams, outbox::write};

impl LiveTable {
    /// Shows a seat's proposal to the watchers of its side.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the seat is not the guest's, or the play is not legal for it.
    pub(crate) fn propose(
        &mut self,
        guest: Option<&Guest>,
        seat: SeatId,
        play: Option<&str>,
    ) -> Result<(), Failure> {
        let guest = guest.ok_or(Failure::NoGuest)?;
        if self.owners.get(&seat) != Some(guest) {
            return Err(Failure::NotYours);
        }
        let play = play.map(|play| self.table.check_proposal(seat, play)).transpose()?;
        self.show_proposal(seat, play);
        Ok(())
    }

    pub(super) fn show_proposal(&mut self, seat: SeatId, play: Option<String>) {
        match &play {
            Some(play) => drop(self.proposals.insert(seat, play.clone())),
            None => drop(self.proposals.remove(&seat)),
        }
        let message = write(&ToClient::Proposed { seat, play });
        let own = self.watchers.values().filter(|watcher| self.is_of_side(watcher.guest.as_ref(), seat));
        own.for_each(|watcher| watcher.outbox.send_written(message.clone()));
    }

    /// A seat's proposal to its team, if it has one.
    pub(crate) fn proposal(&self, seat: SeatId) -> Option<&String> {
        self.proposals.get(&seat)
    }

    /// Whether a guest plays on the side of a seat.
    pub(super) fn is_of_side(&self, guest: Option<&Guest>, seat: SeatId) -> bool {
        let side = |seat: SeatId| self.table.seat(seat).ok().map(|seat| seat.side);
        let mut owned = self.owners.iter().filter(|(_, owner)| Some(*owner) == guest);
        owned.any(|(&own, _)| side(own) == side(seat))
    }

    /// The same intention with the substitute's name as the log keeps it, with its level, if a guest asks for a bot as a
    /// substitute; `None` if the guest wants something else. For the guest's own seat any bot will do, for the seat of
    /// another person only the strongest. Whether that person has been gone for long enough is for the table to say.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if there is no such bot, or it is not the strongest.
    pub(super) fn bot_as_substitute(
        &self,
        guest: &Guest,
        seat: SeatId,
        intention: &Intention,
    ) -> Result<Option<Intention>, Failure> {
        Ok(match intention {
            Intention::Substitute { of, bot } => {
                Some(Intention::Substitute { of: *of, bot: self.substitute(guest, *of, bot)? })
            }
            Intention::ChooseSubstitute { substitute: Some(ChosenSubstitute::Bot(bot)) } => {
                let bot = self.substitute(guest, seat, bot)?;
                Some(Intention::ChooseSubstitute { substitute: Some(ChosenSubstitute::Bot(bot)) })
            }
            _ => None,
        })
    }

    /// The name and level of the bot that a guest asks for as the substitute of a seat.
    fn substitute(&self, guest: &Guest, of: SeatId, bot: &str) -> Result<String, Failure> {
        let game = self.table.header().game;
        let player = bot::player(game, bot)?;
        let (bot, strongest) = (player.bot_name().unwrap_or(bot), bot::strongest(game));
        if self.owners.get(&of) == Some(guest) || bot == strongest {
            Ok(bot.to_owned())
        } else {
            Err(Failure::StrongestBot(strongest))
        }
    }

    /// The bot's intention, if a guest wants to seat a bot or to send one away before the match; `None` if the guest
    /// wants something else.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if the guest does not sit at the table, or there is no such bot.
    pub(super) fn bots_seat(
        &self,
        guest: &Guest,
        seat: SeatId,
        intention: &Intention,
    ) -> Result<Option<Intention>, Failure> {
        let sits = self.owners.values().any(|owner| owner == guest);
        match intention {
            Intention::Sit { player } => {
                let Some(asked) = player.bot_name() else { return Ok(None) };
                // The server chooses the name that the bot has at the table, not the client.
                let player = bot::player(self.table.header().game, asked)?;
                if sits { Ok(Some(Intention::Sit { player })) } else { Err(Failure::NotSeated) }
            }
            Intention::Leave if sits && self.table.is_bot(seat) && !self.owners.contains_key(&seat) => {
                Ok(Some(Intention::Leave))
            }
            _ => Ok(None),
        }
    }

    /// What a guest wants who sits down in person, under the name that others will see; `None` if the guest wants
    /// something else.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if nobody may have that name, or the guest sits on the other side of a match of teams, or referees.
    pub(super) fn persons_seat(
        &self,
        guest: &Guest,
        seat: SeatId,
        intention: &Intention,
    ) -> Result<Option<Intention>, Failure> {
        let Intention::Sit { player } = intention else { return Ok(None) };
        if self.is_referee(Some(guest)) {
            return Err(Refused::PlaysAndReferees.into());
        }
        let sits = self.owners.values().any(|owner| owner == guest);
        // Otherwise the guest would see the proposals of both teams.
        if is_of_teams(self.table.seats().len()) && sits && !self.is_of_side(Some(guest), seat) {
            return Err(Failure::BothTeams);
        }
        Ok(Some(Intention::Sit { player: person(player.name())? }))
    }

    /// What the next bot has to do before the match begins.
    pub(crate) fn bot_getting_ready(&self) -> Option<(SeatId, Intention)> {
        self.dealer.bot_getting_ready(&self.table)
    }

    /// The luck by which the bot in a seat chooses, which nobody else can compute before the dealer opens its seed.
    pub(crate) fn bot_luck(&self, seat: SeatId) -> u64 {
        self.dealer.bot_luck(&self.table.header().hash(), seat)
    }
}
