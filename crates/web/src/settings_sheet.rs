//! The form for the settings, on a page of its own and on the table's sheet.

use leptos::prelude::*;

use crate::{
    account::ADDRESS,
    languages::LanguageChoice,
    own_name,
    parts::{Choice, Switch},
    push::PushForm,
    settings::{Pace, Settings, Theme},
    words::say,
};

/// The form for a person's preferences.
#[component]
pub(crate) fn SettingsForm() -> impl IntoView {
    let settings = Settings::signal();
    let read = move |what: fn(&Settings) -> bool| Signal::derive(move || settings.with(what));
    view! {
        <div class="settings" data-testid="settings">
            <label class="field-line">
                <span>{say!(name_label)}</span>
                <input maxlength="32" autocomplete="nickname" data-testid="settings-name"
                    prop:value=move || settings.with(|settings| settings.name.clone())
                    on:change=move |event| own_name::keep(settings, &event_target_value(&event))/>
            </label>
            <p class="settings__account"><a class="btn" href=ADDRESS data-testid="to-account">{say!(settings_account)}</a></p>
            <LanguageChoice/>
            <Choice title=say!(set_theme) name="theme"
                options=vec![
                    (Theme::System, say!(set_theme_system)),
                    (Theme::Light, say!(set_theme_day)),
                    (Theme::Dark, say!(set_theme_dusk)),
                ]
                value=Signal::derive(move || settings.with(|settings| settings.theme))
                choose=move |theme| settings.update(|settings| settings.theme = theme)/>
            <Choice title=say!(set_pace) name="pace"
                options=vec![
                    (Pace::Usual, say!(set_pace_usual)),
                    (Pace::Fast, say!(set_pace_fast)),
                    (Pace::Still, say!(set_pace_still)),
                ]
                value=Signal::derive(move || settings.with(|settings| settings.pace))
                choose=move |pace| settings.update(|settings| settings.pace = pace)/>
            <div class="settings__switches">
                <Switch title=say!(set_sound_pieces) name="sound-pieces" value=read(|it| it.sound_pieces)
                    switch=move |on| settings.update(|it| it.sound_pieces = on)/>
                <Switch title=say!(set_sound_signals) name="sound-signals" value=read(|it| it.sound_signals)
                    switch=move |on| settings.update(|it| it.sound_signals = on)/>
                <Switch title=say!(set_vibration) name="vibration" value=read(|it| it.vibration)
                    switch=move |on| settings.update(|it| it.vibration = on)/>
                <Switch title=say!(set_auto_roll) name="auto-roll" value=read(|it| it.auto_roll)
                    switch=move |on| settings.update(|it| it.auto_roll = on)/>
                <Switch title=say!(set_letter_keys) name="letter-keys" value=read(|it| it.letter_keys)
                    switch=move |on| settings.update(|it| it.letter_keys = on)/>
                <Switch title=say!(set_turn_for_both) name="turn-for-both" value=read(|it| it.turn_for_both)
                    switch=move |on| settings.update(|it| it.turn_for_both = on)/>
                <Switch title=say!(set_one_switch) name="one-switch" value=read(|it| it.one_switch)
                    switch=move |on| settings.update(|it| it.one_switch = on)/>
            </div>
            <PushForm/>
        </div>
    }
}
