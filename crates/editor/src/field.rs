//! What can be chosen of a set-up beside its board.

/// Fields that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its title.
    pub title: String,
    /// Whether it is seldom needed, and stays closed until it is opened.
    pub is_folded: bool,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// Something to be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Its name, the same in every language, of lower-case letters, digits and hyphens.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What can be chosen.
    pub kind: Kind,
}

/// What can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// One of several options.
    Choice {
        /// The options in words.
        options: Vec<String>,
        /// The place of the chosen one in the list; `None` if none of them is.
        chosen: Option<usize>,
    },
    /// A number.
    Number {
        /// The number.
        value: i32,
        /// The least one.
        low: i32,
        /// The greatest one.
        high: i32,
        /// How it is written, if not by its digits: a komi of 13 half points as 6.5.
        written: Option<String>,
    },
}

impl Group {
    /// A group that is open.
    pub(crate) fn open(title: String, fields: Vec<Field>) -> Self {
        Self { title, is_folded: false, fields }
    }

    /// A group that is folded.
    pub(crate) fn folded(title: String, fields: Vec<Field>) -> Self {
        Self { title, is_folded: true, fields }
    }
}

impl Field {
    /// A choice.
    pub(crate) fn choice(
        name: impl Into<String>,
        title: String,
        options: Vec<String>,
        chosen: Option<usize>,
    ) -> Self {
        Self { name: name.into(), title, kind: Kind::Choice { options, chosen } }
    }

    /// A number of those from `low` to `high`.
    pub(crate) fn number(
        name: impl Into<String>,
        title: String,
        value: impl Into<i32>,
        (low, high): (i32, i32),
    ) -> Self {
        Self {
            name: name.into(),
            title,
            kind: Kind::Number { value: value.into(), low, high, written: None },
        }
    }

    /// What is chosen, as it is written; nothing if no option is.
    pub fn written(&self) -> String {
        match &self.kind {
            Kind::Choice { options, chosen } => {
                chosen.and_then(|chosen| options.get(chosen)).cloned().unwrap_or_default()
            }
            Kind::Number { value, written, .. } => written.clone().unwrap_or_else(|| value.to_string()),
        }
    }
}
