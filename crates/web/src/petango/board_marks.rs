//! The marks over the scene: starts, aim, pull, attempts and the last path.

use std::fmt::Write as _;

use carreau_boards::Xy;
use carreau_petango::{Position, end};
use carreau_petango_physics::End;

use super::{
    draft::{Draft, LET_GO},
    forecast::{Forecast, ForecastEnd, Spread},
    scene::{
        Board, Camera,
        overlay::{Mark, circle, to_svg},
    },
    state::Held,
    turns::Tried,
};

/// Everything that the marks of a moment are drawn from.
pub(crate) struct BoardMarks<'a> {
    /// The camera of the scene.
    pub(crate) camera: &'a Camera,
    /// The position on the board.
    pub(crate) position: &'a Position,
    /// The flick being prepared.
    pub(crate) draft: Option<&'a Draft>,
    /// The forecast for that flick.
    pub(crate) forecast: Option<&'a Forecast>,
    /// The stone that a finger holds back.
    pub(crate) held: Option<&'a Held>,
    /// The short attempts of this turn.
    pub(crate) tried: &'a [Tried],
    /// The path of the stone flicked last, mm.
    pub(crate) last: &'a [[f64; 2]],
    /// The intersection that the rules refused, counted from 1.
    pub(crate) refused: Option<u8>,
    /// The place of the stone that has to be taken out of the river, mm.
    pub(crate) wet: Option<[f64; 2]>,
}

/// Half the length of the lozenges at the start of the aim and at its end, mm.
const LIT: [f64; 2] = [6.4, 4.2];

impl BoardMarks<'_> {
    /// The SVG elements, the lowest first.
    pub(crate) fn svg(&self) -> String {
        let mut svg = String::new();
        let board = Board::of(self.position.board().environment());
        let marks = |svg: &mut String, mark: Mark| svg.push_str(&mark.to_svg(self.camera, &board));
        if self.last.len() > 1 {
            self.trail(&mut svg, &board, self.last);
        }
        for tried in self.tried {
            if let Some(at) = tried.at {
                // The path keeps clear of its start, because the next stone may stand there.
                let along = shortened(&[at, tried.from], board.stone_diameter * 0.75);
                marks(&mut svg, Mark::Path { along: shortened(&along, board.stone_diameter / 2.0) });
                marks(&mut svg, Mark::Try { at, number: tried.number });
            }
        }
        if let Some(at) = self.wet {
            marks(&mut svg, Mark::Select { at });
        }
        let Some((draft, turn)) = self.draft.zip(self.position.going()) else { return svg };
        let end = end(turn.side);
        let stone = board.start(end, draft.flick().start);
        let others = draft.free().iter().filter(|&&start| start != draft.flick().start);
        let starts: Vec<Mark> = others.map(|&start| Mark::Start { at: board.start(end, start) }).collect();
        svg.push_str(&to_svg(&starts, self.camera, &board));
        if let Some(start) = self.refused {
            self.refused(&mut svg, board.start(end, start.saturating_sub(1)));
        }
        let lets_go = self.held.is_some_and(|held| held.moved && !held.pull.aims());
        if let Some(forecast) = self.forecast.filter(|_| !lets_go) {
            self.aim(&mut svg, forecast, &board);
        }
        marks(&mut svg, Mark::Select { at: stone });
        if let Some(held) = self.held {
            self.ring(&mut svg, "let-go", stone, LET_GO);
            marks(&mut svg, Mark::Pull { from: stone, grip: held.grip });
        } else if let Some(grip) = self.handle(draft, end, stone) {
            marks(&mut svg, Mark::Pull { from: stone, grip });
        }
        svg
    }

    /// Draws the path of the forecast up to its end, and the stone that it would touch.
    fn aim(&self, svg: &mut String, forecast: &Forecast, board: &Board) {
        if let Some(spread) = forecast.spread {
            self.spread(svg, spread);
        }
        let steps = forecast.way.len().saturating_sub(1).max(1);
        for (n, pair) in forecast.way.windows(2).enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "some tens of steps")]
            let share = n as f64 / steps as f64;
            let size = LIT[0] + (LIT[1] - LIT[0]) * share;
            let ahead = [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]];
            let is_last = n + 1 == steps;
            if is_last && !matches!(forecast.result, ForecastEnd::Leaves) {
                continue;
            }
            self.lozenge(svg, "aim__step is-lit", pair[1], ahead, size);
        }
        let Some(at) = forecast.end() else { return };
        match forecast.result {
            ForecastEnd::Leaves => {}
            ForecastEnd::Touches(stone) => {
                self.ring(svg, "aim__ghost", at, board.stone_diameter / 2.0);
                let touched = self.position.stones().get(stone).map(|stone| stone.pose);
                if let Some(pose) = touched {
                    let at = [f64::from(pose.x) * 1e-3, f64::from(pose.y) * 1e-3];
                    svg.push_str(&Mark::Touched { at }.to_svg(self.camera, board));
                }
            }
            _ => self.ring(svg, "aim__ghost", at, board.stone_diameter / 2.0),
        }
    }

    fn lozenge(&self, svg: &mut String, class: &str, [x, y]: [f64; 2], ahead: [f64; 2], size: f64) {
        let length = ahead[0].hypot(ahead[1]).max(1e-9);
        let (dx, dy) = (ahead[0] / length * size, ahead[1] / length * size);
        let corners = [[dx, dy], [dy, -dx], [-dx, -dy], [-dy, dx]];
        let seen: Option<Vec<Xy>> =
            corners.iter().map(|[a, b]| self.camera.project([x + a, y + b, 0.0])).collect();
        if let Some(seen) = seen {
            let corners: Vec<String> = seen.into_iter().map(place).collect();
            let _ = write!(svg, r#"<path class="{class}" d="M{}Z"/>"#, corners.join(" "));
        }
    }

    /// Draws a level ring on the board; `radius` is in mm.
    fn ring(&self, svg: &mut String, class: &str, [x, y]: [f64; 2], radius: f64) {
        if let Some(ellipse) = circle(self.camera, [x, y, 0.0], radius) {
            let _ = write!(svg, r#"<path class="{class}" d="{}"/>"#, ellipse.path());
        }
    }

    fn spread(&self, svg: &mut String, spread: Spread) {
        let ([x, y], [ahead_x, ahead_y]) = (spread.at, spread.towards);
        let points = (0..32_u8).filter_map(|i| {
            let (sine, cosine) = (f64::from(i) / 32.0 * std::f64::consts::TAU).sin_cos();
            let (along, across) = (spread.along * cosine, spread.across * sine);
            let at = [x + ahead_x * along - ahead_y * across, y + ahead_y * along + ahead_x * across];
            self.camera.project([at[0], at[1], 0.0]).map(place)
        });
        let points: Vec<String> = points.collect();
        let _ = write!(svg, r#"<path class="aim__spread" d="M{}Z"/>"#, points.join(" "));
    }

    /// Draws a dotted path with a ring at its start.
    fn trail(&self, svg: &mut String, board: &Board, way: &[[f64; 2]]) {
        // The path ends before the stone that lies at its end.
        let along = shortened(way, board.stone_diameter * 0.75);
        svg.push_str(&Mark::Path { along }.to_svg(self.camera, board));
        self.ring(svg, "trail-start", way[0], 3.4);
    }

    fn refused(&self, svg: &mut String, [x, y]: [f64; 2]) {
        self.lozenge(svg, "start is-refused", [x, y], [0.0, 1.0], 9.0);
        for [a, b] in [[3.6, 3.6], [3.6, -3.6]] {
            let ends =
                [[x - a, y - b, 0.0], [x + a, y + b, 0.0]].map(|at| self.camera.project(at).map(place));
            if let [Some(from), Some(to)] = ends {
                let _ = write!(svg, r#"<path class="start__cross" d="M{from} {to}"/>"#);
            }
        }
    }

    /// The place of the grip while no finger pulls: as far back as the force requires.
    fn handle(&self, draft: &Draft, end: End, stone: [f64; 2]) -> Option<Xy> {
        let pull_length = pull_length(self.camera, end, stone);
        let reins = draft.reins();
        let (least, full) = (f64::from(reins.least), f64::from(reins.full));
        let share = ((f64::from(draft.flick().speed) - least) / (full - least)).clamp(0.0, 1.0);
        let back = LET_GO + (pull_length - LET_GO) * share;
        let angle = (f64::from(draft.flick().azimuth) / 100.0).to_radians();
        let [x, y] = end.turn([-angle.sin() * back, -angle.cos() * back]);
        self.camera.project([stone[0] + x, stone[1] + y, 0.0])
    }
}

/// A path without its last `by` mm, reversed: it begins at its end.
fn shortened(way: &[[f64; 2]], by: f64) -> Vec<[f64; 2]> {
    let mut left = by;
    let mut rest: Vec<[f64; 2]> = way.iter().rev().copied().collect();
    while let [end, before, ..] = rest[..] {
        let length = (end[0] - before[0]).hypot(end[1] - before[1]);
        if length > left {
            let share = left / length;
            rest[0] = [end[0] + (before[0] - end[0]) * share, end[1] + (before[1] - end[1]) * share];
            break;
        }
        left -= length;
        rest.remove(0);
    }
    rest
}

/// The length of a full pull, mm: down to the lower edge of the canvas, within 90 to 220.
pub(crate) fn pull_length(camera: &Camera, end: End, stone: [f64; 2]) -> f64 {
    let [width, height] = camera.size();
    let bottom = camera.unproject(Xy::new(width / 2.0, height - 26.0));
    let below = bottom.map_or(0.0, |bottom| end.turn(stone)[1] - end.turn(bottom)[1]);
    below.clamp(90.0, 220.0)
}

fn place(at: Xy) -> String {
    let tenths = |number: f64| (number * 10.0).round() / 10.0 + 0.0;
    format!("{} {}", tenths(at.x), tenths(at.y))
}

#[cfg(test)]
mod tests {
    use super::super::{draft::Reins, scene::View};
    use super::*;

    fn svg(text: &str, change: impl FnOnce(&mut Draft)) -> String {
        let position: Position = text.parse().expect("a position");
        let turn = position.going().expect("a flick is due");
        let board = Board::of(position.board().environment());
        let camera = Camera::new(View::wide(&board, end(turn.side)), 960.0, 690.0);
        let free = position.free_starts(turn.side).collect();
        let mut draft = Draft::straight(Reins::of(position.board().environment()), free);
        change(&mut draft);
        let forecast = Forecast::of(&position, draft.flick());
        let tried = [Tried { number: 1, from: [0.0, -213.3], at: Some([20.0, -30.0]) }];
        let marks = BoardMarks {
            camera: &camera,
            position: &position,
            draft: Some(&draft),
            forecast: forecast.as_ref(),
            held: None,
            tried: &tried,
            last: &[],
            refused: None,
            wet: None,
        };
        marks.svg()
    }

    #[test]
    fn p3_1_every_other_free_intersection_is_a_lit_lozenge() {
        let svg = svg("goban club 10 0:0 b1 w:0,-213300", |draft| draft.set_speed(12_000));
        // A stone stands on the tenth intersection and blocks its two neighbours; one of the other sixteen is chosen.
        assert_eq!(svg.matches(r#"class="start""#).count(), 15);
        assert_eq!(svg.matches(r#"class="tryno""#).count(), 1);
        assert_eq!(svg.matches("mark-select\"").count(), 1);
    }

    #[test]
    fn a_way_is_shortened_at_its_end() {
        let way = [[0.0, 0.0], [0.0, 10.0], [0.0, 14.0]];
        let rest = shortened(&way, 6.0);
        assert_eq!(rest.len(), 2);
        assert!((rest[0][1] - 8.0).abs() < 1e-9 && rest[1][1].abs() < 1e-9, "{rest:?}");
        assert_eq!(shortened(&way, 100.0).len(), 1);
    }

    #[test]
    fn the_aim_is_lit_up_to_where_it_rests_and_rings_what_it_touches() {
        let free = svg("goban club 10 0:0 b1", |draft| draft.set_speed(12_000));
        assert!(free.matches("is-lit").count() > 10 && free.contains("aim__spread"), "{free}");
        assert!(!free.contains("mark-touched"));
        let full = svg("goban club 10 0:0 b1 w:0,0", |draft| draft.set_speed(12_000));
        assert!(full.contains("mark-touched") && !full.contains("aim__spread"));
        let far = svg("goban club 10 0:0 w1", |draft| draft.set_speed(20_000));
        assert!(!far.contains("aim__ghost"), "nothing rests");
    }
}
