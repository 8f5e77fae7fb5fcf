//! Ratings of guests, by classes of matches. What a rating is, the store does not read.

use carreau_match::{Millis, TableId};

use crate::{
    engine::{Engine, execute, on},
    error::Fault,
    sql,
    store::Store,
    writer::number,
};

/// Ratings. A simulated store has none.
impl Store {
    /// Counts a match for the ratings of its guests, once: if it has counted before, this changes nothing and returns
    /// `false`. `rate` gets what is stored for each of the guests in this class, and returns what is stored from now on,
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
        rate: impl FnOnce(&[Option<String>]) -> Vec<String> + Send,
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
            for (guest, details) in guests.iter().zip(rate(&before)) {
                execute!(&mut *db, sql::PUT_RATING, guest, class, details);
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
}
