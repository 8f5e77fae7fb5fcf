//! The state of Garanguet's page: the draft of a turn, the preview, and the actions on them.

use carreau_boards::tablier::{Board, Layout, View};
use carreau_core::{Drawer, Refusal as _, Side};
use carreau_games::Position as AnyPosition;
use carreau_garanguet::{Destination, Point, Position, Turn};
use carreau_match::{Intention, Table};
use leptos::prelude::*;

use super::{
    draft::{Draft, Press, Refusal, Wanted},
    motion::{Motion, Scene},
    names, picture,
};
use crate::{
    browser, sound,
    table::{self, Moment, Notice},
    words::say,
};

/// The state of Garanguet's page.
#[derive(Clone, Copy)]
pub(crate) struct State {
    /// The part of the state that the pages of all games share.
    pub(crate) shared: table::TableState,
    /// The motion on the board.
    pub(crate) motion: Motion,
    /// The turn being composed; `None` while it is not our turn.
    pub(crate) draft: RwSignal<Option<Draft>>,
    /// The preview: what the other side could do with its roll.
    pub(crate) preview: RwSignal<Option<Draft>>,
}

/// The key under which the browser stores a turn that is begun.
const STORED_DRAFT: &str = "carreau.hand";
impl State {
    /// The state of a page that has just been opened.
    pub(crate) fn new(shared: table::TableState) -> Self {
        let state =
            Self { shared, motion: Motion::new(), draft: RwSignal::new(None), preview: RwSignal::new(None) };
        shared.session.listen(move |happened| state.on_event(happened));
        Effect::new(move || state.take_up_draft());
        Effect::new(move || state.store_draft());
        Effect::new(move || shared.draw_by_itself(state.motion.is_moving()));
        state
    }

    /// The position on the table. Tracks.
    pub(crate) fn position(self) -> Option<Position> {
        self.shared.session.table.with(|table| {
            let AnyPosition::Garanguet(position) = table.as_ref()?.position() else { return None };
            Some(*position)
        })
    }

    /// The drawing of the board. Tracks.
    pub(crate) fn board(self) -> Board {
        let layout = if self.shared.wide.get() { Layout::Wide } else { Layout::Tall };
        Board::new(layout, self.shared.seen())
    }

    /// What the board shows while nothing moves. Tracks.
    pub(crate) fn view(self) -> View {
        let Some(position) = self.position() else { return View::start() };
        let with_draft = self.draft.with(|draft| {
            let draft = draft.as_ref()?;
            (*draft.position() == position).then(|| picture::with_draft(draft))
        });
        let mut view = with_draft.unwrap_or_else(|| {
            self.shared
                .session
                .table
                .with(|table| picture::plain(&position, table.as_ref().and_then(Table::last_draw)))
        });
        self.preview.with(|preview| {
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

    /// Handles a press on a place of the board.
    pub(crate) fn press(self, place: Destination) {
        self.motion.skip();
        self.shared.clear_notice();
        let before = self.view_untracked();
        let pressed = self.draft.try_update(|draft| Some(draft.as_mut()?.press(place))).flatten();
        match pressed {
            None => self.press_idle(place),
            Some(Press::Nothing) => {}
            Some(Press::LetGo) => self.shared.live.calm(&say!("live-let-go")),
            Some(Press::Selected(point)) => {
                self.touch(point);
                self.tell_selected();
            }
            Some(Press::Stepped(steps)) => {
                sound::shake(&[10]);
                self.animate(before, &steps);
                self.tell_steps(&steps);
            }
            Some(Press::Refused(refusal)) => self.refuse_by_rule(refusal),
        }
    }

    /// Deselects the selected checker.
    pub(crate) fn let_go(self) {
        self.shared.clear_notice();
        let let_go = self.draft.try_update(|draft| draft.as_mut().is_some_and(Draft::let_go));
        if let_go == Some(true) {
            self.shared.live.calm(&say!("live-let-go"));
        }
    }

    /// Takes back the last press of the draft; once the turn is played, takes back the turn, as long as nobody has
    /// thrown.
    pub(crate) fn take_back(self) {
        self.shared.clear_notice();
        self.motion.skip();
        let taken = self.draft.try_update(|draft| draft.as_mut().map(Draft::take_back)).flatten();
        if taken.is_some_and(|taken| !taken.is_empty()) {
            self.shared.live.calm(&say!("live-taken-back"));
        } else {
            self.shared.undo();
        }
    }

    /// Plays the draft, or passes.
    pub(crate) fn commit(self) {
        if !self.shared.session.is_free() {
            return;
        }
        let ready = self.draft.with_untracked(|draft| {
            let draft = draft.as_ref()?;
            Some((draft.is_complete(), draft.building().to_turn()))
        });
        match ready {
            Some((true, turn)) => self.shared.play(turn.to_string()),
            Some((false, turn)) => {
                let why = self.draft.with_untracked(|draft| {
                    carreau_core::Game::check(draft.as_ref()?.position(), &turn).err()
                });
                if let Some(why) = why {
                    self.refuse_by_rule(Refusal { what: Wanted::Turn, why });
                }
            }
            None => {}
        }
    }

    /// Puts a turn typed in notation into the draft; returns `false` if that cannot be done.
    pub(crate) fn type_turn(self, text: &str) -> bool {
        self.shared.clear_notice();
        let turn = match text.parse::<Turn>() {
            Ok(turn) => turn,
            Err(error) => {
                self.shared.decline_unreadable(&error);
                return false;
            }
        };
        let before = self.view_untracked();
        let typed =
            self.draft.try_update(|draft| draft.as_mut().map(|draft| draft.type_turn(&turn))).flatten();
        match typed {
            Some(Ok(())) => {
                self.animate(before, turn.steps());
                self.tell_steps(turn.steps());
                true
            }
            Some(Err(why)) => {
                self.refuse_by_rule(Refusal { what: Wanted::Turn, why });
                false
            }
            None => {
                self.press_idle(Destination::Off);
                false
            }
        }
    }

    /// Shows and announces why the rules refuse something.
    fn refuse_by_rule(self, refusal: Refusal) {
        self.shared.refuse_by_rule(names::notice(refusal));
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

    /// Handles a press while there is no draft.
    fn press_idle(self, place: Destination) {
        let moment = untrack(|| self.shared.moment());
        if let (Moment::Play { .. }, Some(position)) = (moment, untrack(|| self.position())) {
            self.preview_moves(&position, place);
            return;
        }
        let why = match moment {
            Moment::Chance { whose: Drawer::Both, ours: true } => carreau_garanguet::TurnError::PriorityFirst,
            Moment::Chance { whose: Drawer::Side(side), ours: true } => {
                carreau_garanguet::TurnError::NotRolled { side }
            }
            _ => return,
        };
        let clause = Some(why.clause().0.to_owned());
        self.shared.refuse(Notice { why: names::reason(why), clause, ..Notice::default() });
        self.shared.live.urgent(&names::reason(why));
    }

    /// Shows where a checker of the other side could go, without moving it.
    fn preview_moves(self, position: &Position, place: Destination) {
        let known = self.preview.with_untracked(|preview| {
            preview.as_ref().filter(|preview| preview.position() == position).and_then(Draft::selected)
        });
        let mut draft = Draft::new(position);
        let again = known.map(Destination::Point) == Some(place);
        let looks = draft.as_mut().is_some_and(|draft| matches!(draft.press(place), Press::Selected(_)));
        self.preview.set(draft.filter(|_| looks && !again));
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
    pub(super) fn animate(self, mut before: View, steps: &[carreau_garanguet::Step]) {
        before.targets.clear();
        before.lamps.clear();
        before.selected = None;
        before.refused = None;
        before.last_move = None;
        let side = before.mover.unwrap_or(Side::Black);
        let steps =
            steps.iter().map(|step| (picture::drawn(step.from).into(), picture::drawn_place(step.to)));
        self.motion.show(Scene::Steps { view: before, side, steps: steps.collect() });
    }

    fn view_untracked(self) -> View {
        untrack(|| self.view())
    }

    /// Updates the draft whenever the table changes.
    fn take_up_draft(self) {
        let ours = matches!(self.shared.moment(), Moment::Play { ours: true, .. });
        let position = self.position().filter(|_| ours);
        let fits = self.draft.with_untracked(|draft| match (draft, position) {
            (Some(draft), Some(position)) => *draft.position() == position,
            (None, None) => true,
            _ => false,
        });
        if !fits {
            let mut draft = position.as_ref().and_then(Draft::new);
            if let Some(draft) = &mut draft
                && let Some(begun) = browser::recall(STORED_DRAFT).and_then(|kept| self.begun(draft, &kept))
            {
                draft.take_up(&begun);
            }
            self.draft.set(draft);
        }
    }

    /// Stores a turn that is begun, so that a reload or a visit to the rulebook does not lose it.
    fn store_draft(self) {
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
