//! Measures a server in this process, with an empty data folder. The arguments are the number of tables and the
//! seconds: `cargo run --release -p carreau-server --example load -- 200 10`. The binary of `carreau-client` measures
//! a server that runs already.

use std::time::Duration;

use carreau_client::{Load, load};
use carreau_server::{Config, Limits, Server};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let tables = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let seconds = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let folder = tempfile::TempDir::new_in("target")?;
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        store: folder.path().into(),
        limits: Limits::none(),
        think: Duration::ZERO,
        ..Config::default()
    };
    let server = Server::bind(config).await?;
    let address = server.address();
    tokio::spawn(server.run(std::future::pending()));
    let wanted = Load { servers: vec![address], tables, time: Duration::from_secs(seconds), pace: None };
    println!("{}", load(&wanted).await?);
    Ok(())
}
