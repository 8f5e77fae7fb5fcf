use std::fmt::Write;

use carreau_core::Side;
use carreau_petanque::{
    Character, Field, Phase, Play, Position, Score,
    odds::{Aimed, Landing, Odds, Policy, landings},
};

use super::team;
use crate::style::Style;

/// The exact odds of an announcement such as `TM point G7`. Each line ends in a line feed.
///
/// # Errors
///
/// The reason there are none: the text is no announcement, or the rules do not allow it.
pub(crate) fn odds(position: &Position, announcement: &str) -> Result<String, String> {
    let Ok(Play::Throw(who, throw)) = announcement.parse() else {
        let expected = "`odds TM point G7`, `odds PC shot G14`, `odds FM push`, `odds LS shot-jack` or, for all \
                        landing fields, `odds TM` is expected";
        return Err(match announcement.trim() {
            "" => expected.to_owned(),
            other => format!("`{}` announces nothing: {expected}", other.escape_debug()),
        });
    };
    let aimed = Aimed::new(position, who, throw).map_err(|why| why.to_string())?;
    let Phase::Aim(side) = position.phase() else { return Err("no throw is to be announced now".to_owned()) };
    let odds = aimed.odds(Policy::default());
    let total = odds.total();
    let mut out = format!("{who} {throw}: of {total} equal falls of the dice\n");
    let mut line = |what: &str, weight: u64| {
        let _ = writeln!(out, "  {what:<34}{weight:>7}   {:>5.1} %", percent(weight, total));
    };
    line(&format!("{} holds the point", team(side)), odds.holds());
    line("the boule is annulled", odds.lost());
    for (distance, weight) in odds.distances() {
        if let Some(distance) = distance {
            line(&format!("it ends {} from the jack", super::fields(distance)), weight);
        }
    }
    let mut scores = odds.scores();
    scores.sort_by_key(|&(score, _)| -score.lead(side));
    for (score, weight) in scores {
        let who = match score {
            Score::Nobody => "if the round ended, nobody scores".to_owned(),
            Score::Points(by, points) => format!("if the round ended, {} scores {points}", team(by)),
        };
        line(&who, weight);
    }
    let _ = writeln!(out, "  ends on {}", most_likely(&odds));
    let _ = writeln!(out, "  expected lead if the round ended: {:+.3} points", expected(odds.lead(), total));
    out += "Whoever has a choice on the way is taken to choose by that lead.\n";
    Ok(out)
}

fn most_likely(odds: &Odds) -> String {
    let mut fields: Vec<(Field, u64)> =
        odds.fields().into_iter().filter_map(|(field, weight)| Some((field?, weight))).collect();
    fields.sort_by_key(|&(field, weight)| (std::cmp::Reverse(weight), field));
    let shown: Vec<String> = fields
        .iter()
        .take(SHOWN)
        .map(|(field, weight)| format!("{field} {:.1} %", percent(*weight, odds.total())))
        .collect();
    match fields.len().saturating_sub(SHOWN) {
        0 if shown.is_empty() => "no field".to_owned(),
        0 => shown.join(", "),
        more => format!("{}, and {more} more", shown.join(", ")),
    }
}

/// The most fields that are listed.
const SHOWN: usize = 8;

/// A map that gives, for every landing field of a character, in how many of 100 throws its team then holds the point.
///
/// # Errors
///
/// The reason there is none: the character may not announce a point now.
pub(crate) fn landing_map(position: &Position, who: Character, style: Style) -> Result<String, String> {
    let Phase::Aim(side) = position.phase() else { return Err("no throw is to be announced now".to_owned()) };
    let all = landings(position, who);
    let Some(best) = all.iter().max_by_key(|landing| (landing.lead, landing.holds)) else {
        return Err(no_landing(position, side, who));
    };
    let plan = position.plan();
    let mut out = format!("{who} point: holds the point for {}, in % of the throws\n", team(side));
    for row in (0..plan.rows()).rev() {
        let _ = write!(out, "{:>3} ", row + 1);
        for field in (0..plan.columns()).filter_map(|column| Field::new(column, row)) {
            let found = all.iter().find(|landing| landing.field == field);
            let cell = match (found, position.ground().jack() == Some(field)) {
                (Some(landing), _) => {
                    let cell = format!("{:>4.0}", percent(landing.holds.into(), Landing::WEIGHT.into()));
                    if landing.field == best.field { style.strong(&cell) } else { cell }
                }
                (None, true) => style.strong(if style.ascii { "   *" } else { "   ◆" }),
                (None, false) => match position.ground().on(field) {
                    Some(boule) => style.of(boule.side, &format!("   {}", style.piece(boule.side))),
                    None => "    ".to_owned(),
                },
            };
            out += &cell;
        }
        out += "\n";
    }
    let names = (0..plan.columns())
        .fold(String::new(), |names, column| names + "   " + &char::from(b'A' + column).to_string());
    let _ = writeln!(out, "    {names}");
    let lead = expected(best.lead.into(), Landing::WEIGHT.into());
    let _ = writeln!(out, "Best for the lead if the round ended: {}, {lead:+.3} points.", best.field);
    Ok(out)
}

fn no_landing(position: &Position, side: Side, who: Character) -> String {
    match position.place_of(side, who) {
        None => format!("{} has not taken {} (B2.4)", team(side), who.name()),
        Some(_) => format!("{} has no boules left (B2.4)", who.name()),
    }
}

#[expect(clippy::cast_precision_loss, reason = "weights are below 2^32")]
fn percent(weight: u64, total: u64) -> f64 {
    100.0 * weight as f64 / total as f64
}

#[expect(clippy::cast_precision_loss, reason = "leads and weights are far below 2^52")]
fn expected(sum: i64, total: u64) -> f64 {
    sum as f64 / total as f64
}
