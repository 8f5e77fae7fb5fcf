//! The panel with the shot: what is announced, the dice one after the other, and what can be done now.

use carreau_petanque::{Character, Phase, Play, Stage, Throw};
use carreau_table::Side;
use leptos::prelude::*;

use super::{
    aim,
    cards::Nine,
    desk::Desk,
    dice::{Rose, dice, stage},
    focus,
    hand::{Hand, Job, Technique},
    names,
    proposals::Proposals,
    script::{Die, Told},
    team::HandOver,
};
use crate::{
    parts::{ClausePlate, icon},
    table::{self, Ending, Moment, draw_button, undo_button, waiting},
    words::say,
};

/// What the panel shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Nothing,
    Greet,
    Lead,
    Take,
    Jack,
    Aim,
    Throw,
    End(Moment),
}

impl Part {
    fn of(moment: Moment, phase: Option<Phase>, moving: bool) -> Self {
        if matches!(moment, Moment::Opening | Moment::Gathering) {
            return Self::Nothing;
        }
        match phase {
            None => Self::Nothing,
            // A game that is given up ends in the midst of any phase.
            _ if !moment.is_in_game() && !moving => Self::End(moment),
            Some(Phase::Greet(_)) => Self::Greet,
            Some(Phase::Lead { .. }) => Self::Lead,
            Some(Phase::Draft(_)) => Self::Take,
            Some(Phase::Throw(..) | Phase::JackDie { .. }) => Self::Throw,
            Some(Phase::Jack { .. }) => Self::Jack,
            Some(Phase::Aim(_) | Phase::Over(_)) => Self::Aim,
        }
    }
}

/// What is to be done, told and to be pressed.
#[component]
pub(crate) fn Act(
    /// Where the player sits.
    desk: Desk,
) -> impl IntoView {
    let part = Memo::new(move |_| {
        let phase = desk.seen().map(|position| position.phase());
        Part::of(desk.at.moment(), phase, desk.motion.is_moving())
    });
    focus::follow_main(desk);
    view! {
        <table::Act desk=desk.at example="point G7" take=move |play| desk.type_play(play)>
            <HandOver desk=desk.at/>
            {move || match part.get() {
                Part::Nothing => ().into_any(),
                Part::Greet => view! { <Greet desk/> }.into_any(),
                Part::Lead => view! { <Lead desk/> }.into_any(),
                Part::Take => view! { <Take desk/> }.into_any(),
                Part::Jack => view! { <Jack desk/> }.into_any(),
                Part::Aim => view! { <Aim desk/> }.into_any(),
                Part::Throw => view! { <Shot desk/> }.into_any(),
                Part::End(moment) => {
                    let played = move |_| ended(desk);
                    view! { <Ending desk=desk.at moment played/> }.into_any()
                }
            }}
        </table::Act>
    }
}

/// "13 to 7."
fn ended(desk: Desk) -> String {
    desk.position.with(|position| {
        let Some(position) = position else { return String::new() };
        let (black, white) = (position.score(Side::Black), position.score(Side::White));
        say!("petanque-ended", winner = black.max(white), loser = black.min(white))
    })
}

/// The name of whoever is waited for. Tracks.
fn waited_for(desk: Desk) -> String {
    desk.at.waited_for()
}

/// What the team proposes, and the button that shows our hand to it (B2.4).
#[component]
fn InTeam(desk: Desk) -> impl IntoView {
    let held = Signal::derive(move || desk.hand.with(|hand| hand.as_ref().and_then(Hand::play)));
    let take = Callback::new(move |play: Play| desk.take(play));
    let ours = Signal::derive(move || {
        desk.hand.with(|hand| hand.as_ref().map(|hand| hand.members().to_vec()).unwrap_or_default())
    });
    view! { <Proposals desk=desk.at held ours take/> }
}

/// The button that makes one play.
fn play_button(
    desk: Desk,
    class: &'static str,
    test: &'static str,
    words: String,
    play: Play,
) -> impl IntoView {
    let busy = move || desk.at.room.pending.get() > 0;
    view! {
        <button class=class data-testid=test aria-disabled=move || busy().then_some("true")
            on:click=move |_| { desk.play(play); }>{words}</button>
    }
}

/// The players wish each other a good game (B9.3).
#[component]
fn Greet(desk: Desk) -> impl IntoView {
    let dry = desk
        .position
        .with_untracked(|position| position.as_ref().is_some_and(|it| it.terms().level.is_dry()));
    let ours = move || desk.hand.with(|hand| hand.as_ref().is_some_and(|hand| hand.job() == Job::Greet));
    view! {
        <div class="shot shot--plain">
            <h2 lang="cs">{say!("petanque-greet-title")}</h2>
            <p>{say!("petanque-greet-how")}</p>
            {dry.then(|| view! {
                <p class="notice" data-testid="dry">{say!("petanque-dry")} " " <ClausePlate clause="B9.3".to_owned()/></p>
            })}
            <div class="act__row act__row--one">
                {move || if ours() {
                    play_button(desk, "btn btn--enamel", "greet", say!("petanque-greet"), Play::Greet).into_any()
                } else {
                    waiting(say!("petanque-greet-wait", name = waited_for(desk))).into_any()
                }}
            </div>
        </div>
    }
}

/// Each team rolls a die (B2.2).
#[component]
fn Lead(desk: Desk) -> impl IntoView {
    let rolled = Memo::new(move |_| match desk.seen().map(|position| position.phase()) {
        Some(Phase::Lead { black }) => black,
        _ => None,
    });
    let rolling = move || desk.motion.frame.with(|frame| frame.as_ref().is_some_and(|frame| frame.rolling));
    let line = move |side: Side, die: Option<u8>| {
        view! {
            <li class:is-next=die.is_none()>
                {dice(vec![die.map_or(Die::Due, Die::Fell)])}
                <p><b>{names::team(side)}</b></p>
            </li>
        }
    };
    view! {
        <div class="shot shot--plain shot--lead" class:is-rolling=rolling>
            <h2>{say!("petanque-lead-title")}</h2>
            <p>{say!("petanque-lead-how")} " " <ClausePlate clause="B2.2".to_owned()/></p>
            <ol class="stages">
                {move || line(Side::Black, rolled.get())}
                {move || rolled.get().map(|_| line(Side::White, None))}
            </ol>
            <div class="act__row act__row--one">{move || roll(desk, say!("petanque-roll-lead"))}</div>
        </div>
    }
}

/// A character card is taken (B2.2).
#[component]
fn Take(desk: Desk) -> impl IntoView {
    let side = Memo::new(move |_| match desk.seen().map(|position| position.phase()) {
        Some(Phase::Draft(side)) => side,
        _ => Side::Black,
    });
    let main = move || {
        desk.hand.with(|hand| match hand.as_ref().map(|hand| (hand.job(), hand.character())) {
            Some((Job::Take, Some(who))) => {
                let words = say!("petanque-take", name = who.name());
                play_button(desk, "btn btn--enamel", "put", words, Play::Take(who)).into_any()
            }
            Some((Job::Take, None)) => waiting(say!("petanque-take-choose")).into_any(),
            _ => waiting(say!("petanque-wait-take", name = waited_for(desk))).into_any(),
        })
    };
    view! {
        <div class="shot shot--take">
            <h2>{move || say!("petanque-take-title", team = names::team(side.get()))}</h2>
            <p>{say!("petanque-take-how")} " " <ClausePlate clause="B2.2".to_owned()/></p>
            <Nine desk/>
            <div class="act__row act__row--one"><Unsay desk/> {main}</div>
        </div>
    }
}

/// The jack is put on a field (B3).
#[component]
fn Jack(desk: Desk) -> impl IntoView {
    let state = Memo::new(move |_| match desk.seen().map(|position| position.phase()) {
        Some(Phase::Jack { side, failed, .. }) => (side, failed),
        _ => (Side::Black, 0),
    });
    let how = move || match state.get() {
        (side, 3) => say!("petanque-jack-free", team = names::team(side)),
        (_, failed) => say!("petanque-jack-try", try = failed + 1),
    };
    let main = move || {
        let free = state.get().1 == 3;
        desk.hand.with(|hand| match hand.as_ref().map(|hand| (hand.job(), hand.field())) {
            Some((Job::Jack, Some(field))) => {
                let field = field.to_string();
                let words = if free {
                    say!("petanque-jack-lay", field = field)
                } else {
                    say!("petanque-jack-on", field = field)
                };
                commit(desk, words).into_any()
            }
            Some((Job::Jack, None)) => waiting(say!("petanque-jack-choose")).into_any(),
            _ => others(desk, waiting(say!("petanque-wait-announce", name = waited_for(desk))).into_any()),
        })
    };
    view! {
        <div class="shot">
            <h2>{move || say!("petanque-jack-title", team = names::team(state.get().0))}</h2>
            <Before desk/>
            <p class="shot__how">{how} " " <ClausePlate clause="B3.1".to_owned()/></p>
            <InTeam desk/>
            <div class="act__row act__row--one"><Unsay desk/> {main}</div>
        </div>
    }
}

/// What the throw before came to, in a line.
#[component]
fn Before(desk: Desk) -> impl IntoView {
    let told = Memo::new(move |_| {
        let told = desk.told()?;
        let line = told.lines.last().map(|line| format!("{} {}", line.lead, line.rest));
        let words = [Some(told.announced), line, told.ended];
        Some(words.into_iter().flatten().filter(|words| !words.is_empty()).collect::<Vec<_>>())
    });
    move || {
        told.get().map(|words| {
            let last = words.len().saturating_sub(1);
            let parts = words.into_iter().enumerate().map(|(i, words)| {
                if i == last {
                    view! { <b>{words}</b> }.into_any()
                } else {
                    view! { <span>{words}</span> " " }.into_any()
                }
            });
            view! { <p class="shot__before" data-testid="before">{parts.collect_view()}</p> }
        })
    }
}

/// A throw is announced (B2.4).
#[component]
fn Aim(desk: Desk) -> impl IntoView {
    let side = Memo::new(move |_| match desk.seen().map(|position| position.phase()) {
        Some(Phase::Aim(side)) => side,
        _ => Side::Black,
    });
    let ours = Memo::new(move |_| {
        desk.hand.with(|hand| hand.as_ref().is_some_and(|hand| hand.job() == Job::Announce))
    });
    let how = Memo::new(move |_| {
        desk.hand.with(|hand| {
            let hand = hand.as_ref().filter(|hand| hand.job() == Job::Announce)?;
            let pointed = hand.field().or_else(|| desk.hover.get());
            let coached = pointed.filter(|_| hand.technique() == Technique::Point);
            if let Some(told) = coached.and_then(|field| desk.coached(field)) {
                return Some(told);
            }
            Some(match hand.play() {
                Some(Play::Throw(who, throw)) => {
                    aim::chances(hand, who, throw).unwrap_or_else(|| names::announced(who, throw))
                }
                _ => aim::task(hand),
            })
        })
    });
    let main = move || {
        desk.hand.with(|hand| {
            let hand = hand.as_ref().filter(|hand| hand.job() == Job::Announce)?;
            Some(match hand.play() {
                Some(Play::Throw(_, throw)) => commit(desk, announce(throw)).into_any(),
                _ if hand.technique() == Technique::Shot => {
                    waiting(say!("petanque-choose-target")).into_any()
                }
                _ => waiting(say!("petanque-choose-landing")).into_any(),
            })
        })
    };
    view! {
        <div class="shot shot--aim">
            <h2>{move || who_announces(desk, side.get())}</h2>
            {move || (!ours.get()).then(|| view! { <Before desk/> })}
            {move || ours.get().then(|| view! { <Techniques desk/> })}
            {move || how.get().map(|how| view! { <p class="shot__how" data-testid="chances">{how}</p> })}
            <InTeam desk/>
            <div class="act__row act__row--one">
                {move || main().unwrap_or_else(|| {
                    others(desk, waiting(say!("petanque-wait-announce", name = waited_for(desk))).into_any())
                })}
            </div>
        </div>
    }
}

/// "Luck Shooter throws", once one is chosen; otherwise the team.
fn who_announces(desk: Desk, side: Side) -> String {
    let who = desk.hand.with(|hand| hand.as_ref().and_then(Hand::character));
    let name = who.map_or_else(|| names::team(side), |who: Character| who.name().to_owned());
    say!("petanque-aim-title", team = name)
}

/// What the main button of an announcement says.
fn announce(throw: Throw) -> String {
    match throw {
        Throw::Point(field) => say!("petanque-say-point", field = field.to_string()),
        Throw::Shot(field) => say!("petanque-say-shot", field = field.to_string()),
        Throw::Push => say!("petanque-say-push"),
        Throw::ShotJack => say!("petanque-say-shot-jack"),
    }
}

/// The four techniques: what the rules refuse now says why.
#[component]
fn Techniques(desk: Desk) -> impl IntoView {
    let state = Memo::new(move |_| {
        desk.hand.with(|hand| {
            let hand = hand.as_ref()?;
            Some(
                Technique::ALL
                    .map(|technique| (technique, hand.technique() == technique, hand.may(technique).is_ok())),
            )
        })
    });
    view! {
        <div class="techniques" role="group" aria-label=say!("petanque-techniques")>
            {move || state.get().into_iter().flatten().map(|(technique, on, may)| view! {
                <button class="btn" class:is-on=on aria-pressed=if on { "true" } else { "false" }
                    aria-disabled=(!may).then_some("true") data-testid=format!("do-{}", technique.word())
                    on:click=move |_| desk.choose(technique)>{names::technique(technique)}</button>
            }).collect_view()}
        </div>
    }
}

/// The throw that goes on: its dice, and what can be done.
#[component]
fn Shot(desk: Desk) -> impl IntoView {
    let told = Memo::new(move |_| desk.told());
    let rolling = move || desk.motion.frame.with(|frame| frame.as_ref().is_some_and(|frame| frame.rolling));
    let title = move || told.with(|told| told.as_ref().map(title).unwrap_or_default());
    let named = move || told.with(|told| told.as_ref().is_some_and(|told| told.title.is_some()));
    let announced =
        move || told.with(|told| told.as_ref().map(|told| told.announced.clone()).unwrap_or_default());
    let lines = move || {
        let lines = told.with(|told| told.as_ref().map(|told| told.lines.clone()).unwrap_or_default());
        lines.into_iter().map(stage).collect_view()
    };
    view! {
        <div class="shot shot--throw" class:is-rolling=rolling data-testid="shot">
            <h2>{title}</h2>
            {move || named().then(|| view! { <p class="shot__said">{announced}</p> })}
            <ol class="stages" data-testid="stages">{lines}</ol>
            <Rose desk/>
            <Main desk/>
        </div>
    }
}

/// "Carreau!", or what was announced.
fn title(told: &Told) -> String {
    told.title.clone().unwrap_or_else(|| told.announced.clone())
}

/// The buttons of a throw that goes on.
#[component]
fn Main(desk: Desk) -> impl IntoView {
    let stage = Memo::new(move |_| desk.seen().map(|position| position.phase()));
    let job = Memo::new(move |_| desk.hand.with(|hand| hand.as_ref().map(Hand::job)));
    move || match (job.get(), stage.get()) {
        (Some(Job::Adjust { .. }), _) => view! {
            <div class="act__row act__row--two">
                {play_button(desk, "btn", "keep", say!("petanque-keep"), Play::Keep)}
                {play_button(desk, "btn btn--enamel", "less", say!("petanque-less"), Play::Less)}
            </div>
        }
        .into_any(),
        (Some(Job::Choose), _) => view! { <Ways desk/> }.into_any(),
        (_, Some(phase)) => view! {
            <div class="act__row act__row--one"><Unsay desk/> {move || roll(desk, roll_words(phase))}</div>
        }
        .into_any(),
        _ => ().into_any(),
    }
}

/// The six directions as buttons, and the one that is chosen as the main one.
#[component]
fn Ways(desk: Desk) -> impl IntoView {
    let way = Memo::new(move |_| desk.hand.with(|hand| hand.as_ref().and_then(Hand::way)));
    let ends = Memo::new(move |_| desk.hand.with(|hand| hand.as_ref().map(Hand::ways).unwrap_or_default()));
    let main = move || match way.get() {
        Some(way) => commit(desk, say!("petanque-go", way = way.as_str())).into_any(),
        None => waiting(say!("petanque-choose-way")).into_any(),
    };
    view! {
        <div class="directions" role="group" aria-label=say!("petanque-choose-way")>
            {move || ends.get().into_iter().map(|end| {
                let direction = end.direction;
                let on = way.get() == Some(direction);
                let to = end.to.map_or_else(|| say!("petanque-off"), |to| to.to_string());
                let label = format!("{}: {to}", names::way(direction));
                view! {
                    <button class="btn" class:is-on=on aria-pressed=if on { "true" } else { "false" } aria-label=label
                        data-testid=format!("way-{direction}") on:click=move |_| desk.press_way(direction)>
                        <b>{direction.as_str()}</b> <span>{to}</span>
                    </button>
                }
            }).collect_view()}
        </div>
        <div class="act__row act__row--one">{main}</div>
    }
}

/// What the button for the dice says.
fn roll_words(phase: Phase) -> String {
    match phase {
        Phase::Lead { .. } => say!("petanque-roll-lead"),
        Phase::JackDie { .. } => say!("petanque-roll-jack"),
        Phase::Throw(announced, stage) => match (stage, announced.throw) {
            (Stage::Die, Throw::Point(_)) | (Stage::PushRun, _) => say!("petanque-roll-run"),
            (Stage::Die, Throw::Push) => say!("petanque-roll-push"),
            (Stage::Die, _) => say!("petanque-roll-hit"),
            (Stage::Distance(_), _) => say!("petanque-roll-distance"),
            _ => say!("petanque-roll-way"),
        },
        _ => String::new(),
    }
}

/// The dice, or whose they are.
fn roll(desk: Desk, words: String) -> AnyView {
    let button = match desk.at.moment() {
        _ if desk.motion.is_moving() => ().into_any(),
        Moment::Chance { ours: true, .. } => draw_button(desk.at, words).into_any(),
        Moment::Play { .. } => waiting(say!("petanque-wait-choose", name = waited_for(desk))).into_any(),
        _ => waiting(say!("petanque-wait-roll", name = waited_for(desk))).into_any(),
    };
    others(desk, button)
}

/// A button while all is still; while something moves, a plate that says so.
fn others(desk: Desk, button: AnyView) -> AnyView {
    if !desk.motion.is_moving() {
        return button;
    }
    let rolling = desk.motion.frame.with(|frame| frame.as_ref().is_some_and(|frame| frame.rolling));
    let measured = desk.motion.frame.with(|frame| frame.as_ref().is_some_and(|frame| frame.round.is_some()));
    let words = match (rolling, measured) {
        (true, _) => say!("act-rolling"),
        (_, true) => say!("petanque-measuring"),
        _ => say!("petanque-runs-now"),
    };
    view! {
        <button class="btn btn--enamel is-busy" data-testid="skip" on:click=move |_| desk.motion.skip()>{words}</button>
    }
    .into_any()
}

/// The main button: does what is held.
fn commit(desk: Desk, words: String) -> impl IntoView {
    let busy = move || desk.at.room.pending.get() > 0;
    view! {
        <button class="btn btn--enamel" data-testid="put" aria-disabled=move || busy().then_some("true")
            on:click=move |_| desk.commit()>{words}</button>
    }
}

/// Takes back what we announced last, while nothing has been drawn since.
#[component]
fn Unsay(desk: Desk) -> impl IntoView {
    let may = Memo::new(move |_| desk.at.may_undo().is_some() && !desk.motion.is_moving());
    move || may.get().then(|| undo_button(say!("petanque-unsay"), move || desk.at.undo()))
}

/// A quiet icon button beside the plan that is pressed in or not.
pub(crate) fn toggle(
    name: &'static str,
    sign: &'static str,
    words: impl Fn() -> String + Copy + Send + Sync + 'static,
    on: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <button class="btn btn--tool" class:is-on=move || on.get() data-testid=name
            aria-label=words aria-pressed=move || if on.get() { "true" } else { "false" }
            on:click=move |_| on.update(|on| *on = !*on)>{icon(sign)}<span>{words}</span></button>
    }
}

#[cfg(test)]
mod tests {
    use carreau_match::{Entry, Event, Scope, SeatId};

    use super::*;
    use crate::petanque::{
        picture,
        tests::{begun, then},
    };

    #[test]
    fn a_game_that_is_given_up_shows_its_ending_in_every_phase() {
        let mut table = begun(false);
        let steps =
            ["greet", "greet", "!5", "!2", "take TM", "take PC", "jack E14", "!3", "TM point E9", "!4"];
        let mut parts = Vec::new();
        for step in steps {
            let position = picture::position(&table).expect("a game of pétanque");
            let part =
                |table, moving| Part::of(Moment::of(table, &[SeatId(0)]), Some(position.phase()), moving);
            parts.push(part(&table, false));
            let event = Event::Resigned { seat: SeatId(0), scope: Scope::Match };
            let mut ended = table.clone();
            let entry = Entry { n: table.n() + 1, at: table.at(), event, came: None };
            ended.apply(&entry).expect("a game can be given up at any time");
            assert_eq!(part(&ended, false), Part::End(Moment::Over), "before {step}");
            assert_ne!(part(&ended, true), Part::End(Moment::Over), "while all moves, before {step}");
            table = then(&table, step).1;
        }
        for part in [Part::Greet, Part::Lead, Part::Take, Part::Jack, Part::Aim, Part::Throw] {
            assert!(parts.contains(&part), "{part:?}");
        }
    }
}
