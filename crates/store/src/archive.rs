//! How the log of a finished table is packed into one value in the table `archives`, and unpacked again. A table has
//! either rows in `events` or an archive, never both.

use carreau_match::TableId;
use sha2::{Digest as _, Sha256};

use crate::{
    engine::{Connection, Engine, execute, on},
    error::Fault,
    sql,
};

/// An event's row without its table: `(n, at, entry, intention, report)`.
pub(crate) type EventRow = (i64, i64, String, Option<String>, Option<String>);

/// An archive as it is stored, without its table: `(events, last_at, log)`.
pub(crate) type ArchiveRow = (i64, i64, Vec<u8>);

/// The most events of a table that is archived. A longer log stays as it is, because packing removes its rows in one
/// transaction, and unpacking stores them in one, for which nobody should have to wait for long.
pub(crate) const MOST_EVENTS: i64 = 4096;

/// How many events are stored with one statement when a log is unpacked, the most first.
const TOGETHER: [usize; 3] = [64, 8, 1];

/// The first byte of an archive. After it come the digest, the number of bytes that are packed (32 bits, the lowest byte
/// first), and these bytes, compressed by zstd: the rows of the events as JSON.
const FORMAT: u8 = 1;

/// Where the digest ends, and where the compressed bytes begin.
const DIGEST_END: usize = 33;
const HEAD: usize = DIGEST_END + 4;

/// The most bytes of an unpacked log.
const LARGEST: usize = 256 << 20;

/// How hard zstd tries. The higher levels take several times as long, and save a few per cent.
const LEVEL: i32 = 12;

/// A packed log, ready to be stored in the place of its rows.
#[derive(Debug)]
pub(crate) struct Archive {
    key: i64,
    events: i64,
    last_at: i64,
    log: Vec<u8>,
}

impl Archive {
    /// Packs all events of a table, and makes sure that they can be unpacked.
    ///
    /// # Errors
    ///
    /// [`Fault::Io`], if there are no events or too many bytes of them, or if they are not the same after unpacking.
    pub(crate) fn of(key: i64, table: &TableId, rows: &[EventRow]) -> Result<Self, Fault> {
        let fails = |why: &str| Fault::Io(format!("table {table} cannot be archived: {why}"));
        let Some((events, last_at, ..)) = rows.last() else { return Err(fails("it has no events")) };
        let log = pack(table, rows).map_err(|why| fails(&why))?;
        if unpack(table, *events, &log)? != rows {
            return Err(fails("its events are not the same after unpacking"));
        }
        Ok(Self { key, events: *events, last_at: *last_at, log })
    }

    /// Stores the archive and removes the rows of the events, in a transaction that the caller has begun. Returns
    /// `false` if the match is not over any more, or if events have been appended or the log has been packed meanwhile;
    /// the caller then has to undo what was done.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub(crate) async fn store(&self, db: &mut Connection) -> Result<bool, Fault> {
        let Self { key, events, last_at, log } = self;
        // From here on, appends to the table wait, and then find it archived.
        let lock = match db {
            Engine::Sqlite(_) => sql::TO_PACK,
            Engine::Postgres(_) => sql::LOCK_TO_PACK,
        };
        let found = on!(&mut *db, db => {
            sqlx::query_scalar::<_, i64>(lock).bind(key).fetch_optional(&mut *db).await
        })?;
        if found.is_none() {
            return Ok(false);
        }
        // Events are only ever appended, so that their number says whether they are the packed ones.
        if execute!(&mut *db, sql::DROP_PACKED, key, events) != u64::try_from(*events).unwrap_or(0)
            || execute!(&mut *db, sql::MARK_ARCHIVED, key) != 1
        {
            return Ok(false);
        }
        execute!(&mut *db, sql::PUT_ARCHIVE, key, events, last_at, log.as_slice());
        let stored = on!(&mut *db, db => {
            sqlx::query_as::<_, ArchiveRow>(sql::ARCHIVE_OF_KEY).bind(key).fetch_one(&mut *db).await
        })?;
        if stored != (*events, *last_at, log.clone()) {
            return Err(Fault::Io("an archive is not the same when it is read again".to_owned()));
        }
        Ok(true)
    }
}

/// Replaces the archive of a table by the rows of its events, in a transaction that the caller has begun. Returns `false`
/// if the table is not archived.
///
/// # Errors
///
/// [`Fault`].
pub(crate) async fn restore(db: &mut Connection, table: &TableId) -> Result<bool, Fault> {
    // Of two nodes that do so the second waits, and then finds no archive any more.
    let lock = match db {
        Engine::Sqlite(_) => sql::TO_UNPACK,
        Engine::Postgres(_) => sql::LOCK_TO_UNPACK,
    };
    let key = on!(&mut *db, db => {
        sqlx::query_scalar::<_, i64>(lock).bind(table.as_str()).fetch_optional(&mut *db).await
    })?;
    let Some(key) = key else { return Ok(false) };
    let (events, _, log) = on!(&mut *db, db => {
        sqlx::query_as::<_, ArchiveRow>(sql::ARCHIVE_OF_KEY).bind(key).fetch_one(&mut *db).await
    })?;
    let rows = unpack(table, events, &log)?;
    execute!(&mut *db, sql::CLEAR_ARCHIVE, key);
    execute!(&mut *db, sql::UNMARK_ARCHIVED, key);
    let mut rest = &rows[..];
    while !rest.is_empty() {
        let size = TOGETHER.into_iter().find(|size| *size <= rest.len()).unwrap_or(1);
        let (now, later) = rest.split_at(size);
        let statement = sql::put_events(size);
        on!(&mut *db, db => {
            let mut put = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(key);
            for (n, at, entry, intention, report) in now {
                put = put.bind(n).bind(at).bind(entry).bind(intention.as_deref()).bind(report.as_deref());
            }
            put.execute(&mut *db).await?.rows_affected()
        });
        rest = later;
    }
    Ok(true)
}

/// The archive of a table, which is named in it, so that one in a wrong place is noticed.
fn pack(table: &TableId, rows: &[EventRow]) -> Result<Vec<u8>, String> {
    let plain = serde_json::to_vec(rows).map_err(|error| error.to_string())?;
    let length = u32::try_from(plain.len()).ok().filter(|_| plain.len() <= LARGEST);
    let length = length.ok_or_else(|| format!("its events take {} bytes, at most {LARGEST}", plain.len()))?;
    let packed = zstd::bulk::compress(&plain, LEVEL).map_err(|error| error.to_string())?;
    let mut log = vec![0; HEAD];
    log[0] = FORMAT;
    log[DIGEST_END..].copy_from_slice(&length.to_le_bytes());
    log.extend(packed);
    let digest = digest(table, &log[DIGEST_END..]);
    log[1..DIGEST_END].copy_from_slice(&digest);
    Ok(log)
}

/// The events in the archive of a table, which has to hold so many.
///
/// # Errors
///
/// [`Fault::Corrupt`], if it is not as it was stored.
pub(crate) fn unpack(table: &TableId, events: i64, log: &[u8]) -> Result<Vec<EventRow>, Fault> {
    let damaged = |why: String| Fault::Corrupt(format!("the archive of table {table}: {why}"));
    let packed = check(table, log).map_err(damaged)?;
    let (length, packed) = packed.split_at(HEAD - DIGEST_END);
    let length = length.iter().rev().fold(0, |sum, byte| sum << 8 | usize::from(*byte));
    if length > LARGEST {
        return Err(damaged(format!("it holds {length} bytes, expected at most {LARGEST}")));
    }
    // This never makes more bytes than it is told.
    let plain = zstd::bulk::decompress(packed, length).map_err(|error| damaged(error.to_string()))?;
    if plain.len() != length {
        return Err(damaged(format!("it holds {} bytes, expected {length}", plain.len())));
    }
    let rows: Vec<EventRow> = serde_json::from_slice(&plain).map_err(|error| damaged(error.to_string()))?;
    if i64::try_from(rows.len()) != Ok(events) {
        return Err(damaged(format!("it holds {} events, expected {events}", rows.len())));
    }
    Ok(rows)
}

/// Compares an archive with its digest, without unpacking it. Returns what comes after the digest.
///
/// # Errors
///
/// What is wrong with it.
pub(crate) fn check<'a>(table: &TableId, log: &'a [u8]) -> Result<&'a [u8], String> {
    match log.first() {
        Some(&FORMAT) if log.len() >= HEAD => {}
        Some(&FORMAT) | None => return Err(format!("it has {} bytes, expected at least {HEAD}", log.len())),
        Some(other) => return Err(format!("it is of format {other}, expected {FORMAT}")),
    }
    let (head, rest) = log.split_at(DIGEST_END);
    if head[1..] != digest(table, rest) {
        return Err("it is not the one that its digest belongs to".to_owned());
    }
    Ok(rest)
}

fn digest(table: &TableId, rest: &[u8]) -> [u8; 32] {
    // No name of a table holds this byte.
    Sha256::new_with_prefix(table.as_str()).chain_update([0]).chain_update(rest).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(name: &str) -> TableId {
        TableId::new(name).unwrap()
    }

    /// Rows with everything that text may hold.
    fn rows(count: i64) -> Vec<EventRow> {
        let row = |n| {
            let text = format!("{{\"n\":{n},\"text\":\"žluť 🎯 \\n\u{0}\"}}");
            (
                n,
                1000 * n,
                text.clone(),
                (n % 2 == 0).then(|| format!("guest/{n}")),
                (n % 3 == 0).then_some(text),
            )
        };
        (1..=count).map(row).collect()
    }

    #[test]
    fn what_is_packed_is_unpacked_the_same_and_takes_less() {
        for count in [1, 2, 300] {
            let rows = rows(count);
            let log = pack(&table("t"), &rows).unwrap();
            assert_eq!(unpack(&table("t"), count, &log).unwrap(), rows);
            assert!(count < 300 || log.len() < 10_000, "{} bytes", log.len());
        }
    }

    #[test]
    fn every_damaged_byte_and_every_cut_is_refused() {
        let log = pack(&table("t"), &rows(20)).unwrap();
        let refused = |log: &[u8], table: &TableId, events| {
            let error = unpack(table, events, log).expect_err("it is damaged");
            let text = error.to_string();
            assert!(matches!(error, Fault::Corrupt(_)) && text.contains(table.as_str()), "{text}");
        };
        for at in 0..log.len() {
            let mut damaged = log.clone();
            damaged[at] ^= 0x20;
            refused(&damaged, &table("t"), 20);
            refused(&log[..at], &table("t"), 20);
        }
        refused(&log, &table("u"), 20);
        refused(&log, &table("t"), 21);
    }

    /// With a right digest, as only somebody who can write to the database makes it.
    #[test]
    fn what_claims_to_be_small_or_huge_takes_no_memory() {
        let sealed = |length: u32, plain: &[u8]| {
            let mut log = vec![FORMAT; HEAD];
            log[DIGEST_END..].copy_from_slice(&length.to_le_bytes());
            log.extend(zstd::bulk::compress(plain, 3).unwrap());
            let digest = digest(&table("t"), &log[DIGEST_END..]);
            log[1..DIGEST_END].copy_from_slice(&digest);
            log
        };
        let zeros = vec![b'0'; 4 << 20];
        for (log, why) in [
            (sealed(1000, &zeros), "Destination buffer is too small"),
            (sealed(u32::MAX, &zeros), "expected at most"),
            (sealed(5000, b"[]"), "expected 5000"),
            (sealed(2, b"{}"), "invalid type"),
        ] {
            let error = unpack(&table("t"), 1, &log).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}
