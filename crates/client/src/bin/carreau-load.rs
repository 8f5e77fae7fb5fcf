//! Measures a server: `carreau-load http://127.0.0.1:7700 [tables] [seconds]`.

use std::{
    env,
    error::Error,
    net::{SocketAddr, ToSocketAddrs},
    time::Duration,
};

use carreau_client::load;

const USAGE: &str = "usage: carreau-load http://HOST:PORT [tables, 200] [seconds, 20]
The server has to be started with `carreau serve --unlimited`.";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let server = arguments.first().ok_or(USAGE)?;
    let number = |i: usize, default: u16| -> Result<u16, Box<dyn Error>> {
        Ok(arguments.get(i).map_or(Ok(default), |text| text.parse()).map_err(|e| format!("{e}\n{USAGE}"))?)
    };
    let (tables, seconds) = (number(1, 200)?, number(2, 20)?);
    let report = load(address(server)?, tables.into(), Duration::from_secs(seconds.into())).await;
    println!("{}", report.map_err(|e| format!("the measurement broke off: {e}\n{USAGE}"))?);
    Ok(())
}

/// Reads `http://host:port`, or `host:port`.
fn address(url: &str) -> Result<SocketAddr, Box<dyn Error>> {
    let host = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
    let mut found = host.to_socket_addrs().map_err(|e| format!("{url}: {e}\n{USAGE}"))?;
    Ok(found.next().ok_or_else(|| format!("{url} has no address\n{USAGE}"))?)
}
