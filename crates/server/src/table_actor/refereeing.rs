//! What the referee of a table wants to do.

use carreau_match::RefereeIntention;
use carreau_protocol::IntentionId;

use super::{ATTEMPTS, By, TableActor};
use crate::{failure::Failure, live_table::Verdict};

impl TableActor {
    /// Carries out what a guest wants as the referee, as [`intend`](Self::intend) does for a seat. Returns the number of
    /// the last event.
    pub(super) async fn referee(
        &mut self,
        by: &By,
        id: &IntentionId,
        seen: u64,
        intention: &RefereeIntention,
    ) -> Result<u64, Failure> {
        self.resume().await?;
        let guest = by.guest.as_ref().ok_or(Failure::NoGuest)?;
        if seen > self.live.table().n() {
            self.ask_for_news().await?;
        }
        if let RefereeIntention::Offer { referee } = intention {
            self.app.check_name(guest, referee.name()).await?;
            self.check_company(guest).await?;
        }
        for _ in 0..ATTEMPTS {
            self.be_certain().await?;
            match self.live.judge_referee(guest, id, seen, intention, self.when(by.at)) {
                Err(refusal) if !self.has_news().await? => return Err(refusal),
                Err(_) => {}
                Ok(Verdict::Done(n)) => return Ok(n),
                Ok(Verdict::Step(step)) => {
                    if let Some(n) = self.store(*step).await? {
                        return Ok(n);
                    }
                }
            }
        }
        Err(Failure::Busy)
    }
}
