//! The lobby, and how two people meet there.

use serde_json::Value;

use crate::{browser::Browser, house::House, visitor::Visitor};

/// The lobby.
pub(crate) struct Lobby<'a>(&'a Visitor);

impl<'a> Lobby<'a> {
    /// Opens the lobby.
    pub(crate) async fn open(visitor: &'a Visitor, house: &House) -> Self {
        visitor.go(&house.address("/")).await;
        visitor.sees("lobby").await;
        Self(visitor)
    }

    /// Creates a table for a friend, and returns the address for the invitation.
    pub(crate) async fn invites_a_friend(self) -> String {
        self.0.presses("way-friend").await;
        invitation(self.0).await
    }

    /// Opens the sheet on which a visitor chooses the terms of a table.
    pub(crate) async fn changes_the_terms(&self) {
        self.0.presses("change-terms").await;
    }
}

/// The address for the invitation to a table that waits for others.
pub(crate) async fn invitation(visitor: &Visitor) -> String {
    visitor.sees("invite-link").await;
    visitor.the("invite-link").value().await
}

/// Léonie creates a table on the server, Marcel follows her invitation, and both are ready to throw for the start. The
/// page's settings follow from their names.
pub(crate) async fn two_at_a_table(
    house: &House,
    browser: &Browser,
    settings: impl Fn(&str) -> Value,
) -> [Visitor; 2] {
    let host = Visitor::with(browser, "Léonie", &settings("Léonie")).await;
    let link = Lobby::open(&host, house).await.invites_a_friend().await;
    let guest = Visitor::with(browser, "Marcel", &settings("Marcel")).await;
    guest.go(&link).await;
    guest.presses("sit").await;
    let visitors = [host, guest];
    for visitor in &visitors {
        visitor.presses("ready").await;
    }
    for visitor in &visitors {
        visitor.is_at("priority").await;
    }
    visitors
}
