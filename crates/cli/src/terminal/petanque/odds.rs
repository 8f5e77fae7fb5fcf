use std::fmt::Write;

use carreau_core::{Refusal as _, Side};
use carreau_narrator::petanque::reason;
use carreau_petanque::{
    Character, Field, Phase, Play, Position, Score, TurnError,
    odds::{Aimed, Landing, Odds, Policy, landings},
};
use carreau_words::say;

use super::team;
use crate::style::Style;

/// The exact odds of an announcement such as `TM point G7`. Each line ends in a line feed.
///
/// # Errors
///
/// The reason there are none: the text is no announcement, or the rules do not allow it.
pub(crate) fn odds(position: &Position, announcement: &str) -> Result<String, String> {
    let Ok(Play::Throw(who, throw)) = announcement.parse() else {
        let expected = say!(term_petanque_odds_expected);
        return Err(match announcement.trim() {
            "" => expected,
            other => {
                let typed = other.escape_debug().to_string();
                say!(term_petanque_odds_unread, typed = typed, expected = expected)
            }
        });
    };
    let aimed = Aimed::new(position, who, throw).map_err(refused)?;
    let Phase::Aim(side) = position.phase() else { return Err(say!(term_petanque_odds_not_now)) };
    let odds = aimed.odds(Policy::default());
    let total = odds.total();
    let announced = format!("{who} {throw}");
    let mut out = say!(term_petanque_odds_of, announced = announced, total = total) + "\n";
    let mut line = |what: &str, weight: u64| {
        let _ = writeln!(out, "  {what:<44}{weight:>7}   {:>7}", shown(percent(weight, total)));
    };
    line(&say!(petanque_holds, team = team(side)), odds.holds());
    line(&say!(term_petanque_odds_lost), odds.lost());
    for (distance, weight) in odds.distances() {
        if let Some(distance) = distance {
            line(&say!(term_petanque_odds_ends, fields = distance), weight);
        }
    }
    let mut scores = odds.scores();
    scores.sort_by_key(|&(score, _)| -score.lead(side));
    for (score, weight) in scores {
        let who = match score {
            Score::Nobody => say!(term_petanque_odds_nobody),
            Score::Points(by, points) => {
                say!(term_petanque_odds_scores, team = team(by), points = points)
            }
        };
        line(&who, weight);
    }
    let _ = writeln!(out, "  {}", say!(term_petanque_odds_on, fields_likely = most_likely(&odds)));
    let _ = writeln!(out, "  {}", say!(term_petanque_odds_lead, lead = lead(odds.lead(), total)));
    out += &say!(term_petanque_odds_choices);
    out += "\n";
    Ok(out)
}

fn most_likely(odds: &Odds) -> String {
    let mut fields: Vec<(Field, u64)> =
        odds.fields().into_iter().filter_map(|(field, weight)| Some((field?, weight))).collect();
    fields.sort_by_key(|&(field, weight)| (std::cmp::Reverse(weight), field));
    let shown: Vec<String> = fields
        .iter()
        .take(SHOWN)
        .map(|(field, weight)| format!("{field} {}", shown(percent(*weight, odds.total()))))
        .collect();
    match fields.len().saturating_sub(SHOWN) {
        0 if shown.is_empty() => say!(term_petanque_odds_no_field),
        0 => shown.join(", "),
        more => say!(term_petanque_odds_more, shown = shown.join(", "), count = more),
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
    let Phase::Aim(side) = position.phase() else { return Err(say!(term_petanque_odds_not_now)) };
    let all = landings(position, who);
    let Some(best) = all.iter().max_by_key(|landing| (landing.lead, landing.holds)) else {
        return Err(no_landing(position, side, who));
    };
    let plan = position.plan();
    let announced = format!("{who} point");
    let mut out = say!(term_petanque_map, announced = announced, team = team(side)) + "\n";
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
    let lead = lead(best.lead.into(), Landing::WEIGHT.into());
    let _ = writeln!(out, "{}", say!(term_petanque_map_best, field = best.field.to_string(), lead = lead));
    Ok(out)
}

/// Why the rules refuse an announcement, with the clause.
fn refused(why: TurnError) -> String {
    format!("{} ({})", reason(why), why.clause())
}

fn no_landing(position: &Position, side: Side, who: Character) -> String {
    match position.place_of(side, who) {
        None => refused(TurnError::NotInTeam { side, character: who }),
        Some(_) => say!(term_petanque_none_left, name = who.name()),
    }
}

#[expect(clippy::cast_precision_loss, reason = "weights are below 2^32")]
fn percent(weight: u64, total: u64) -> f64 {
    100.0 * weight as f64 / total as f64
}

/// A percentage, as the language writes it.
fn shown(percent: f64) -> String {
    say!(term_percent, share = carreau_words::fixed(percent, 1))
}

/// An expected lead, as the language writes it.
fn lead(sum: i64, total: u64) -> String {
    carreau_words::signed(expected(sum, total), 3)
}

#[expect(clippy::cast_precision_loss, reason = "leads and weights are far below 2^52")]
fn expected(sum: i64, total: u64) -> f64 {
    sum as f64 / total as f64
}
