//! The HTML of each place of the page: what a browser shows before the program has come, and without it.
//!
//! The lobby has its terrace, drawn as the program draws it, with links that lead on. A rulebook has its text. Any other
//! place has the top bar, and says what is being opened. The program takes all of it away when it has drawn the place.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use carreau_boards::scene::{self, TerraceTable};
use carreau_boards::{dango::cards, goban, icons, tablier};
use carreau_words::{Language, say};

use crate::{
    page::{Files, in_language},
    rulebook::book_file,
};

/// A message as HTML has it.
macro_rules! html {
    ($($message:tt)*) => { escaped(&say!($($message)*)) };
}

/// A place of the page.
pub(crate) struct Place {
    /// Its file. The server answers `/rules/dango` by `rules/dango.html`, and `/t/…` by `t.html`.
    pub(crate) file: String,
    pub(crate) title: String,
    /// A sentence about the place, for search engines and for previews of links.
    pub(crate) about: String,
    /// What the browser shows until the program has drawn the place.
    pub(crate) picture: String,
    /// The language of the picture.
    pub(crate) language: Language,
    /// The addresses of the same place in each language, with their tags; none for a place that is not for everybody.
    pub(crate) alternates: Vec<(&'static str, String)>,
    /// The parts of the program that the place needs besides the first one.
    pub(crate) parts: Vec<String>,
    /// Whether the picture needs the whole style sheet. If not, the rules that it needs lie within the page.
    pub(crate) is_styled_whole: bool,
}

/// The places of the page in a language. The rulebooks are among `assets`.
///
/// # Errors
///
/// When a rulebook is missing.
pub(crate) fn places(assets: &Files, language: Language) -> Result<Vec<Place>> {
    carreau_words::speak_built_in(language);
    let lobby_about = html!(lobby_about);
    let lobby = |file: &str, title: String, about: String| -> Result<Place> {
        let parts = Vec::new();
        Ok(Place {
            file: in_language(file, language),
            language,
            alternates: alternates(file),
            title,
            about,
            picture: lobby()?,
            parts,
            is_styled_whole: false,
        })
    };
    let mut places = vec![lobby("index.html", html!(title_lobby), lobby_about.clone())?];
    let plain = |file: String, title: String, says: String, parts: &[&str]| -> Result<Place> {
        let picture = opening(&says);
        let parts = parts.iter().map(|&part| part.to_owned()).collect();
        let (file, about, alternates) = (in_language(&file, language), lobby_about.clone(), Vec::new());
        Ok(Place { file, language, alternates, title, about, picture, parts, is_styled_whole: false })
    };
    let titled = |title: &str| format!("{title} – Carreau");
    let opening_table = html!(act_opening);
    places.push(plain("t.html".into(), "Carreau".into(), opening_table, &["tables"])?);
    let loading = html!(replay_loading);
    places.push(plain("replay.html".into(), html!(title_replay), loading, &["more"])?);
    let mut embedded = plain("embed.html".into(), html!(title_replay), html!(replay_loading), &["more"])?;
    embedded.picture = framed(&html!(replay_loading));
    places.push(embedded);
    let tables = html!(title_of, what = say!(top_tables));
    places.push(plain("tables.html".into(), tables, html!(act_opening), &["more"])?);
    let puzzle = html!(title_of, what = say!(puzzle_way));
    places.push(plain("puzzle.html".into(), puzzle, html!(act_opening), &["tables", "puzzles"])?);
    let exercises = html!(title_of, what = say!(exercise_way));
    places.push(plain("exercise.html".into(), exercises, html!(act_opening), &["tables", "exercises"])?);
    let editor = html!(title_of, what = say!(edit_way));
    places.push(plain("edit.html".into(), editor, html!(act_opening), &["more"])?);
    let settings = html!(settings);
    places.push(plain("settings.html".into(), html!(title_settings), settings, &["more"])?);
    places.push(plain("account.html".into(), html!(title_account), html!(account), &["more"])?);
    places.push(plain("page.html".into(), "Carreau".into(), html!(first_opening), &[])?);
    for table in TerraceTable::ALL {
        let (id, name) = (table.id(), table.title());
        let about = about_table(table);
        places.push(lobby(&format!("{id}.html"), titled(name), format!("{name}: {about}"))?);
        let opening = html!(first_table, game = name);
        let mut table = plain(format!("play/{id}.html"), titled(name), opening, &["tables", id])?;
        table.about = format!("{name}: {about}");
        places.push(table);
        let book = assets.get(&book_file(id, language)).with_context(|| format!("{name} has no rulebook"))?;
        let rules = |file: String| -> Result<Place> {
            Ok(Place {
                file: in_language(&file, language),
                language,
                alternates: alternates(&file),
                title: html!(title_rules, game = name),
                about: format!("{}. {about}", html!(first_rules_of, game = name)),
                picture: rulebook(id, language, &String::from_utf8_lossy(book))?,
                parts: vec!["more".to_owned()],
                is_styled_whole: true,
            })
        };
        places.push(rules(format!("rules/{id}.html"))?);
        if id == TerraceTable::ALL[0].id() {
            places.push(rules("rules.html".to_owned())?);
        }
    }
    Ok(places)
}

/// The addresses in each language of the place that has this file in English.
fn alternates(file: &str) -> Vec<(&'static str, String)> {
    let place = file.trim_end_matches(".html").trim_end_matches("index");
    let each = Language::all_offered().map(|language| (language.tag, format!("/{}/{place}", language.tag)));
    each.chain([("x-default", format!("/{place}"))]).collect()
}

/// A sentence about a game.
fn about_table(table: TerraceTable) -> String {
    match table {
        TerraceTable::Garanguet => html!(garanguet_about),
        TerraceTable::Dango => html!(dango_about),
        TerraceTable::Petanque => html!(petanque_about),
        TerraceTable::Petango => html!(petango_about),
    }
}

/// A game in a few words.
fn brief(table: TerraceTable) -> String {
    match table {
        TerraceTable::Garanguet => html!(tile_garanguet),
        TerraceTable::Dango => html!(tile_dango),
        TerraceTable::Petanque => html!(tile_petanque),
        TerraceTable::Petango => html!(tile_petango),
    }
}

/// The languages as links to a place in each of them.
fn languages(spoken: Language, place: &str) -> String {
    let link = |language: Language| {
        let current = if language == spoken { " aria-current=\"true\"" } else { "" };
        let Language { tag, name, .. } = language;
        format!("<li><a href=\"/{tag}/{place}\" lang=\"{tag}\" hreflang=\"{tag}\"{current}>{name}</a></li>")
    };
    format!(
        "<nav class=\"languages\" aria-label=\"{}\"><ul>{}</ul></nav>",
        html!(set_language),
        Language::all_offered().map(link).collect::<String>()
    )
}

fn escaped(message: &str) -> String {
    message.replace('&', "&amp;").replace('<', "&lt;")
}

/// A part of a drawing without its comments and indentation.
fn tight(svg: &str) -> String {
    let mut left = String::new();
    for (number, commented) in svg.split("<!--").enumerate() {
        left +=
            if number == 0 { commented } else { commented.split_once("-->").map_or("", |(_, rest)| rest) };
    }
    left.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The symbols among `all` that `html` shows.
fn shown<'a>(all: &'a str, html: &str) -> Vec<&'a str> {
    let symbols = all.split("<symbol ").skip(1);
    let is_shown = |symbol: &&str| {
        let id = symbol.split_once("id=\"").and_then(|(_, rest)| rest.split('"').next());
        id.is_some_and(|id| html.contains(&format!("href=\"#{id}\"")))
    };
    symbols
        .filter(is_shown)
        .map(|symbol| symbol.split_once("</symbol>").map_or(symbol, |(own, _)| own))
        .collect()
}

/// The symbols of the icons that `html` shows, to stand before it.
fn with_icons(html: &str) -> String {
    let symbols = shown(icons::symbols(), html).join("</symbol><symbol ");
    let symbols = if symbols.is_empty() { symbols } else { format!("<symbol {symbols}</symbol>") };
    format!("<svg class=\"defs\" aria-hidden=\"true\">{}</svg>\n{html}", tight(&symbols))
}

fn icon(name: &str) -> String {
    format!("<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#i-{name}\"/></svg>")
}

/// The top bar, as the program's `LobbyTop` has it.
fn top() -> String {
    let mark = "<svg class=\"brand__mark\" viewBox=\"0 0 40 40\" width=\"36\" height=\"36\" aria-hidden=\"true\"><use href=\"#mark\"/></svg>";
    format!(
        "<header class=\"top\"><a class=\"brand\" href=\"/\" aria-current=\"page\">{mark}<span>Carreau</span></a>\
         <nav aria-label=\"{main}\"><a href=\"/tables\" aria-label=\"{tables}\">{sign}<span class=\"wide-only\">{tables}</span></a>\
         <a href=\"/rules/garanguet\">{book}<span>{rules}</span></a>\
         <a href=\"/settings\" aria-label=\"{settings}\">{gear}</a></nav></header>\n",
        main = html!(top_main),
        book = icon("book"),
        rules = html!(top_rules),
        tables = html!(top_tables),
        sign = icon("table"),
        settings = html!(top_house_settings),
        gear = icon("gear"),
    )
}

/// What the page says where no scripts run.
fn without_program() -> String {
    format!("<noscript><p class=\"first-note\">{}</p></noscript>\n", html!(first_no_program))
}

/// What the page says where the program does not start: hidden until `no-start.js` knows why.
fn without_start() -> String {
    format!(
        "<div id=\"too-old\" class=\"no-start\" role=\"alert\" hidden>{}</div>\n\
         <div id=\"not-loaded\" class=\"no-start\" role=\"alert\" hidden>{} <a class=\"btn\" href=\"\">{}</a></div>\n",
        html!(first_too_old),
        html!(first_not_loaded),
        html!(rules_again),
    )
}

/// The lobby: its bar, its headline, its terrace and its tiles are where the program will draw them.
fn lobby() -> Result<String> {
    let (mut spots, mut tiles, mut notes) = (String::new(), String::new(), String::new());
    for table in TerraceTable::ALL {
        let (id, name) = (table.id(), table.title());
        let brief = brief(table);
        writeln!(spots, "<g class=\"spot is-open\">{}</g>", scene::spot(table, false).trim_end())?;
        writeln!(
            tiles,
            "<li><a class=\"tile\" href=\"/{id}\"><svg viewBox=\"-132 -50 264 124\" aria-hidden=\"true\">{}</svg>\
             <span class=\"plate\">{name}</span> <small>{brief}</small></a></li>",
            scene::table_tile(table)
        )?;
        writeln!(
            notes,
            "<li class=\"panel\"><h2>{name}</h2><p>{}</p><a href=\"/rules/{id}\">{}</a></li>",
            about_table(table),
            html!(first_rules_of, game = name)
        )?;
    }
    let html = format!(
        "{top}{no_start}<main class=\"lobby\">\n\
         <section class=\"terrace\" aria-labelledby=\"hello\"><h1 id=\"hello\">{hello} <span>{sit}</span></h1>\n\
         <div class=\"scene-box\"><svg class=\"hero\" viewBox=\"0 0 1280 470\" preserveAspectRatio=\"xMidYMax slice\" \
         aria-hidden=\"true\">\n{scene}\n{spots}</svg></div></section>\n\
         <ul class=\"tiles\" aria-label=\"{games}\">\n{tiles}</ul>\n\
         <div class=\"below\"><ul class=\"first-notes\">\n{notes}</ul></div>\n{without}<footer class=\"foot\">{languages}</footer></main>",
        top = top(),
        no_start = without_start(),
        hello = html!(lobby_hello),
        sit = html!(lobby_sit),
        scene = tight(scene::terrace()),
        games = html!(lobby_games),
        languages = languages(carreau_words::language(), ""),
        without = without_program(),
    );
    let html = with_icons(&html);
    Ok(format!(
        "<div id=\"first-picture\" class=\"place place--lobby cloth\">\n\
         <svg class=\"defs\" aria-hidden=\"true\">{}</svg>\n{html}\n</div>",
        tight(scene::defs())
    ))
}

/// A place of which only the program can show more than that it is being opened.
fn opening(says: &str) -> String {
    let html = with_icons(&format!(
        "{}{}<main class=\"plain\" aria-busy=\"true\"><p role=\"status\">{says}</p>\n{}</main>",
        top(),
        without_start(),
        without_program()
    ));
    format!("<div id=\"first-picture\" class=\"place cloth\">\n{html}\n</div>")
}

/// A board within a page of others, which has no bar.
fn framed(says: &str) -> String {
    format!(
        "<div id=\"first-picture\">\n{}<main class=\"embedded\" aria-busy=\"true\"><p role=\"status\">{says}</p>\n{}</main>\n</div>",
        without_start(),
        without_program()
    )
}

/// A rulebook, as the program shows it.
fn rulebook(game: &str, language: Language, book: &str) -> Result<String> {
    let (contents, text) = book.split_once('\n').context("a rulebook begins with its contents")?;
    let mut games = String::new();
    for table in TerraceTable::ALL {
        let (id, name) = (table.id(), table.title());
        let (class, current) = if id == game { ("plate", " aria-current=\"page\"") } else { ("btn", "") };
        write!(games, "<li><a class=\"{class}\" href=\"/rules/{id}\"{current}>{name}</a></li>")?;
    }
    let html = with_icons(&format!(
        "<header class=\"top\"><a class=\"btn btn--icon\" href=\"/\" aria-label=\"{back}\">{back_icon}</a>\
         <svg class=\"top__mark\" viewBox=\"0 0 40 40\" width=\"34\" height=\"34\" aria-hidden=\"true\"><use href=\"#mark\"/></svg>\
         <div class=\"top__title\"><strong>{title}</strong><span class=\"wide-only\">{about}</span></div>\
         <nav aria-label=\"{title}\"><a href=\"/tables\" aria-label=\"{tables}\">{tables_icon}<span class=\"wide-only\">{tables}</span></a>\
         <a href=\"/\">{two}<span class=\"wide-only\">{play}</span></a></nav></header>\n\
         <div class=\"book\"><nav class=\"spine\" aria-label=\"{list}\"><ul class=\"games\">{games}</ul>\
         <ol class=\"toc\">{contents}</ol></nav>\n\
         <div class=\"book__page\"><div class=\"book__tools\"><search class=\"finder\"><label>{search_icon}\
         <input type=\"search\" placeholder=\"{find}\" aria-label=\"{find}\" disabled></label><p></p></search>{languages}</div>\n\
         <main class=\"page\">{text}</main></div></div>",
        back = html!(top_back),
        back_icon = icon("back"),
        tables = html!(top_tables),
        tables_icon = icon("table"),
        title = html!(rules_title),
        about = html!(rules_about),
        two = icon("two"),
        play = html!(rules_play),
        list = html!(rules_contents),
        search_icon = icon("search"),
        find = html!(rules_find),
        languages = languages(language, &format!("rules/{game}")),
    ));
    let defs = [tablier::defs(), goban::defs(), cards::defs()].concat();
    Ok(format!(
        "<div id=\"first-picture\" class=\"place place--rules\" data-book=\"{game}-{}\">\n\
         <svg class=\"defs\" aria-hidden=\"true\">{}</svg>\n{html}\n</div>",
        language.tag,
        tight(&defs)
    ))
}
