use std::net::{IpAddr, SocketAddr};

use carreau_match::TableId;
use carreau_protocol::{NewTable, Problem, TableSummary, ToClient, ToServer, VERSION};
use futures_util::{SinkExt, StreamExt};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{self, Message, client::IntoClientRequest, protocol::WebSocketConfig},
};

/// A guest of the server at an address.
#[derive(Debug, Clone)]
pub struct Client {
    address: SocketAddr,
    cookie: Option<String>,
    /// The address that its connections come from; `None` lets the system choose.
    local: Option<IpAddr>,
}

/// The answer to an HTTP request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers with lower-case names.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

/// A socket at one table.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
}

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Io(#[from] std::io::Error),
    /// The answer is not HTTP.
    #[error("the answer cannot be read")]
    Unreadable,
    /// The server refused the request.
    #[error("status {status}: {code}: {why}")]
    Refused {
        /// The status.
        status: u16,
        /// The stable code for programs.
        code: String,
        /// Why, for people.
        why: String,
    },
    /// The socket failed, or was refused.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// A message or a body does not follow the protocol.
    #[error("the server does not follow the protocol: {0}")]
    Json(#[from] serde_json::Error),
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

impl Answer {
    /// The value of the header `name`, given in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Reads the body as a type of the protocol, if the answer is a success.
    ///
    /// # Errors
    ///
    /// [`ClientError::Refused`] and [`ClientError::Json`].
    pub fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, ClientError> {
        if (200..300).contains(&self.status) {
            return Ok(serde_json::from_slice(&self.body)?);
        }
        let Problem { code, why } = serde_json::from_slice(&self.body)?;
        Err(ClientError::Refused { status: self.status, code, why })
    }
}

impl Client {
    /// A client without a cookie.
    pub const fn stranger(address: SocketAddr) -> Self {
        Self { address, cookie: None, local: None }
    }

    /// Asks the server for a new guest, and keeps the cookie.
    ///
    /// # Errors
    ///
    /// [`ClientError`].
    pub async fn guest(address: SocketAddr) -> Result<Self, ClientError> {
        let stranger = Self::stranger(address);
        let answer = stranger.get("/api/me").await?;
        let guest = stranger.with_cookie_of(&answer);
        if guest.cookie.is_some() { Ok(guest) } else { Err(ClientError::Unreadable) }
    }

    /// The client with the cookie that an answer sets, if it sets one.
    pub fn with_cookie_of(mut self, answer: &Answer) -> Self {
        let cookie = answer.header("set-cookie").and_then(|line| line.split(';').next());
        self.cookie = cookie.map(str::to_owned).or(self.cookie);
        self
    }

    /// The same guest at another address.
    pub fn at(self, address: SocketAddr) -> Self {
        Self { address, ..self }
    }

    /// The same guest, whose connections come from this address of the machine.
    pub fn coming_from(self, local: IpAddr) -> Self {
        Self { local: Some(local), ..self }
    }

    async fn open(&self) -> std::io::Result<TcpStream> {
        let Some(local) = self.local else { return TcpStream::connect(self.address).await };
        let socket = if local.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.bind((local, 0).into())?;
        socket.connect(self.address).await
    }

    /// The cookie as `name=value`, if the client has one.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Sends a GET request for a path.
    ///
    /// # Errors
    ///
    /// [`ClientError`] if there is no answer. An answer with a status of failure is not an error here.
    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.request("GET", path, &[], "").await
    }

    /// Sends a request with further headers.
    ///
    /// # Errors
    ///
    /// As [`get`](Self::get).
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Answer, ClientError> {
        let cookie = self.cookie().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let headers =
            headers.iter().fold(String::new(), |head, (name, value)| head + name + ": " + value + "\r\n");
        let host =
            if headers.contains("host: ") { String::new() } else { format!("host: {}\r\n", self.address) };
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{host}connection: close\r\n{cookie}{headers}content-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = self.open().await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        read_answer(&answer).ok_or(ClientError::Unreadable)
    }

    /// Creates a table.
    ///
    /// # Errors
    ///
    /// [`ClientError`].
    pub async fn create_table(&self, new: &NewTable) -> Result<TableSummary, ClientError> {
        let body = serde_json::to_string(new)?;
        let json = [("content-type", "application/json")];
        self.request("POST", "/api/tables", &json, &body).await?.read()
    }

    /// Opens a socket at a table and sends nothing yet.
    ///
    /// # Errors
    ///
    /// [`ClientError::Socket`].
    pub async fn connect(&self, table: &TableId) -> Result<Connection, ClientError> {
        self.connect_with(table, &[]).await
    }

    /// Like [`connect`](Self::connect), with further headers.
    ///
    /// # Errors
    ///
    /// [`ClientError::Socket`].
    pub async fn connect_with(
        &self,
        table: &TableId,
        headers: &[(&'static str, &str)],
    ) -> Result<Connection, ClientError> {
        let mut request = format!("ws://{}/ws/tables/{table}", self.address).into_client_request()?;
        let cookie = self.cookie().map(|cookie| ("cookie", cookie));
        for (name, value) in headers.iter().copied().chain(cookie) {
            let value = value.parse().map_err(|_| ClientError::Unreadable)?;
            request.headers_mut().insert(name, value);
        }
        let stream = self.open().await?;
        stream.set_nodelay(true)?;
        // The library clears a buffer of this size before every read.
        let config = WebSocketConfig::default().read_buffer_size(8192);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Connection { socket })
    }

    /// Opens a socket at a table and sends [`ToServer::Hello`] with the number of the last known event.
    ///
    /// # Errors
    ///
    /// [`ClientError::Socket`].
    pub async fn watch(&self, table: &TableId, last: u64) -> Result<Connection, ClientError> {
        let mut connection = self.connect(table).await?;
        connection.send(&ToServer::Hello { version: VERSION, last }).await?;
        Ok(connection)
    }
}

impl Connection {
    /// Sends a message.
    ///
    /// # Errors
    ///
    /// [`ClientError::Socket`].
    pub async fn send(&mut self, message: &ToServer) -> Result<(), ClientError> {
        let text = serde_json::to_string(message)?;
        self.send_frame(Message::text(text)).await
    }

    /// Sends any frame, even one that the protocol does not allow.
    ///
    /// # Errors
    ///
    /// [`ClientError::Socket`].
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), ClientError> {
        Ok(self.socket.send(frame).await?)
    }

    /// The next message; `None` when the socket is closed.
    ///
    /// # Errors
    ///
    /// [`ClientError`].
    pub async fn next(&mut self) -> Result<Option<ToClient>, ClientError> {
        loop {
            match self.socket.next().await.transpose()? {
                Some(Message::Text(text)) => return Ok(Some(serde_json::from_str(&text)?)),
                Some(Message::Close(_)) | None => return Ok(None),
                Some(_) => {}
            }
        }
    }
}

fn read_answer(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let header = |line: &str| {
        let (name, value) = line.split_once(':')?;
        Some((name.to_ascii_lowercase(), value.trim().to_owned()))
    };
    Some(Answer { status, headers: lines.filter_map(header).collect(), body: bytes[end + 4..].to_vec() })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn connections_come_from_the_chosen_address() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = Client::stranger(listener.local_addr().unwrap()).coming_from([127, 0, 0, 9].into());
        let (accepted, opened) = tokio::join!(listener.accept(), client.open());
        opened.unwrap();
        assert_eq!(accepted.unwrap().1.ip(), IpAddr::from([127, 0, 0, 9]));
    }
}
