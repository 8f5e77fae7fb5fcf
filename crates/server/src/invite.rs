use std::net::{IpAddr, SocketAddr, UdpSocket};

use axum::http::{HeaderMap, header};
use carreau_match::{SeatId, TableId};
use carreau_protocol::table_path;
use qrcode::{QrCode, render::svg};

use crate::failure::Failure;

/// The link that invites to a table, or to one of its seats, under the address that the client uses. A client at
/// `localhost` gets this machine's address in its network instead, if the server listens there, because the link is
/// for other machines.
pub(crate) fn link(
    listen: SocketAddr,
    is_https: bool,
    headers: &HeaderMap,
    table: &TableId,
    seat: Option<SeatId>,
) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if is_https { "https" } else { "http" };
    let seat = seat.map(|seat| format!("?seat={}", seat.0)).unwrap_or_default();
    let path = table_path(table) + &seat;
    match reachable(listen, host) {
        Some(address) => format!("{scheme}://{address}{path}"),
        None => format!("{scheme}://{host}{path}"),
    }
}

/// The address to use instead of a host that only this machine understands.
fn reachable(listen: SocketAddr, host: &str) -> Option<SocketAddr> {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()?),
        _ => return None,
    };
    let address = name.trim_matches(['[', ']']).parse::<IpAddr>();
    let is_local = name == "localhost" || address.is_ok_and(|address| address.is_loopback());
    if !is_local || !listen.ip().is_unspecified() {
        return None;
    }
    Some(SocketAddr::new(own_address()?, port))
}

/// This machine's address in its network. This sends nothing, because connecting a UDP socket only chooses a route.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // An address reserved for documentation (RFC 5737), which lies outside every local network.
    socket.connect("192.0.2.1:9").ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

/// A link as a QR code.
///
/// # Errors
///
/// [`Failure::Fault`] if the link is too long.
pub(crate) fn picture(link: &str) -> Result<String, Failure> {
    let code = QrCode::new(link).map_err(|error| {
        tracing::error!(%error, "a link does not fit into a QR code");
        Failure::Fault
    })?;
    Ok(code.render::<svg::Color<'_>>().min_dimensions(240, 240).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_that_others_understand_is_kept() {
        let everywhere = ([0, 0, 0, 0], 7700).into();
        for host in ["house.example", "house.example:7700", "192.168.1.7:7700", "[2001:db8::1]", ""] {
            assert_eq!(reachable(everywhere, host), None, "{host}");
        }
        assert_eq!(
            reachable(([127, 0, 0, 1], 7700).into(), "localhost:7700"),
            None,
            "no other machine can reach it"
        );
    }

    #[test]
    fn a_link_becomes_a_picture() {
        let picture = picture("http://house.example/t/abc").unwrap();
        assert!(picture.contains("<svg") && picture.contains("</svg>"));
    }
}
