//! Checks the licences of everything that Carreau links against the list in `deny.toml`.
//!
//! `cargo deny check licenses` reads the same list and gives the same answer. This check needs no tool that takes
//! minutes to build, so every run of `./test` can afford it.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use spdx::{Expression, ParseMode};

use crate::metadata::{Metadata, Node, Package};

/// Our own tools. They are never distributed, so packages that only they use may have any licence.
const TOOLS: [&str; 4] = ["carreau-browser-tests", "carreau-testkit", "carreau-trials", "xtask"];

#[derive(Deserialize)]
struct DenyFile {
    licenses: Rules,
}

#[derive(Deserialize)]
struct Rules {
    allow: BTreeSet<String>,
    #[serde(default)]
    exceptions: Vec<Exception>,
}

/// Licences that are allowed for a single package.
#[derive(Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: BTreeSet<String>,
}

/// Checks every package that is linked on any platform.
///
/// # Errors
///
/// When packages have no licence that the list allows; the message names all of them.
pub(crate) fn check(root: &Path) -> Result<()> {
    let text = fs::read_to_string(root.join("deny.toml")).context("deny.toml cannot be read")?;
    let rules = toml::from_str::<DenyFile>(&text).context("deny.toml cannot be understood")?.licenses;
    let metadata = Metadata::read(root)?;
    let linked = linked(&metadata);
    let refused: Vec<String> = linked.iter().filter_map(|package| refusal(package, &rules)).collect();
    if !refused.is_empty() {
        bail!("not allowed by deny.toml:\n  {}", refused.join("\n  "));
    }
    eprintln!("xtask: the licences of {} linked packages are all on the list", linked.len());
    Ok(())
}

/// The packages reached from our programs without passing a build- or test-only dependency.
fn linked(metadata: &Metadata) -> Vec<&Package> {
    let nodes: HashMap<&str, &Node> =
        metadata.resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let mut open: Vec<&str> = metadata
        .members()
        .filter(|package| !TOOLS.contains(&package.name.as_str()))
        .map(|package| package.id.as_str())
        .collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        if reached.insert(id) {
            let edges = nodes.get(id).into_iter().flat_map(|node| &node.deps);
            open.extend(edges.filter(|edge| edge.is_linked()).map(|edge| edge.pkg.as_str()));
        }
    }
    metadata.packages.iter().filter(|package| reached.contains(package.id.as_str())).collect()
}

/// Returns why a package may not be linked; `None` if it may.
fn refusal(package: &Package, rules: &Rules) -> Option<String> {
    let Package { name, version, licence, .. } = package;
    let Some(licence) = licence else {
        return Some(format!("{name} {version} declares no licence"));
    };
    // Older packages write MIT/Apache-2.0 where SPDX has OR.
    let Ok(expression) = Expression::parse_mode(licence, ParseMode::LAX) else {
        return Some(format!("{name} {version}: `{licence}` is not an SPDX expression"));
    };
    let exception = rules.exceptions.iter().find(|exception| exception.name == *name);
    let allowed = expression.evaluate(|requirement| {
        let term = requirement.to_string();
        rules.allow.contains(&term) || exception.is_some_and(|more| more.allow.contains(&term))
    });
    (!allowed).then(|| format!("{name} {version}: {licence}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(licence: Option<&str>) -> Option<String> {
        let rules = Rules {
            allow: ["MIT", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned).into(),
            exceptions: vec![Exception { name: "other".to_owned(), allow: ["Zlib".to_owned()].into() }],
        };
        let (name, version) = ("thing".to_owned(), "1.0.0".to_owned());
        let licence = licence.map(str::to_owned);
        refusal(&Package { id: String::new(), name, version, licence }, &rules)
    }

    #[test]
    fn one_allowed_alternative_is_enough() {
        assert_eq!(judge(Some("MIT")), None);
        assert_eq!(judge(Some("GPL-3.0-or-later OR MIT")), None);
        assert_eq!(judge(Some("MIT/GPL-3.0")), None);
        assert_eq!(judge(Some("Apache-2.0 WITH LLVM-exception")), None);
    }

    #[test]
    fn copyleft_missing_and_unreadable_licences_are_refused() {
        assert!(judge(Some("MIT AND GPL-3.0-or-later")).is_some_and(|why| why.contains("thing 1.0.0")));
        assert!(judge(Some("Apache-2.0")).is_some());
        assert!(judge(Some("my own terms")).is_some_and(|why| why.contains("SPDX")));
        assert!(judge(None).is_some_and(|why| why.contains("no licence")));
        assert!(judge(Some("Zlib")).is_some(), "an exception holds for its own package only");
    }
}
