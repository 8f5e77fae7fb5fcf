//! A board, with its points or fields by their names.

use serde_json::json;

use crate::{locator::Locator, visitor::Visitor};

/// A board whose points or fields carry their names in an attribute.
pub(crate) struct Board<'a> {
    visitor: &'a Visitor,
    places: &'static str,
}

impl<'a> Board<'a> {
    /// A board of points, as Garanguet and Dango have.
    pub(crate) const fn of_points(visitor: &'a Visitor) -> Self {
        Self { visitor, places: "data-point" }
    }

    /// A plan of fields, as Pétanque has.
    pub(crate) const fn of_fields(visitor: &'a Visitor) -> Self {
        Self { visitor, places: "data-field" }
    }

    /// The element of the board.
    pub(crate) fn itself(&self) -> Locator<'a> {
        self.visitor.the("board")
    }

    /// The element of a place.
    pub(crate) fn at(&self, place: &str) -> Locator<'a> {
        self.visitor.first(&format!("[{}=\"{place}\"]", self.places))
    }

    /// All places.
    pub(crate) fn all(&self) -> Locator<'a> {
        self.visitor.first(&format!("[{}]", self.places))
    }

    /// The places from which a checker can move.
    pub(crate) fn can(&self) -> Locator<'a> {
        self.visitor.first("[data-can]")
    }

    /// The number of tab stops on the board.
    pub(crate) async fn tab_stops(&self) -> u64 {
        self.itself().within("[tabindex=\"0\"]").count().await
    }

    /// The place that has the focus; empty if none has.
    pub(crate) async fn focused(&self) -> String {
        let place =
            self.visitor.ask(&format!("document.activeElement?.getAttribute('{}')", self.places)).await;
        place.as_str().unwrap_or_default().to_owned()
    }

    /// Strikes Tab until a place has the focus, at most this many times, and returns the place.
    pub(crate) async fn is_reached_by_tab(&self, most: usize) -> String {
        for _ in 0..most {
            let place = self.focused().await;
            if !place.is_empty() {
                return place;
            }
            self.visitor.strikes(&["Tab"]).await;
        }
        panic!("the board is not reached by Tab");
    }

    /// Waits until the accessible name of each of these places contains some words.
    pub(crate) async fn says(&self, places: &str, words: &str) {
        for place in places.split_whitespace() {
            self.at(place).is_called(words).await;
        }
    }

    /// Waits until the accessible names of this many places contain some words.
    pub(crate) async fn says_of(&self, count: usize, words: &str) {
        self.saying(words).until_all(&format!("all.length === {count}")).await;
    }

    /// The places whose accessible names contain some words, sorted by name.
    pub(crate) async fn places(&self, words: &str) -> Vec<String> {
        let names = self.saying(words).ask_all(&self.names()).await;
        let names = names.as_str().unwrap_or_default().split_whitespace();
        names.map(str::to_owned).collect()
    }

    /// Waits until the accessible names of these places, and no others, contain some words.
    pub(crate) async fn says_only(&self, places: &str, words: &str) {
        let mut wanted: Vec<&str> = places.split_whitespace().collect();
        wanted.sort_unstable();
        let wanted = json!(wanted.join(" "));
        self.saying(words).until_all(&format!("{} === {wanted}", self.names())).await;
    }

    /// Waits until the accessible names of other places than before contain some words.
    pub(crate) async fn says_elsewhere(&self, before: &[String], words: &str) {
        let before = json!(before.join(" "));
        let names = self.names();
        self.saying(words).until_all(&format!("all.length > 0 && {names} !== {before}")).await;
    }

    fn saying(&self, words: &str) -> Locator<'a> {
        self.visitor.first(&format!("[{}][aria-label*=\"{words}\"]", self.places))
    }

    fn names(&self) -> String {
        format!("all.map(it => it.getAttribute('{}')).sort().join(' ')", self.places)
    }

    /// Drags from one place to another with the mouse.
    pub(crate) async fn drags(&self, from: &str, to: &str) {
        let way = [self.at(from).middle().await, self.at(to).middle().await];
        self.visitor.drags(&way).await;
    }

    /// Taps on a place with a finger.
    pub(crate) async fn taps(&self, place: &str) {
        let middle = self.at(place).middle().await;
        self.visitor.touches(&[middle]).await;
    }
}
