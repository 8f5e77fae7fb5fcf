//! Where a player sits: the table, what is in the hand, and what can be done with both.

use carreau_core::{Drawer, Game as _, Turn};
use carreau_games::Member as _;
use carreau_petanque::{
    Character, Direction, Field, Play, Position, Throw, TurnError,
    odds::{self, Landing},
};
use leptos::prelude::*;

use super::{
    aim::{held_told, landing_told, task},
    hand::{Hand, Job, Press, Technique},
    motion::Motion,
    names, picture, proposals,
    script::{Script, Told},
    telling,
};
use crate::{
    sound,
    table::{self, Docket, Moment},
    words::say,
};

/// Where a player of pétanque sits.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    /// What every game's table has.
    pub(crate) at: table::Desk,
    /// The position on the table.
    pub(crate) position: Memo<Option<Position>>,
    /// What is in our hand; `None` while nothing is ours to do.
    pub(crate) hand: RwSignal<Option<Hand>>,
    /// The field that the pointer hovers over.
    pub(crate) hover: RwSignal<Option<Field>>,
    /// What moves.
    pub(crate) motion: Motion,
    /// The last throw.
    pub(crate) script: RwSignal<Option<Script>>,
    /// Whether the plan is seen from above on a wide page.
    pub(crate) flat: RwSignal<bool>,
    /// Whether the folded plan is unfolded.
    pub(crate) open: RwSignal<bool>,
    /// Whether all boules are measured.
    pub(crate) measured: RwSignal<bool>,
    /// Whether the coach's map is shown.
    pub(crate) coach: RwSignal<bool>,
    /// The chances of every landing field of whoever is chosen, while the coach is asked.
    pub(crate) landings: Memo<Vec<Landing>>,
    /// The digit typed last on the plan, the first of a row of two.
    pub(crate) typed: StoredValue<Option<u8>>,
}

impl Desk {
    /// Pétanque's part of a seat at a table.
    pub(crate) fn new(at: table::Desk) -> Self {
        let position =
            Memo::new(move |_| at.room.table.with(|table| Position::of(table.as_ref()?.position()).cloned()));
        let (hand, coach) = (RwSignal::new(None), RwSignal::new(false));
        let asked = Memo::new(move |_| {
            hand.with(|hand: &Option<Hand>| {
                let hand = hand.as_ref().filter(|hand| coach.get() && hand.job() == Job::Announce)?;
                Some((hand.position().clone(), hand.character()?))
            })
        });
        let landings = Memo::new(move |_| {
            asked.with(|asked| {
                asked.as_ref().map(|(position, who)| odds::landings(position, *who)).unwrap_or_default()
            })
        });
        let desk = Self {
            at,
            position,
            hand,
            hover: RwSignal::new(None),
            motion: Motion::new(),
            script: RwSignal::new(None),
            flat: RwSignal::new(false),
            open: RwSignal::new(false),
            measured: RwSignal::new(false),
            coach,
            landings,
            typed: StoredValue::new(None),
        };
        desk.watch();
        telling::listen(at);
        Effect::new(move || desk.take_up_hand());
        Effect::new(move || at.draw_by_itself(desk.motion.is_moving()));
        desk
    }

    /// What is shown: while something moves, what it moves from. Tracks.
    pub(crate) fn seen(self) -> Option<Position> {
        let moving = self.motion.frame.with(|frame| frame.as_ref().map(|frame| frame.position.clone()));
        moving.or_else(|| self.position.get())
    }

    /// The throw as far as it has been shown. Tracks.
    pub(crate) fn shown(self) -> Option<Script> {
        match self.motion.frame.with(|frame| frame.as_ref().map(|frame| frame.script.clone())) {
            Some(script) => script,
            None => self.script.get(),
        }
    }

    /// What the plan shows, but for what the pointer shows and what moves. Tracks.
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
        // A field that is chosen shows its ways alone.
        if !self.hand.with(|hand| hand.as_ref().is_some_and(|hand| hand.field().is_some())) {
            let trail = self.script.with(|script| {
                // A new round begins with an empty plan.
                script.as_ref().filter(|script| script.ended().is_none()).map(Script::trail)
            });
            picture::mark_last(&mut view, &trail.unwrap_or_default());
        }
        if self.measured.get() {
            view.measures = picture::measures(position.ground());
        }
        view.heat = self.landings.with(|landings| picture::heat(landings));
        // What a mate proposes hovers there until something of our own does.
        if let (Some(proposal), Turn::Side(side)) = (proposals::of(self.at).last(), position.turn()) {
            picture::propose(&mut view, side, proposal.play);
        }
        Some(self.as_agreed(view))
    }

    /// A picture, without odds where none are told. Tracks.
    pub(crate) fn as_agreed(self, view: carreau_boards::petanque::View) -> carreau_boards::petanque::View {
        if self.may_coach() { view } else { picture::without_odds(view) }
    }

    /// The throw as far as it has been shown, in words, with odds where they are told. Tracks.
    pub(crate) fn told(self) -> Option<Told> {
        let odds = self.may_coach();
        self.shown().map(|script| script.tell(odds))
    }

    /// What the coach says of a landing field: "Holds the point 44 in 100 …". Tracks.
    pub(crate) fn coached(self, field: Field) -> Option<String> {
        self.landings.with(|landings| {
            let landing = landings.iter().find(|landing| landing.field == field)?;
            Some(landing_told(landing))
        })
    }

    /// Whether the players have agreed that the coach may be asked (B9.3). Tracks.
    pub(crate) fn may_coach(self) -> bool {
        self.position.with(|position| position.as_ref().is_none_or(|position| position.terms().has_coach()))
    }

    /// Says why the coach may not be asked.
    pub(crate) fn refuse_coach(self) {
        let clause = Some("B9.3".to_owned());
        self.at.refuse_by_rule(Docket { why: say!("petanque-coach-none"), clause, ..Docket::default() });
    }

    /// A field is pressed.
    pub(crate) fn press(self, field: Field) {
        if self.motion.frame.with_untracked(Option::is_some) {
            self.motion.skip();
            return;
        }
        self.at.clear_docket();
        match self.hand.try_update(|hand| Some(hand.as_mut()?.press(field))).flatten() {
            Some(pressed) => self.pressed(pressed),
            None => _ = self.press_idle(),
        }
    }

    /// A field is chosen and not announced, as a drag does.
    pub(crate) fn hold(self, field: Field) {
        self.at.clear_docket();
        let held = self.hand.try_update(|hand| Some(hand.as_mut()?.hold(field))).flatten();
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
            Press::Refused(at, why) => self.at.refuse_by_rule(names::docket(Some(at), why)),
        }
    }

    /// A way is pressed, on the plan or as a button: it is chosen, and taken when it is pressed again.
    pub(crate) fn press_way(self, way: Direction) {
        self.at.clear_docket();
        let again =
            self.hand.with_untracked(|hand| hand.as_ref().is_some_and(|hand| hand.way() == Some(way)));
        if again {
            self.play(Play::Go(way));
            return;
        }
        self.change(|hand| {
            hand.go(way);
            Ok(())
        });
    }

    /// A card is pressed.
    pub(crate) fn pick(self, character: Character) {
        self.change(|hand| hand.pick(character));
    }

    /// A technique is pressed.
    pub(crate) fn choose(self, technique: Technique) {
        self.change(|hand| hand.choose(technique));
    }

    /// Changes what is in the hand, or tells why not.
    fn change(self, change: impl FnOnce(&mut Hand) -> Result<(), TurnError>) {
        self.at.clear_docket();
        let changed = self.hand.try_update(|hand| hand.as_mut().map(change)).flatten();
        match changed {
            Some(Ok(())) => self.tell_held(),
            Some(Err(why)) => self.at.refuse_by_rule(names::docket(None, why)),
            None => {}
        }
    }

    /// Does what the main button says: announces, chooses, or rolls.
    pub(crate) fn commit(self) {
        if self.motion.frame.with_untracked(Option::is_some) {
            self.motion.skip();
            return;
        }
        match self.hand.with_untracked(|hand| hand.as_ref().map(Hand::play)) {
            Some(Some(play)) => drop(self.play(play)),
            Some(None) => self.tell_task(),
            None => self.at.draw(),
        }
    }

    /// Plays, or tells why the rules refuse it; whether it was played.
    pub(crate) fn play(self, play: Play) -> bool {
        let refused = self.position.with_untracked(|position| position.as_ref()?.check(&play).err());
        if let Some(why) = refused {
            self.at.refuse_by_rule(names::docket(None, why));
            return false;
        }
        self.at.play(play.to_string());
        true
    }

    /// Takes into our hand what a mate proposes: for a character of ours, or for the jack.
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

    /// Takes a play that was typed: it is made at once.
    pub(crate) fn type_play(self, text: &str) -> bool {
        self.at.clear_docket();
        let read = self.hand.with_untracked(|hand| Some(hand.as_ref()?.read(text)));
        match read {
            None => {
                if !self.press_idle() {
                    self.at.decline_out_of_turn();
                }
                false
            }
            Some(Err(why)) => {
                self.at.decline_unreadable(&why);
                false
            }
            Some(Ok(play)) => self.play(play),
        }
    }

    /// Goes back one stage; an announcement is taken back before the die.
    pub(crate) fn back(self) {
        self.at.clear_docket();
        if self.hand.try_update(|hand| hand.as_mut().is_some_and(Hand::back)) == Some(true) {
            self.tell_task();
        }
    }

    /// Takes back what is chosen; otherwise what we announced last, while nothing has been drawn since.
    pub(crate) fn take_back(self) {
        self.at.clear_docket();
        if self.hand.try_update(|hand| hand.as_mut().is_some_and(Hand::back)) != Some(true) {
            self.at.undo();
        }
    }

    /// Says what is held.
    fn tell_held(self) {
        let words = self.hand.with_untracked(|hand| hand.as_ref().and_then(held_told));
        match words {
            Some(words) => self.at.live.calm(&words),
            None => self.tell_task(),
        }
    }

    fn tell_task(self) {
        if let Some(words) = self.hand.with_untracked(|hand| hand.as_ref().map(task)) {
            self.at.live.calm(&words);
        }
    }

    /// Something is pressed while nothing is in our hand; whether it had to be told why that is nothing.
    fn press_idle(self) -> bool {
        let due =
            matches!(untrack(|| self.at.moment()), Moment::Chance { whose: Drawer::Side(_), ours: true });
        if due {
            self.at.refuse_by_rule(names::docket(None, TurnError::DiceFirst));
        }
        due
    }

    /// Keeps the hand in step with the table, once all is still.
    fn take_up_hand(self) {
        let ours = matches!(self.at.moment(), Moment::Play { ours: true, .. });
        let still = !self.motion.is_moving();
        let position = self.position.get().filter(|_| ours && still);
        // A stand-in that comes or goes changes whose characters are ours, and nothing in the position.
        let hand = position.as_ref().and_then(Hand::new);
        let mut hand = hand.map(|hand| {
            let members = self.members(&hand);
            hand.of_members(members)
        });
        let fits = self.hand.with_untracked(|known| match (known, &hand) {
            (Some(known), Some(hand)) => {
                known.position() == hand.position() && known.members() == hand.members()
            }
            (None, None) => true,
            _ => false,
        });
        if fits {
            return;
        }
        self.hand.update(|before| {
            if let (Some(hand), Some(before)) = (&mut hand, &before) {
                hand.follow(before);
            }
            before.clone_from(&hand);
        });
        self.hover.set(None);
    }

    /// The characters of the team for whom we announce: those of our seats, and of bots on our side (B2.4). Tracks.
    fn members(self, hand: &Hand) -> Vec<Character> {
        let mine = self.at.room.mine.get();
        self.at.room.table.with(|table| {
            let team = (0_u8..).zip(hand.position().team(hand.side()));
            team.filter(|&(place, _)| {
                table.as_ref().is_none_or(|table| {
                    let holder = table.holder(hand.side(), place);
                    mine.contains(&holder) || table.is_bot(holder)
                })
            })
            .map(|(_, &character)| character)
            .collect()
        })
    }
}
