//! Reading a plan from a TOML file, with every fault by line and field.

use std::{collections::BTreeMap, fmt};

use carreau_core::passed_on;
use serde::Deserialize;
use toml::Spanned;

use super::{Plan, fields_of, weights_of};
use crate::{direction::Direction, field::Field};

/// All faults of a plan's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanError {
    /// The name of the file, as the caller gave it.
    pub file: String,
    /// Every fault found, at least one, by line.
    pub faults: Vec<PlanFault>,
}

/// One fault of a plan's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanFault {
    /// The line, from 1.
    pub line: usize,
    /// The field, such as `zone`.
    pub field: &'static str,
    /// The fault, as a clause without a full stop.
    pub why: String,
}

impl PlanError {
    /// The greatest number of faults that the message lists; it counts the rest.
    const LISTED: usize = 16;
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, PlanFault { line, field, why }) in self.faults.iter().take(Self::LISTED).enumerate() {
            let gap = if i > 0 { "\n" } else { "" };
            write!(f, "{gap}{}:{line}: {field}: {why}", self.file)?;
        }
        match self.faults.len().saturating_sub(Self::LISTED) {
            0 => Ok(()),
            more => write!(f, "\n{}: and {more} more", self.file),
        }
    }
}

impl std::error::Error for PlanError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPlan {
    name: Spanned<String>,
    columns: Spanned<i64>,
    rows: Spanned<i64>,
    zone: Spanned<Vec<Spanned<String>>>,
    directions: Spanned<BTreeMap<String, Spanned<String>>>,
}

/// The faults of a text and where they are.
struct Faults<'t> {
    text: &'t str,
    found: Vec<PlanFault>,
}

impl Faults<'_> {
    fn add<T>(&mut self, at: &Spanned<T>, field: &'static str, why: impl fmt::Display) {
        let line = line_at(self.text, at.span().start);
        self.found.push(PlanFault { line, field, why: why.to_string() });
    }

    /// Checks that a number is within a range.
    fn within(&mut self, number: &Spanned<i64>, field: &'static str, (least, most): (u8, u8)) -> Option<u8> {
        let fits = u8::try_from(*number.as_ref()).ok().filter(|number| (least..=most).contains(number));
        if fits.is_none() {
            self.add(number, field, format_args!("{} is not from {least} to {most}", number.as_ref()));
        }
        fits
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}

/// The field that a line of the text sets; `file` if it is not a field of a plan.
fn field_on(text: &str, line: usize) -> &'static str {
    let named = text.lines().nth(line - 1).and_then(|line| line.split('=').next()).unwrap_or_default().trim();
    let known = ["name", "columns", "rows", "zone", "directions"];
    known.into_iter().find(|&field| field == named).unwrap_or("file")
}

impl Plan {
    /// Reads a plan: `name`, `columns` (3 to 26), `rows` (6 to 60), `zone` with two opposite corners, and a table
    /// `directions` with an entry for each sum from 2 to 12. `file` is the name of the text in errors.
    ///
    /// # Errors
    ///
    /// [`PlanError`] with every fault found: a text that is not TOML or lacks a field, numbers outside their range, a
    /// zone that is not on the plan, missing or unknown sums, unknown directions.
    pub fn from_toml(file: &str, text: &str) -> Result<Self, PlanError> {
        let mut faults = Faults { text, found: Vec::new() };
        match read(text, &mut faults) {
            Some(plan) if faults.found.is_empty() => Ok(plan),
            _ => {
                faults.found.sort_by_key(|fault| fault.line);
                Err(PlanError { file: file.to_owned(), faults: faults.found })
            }
        }
    }
}

impl fmt::Display for Plan {
    /// The text that [`from_toml`](Self::from_toml) reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.zone;
        // A name has no control characters, so TOML requires only these two characters to be escaped.
        let name = self.name.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(f, "name = \"{name}\"\ncolumns = {}\nrows = {}", self.columns, self.rows)?;
        writeln!(f, "zone = [\"{low}\", \"{high}\"]\n\n[directions]")?;
        for (sum, direction) in (2..).zip(self.directions) {
            writeln!(f, "{sum} = \"{}\"", direction.map_or("choice", Direction::as_str))?;
        }
        Ok(())
    }
}

fn read(text: &str, faults: &mut Faults<'_>) -> Option<Plan> {
    let raw: RawPlan = match toml::from_str(text) {
        Ok(raw) => raw,
        Err(error) => {
            let line = line_at(text, error.span().map_or(0, |span| span.start));
            let why = error.message().lines().collect::<Vec<_>>().join(" ");
            let why = passed_on(&why).to_string();
            faults.found.push(PlanFault { line, field: field_on(text, line), why });
            return None;
        }
    };
    let name = raw.name.as_ref().trim().to_owned();
    if name.is_empty() || name.chars().count() > 40 || name.chars().any(char::is_control) {
        faults.add(&raw.name, "name", "a name has 1 to 40 characters");
    }
    let columns = faults.within(&raw.columns, "columns", Plan::COLUMNS);
    let rows = faults.within(&raw.rows, "rows", Plan::ROWS);
    let mut directions = [None; 11];
    let mut given = [false; 11];
    for (sum, way) in raw.directions.as_ref() {
        let Some(at) = (0..11).find(|at| *sum == (at + 2).to_string()) else {
            faults.add(way, "directions", format_args!("{sum} is no sum of two dice"));
            continue;
        };
        given[at] = true;
        match way.as_ref().as_str() {
            "choice" => {}
            other => match other.parse() {
                Ok(direction) => directions[at] = Some(direction),
                Err(why) => faults.add(way, "directions", why),
            },
        }
    }
    for (sum, _) in (2..).zip(given).filter(|(_, given)| !given) {
        faults.add(&raw.directions, "directions", format_args!("the sum {sum} is missing"));
    }
    let (columns, rows) = columns.zip(rows)?;
    let zone = read_zone(&raw.zone, columns, rows, faults)?;
    Some(Plan {
        name,
        columns,
        rows,
        zone,
        directions,
        weights: weights_of(&directions),
        all_fields: fields_of(columns, rows).collect(),
    })
}

fn read_zone(
    zone: &Spanned<Vec<Spanned<String>>>,
    columns: u8,
    rows: u8,
    faults: &mut Faults<'_>,
) -> Option<(Field, Field)> {
    let [one, other] = zone.as_ref().as_slice() else {
        faults.add(zone, "zone", format_args!("two corners are expected, not {}", zone.as_ref().len()));
        return None;
    };
    let mut corner = |text: &Spanned<String>| match text.as_ref().parse::<Field>() {
        Ok(field) if field.column() < columns && field.row() < rows => Some(field),
        Ok(field) => {
            faults.add(text, "zone", format_args!("{field} is not on the plan"));
            None
        }
        Err(why) => {
            faults.add(text, "zone", why);
            None
        }
    };
    let (one, other) = (corner(one)?, corner(other)?);
    let low = Field::new(one.column().min(other.column()), one.row().min(other.row()))?;
    let high = Field::new(one.column().max(other.column()), one.row().max(other.row()))?;
    // After a failure, the jack may not be put on the same field again (B3.2).
    if low == high {
        faults.add(zone, "zone", "it has one field only, and a second try needs another (B3.2)");
        return None;
    }
    Some((low, high))
}
