//! The analyses that this browser keeps beside its records, never in them.

use carreau_match::Commitment;

use crate::browser;

/// Each is stored under this and the digest of its record.
const STORED_AS: &str = "carreau.analysis.";

/// The digests of the records whose analyses are stored, the oldest first.
const ORDER: &str = "carreau.analyses";

/// How many are stored. That of a long match has some hundred thousand letters, and a browser stores some millions.
const MOST: usize = 5;

/// The analysis of a record, as the analyst gave it; `None` if there is none.
pub(crate) fn recall(record: &str) -> Option<String> {
    browser::recall(&name(&digest(record)))
}

/// Keeps the analysis of a record, instead of the oldest one if there are many. One for which there is no room is not
/// kept.
pub(crate) fn keep(record: &str, analysis: &str) {
    let digest = digest(record);
    let mut order = order();
    for gone in to_go(&mut order, &digest) {
        browser::forget(&name(&gone));
    }
    if browser::keep(&name(&digest), analysis) {
        order.push(digest);
    }
    browser::keep(ORDER, &order.join(" "));
}

/// Forgets all of them, for they can be computed again; `false` if there were none.
pub(crate) fn forget() -> bool {
    let order = order();
    for digest in &order {
        browser::forget(&name(digest));
    }
    browser::forget(ORDER);
    !order.is_empty()
}

fn digest(record: &str) -> String {
    Commitment::of(record.as_bytes()).to_string()
}

fn name(digest: &str) -> String {
    format!("{STORED_AS}{digest}")
}

fn order() -> Vec<String> {
    browser::recall(ORDER).unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

/// Takes out of the order what goes for a new one: another analysis of its record, and the oldest if there are too many.
fn to_go(order: &mut Vec<String>, new: &str) -> Vec<String> {
    let mut gone: Vec<String> = order.extract_if(.., |known| known == new).collect();
    let too_many = (order.len() + 1).saturating_sub(MOST);
    gone.extend(order.drain(..too_many));
    gone
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_one_goes_for_a_new_one() {
        let of = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let mut order = of("a b c d e");
        assert_eq!(to_go(&mut order, "f"), ["a"]);
        assert_eq!(order, of("b c d e"));
        assert_eq!(to_go(&mut order, "c"), ["c"]);
        assert_eq!(order, of("b d e"));
    }
}
