use std::{io, net::SocketAddr, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request},
};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::Service;

/// How long the server waits before it accepts another connection after the machine has run out of them.
const REST: Duration = Duration::from_secs(1);

/// Accepts connections until `closing` completes, then waits for the requests that are under way.
///
/// Unlike `axum::serve`, this does not wait for ever for a client that connects and sends nothing.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    patience: Duration,
    closing: CancellationToken,
) {
    let connections = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = closing.cancelled() => break,
        };
        match accepted {
            Ok((stream, address)) => {
                let serving = serve(stream, address, router.clone(), patience, closing.clone());
                connections.spawn(serving);
            }
            Err(error) if is_of_the_client(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                tokio::time::sleep(REST).await;
            }
        }
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// Whether the connection failed because the client went away.
fn is_of_the_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

async fn serve(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    patience: Duration,
    closing: CancellationToken,
) {
    // Messages are small and have to go out at once; Nagle's algorithm would hold one back until the next.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection does not send small messages at once");
    }
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        // A router is always ready, so it can be called without `poll_ready`.
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let served = tokio::select! {
        served = &mut connection => served,
        () = closing.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection broke off");
    }
}
