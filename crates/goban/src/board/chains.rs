//! The changes all play is made of, and how each is taken back.

use carreau_table::Side;

use super::{
    AROUND, Board, KEYS, VACANT, beside,
    breath::AT,
    ix,
    log::{Entry, Keep, Log},
};

impl Board {
    /// Lays a stone on a vacant place. Nothing is captured.
    #[inline]
    pub(super) fn lay_stone(&mut self, side: Side, place: u16, keep: &mut impl Keep) {
        let p = ix(place);
        let listed = self.listed[p];
        keep.keep(Entry::Laid {
            breath: self.breath[p],
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
        let mut breath = 0;
        for n in beside(place) {
            let n = ix(n);
            self.around[n] = self.around[n].wrapping_add(AROUND[side as usize]);
            let chain = ix(self.chain[n]);
            self.breath[chain] = self.breath[chain].wrapping_sub(AT[p]);
            breath += if self.colour[n] == VACANT { AT[n] } else { 0 };
        }
        self.chain[p] = place;
        self.next[p] = place;
        self.length[p] = 1;
        self.breath[p] = breath;
        for n in beside(place) {
            if self.colour[ix(n)] == side as u8 {
                let (a, b) = (self.chain[p], self.chain[ix(n)]);
                if a != b {
                    self.join(a, b, keep);
                }
            }
        }
    }

    /// Makes one chain of two; the longer keeps its head.
    #[inline]
    fn join(&mut self, a: u16, b: u16, keep: &mut impl Keep) {
        let (head, to) = if self.length[ix(a)] <= self.length[ix(b)] { (a, b) } else { (b, a) };
        keep.keep(Entry::Joined { head, to });
        self.rename(head, to);
        self.next.swap(ix(head), ix(to));
        self.breath[ix(to)] += self.breath[ix(head)];
        self.length[ix(to)] += self.length[ix(head)];
    }

    /// Tells the stones of a ring their chain.
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

    /// Takes a chain off, by its head.
    #[inline]
    pub(super) fn take_chain(&mut self, head: u16, keep: &mut impl Keep) {
        let h = ix(head);
        let colour = self.colour[h];
        let index = usize::from(colour & 1);
        keep.keep(Entry::Taken { breath: self.breath[h], head, colour });
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
                // Stones of the chain itself that are still to go spoil its own count, which nobody reads again.
                let chain = ix(self.chain[n]);
                self.breath[chain] = self.breath[chain].wrapping_add(AT[p]);
            }
            at = self.next[p];
            if at == head {
                return;
            }
        }
    }

    /// Takes the last step of a log back; whether there was one. The log must be that of this board.
    pub fn undo(&mut self, log: &mut Log) -> bool {
        while let Some(entry) = log.entries.pop() {
            match entry {
                Entry::Step { key, ko } => {
                    (self.key, self.ko) = (key, ko);
                    return true;
                }
                Entry::Joined { head, to } => {
                    self.length[ix(to)] -= self.length[ix(head)];
                    self.breath[ix(to)] -= self.breath[ix(head)];
                    self.next.swap(ix(head), ix(to));
                    self.rename(head, head);
                }
                Entry::Laid { breath, place, next, length, listed } => {
                    self.lift_stone(place, listed);
                    let p = ix(place);
                    (self.breath[p], self.next[p], self.length[p]) = (breath, next, length);
                }
                Entry::Taken { breath, head, colour } => {
                    self.put_chain_back(head, colour);
                    self.breath[ix(head)] = breath;
                }
            }
        }
        false
    }

    /// Takes back that a stone was laid, when it is a chain by itself again.
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
            self.breath[chain] = self.breath[chain].wrapping_add(AT[p]);
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

    /// Takes back that a chain was taken off; the ring of its stones is still there.
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
                self.breath[chain] = self.breath[chain].wrapping_sub(AT[p]);
            }
            at = self.next[p];
            if at == head {
                return;
            }
        }
    }
}
