//! Writes the finished page into `target/web/dist`. The server embeds it from there.
//!
//! The style sheets that `index.html` links to are joined into one. The names of that sheet, the program, its script
//! and the rulebooks contain the hash of their content (`carreau-0123456789abcdef.js`), so that browsers may cache them
//! for ever, and `index.html` refers to them by these names. `boot.js`, `sw.js` and all other assets keep their names.
//!
//! The build leaves out `wasm-opt` on purpose. `-Oz` makes the program 8 % smaller, but not after compression by
//! brotli, and every machine would have to build the tool from a large C++ source.

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::compile;
use crate::rulebook;
use crate::toolchain::Toolchain;

/// The files of the page, by their paths under the root of the site with `/` between folders.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

const SCRIPT: &str = "carreau.js";
const PROGRAM: &str = "carreau_bg.wasm";
const SHEET: &str = "carreau.css";
const INDEX: &str = "index.html";
const BOOKS: &str = "books/";
const BOOT: &str = "boot.js";
const WORKER: &str = "sw.js";

/// The most bytes that a browser may have to load to open the page, compressed by brotli: `index.html` and the files it
/// names. 13,000 of them are for what the page keeps secret and checks in the fair draws, for signatures, and for what
/// the creator of a table may do with it; 3,000 are for the layouts, and for the plan that lies on its side.
const BUDGET: usize = 1_141_000;

/// The sources that make the page are inputs, too: after a change to them, an older page is out of date.
const RECIPE: [&str; 2] = [include_str!("page.rs"), include_str!("sw.js")];

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
    assets.extend(rulebook::books(root)?);

    let stamp_file = folder.join("dist.stamp");
    let stamp = stamp(&program, &assets);
    if dist.join(INDEX).exists() && fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp) {
        eprintln!("xtask: the page in target/web/dist is up to date");
        return Ok(());
    }

    let start = Instant::now();
    let files = lay_out(assets, bind(&program, &folder.join("bindgen"))?)?;
    let (opening, sizes) = write_all(&files, &folder.join("dist.new"))?;
    remove_tree(&stamp_file)?;
    remove_tree(&dist)?;
    fs::rename(folder.join("dist.new"), &dist)?;
    eprintln!("xtask: wrote the page to target/web/dist in {:.1} s: {sizes}", start.elapsed().as_secs_f32());
    // A page that is too large stays there for inspection. Without its stamp it never counts as up to date.
    ensure!(opening <= BUDGET, "opening the page loads {opening} bytes, and BUDGET allows {BUDGET}");
    fs::write(&stamp_file, stamp)?;
    Ok(())
}

/// Runs wasm-bindgen in a scratch folder and returns the files it writes.
fn bind(program: &[u8], scratch: &Path) -> Result<Files> {
    remove_tree(scratch)?;
    Bindgen::new()
        .input_bytes("carreau", program.to_vec())
        .web(true)?
        .typescript(false)
        // This lets boot.js call `init()` without knowing where the program lies.
        .omit_default_module_path(false)
        // The names of functions take half of the file, and a panic names its file and line without them.
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(scratch)
        .context("wasm-bindgen refused the page's program")?;
    read_tree(scratch)
}

/// Puts assets and program together: hashed names, rewritten references, `boot.js` and `sw.js`.
fn lay_out(mut assets: Files, mut bound: Files) -> Result<Files> {
    let index = assets.remove(INDEX).context("assets/index.html is missing")?;
    let mut index = String::from_utf8(index).context("assets/index.html is not UTF-8")?;
    ensure!(index.contains("src=\"/boot.js\""), "assets/index.html does not load \"/boot.js\"");

    let program = bound.remove(PROGRAM).context("wasm-bindgen wrote no program")?;
    let script = bound.remove(SCRIPT).context("wasm-bindgen wrote no script")?;
    let program_name = hashed_name(PROGRAM, &program);
    let script = String::from_utf8(script)?;
    ensure!(script.contains(PROGRAM), "wasm-bindgen's script does not say where the program lies");
    let script = script.replace(PROGRAM, &program_name).into_bytes();
    let script_name = hashed_name(SCRIPT, &script);
    let boot = format!("import init from \"./{script_name}\";\ninit();\n");
    // With these names the page can preload both files, so that they do not wait for boot.js.
    index = index.replace(&link(PROGRAM), &link(&program_name)).replace(&link(SCRIPT), &link(&script_name));

    let sheet = join_sheets(&mut index, &mut assets)?;
    let sheet_name = hashed_name(SHEET, &sheet);
    index = index.replace(&link(SHEET), &link(&sheet_name));

    let mut lasting = vec![program_name.clone(), script_name.clone(), sheet_name.clone()];
    // `bound` now holds only snippets, which the script imports by names that are unique already.
    let mut files = bound;
    files.insert(program_name, program);
    files.insert(script_name, script);
    files.insert(sheet_name, sheet);
    files.insert(BOOT.to_owned(), boot.into_bytes());
    for (path, content) in assets {
        ensure!(!files.contains_key(&path) && path != WORKER, "assets/{path} has the name of a built file");
        if path.starts_with(BOOKS) {
            // The page finds the names of its rulebooks in index.html.
            ensure!(index.contains(&link(&path)), "assets/index.html does not name \"/{path}\"");
            let name = hashed_name(&path, &content);
            index = index.replace(&link(&path), &link(&name));
            lasting.push(name.clone());
            files.insert(name, content);
            continue;
        }
        if has_extension(&path, "woff2") {
            lasting.push(path.clone());
        }
        files.insert(path, content);
    }
    files.insert(INDEX.to_owned(), index.into_bytes());
    let worker = service_worker(&files, &lasting)?;
    files.insert(WORKER.to_owned(), worker.into_bytes());
    Ok(files)
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
    let address = |path: &String| if path == INDEX { "/".to_owned() } else { format!("/{path}") };
    let all: Vec<String> = files.keys().map(address).collect();
    let lasting: Vec<String> = lasting.iter().map(address).collect();
    Ok(include_str!("sw.js")
        .replace("@VERSION@", &short_hex(&digest(files)))
        .replace("@FILES@", &serde_json::to_string(&all)?)
        .replace("@LASTING@", &serde_json::to_string(&lasting)?))
}

/// Writes the files, each with a `.br` and a `.gz` where that is smaller. Returns how many bytes a browser loads to
/// open the page, compressed by brotli, and a line about sizes.
fn write_all(files: &Files, folder: &Path) -> Result<(usize, String)> {
    remove_tree(folder)?;
    let index = String::from_utf8_lossy(&files[INDEX]);
    let is_opening = |path: &str| path == INDEX || (index.contains(&link(path)) && !path.starts_with(BOOKS));
    let (mut plain, mut gzipped, mut brotlied, mut opening) = (0, 0, 0, 0);
    for (path, content) in files {
        let target = folder.join(path);
        fs::create_dir_all(target.parent().context("every file lies in a folder")?)?;
        fs::write(&target, content)?;
        plain += content.len();
        gzipped += write_if_smaller(&format!("{}.gz", target.display()), content, &gzip(content)?)?;
        let sent = write_if_smaller(&format!("{}.br", target.display()), content, &brotli(content)?)?;
        brotlied += sent;
        opening += if is_opening(path) { sent } else { 0 };
    }
    let kilo = |bytes: usize| bytes.div_ceil(1000);
    let sizes =
        format!("{} kB, {} kB with gzip, {} kB with brotli", kilo(plain), kilo(gzipped), kilo(brotlied));
    Ok((opening, format!("{sizes}; opening it brings {} kB", kilo(opening))))
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

    fn bound() -> Files {
        files(&[("carreau.js", "new URL('carreau_bg.wasm')"), ("carreau_bg.wasm", "\0asm")])
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
        let assets = files(&[("index.html", PAGE), ("look.css", "p {}"), ("fonts/serif.woff2", "f")]);
        let site = lay_out(assets, bound())?;
        let program = hashed_name("carreau_bg.wasm", b"\0asm");
        let script = hashed_name("carreau.js", format!("new URL('{program}')").as_bytes());
        let look = hashed_name(SHEET, b"p {}\n");
        assert_eq!(text(&site, &script), format!("new URL('{program}')"));
        assert!(text(&site, "boot.js").contains(&format!("\"./{script}\"")));
        assert!(text(&site, "index.html").contains(&format!("\"/{look}\"")));
        let names: Vec<&str> = site.keys().map(String::as_str).collect();
        let mut expected = ["boot.js", "fonts/serif.woff2", "index.html", "sw.js", &program, &script, &look];
        expected.sort_unstable();
        assert_eq!(names, expected);
        Ok(())
    }

    #[test]
    fn the_service_worker_keeps_hashed_files_and_fonts_for_good() -> Result<()> {
        let assets = files(&[("index.html", PAGE), ("look.css", "p {}"), ("fonts/serif.woff2", "f")]);
        let site = lay_out(assets, bound())?;
        let worker = text(&site, "sw.js");
        let list = |name: &str| {
            let line = worker.lines().find(|line| line.starts_with(&format!("const {name} ")));
            line.expect("the worker has this list").to_owned()
        };
        assert!(list("FILES").contains("[\"/boot.js\""));
        assert!(list("FILES").contains("\"/\"") && !list("FILES").contains("index.html"));
        assert!(list("LASTING").contains("/fonts/serif.woff2") && list("LASTING").contains("/carreau_bg-"));
        assert!(!list("LASTING").contains("boot.js"));
        assert!(!worker.contains('@'), "a placeholder was left in sw.js");
        Ok(())
    }

    #[test]
    fn linked_stylesheets_become_one_in_the_order_of_the_links() -> Result<()> {
        let page = PAGE.replace('\n', "\n<link rel=\"stylesheet\" href=\"/art/board.css\">\n");
        let assets = files(&[("index.html", &page), ("art/board.css", "b {}"), ("look.css", "p {}")]);
        let site = lay_out(assets, bound())?;
        let sheet = hashed_name(SHEET, b"p {}\nb {}\n");
        assert_eq!(text(&site, &sheet), "p {}\nb {}\n");
        assert_eq!(text(&site, "index.html").matches("stylesheet").count(), 1);
        Ok(())
    }

    #[test]
    fn rulebooks_lie_beside_the_program_under_names_that_the_index_tells() -> Result<()> {
        let page = format!("<meta name=\"book-go\" content=\"/books/go.html\">\n{PAGE}");
        let assets = files(&[("index.html", &page), ("books/go.html", "toc\ntext"), ("look.css", "p {}")]);
        let site = lay_out(assets, bound())?;
        let book = hashed_name("books/go.html", b"toc\ntext");
        assert_eq!(text(&site, &book), "toc\ntext");
        assert!(text(&site, "index.html").contains(&format!("content=\"/{book}\"")));
        assert_eq!(text(&site, "sw.js").matches(&format!("\"/{book}\"")).count(), 2, "kept, and lasting");
        let untold = files(&[("index.html", PAGE), ("books/go.html", "toc\ntext"), ("look.css", "p {}")]);
        let refused = lay_out(untold, bound()).expect_err("nothing leads to the book");
        assert!(refused.to_string().contains("books/go.html"));
        Ok(())
    }

    #[test]
    fn opening_the_page_brings_what_the_index_loads_and_no_book() -> Result<()> {
        let page = format!("<meta name=\"book-go\" content=\"/books/go.html\">\n{PAGE}");
        let assets = [("index.html", page.as_str()), ("books/go.html", "toc"), ("fonts/far.woff2", "far")];
        let folder = tempfile::tempdir()?;
        let (alone, _) = write_all(&files(&assets), folder.path())?;
        assert!(alone > 0 && alone <= page.len());
        let (with_sheet, _) =
            write_all(&files(&[&assets[..], &[("look.css", "p{}")]].concat()), folder.path())?;
        assert_eq!(with_sheet, alone + 3);
        Ok(())
    }

    #[test]
    fn a_page_that_cannot_start_is_refused() {
        let refusal = |assets: &[(&str, &str)]| {
            let refused = lay_out(files(assets), bound()).expect_err("this page is broken");
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
    fn any_changed_input_changes_the_stamp() {
        let assets = files(&[("index.html", PAGE)]);
        let first = stamp(b"program", &assets);
        assert_ne!(first, stamp(b"another", &assets));
        assert_ne!(first, stamp(b"program", &files(&[("index.htm", PAGE)])));
        assert_eq!(first, stamp(b"program", &assets));
    }
}
