//! The rules of a style sheet that a piece of HTML needs, for the style that lies within a page.

use std::collections::BTreeSet;

/// A part of a style sheet.
enum Item<'a> {
    /// `selector { declarations }`, or an at-rule with declarations, such as `@font-face`.
    Rule { head: &'a str, body: &'a str },
    /// An at-rule with rules, such as `@media`.
    Group { head: &'a str, items: Vec<Item<'a>> },
}

/// The rules of `sheet` that can apply to `html`, and the variables that they use. `sheet` has no comments; `html` is
/// well formed, with its attributes in double quotes.
pub(crate) fn needed(sheet: &str, html: &str) -> String {
    let items = read(sheet);
    let known = Known::of(html);
    let mut rules = String::new();
    write(&items, &known, None, &mut rules);
    // Variables can refer to variables.
    let mut variables = BTreeSet::new();
    loop {
        let mut whole = String::new();
        write(&items, &known, Some(&variables), &mut whole);
        let used = variables_in(&(whole.clone() + html));
        if used == variables {
            // A sheet names its fonts from where it lies, and a page may lie anywhere.
            return whole.replace("url(\"fonts/", "url(\"/fonts/");
        }
        variables = used;
    }
}

/// Reads the rules of a sheet or of a group.
fn read(mut text: &str) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    while let Some(open) = text.find('{') {
        let (head, rest) = (text[..open].trim(), &text[open + 1..]);
        let mut depth = 1;
        let end = rest.char_indices().find_map(|(at, sign)| {
            depth += i32::from(sign == '{') - i32::from(sign == '}');
            (depth == 0).then_some(at)
        });
        let end = end.unwrap_or(rest.len());
        let body = rest[..end].trim();
        items.push(if body.contains('{') && !head.starts_with("@keyframes") {
            Item::Group { head, items: read(body) }
        } else {
            Item::Rule { head, body }
        });
        text = rest.get(end + 1..).unwrap_or_default();
    }
    items
}

/// What a selector can find.
struct Known<'a> {
    tags: BTreeSet<&'a str>,
    names: BTreeSet<&'a str>,
}

impl<'a> Known<'a> {
    fn of(html: &'a str) -> Self {
        let tags = html.split('<').skip(1).filter_map(|tag| {
            tag.split(|sign: char| !sign.is_ascii_alphanumeric()).next().filter(|name| !name.is_empty())
        });
        let names = ["class=\"", "id=\""].into_iter().flat_map(|before| {
            html.split(before)
                .skip(1)
                .filter_map(|rest| rest.split('"').next())
                .flat_map(str::split_whitespace)
        });
        Self { tags: tags.chain(["html", "body"]).collect(), names: names.collect() }
    }

    /// Whether a selector can find something: all its classes, ids and elements are there.
    fn finds(&self, selector: &str) -> bool {
        let mut plain = selector.to_owned();
        // What must not hold needs nothing.
        while let Some(at) = plain.find(":not(") {
            let close = closing(&plain, at + 5);
            plain.replace_range(at..close, "");
        }
        while let Some(at) = plain.find('[') {
            let close = plain[at..].find(']').map_or(plain.len(), |end| at + end + 1);
            plain.replace_range(at..close, "");
        }
        let mut before = ' ';
        let mut rest = plain.as_str();
        while let Some(start) = rest.find(|sign: char| sign.is_ascii_alphabetic()) {
            before = rest[..start].chars().next_back().unwrap_or(before);
            let word = &rest[start..];
            let end = word.find(|sign: char| !(sign.is_ascii_alphanumeric() || "-_".contains(sign)));
            let (word, after) = word.split_at(end.unwrap_or(word.len()));
            let is_there = match before {
                '.' | '#' => self.names.contains(word),
                ':' => true,
                _ => self.tags.contains(word),
            };
            if !is_there {
                return false;
            }
            before = word.chars().next_back().unwrap_or(' ');
            rest = after;
        }
        true
    }
}

/// Where the bracket that is open at `from` closes, behind it.
fn closing(text: &str, from: usize) -> usize {
    let mut depth = 1;
    for (at, sign) in text[from..].char_indices() {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        if depth == 0 {
            return from + at + 1;
        }
    }
    text.len()
}

/// Writes what is needed: with `variables`, only their declarations among those of variables, otherwise none.
fn write(items: &[Item<'_>], known: &Known<'_>, variables: Option<&BTreeSet<String>>, out: &mut String) {
    for item in items {
        match item {
            Item::Group { head, .. } if head.starts_with("@media print") => {}
            Item::Group { head, items } => {
                let mut inner = String::new();
                write(items, known, variables, &mut inner);
                if !inner.is_empty() {
                    out.extend([head, "{", &inner, "}\n"]);
                }
            }
            // Latin letters alone: the sheet itself brings the others.
            Item::Rule { head, body } if *head == "@font-face" => {
                let is_plain = ["\"Plate\"", "\"Table\""].iter().any(|name| body.contains(name));
                if is_plain && !body.contains("-ext-") && !body.contains("italic") {
                    out.extend([head, "{", &body.replace('\n', ""), "}\n"]);
                }
            }
            Item::Rule { head, .. } if head.starts_with('@') => {}
            Item::Rule { head, body } => {
                let selectors: Vec<&str> =
                    head.split(',').map(str::trim).filter(|selector| known.finds(selector)).collect();
                let is_used = |declaration: &&str| {
                    let name = declaration.split(':').next().unwrap_or_default().trim();
                    !name.starts_with("--") || variables.is_some_and(|variables| variables.contains(name))
                };
                let body: Vec<&str> = declarations(body).into_iter().filter(is_used).collect();
                if !selectors.is_empty() && !body.is_empty() {
                    out.extend([&selectors.join(","), "{", &body.join(";"), "}\n"]);
                }
            }
        }
    }
}

/// The declarations of a rule. A semicolon within brackets or quotes ends none.
fn declarations(body: &str) -> Vec<&str> {
    let (mut found, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0, false);
    for (at, sign) in body.char_indices() {
        match sign {
            '"' => quoted = !quoted,
            '(' => depth += 1,
            ')' => depth -= 1,
            ';' if depth == 0 && !quoted => {
                found.push(body[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(body[start..].trim());
    found.retain(|declaration| !declaration.is_empty());
    found
}

/// The variables that a text uses.
fn variables_in(text: &str) -> BTreeSet<String> {
    let name = |rest: &str| {
        rest.split(|sign: char| !(sign.is_ascii_alphanumeric() || "-_".contains(sign)))
            .next()
            .map(str::to_owned)
    };
    text.split("var(").skip(1).filter_map(|rest| name(rest.trim_start())).collect()
}

#[cfg(test)]
mod tests {
    use super::needed;

    #[test]
    fn a_rule_stays_if_the_page_has_all_that_its_selector_names() {
        let html = "<p class=\"bar tall\" id=\"top\"><b>x</b></p>";
        let kept = |sheet: &str| needed(sheet, html);
        assert_eq!(kept(".bar > b, .low b { color: red; }"), ".bar > b{color: red}\n");
        assert_eq!(kept("p#top.tall:hover::before { top: 0 }"), "p#top.tall:hover::before{top: 0}\n");
        assert_eq!(kept(".bar:not(.low) { top: 0 }"), ".bar:not(.low){top: 0}\n");
        assert_eq!(kept("p[data-x=\"1\"] { top: 0 }"), "p[data-x=\"1\"]{top: 0}\n");
        assert_eq!(kept("i { top: 0 } .low { top: 0 } .bar .low { top: 0 } .bar:has(.low) { top: 0 }"), "");
        assert_eq!(
            kept("@media (min-width: 9px) { .bar { top: 0 } i { top: 1px } }"),
            "@media (min-width: 9px){.bar{top: 0}\n}\n"
        );
        assert_eq!(kept("@media print { .bar { top: 0 } } @keyframes up { to { top: 0 } }"), "");
    }

    #[test]
    fn only_variables_that_are_used_stay() {
        let sheet = ":root { --a: 1px; --b: var(--a); --c: 2px; } .bar { top: var(--b); }";
        let kept = needed(sheet, "<p class=\"bar\" style=\"left: 0\">");
        assert_eq!(kept, ":root{--a: 1px;--b: var(--a)}\n.bar{top: var(--b)}\n");
    }

    #[test]
    fn fonts_are_named_from_the_root() {
        let face = "@font-face { font-family: \"Table\"; src: url(\"fonts/a.woff2\") format(\"woff2\"); }";
        assert!(needed(face, "").contains("url(\"/fonts/a.woff2\")"));
        assert_eq!(needed(&face.replace("/a", "/a-ext-b"), ""), "");
    }
}
