//! Ratings of people with accounts who let their matches count: one for each game and kind of time.
//!
//! Whether a match counts follows from its log and from when its people switched ratings on and off. So it does not matter
//! when a match is counted: at its end, when somebody asks for the ratings of its table, or when a server starts. The
//! store counts each match once.

mod glicko;

use std::{fmt, time::Duration};

use axum::{
    Json,
    extract::{Path, State},
    http::HeaderMap,
    response::IntoResponse,
};
use carreau_games::GameName;
use carreau_match::{Millis, TableId};
use carreau_protocol::{OwnRating, OwnRatings, Pace, Rating, SeatRating, TableRatings};
use carreau_store::{Fault, NotRated, Rerated};

use self::glicko::{KeptRating, rated};
use crate::{
    accounts::choices::Choices,
    app::App,
    failure::Failure,
    guest::Guest,
    http::{named, no_store},
    live_table::rated::{RatedMatch, TableOfRated},
    table_actor::Message,
};

/// A server that starts looks so far back for finished matches that have not been counted.
const LOOKS_BACK: Duration = Duration::from_hours(90 * 24);

/// A game and a kind of time, for which a person has one rating: "garanguet quick".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Class {
    game: GameName,
    pace: Pace,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.pace.as_str())
    }
}

impl Class {
    /// Reads what the store has; `None` for a class of another version.
    fn read(text: &str) -> Option<Self> {
        let (game, pace) = text.split_once(' ')?;
        let pace = Pace::ALL.into_iter().find(|known| known.as_str() == pace)?;
        Some(Self { game: game.parse().ok()?, pace })
    }
}

impl App {
    /// Counts a match that is over, without keeping anybody waiting.
    pub(crate) fn note_result(&self, result: Option<RatedMatch>) {
        let Some(result) = result else { return };
        let app = self.clone();
        self.tasks().spawn(async move {
            if let Err(fault) = app.rate(&result).await {
                tracing::warn!(table = %result.table, %fault, "a match was not counted: it will be later");
            }
        });
    }

    /// Counts a match, if all its people let it count when it began. Returns whether it counts now and did not before.
    ///
    /// # Errors
    ///
    /// [`Fault`]; nothing is changed.
    async fn rate(&self, result: &RatedMatch) -> Result<bool, Fault> {
        if !self.all_rated_at(&result.people, Some(result.began)).await? {
            return Ok(false);
        }
        let RatedMatch { table, game, pace, ended, people, winner, .. } = result.clone();
        let class = Class { game, pace }.to_string();
        let (sides, guests): (Vec<_>, Vec<_>) =
            people.into_iter().map(|(side, guest)| (side, guest.as_str().to_owned())).unzip();
        let rate = move |stored: &[Option<String>]| {
            let before: Vec<KeptRating> =
                stored.iter().map(|stored| KeptRating::read(stored.as_deref())).collect();
            let people: Vec<_> = sides.into_iter().zip(before.iter().copied()).collect();
            let after = rated(&people, winner, ended);
            let rerated = after.iter().zip(&before).map(|(after, before)| {
                let shown = after.shown(after.at);
                let change = Some(shown.rating - before.shown(ended).rating);
                let change = SeatRating { rating: shown, change };
                let change = serde_json::to_string(&change).expect("it is plain data with string keys");
                Rerated { rating: after.write(), change }
            });
            rerated.collect()
        };
        let counted = self.store().rate(&table, &class, &guests, ended, rate).await?;
        if counted {
            tracing::debug!(%table, class, "a match has counted");
        }
        Ok(counted)
    }

    /// Whether all these people have accounts and let matches count, now or at a moment.
    async fn all_rated_at(
        &self,
        people: &[(carreau_core::Side, Guest)],
        at: Option<Millis>,
    ) -> Result<bool, Fault> {
        for (_, guest) in people {
            let account = self.store().account(guest.as_str()).await?;
            let choices = account.map(|account| Choices::read(&account.settings)).unwrap_or_default();
            if !at.map_or_else(|| choices.rated(), |at| choices.rated_at(at)) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The rating that a guest shows, for a game and a kind of time.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub(crate) async fn rating(
        &self,
        guest: &str,
        game: GameName,
        pace: Pace,
    ) -> Result<Option<Rating>, Fault> {
        let stored = self.store().rating(guest, &Class { game, pace }.to_string()).await?;
        let shown = stored.filter(|(settings, _)| Choices::read(settings).rated());
        Ok(shown.map(|(_, rating)| KeptRating::read(rating.as_deref()).shown(self.now())))
    }

    /// The ratings of the people at a table. A match that is over and has not been counted is counted first.
    ///
    /// # Errors
    ///
    /// A [`Failure`] if there is no such table, or the store fails.
    async fn table_ratings(&self, table: &TableId) -> Result<TableRatings, Failure> {
        let of = self.ask(table, |answer| Message::Ratings { answer }).await?;
        let TableOfRated { game, pace, seats, began, is_over, people, result } = of;
        let mut changes = Vec::new();
        if is_over {
            changes = self.store().rating_changes(table).await?;
            if let Some(result) = result.filter(|_| changes.is_empty()) {
                // If another task was faster, the changes are there, too.
                self.rate(&result).await?;
                changes = self.store().rating_changes(table).await?;
            }
        }
        let counts = match people {
            _ if is_over => !changes.is_empty(),
            Some(people) => self.all_rated_at(&people, began).await?,
            None => false,
        };
        let mut shown = Vec::with_capacity(seats.len());
        for guest in seats {
            let rating = match &guest {
                Some(guest) => self.rating(guest.as_str(), game, pace).await?,
                None => None,
            };
            let change = guest.and_then(|guest| {
                let (_, details) = changes.iter().find(|(of, _)| of == guest.as_str())?;
                serde_json::from_str(details).ok()
            });
            shown.push(rating.map(|rating| change.unwrap_or(SeatRating { rating, change: None })));
        }
        Ok(TableRatings { pace, counts, seats: shown })
    }

    /// A guest's own ratings.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub(crate) async fn own_ratings(&self, guest: &Guest) -> Result<OwnRatings, Fault> {
        let account = self.store().account(guest.as_str()).await?;
        let rated = account.is_some_and(|account| Choices::read(&account.settings).rated());
        let now = self.now();
        let ratings =
            self.store().ratings(guest.as_str()).await?.into_iter().filter_map(|(class, details)| {
                let (Class { game, pace }, kept) = (Class::read(&class)?, KeptRating::read(Some(&details)));
                Some(OwnRating { game, pace, rating: kept.shown(now), at: kept.at })
            });
        Ok(OwnRatings { rated, ratings: ratings.collect() })
    }

    /// Counts the finished matches that have not been counted, because a server was killed after their last event.
    pub(crate) async fn rate_missed(&self) {
        let missed = match self.store().not_rated(self.before(LOOKS_BACK)).await {
            Ok(missed) => missed,
            Err(fault) => {
                return tracing::error!(%fault, "the matches that have not been counted cannot be found");
            }
        };
        for NotRated { table, settings } in missed {
            // Most people do not let their matches count, and their tables need not be opened.
            if settings.len() < 2 || !settings.iter().all(|one| Choices::read(one).was_ever_rated()) {
                continue;
            }
            let turn = tokio::select! {
                biased;
                turn = self.openings().turn_when_idle() => turn,
                () = self.closing() => return,
            };
            self.open_table(&table, turn, None);
            if let Err(failure) = self.table_ratings(&table).await {
                tracing::warn!(%table, %failure, "a match was not counted: it will be later");
            }
        }
    }
}

pub(crate) async fn of_table(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    Ok((no_store(), Json(app.table_ratings(&named(&id)?).await?)))
}

pub(crate) async fn own(State(app): State<App>, headers: HeaderMap) -> Result<impl IntoResponse, Failure> {
    let ratings = match app.seal().known(&headers) {
        Some(guest) => app.own_ratings(&guest).await?,
        None => OwnRatings::default(),
    };
    Ok((no_store(), Json(ratings)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_has_one_name() {
        for game in GameName::ALL {
            for pace in Pace::ALL {
                let class = Class { game, pace };
                assert_eq!(Class::read(&class.to_string()), Some(class));
            }
        }
        assert_eq!(Class { game: GameName::Garanguet, pace: Pace::Quick }.to_string(), "garanguet quick");
        assert_eq!(Class::read("garanguet later"), None);
    }
}
