//! The state of Pétanque's page: the position, the draft of a play, and the actions on both.

use carreau_core::{Drawer, Game as _, Turn};
use carreau_games::ListedGame as _;
use carreau_petanque::{
    Character, Direction, Field, Play, Position, Throw, TurnError,
    odds::{self, Landing},
};
use leptos::prelude::*;

use super::{
    description,
    draft::{Draft, Job, Press, Technique},
    draft_words::{describe_held, describe_landing, task},
    motion::Motion,
    names,
    narration::{NarratedThrow, Narration},
    picture, proposals,
};
use crate::{
    sound,
    table::{self, Moment, Notice},
    words::say,
};

/// The state of Pétanque's page.
#[derive(Clone, Copy)]
pub(crate) struct State {
    /// The part of the state that the pages of all games share.
    pub(crate) shared: table::TableState,
    /// The position on the table.
    pub(crate) position: Memo<Option<Position>>,
    /// The play being composed; `None` while we have nothing to do.
    pub(crate) draft: RwSignal<Option<Draft>>,
    /// The field that the pointer hovers over.
    pub(crate) hover: RwSignal<Option<Field>>,
    /// The motion on the plan.
    pub(crate) motion: Motion,
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
    /// The odds of every landing field for the chosen character, while the coach's map is shown.
    pub(crate) landings: Memo<Vec<Landing>>,
    /// The digit typed last on the plan, if it may be the first of a row with two digits.
    pub(crate) typed: StoredValue<Option<u8>>,
}

impl State {
    /// The state of a page that has just been opened.
    pub(crate) fn new(shared: table::TableState) -> Self {
        let position = Memo::new(move |_| {
            shared.session.table.with(|table| Position::of(table.as_ref()?.position()).cloned())
        });
        let (draft, coach) = (RwSignal::new(None), RwSignal::new(false));
        let asked = Memo::new(move |_| {
            draft.with(|draft: &Option<Draft>| {
                let draft = draft.as_ref().filter(|draft| coach.get() && draft.job() == Job::Announce)?;
                Some((draft.position().clone(), draft.character()?))
            })
        });
        let landings = Memo::new(move |_| {
            asked.with(|asked| {
                asked.as_ref().map(|(position, who)| odds::landings(position, *who)).unwrap_or_default()
            })
        });
        let state = Self {
            shared,
            position,
            draft,
            hover: RwSignal::new(None),
            motion: Motion::new(),
            narration: RwSignal::new(None),
            flat: RwSignal::new(false),
            open: RwSignal::new(false),
            measured: RwSignal::new(false),
            coach,
            landings,
            typed: StoredValue::new(None),
        };
        state.watch();
        description::listen(shared);
        Effect::new(move || state.take_up_draft());
        Effect::new(move || shared.draw_by_itself(state.motion.is_moving()));
        state
    }

    /// The position that the page shows: while something moves, the one before the motion. Tracks.
    pub(crate) fn seen(self) -> Option<Position> {
        let moving = self.motion.frame.with(|frame| frame.as_ref().map(|frame| frame.position.clone()));
        moving.or_else(|| self.position.get())
    }

    /// The throw as far as it has been shown. Tracks.
    pub(crate) fn shown(self) -> Option<Narration> {
        match self.motion.frame.with(|frame| frame.as_ref().map(|frame| frame.narration.clone())) {
            Some(narration) => narration,
            None => self.narration.get(),
        }
    }

    /// What the plan shows, except for what the pointer adds and for what moves. Tracks.
    pub(crate) fn view(self) -> Option<carreau_boards::petanque::View> {
        if let Some(frame) = self.motion.frame.get() {
            let position = &frame.position;
            if let Some(end) = frame.round {
                let mut view = picture::with_ground(position, &end.ground);
                view.measures = picture::measures(&end.ground);
                return Some(view);
            }
            let mut view = if frame.goes { picture::going(position) } else { picture::throwing(position) };
            view.boules.retain(|boule| !frame.lifted.contains(&boule.cell));
            if frame.jack {
                view.jack = None;
            }
            return Some(self.as_agreed(view));
        }
        let position = self.position.get()?;
        let mut view = picture::throwing(&position);
        // While a field is chosen, only its directions are shown.
        if !self.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.field().is_some())) {
            let trail = self.narration.with(|narration| {
                // A new round begins with an empty plan.
                narration.as_ref().filter(|narration| narration.ended().is_none()).map(Narration::trail)
            });
            picture::mark_last(&mut view, &trail.unwrap_or_default());
        }
        if self.measured.get() {
            view.measures = picture::measures(position.ground());
        }
        view.heat = self.landings.with(|landings| picture::heat(landings));
        // A team mate's proposal is shown as a ghost until our draft has one.
        if let (Some(proposal), Turn::Side(side)) = (proposals::of(self.shared).last(), position.turn()) {
            picture::propose(&mut view, side, proposal.play);
        }
        Some(self.as_agreed(view))
    }

    /// The view without odds, unless the players agreed on a coach. Tracks.
    pub(crate) fn as_agreed(self, view: carreau_boards::petanque::View) -> carreau_boards::petanque::View {
        if self.may_coach() { view } else { picture::without_odds(view) }
    }

    /// The throw in words as far as it has been shown, with odds if the players agreed on a coach. Tracks.
    pub(crate) fn narrated(self) -> Option<NarratedThrow> {
        let odds = self.may_coach();
        self.shown().map(|narration| narration.narrate(odds))
    }

    /// What the coach says about a landing field: "Holds the point 44 in 100 …". Tracks.
    pub(crate) fn coached(self, field: Field) -> Option<String> {
        self.landings.with(|landings| {
            let landing = landings.iter().find(|landing| landing.field == field)?;
            Some(describe_landing(landing))
        })
    }

    /// Whether the players have agreed that the coach may be asked (B9.3). Tracks.
    pub(crate) fn may_coach(self) -> bool {
        self.position.with(|position| position.as_ref().is_none_or(|position| position.terms().has_coach()))
    }

    /// Shows why the coach may not be asked.
    pub(crate) fn refuse_coach(self) {
        let clause = Some("B9.3".to_owned());
        self.shared.refuse_by_rule(Notice { why: say!("petanque-coach-none"), clause, ..Notice::default() });
    }

    /// Handles a press on a field.
    pub(crate) fn press(self, field: Field) {
        if self.motion.frame.with_untracked(Option::is_some) {
            self.motion.skip();
            return;
        }
        self.shared.clear_notice();
        match self.draft.try_update(|draft| Some(draft.as_mut()?.press(field))).flatten() {
            Some(pressed) => self.pressed(pressed),
            None => _ = self.press_idle(),
        }
    }

    /// Chooses a field without announcing the throw, as a drag does.
    pub(crate) fn hold(self, field: Field) {
        self.shared.clear_notice();
        let held = self.draft.try_update(|draft| Some(draft.as_mut()?.hold(field))).flatten();
        if let Some(held) = held {
            self.pressed(held);
        }
    }

    fn pressed(self, pressed: Press) {
        match pressed {
            Press::Nothing => self.tell_task(),
            Press::Held => {
                sound::shake(&[10]);
                self.tell_held();
            }
            Press::Confirmed(play) => {
                self.play(play);
            }
            Press::Refused(at, why) => self.shared.refuse_by_rule(names::notice(Some(at), why)),
        }
    }

    /// Handles a press on a direction, on the plan or its button: the first press chooses it, the second plays it.
    pub(crate) fn press_way(self, way: Direction) {
        self.shared.clear_notice();
        let again =
            self.draft.with_untracked(|draft| draft.as_ref().is_some_and(|draft| draft.way() == Some(way)));
        if again {
            self.play(Play::Go(way));
            return;
        }
        self.change(|draft| {
            draft.go(way);
            Ok(())
        });
    }

    /// Handles a press on a card.
    pub(crate) fn pick(self, character: Character) {
        self.change(|draft| draft.pick(character));
    }

    /// Handles a press on a technique.
    pub(crate) fn choose(self, technique: Technique) {
        self.change(|draft| draft.choose(technique));
    }

    /// Changes the draft, or shows why the rules refuse the change.
    fn change(self, change: impl FnOnce(&mut Draft) -> Result<(), TurnError>) {
        self.shared.clear_notice();
        let changed = self.draft.try_update(|draft| draft.as_mut().map(change)).flatten();
        match changed {
            Some(Ok(())) => self.tell_held(),
            Some(Err(why)) => self.shared.refuse_by_rule(names::notice(None, why)),
            None => {}
        }
    }

    /// Does what the main button says: announces, chooses, or rolls.
    pub(crate) fn commit(self) {
        if self.motion.frame.with_untracked(Option::is_some) {
            self.motion.skip();
            return;
        }
        match self.draft.with_untracked(|draft| draft.as_ref().map(Draft::play)) {
            Some(Some(play)) => drop(self.play(play)),
            Some(None) => self.tell_task(),
            None => self.shared.draw(),
        }
    }

    /// Plays, or shows why the rules refuse the play; returns whether it was played.
    pub(crate) fn play(self, play: Play) -> bool {
        let refused = self.position.with_untracked(|position| position.as_ref()?.check(&play).err());
        if let Some(why) = refused {
            self.shared.refuse_by_rule(names::notice(None, why));
            return false;
        }
        self.shared.play(play.to_string());
        true
    }

    /// Copies a team mate's proposal into the draft: a throw of one of our characters, or a place for the jack.
    pub(crate) fn take(self, play: Play) {
        if let Play::Jack(field) = play {
            self.hold(field);
        }
        let Play::Throw(character, throw) = play else { return };
        self.pick(character);
        self.choose(match throw {
            Throw::Point(_) => Technique::Point,
            Throw::Push => Technique::Push,
            Throw::Shot(_) => Technique::Shot,
            Throw::ShotJack => Technique::ShotJack,
        });
        if let Throw::Point(field) | Throw::Shot(field) = throw {
            self.hold(field);
        }
    }

    /// Makes a typed play at once; returns whether it was played.
    pub(crate) fn type_play(self, text: &str) -> bool {
        self.shared.clear_notice();
        let read = self.draft.with_untracked(|draft| Some(draft.as_ref()?.read(text)));
        match read {
            None => {
                if !self.press_idle() {
                    self.shared.decline_out_of_turn();
                }
                false
            }
            Some(Err(why)) => {
                self.shared.decline_unreadable(&why);
                false
            }
            Some(Ok(play)) => self.play(play),
        }
    }

    /// Goes back one stage of the draft.
    pub(crate) fn back(self) {
        self.shared.clear_notice();
        if self.draft.try_update(|draft| draft.as_mut().is_some_and(Draft::back)) == Some(true) {
            self.tell_task();
        }
    }

    /// Takes back the last choice. If there is none, takes back our last play, as long as nothing has been drawn since.
    pub(crate) fn take_back(self) {
        self.shared.clear_notice();
        if self.draft.try_update(|draft| draft.as_mut().is_some_and(Draft::back)) != Some(true) {
            self.shared.undo();
        }
    }

    /// Announces the draft.
    fn tell_held(self) {
        let words = self.draft.with_untracked(|draft| draft.as_ref().and_then(describe_held));
        match words {
            Some(words) => self.shared.live.calm(&words),
            None => self.tell_task(),
        }
    }

    fn tell_task(self) {
        if let Some(words) = self.draft.with_untracked(|draft| draft.as_ref().map(task)) {
            self.shared.live.calm(&words);
        }
    }

    /// Handles a press while there is no draft; returns whether a notice explains why it does nothing.
    fn press_idle(self) -> bool {
        let due =
            matches!(untrack(|| self.shared.moment()), Moment::Chance { whose: Drawer::Side(_), ours: true });
        if due {
            self.shared.refuse_by_rule(names::notice(None, TurnError::DiceFirst));
        }
        due
    }

    /// Updates the draft whenever the table changes, once nothing moves.
    fn take_up_draft(self) {
        let ours = matches!(self.shared.moment(), Moment::Play { ours: true, .. });
        let still = !self.motion.is_moving();
        let position = self.position.get().filter(|_| ours && still);
        // A substitute that comes or goes changes which characters are ours, but not the position.
        let draft = position.as_ref().and_then(Draft::new);
        let mut draft = draft.map(|draft| {
            let members = self.members(&draft);
            draft.of_members(members)
        });
        let fits = self.draft.with_untracked(|known| match (known, &draft) {
            (Some(known), Some(draft)) => {
                known.position() == draft.position() && known.members() == draft.members()
            }
            (None, None) => true,
            _ => false,
        });
        if fits {
            return;
        }
        self.draft.update(|before| {
            if let (Some(draft), Some(before)) = (&mut draft, &before) {
                draft.follow(before);
            }
            before.clone_from(&draft);
        });
        self.hover.set(None);
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
