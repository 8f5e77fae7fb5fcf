//! Where a player sits: the table, what is in the hand, and what can be done with both.

use std::sync::Arc;

use carreau_core::{Drawer, Game as _};
use carreau_dango::{Deck, Play, Position, TurnError};
use carreau_games::Member as _;
use carreau_goban::{Point, PointSet};
use leptos::prelude::*;

use super::{
    hand::{Hand, Job, Press},
    motion::Motion,
    names, picture,
};
use crate::{
    sound,
    table::{self, Moment},
    words::say,
};

/// Where a player of Dango sits.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    /// What every game's table has.
    pub(crate) at: table::Desk,
    /// The position on the table.
    pub(crate) position: Memo<Option<Position>>,
    /// What is in our hand; `None` while nothing is ours to play.
    pub(crate) hand: RwSignal<Option<Hand>>,
    /// The point that the pointer hovers over.
    pub(crate) hover: RwSignal<Option<Point>>,
    /// What moves.
    pub(crate) motion: Motion,
    /// The point that is looked at from nearer by, where the whole board is too small for a finger.
    pub(crate) near: RwSignal<Option<Point>>,
    /// A play that is looked at before it is made, such as a block whose button is hovered.
    pub(crate) looked: RwSignal<Option<Play>>,
}

impl Desk {
    /// Dango's part of a seat at a table.
    pub(crate) fn new(at: table::Desk) -> Self {
        let position =
            Memo::new(move |_| at.room.table.with(|table| Position::of(table.as_ref()?.position()).cloned()));
        let desk = Self {
            at,
            position,
            hand: RwSignal::new(None),
            hover: RwSignal::new(None),
            motion: Motion::new(),
            near: RwSignal::new(None),
            looked: RwSignal::new(None),
        };
        at.room.listen(move |heard| desk.motion.hear(heard));
        at.room.listen(move |heard| desk.hear(heard));
        Effect::new(move || desk.take_up_hand());
        Effect::new(move || at.draw_by_itself(desk.motion.is_moving()));
        desk
    }

    /// What the board shows, but for what the pointer shows. Tracks.
    pub(crate) fn view(self) -> Option<carreau_boards::dango::View> {
        let in_hand = self.hand.with(|hand| {
            let hand = hand.as_ref()?;
            let fits = self.position.with(|position| position.as_ref() == Some(hand.position()));
            fits.then(|| self.looked.with(|looked| picture::with_hand(hand, looked.as_ref())))
        });
        let view = in_hand.or_else(|| self.at.room.table.with(|table| picture::at_table(table.as_ref()?)));
        self.motion.frame.with(|frame| match (view, frame) {
            (Some(mut view), Some(frame)) => {
                view.stones.take(&frame.restless());
                view.last.clear();
                Some(view)
            }
            (view, _) => view,
        })
    }

    /// Whether the board is so dense here that a finger needs a nearer look before it chooses a point. Tracks.
    pub(crate) fn is_dense(self) -> bool {
        !self.at.wide.get()
            && self.position.with(|position| {
                position.as_ref().is_some_and(|position| position.terms().board.size().lines() > 13)
            })
    }

    /// A point is pressed: it is held or chosen, or what is held is put down.
    pub(crate) fn press(self, point: Point) {
        self.motion.skip();
        self.at.clear_docket();
        match self.hand.try_update(|hand| Some(hand.as_mut()?.press(point))).flatten() {
            Some(pressed) => self.pressed(&pressed),
            None => _ = self.press_idle(),
        }
    }

    /// A unit is held over a point, or a point is chosen, and nothing is put down.
    pub(crate) fn hold(self, point: Point) {
        self.at.clear_docket();
        let pressed = self.hand.try_update(|hand| Some(hand.as_mut()?.hold(point))).flatten();
        if let Some(pressed) = pressed {
            self.pressed(&pressed);
        }
    }

    fn pressed(self, pressed: &Press) {
        match pressed {
            Press::Nothing => self.tell_task(),
            Press::Held => {
                sound::shake(&[10]);
                self.tell_unit();
            }
            Press::Dropped(_) => self.tell_unit(),
            Press::Confirmed(play) => {
                self.play(play);
            }
            Press::Refused(why) => self.refuse(*why),
        }
    }

    /// Puts down what is held, or makes the one play there is.
    pub(crate) fn put_down(self) {
        let ready = self.hand.with_untracked(|hand| {
            let hand = hand.as_ref()?;
            Some((hand.play(), hand.missing(), names::task(hand)))
        });
        match ready {
            Some((Some(play), ..)) => {
                self.play(&play);
            }
            Some((None, missing, task)) => {
                self.at.decline(if missing > 0 { say!("dango-more", left = missing) } else { task });
            }
            None => _ = self.press_idle(),
        }
    }

    /// Does what the main button says: puts down what is held, or plays what is played without choosing a point.
    pub(crate) fn commit(self) {
        let play = self.hand.with_untracked(|hand| {
            let hand = hand.as_ref()?;
            match hand.job() {
                Job::Begin => Some(Play::TurnUp),
                Job::Keep(card) => Some(Play::Hold(card)),
                Job::Stone if !hand.holds() => Some(Play::Pass),
                Job::Count if hand.agrees() => Some(Play::Agree),
                _ => None,
            }
        });
        match play {
            Some(play) => drop(self.play(&play)),
            None => self.put_down(),
        }
    }

    /// Plays, or tells why the rules refuse it; whether it was played.
    pub(crate) fn play(self, play: &Play) -> bool {
        let refused = self.position.with_untracked(|position| position.as_ref()?.check(play).err());
        if let Some(why) = refused {
            self.refuse(why);
            return false;
        }
        self.looked.set(None);
        self.at.play(play.to_string());
        true
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
            Some(Ok(play)) => self.play(&play),
        }
    }

    /// Lifts what is held.
    pub(crate) fn lift(self) {
        self.at.clear_docket();
        if self.hand.try_update(|hand| hand.as_mut().is_some_and(Hand::lift)) == Some(true) {
            self.at.live.calm(&say!("dango-lifted"));
        }
    }

    /// Lifts what is held to carry it elsewhere.
    pub(crate) fn lift_quietly(self) {
        self.hand.update(|hand| {
            if let Some(hand) = hand {
                hand.lift();
            }
        });
    }

    /// Whether a card may be turned up by us now. Tracks.
    pub(crate) fn may_turn_up(self) -> bool {
        let begins = || self.hand.with(|hand| hand.as_ref().is_some_and(|hand| hand.job() == Job::Begin));
        matches!(self.at.moment(), Moment::Chance { whose: Drawer::Side(_), ours: true }) || begins()
    }

    /// The own deck is pressed: a second way to turn a card up, for a hand that is there already.
    pub(crate) fn take_from_deck(self) {
        if untrack(|| self.may_turn_up()) {
            self.turn_up();
        }
    }

    /// Turns a card up, if that is ours to do.
    pub(crate) fn turn_up(self) {
        if self.hand.with_untracked(|hand| hand.as_ref().is_some_and(|hand| hand.job() == Job::Begin)) {
            self.play(&Play::TurnUp);
        } else {
            self.at.draw();
        }
    }

    /// Takes back the point chosen last; otherwise our last play, while nothing has been drawn since.
    pub(crate) fn take_back(self) {
        self.at.clear_docket();
        if self.hand.try_update(|hand| hand.as_mut().is_some_and(Hand::take_back)) == Some(true) {
            self.tell_unit();
        } else {
            self.at.undo();
        }
    }

    /// Changes how the shape lies.
    pub(crate) fn change(self, change: impl FnOnce(&mut Hand)) {
        self.at.clear_docket();
        self.hand.update(|hand| {
            if let Some(hand) = hand {
                change(hand);
            }
        });
        self.tell_unit();
    }

    /// Shows and says why the rules refuse something.
    fn refuse(self, why: TurnError) {
        self.at.refuse_by_rule(names::docket(why, &self.deck()));
    }

    /// The deck that is played with.
    fn deck(self) -> Arc<Deck> {
        self.position
            .with_untracked(|position| position.as_ref().map_or_else(Deck::classic, |it| it.deck().clone()))
    }

    /// Says what is held.
    fn tell_unit(self) {
        let words = self.hand.with_untracked(|hand| {
            let hand = hand.as_ref()?;
            match (hand.job(), hand.unit()) {
                (Job::Count, _) => Some(say!("dango-marked-dead", stones = hand.dead().len())),
                (_, Some(unit)) => {
                    let (what, comes) = names::unit(hand, &unit);
                    Some(format!("{what} {comes}"))
                }
                (Job::Shape, None) => hand.shape().map(|shape| {
                    say!("dango-facing", facing = hand.facing() + 1, facings = shape.facings().len())
                }),
                _ => Some(names::task(hand)),
            }
        });
        if let Some(words) = words {
            self.at.live.calm(words.trim());
        }
    }

    fn tell_task(self) {
        if let Some(words) = self.hand.with_untracked(|hand| hand.as_ref().map(names::task)) {
            self.at.live.calm(&words);
        }
    }

    /// Something is pressed while nothing is in our hand; whether it had to be told why that is nothing.
    fn press_idle(self) -> bool {
        let due =
            matches!(untrack(|| self.at.moment()), Moment::Chance { whose: Drawer::Side(_), ours: true });
        if due {
            self.refuse(TurnError::TurnUpFirst);
        }
        due
    }

    /// Keeps the hand in step with the table.
    fn take_up_hand(self) {
        let ours = matches!(self.at.moment(), Moment::Play { ours: true, .. });
        let position = self.position.get().filter(|_| ours);
        let fits = self.hand.with_untracked(|hand| match (hand, &position) {
            (Some(hand), Some(position)) => hand.position() == position,
            (None, None) => true,
            _ => false,
        });
        if fits {
            return;
        }
        let countered = self
            .at
            .room
            .table
            .with_untracked(|table| table.as_ref().map_or(PointSet::EMPTY, picture::countered));
        let mut hand = position.as_ref().and_then(Hand::new).map(|hand| hand.countered(countered));
        self.hand.update(|before| {
            if let (Some(hand), Some(before)) = (&mut hand, &before) {
                hand.follow(before);
            }
            before.clone_from(&hand);
        });
        self.looked.set(None);
        self.near.set(None);
        self.propose_dead();
    }

    /// The house's marking of the dead is a start, found when the page has been drawn (D8.1).
    fn propose_dead(self) {
        let due = self.hand.with_untracked(|hand| {
            hand.as_ref().is_some_and(|hand| hand.job() == Job::Count && hand.proposed().is_none())
        });
        if !due {
            return;
        }
        set_timeout(
            move || {
                let Some(Some(position)) = self.position.try_get_untracked() else { return };
                let dead = carreau_bots::dango::likely_dead(&position);
                self.hand.try_update(|hand| {
                    if let Some(hand) = hand.as_mut().filter(|hand| *hand.position() == position) {
                        hand.mark(dead);
                    }
                });
            },
            std::time::Duration::from_millis(60),
        );
    }
}
