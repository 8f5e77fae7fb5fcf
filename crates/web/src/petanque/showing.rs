//! What the page shows of what happens: throws step by step; after a pause, the last throw as far as it has come.

use carreau_games::Position as AnyPosition;
use carreau_match::{Event, Record, Table};
use carreau_petanque::{Play, Position, turns::Step};
use leptos::prelude::*;

use super::{
    desk::Desk,
    legs,
    motion::Scene,
    picture,
    script::Script,
    telling::{self, step_of},
};
use crate::room::Heard;

impl Desk {
    /// Shows what happens from now on. Of what nobody is told, as it happened before the page came or while it was
    /// away for long, the last throw is taken up as far as it has come.
    pub(super) fn watch(self) {
        let told = StoredValue::new(0);
        self.at.room.listen(move |heard| {
            told.set_value(heard.entry.n);
            self.show(heard);
        });
        Effect::new(move || {
            let n = self.at.room.table.with(|table| table.as_ref().map_or(0, Table::n));
            if told.get_value() != n {
                told.set_value(n);
                self.motion.skip();
                self.script.set(self.at.room.record().and_then(|record| so_far(&record)));
                self.trail.set(Vec::new());
            }
        });
    }

    /// Shows what has happened, step by step.
    fn show(self, heard: &Heard<'_>) {
        let Heard { entry, before, after } = heard;
        let (AnyPosition::Petanque(then), AnyPosition::Petanque(now)) = (before.position(), after.position())
        else {
            return;
        };
        let Some(step) = step_of(&entry.event) else {
            // A takeback or a call: what was announced or thrown does not stand any more.
            if then != now {
                self.motion.skip();
                let known = self.script.get_untracked();
                self.script.set(None);
                self.trail.set(Vec::new());
                // The round that ends by a boule that is annulled is measured like any other.
                if let Some((_, end)) = telling::cut_short(&entry.event, before) {
                    self.motion.show(Scene {
                        before: then.clone(),
                        step: None,
                        came: None,
                        ended: Some(end),
                        scripts: (known, None),
                        theirs: false,
                    });
                }
            }
            return;
        };
        let mut position = then.clone();
        let done = match step {
            Step::Play(play) => position.play_and_tell(&play).unwrap_or_default(),
            Step::Draw(draw) => position.resolve_and_tell(draw).unwrap_or_default(),
        };
        let known = self.script.get_untracked();
        let script = Script::begin(then, step).or_else(|| known.clone().map(|script| script.and(step)));
        self.script.set(script.clone());
        self.measured.set(false);
        if matches!(step, Step::Play(Play::Throw(..) | Play::Jack(_))) {
            self.trail.set(Vec::new());
        }
        if let Some(came) = done.came {
            self.trail.update(|trail| trail.extend(legs::trail(then, step, came)));
        }
        if done.ended.is_some() {
            self.trail.set(Vec::new());
        }
        let theirs = match &entry.event {
            Event::Played { seat, .. } => !self.at.room.mine.with_untracked(|mine| mine.contains(seat)),
            _ => false,
        };
        self.motion.show(Scene {
            before: then.clone(),
            step: Some(step),
            came: done.came,
            ended: done.ended,
            scripts: (known, script),
            theirs,
        });
    }
}

/// The last throw of a record.
fn so_far(record: &Record) -> Option<Script> {
    let mut table = Table::new(record.header.clone()).ok()?;
    let mut steps: Vec<(Position, Step)> = Vec::new();
    for entry in &record.entries {
        let before = picture::position(&table);
        table.apply(entry).ok()?;
        match (before, step_of(&entry.event)) {
            (Some(before), Some(step)) => steps.push((before, step)),
            (Some(before), None) if picture::position(&table).as_ref() != Some(&before) => steps.clear(),
            _ => {}
        }
        // Only the last throw counts.
        if steps.len() > 1 && steps.last().is_some_and(|(at, step)| Script::begin(at, *step).is_some()) {
            steps.drain(..steps.len() - 1);
        }
    }
    Script::of(&steps)
}
