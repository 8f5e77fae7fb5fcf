//! What is read as a message of the socket is written so that it reads back.
#![no_main]

use carreau_protocol::{ToClient, ToServer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(message) = serde_json::from_str::<ToServer>(text) {
        let written = serde_json::to_string(&message).expect("messages can be written");
        assert_eq!(serde_json::from_str::<ToServer>(&written).expect("and read back"), message);
    }
    if let Ok(message) = serde_json::from_str::<ToClient>(text) {
        let written = serde_json::to_string(&message).expect("messages can be written");
        assert_eq!(serde_json::from_str::<ToClient>(&written).expect("and read back"), message);
    }
});
