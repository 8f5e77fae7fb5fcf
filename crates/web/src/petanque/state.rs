//! Pétanque's part of the table's state: what the plan and the panel show, the coach, and the characters of a seat.

use std::sync::Arc;

use carreau_boards::petanque::{Moving, View};
use carreau_core::{Game as _, Turn};
use carreau_petanque::{Character, Direction, Draw, Phase, Play, Position, Throw, TurnError};
use leptos::prelude::*;

use super::{
    coach::{Coached, Outlook},
    draft::{Draft, Job, Technique},
    motion::Stage,
    names,
    narration::{NarratedThrow, Narration},
    picture, proposals,
};
use crate::{
    frame::{self, Draft as _},
    table::Notice,
    words::say,
};

/// The state of Pétanque's table.
pub(crate) type State = frame::State<Position>;

/// The signals that only this table has.
#[derive(Clone, Copy)]
pub(crate) struct Own {
    /// What lies still while something moves; `None` while nothing does.
    pub(crate) stage: Memo<Option<Arc<Stage>>>,
    /// The moving balls.
    pub(crate) moving: Memo<Vec<Moving>>,
    /// The narration of the last throw.
    pub(crate) narration: RwSignal<Option<Narration>>,
    /// Whether the plan is seen from above on a wide page.
    pub(crate) flat: RwSignal<bool>,
    /// Whether the folded plan is unfolded.
    pub(crate) open: RwSignal<bool>,
    /// Whether all boules are measured.
    pub(crate) measured: RwSignal<bool>,
    /// Whether the coach's map is shown.
    pub(crate) coach: RwSignal<bool>,
    /// The odds of all throws of the chosen character, while the coach tells them.
    pub(crate) coached: Memo<Option<Coached>>,
    /// The digit typed last on the plan, if it may be the first of a row with two digits.
    pub(crate) typed: StoredValue<Option<u8>>,
}

impl Own {
    /// The signals of a page that has just been opened.
    pub(super) fn new(state: frame::State<Position, ()>) -> Self {
        let (draft, frame, coach) = (state.draft, state.animator.frame, RwSignal::new(false));
        let asked = Memo::new(move |_| {
            draft.with(|draft: &Option<Draft>| {
                let draft = draft.as_ref().filter(|draft| coach.get() && draft.job() == Job::Announce)?;
                Some((draft.position().clone(), draft.character()?))
            })
        });
        let coached = Memo::new(move |_| {
            asked.with(|asked| asked.as_ref().map(|(position, who)| Coached::of(position, *who)))
        });
        Self {
            stage: Memo::new(move |_| frame.with(|frame| Some(Arc::clone(&frame.as_ref()?.stage)))),
            moving: Memo::new(move |_| {
                frame.with(|frame| frame.as_ref().map(|frame| frame.moving.clone()).unwrap_or_default())
            }),
            narration: RwSignal::new(None),
            flat: RwSignal::new(false),
            open: RwSignal::new(false),
            measured: RwSignal::new(false),
            coach,
            coached,
            typed: StoredValue::new(None),
        }
    }
}

impl State {
    /// The position that the page shows: while something moves, the one before the motion. Tracks.
    pub(crate) fn seen(self) -> Option<Position> {
        let moving = self.own.stage.with(|stage| stage.as_ref().map(|stage| stage.position.clone()));
        moving.or_else(|| self.position.get())
    }

    /// The throw as far as it has been shown. Tracks.
    pub(crate) fn shown(self) -> Option<Narration> {
        match self.own.stage.with(|stage| stage.as_ref().map(|stage| stage.narration.clone())) {
            Some(narration) => narration,
            None => self.own.narration.get(),
        }
    }

    /// What the plan shows, except for what the pointer adds and for what moves. Tracks.
    pub(crate) fn view(self) -> Option<View> {
        if let Some(stage) = self.own.stage.get() {
            let position = &stage.position;
            if let Some(end) = stage.round {
                return Some(picture::measured(position, &end));
            }
            let mut view = if stage.goes { picture::going(position) } else { picture::throwing(position) };
            view.boules.retain(|boule| !stage.lifted.contains(&boule.cell));
            if stage.jack {
                view.jack = None;
            }
            return Some(self.as_agreed(view));
        }
        let position = self.position.get()?;
        if let Some(view) = self.measured_round(&position) {
            return Some(view);
        }
        let mut view = picture::throwing(&position);
        // While a field is chosen, only its directions are shown.
        if !self.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.field().is_some())) {
            let trail = self.own.narration.with(|narration| {
                // A new round begins with an empty plan.
                narration.as_ref().filter(|narration| narration.ended().is_none()).map(Narration::trail)
            });
            picture::mark_last(&mut view, &trail.unwrap_or_default());
        }
        if self.own.measured.get() {
            view.measures = picture::measures(position.ground());
        }
        if self.draft.with(|draft| draft.as_ref().is_some_and(|it| it.technique() == Technique::Point)) {
            view.heat = self.own.coached.with(|coached| {
                coached.as_ref().map(|coached| picture::heat(&coached.landings)).unwrap_or_default()
            });
        }
        // A team mate's proposal is shown as a ghost until our draft has one.
        if let (Some(proposal), Turn::Side(side)) = (proposals::of(self.shared).last(), position.turn()) {
            picture::propose(&mut view, side, proposal.play);
        }
        Some(self.as_agreed(view))
    }

    /// The round that is over, measured: it can be looked at until we choose a field for the next jack, and at the end of the
    /// game. Tracks.
    fn measured_round(self, position: &Position) -> Option<View> {
        let is_between = matches!(position.phase(), Phase::Jack { failed: 0, .. } | Phase::Over(_));
        let chooses = self.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.field().is_some()));
        if !is_between || chooses {
            return None;
        }
        self.own.narration.with(|narration| {
            let (before, end) = narration.as_ref()?.ended()?;
            Some(picture::measured(before, end))
        })
    }

    /// The view without odds, unless the players agreed on a coach. Tracks.
    pub(crate) fn as_agreed(self, view: View) -> View {
        if self.may_coach() { view } else { picture::without_odds(view) }
    }

    /// The throw in words as far as it has been shown, with odds if the players agreed on a coach. Tracks.
    pub(crate) fn narrated(self) -> Option<NarratedThrow> {
        let odds = self.may_coach();
        let narrated = self.shown().map(|narration| narration.narrate(odds)).or_else(|| {
            let starts = self.seen().is_some_and(|position| matches!(position.phase(), Phase::Lead { .. }));
            starts.then(NarratedThrow::of_start)
        })?;
        Some(match self.rolling() {
            Some(draw) => narrated.rolling(draw),
            None => narrated,
        })
    }

    /// What the dice that roll now will show. Tracks.
    pub(super) fn rolling(self) -> Option<Draw> {
        self.own.stage.with(|stage| stage.as_ref().and_then(|stage| stage.rolling))
    }

    /// What the coach says about a throw: "E11: 44% to hold the point …". Tracks.
    pub(crate) fn coached(self, play: Play) -> Option<String> {
        self.own.coached.with(|coached| coached.as_ref()?.describe(play))
    }

    /// In how many of a hundred throws of a technique the team then holds the point, where it is aimed best, while the
    /// coach tells it. Tracks.
    pub(super) fn best_chance(self, technique: Technique) -> Option<u8> {
        self.own.coached.with(|coached| coached.as_ref()?.best(technique)).map(Outlook::holds)
    }

    /// Whether the players have agreed that the coach may be asked (B9.3). Tracks.
    pub(crate) fn may_coach(self) -> bool {
        self.position.with(|position| position.as_ref().is_none_or(|position| position.terms().has_coach()))
    }

    /// Shows why the coach may not be asked.
    pub(crate) fn refuse_coach(self) {
        let clause = Some("B9.3".to_owned());
        self.shared.refuse_by_rule(Notice { why: say!(petanque_coach_none), clause, ..Notice::default() });
    }

    /// Handles a press on a direction, on the plan or its button: the first press chooses it, the second plays it.
    pub(crate) fn press_way(self, way: Direction) {
        self.shared.clear_notice();
        let again =
            self.draft.with_untracked(|draft| draft.as_ref().is_some_and(|draft| draft.way() == Some(way)));
        if again {
            self.play(&Play::Go(way));
            return;
        }
        self.change(|draft| draft.go(way));
    }

    /// Handles a press on a card.
    pub(crate) fn pick(self, character: Character) {
        self.try_change(|draft| draft.pick(character));
    }

    /// Handles a press on a technique.
    pub(crate) fn choose(self, technique: Technique) {
        self.try_change(|draft| draft.choose(technique));
    }

    /// Changes the draft, or shows why the rules refuse the change.
    fn try_change(self, change: impl FnOnce(&mut Draft) -> Result<(), TurnError>) {
        let mut refused = None;
        self.change(|draft| refused = change(draft).err());
        if let Some(why) = refused {
            self.shared.refuse_by_rule(names::notice(None, why));
        }
    }

    /// Copies a team mate's proposal into the draft: a throw of one of our characters, or a place for the jack.
    pub(crate) fn take(self, play: Play) {
        if let Play::Jack(field) = play {
            self.hold(field);
        }
        let Play::Throw(character, throw) = play else { return };
        self.pick(character);
        self.choose(Technique::of(throw));
        if let Throw::Point(field) | Throw::Shot(field) = throw {
            self.hold(field);
        }
    }

    /// The draft for a position, once nothing moves. A substitute that comes or goes changes which characters are ours,
    /// but not the position. Tracks.
    pub(super) fn draft_for(self, position: &Position, known: Option<&Draft>) -> Option<Draft> {
        if self.animator.is_moving() {
            return None;
        }
        let draft = Draft::new(position)?;
        let members = self.members(&draft);
        if let Some(known) = known.filter(|known| known.position() == position && known.members() == members)
        {
            return Some(known.clone());
        }
        let mut draft = draft.of_members(members);
        if let Some(known) = known {
            draft.follow(known);
        }
        Some(draft)
    }

    /// Why nothing can be composed now.
    pub(super) fn idle(self) -> Option<Notice> {
        self.must_draw().then(|| names::notice(None, TurnError::DiceFirst))
    }

    /// The characters of the team for which we announce: those of our seats and of bots on our side (B2.4). Tracks.
    fn members(self, draft: &Draft) -> Vec<Character> {
        let mine = self.shared.session.mine.get();
        self.shared.session.table.with(|table| {
            let team = (0_u8..).zip(draft.position().team(draft.side()));
            team.filter(|&(place, _)| {
                table.as_ref().is_none_or(|table| {
                    let holder = table.holder(draft.side(), place);
                    mine.contains(&holder) || table.is_bot(holder)
                })
            })
            .map(|(_, &character)| character)
            .collect()
        })
    }
}
