//! A connection between a browser and the server that can be slow, break, be cut, and die unnoticed.

use std::io;

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy},
    net::{TcpListener, TcpStream},
    sync::watch::{self, Receiver},
    task::JoinSet,
};

use crate::house::House;

/// The state of a wire.
#[derive(Debug, Clone, Copy)]
struct State {
    /// Whether the server's messages wait; the browser's messages always pass.
    slow: bool,
    /// How often the wire has been broken.
    breaks: u32,
    /// How often its connections have died unnoticed.
    deaths: u32,
    /// Whether new connections are refused.
    cut: bool,
    /// The port of the server to which new connections lead.
    house: u16,
}

/// A connection to the server, with its own address. It ends when the test drops it.
pub(crate) struct Wire {
    port: u16,
    state: watch::Sender<State>,
    /// Ends with the wire.
    _serving: JoinSet<()>,
}

impl Wire {
    /// Connects a wire to a server.
    pub(crate) async fn to(house: &House) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("there is a free port");
        let port = listener.local_addr().expect("it is bound").port();
        let state =
            watch::Sender::new(State { slow: false, breaks: 0, deaths: 0, cut: false, house: house.port() });
        let mut serving = JoinSet::new();
        serving.spawn(serve(listener, state.subscribe()));
        Self { port, state, _serving: serving }
    }

    /// The address of a path over this wire; the path begins with `/`.
    pub(crate) fn address(&self, place: &str) -> String {
        format!("http://localhost:{}{place}", self.port)
    }

    /// From now on, the server's messages wait.
    pub(crate) fn slows_down(&self) {
        self.state.send_modify(|state| state.slow = true);
    }

    /// The waiting messages pass, and so do all later ones.
    pub(crate) fn speeds_up(&self) {
        self.state.send_modify(|state| state.slow = false);
    }

    /// The waiting messages are lost with all connections; new connections pass.
    pub(crate) fn breaks(&self) {
        self.state.send_modify(|state| *state = State { slow: false, breaks: state.breaks + 1, ..*state });
    }

    /// All connections are lost, and new ones are refused.
    pub(crate) fn is_cut(&self) {
        self.breaks();
        self.state.send_modify(|state| state.cut = true);
    }

    /// New connections pass again.
    pub(crate) fn is_mended(&self) {
        self.state.send_modify(|state| state.cut = false);
    }

    /// Nothing passes any more over the present connections, and neither side is told until the wire breaks; new
    /// connections pass.
    pub(crate) fn dies_unnoticed(&self) {
        self.state.send_modify(|state| state.deaths += 1);
    }

    /// New connections lead to another server, as a load balancer's do when it finds one dead.
    pub(crate) fn leads_to(&self, house: &House) {
        self.state.send_modify(|state| state.house = house.port());
    }
}

async fn serve(listener: TcpListener, state: Receiver<State>) {
    let mut passing = JoinSet::new();
    loop {
        if let Ok((browser, _)) = listener.accept().await {
            passing.spawn(pass(browser, state.clone()));
        }
    }
}

/// Passes messages both ways until one side ends the connection, or the wire breaks.
async fn pass(browser: TcpStream, mut state: Receiver<State>) -> io::Result<()> {
    let State { breaks, deaths, cut, house, .. } = *state.borrow();
    if cut {
        return Ok(());
    }
    let (mut from_browser, mut to_browser) = browser.into_split();
    let (mut from_house, mut to_house) = TcpStream::connect(("127.0.0.1", house)).await?.into_split();
    let (mut pace, mut life, mut end) = (state.clone(), state.clone(), state.clone());
    let broken = async { drop(state.wait_for(|state| state.breaks != breaks).await) };
    let death = async { drop(life.wait_for(|state| state.deaths != deaths).await) };
    let answers = async {
        let mut said = [0; 16_384];
        loop {
            let length = from_house.read(&mut said).await?;
            // Neither fails before the test drops the wire, which also ends this task.
            let _ = pace.wait_for(|state| !state.slow).await;
            to_browser.write_all(&said[..length]).await?;
            if length == 0 {
                return io::Result::Ok(());
            }
        }
    };
    tokio::select! {
        // This comes first, so that no waiting message slips through.
        biased;
        () = broken => Ok(()),
        () = death => {
            drop(end.wait_for(|state| state.breaks != breaks).await);
            Ok(())
        }
        ended = answers => ended,
        ended = copy(&mut from_browser, &mut to_house) => ended.map(drop),
    }
}
