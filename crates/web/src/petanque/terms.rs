//! What is agreed on before a game of pétanque: the format, the score, the pointer's choice, the level and the coach.

use std::sync::Arc;

use carreau_core::Side;
use carreau_match::Options;
use carreau_petanque::{Format, Level, OneLessRule, Plan, PlanError, Position, Setup, Target, Terms};
use carreau_protocol::NewTable;
use leptos::prelude::*;

use crate::{
    choices::{ChooseFile, Kind},
    clocks,
    game_info::TermsInfo,
    own_file::{OwnFile, OwnFiles, fault},
    parts::{Choice, Switch},
    query::{Query, one_of, parsed, switch},
    settings::{Change, Settings},
    words::say,
};

/// How many points each team has when a first lesson begins.
const POINTS_IN_FIRST_LESSON: u8 = 8;

impl TermsInfo for Position {
    fn read_terms(mut terms: Terms, query: &mut Query<'_>) -> Terms {
        let formats = [
            ("tete-a-tete", Format::TeteATete),
            ("doublettes", Format::Doublettes),
            ("triplettes", Format::Triplettes),
        ];
        query.take("format", &mut terms.format, one_of(&formats));
        query.take("target", &mut terms.target, |value| Target::try_from(parsed::<u8>(value)?).ok());
        let rules = [("may", OneLessRule::May), ("must", OneLessRule::Must)];
        query.take("pointer", &mut terms.one_less_rule, one_of(&rules));
        let levels = [
            ("regional", Level::Regional),
            ("national", Level::National),
            ("international", Level::International),
        ];
        query.take("level", &mut terms.level, one_of(&levels));
        match query.read("coach", switch) {
            Some(coach) => terms.with_coach(coach),
            None => terms.normal(),
        }
    }

    /// One against one, to the fewest points, with a coach.
    fn for_lesson() -> Terms {
        Terms { format: Format::TeteATete, target: Target::Eleven, ..Terms::default() }.with_coach(true)
    }

    /// With points for both teams, so that a few rounds decide. Later lessons begin with none.
    fn first_lesson_start(terms: Terms) -> Option<String> {
        let mut setup = Setup::of(&Position::start(terms, Plan::classic()));
        for team in [&mut setup.now.black, &mut setup.now.white] {
            team.score = POINTS_IN_FIRST_LESSON;
        }
        Some(setup.validate().ok()?.to_string())
    }

    fn agreed(terms: Terms, _: Option<Side>) -> Terms {
        terms.normal()
    }

    fn own_name(files: &OwnFiles) -> Option<String> {
        files.plan.as_ref().and_then(own_name)
    }

    fn own_start(terms: Terms, files: &OwnFiles) -> Result<Option<String>, String> {
        files.plan.as_ref().map(|own| start(terms, own)).transpose()
    }

    /// Format and score in words: "Doublettes to 13".
    fn length(terms: Terms, _: &Options) -> String {
        say!(terms_petanque, format = format_words(terms.format), points = terms.target.points())
    }

    fn manner(terms: Terms, options: &Options, own: Option<&str>) -> Vec<String> {
        let mut parts = manner(terms, own);
        parts.push(clocks::setting(options.clock));
        parts.extend(options.calls.then(|| say!(terms_foot_on)));
        parts
    }
}

/// Reads the plan of a file.
fn plan(own: &OwnFile) -> Result<Plan, PlanError> {
    Plan::from_toml(&own.file, &own.text)
}

/// The name of the player's own plan, if the file is a valid plan.
fn own_name(own: &OwnFile) -> Option<String> {
    plan(own).ok().map(|plan| plan.name().to_owned())
}

/// The faults of a file, line by line.
fn faults(error: &PlanError) -> Vec<String> {
    error.faults.iter().map(|found| fault(&error.file, found.line, found.field, &found.why)).collect()
}

/// The text of the position that a game on the player's own plan starts from (B1.1).
///
/// # Errors
///
/// Why the plan cannot be used, as a sentence.
fn start(terms: Terms, own: &OwnFile) -> Result<String, String> {
    let plan = plan(own).map_err(|error| faults(&error).join(" "))?;
    let start = Position::start(terms, Arc::new(plan)).to_string();
    if start.len() > NewTable::START_BYTES { Err(say!(own_too_long)) } else { Ok(start) }
}

/// The other terms in words: "Regional level", and what is not as usual: the name of the player's own plan, that a
/// pointer has to take one off, and the coach.
fn manner(terms: Terms, own: Option<&str>) -> Vec<String> {
    let plan = own.map(|name| say!(terms_plan_own, name = name.to_owned()));
    let must = (terms.one_less_rule == OneLessRule::Must).then(|| say!(terms_pointer_must_words));
    let coach = match (terms.has_coach(), terms.level.has_coach()) {
        (true, true) => None,
        (true, false) => Some(say!(terms_coach_on)),
        (false, _) => Some(say!(terms_coach_off)),
    };
    [level_words(terms.level)].into_iter().chain(plan).chain(must).chain(coach).collect()
}

/// The name of a format.
pub(crate) fn format_words(format: Format) -> String {
    match format {
        Format::TeteATete => say!(format_tete_a_tete),
        Format::Doublettes => say!(format_doublettes),
        Format::Triplettes => say!(format_triplettes),
    }
}

fn level_words(level: Level) -> String {
    match level {
        Level::Regional => say!(level_regional),
        Level::National => say!(level_national),
        Level::International => say!(level_international),
    }
}

/// The form for the terms of pétanque.
#[component]
pub(super) fn OfPetanque(
    /// The stored terms, which this form changes.
    change: Change,
) -> impl IntoView {
    let own = change.of::<Position>();
    let formats = Format::ALL.map(|format| (format, format_words(format))).to_vec();
    let targets = [Target::Thirteen, Target::Eleven]
        .map(|target| (target, say!(terms_points, points = u16::from(target.points()))))
        .to_vec();
    let levels = Level::ALL.map(|level| (level, level_words(level))).to_vec();
    view! {
        <Choice title=say!(terms_format) name="format" options=formats
            value=own.now(|terms| terms.format)
            choose=move |format| own.to(|terms| terms.format = format)/>
        <Choice title=say!(terms_length) name="target" options=targets
            value=own.now(|terms| terms.target)
            choose=move |target| own.to(|terms| terms.target = target)/>
        <Choice title=say!(terms_pointer) name="pointer"
            options=vec![(OneLessRule::May, say!(terms_pointer_may)), (OneLessRule::Must, say!(terms_pointer_must))]
            value=own.now(|terms| terms.one_less_rule)
            choose=move |adjust| own.to(|terms| terms.one_less_rule = adjust)/>
        <Choice title=say!(terms_level) name="level" options=levels
            value=own.now(|terms| terms.level)
            choose=move |level| own.to(|terms| *terms = Terms { level, ..*terms }.normal())/>
        <ChoosePlan/>
    }
}

/// The kind of file that a plan is.
const PLAN: Kind = Kind {
    name: "plan",
    title: || say!(terms_plan),
    classic: || say!(terms_plan_classic),
    own: |name| say!(terms_plan_own, name = name),
    buttons: || (say!(plan_choose), say!(plan_classic)),
    check: |own| plan(own).map(|plan| plan.name().to_owned()).map_err(|error| faults(&error)),
    of: |files| files.plan.as_ref(),
    keep: |files, own| files.plan = own,
};

/// The choice of the plan: the classic one, or a file.
#[component]
fn ChoosePlan() -> impl IntoView {
    let settings = Settings::signal();
    let description = move || {
        let own = settings.with(|settings| settings.own.plan.as_ref().and_then(|own| plan(own).ok()))?;
        let (low, high) = own.zone();
        Some(say!(
            plan_told,
            columns = own.columns(),
            rows = own.rows(),
            from = low.to_string(),
            to = high.to_string()
        ))
    };
    view! {
        <ChooseFile kind=PLAN>
            {move || description().map(|description| view! { <p class="company__how" data-testid="plan-told">{description}</p> })}
        </ChooseFile>
    }
}

/// The switch for the coach: whether the players may see the odds (B9.3).
#[component]
pub(crate) fn CoachSwitch() -> impl IntoView {
    let own = Change::kept().of::<Position>();
    view! {
        <Switch title=say!(terms_coach) name="terms-coach" value=own.now(|terms| terms.has_coach())
            switch=move |on| own.to(|terms| *terms = terms.with_coach(on))/>
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{ClockSetting, Millis};

    use super::*;
    use crate::terms;

    #[test]
    fn an_address_says_format_score_pointer_and_level() {
        let terms = Position::read_terms(
            Terms::default(),
            &mut Query::new("?format=triplettes&target=11&pointer=must&level=national"),
        );
        assert_eq!((terms.format, terms.target), (Format::Triplettes, Target::Eleven));
        assert_eq!((terms.one_less_rule, terms.level), (OneLessRule::Must, Level::National));
        assert_eq!(
            Position::read_terms(terms, &mut Query::new("?target=12&pointer=x&level=x&format=solo")),
            terms
        );
    }

    #[test]
    fn the_terms_are_told_in_words() {
        assert_eq!(
            Position::length(Terms::default(), &Options::usual(GameName::Petanque)),
            "Doublettes to 13"
        );
        let must = Terms { one_less_rule: OneLessRule::Must, ..Terms::default() };
        assert_eq!(manner(must, None).join(" · "), "Regional level · pointers always take one off (B4.2)");
        assert_eq!(manner(Terms::default().with_coach(false), None).join(" · "), "Regional level · no coach");
        let national = Position::read_terms(Terms::default(), &mut Query::new("?level=national"));
        assert_eq!(manner(national, None).join(" · "), "National level · no coach");
        assert_eq!(
            manner(Position::read_terms(national, &mut Query::new("?coach=on")), None).join(" · "),
            "National level · with coach"
        );
    }

    fn own(text: &str) -> OwnFile {
        OwnFile { file: "own.toml".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn b1_1_an_own_plan_is_in_the_start_of_its_table() {
        let text = Plan::classic().to_string().replace("classic", "short").replace("rows = 22", "rows = 20");
        let terms = Terms::default().with_coach(false);
        let read: Position = start(terms, &own(&text)).expect("a plan").parse().expect("a position");
        assert_eq!((read.plan().name(), read.plan().rows(), read.terms()), ("short", 20, terms));
        assert_eq!(own_name(&own(&text)).as_deref(), Some("short"));
        assert_eq!(
            manner(Terms::default(), Some("short")).join(" · "),
            "Regional level · custom plan: short"
        );
    }

    #[test]
    fn b1_1_the_faults_of_a_plan_are_told_by_file_line_and_field() {
        let text = Plan::classic().to_string().replace("rows = 22", "rows = 5");
        let why = start(Terms::default(), &own(&text)).expect_err("a plan has more rows");
        assert!(why.starts_with("own.toml, line 3, rows: "), "{why}");
        assert_eq!(own_name(&own("rows")), None);
    }

    #[test]
    fn b9_1_petanque_is_timed_by_the_boule_and_nothing_else_is() {
        let clock = |query, game| terms::Terms::default().read(&mut Query::new(query)).options(game).clock;
        let minute = ClockSetting::PerBoule { limit: Millis(60_000) };
        assert_eq!(clock("?clock=per-boule", GameName::Petanque), minute);
        assert_eq!(clock("?clock=per-move", GameName::Petanque), minute);
        assert_eq!(clock("?clock=fischer", GameName::Petanque), ClockSetting::None);
        assert_eq!(clock("?clock=per-boule", GameName::Dango), ClockSetting::None);
    }

    #[test]
    fn the_terms_are_kept_under_the_name_of_the_game() {
        let text = r#"{"strength":2,"petanque":{"format":"triplettes"}}"#;
        let kept: terms::Terms = serde_json::from_str(text).expect("kept terms");
        assert_eq!(kept.of::<Position>().format, Format::Triplettes);
        let written = serde_json::to_string(&kept).expect("terms are written");
        assert!(written.contains(r#""petanque":{"format":"triplettes","#), "{written}");
        assert_eq!(serde_json::from_str::<terms::Terms>(&written).ok(), Some(kept));
        assert!(serde_json::from_str::<terms::Terms>(r#"{"petanque":{"format":"solo"}}"#).is_err());
    }
}
