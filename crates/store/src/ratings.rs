//! Ratings of guests, by classes of matches. What a rating is, the store does not read.

use carreau_match::{Millis, TableId};

use crate::{
    engine::{Engine, execute, on},
    error::Fault,
    sql,
    store::Store,
    writer::number,
};

/// What a match makes of one guest's rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rerated {
    /// What is stored of the rating from now on.
    pub rating: String,
    /// What the match has changed, which is kept for the table.
    pub change: String,
}

/// A finished table that has not counted for the ratings, and at which guests with accounts have seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotRated {
    /// The table.
    pub table: TableId,
    /// What each of these accounts has chosen, [`Account::settings`](crate::Account::settings).
    pub settings: Vec<String>,
}

/// Ratings. A simulated store has none.
impl Store {
    /// Counts a match for the ratings of its guests, once: if it has counted before, this changes nothing and returns
    /// `false`. `rate` gets what is stored for each of the guests in this class, and returns what the match makes of it,
    /// in the same order.
    ///
    /// # Errors
    ///
    /// [`Fault`]; nothing is changed.
    pub async fn rate(
        &self,
        table: &TableId,
        class: &str,
        guests: &[String],
        at: Millis,
        rate: impl FnOnce(&[Option<String>]) -> Vec<Rerated> + Send,
    ) -> Result<bool, Fault> {
        let at = number(at.0)?;
        self.apart(async |db| {
            if let Engine::Postgres(db) = &mut *db {
                // A guest may end two matches at once, at two nodes.
                sqlx::raw_sql(sql::LOCK_RATINGS).execute(&mut *db).await?;
            }
            if execute!(&mut *db, sql::RATED, table.as_str(), at) == 0 {
                return Ok(false);
            }
            let mut before = Vec::with_capacity(guests.len());
            for guest in guests {
                before.push(on!(&mut *db, db => {
                    let asked = sqlx::query_scalar::<_, String>(sql::RATING).bind(guest).bind(class);
                    asked.fetch_optional(&mut *db).await
                })?);
            }
            for (guest, Rerated { rating, change }) in guests.iter().zip(rate(&before)) {
                execute!(&mut *db, sql::PUT_RATING, guest, class, rating);
                execute!(&mut *db, sql::PUT_RATING_CHANGE, table.as_str(), guest, change);
            }
            Ok(true)
        })
        .await
    }

    /// The ratings of a guest: the class and what is stored for it, in the order of the classes.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn ratings(&self, guest: &str) -> Result<Vec<(String, String)>, Fault> {
        let Some(db) = self.database() else { return Ok(Vec::new()) };
        Ok(on!(&db.readers, db => {
            sqlx::query_as::<_, (String, String)>(sql::RATINGS_OF).bind(guest).fetch_all(db).await
        })?)
    }

    /// What a guest with an account has chosen, and what is stored of the guest's rating in a class; `None` without an
    /// account.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn rating(&self, guest: &str, class: &str) -> Result<Option<(String, Option<String>)>, Fault> {
        let Some(db) = self.database() else { return Ok(None) };
        Ok(on!(&db.readers, db => {
            let asked = sqlx::query_as::<_, (String, Option<String>)>(sql::RATED_GUEST);
            asked.bind(guest).bind(class).fetch_optional(db).await
        })?)
    }

    /// What the match at a table has changed: the guest, and what is stored of the change, in the order of the guests. It
    /// is empty if the match has not counted, and without guests who have been erased.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn rating_changes(&self, table: &TableId) -> Result<Vec<(String, String)>, Fault> {
        let Some(db) = self.database() else { return Ok(Vec::new()) };
        Ok(on!(&db.readers, db => {
            sqlx::query_as::<_, (String, String)>(sql::RATING_CHANGES).bind(table.as_str()).fetch_all(db).await
        })?)
    }

    /// The finished tables, created since a moment, that have not counted for the ratings, and at which guests with
    /// accounts have seats; the oldest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn not_rated(&self, since: Millis) -> Result<Vec<NotRated>, Fault> {
        let Some(db) = self.database() else { return Ok(Vec::new()) };
        let since = number(since.0)?;
        let rows = on!(&db.readers, db => {
            sqlx::query_as::<_, (String, String)>(sql::NOT_RATED).bind(since).fetch_all(db).await
        })?;
        let mut tables: Vec<NotRated> = Vec::new();
        for (id, settings) in rows {
            if let Some(last) = tables.last_mut().filter(|last| last.table.as_str() == id) {
                last.settings.push(settings);
                continue;
            }
            let table = TableId::new(&id).map_err(|error| Fault::Corrupt(error.to_string()))?;
            tables.push(NotRated { table, settings: vec![settings] });
        }
        Ok(tables)
    }
}
