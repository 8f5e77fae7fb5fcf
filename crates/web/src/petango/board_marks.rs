//! The marks over the scene: starts, aim, pull, attempts and the last path.

use std::fmt::Write as _;

use carreau_boards::Xy;
use carreau_core::Side;
use carreau_petango::{Position, end};
use carreau_petango_physics::{End, Flick};

use super::{
    draft::{Draft, LET_GO, Pull, Reins, pull_of},
    forecast::{Forecast, ForecastEnd, Spread},
    odds::Odds,
    scene::{
        Board, Camera,
        overlay::{GRIP, Mark, Sign, circle, to_svg},
    },
};

/// A stone held back by a finger, with the finger's place on the canvas.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Held {
    /// The pull of the stone.
    pub(crate) pull: Pull,
    /// Where the finger came down, CSS pixels.
    pub(crate) down: Xy,
    /// Whether the finger has moved since; without that it is a tap, which does not flick.
    pub(crate) moved: bool,
    /// The id of the pointer that holds the stone; other pointers do not move it.
    pub(crate) pointer: i32,
}

/// A short attempt of the turn under way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Tried {
    /// The number of the attempt, 1 to 3.
    pub(crate) number: u8,
    /// The place of its start, mm.
    pub(crate) from: [f64; 2],
    /// The place where its stone came to rest, mm.
    pub(crate) at: Option<[f64; 2]>,
}

/// What has happened, as far as the marks show it.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Past {
    /// The short attempts of this turn.
    pub(super) tried: Vec<Tried>,
    /// The path of the stone flicked last, mm.
    pub(super) last: Vec<[f64; 2]>,
    /// The intersection that the rules refused, counted from 1.
    pub(super) refused: Option<u8>,
    /// The pull of another player, who is about to flick.
    pub(super) theirs: Option<TheirPull>,
}

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
    /// The odds of that flick, if a coach tells them.
    pub(crate) odds: Option<&'a Odds>,
    /// The stone that a finger holds back.
    pub(crate) held: Option<&'a Held>,
    /// What has happened.
    pub(crate) past: &'a Past,
    /// The place of the stone that has to be taken out of the river, mm.
    pub(crate) wet: Option<[f64; 2]>,
}

/// The pull of another player, shown before their flick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TheirPull {
    /// The side that flicks.
    pub(crate) side: Side,
    /// The flick as it was aimed.
    pub(crate) flick: Flick,
    /// How far back the stone has been pulled, 0 to 1.
    pub(crate) share: f64,
}

/// Half the length of the lozenges at the start of the aim and at its end, mm.
const LIT: [f64; 2] = [6.4, 4.2];

impl BoardMarks<'_> {
    /// The SVG elements, the lowest first.
    pub(crate) fn svg(&self) -> String {
        let mut svg = String::new();
        let board = Board::of(self.position.board().environment());
        let marks = |svg: &mut String, mark: Mark| svg.push_str(&mark.to_svg(self.camera, &board));
        if self.past.last.len() > 1 {
            self.trail(&mut svg, &board, &self.past.last);
        }
        for tried in &self.past.tried {
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
        if let Some(theirs) = self.past.theirs {
            let end = end(theirs.side);
            let stone = board.start(end, theirs.flick.start);
            marks(&mut svg, Mark::Select { at: stone });
            let flick = theirs.flick;
            let [x, y] = pull_of(self.reins(), flick, pull_length(self.camera, end, stone));
            self.pull(&mut svg, end, stone, [x * theirs.share, y * theirs.share], None);
        }
        if let Some((draft, turn)) = self.draft.zip(self.position.going()) {
            self.drafted(&mut svg, &board, draft, end(turn.side));
        }
        svg
    }

    fn reins(&self) -> Reins {
        Reins::of(self.position.board().environment())
    }

    /// Draws the flick being prepared: the starts, the aim, and the pull.
    fn drafted(&self, svg: &mut String, board: &Board, draft: &Draft, end: End) {
        let stone = board.start(end, draft.flick().start);
        let others = draft.free().iter().filter(|&&start| start != draft.flick().start);
        let starts: Vec<Mark> = others.map(|&start| Mark::Start { at: board.start(end, start) }).collect();
        svg.push_str(&to_svg(&starts, self.camera, board));
        if let Some(start) = self.past.refused {
            self.refused(svg, board.start(end, start.saturating_sub(1)));
        }
        let lets_go = self.held.filter(|held| held.moved && !held.pull.aims());
        if let Some(forecast) = self.forecast.filter(|_| lets_go.is_none()) {
            self.aim(svg, forecast, board);
            if let Some(odds) = self.odds {
                self.odds(svg, odds, board);
            }
        }
        svg.push_str(&Mark::Select { at: stone }.to_svg(self.camera, board));
        if self.held.is_some() {
            self.ring(svg, "let-go", stone, LET_GO);
        }
        if let Some(held) = lets_go {
            self.pull(svg, end, stone, held.pull.pulled(), None);
        } else {
            let back = pull_of(draft.reins(), draft.flick(), pull_length(self.camera, end, stone));
            self.pull(svg, end, stone, back, Some(draft.tenths()));
        }
    }

    /// Draws a pull of the stone by so much, mm as the player sees them, with its force in tenths of a step.
    fn pull(&self, svg: &mut String, end: End, stone: [f64; 2], back: [f64; 2], tenths: Option<u16>) {
        let full = pull_length(self.camera, end, stone);
        let length = back[0].hypot(back[1]).max(1e-9);
        let ahead = end.turn([back[0] / length, back[1] / length]);
        let along = |mm: f64| [stone[0] + ahead[0] * mm, stone[1] + ahead[1] * mm];
        let notches = Reins::notches(full).map(along);
        let [x, y] = along(length.min(full));
        if let Some(grip) = self.camera.project([x, y, 0.0]).map(|grip| self.on_canvas(grip)) {
            let mark = Mark::Pull { from: stone, grip, notches, tenths };
            svg.push_str(&mark.to_svg(self.camera, &Board::of(self.position.board().environment())));
        }
    }

    /// The nearest place on the canvas where the whole grip is seen.
    fn on_canvas(&self, Xy { x, y }: Xy) -> Xy {
        let [width, height] = self.camera.size();
        let within = |at: f64, size: f64| at.clamp(GRIP + 3.0, (size - GRIP - 3.0).max(GRIP + 3.0));
        Xy::new(within(x, width), within(y, height))
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
        let mut sign = |sign: Sign, at| svg.push_str(&Mark::Sign { at, sign }.to_svg(self.camera, board));
        match forecast.result {
            ForecastEnd::Leaves => sign(Sign::Cross, at),
            ForecastEnd::Touches(stone) => {
                sign(Sign::Ghost, at);
                if let Some(pose) = self.position.stones().get(stone).map(|stone| stone.pose) {
                    let at = [f64::from(pose.x) * 1e-3, f64::from(pose.y) * 1e-3];
                    svg.push_str(&Mark::Touched { at }.to_svg(self.camera, board));
                    svg.push_str(&Mark::Sign { at, sign: Sign::Cross }.to_svg(self.camera, board));
                }
            }
            ForecastEnd::River => sign(Sign::Wave, at),
            ForecastEnd::Short { .. } => sign(Sign::Ghost, at),
            ForecastEnd::Valid { palace, .. } => sign(if palace { Sign::Palace } else { Sign::Ring }, at),
        }
    }

    /// Draws where the hand may bring the stone: a dot for each flick in a hundred that lies well, and on each stone that
    /// may be touched a cross with its count.
    fn odds(&self, svg: &mut String, odds: &Odds, board: &Board) {
        for &[x, y] in &odds.well {
            if let Some(at) = self.camera.project([x, y, 0.0]) {
                let _ =
                    write!(svg, r#"<circle class="aim__dot" cx="{:.1}" cy="{:.1}" r="1.8"/>"#, at.x, at.y);
            }
        }
        for (&stone, &count) in &odds.touches {
            let Some(pose) = self.position.stones().get(stone).map(|stone| stone.pose) else { continue };
            let at = [f64::from(pose.x) * 1e-3, f64::from(pose.y) * 1e-3];
            svg.push_str(&Mark::Sign { at, sign: Sign::Cross }.to_svg(self.camera, board));
            if let Some(Xy { x, y }) = self.camera.project([at[0], at[1], 0.0]) {
                let _ =
                    write!(svg, r#"<text class="aim__count" x="{x:.1}" y="{:.1}">{count}</text>"#, y - 20.0);
            }
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
    use super::super::scene::View;
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
        let tried = vec![Tried { number: 1, from: [0.0, -213.3], at: Some([20.0, -30.0]) }];
        let past = Past { tried, ..Past::default() };
        let marks = BoardMarks {
            camera: &camera,
            position: &position,
            draft: Some(&draft),
            forecast: forecast.as_ref(),
            odds: None,
            held: None,
            past: &past,
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
    fn the_end_of_the_aim_shows_what_the_flick_comes_to() {
        let free = svg("goban club 10 0:0 b1", |draft| draft.set_speed(12_000));
        assert!(free.matches("is-lit").count() > 10 && free.contains("aim__spread"), "{free}");
        assert!(free.contains("sign-ring") && !free.contains("sign-cross"), "{free}");
        let full = svg("goban club 10 0:0 b1 w:0,0", |draft| draft.set_speed(12_000));
        assert!(full.contains("mark-touched") && !full.contains("aim__spread"));
        assert!(full.contains("sign-cross") && full.contains("aim__ghost"), "it touches: {full}");
        let far = svg("goban club 10 0:0 w1", |draft| draft.set_speed(20_000));
        assert!(far.contains("sign-cross") && !far.contains("aim__ghost"), "it leaves the board: {far}");
        let short = svg("goban club 10 0:0 w1", |draft| draft.set_speed(9000));
        assert!(short.contains("aim__ghost") && !short.contains("sign-"), "{short}");
        let wet = svg("xiangqi none 10 0:0 b1", |draft| draft.set_speed(9400));
        assert!(wet.contains("sign-wave"), "{wet}");
        let palace = svg("xiangqi none 10 0:0 b1", |draft| draft.set_speed(12_400));
        assert!(palace.contains("sign-palace") && palace.contains("sign-ring"), "{palace}");
    }

    #[test]
    fn the_pull_has_a_lit_notch_for_each_step_of_force_and_stays_on_the_canvas() {
        let hard = svg("goban club 10 0:0 b1", |draft| draft.set_speed(18_000));
        assert_eq!((hard.matches("notch is-lit").count(), hard.matches("\"notch\"").count()), (9, 0));
        let soft = svg("goban club 10 0:0 b1", |draft| draft.set_speed(8000));
        assert_eq!((soft.matches("notch is-lit").count(), soft.matches("\"notch\"").count()), (4, 5));
        assert!(soft.contains(">4</text>"), "{soft}");
        let aside = svg("goban club 10 0:0 b1", |draft| {
            draft.put_on(0);
            draft.set_azimuth(8000);
            draft.set_speed(18_000);
        });
        let cx = aside.split("grip__case\" cx=\"").nth(1).and_then(|rest| rest.split('"').next());
        let cx: f64 = cx.expect("a grip").parse().expect("a number");
        assert!(cx >= GRIP, "{cx}");
    }
}
