//! Writes the finished page into `target/web/dist`. The server embeds it from there.
//!
//! The program is divided: the browser loads the first part with the page, and each other part when it is needed
//! (`wasm_split` in the sources begins a part). Every place of the page has HTML of its own, made of `index.html`
//! (`places`).
//!
//! The style sheets that `index.html` links to are joined into one. The names of that sheet, the parts of the program, its
//! scripts, the rulebooks and the messages contain the hash of their content (`carreau-0123456789abcdef.js`), so that browsers may cache
//! them for ever, and the HTML refers to them by these names. `boot.js`, `sw.js` and all other assets keep their names.
//!
//! The build leaves out `wasm-opt` on purpose. `-Oz` makes the program 8 % smaller, but not after compression by
//! brotli, and every machine would have to build the tool from a large C++ source.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use carreau_words::{Language, say};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::compile;
use crate::places::{Place, places};
use crate::rulebook;
use crate::style;
use crate::toolchain::Toolchain;

/// The files of the page, by their paths under the root of the site with `/` between folders.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

const SCRIPT: &str = "carreau.js";
const PROGRAM: &str = "carreau_bg.wasm";
const LOADER: &str = "parts.js";
const SHEET: &str = "carreau.css";
const INDEX: &str = "index.html";
const BOOKS: &str = "books/";
const WORDS: &str = "words/";
/// What a browser installs the page by, once for each language.
const MANIFEST: &str = "manifest.webmanifest";
const BOOT: &str = "boot.js";
const WORKER: &str = "sw.js";
/// The picture in previews of links. Those who show them load it; the page never does.
const PREVIEW: &str = "preview.png";

/// The most bytes that a browser may have to load for the first sight, compressed by brotli: `index.html` and the files
/// it names. The lobby can then be used.
const FIRST_SIGHT: usize = 600_000;

/// The parts of the program, each with the most bytes that it may bring after the first sight, compressed by brotli.
const BUDGETS: [(&str, usize); 10] = [
    // What the bots bring, and in addition what goes through a record.
    ("analyst", 650_000),
    // 158 kB of these are what the network of Dango has learned.
    ("bots", 530_000),
    ("dango", 790_000),
    // As with the puzzles, most of it is what tables bring, too.
    ("exercises", 550_000),
    ("garanguet", 750_000),
    ("more", 750_000),
    ("petango", 800_000),
    ("petanque", 805_000),
    // Most of it is what tables bring, too; the puzzles themselves are some 120 kB.
    ("puzzles", 550_000),
    ("tables", 500_000),
];

/// The sources that make the page are inputs, too: after a change to them, an older page is out of date.
const RECIPE: [&str; 4] =
    [include_str!("page.rs"), include_str!("places.rs"), include_str!("style.rs"), include_str!("sw.js")];

/// The parts of the program, each with the names of its files in the order of loading.
type Parts = BTreeMap<String, Vec<String>>;

/// The program after its division: the files that the browser loads, and for each part the names of its files in the
/// order of loading.
struct Bound {
    files: Files,
    parts: Parts,
}

/// Builds the page with its program, unless neither it nor its assets have changed.
///
/// # Errors
///
/// When the program does not compile, or the assets do not fit together.
pub(crate) fn build(root: &Path, toolchain: &Toolchain) -> Result<()> {
    let folder = root.join("target/web");
    let dist = folder.join("dist");
    fs::create_dir_all(&folder)?;
    // Two builds at once would each write half a page.
    let lock = fs::File::create(folder.join("dist.lock"))?;
    lock.lock()?;

    let program = fs::read(compile::page(root, toolchain)?)?;
    let mut assets = read_tree(&root.join("crates/web/assets"))?;
    // A standalone drawing of a board and the page have to use the same definitions.
    let art = read_tree(&root.join("crates/boards/src/art"))?.into_iter();
    assets.extend(
        art.filter(|(path, _)| has_extension(path, "css"))
            .map(|(path, content)| (format!("art/{path}"), content)),
    );
    assets.extend(rulebook::books()?);
    assets.extend(words(&assets)?);

    let stamp_file = folder.join("dist.stamp");
    let stamp = stamp(&program, &assets);
    if dist.join(INDEX).exists() && fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp) {
        eprintln!("xtask: the page in target/web/dist is up to date");
        return Ok(());
    }

    let start = Instant::now();
    let mut all_places = Vec::new();
    for language in Language::all_offered() {
        all_places.extend(places(&assets, language)?);
    }
    let (files, parts) = lay_out(assets, bind(&program, &folder.join("bindgen"))?, &all_places)?;
    let (sent, sizes) = write_all(&files, &folder.join("dist.new"))?;
    remove_tree(&stamp_file)?;
    remove_tree(&dist)?;
    fs::rename(folder.join("dist.new"), &dist)?;
    eprintln!("xtask: wrote the page to target/web/dist in {:.1} s: {sizes}", start.elapsed().as_secs_f32());
    // A page that is too large stays there for inspection. Without its stamp it never counts as up to date.
    check_budgets(&files, &parts, &sent)?;
    fs::write(&stamp_file, stamp)?;
    Ok(())
}

/// The messages of each language, and what a browser installs the page by in it.
fn words(assets: &Files) -> Result<Files> {
    let manifest = assets.get(MANIFEST).context("assets/manifest.webmanifest is missing")?;
    let mut files = Files::new();
    for &language in carreau_words::LANGUAGES {
        files.insert(format!("{WORDS}{}.ftl", language.tag), language.page_file().into_bytes());
        if language.offered {
            carreau_words::speak_built_in(language);
            let mut manifest: serde_json::Value = serde_json::from_slice(manifest)?;
            manifest["lang"] = language.tag.into();
            manifest["description"] = say!(lobby_about).into();
            files.insert(manifest_file(language), serde_json::to_vec_pretty(&manifest)?);
        }
    }
    Ok(files)
}

/// The file by which a browser installs the page in a language.
fn manifest_file(language: Language) -> String {
    if language == Language::english() {
        MANIFEST.to_owned()
    } else {
        format!("{WORDS}{}.webmanifest", language.tag)
    }
}

/// The path of a file that each language has: English has no folder of its own.
pub(crate) fn in_language(path: &str, language: Language) -> String {
    if language == Language::english() { path.to_owned() } else { format!("{}/{path}", language.tag) }
}

/// Divides the program into the parts that `wasm_split` marks in its source, runs wasm-bindgen on the first of them, and
/// returns the files of both.
fn bind(program: &[u8], scratch: &Path) -> Result<Bound> {
    remove_tree(scratch)?;
    fs::create_dir_all(scratch)?;
    let parts = scratch.join("parts");
    let first = scratch.join("first.wasm");
    let mut options = wasm_split_cli_support::Options::new(program);
    options.output_dir = &parts;
    options.main_out_path = &first;
    options.link_name = "./parts.js";
    options.main_module = "./carreau.js";
    let split = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow::anyhow!("the program cannot be divided: {error:?}"))?;
    let bound = scratch.join("bound");
    Bindgen::new()
        .input_bytes("carreau", fs::read(&first)?)
        .web(true)?
        .typescript(false)
        // The other parts find the first one's functions by these exports.
        .keep_lld_exports(true)
        // This lets boot.js call `init()` without knowing where the program lies.
        .omit_default_module_path(false)
        // The names of functions take half of the file, and a panic names its file and line without them.
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&bound)
        .context("wasm-bindgen refused the page's program")?;
    let mut files = read_tree(&bound)?;
    files.extend(read_tree(&parts)?);
    Ok(Bound { files, parts: split.prefetch_map.into_iter().collect() })
}

/// Puts assets and program together: hashed names, rewritten references, the HTML of each place, `boot.js` and `sw.js`.
/// Returns the files, and those of each part of the program.
fn lay_out(
    mut assets: Files,
    bound: Bound,
    places: &[Place],
) -> Result<(Files, BTreeMap<String, Vec<String>>)> {
    let index = assets.remove(INDEX).context("assets/index.html is missing")?;
    let mut index = String::from_utf8(index).context("assets/index.html is not UTF-8")?;
    ensure!(index.contains("src=\"/boot.js\""), "assets/index.html does not load \"/boot.js\"");

    let sheet = join_sheets(&mut index, &mut assets)?;
    let sheet_name = hashed_name(SHEET, &sheet);
    index = index.replace(&link(SHEET), &link(&sheet_name));

    let (program, names, parts) = name_program(bound)?;
    // With these names the page can preload the files, so that they do not wait for boot.js.
    for (plain, name) in [PROGRAM, SCRIPT, LOADER].into_iter().zip(&names) {
        index = index.replace(&link(plain), &link(name));
    }
    let [_, script_name, _] = &names;
    let boot = format!("import init from \"./{script_name}\";\ninit();\n");

    let mut lasting: Vec<String> = program.keys().filter(|path| !path.contains('/')).cloned().collect();
    lasting.push(sheet_name.clone());
    let mut files = program;
    let mut known = BTreeMap::new();
    files.insert(BOOT.to_owned(), boot.into_bytes());
    for (path, content) in assets {
        ensure!(!files.contains_key(&path) && path != WORKER, "assets/{path} has the name of a built file");
        if let Some(known_as) = known_as(&path) {
            let name = hashed_name(&path, &content);
            known.insert(known_as, name.clone());
            lasting.push(name.clone());
            files.insert(name, content);
            continue;
        }
        if has_extension(&path, "woff2") {
            lasting.push(path.clone());
        }
        files.insert(path, content);
    }
    // The page finds the names of rulebooks and messages in its HTML.
    let metas: Vec<String> = known
        .iter()
        .map(|(known_as, name)| format!("<meta name=\"{known_as}\" content={}>", link(name)))
        .collect();
    index = index.replace("@NAMED@", &metas.join("\n  "));
    for place in places {
        let text = String::from_utf8_lossy(&sheet);
        let html = write_place(&index, place, &text, &sheet_name, &parts, &known)?;
        ensure!(!files.contains_key(&place.file), "two files want to be {}", place.file);
        files.insert(place.file.clone(), html.into_bytes());
    }
    files.insert(sheet_name, sheet);
    ensure!(files.contains_key(INDEX), "there is no lobby");
    let worker = service_worker(&files, &lasting)?;
    files.insert(WORKER.to_owned(), worker.into_bytes());
    Ok((files, parts))
}

/// What the page knows a file of a language by: `book-dango-fr`, `words-fr`.
fn known_as(path: &str) -> Option<String> {
    if let Some(book) = path.strip_prefix(BOOKS) {
        let (language, game) = book.strip_suffix(".html")?.split_once('/')?;
        return Some(format!("book-{game}-{language}"));
    }
    Some(format!("words-{}", path.strip_prefix(WORDS)?.strip_suffix(".ftl")?))
}

/// Gives the files of the program names with the hash of their content. Returns the files, the names of the first part,
/// of its script and of the script that loads the others, and the files of each part.
fn name_program(bound: Bound) -> Result<(Files, [String; 3], Parts)> {
    let Bound { mut files, mut parts } = bound;
    let program = files.remove(PROGRAM).context("wasm-bindgen wrote no program")?;
    let program_name = hashed_name(PROGRAM, &program);
    let script = String::from_utf8(files.remove(SCRIPT).context("wasm-bindgen wrote no script")?)?;
    let mut loader = String::from_utf8(files.remove(LOADER).context("nothing loads the parts")?)?;
    ensure!(script.contains(PROGRAM), "wasm-bindgen's script does not say where the program lies");
    // All others are parts, or snippets, which the script imports by names that are unique already.
    let mut named = Files::new();
    for (path, content) in files {
        let Some(stem) = path.strip_suffix(".wasm") else {
            named.insert(path, content);
            continue;
        };
        let content = without_custom_sections(&content).with_context(|| format!("{path} is no program"))?;
        let name = hashed_name(&path, &content);
        loader = loader.replace(&format!("\"./{path}\""), &format!("\"./{name}\""));
        for part in parts.values_mut().flatten().filter(|part| *part == stem) {
            part.clone_from(&name);
        }
        named.insert(name, content);
    }
    // The two scripts name each other, so their names share one hash.
    let script = script.replace(PROGRAM, &program_name);
    let both = [script.as_bytes(), loader.as_bytes()].concat();
    let (script_name, loader_name) = (hashed_name(SCRIPT, &both), hashed_name(LOADER, &both));
    // The program itself knows the loader by its plain name, too, and keeps to it.
    let from = |name: &str| format!("from \"./{name}\"");
    let script = script.replace(&from(LOADER), &from(&loader_name));
    let loader = loader.replace(&from(SCRIPT), &from(&script_name));
    named.insert(program_name.clone(), program);
    named.insert(script_name.clone(), script.into_bytes());
    named.insert(loader_name.clone(), loader.into_bytes());
    Ok((named, [program_name, script_name, loader_name], parts))
}

/// A program without its custom sections, such as the names of functions; `None` if it is none.
fn without_custom_sections(program: &[u8]) -> Option<Vec<u8>> {
    let (head, mut rest) = program.split_at_checked(8)?;
    let mut left = head.to_vec();
    while let [id, sized @ ..] = rest {
        let (mut length, mut shift, mut digits) = (0_usize, 0, 0);
        for byte in sized {
            length |= usize::from(byte & 0x7f) << shift;
            (shift, digits) = (shift + 7, digits + 1);
            if byte & 0x80 == 0 {
                break;
            }
        }
        let (section, after) = rest.split_at_checked(1 + digits + length)?;
        if *id != 0 {
            left.extend(section);
        }
        rest = after;
    }
    Some(left)
}

/// The HTML of a place.
fn write_place(
    index: &str,
    place: &Place,
    sheet: &str,
    sheet_name: &str,
    parts: &Parts,
    known: &BTreeMap<String, String>,
) -> Result<String> {
    let about = place.about.replace('"', "&quot;");
    let mut html = index.replace("@TITLE@", &place.title.replace('"', "&quot;")).replace("@ABOUT@", &about);
    let language = place.language;
    let manifest = manifest_file(language);
    html = html.replace("@LANGUAGE@", language.tag).replace("@MANIFEST@", &manifest);
    let mut early = String::new();
    if let Some(words) = known.get(&format!("words-{}", language.tag)) {
        writeln!(
            early,
            "<link rel=\"preload\" href={} as=\"fetch\" type=\"text/plain\" crossorigin>",
            link(words)
        )?;
    }
    for (tag, address) in &place.alternates {
        writeln!(early, "<link rel=\"alternate\" hreflang=\"{tag}\" href={address:?}>")?;
    }
    if place.is_styled_whole {
        let late = format!("<link rel=\"stylesheet\" href={}>", link(sheet_name));
        html = html.replace(&late, "");
        early += &late;
    } else {
        let body = html.split_once("<body").map_or("", |(_, body)| body).replace("@PICTURE@", &place.picture);
        write!(early, "<style>\n{}</style>", style::needed(sheet, &body))?;
    }
    let mut named = Vec::new();
    for part in &place.parts {
        for file in parts.get(part).with_context(|| format!("{} needs a part `{part}`", place.file))? {
            if !named.contains(&file) {
                let (type_, href) = ("application/wasm", link(file));
                write!(
                    early,
                    "\n<link rel=\"preload\" href={href} as=\"fetch\" type=\"{type_}\" crossorigin>"
                )?;
                named.push(file);
            }
        }
    }
    Ok(html.replace("@STYLE@", &early).replace("@PICTURE@", &place.picture))
}

/// Joins the style sheets that `index.html` links to, in that order, and replaces the links by one to the joined sheet.
///
/// One request then loads all of them, and the page can never be shown with only some of them.
fn join_sheets(index: &mut String, assets: &mut Files) -> Result<Vec<u8>> {
    const BEFORE: &str = "<link rel=\"stylesheet\" href=\"/";
    const AFTER: &str = "\">";
    let mut joined = Vec::new();
    let mut lines = Vec::new();
    for line in index.lines() {
        let linked = line.trim().strip_prefix(BEFORE).and_then(|rest| rest.strip_suffix(AFTER));
        let Some(path) = linked else {
            lines.push(line.to_owned());
            continue;
        };
        if joined.is_empty() {
            lines.push(format!("{BEFORE}{SHEET}{AFTER}"));
        }
        let sheet =
            assets.remove(path).with_context(|| format!("index.html links to {path}, which is missing"))?;
        let sheet = String::from_utf8(sheet).with_context(|| format!("{path} is not UTF-8"))?;
        ensure!(!sheet.contains("@import"), "{path}: link to it in index.html instead of an @import");
        joined.extend(
            without_comments(&sheet).with_context(|| format!("{path}: a comment does not end"))?.bytes(),
        );
    }
    let left = assets.keys().find(|path| has_extension(path, "css"));
    ensure!(left.is_none(), "index.html does not link to {}", left.map_or("", String::as_str));
    *index = lines.join("\n") + "\n";
    Ok(joined)
}

/// A style sheet without its comments and indentation, which are a tenth of it even when compressed; `None` if a comment
/// does not end.
fn without_comments(sheet: &str) -> Option<String> {
    let (first, commented) = sheet.split_once("/*").unwrap_or((sheet, ""));
    let mut left = first.to_owned();
    if !commented.is_empty() {
        for comment in commented.split("/*") {
            left += comment.split_once("*/")?.1;
        }
    }
    let lines = left.lines().map(str::trim).filter(|line| !line.is_empty());
    Some(lines.flat_map(|line| [line, "\n"]).collect())
}

/// The way in which `index.html` refers to a file. It starts from the root, because addresses of tables contain
/// slashes.
fn link(path: &str) -> String {
    format!("\"/{path}\"")
}

/// Adds the content's hash to a name: `carreau.css` becomes `carreau-0123456789abcdef.css`.
fn hashed_name(path: &str, content: &[u8]) -> String {
    let (stem, extension) = path.rsplit_once('.').unwrap_or((path, ""));
    format!("{stem}-{}.{extension}", short_hex(&Sha256::digest(content)))
}

/// The service worker that keeps these files. The content of a `lasting` file never changes under its name.
fn service_worker(files: &Files, lasting: &[String]) -> Result<String> {
    // The server answers the address of a place with its HTML.
    let address = |path: &String| match path.strip_suffix(".html") {
        Some("index") => "/".to_owned(),
        Some(place) if !path.starts_with(BOOKS) => format!("/{place}"),
        _ => format!("/{path}"),
    };
    // What one language has belongs to nobody else. Places are stored by their addresses without a language, at which
    // the server gives them in the language that is asked for.
    let of_language = |path: &str| {
        let is_of = |language: &&Language| {
            let tag = language.tag;
            path.starts_with(&format!("{tag}/"))
                || path.starts_with(&format!("{BOOKS}{tag}/"))
                || path.starts_with(&format!("{WORDS}{tag}-"))
                || path.starts_with(&format!("{WORDS}{tag}."))
        };
        // The longest tag, because `en` is also how `en-x-long` begins.
        carreau_words::LANGUAGES.iter().filter(is_of).max_by_key(|language| language.tag.len())
    };
    let all: Vec<String> =
        files.keys().filter(|path| *path != PREVIEW && of_language(path).is_none()).map(address).collect();
    let mut spoken: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for path in files.keys().filter(|path| path.starts_with(BOOKS) || path.starts_with(WORDS)) {
        if let Some(language) = of_language(path) {
            spoken.entry(language.tag).or_default().push(address(path));
        }
    }
    let lasting: Vec<String> = lasting.iter().map(address).collect();
    Ok(include_str!("sw.js")
        .replace("@VERSION@", &short_hex(&digest(files)))
        .replace("@FILES@", &serde_json::to_string(&all)?)
        .replace("@SPOKEN@", &serde_json::to_string(&spoken)?)
        .replace("@LASTING@", &serde_json::to_string(&lasting)?))
}

/// Writes the files, each with a `.br` and a `.gz` where that is smaller. Returns how many bytes of each a browser loads,
/// compressed by brotli, and a line about sizes.
fn write_all(files: &Files, folder: &Path) -> Result<(BTreeMap<String, usize>, String)> {
    remove_tree(folder)?;
    let (mut plain, mut gzipped, mut sent) = (0, 0, BTreeMap::new());
    for (path, content) in files {
        let target = folder.join(path);
        fs::create_dir_all(target.parent().context("every file lies in a folder")?)?;
        fs::write(&target, content)?;
        plain += content.len();
        gzipped += write_if_smaller(&format!("{}.gz", target.display()), content, &gzip(content)?)?;
        let bytes = write_if_smaller(&format!("{}.br", target.display()), content, &brotli(content)?)?;
        sent.insert(path.clone(), bytes);
    }
    let kilo = |bytes: usize| bytes.div_ceil(1000);
    let sizes = format!(
        "{} kB, {} kB with gzip, {} kB with brotli",
        kilo(plain),
        kilo(gzipped),
        kilo(sent.values().sum())
    );
    Ok((sent, sizes))
}

/// How many bytes a browser loads for the first sight in a language: `index.html` and the files it names, except those
/// that are only for readers of a book or of another language.
fn first_sight(files: &Files, sent: &BTreeMap<String, usize>, language: Language) -> usize {
    let index_name = in_language(INDEX, language);
    let index = String::from_utf8_lossy(&files[&index_name]);
    let is_named = |path: &str| {
        let is_later = path.starts_with(BOOKS)
            || path == PREVIEW
            || (path.starts_with(WORDS) && !index.contains(&format!("href={}", link(path))));
        path == index_name || (index.contains(&link(path)) && !is_later)
    };
    sent.iter().filter(|(path, _)| is_named(path)).map(|(_, bytes)| bytes).sum()
}

/// Prints what the first sight and each part bring.
///
/// # Errors
///
/// When one of them is over its budget, or a part has none.
fn check_budgets(files: &Files, parts: &Parts, sent: &BTreeMap<String, usize>) -> Result<()> {
    let mut over = Vec::new();
    let mut check = |what: &str, bytes: usize, budget: usize| {
        eprintln!("xtask: {what:<15} {bytes:>8} bytes of {budget:>8}");
        if bytes > budget {
            over.push(format!("{what} loads {bytes} bytes, and its budget is {budget}"));
        }
    };
    for language in
        Language::all_offered().filter(|language| files.contains_key(&in_language(INDEX, *language)))
    {
        check(&format!("first sight, {}", language.tag), first_sight(files, sent, language), FIRST_SIGHT);
    }
    for (part, names) in parts {
        let budget = BUDGETS.iter().find(|(name, _)| name == part);
        let (_, budget) = budget.with_context(|| format!("the part `{part}` has no budget"))?;
        check(part, names.iter().map(|name| sent[name]).sum(), *budget);
    }
    ensure!(over.is_empty(), "{}", over.join("\n"));
    Ok(())
}

/// Returns the number of bytes that a browser gets.
fn write_if_smaller(path: &str, content: &[u8], compressed: &[u8]) -> Result<usize> {
    if compressed.len() < content.len() {
        fs::write(path, compressed)?;
    }
    Ok(compressed.len().min(content.len()))
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams { size_hint: content.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &content[..], &mut compressed, &settings)?;
    Ok(compressed)
}

/// A text that differs for different inputs.
fn stamp(program: &[u8], assets: &Files) -> String {
    let mut hash = Sha256::new();
    for part in [program, &digest(assets)].into_iter().chain(RECIPE.map(str::as_bytes)) {
        hash.update(Sha256::digest(part));
    }
    short_hex(&hash.finalize())
}

/// A hash over names and contents.
fn digest(files: &Files) -> Vec<u8> {
    let mut hash = Sha256::new();
    for (path, content) in files {
        hash.update(Sha256::digest(path));
        hash.update(Sha256::digest(content));
    }
    hash.finalize().to_vec()
}

/// A hash of sixteen digits, which is enough to tell the files of one page apart.
fn short_hex(hash: &[u8]) -> String {
    let (first, _) = hash.split_first_chunk().expect("a SHA-256 is longer than eight bytes");
    format!("{:016x}", u64::from_be_bytes(*first))
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|found| found == extension)
}

/// Reads a folder and everything in it. Hidden files (an editor's, a file manager's) are left out.
fn read_tree(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else {
            bail!("{} has a name that is not UTF-8", entry.path().display());
        };
        if name.starts_with('.') {
            continue;
        }
        if entry.file_type()?.is_dir() {
            let inner = read_tree(&entry.path())?;
            files.extend(inner.into_iter().map(|(path, content)| (format!("{name}/{path}"), content)));
        } else {
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(files)
}

/// Removes a file, or a folder with everything in it. It is no error if neither exists.
fn remove_tree(path: &Path) -> Result<()> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", path.display()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        "<link rel=\"stylesheet\" href=\"/look.css\">\n<script type=\"module\" src=\"/boot.js\"></script>";

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(path, content)| ((*path).to_owned(), content.as_bytes().to_vec())).collect()
    }

    /// A program with one part, whose file has the name of a function in it.
    fn bound() -> Bound {
        let files = files(&[
            ("carreau.js", "import * as parts from \"./parts.js\"; new URL('carreau_bg.wasm')"),
            ("carreau_bg.wasm", "\0asm"),
            ("parts.js", "import {} from \"./carreau.js\"; new URL(\"./split_go.wasm\")"),
            ("split_go.wasm", "\0asm\x01\0\0\0\x01\x01a\0\x04name"),
        ]);
        Bound { files, parts: BTreeMap::from([("go".to_owned(), vec!["split_go".to_owned()])]) }
    }

    /// The lobby, and a place that needs the part.
    fn two_places() -> [Place; 2] {
        let place = |file: &str, parts: &[&str]| Place {
            file: file.to_owned(),
            title: format!("Title of {file}"),
            about: "About \"it\"".to_owned(),
            language: Language::english(),
            alternates: Vec::new(),
            picture: "<p class=\"seen\">picture</p>".to_owned(),
            parts: parts.iter().map(|&part| part.to_owned()).collect(),
            is_styled_whole: false,
        };
        [place("index.html", &[]), place("play/go.html", &["go"])]
    }

    fn laid_out(assets: Files) -> Result<Files> {
        lay_out(assets, bound(), &two_places()).map(|(files, _)| files)
    }

    fn text(files: &Files, path: &str) -> String {
        String::from_utf8(files[path].clone()).expect("test files are text")
    }

    #[test]
    fn a_style_sheet_loses_its_comments_only() {
        let sheet = "/* The page\n   in /short */\np { color: red; }  /* bright */\n\n  a::after { content: \"*/\"; }\n";
        assert_eq!(
            without_comments(sheet).as_deref(),
            Some("p { color: red; }\na::after { content: \"*/\"; }\n")
        );
        assert_eq!(without_comments("p {} /* it\n goes on"), None);
        assert_eq!(without_comments("p {}\n").as_deref(), Some("p {}\n"));
    }

    #[test]
    fn every_reference_follows_the_hashed_names() -> Result<()> {
        let page = format!("@STYLE@\n{PAGE}");
        let assets = files(&[("index.html", &page), ("look.css", "p {}"), ("fonts/serif.woff2", "f")]);
        let site = laid_out(assets)?;
        let program = hashed_name("carreau_bg.wasm", b"\0asm");
        let part = hashed_name("split_go.wasm", b"\0asm\x01\0\0\0\x01\x01a");
        let scripts = format!(
            "import * as parts from \"./parts.js\"; new URL('{program}')\
             import {{}} from \"./carreau.js\"; new URL(\"./{part}\")"
        );
        let [script, loader] = ["carreau.js", "parts.js"].map(|name| hashed_name(name, scripts.as_bytes()));
        let look = hashed_name(SHEET, b"p {}\n");
        assert_eq!(
            text(&site, &script),
            format!("import * as parts from \"./{loader}\"; new URL('{program}')")
        );
        assert_eq!(text(&site, &loader), format!("import {{}} from \"./{script}\"; new URL(\"./{part}\")"));
        assert!(text(&site, "boot.js").contains(&format!("\"./{script}\"")));
        assert!(!text(&site, "index.html").contains(&part), "the lobby does without the part");
        assert!(text(&site, "play/go.html").contains(&format!("href=\"/{part}\"")));
        assert!(text(&site, "index.html").contains(&format!("\"/{look}\"")));
        let names: Vec<&str> = site.keys().map(String::as_str).collect();
        let mut expected = [
            "boot.js",
            "fonts/serif.woff2",
            "index.html",
            "play/go.html",
            "sw.js",
            &program,
            &script,
            &loader,
            &part,
            &look,
        ];
        expected.sort_unstable();
        assert_eq!(names, expected);
        Ok(())
    }

    #[test]
    fn the_service_worker_keeps_hashed_files_and_fonts_for_good() -> Result<()> {
        let assets = files(&[("index.html", PAGE), ("look.css", "p {}"), ("fonts/serif.woff2", "f")]);
        let site = laid_out(assets)?;
        let worker = text(&site, "sw.js");
        let list = |name: &str| {
            let line = worker.lines().find(|line| line.starts_with(&format!("const {name} ")));
            line.expect("the worker has this list").to_owned()
        };
        assert!(list("FILES").contains("\"/boot.js\""));
        assert!(list("FILES").contains("\"/\"") && !list("FILES").contains("index.html"));
        assert!(list("FILES").contains("\"/play/go\""), "a place is kept under its address");
        for lasting in ["/fonts/serif.woff2", "/carreau_bg-", "/parts-", "/split_go-"] {
            assert!(list("LASTING").contains(lasting), "{lasting}");
        }
        assert!(!list("LASTING").contains("boot.js"));
        assert!(!worker.contains('@'), "a placeholder was left in sw.js");
        Ok(())
    }

    #[test]
    fn linked_stylesheets_become_one_in_the_order_of_the_links() -> Result<()> {
        let page = PAGE.replace('\n', "\n<link rel=\"stylesheet\" href=\"/art/board.css\">\n");
        let assets = files(&[("index.html", &page), ("art/board.css", "b {}"), ("look.css", "p {}")]);
        let site = laid_out(assets)?;
        let sheet = hashed_name(SHEET, b"p {}\nb {}\n");
        assert_eq!(text(&site, &sheet), "p {}\nb {}\n");
        assert_eq!(text(&site, "index.html").matches("stylesheet").count(), 1);
        Ok(())
    }

    #[test]
    fn rulebooks_and_messages_lie_beside_the_program_under_names_that_the_index_tells() -> Result<()> {
        let page = format!("@NAMED@\n@STYLE@\n{PAGE}");
        let assets = files(&[
            ("index.html", &page),
            ("books/fr/go.html", "toc\ntext"),
            ("words/en.ftl", "a = b"),
            ("words/fr.ftl", "a = c"),
            ("look.css", "p {}"),
        ]);
        let site = laid_out(assets)?;
        let book = hashed_name("books/fr/go.html", b"toc\ntext");
        let [english, french] = [("words/en.ftl", b"a = b"), ("words/fr.ftl", b"a = c")]
            .map(|(path, text)| hashed_name(path, text));
        assert_eq!(text(&site, &book), "toc\ntext");
        let index = text(&site, "index.html");
        for (known_as, name) in [("book-go-fr", &book), ("words-en", &english), ("words-fr", &french)] {
            assert!(index.contains(&format!("<meta name=\"{known_as}\" content=\"/{name}\">")), "{index}");
        }
        assert!(index.contains(&format!("rel=\"preload\" href=\"/{english}\"")), "{index}");
        assert!(!index.contains(&format!("href=\"/{french}\"")), "an English page loads no French: {index}");
        let worker = text(&site, "sw.js");
        let spoken =
            worker.lines().find(|line| line.starts_with("const SPOKEN ")).expect("the worker has this list");
        assert!(spoken.contains(&format!("\"fr\":[\"/{book}\",\"/{french}\"]")), "{spoken}");
        let all =
            worker.lines().find(|line| line.starts_with("const FILES ")).expect("the worker has this list");
        assert!(!all.contains(&book) && !all.contains(&french), "{all}");
        Ok(())
    }

    #[test]
    fn opening_the_page_brings_what_the_index_loads_and_no_book() -> Result<()> {
        let page = format!("<meta name=\"book-go-en\" content=\"/books/en/go.html\">\n{PAGE}");
        let assets = [("index.html", page.as_str()), ("books/en/go.html", "toc"), ("fonts/far.woff2", "far")];
        let folder = tempfile::tempdir()?;
        let loaded = |files: Files| -> Result<usize> {
            let (sent, _) = write_all(&files, folder.path())?;
            Ok(first_sight(&files, &sent, Language::english()))
        };
        let alone = loaded(files(&assets))?;
        assert!(alone > 0 && alone <= page.len());
        let with_sheet = loaded(files(&[&assets[..], &[("look.css", "p{}")]].concat()))?;
        assert_eq!(with_sheet, alone + 3);
        Ok(())
    }

    #[test]
    fn the_picture_for_previews_is_there_but_no_browser_loads_or_keeps_it() -> Result<()> {
        let page = format!("<meta property=\"og:image\" content=\"/{PREVIEW}\">\n{PAGE}");
        let bare = files(&[("index.html", &page), ("look.css", "p {}")]);
        let mut pictured = bare.clone();
        pictured.insert(PREVIEW.to_owned(), b"a picture".to_vec());
        let folder = tempfile::tempdir()?;
        let loaded = |files: &Files| -> Result<usize> {
            let (sent, _) = write_all(files, folder.path())?;
            Ok(first_sight(files, &sent, Language::english()))
        };
        assert_eq!(loaded(&pictured)?, loaded(&bare)?);
        let site = laid_out(pictured)?;
        assert_eq!(site[PREVIEW], b"a picture");
        assert!(!text(&site, "sw.js").contains(PREVIEW));
        Ok(())
    }

    #[test]
    fn a_page_that_cannot_start_is_refused() {
        let refusal = |assets: &[(&str, &str)]| {
            let refused = laid_out(files(assets)).expect_err("this page is broken");
            refused.to_string()
        };
        let no_boot = PAGE.replace("/boot.js", "/start.js");
        assert!(refusal(&[("index.html", &no_boot)]).contains("boot.js"));
        assert!(refusal(&[("index.html", PAGE), ("look.css", ""), ("sw.js", "")]).contains("sw.js"));
        assert!(refusal(&[("look.css", "")]).contains("index.html"));
        assert!(refusal(&[("index.html", PAGE)]).contains("look.css, which is missing"));
        let unused = [("index.html", PAGE), ("look.css", ""), ("more.css", "")];
        assert!(refusal(&unused).contains("does not link to more.css"));
        assert!(refusal(&[("index.html", PAGE), ("look.css", "@import \"a\";")]).contains("@import"));
    }

    #[test]
    fn each_place_has_its_own_head_and_the_styles_it_needs() -> Result<()> {
        let page =
            format!("<title>@TITLE@</title>\n<meta content=\"@ABOUT@\">\n@STYLE@\n<body>@PICTURE@\n{PAGE}");
        let assets = files(&[("index.html", &page), ("look.css", ".seen { top: 0; }\n.far { top: 0; }")]);
        let html = text(&laid_out(assets)?, "play/go.html");
        assert!(html.contains("<title>Title of play/go.html</title>"), "{html}");
        assert!(html.contains("content=\"About &quot;it&quot;\""), "{html}");
        assert!(html.contains(".seen{top: 0}") && !html.contains(".far"), "{html}");
        assert!(html.contains("<body><p class=\"seen\">picture</p>"), "{html}");
        Ok(())
    }

    #[test]
    fn what_is_over_its_budget_is_named() {
        let sent = BTreeMap::from([("index.html".to_owned(), FIRST_SIGHT + 1), ("a".to_owned(), 9)]);
        let parts = |name: &str| BTreeMap::from([(name.to_owned(), vec!["a".to_owned()])]);
        let site = files(&[("index.html", PAGE), ("a", "")]);
        let why = check_budgets(&site, &parts("tables"), &sent).expect_err("the first sight is too large");
        assert!(why.to_string().contains("first sight"), "{why}");
        let why = check_budgets(&site, &parts("draughts"), &sent).expect_err("there is no such part");
        assert!(why.to_string().contains("draughts"), "{why}");
    }

    #[test]
    fn any_changed_input_changes_the_stamp() {
        let assets = files(&[("index.html", PAGE)]);
        let first = stamp(b"program", &assets);
        assert_ne!(first, stamp(b"another", &assets));
        assert_ne!(first, stamp(b"program", &files(&[("index.htm", PAGE)])));
        assert_eq!(first, stamp(b"program", &assets));
    }
}
