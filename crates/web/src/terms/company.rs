//! The company of a game of teams: the seats of each team, and who will sit there.

use carreau_core::Side;
use carreau_petanque::Format;
use serde::{Deserialize, Serialize};

use crate::{query::Query, words::say};

/// Who will sit in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Who {
    /// The person who creates the table.
    Me,
    /// Another person at this screen.
    Here,
    /// A person who comes by the link.
    Friend,
    /// Whoever comes, from the lobby or by the link.
    Anyone,
    /// A bot.
    House,
}

impl Who {
    /// All of them, in the order in which the form offers them.
    pub(crate) const ALL: [Self; 5] = [Self::Me, Self::Here, Self::Friend, Self::Anyone, Self::House];

    /// The word for it in addresses and forms.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::Here => "here",
            Self::Friend => "friend",
            Self::Anyone => "anyone",
            Self::House => "house",
        }
    }

    /// The words for it in the page's language.
    pub(crate) fn words(self) -> String {
        match self {
            Self::Me => say!(who_me),
            Self::Here => say!(who_here),
            Self::Friend => say!(who_friend),
            Self::Anyone => say!(who_anyone),
            Self::House => say!(who_house),
        }
    }

    /// Reads the word of an address or a form.
    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|who| who.word() == word)
    }
}

/// The most people on a side (B2.1).
const MOST: usize = 3;

/// Who sits on each side: one person or more, at most one for each character (B2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Company {
    black: [Option<Who>; MOST],
    white: [Option<Who>; MOST],
}

impl Default for Company {
    /// A person with a bot, against a friend with a bot.
    fn default() -> Self {
        let with_house = |who| [Some(who), Some(Who::House), None];
        Self { black: with_house(Who::Me), white: with_house(Who::Friend) }
    }
}

impl Company {
    /// Reads a company from an address: `bronze=me-house&blue=house-house`. `None` if a side is missing or unreadable.
    pub(crate) fn read(query: &mut Query<'_>) -> Option<Self> {
        let side = |text: &str| {
            let all: Option<Vec<Who>> = text.split('-').map(Who::read).collect();
            let all = all.filter(|all| all.len() <= MOST)?;
            Some(std::array::from_fn(|i| all.get(i).copied()))
        };
        let (black, white) = (query.read("bronze", side), query.read("blue", side));
        Some(Self { black: black?, white: white? })
    }

    const fn of(&self, side: Side) -> &[Option<Who>; MOST] {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }

    const fn of_mut(&mut self, side: Side) -> &mut [Option<Who>; MOST] {
        match side {
            Side::Black => &mut self.black,
            Side::White => &mut self.white,
        }
    }

    /// Who sits on a side, in order.
    pub(crate) fn on(self, side: Side) -> Vec<Who> {
        self.of(side).iter().flatten().copied().collect()
    }

    /// The company as a format allows it: at least one person on a side, and at most one for each character.
    pub(crate) fn within(mut self, format: Format) -> Self {
        for side in Side::ALL {
            let mut all = self.on(side);
            all.truncate(format.characters());
            if all.is_empty() {
                all.push(Who::House);
            }
            *self.of_mut(side) = std::array::from_fn(|i| all.get(i).copied());
        }
        self
    }

    /// The company with so many people on a side. Bots fill new seats.
    pub(crate) fn with(mut self, side: Side, people: usize) -> Self {
        let mut all = self.on(side);
        all.resize(people.clamp(1, MOST), Who::House);
        *self.of_mut(side) = std::array::from_fn(|i| all.get(i).copied());
        self
    }

    /// The company with another person or bot in a seat. [`Who::Me`] sits only once: a bot takes the seat left behind.
    pub(crate) fn seated(mut self, side: Side, place: usize, who: Who) -> Self {
        if who == Who::Me {
            for side in Side::ALL {
                let mine = self.of_mut(side).iter_mut().flatten().filter(|known| **known == Who::Me);
                mine.for_each(|known| *known = Who::House);
            }
        }
        if let Some(seat) = self.of_mut(side).get_mut(place).filter(|seat| seat.is_some()) {
            *seat = Some(who);
        }
        self
    }

    /// Whether somebody comes from elsewhere. If so, the server keeps the table.
    pub(crate) fn is_online(self) -> bool {
        self.seats().any(|(_, who)| matches!(who, Who::Friend | Who::Anyone))
    }

    /// Whether whoever comes may take a seat. If so, the lobby shows the table.
    pub(crate) fn is_for_anyone(self) -> bool {
        self.seats().any(|(_, who)| who == Who::Anyone)
    }

    /// Whether a person at this screen plays.
    pub(crate) fn is_played_here(self) -> bool {
        self.seats().any(|(_, who)| matches!(who, Who::Me | Who::Here))
    }

    /// How many other people sit at this screen.
    pub(crate) fn others_here(self) -> usize {
        self.seats().filter(|&(_, who)| who == Who::Here).count()
    }

    /// The seats in the order of the table: Bronze and Blue in turn, as they choose their cards.
    fn seats(self) -> impl Iterator<Item = (Side, Who)> {
        (0..MOST)
            .flat_map(move |place| Side::ALL.map(|side| (side, self.of(side)[place])))
            .filter_map(|(side, who)| Some((side, who?)))
    }

    /// The seats with the names of the people at this screen. `others` are those of [`Who::Here`], in the order of the
    /// seats; a missing name becomes "Player 3".
    pub(crate) fn named(self, me: &str, others: &[String]) -> Vec<(Side, Who, String)> {
        let mut here = 0;
        self.seats()
            .map(|(side, who)| {
                let name = match who {
                    Who::Me => me.to_owned(),
                    Who::Here => {
                        here += 1;
                        let given =
                            others.get(here - 1).map(|name| name.trim()).filter(|name| !name.is_empty());
                        given.map_or_else(|| say!(who_nobody, number = here + 1), str::to_owned)
                    }
                    Who::Friend | Who::Anyone | Who::House => String::new(),
                };
                (side, who, name)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_who_sits_where() {
        let company =
            Company::read(&mut Query::new("?bronze=me-house&blue=here-house-friend")).expect("both are told");
        assert_eq!(company.on(Side::Black), [Who::Me, Who::House]);
        assert_eq!(company.on(Side::White), [Who::Here, Who::House, Who::Friend]);
        for wrong in ["?bronze=me", "?bronze=me&blue=cat", "?bronze=me&blue=me-me-me-me"] {
            assert_eq!(Company::read(&mut Query::new(wrong)), None, "{wrong}");
        }
    }

    #[test]
    fn b2_1_a_side_has_at_most_one_person_for_each_character() {
        let company =
            Company::read(&mut Query::new("?bronze=me-house-house&blue=house")).expect("both are told");
        let within = company.within(Format::Doublettes);
        assert_eq!(within.on(Side::Black), [Who::Me, Who::House]);
        assert_eq!(within.with(Side::White, 2).on(Side::White), [Who::House, Who::House]);
        assert_eq!(within.within(Format::TeteATete).on(Side::Black), [Who::Me]);
    }

    #[test]
    fn there_is_one_of_me() {
        let company = Company::default().seated(Side::White, 1, Who::Me);
        assert_eq!(company.on(Side::Black), [Who::House, Who::House]);
        assert_eq!(company.on(Side::White), [Who::Friend, Who::Me]);
        assert!(company.is_online() && company.is_played_here());
        assert!(!company.is_for_anyone());
        let open = company.seated(Side::White, 0, Who::Anyone);
        assert!(open.is_online() && open.is_for_anyone());
    }

    #[test]
    fn everybody_at_this_screen_has_a_name() {
        let company =
            Company::read(&mut Query::new("?bronze=me-here&blue=here-house")).expect("both are told");
        let all = company.named("Léonie", &["Ota".to_owned(), " ".to_owned()]);
        let called: Vec<&str> = all.iter().map(|(.., name)| name.as_str()).collect();
        assert_eq!(called, ["Léonie", "Ota", "Player 3", ""]);
        assert_eq!(
            all.iter().map(|&(side, ..)| side).collect::<Vec<_>>(),
            [Side::Black, Side::White, Side::Black, Side::White]
        );
    }
}
