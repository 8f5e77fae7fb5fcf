//! A lesson at its table: a strip of paper that tells what is new in a turn, and what the computer did and why.

use carreau_core::Drawer;
use carreau_games::GameName;
use carreau_match::{EndReason, Event, Millis, Status, Table};
use leptos::prelude::*;

use super::{Moment, TableState, hint};
use crate::{
    browser,
    lesson::TopicText,
    movement::when_still,
    new_table::begin_lesson,
    parts::{ClausePlate, icon},
    routes,
    words::say,
};

/// A play of the computer, explained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Explained {
    /// How many events there had been before it.
    pub(crate) n: u64,
    /// What it did.
    pub(crate) did: String,
    /// Why, with the clause.
    pub(crate) why: Option<(String, &'static str)>,
}

/// A topic that a moment holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Held {
    /// Its place in the list of topics.
    pub(crate) topic: usize,
    /// Where on the board it is seen, in the names of its places.
    pub(crate) seen_at: Option<String>,
}

/// What a game knows of the moment in its lesson.
#[derive(Clone)]
pub(crate) struct Facts {
    /// The game.
    pub(crate) game: GameName,
    /// Its topics.
    pub(crate) topics: Vec<TopicText>,
    /// Whether places are refused with a reason.
    pub(crate) refuses: bool,
    /// The topics that the moment holds. Tracks the table.
    pub(crate) holding: Callback<(), Vec<Held>>,
    /// Whether the game stops here until the learner has looked at what has happened. Tracks the table.
    pub(crate) stops: Callback<(), bool>,
    /// The last play of the computer since ours. Tracks the table.
    pub(crate) remark: Callback<(), Option<Explained>>,
}

/// Whether the table is that of a lesson. Tracks.
pub(crate) fn is_on(state: TableState) -> bool {
    let is_here = state.session.transport().is_some_and(|transport| transport.is_local());
    let id = state.session.table.with(|table| table.as_ref().map(|table| table.header().table.clone()));
    is_here && id.is_some_and(|id| state.settings.with(|settings| settings.is_lesson(&id)))
}

/// A topic that is being told.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Shown {
    /// The topic, and where it is seen.
    held: Held,
    /// Whether it came up before a draw.
    before_draw: bool,
    /// When it came up.
    since: Millis,
    /// Whether it had been there long enough to be read when the answer to "why not?" took its place.
    is_read: bool,
}

impl Shown {
    /// Whether it has been there long enough to be read, if nothing has taken its place.
    fn has_been_there(&self) -> bool {
        self.is_read || browser::now().since(self.since) >= READ
    }
}

/// What a moment holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Holding {
    /// How many events the table had.
    n: u64,
    /// The topics.
    topics: Vec<Held>,
    /// Whether we are to draw.
    before_draw: bool,
    /// Whether the game stops for a look.
    stops: bool,
}

/// The state of the lesson at a table.
#[derive(Clone, Copy)]
pub(crate) struct Lesson {
    state: TableState,
    facts: StoredValue<Facts>,
    is_on: Memo<bool>,
    shown: RwSignal<Option<Shown>>,
    remark: Memo<Option<Explained>>,
    /// What the moment holds.
    holding: Memo<Holding>,
    /// How many events the table had when the person last went on after a stop.
    looked: RwSignal<Option<u64>>,
    /// Whether the person has asked why something cannot be played.
    asks_why: RwSignal<bool>,
    /// Whether the person has just come back to a lesson that was begun before.
    is_resumed: RwSignal<bool>,
}

impl Lesson {
    /// Follows the table from now on. At a table without a lesson it tells nothing.
    pub(crate) fn follow(state: TableState, facts: Facts) -> Self {
        let game = facts.game;
        let facts = StoredValue::new(facts);
        let is_on = Memo::new(move |_| is_on(state));
        let remark = when_still(move || {
            let is_seen = is_on.get() && state.moment() != Moment::Gathering;
            if is_seen { facts.with_value(|facts| facts.remark).run(()) } else { None }
        });
        untrack(|| {
            let is_new = state
                .session
                .table
                .with(|table| table.as_ref().is_some_and(|table| table.moves().is_empty()));
            let told =
                state.settings.with(|settings| settings.lesson(game).map_or(0, |lesson| lesson.told.len()));
            // Who has heard everything hears it again.
            if is_on.get() && is_new && told >= facts.with_value(|facts| facts.topics.len()) {
                state.settings.update(|settings| settings.forget_told(game));
            }
        });
        let is_resumed = RwSignal::new(untrack(|| {
            let is_begun = state
                .settings
                .with(|settings| settings.lesson(game).is_some_and(|lesson| !lesson.told.is_empty()));
            let is_played = state.session.table.with(|table| {
                table
                    .as_ref()
                    .is_some_and(|table| !table.moves().is_empty() && table.status() == Status::Playing)
            });
            is_on.get() && is_begun && is_played
        }));
        let holds = move || {
            let n = state.session.table.with(|table| table.as_ref().map_or(0, Table::n));
            let moment = state.moment();
            if !is_on.get() || is_resumed.get() || !(moment.is_in_game() || moment == Moment::Over) {
                return Holding { n, ..Holding::default() };
            }
            let (holding, stops) = facts.with_value(|facts| (facts.holding, facts.stops));
            let before_draw = matches!(moment, Moment::Chance { ours: true, .. });
            Holding { n, topics: holding.run(()), before_draw, stops: !moment.is_ours() && stops.run(()) }
        };
        let holding = when_still(holds);
        let (shown, looked, asks_why) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(false));
        let lesson = Self { state, facts, is_on, shown, remark, holding, looked, asks_why, is_resumed };
        Effect::new(move || holding.with(|holding| lesson.choose(holding)));
        Effect::new(move || {
            // While something moves, what is held is that of the moment before.
            let is_now = holding.with(|holding| holding.n) == lesson.events();
            let waits = is_resumed.get() || is_now && holding.with(|holding| lesson.looks(holding));
            state.reading.set(is_on.get() && waits);
        });
        // The bot may ask before anything on the page has followed the table.
        state
            .session
            .look_while(move || untrack(|| is_resumed.get() && is_on.get() || lesson.looks(&holds())));
        state.session.listen(move |event| {
            if lesson.ends_topic(&event.entry.event, event.before) {
                lesson.note_told();
            }
            // Who plays on has seen that the place was kept.
            if lesson.is_ours(&event.entry.event) {
                // What nobody can have read is told when it comes up again.
                lesson.shown.set(None);
                is_resumed.set(false);
                asks_why.set(false);
            }
        });
        Effect::new(move |known: Option<Option<u64>>| lesson.announce(known.flatten()));
        lesson
    }

    /// Whether the computer has to wait: there is something new to tell, or the game pauses so that the learner can look.
    fn looks(self, now: &Holding) -> bool {
        let told = self.told();
        let is_new = |held: &Held| {
            self.facts.with_value(|facts| !told.iter().any(|told| told == facts.topics[held.topic].id))
        };
        !self.state.moment().is_ours()
            && (now.topics.iter().any(is_new) || now.stops && self.looked.get() != Some(now.n))
    }

    /// Whether the game stops for a look now, and nothing is told. Tracks.
    fn stops(self) -> bool {
        self.shown.get().is_none() && self.holding.with(|now| now.stops && self.looked.get() != Some(now.n))
    }

    /// Goes on after a stop.
    fn go_on(self) {
        self.looked.set(Some(self.holding.with_untracked(|now| now.n)));
    }

    /// How many events the table has. Tracks.
    fn events(self) -> u64 {
        self.state.session.table.with(|table| table.as_ref().map_or(0, Table::n))
    }

    /// Tells a topic that has not been told, unless one is being told, or more has happened meanwhile.
    fn choose(self, holding: &Holding) {
        let told = self.told();
        let is_told = |held: &Held| {
            self.facts.with_value(|facts| told.iter().any(|told| told == facts.topics[held.topic].id))
        };
        let shown = self.shown.get_untracked().filter(|shown| !is_told(&shown.held));
        let next = || {
            let is_now = untrack(|| self.events()) == holding.n;
            let held = holding.topics.iter().filter(|_| is_now).find(|held| !is_told(held))?.clone();
            Some(Shown { held, before_draw: holding.before_draw, since: browser::now(), is_read: false })
        };
        let shown = shown.or_else(next);
        if shown != self.shown.get_untracked() {
            if shown.is_some() {
                self.asks_why.set(false);
            }
            self.shown.set(shown);
        }
    }

    /// The topics that have been told, by their names. Tracks.
    fn told(self) -> Vec<String> {
        let game = self.facts.with_value(|facts| facts.game);
        self.state
            .settings
            .with(|settings| settings.lesson(game).map(|lesson| lesson.told.clone()).unwrap_or_default())
    }

    /// The topics that have been told, and the others. Tracks.
    fn met(self) -> (Vec<TopicText>, Vec<TopicText>) {
        let told = self.told();
        let topics = self.facts.with_value(|facts| facts.topics.clone());
        topics.into_iter().partition(|topic| told.iter().any(|told| told == topic.id))
    }

    /// Whether an event is a play of ours.
    fn is_ours(self, event: &Event) -> bool {
        let Event::Played { seat, .. } = event else { return false };
        self.state.session.mine.with_untracked(|mine| mine.contains(seat))
    }

    /// Whether an event leaves the turn in which a topic was told: a play of ours, or the draw before which it came up.
    fn ends_topic(self, event: &Event, before: &Table) -> bool {
        let Some(shown) = self.shown.get_untracked() else { return false };
        // The answer to "why not?" hides it.
        let is_read = if self.asks_why.get_untracked() { shown.is_read } else { shown.has_been_there() };
        if !is_read {
            return false;
        }
        match event {
            Event::Played { .. } => self.is_ours(event),
            Event::Drew { .. } => {
                let rolls_by_itself = self.state.settings.with_untracked(|settings| settings.auto_roll);
                let ours = match before.drawer() {
                    Some(Drawer::Side(side)) => untrack(|| self.state.session.seat_of(side)).is_some(),
                    Some(Drawer::Both) => true,
                    Some(Drawer::Dealer) | None => false,
                };
                shown.before_draw && ours && !rolls_by_itself
            }
            _ => false,
        }
    }

    /// Notes that the topic has been told; the next one that the turn holds takes its place.
    fn note_told(self) {
        let Some(shown) = self.shown.get_untracked() else { return };
        let (game, id) = self.facts.with_value(|facts| (facts.game, facts.topics[shown.held.topic].id));
        self.shown.set(None);
        self.state.settings.update(|settings| settings.note_told(game, id));
    }

    /// What is told now, and where it is seen. Tracks.
    fn text(self) -> Option<(TopicText, Option<String>)> {
        let Held { topic, seen_at } = self.shown.get()?.held;
        Some((self.facts.with_value(|facts| facts.topics[topic]), seen_at))
    }

    /// Speaks what is new; `known` is the play of the computer that has been explained already. Returns the last one.
    fn announce(self, known: Option<u64>) -> Option<u64> {
        let remark = self.remark.get();
        let n = remark.as_ref().map(|remark| remark.n);
        let mut words = Vec::new();
        if let Some(Explained { why: Some((why, clause)), .. }) =
            remark.filter(|remark| known.is_none_or(|known| known < remark.n))
        {
            words.push(format!("{why} {clause}."));
        }
        if let Some((text, seen_at)) = self.text() {
            words.extend([format!("{}.", (text.title)()), (text.words)()]);
            words.extend(seen_at.map(|places| say!(lesson_seen_at, places = places)));
        }
        if !words.is_empty() {
            self.state.live.calm(&words.join(" "));
        }
        n.or(known)
    }

    /// Handles a key: Shift+G has got what is told. Returns whether it was one of the lesson's.
    pub(crate) fn takes(self, event: &web_sys::KeyboardEvent) -> bool {
        let is_next = event.key() == "G" && event.shift_key() && !event.ctrl_key() && !event.meta_key();
        let (tells, stops) = untrack(|| (self.is_on.get() && self.tells(), self.stops()));
        if is_next && tells {
            self.has_got();
        } else if is_next && stops {
            self.go_on();
        }
        is_next && (tells || stops)
    }

    /// Whether something is told that the person may say to have got. Tracks.
    fn tells(self) -> bool {
        self.asks_why.get() || self.shown.with(Option::is_some)
    }

    /// The person has got what is told: the answer to "why not?", which stands before the topic, or the topic.
    fn has_got(self) {
        if self.asks_why.get_untracked() {
            self.asks_why.set(false);
            self.shown.update(|shown| {
                if let Some(shown) = shown {
                    shown.since = browser::now();
                }
            });
        } else {
            self.note_told();
        }
    }

    /// Tells how to ask "why not?", in the place of the topic.
    fn ask_why(self) {
        self.state.live.calm(&say!(lesson_why_not_how));
        if self.asks_why.get_untracked() {
            return;
        }
        self.asks_why.set(true);
        self.shown.update(|shown| {
            if let Some(shown) = shown {
                shown.is_read = shown.has_been_there();
            }
        });
    }

    /// Goes on without the lesson at this table.
    fn end(self) {
        let game = self.facts.with_value(|facts| facts.game);
        self.shown.set(None);
        self.state.settings.update(|settings| settings.teach_at(game, None));
    }
}

/// The strip; nothing at a table without a lesson.
#[component]
pub(crate) fn LessonStrip(lesson: Lesson) -> impl IntoView {
    move || lesson.is_on.get().then(|| view! { <Strip lesson/> })
}

#[component]
fn Strip(lesson: Lesson) -> impl IntoView {
    // First all that moves has to be seen, and what it brought that is new.
    let ended = when_still(move || lesson.state.moment() == Moment::Over);
    let is_over = Memo::new(move |_| ended.get() && lesson.shown.get().is_none());
    let body = move || {
        if is_over.get() {
            view! { <Whole lesson/> }.into_any()
        } else if lesson.is_resumed.get() {
            view! { <Resumed lesson/> }.into_any()
        } else {
            view! { <Telling lesson/> }.into_any()
        }
    };
    view! {
        <aside class="lesson" aria-label=say!(lesson_name) data-testid="lesson">
            <Marks lesson/>
            {body}
            <button class="btn btn--icon lesson__end" aria-label=say!(lesson_just_play) title=say!(lesson_just_play)
                data-testid="lesson-end" on:click=move |_| lesson.end()>{icon("close")}</button>
        </aside>
    }
}

/// How far the lesson has come: a lozenge for each topic, and the number.
#[component]
fn Marks(lesson: Lesson) -> impl IntoView {
    let all = lesson.facts.with_value(|facts| facts.topics.len());
    let number = Memo::new(move |_| lesson.met().0.len());
    let marks = (0..all).map(|mark| {
        let is_now = move || mark == number.get() && lesson.shown.get().is_some();
        view! { <i class:is-told=move || mark < number.get() class:is-now=is_now></i> }
    });
    view! {
        <p class="lesson__progress">
            <span class="lesson__marks" aria-hidden="true">{marks.collect_view()}</span>
            <span class="lesson__count num" data-testid="lesson-count">
                {move || say!(lesson_count, number = number.get(), all = all)}
            </span>
        </p>
    }
}

/// How long a topic has to be there before a play counts as having read it.
const READ: Millis = Millis(1500);

/// The id of the button that asks what the computer would do.
const ASK: &str = "lesson-ask";

/// The topic, what the computer did, and what may be asked.
#[component]
fn Telling(lesson: Lesson) -> impl IntoView {
    let state = lesson.state;
    let refuses = lesson.facts.with_value(|facts| facts.refuses);
    let tells = Memo::new(move |_| lesson.tells());
    let has_topic = Memo::new(move |_| !lesson.asks_why.get() && lesson.shown.with(Option::is_some));
    let remark = move || {
        // The answer to "why not?" is what was asked for, and on a phone there is room for one of them only.
        lesson.remark.get().filter(|_| !lesson.asks_why.get()).map(|Explained { did, why, .. }| {
            view! {
                <div class="lesson__remark" data-testid="lesson-remark">
                    <p class="lesson__did">{did}</p>
                    {why.map(|(why, clause)| view! { <p>{why} " " <ClausePlate clause=clause.to_owned()/></p> })}
                </div>
            }
        })
    };
    let rest = move || {
        if lesson.asks_why.get() {
            say!(lesson_why_not_how)
        } else if lesson.stops() {
            say!(lesson_look)
        } else {
            say!(lesson_rest)
        }
    };
    let topic = move || match lesson.text().filter(|_| has_topic.get()) {
        Some((text, seen_at)) => view! { <Told text seen_at/> }.into_any(),
        None => view! { <p class="lesson__rest" data-testid="lesson-rest">{rest}</p> }.into_any(),
    };
    let is_stopped = Memo::new(move |_| lesson.stops());
    // In our own turn the topic need not be put away before we play: what is lit then is what the turn needs.
    let is_due = move || state.reading.get() || lesson.asks_why.get();
    // The button goes with the last topic of the turn; the focus must not be lost with it.
    let got_it = move |_| {
        lesson.has_got();
        request_animation_frame(|| {
            if browser::has_no_focus() {
                browser::focus(ASK);
            }
        });
    };
    view! {
        {remark}
        <div class="lesson__topic" class:is-rest=move || !has_topic.get()>{topic}</div>
        <div class="lesson__asks">
            {refuses.then(|| view! {
                <button class="btn" data-testid="lesson-why-not" on:click=move |_| lesson.ask_why()>{say!(lesson_why_not)}</button>
            })}
            <button class="btn" id=ASK data-testid="lesson-ask" on:click=move |_| { hint::ask(state); }>
                {say!(lesson_ask)}
            </button>
            {move || tells.get().then(|| view! {
                <button class="btn" class=("btn--enamel", is_due) data-testid="lesson-next" on:click=got_it>
                    {move || if lesson.asks_why.get() { say!(lesson_back) } else { say!(lesson_next) }}
                </button>
            })}
            {move || is_stopped.get().then(|| view! {
                <button class="btn btn--enamel" data-testid="lesson-look" on:click=move |_| lesson.go_on()>
                    {say!(lesson_go_on)}
                </button>
            })}
        </div>
    }
}

/// A topic in words.
#[component]
fn Told(
    text: TopicText,
    /// Where it is seen, in the names of places.
    seen_at: Option<String>,
) -> impl IntoView {
    let seen_at = seen_at.map(
        |places| view! { " " <b data-testid="lesson-seen-at">{say!(lesson_seen_at, places = places)}</b> },
    );
    view! {
        <div data-testid="lesson-topic" data-topic=text.id>
            <h2>{(text.title)()}</h2>
            <p>{(text.words)()}{seen_at}{plates(text)}</p>
        </div>
    }
}

/// The plates of the clauses that a topic is about.
fn plates(text: TopicText) -> impl IntoView {
    let plate = |&clause: &&'static str| view! { " " <ClausePlate clause=clause.to_owned()/> };
    text.clauses.iter().map(plate).collect_view()
}

/// What somebody finds who comes back.
#[component]
fn Resumed(lesson: Lesson) -> impl IntoView {
    let go_on = move || lesson.is_resumed.set(false);
    let again = move |_| {
        let game = lesson.facts.with_value(|facts| facts.game);
        lesson.state.settings.update(|settings| settings.forget_told(game));
        go_on();
    };
    view! {
        <div class="lesson__topic" data-testid="lesson-kept">
            <h2>{say!(lesson_kept)}</h2>
            <p>{say!(lesson_kept_how)}</p>
        </div>
        <div class="lesson__asks">
            <button class="btn" data-testid="lesson-again" on:click=again>{say!(lesson_from_start)}</button>
            <button class="btn" data-testid="lesson-play" on:click=move |_| lesson.end()>{say!(lesson_just_play)}</button>
            <button class="btn btn--enamel" data-testid="lesson-go-on" on:click=move |_| go_on()>
                {say!(lesson_go_on)}
            </button>
        </div>
    }
}

/// What was met in a game that is over, and how to go on.
#[component]
fn Whole(lesson: Lesson) -> impl IntoView {
    let state = lesson.state;
    let way = routes::way();
    let game = lesson.facts.with_value(|facts| facts.game);
    let (met, open) = untrack(|| lesson.met());
    let (has_all, all) = (open.is_empty(), met.len() + open.len());
    let is_whole = untrack(|| {
        let is_whole =
            |table: &Table| matches!(table.status(), Status::Over { reason: EndReason::Played, .. });
        state.session.table.with(|table| table.as_ref().is_some_and(is_whole))
    });
    let title = if is_whole { say!(lesson_over, game = game.title()) } else { say!(lesson_over_early) };
    let words = if has_all { say!(lesson_met_all) } else { say!(lesson_met, number = met.len(), all = all) };
    // What did not come up can be read here.
    let rest = open.into_iter().map(|text| {
        view! {
            <li><details>
                <summary>{(text.title)()}</summary>
                <p>{(text.words)()}{plates(text)}</p>
            </details></li>
        }
    });
    let rest = rest.collect_view();
    let again = move |_| {
        if let Ok(address) = begin_lesson(game, state.settings) {
            way.go(&address);
        }
    };
    view! {
        <div class="lesson__topic" role="status" data-testid="lesson-over">
            <h2>{title}</h2>
            <p>{words}</p>
            <ul class="lesson__open">{rest}</ul>
        </div>
        <div class="lesson__asks">
            <a class="btn" href=format!("/rules/{game}") target="rules" data-testid="lesson-book">
                {icon("book")}<span>{say!(clause_book)}</span>
            </a>
            <button class="btn btn--enamel" data-testid="lesson-play-again" on:click=again>
                {if has_all { say!(lesson_again) } else { say!(lesson_play_again) }}
            </button>
        </div>
    }
}
