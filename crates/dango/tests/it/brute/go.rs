//! A board as letters, and a plain reading of D3 on it.

use std::collections::BTreeSet;

/// A column and a row, from 0 from the lower left.
pub(super) type At = (i32, i32);

/// Columns of rows: the letter, and the number of the move that put the stone there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Board {
    pub cells: Vec<Vec<(char, usize)>>,
    /// What `X` and `O` have captured.
    pub prisoners: [u16; 2],
}

pub(super) const fn other(colour: char) -> char {
    if colour == 'X' { 'O' } else { 'X' }
}

impl Board {
    pub(super) fn new(lines: usize) -> Self {
        Self { cells: vec![vec![('.', 0); lines]; lines], prisoners: [0, 0] }
    }

    pub(super) fn points(&self) -> Vec<At> {
        let lines = i32::try_from(self.cells.len()).unwrap();
        (0..lines).flat_map(|x| (0..lines).map(move |y| (x, y))).collect()
    }

    /// The letter; `#` outside.
    pub(super) fn at(&self, (x, y): At) -> char {
        let cell = usize::try_from(x).ok().and_then(|x| self.cells.get(x));
        cell.and_then(|column| column.get(usize::try_from(y).ok()?)).map_or('#', |&(letter, _)| letter)
    }

    pub(super) fn set(&mut self, (x, y): At, letter: char, by: usize) {
        self.cells[usize::try_from(x).unwrap()][usize::try_from(y).unwrap()] = (letter, by);
    }

    pub(super) fn all(&self, letter: char) -> Vec<At> {
        self.points().into_iter().filter(|&at| self.at(at) == letter).collect()
    }

    pub(super) fn put_by(&self, by: usize) -> Vec<At> {
        let by_it = |&(x, y): &At| {
            let (letter, put) = self.cells[usize::try_from(x).unwrap()][usize::try_from(y).unwrap()];
            letter != '.' && put == by
        };
        self.points().into_iter().filter(by_it).collect()
    }

    pub(super) fn rows(&self) -> String {
        let lines = self.cells.len();
        let row = |y: usize| (0..lines).map(|x| self.cells[x][y].0).collect::<String>();
        (0..lines).rev().map(row).collect::<Vec<_>>().join("/")
    }

    pub(super) fn group(&self, at: At) -> BTreeSet<At> {
        let (letter, mut group, mut todo) = (self.at(at), BTreeSet::new(), vec![at]);
        while let Some((x, y)) = todo.pop() {
            if self.at((x, y)) == letter && group.insert((x, y)) {
                todo.extend([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
            }
        }
        group
    }

    /// The groups of a colour without liberties.
    fn without_liberties(&self, colour: char) -> Vec<At> {
        let beside = |(x, y): At| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
        let mut looked = vec![vec![false; self.cells.len()]; self.cells.len()];
        let mut looked = |(x, y): At| {
            let place = &mut looked[usize::try_from(x).unwrap()][usize::try_from(y).unwrap()];
            std::mem::replace(place, true)
        };
        let mut without_liberties = vec![];
        for start in self.all(colour) {
            let (mut group, mut has_liberty, mut todo) = (vec![], false, vec![start]);
            while let Some(at) = todo.pop() {
                if looked(at) {
                    continue;
                }
                group.push(at);
                has_liberty |= beside(at).into_iter().any(|next| self.at(next) == '.');
                todo.extend(beside(at).into_iter().filter(|&next| self.at(next) == colour));
            }
            if !has_liberty {
                without_liberties.extend(group);
            }
        }
        without_liberties
    }

    /// Takes off the groups of a colour without liberties.
    pub(super) fn capture(&mut self, colour: char) {
        let gone = self.without_liberties(colour);
        for &at in &gone {
            self.set(at, '.', 0);
        }
        self.prisoners[usize::from(colour == 'X')] += u16::try_from(gone.len()).unwrap();
    }

    /// Applies D3 to stones that are already on the board: `None` is a suicide.
    fn settled(mut self, colour: char) -> Option<Self> {
        self.capture(other(colour));
        self.without_liberties(colour).is_empty().then_some(self)
    }

    pub(super) fn with_unit(&self, colour: char, points: &[At], by: usize) -> Option<Self> {
        let mut after = self.clone();
        for &at in points {
            if after.at(at) != '.' {
                return None;
            }
            after.set(at, colour, by);
        }
        after.settled(colour)
    }

    pub(super) fn without(&self, colour: char, points: &[At]) -> Option<Self> {
        let mut after = self.clone();
        for &at in points {
            if after.at(at) != colour {
                return None;
            }
            after.set(at, '.', 0);
        }
        Some(after)
    }

    pub(super) fn replaced(&self, colour: char, points: &[At], by: usize) -> Option<Self> {
        let mut after = self.without(other(colour), points)?;
        for &at in points {
            after.set(at, colour, by);
        }
        after.settled(colour)
    }

    /// Territory and area of `X` and `O`, prisoners left out.
    pub(super) fn counted(&self) -> [[u16; 2]; 2] {
        let (mut territory, mut looked) = ([0, 0], BTreeSet::new());
        for at in self.all('.') {
            if looked.contains(&at) {
                continue;
            }
            let region = self.group(at);
            let beside: BTreeSet<char> = region
                .iter()
                .flat_map(|&(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)])
                .map(|at| self.at(at))
                .filter(|&letter| letter == 'X' || letter == 'O')
                .collect();
            if let [letter] = beside.iter().copied().collect::<Vec<_>>()[..] {
                territory[usize::from(letter == 'O')] += u16::try_from(region.len()).unwrap();
            }
            looked.extend(region);
        }
        let stones = ['X', 'O'].map(|letter| u16::try_from(self.all(letter).len()).unwrap());
        [territory, [territory[0] + stones[0], territory[1] + stones[1]]]
    }
}

/// The points of a play's text; `None` if one is no point of any board.
pub(super) fn at(text: &str) -> At {
    let column = "ABCDEFGHJKLMNOPQRST".find(&text[..1]).expect("a column");
    (i32::try_from(column).unwrap(), text[1..].parse::<i32>().unwrap() - 1)
}

pub(super) fn named((x, y): At) -> String {
    let column = "ABCDEFGHJKLMNOPQRST".as_bytes()[usize::try_from(x).unwrap()];
    format!("{}{}", char::from(column), y + 1)
}
