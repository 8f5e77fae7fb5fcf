//! Garanguet's part of the table's state: what is shown while nothing moves, the preview, and the stored turn.

use std::collections::HashMap;

use carreau_boards::{
    Xy,
    coach::Worth,
    tablier::{Board, Layout, View},
};
use carreau_core::{Drawer, Side};
use carreau_games::ListedGame as _;
use carreau_garanguet::{Destination, Draw, Point, Position, Step, Turn, TurnError};
use carreau_match::{Intention, Table};
use leptos::prelude::*;

use super::{coach::Coached, draft::Draft, motion::Scene, names, picture};
use crate::{
    browser,
    frame::{self, Draft as _},
    table::{Moment, Notice},
    words::say,
};

/// The state of Garanguet's table.
pub(crate) type State = frame::State<Position>;

/// The signals that only this table has.
#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// The preview: what the other side could do with its roll.
    pub(crate) preview: RwSignal<Option<Draft>>,
    /// Where a pointer holds the selected checker, in the units of the drawing.
    pub(crate) dragged: RwSignal<Option<Xy>>,
    /// What the coach knows of the turns of this roll.
    pub(crate) coached: Memo<Option<Coached>>,
    /// What the coach says of the places to which the selected checker can go.
    pub(crate) worths: Memo<HashMap<Destination, Worth>>,
}

impl Own {
    /// The signals of a page that has just been opened.
    pub(super) fn new(state: frame::State<Position, ()>) -> Self {
        let frame::State { shared, position, draft, .. } = state;
        let coached = Memo::new(move |_| Coached::of(&position.get()?, &shared.coached()));
        let worths = Memo::new(move |_| {
            let targets = |coached: &Coached| draft.with(|draft| Some(coached.targets(draft.as_ref()?)));
            coached.with(|coached| coached.as_ref().and_then(targets)).unwrap_or_default()
        });
        Self { preview: RwSignal::new(None), dragged: RwSignal::new(None), coached, worths }
    }
}

/// The key under which the browser stores a turn that is begun.
const STORED_DRAFT: &str = "carreau.hand";

impl State {
    /// The drawing of the board. Tracks.
    pub(crate) fn board(self) -> Board {
        let layout = if self.shared.wide.get() { Layout::Wide } else { Layout::Tall };
        Board::new(layout, self.shared.seen())
    }

    /// What the board shows while nothing moves. Tracks.
    pub(crate) fn view(self) -> View {
        let Some(position) = self.position.get() else { return View::start() };
        let with_draft = self.draft.with(|draft| {
            let draft = draft.as_ref()?;
            (*draft.position() == position).then(|| {
                let mut view = picture::with_draft(draft);
                if self.shared.posed.is_some_and(|posed| posed.is_still) {
                    // Which dice can be played may be what is asked.
                    picture::mark_unplayed(&mut view, draft);
                }
                self.own.worths.with(|worths| picture::mark_worths(&mut view, draft, worths));
                view
            })
        });
        let mut view = with_draft.unwrap_or_else(|| {
            self.shared
                .session
                .table
                .with(|table| picture::plain(&position, table.as_ref().and_then(Table::last_draw)))
        });
        self.own.preview.with(|preview| {
            if let Some(preview) = preview.as_ref().filter(|preview| *preview.position() == position) {
                picture::mark_preview(&mut view, preview);
            }
        });
        if view.last_move.is_none() && view.selected.is_none() {
            view.last_move = self.shared.session.table.with(|table| {
                let table = table.as_ref()?;
                let last = table.moves().last().filter(|last| last.game == table.game())?;
                picture::last_move(last)
            });
        }
        view.refused = self.refused().map(picture::drawn_place);
        if matches!(self.shared.moment(), Moment::Between { .. } | Moment::Over) {
            // No die can be played any more, even if a side resigned with a roll still to play.
            view.dice.clear();
        }
        view
    }

    /// Who won the throw for the start, and with which dice, until the winner rolls (G3.1). Tracks.
    pub(super) fn started_by(self) -> Option<String> {
        let draw = self.shared.session.table.with(|table| table.as_ref()?.last_draw())?;
        let Some(Draw::Priority { black, white }) = Position::draw_of(&draw) else { return None };
        let first = if black > white { Side::Black } else { Side::White };
        let [high, low] = if black > white { [black, white] } else { [white, black] };
        let (winner, loser) = (self.shared.player(first), self.shared.player(!first));
        let (high, low) = (high.value(), low.value());
        Some(say!(act_priority_won, winner = winner, high = high, loser = loser, low = low))
    }

    /// What the coach says of the turn as far as it is composed. Tracks.
    pub(super) fn worth(self) -> Option<Worth> {
        self.own.coached.with(|coached| {
            let coached = coached.as_ref()?;
            self.draft.with(|draft| {
                let hand = draft.as_ref()?.building();
                if hand.steps().is_empty() { None } else { coached.worth(hand) }
            })
        })
    }

    /// The place that the rules refused, while its notice is shown. Tracks.
    pub(crate) fn refused(self) -> Option<Destination> {
        self.shared.notice.with(|notice| {
            let at = notice.as_ref()?.at.as_deref()?;
            if at == Destination::Off.to_string() {
                return Some(Destination::Off);
            }
            at.chars().next().and_then(Point::from_letter).map(Destination::Point)
        })
    }

    /// Why nothing can be composed now. While the other side plays its roll, the press shows what it could do.
    pub(super) fn idle(self, place: Option<Destination>) -> Option<Notice> {
        let moment = untrack(|| self.shared.moment());
        if let (Moment::Play { .. }, Some(position), Some(place)) =
            (moment, self.position.get_untracked(), place)
        {
            self.preview_moves(&position, place);
            return None;
        }
        let why = match moment {
            Moment::Chance { whose: Drawer::Both, ours: true } => TurnError::PriorityFirst,
            Moment::Chance { whose: Drawer::Side(side), ours: true } => TurnError::NotRolled { side },
            _ => return None,
        };
        Some(Notice::of_rule(names::reason(why), carreau_core::Refusal::clause(&why)))
    }

    /// Shows where a checker of the other side could go, without moving it.
    fn preview_moves(self, position: &Position, place: Destination) {
        let known = self.own.preview.with_untracked(|preview| {
            preview.as_ref().filter(|preview| preview.position() == position).and_then(Draft::selected)
        });
        let mut draft = Draft::new(position);
        let again = known.map(Destination::Point) == Some(place);
        let looks = draft.as_mut().is_some_and(|draft| draft.press(place) == frame::Press::Held);
        self.own.preview.set(draft.filter(|_| looks && !again));
    }

    /// Shows the steps that a press has added, and reports a checker that it has touched.
    pub(super) fn pressed(self, before: &Draft) {
        let (selected, steps) = self.draft.with_untracked(|draft| {
            let Some(draft) = draft else { return (None, Vec::new()) };
            let added = draft.building().steps().strip_prefix(before.building().steps());
            // A typed turn replaces the draft.
            (draft.selected(), added.unwrap_or(draft.building().steps()).to_vec())
        });
        if let Some(point) = selected.filter(|_| selected != before.selected()) {
            self.touch(point);
        }
        if !steps.is_empty() {
            self.animate(picture::with_draft(before), &steps);
        }
    }

    /// Reports a touched checker to the table where touch-move is agreed (G4.8).
    fn touch(self, point: Point) {
        let at = point.letter().to_string();
        let binds = self.shared.session.table.with_untracked(|table| {
            table
                .as_ref()
                .is_some_and(|table| table.options().game.has_touch_move() && !table.touched().contains(&at))
        });
        if binds && let Some(seat) = untrack(|| self.shared.session.acting()) {
            self.shared.session.intend(seat, Intention::Touch { at });
        }
    }

    /// Shows the steps as motion, beginning with what `before` shows.
    pub(super) fn animate(self, mut before: View, steps: &[Step]) {
        before.targets.clear();
        before.lamps.clear();
        before.selected = None;
        before.refused = None;
        before.last_move = None;
        let side = before.mover.unwrap_or(Side::Black);
        let steps =
            steps.iter().map(|step| (picture::drawn(step.from).into(), picture::drawn_place(step.to)));
        self.animator.show(Scene::Steps { view: before, side, steps: steps.collect() });
    }

    /// The draft for a position: as it is, or the stored one if it was begun at this table in this position.
    pub(super) fn draft_for(self, position: &Position, known: Option<&Draft>) -> Option<Draft> {
        if let Some(known) = known.filter(|known| known.position() == position) {
            return Some(known.clone());
        }
        let mut draft = Draft::new(position)?;
        if let Some(begun) = browser::recall(STORED_DRAFT).and_then(|kept| self.begun(&draft, &kept)) {
            draft.take_up(&begun);
        }
        Some(draft)
    }

    /// Stores a turn that is begun, so that a reload or a visit to the rulebook does not lose it. Tracks.
    pub(super) fn store_draft(self) {
        self.draft.with(|draft| {
            let Some(draft) = draft else { return };
            let turn = draft.building().to_turn();
            browser::keep(STORED_DRAFT, &format!("{}|{turn}", self.place_of(draft)));
        });
    }

    /// The stored turn, if it was begun at this table in this position.
    fn begun(self, draft: &Draft, kept: &str) -> Option<Turn> {
        let (place, turn) = kept.rsplit_once('|')?;
        if place == self.place_of(draft) { turn.parse().ok() } else { None }
    }

    /// A key for this table and position.
    fn place_of(self, draft: &Draft) -> String {
        let table = self.shared.session.table.with_untracked(|table| {
            table.as_ref().map(|table| table.header().table.to_string()).unwrap_or_default()
        });
        format!("{table}|{}", draft.position())
    }
}
