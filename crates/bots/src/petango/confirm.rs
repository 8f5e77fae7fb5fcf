//! Confirms a few flicks with the full model.

use carreau_petango::{Hand, Ruling, Slip, judge};
use carreau_petango_physics::{Flick, Simulation};

use super::{
    survey::Odds,
    view::{Fate, View},
};

/// The odds of a flick over some slips of the hand, by the full model.
///
/// For slides that the planar model screened well, `screened` are the odds from that model. The full model then only
/// corrects them by the difference of the two over the slips.
pub(super) fn confirm(view: &View, hand: Hand, flick: Flick, slips: &[Slip], screened: Option<Odds>) -> Odds {
    let [mut full, mut planar] = [Odds::default(); 2];
    #[expect(clippy::cast_precision_loss, reason = "a few slips")]
    let weight = 1.0 / slips.len() as f64;
    for &slip in slips {
        let slipped = hand.slipped(flick, slip);
        full.count(fate(view, &slipped), weight);
        if screened.is_some() {
            planar.count(view.fate(view.model.screen(&view.resting, view.end, slipped)), weight);
        }
    }
    match screened {
        None => full,
        Some(_) if hand == Hand::None => full,
        Some(screened) => {
            let odds = screened.plus(1.0, full).plus(-1.0, planar);
            Odds { far: odds.far.max(0.0), palace: odds.palace.max(0.0), foul: odds.foul.clamp(0.0, 1.0) }
        }
    }
}

/// The result of a flick, by the full model.
pub(super) fn fate(view: &View, flick: &Flick) -> Fate {
    let report = Simulation::new(view.environment, &view.resting, view.end, flick).run_to_touch();
    // It is judged as a first attempt, because a third short attempt is accounted for elsewhere.
    match (judge(view.board, view.side, 1, report.played, report.touch.is_some()), report.played.rest_pose())
    {
        (Ruling::Valid, Some(stone)) if view.board.in_palace(!view.side, stone) => Fate::Palace,
        (Ruling::Valid, _) => Fate::Far,
        (Ruling::Short, _) => Fate::Short,
        (Ruling::Foul(_), _) => Fate::Foul,
    }
}
