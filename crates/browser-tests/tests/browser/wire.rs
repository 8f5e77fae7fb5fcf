//! A wire between a browser and the house that can be slow, and can break.

use std::io;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy},
    net::{TcpListener, TcpStream},
    sync::watch::{self, Receiver},
    task::JoinSet,
};

use crate::house::House;

/// How a wire is.
#[derive(Debug, Clone, Copy, Default)]
struct State {
    /// Whether what the house says waits; what is said to it passes.
    slow: bool,
    /// How often the wire has been broken.
    breaks: u32,
}

/// A wire to the house, with an address of its own. It is gone when the test lets go of it.
pub(crate) struct Wire {
    port: u16,
    state: watch::Sender<State>,
    /// Ends with it.
    _serving: JoinSet<()>,
}

impl Wire {
    /// Lays a wire to a house.
    pub(crate) async fn to(house: &House) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("there is a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let state = watch::Sender::new(State::default());
        let mut serving = JoinSet::new();
        serving.spawn(serve(listener, house.port(), state.subscribe()));
        Self { port, state, _serving: serving }
    }

    /// The address of a place over this wire, from `/`.
    pub(crate) fn address(&self, place: &str) -> String {
        format!("http://localhost:{}{place}", self.port)
    }

    /// What the house says waits from now on.
    pub(crate) fn slows_down(&self) {
        self.state.send_modify(|state| state.slow = true);
    }

    /// What waits passes, and all that follows.
    pub(crate) fn speeds_up(&self) {
        self.state.send_modify(|state| state.slow = false);
    }

    /// What waits is lost with every connection that there is; new ones pass.
    pub(crate) fn breaks(&self) {
        self.state.send_modify(|state| *state = State { slow: false, breaks: state.breaks + 1 });
    }
}

async fn serve(listener: TcpListener, house: u16, state: Receiver<State>) {
    let mut passing = JoinSet::new();
    loop {
        if let Ok((browser, _)) = listener.accept().await {
            passing.spawn(pass(browser, house, state.clone()));
        }
    }
}

/// Passes on what is said both ways until one side ends it, or the wire breaks.
async fn pass(browser: TcpStream, house: u16, mut state: Receiver<State>) -> io::Result<()> {
    let breaks = state.borrow().breaks;
    let (mut from_browser, mut to_browser) = browser.into_split();
    let (mut from_house, mut to_house) = TcpStream::connect(("127.0.0.1", house)).await?.into_split();
    let mut pace = state.clone();
    let answers = async {
        let mut said = [0; 16_384];
        loop {
            let length = from_house.read(&mut said).await?;
            // Neither fails before the test lets go of the wire, which ends this, too.
            let _ = pace.wait_for(|state| !state.slow).await;
            to_browser.write_all(&said[..length]).await?;
            if length == 0 {
                return io::Result::Ok(());
            }
        }
    };
    tokio::select! {
        // First of all, so that nothing that waits slips through.
        biased;
        _ = state.wait_for(|state| state.breaks != breaks) => Ok(()),
        ended = answers => ended,
        ended = copy(&mut from_browser, &mut to_house) => ended.map(drop),
    }
}
