//! What playouts tell about a position as a whole.

use carreau_core::{BySide, Side};
use carreau_goban::{Board, Point};

use super::{
    playout::{FirstPlays, Lattice, play_out},
    tree::Stakes,
    turns::Turns,
};
use crate::{Evaluation, Generator, Request};

/// Averages over playouts.
pub(super) struct Survey {
    /// By side and point: how much better the playouts ended for the side in which it was first to play there.
    gains: BySide<Vec<f32>>,
    /// By point: 1 where Black always owns it in the end, -1 where White does.
    owned: Vec<f32>,
    /// Black's chance to win and mean lead.
    win: f32,
    lead: f32,
    /// Whether all playouts were made.
    pub(super) finished: bool,
}

impl Survey {
    /// Makes this many playouts, or fewer if the bot is stopped. `owed` is by how much Black's lead in area exceeds its
    /// lead as the game counts, in half points.
    pub(super) fn new(
        board: &Board,
        turns: Turns<'_>,
        owed: i32,
        stakes: Stakes,
        playouts: u16,
        luck: &mut Generator,
        request: &Request<'_>,
    ) -> Self {
        let lattice = Lattice::new(board.size());
        let mut came = BySide::from_fn(|_| vec![0.0_f32; Point::PLACES]);
        let mut worth = BySide::from_fn(|_| vec![0.0_f32; Point::PLACES]);
        let mut kept = vec![0.0_f32; Point::PLACES];
        let (mut win, mut lead, mut mean) = (0.0, 0.0, 0.0);
        let mut made = 0;
        while made < playouts && (made % 32 != 31 || !request.is_stopped()) {
            made += 1;
            let mut played = board.clone();
            let mut first = FirstPlays::none();
            let more = play_out(&lattice, &mut played, turns, luck, &mut first);
            let black = stakes.lead(&played, owed, more);
            for point in board.size().points() {
                let place = point.place();
                match played.owner(point) {
                    Some(Side::Black) => kept[place] += 1.0,
                    Some(Side::White) => kept[place] -= 1.0,
                    None => {}
                }
                for side in Side::ALL {
                    if first.is(side, point) {
                        came[side][place] += 1.0;
                        worth[side][place] += stakes.outcome(side, black).worth;
                    }
                }
            }
            let outcome = stakes.outcome(Side::Black, black);
            win += outcome.win;
            lead += outcome.lead;
            mean += outcome.worth;
        }
        let total = f32::from(made.max(1));
        for share in &mut kept {
            *share /= total;
        }
        let gains = BySide::from_fn(|side| {
            let mean = if side == Side::Black { mean / total } else { 1.0 - mean / total };
            // Few playouts prove little, so the gain is scaled down.
            came[side]
                .iter()
                .zip(&worth[side])
                .map(|(came, worth)| (worth - came * mean) / (came + 8.0))
                .collect()
        });
        Self { gains, owned: kept, win: win / total, lead: lead / total, finished: made == playouts }
    }

    /// How much worth a side gains by playing first on a point.
    pub(super) fn gain(&self, side: Side, point: Point) -> f32 {
        self.gains[side][point.place()]
    }

    /// Who will probably own a point in the end: 1 is this side, -1 the other.
    pub(super) fn owned(&self, side: Side, point: Point) -> f32 {
        let owned = self.owned[point.place()];
        if side == Side::Black { owned } else { -owned }
    }

    /// Black's expected lead, in points.
    pub(super) const fn lead(&self) -> f32 {
        self.lead
    }

    /// How the position stands for a side.
    pub(super) fn evaluation(&self, side: Side) -> Evaluation {
        let black = Evaluation { win: f64::from(self.win), points: f64::from(self.lead) };
        if side == Side::Black { black } else { black.for_opponent() }
    }
}
