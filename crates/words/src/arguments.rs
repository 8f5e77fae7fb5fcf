//! What messages are given for their variables.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

/// A text within a message: a name, a point, another message.
#[derive(Debug, Clone)]
pub struct Text<'a>(Cow<'a, str>);

impl Text<'_> {
    pub(crate) fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self.0.as_ref())
    }
}

impl<'a, T: Into<Cow<'a, str>>> From<T> for Text<'a> {
    fn from(text: T) -> Self {
        Self(text.into())
    }
}

/// A number within a message. The language decides how it is written, and which plural goes with it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number(f64);

impl Number {
    pub(crate) fn value(self) -> FluentValue<'static> {
        FluentValue::from(self.0)
    }
}

macro_rules! numbers {
    ($($exact:ty)*; $($wide:ty)*) => {
        $(impl From<$exact> for Number {
            fn from(number: $exact) -> Self {
                Self(number.into())
            }
        })*
        $(impl From<$wide> for Number {
            #[expect(clippy::cast_precision_loss, reason = "what people are told is far below 2^53")]
            fn from(number: $wide) -> Self {
                Self(number as f64)
            }
        })*
    };
}
numbers!(u8 u16 u32 i8 i16 i32 f32 f64; u64 i64 usize isize);
