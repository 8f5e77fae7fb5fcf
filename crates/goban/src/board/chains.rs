//! The elementary changes of a board, and how each is undone.

use carreau_core::Side;

use super::{
    AROUND, Board, KEYS, VACANT, beside, ix,
    log::{Entry, Log, Recorder},
    pseudo_liberties::AT,
};

impl Board {
    /// Puts a stone on a vacant place and joins it to the chains beside it. Nothing is captured.
    #[inline]
    pub(super) fn lay_stone(&mut self, side: Side, place: u16, recorder: &mut impl Recorder) {
        let p = ix(place);
        let listed = self.listed[p];
        recorder.record(Entry::Laid {
            pseudo_liberties: self.pseudo_liberties[p],
            place,
            next: self.next[p],
            length: self.length[p],
            listed,
        });
        self.vacancies -= 1;
        let last = self.vacant[ix(self.vacancies)];
        self.vacant[ix(listed)] = last;
        self.listed[ix(last)] = listed;

        self.colour[p] = side as u8;
        self.stones[side as usize] += 1;
        self.key ^= KEYS[side as usize][p];
        let mut liberties = 0;
        for n in beside(place) {
            let n = ix(n);
            self.around[n] = self.around[n].wrapping_add(AROUND[side as usize]);
            let chain = ix(self.chain[n]);
            self.pseudo_liberties[chain] = self.pseudo_liberties[chain].wrapping_sub(AT[p]);
            liberties += if self.colour[n] == VACANT { AT[n] } else { 0 };
        }
        self.chain[p] = place;
        self.next[p] = place;
        self.length[p] = 1;
        self.pseudo_liberties[p] = liberties;
        for n in beside(place) {
            if self.colour[ix(n)] == side as u8 {
                let (a, b) = (self.chain[p], self.chain[ix(n)]);
                if a != b {
                    self.join(a, b, recorder);
                }
            }
        }
    }

    /// Joins two chains; the longer one keeps its head.
    #[inline]
    fn join(&mut self, a: u16, b: u16, recorder: &mut impl Recorder) {
        let (head, to) = if self.length[ix(a)] <= self.length[ix(b)] { (a, b) } else { (b, a) };
        recorder.record(Entry::Joined { head, to });
        self.rename(head, to);
        self.next.swap(ix(head), ix(to));
        self.pseudo_liberties[ix(to)] += self.pseudo_liberties[ix(head)];
        self.length[ix(to)] += self.length[ix(head)];
    }

    /// Sets the head of all stones of a circular list.
    #[inline]
    fn rename(&mut self, start: u16, head: u16) {
        let mut at = start;
        loop {
            self.chain[ix(at)] = head;
            at = self.next[ix(at)];
            if at == start {
                return;
            }
        }
    }

    /// Removes a chain, given by its head.
    #[inline]
    pub(super) fn take_chain(&mut self, head: u16, recorder: &mut impl Recorder) {
        let h = ix(head);
        let colour = self.colour[h];
        let index = usize::from(colour & 1);
        recorder.record(Entry::Taken { pseudo_liberties: self.pseudo_liberties[h], head, colour });
        self.stones[index] -= self.length[h];
        let mut at = head;
        loop {
            let p = ix(at);
            self.colour[p] = VACANT;
            self.chain[p] = 0;
            self.key ^= KEYS[index][p];
            self.listed[p] = self.vacancies;
            self.vacant[ix(self.vacancies)] = at;
            self.vacancies += 1;
            for n in beside(at) {
                let n = ix(n);
                self.around[n] = self.around[n].wrapping_sub(AROUND[index]);
                // This also changes the count of the chain itself while some of its stones are left; it is not read
                // again.
                let chain = ix(self.chain[n]);
                self.pseudo_liberties[chain] = self.pseudo_liberties[chain].wrapping_add(AT[p]);
            }
            at = self.next[p];
            if at == head {
                return;
            }
        }
    }

    /// Undoes the last step of a log, which must be that of this board. Returns false if the log is empty.
    pub fn undo(&mut self, log: &mut Log) -> bool {
        while let Some(entry) = log.entries.pop() {
            match entry {
                Entry::Step { key, ko } => {
                    (self.key, self.ko) = (key, ko);
                    return true;
                }
                Entry::Joined { head, to } => {
                    self.length[ix(to)] -= self.length[ix(head)];
                    self.pseudo_liberties[ix(to)] -= self.pseudo_liberties[ix(head)];
                    self.next.swap(ix(head), ix(to));
                    self.rename(head, head);
                }
                Entry::Laid { pseudo_liberties, place, next, length, listed } => {
                    self.lift_stone(place, listed);
                    let p = ix(place);
                    (self.pseudo_liberties[p], self.next[p], self.length[p]) =
                        (pseudo_liberties, next, length);
                }
                Entry::Taken { pseudo_liberties, head, colour } => {
                    self.put_chain_back(head, colour);
                    self.pseudo_liberties[ix(head)] = pseudo_liberties;
                }
            }
        }
        false
    }

    /// Undoes [`lay_stone`](Self::lay_stone), once the stone is a chain by itself again.
    #[inline]
    fn lift_stone(&mut self, place: u16, listed: u16) {
        let p = ix(place);
        let index = usize::from(self.colour[p] & 1);
        self.colour[p] = VACANT;
        self.chain[p] = 0;
        self.stones[index] -= 1;
        for n in beside(place) {
            let n = ix(n);
            self.around[n] = self.around[n].wrapping_sub(AROUND[index]);
            let chain = ix(self.chain[n]);
            self.pseudo_liberties[chain] = self.pseudo_liberties[chain].wrapping_add(AT[p]);
        }
        if listed != self.vacancies {
            let moved = self.vacant[ix(listed)];
            self.vacant[ix(self.vacancies)] = moved;
            self.listed[ix(moved)] = self.vacancies;
        }
        self.vacancies += 1;
        self.vacant[ix(listed)] = place;
        self.listed[p] = listed;
    }

    /// Undoes [`take_chain`](Self::take_chain): the circular list of its stones is still there.
    fn put_chain_back(&mut self, head: u16, colour: u8) {
        let index = usize::from(colour & 1);
        self.stones[index] += self.length[ix(head)];
        self.vacancies -= self.length[ix(head)];
        let mut at = head;
        loop {
            let p = ix(at);
            self.colour[p] = colour;
            self.chain[p] = head;
            for n in beside(at) {
                let n = ix(n);
                self.around[n] = self.around[n].wrapping_add(AROUND[index]);
                let chain = ix(self.chain[n]);
                self.pseudo_liberties[chain] = self.pseudo_liberties[chain].wrapping_sub(AT[p]);
            }
            at = self.next[p];
            if at == head {
                return;
            }
        }
    }
}
