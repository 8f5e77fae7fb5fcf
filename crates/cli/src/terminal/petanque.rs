use carreau_core::Side;
use carreau_petanque::{Phase, Position};

use super::{Asked, Terminal};
use crate::{
    petanque,
    text_board::{Style, plan},
};

impl Terminal for Position {
    const HELP: &'static str = "  greet       wish each other a good game
  take TM     take a character card, by its initials
  jack G14    put the jack on a field
  TM point G7, FM push, PC shot G14, LS shot-jack
              announce a throw: who, what, and the landing field or the target; then Enter rolls the dice
  less, keep  as pointer, take one off the run, or leave it as rolled
  Z1          choose a direction after two ones: X1, X2, Y1, Y2, Z1 or Z2
  call foot   with --calls: the others lifted a foot in their last throw (B9.2)
  measure     who lies how far from the jack, along X and along Y
  odds TM point G7
              the exact odds of an announcement; `odds TM` maps all landing fields
";
    const COMMANDS: &'static [(&'static str, bool)] = &[("call", true), ("measure", false), ("odds", true)];
    const PASSES: &'static str = "passes (B2.6)";
    const USUAL_GAMES: u32 = 100;

    fn side_name(side: Side) -> &'static str {
        petanque::team(side)
    }

    fn text_board(&self, _: Side, style: Style) -> String {
        plan::draw(self, style)
    }

    fn asked(&self, _: Option<&str>) -> Asked {
        petanque::asked(self).into()
    }

    /// Not where only a word or a choice is missing.
    fn shows_board(&self) -> bool {
        matches!(self.phase(), Phase::Jack { .. } | Phase::Aim(_))
    }

    fn asked_to_draw(&self, _: Side) -> String {
        petanque::die_for(self).unwrap_or_default()
    }

    /// In the middle of a throw a word is missing, which the refusal does not name.
    fn hints_after_refusal(&self) -> bool {
        !matches!(self.phase(), Phase::Aim(_))
    }

    fn drew_for_both(draw: &str) -> String {
        format!("The dice: {draw} (B2.2)")
    }

    fn describe_draw_for_both(draw: &str) -> String {
        format!("the dice: {draw}")
    }

    fn lead(&self) -> f64 {
        let [black, white] = Side::ALL.map(|side| f64::from(self.score(side)));
        black - white
    }
}
