//! A connection's stream that reports what it does, and breaks off when the client takes too long to read, or when the
//! connection has to go.

use std::{
    future::Future,
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep, sleep_until},
};
use tokio_util::sync::WaitForCancellationFutureOwned;

use crate::{activity::Activity, connections::Place};

/// How long a client may take to read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadlines {
    /// Without taking anything.
    pub(crate) stall: Duration,
    /// Until it has taken a whole answer, or all messages that waited for a socket.
    pub(crate) answer: Duration,
}

#[derive(Debug)]
pub(crate) struct GuardedStream<S> {
    stream: S,
    activity: Arc<Activity>,
    deadlines: Deadlines,
    /// The next deadline, while the client takes nothing.
    deadline: Option<Pin<Box<Sleep>>>,
    dismissed: Pin<Box<WaitForCancellationFutureOwned>>,
    place: Place,
}

impl<S: AsyncRead + AsyncWrite + Unpin> GuardedStream<S> {
    pub(crate) fn new(stream: S, deadlines: Deadlines, place: Place) -> Self {
        let activity = Arc::clone(place.activity());
        let dismissed = Box::pin(activity.dismissed().clone().cancelled_owned());
        Self { stream, activity, deadlines, deadline: None, dismissed, place }
    }

    pub(crate) const fn activity(&self) -> &Arc<Activity> {
        &self.activity
    }

    fn check(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        if self.dismissed.as_mut().poll(cx).is_ready() {
            return Err(io::Error::new(
                io::ErrorKind::ConnectionAborted,
                "another connection needs the place",
            ));
        }
        Ok(())
    }

    /// Writes with `write`, and breaks off at a deadline.
    fn poll_within(
        &mut self,
        cx: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut S>, &mut Context<'_>) -> Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        self.check(cx)?;
        let whole = self.activity.writes() + self.deadlines.answer;
        if whole <= Instant::now() {
            return Poll::Ready(Err(self.too_slow("the client takes too long to read an answer")));
        }
        match write(Pin::new(&mut self.stream), cx) {
            Poll::Ready(written) => {
                self.deadline = None;
                self.activity.wrote();
                Poll::Ready(written)
            }
            Poll::Pending => {
                let first = whole.min(self.activity.stalls() + self.deadlines.stall);
                let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep_until(first)));
                ready!(deadline.as_mut().poll(cx));
                Poll::Ready(Err(self.too_slow("the client does not read")))
            }
        }
    }

    fn too_slow(&self, why: &'static str) -> io::Error {
        self.place.figures().dropped("slow");
        io::Error::new(io::ErrorKind::TimedOut, why)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for GuardedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.check(cx)?;
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if buffer.filled().len() > before {
            self.activity.heard();
        }
        read
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for GuardedStream<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_within(cx, |stream, cx| stream.poll_write(cx, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.poll_within(cx, |stream, cx| stream.poll_write_vectored(cx, parts))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(cx))?;
        self.activity.flushed();
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

    use super::*;
    use crate::{connections::Connections, metrics::ConnectionFigures};

    const DEADLINES: Deadlines = Deadlines { stall: Duration::from_secs(30), answer: Duration::from_mins(5) };

    async fn pair() -> (GuardedStream<DuplexStream>, DuplexStream, Arc<Activity>) {
        let place = Connections::new(9, 9, ConnectionFigures::default()).admit(None).await.unwrap();
        let activity = Arc::clone(place.activity());
        let (own, other) = duplex(1000);
        (GuardedStream::new(own, DEADLINES, place), other, activity)
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_nothing_is_dropped_after_the_stall() {
        let (mut own, _other, _) = pair().await;
        let start = Instant::now();
        let error = own.write_all(&[0; 2000]).await.unwrap_err();
        assert_eq!((error.kind(), start.elapsed().as_secs()), (io::ErrorKind::TimedOut, 30));
        assert_eq!(own.place.figures().dropped_so_far("slow"), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_has_as_long_as_a_whole_answer_may_take() {
        let (mut own, mut other, _) = pair().await;
        let start = Instant::now();
        tokio::spawn(async move {
            let mut bytes = [0; 10];
            while other.read_exact(&mut bytes).await.is_ok() {
                tokio::time::sleep(Duration::from_secs(10)).await;
            }
        });
        assert!(own.write_all(&vec![0; 100_000]).await.is_err());
        assert_eq!(start.elapsed().as_secs(), 300);
    }

    #[tokio::test(start_paused = true)]
    async fn a_dismissed_connection_breaks_off_wherever_it_is() {
        for writes in [true, false] {
            let (mut own, _other, activity) = pair().await;
            let at_work = tokio::spawn(async move {
                if writes { own.write_all(&[0; 2000]).await } else { own.read_u8().await.map(drop) }
            });
            tokio::task::yield_now().await;
            activity.dismiss();
            assert_eq!(at_work.await.unwrap().unwrap_err().kind(), io::ErrorKind::ConnectionAborted);
        }
    }
}
