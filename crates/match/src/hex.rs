//! Bytes as text: two lower-case hexadecimal digits each.

use std::fmt;

/// A text that is not as many lower-case hexadecimal digits as are expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0} hexadecimal digits are expected")]
pub struct NotHex(usize);

pub(crate) fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

pub(crate) fn read_hex<const N: usize>(text: &str) -> Result<[u8; N], NotHex> {
    let not_hex = || NotHex(2 * N);
    let digit = |byte: u8| char::from(byte).to_digit(16).filter(|_| !byte.is_ascii_uppercase());
    let mut bytes = [0; N];
    if text.len() != 2 * N {
        return Err(not_hex());
    }
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let (high, low) = (digit(pair[0]).ok_or_else(not_hex)?, digit(pair[1]).ok_or_else(not_hex)?);
        *byte = u8::try_from(16 * high + low).expect("two hexadecimal digits make a byte");
    }
    Ok(bytes)
}

/// Lets a type that holds an array of bytes be written and read as hexadecimal digits.
macro_rules! hex_text {
    ($name:ident) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                crate::hex::write_hex(&self.0, f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = crate::hex::NotHex;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                crate::hex::read_hex(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = crate::hex::NotHex;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    };
}

pub(crate) use hex_text;
