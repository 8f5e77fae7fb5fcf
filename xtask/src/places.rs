//! The HTML of each place of the page: what a browser shows before the program has come, and without it.
//!
//! The lobby has its terrace, drawn as the program draws it, with links that lead on. A rulebook has its text. Any other
//! place has the top bar, and says what is being opened. The program takes all of it away when it has drawn the place.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use carreau_boards::scene::{self, TerraceTable};
use carreau_boards::{dango::cards, goban, icons, petanque, tablier};

use crate::page::Files;

/// A place of the page.
pub(crate) struct Place {
    /// Its file. The server answers `/rules/dango` by `rules/dango.html`, and `/t/…` by `t.html`.
    pub(crate) file: String,
    pub(crate) title: String,
    /// A sentence about the place, for search engines and for previews of links.
    pub(crate) about: String,
    /// What the browser shows until the program has drawn the place.
    pub(crate) picture: String,
    /// The parts of the program that the place needs besides the first one.
    pub(crate) parts: Vec<String>,
    /// Whether the picture needs the whole style sheet. If not, the rules that it needs lie within the page.
    pub(crate) is_styled_whole: bool,
}

/// The places of the page. The rulebooks are among `assets`.
///
/// # Errors
///
/// When a message or a rulebook is missing.
pub(crate) fn places(root: &Path, assets: &Files) -> Result<Vec<Place>> {
    let words = Words::read(&root.join("crates/words/locales/en"))?;
    let lobby_about = words.say("lobby-about")?;
    let lobby = |file: &str, title: String, about: String| -> Result<Place> {
        let parts = Vec::new();
        Ok(Place {
            file: file.to_owned(),
            title,
            about,
            picture: lobby(&words)?,
            parts,
            is_styled_whole: false,
        })
    };
    let mut places = vec![lobby("index.html", words.say("title-lobby")?, lobby_about.clone())?];
    let plain = |file: String, title: String, says: String, parts: &[&str]| -> Result<Place> {
        let picture = opening(&words, &says)?;
        let parts = parts.iter().map(|&part| part.to_owned()).collect();
        Ok(Place { file, title, about: lobby_about.clone(), picture, parts, is_styled_whole: false })
    };
    let titled = |title: &str| format!("{title} – Carreau");
    let opening_table = words.say("act-opening")?;
    places.push(plain("t.html".into(), "Carreau".into(), opening_table, &["tables"])?);
    let loading = words.say("replay-loading")?;
    places.push(plain("replay.html".into(), words.say("title-replay")?, loading, &["more"])?);
    let settings = words.say("settings")?;
    places.push(plain("settings.html".into(), words.say("title-settings")?, settings, &["more"])?);
    places.push(plain("page.html".into(), "Carreau".into(), words.say("first-opening")?, &[])?);
    for table in TerraceTable::ALL {
        let (id, name) = (table.id(), table.title());
        let about = words.say(&format!("{id}-about"))?;
        places.push(lobby(&format!("{id}.html"), titled(name), format!("{name}: {about}"))?);
        let opening = words.say_of("first-table", name)?;
        let mut table = plain(format!("play/{id}.html"), titled(name), opening, &["tables", id])?;
        table.about = format!("{name}: {about}");
        places.push(table);
        let book =
            assets.get(&format!("books/{id}.html")).with_context(|| format!("{name} has no rulebook"))?;
        let rules = |file: String| -> Result<Place> {
            Ok(Place {
                file,
                title: words.say_of("title-rules", name)?,
                about: format!("{}. {about}", words.say_of("first-rules-of", name)?),
                picture: rulebook(&words, id, &String::from_utf8_lossy(book))?,
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

/// The page's messages in English, without those that depend on numbers.
struct Words(BTreeMap<String, String>);

impl Words {
    fn read(folder: &Path) -> Result<Self> {
        let mut words = BTreeMap::new();
        for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let text = fs::read_to_string(entry?.path())?;
            let messages =
                text.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_lowercase()));
            let messages = messages.filter_map(|line| line.split_once(" = "));
            words.extend(messages.map(|(key, message)| (key.to_owned(), message.trim().to_owned())));
        }
        Ok(Self(words))
    }

    fn say(&self, key: &str) -> Result<String> {
        let message = self.0.get(key).with_context(|| format!("no message `{key}`"))?;
        Ok(message.replace('&', "&amp;").replace('<', "&lt;"))
    }

    /// A message about a game.
    fn say_of(&self, key: &str, game: &str) -> Result<String> {
        Ok(self.say(key)?.replace("{ $game }", game))
    }
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
fn top(words: &Words) -> Result<String> {
    let mark = "<svg class=\"brand__mark\" viewBox=\"0 0 40 40\" width=\"36\" height=\"36\" aria-hidden=\"true\"><use href=\"#mark\"/></svg>";
    Ok(format!(
        "<header class=\"top\"><a class=\"brand\" href=\"/\" aria-current=\"page\">{mark}<span>Carreau</span></a>\
         <nav aria-label=\"{main}\"><a href=\"/rules/garanguet\">{book}<span>{rules}</span></a>\
         <a href=\"/replay\" aria-label=\"{records}\">{sign}<span class=\"wide-only\">{records}</span></a>\
         <a href=\"/settings\" aria-label=\"{settings}\">{gear}</a></nav></header>\n",
        main = words.say("top-main")?,
        book = icon("book"),
        rules = words.say("top-rules")?,
        records = words.say("top-records")?,
        sign = icon("records"),
        settings = words.say("top-house-settings")?,
        gear = icon("gear"),
    ))
}

/// What the page says where no scripts run.
fn without_program(words: &Words) -> Result<String> {
    Ok(format!("<noscript><p class=\"first-note\">{}</p></noscript>\n", words.say("first-no-program")?))
}

/// The lobby: its bar, its headline, its terrace and its tiles are where the program will draw them.
fn lobby(words: &Words) -> Result<String> {
    let (mut spots, mut tiles, mut notes) = (String::new(), String::new(), String::new());
    for table in TerraceTable::ALL {
        let (id, name) = (table.id(), table.title());
        let brief = words.say(&format!("tile-{id}"))?;
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
            words.say(&format!("{id}-about"))?,
            words.say_of("first-rules-of", name)?
        )?;
    }
    let html = format!(
        "{top}<main class=\"lobby\">\n\
         <section class=\"terrace\" aria-labelledby=\"hello\"><h1 id=\"hello\">{hello} <span>{sit}</span></h1>\n\
         <div class=\"scene-box\"><svg class=\"hero\" viewBox=\"0 0 1280 470\" preserveAspectRatio=\"xMidYMax slice\" \
         aria-hidden=\"true\">\n{scene}\n{spots}</svg></div></section>\n\
         <ul class=\"tiles\" aria-label=\"{games}\">\n{tiles}</ul>\n\
         <div class=\"below\"><ul class=\"first-notes\">\n{notes}</ul></div>\n{without}</main>",
        top = top(words)?,
        hello = words.say("lobby-hello")?,
        sit = words.say("lobby-sit")?,
        scene = tight(scene::terrace()),
        games = words.say("lobby-games")?,
        without = without_program(words)?,
    );
    let html = with_icons(&html);
    Ok(format!(
        "<div id=\"first-picture\" class=\"place place--lobby cloth\">\n\
         <svg class=\"defs\" aria-hidden=\"true\">{}</svg>\n{html}\n</div>",
        tight(scene::defs())
    ))
}

/// A place of which only the program can show more than that it is being opened.
fn opening(words: &Words, says: &str) -> Result<String> {
    let html = with_icons(&format!(
        "{}<main class=\"plain\" aria-busy=\"true\"><p role=\"status\">{says}</p>\n{}</main>",
        top(words)?,
        without_program(words)?
    ));
    Ok(format!("<div id=\"first-picture\" class=\"place cloth\">\n{html}\n</div>"))
}

/// A rulebook, as the program shows it.
fn rulebook(words: &Words, game: &str, book: &str) -> Result<String> {
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
         <nav aria-label=\"{title}\"><a href=\"/\">{two}<span class=\"wide-only\">{play}</span></a></nav></header>\n\
         <div class=\"book\"><nav class=\"spine\" aria-label=\"{list}\"><ul class=\"games\">{games}</ul>\
         <ol class=\"toc\">{contents}</ol></nav>\n<main class=\"page\">{text}</main></div>",
        back = words.say("top-back")?,
        back_icon = icon("back"),
        title = words.say("rules-title")?,
        about = words.say("rules-about")?,
        two = icon("two"),
        play = words.say("rules-play")?,
        list = words.say("rules-contents")?,
    ));
    let own = if game == TerraceTable::Petanque.id() { petanque::defs() } else { "" };
    let defs = [tablier::defs(), goban::defs(), cards::defs(), own].concat();
    Ok(format!(
        "<div id=\"first-picture\" class=\"place place--rules\" data-book=\"{game}\">\n\
         <svg class=\"defs\" aria-hidden=\"true\">{}</svg>\n{html}\n</div>",
        tight(&defs)
    ))
}
