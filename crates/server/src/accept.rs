use std::{io, net::SocketAddr, sync::Arc, time::Duration};

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

use crate::{
    app::{App, network},
    config::Limits,
    connections::idle_for,
    guarded_stream::{Deadlines, GuardedStream},
    http::router,
};

/// How long the server waits before it accepts another connection after the machine has run out of them.
const REST: Duration = Duration::from_secs(1);

/// The longest head of a request, in bytes; what is read of a body waits in the same space.
const HEAD: usize = 16 * 1024;

/// How long a client may be idle, neither sending the rest of a request nor reading an answer, when the server closes.
const GRACE: Duration = Duration::from_secs(1);

/// Accepts connections until `closing` completes, then waits for the requests that are under way.
///
/// Unlike `axum::serve`, this does not wait for ever for a client that connects and sends nothing.
pub(crate) async fn accept(app: App, listener: TcpListener, closing: CancellationToken) {
    let router = router(app.clone());
    let connections = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = closing.cancelled() => break,
        };
        match accepted {
            Ok((stream, address)) => {
                // Messages are small and have to go out at once; Nagle's algorithm would hold one back until the next.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!(%error, "a connection does not send small messages at once");
                }
                // A trusted proxy's connections are those of many clients.
                let network = (!app.proxies().trusts(address.ip())).then(|| network(address.ip()));
                let Some(place) = app.connections().admit(network).await else {
                    refuse(&stream);
                    continue;
                };
                let Limits { patience, stall, answer, .. } = app.config().limits;
                let stream = GuardedStream::new(stream, Deadlines { stall, answer }, place);
                connections.spawn(serve(stream, address, router.clone(), patience, closing.clone()));
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

/// Tells a client that there is no place for it, as far as it can be told at once.
fn refuse(stream: &TcpStream) {
    const REFUSED: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\
        content-length: 0\r\n\r\n";
    // A client that is gone already needs no answer.
    let _ = stream.try_write(REFUSED);
}

async fn serve(
    stream: GuardedStream<TcpStream>,
    address: SocketAddr,
    router: Router,
    patience: Duration,
    closing: CancellationToken,
) {
    let activity = Arc::clone(stream.activity());
    let of_requests = Arc::clone(&activity);
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        let activity = Arc::clone(&of_requests);
        request.extensions_mut().insert(Arc::clone(&activity));
        // A router is always ready, so it can be called without `poll_ready`.
        let answering = router.clone().call(request);
        async move {
            activity.answers(true);
            let answer = answering.await;
            activity.answers(false);
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let served = tokio::select! {
        served = &mut connection => served,
        () = closing.cancelled() => {
            connection.as_mut().graceful_shutdown();
            tokio::select! {
                served = connection => served,
                () = idle_for(&activity, GRACE) => return,
            }
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection broke off");
    }
}
