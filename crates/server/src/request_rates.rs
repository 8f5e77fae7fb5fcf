//! How often one network may send the requests that cost the server something: for tables, for records, for sockets.

use std::{net::IpAddr, sync::Mutex};

use axum::http::Method;
use carreau_match::Millis;

use crate::{
    allowance::Allowances,
    app::{lock, network},
    config::Limits,
    failure::Failure,
};

#[derive(Debug)]
pub(crate) struct RequestRates {
    tables: Mutex<Allowances<IpAddr>>,
    records: Mutex<Allowances<IpAddr>>,
    sockets: Mutex<Allowances<IpAddr>>,
    reports: Mutex<Allowances<IpAddr>>,
}

impl RequestRates {
    pub(crate) fn new(limits: &Limits) -> Self {
        let rate = |rate| Mutex::new(Allowances::new(rate));
        Self {
            tables: rate(limits.reads),
            records: rate(limits.records),
            sockets: rate(limits.openings),
            reports: rate(limits.reports),
        }
    }

    /// Charges an address for a request to one of the server's paths.
    ///
    /// # Errors
    ///
    /// [`Failure::TooManyRequests`].
    pub(crate) fn charge(
        &self,
        path: Option<&str>,
        method: &Method,
        address: IpAddr,
        now: Millis,
    ) -> Result<(), Failure> {
        let allowances = match path {
            Some("/ws/tables/{id}") => &self.sockets,
            Some("/api/tables/{id}/record") => &self.records,
            Some("/api/tables/{id}/reports") => &self.reports,
            // Creating a table has a rate of its own.
            Some(path) if path.starts_with("/api/tables") && method.is_safe() => &self.tables,
            Some(
                "/api/lobby"
                | "/api/seeks"
                | "/api/tables/{id}/invitations"
                | "/api/tables/{id}/seats"
                | "/api/tables/{id}/mutes",
            ) => &self.tables,
            Some("/api/me/data") => &self.records,
            Some(path)
                if ["/api/me", "/api/account", "/api/session"].iter().any(|of| path.starts_with(of)) =>
            {
                &self.tables
            }
            _ => return Ok(()),
        };
        lock(allowances).take(network(address), now).map_err(Failure::TooManyRequests)
    }
}
