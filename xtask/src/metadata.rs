//! The part of `cargo metadata` that the tasks read.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// The workspace and everything it depends on, on every platform.
#[derive(Deserialize)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Package>,
    pub(crate) workspace_members: Vec<String>,
    pub(crate) resolve: Resolve,
}

#[derive(Deserialize)]
pub(crate) struct Package {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    /// An SPDX expression; `None` if the package only ships a licence file.
    #[serde(rename = "license")]
    pub(crate) licence: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Resolve {
    pub(crate) nodes: Vec<Node>,
}

#[derive(Deserialize)]
pub(crate) struct Node {
    pub(crate) id: String,
    pub(crate) deps: Vec<Edge>,
}

#[derive(Deserialize)]
pub(crate) struct Edge {
    pub(crate) pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Deserialize)]
struct EdgeKind {
    kind: Option<String>,
}

impl Edge {
    /// Whether the program is linked with the package, which may also be only for its build or its tests.
    pub(crate) fn is_linked(&self) -> bool {
        self.dep_kinds.iter().any(|edge| edge.kind.is_none())
    }
}

impl Metadata {
    /// Runs `cargo metadata` in the workspace.
    ///
    /// # Errors
    ///
    /// When cargo cannot read the workspace, or its answer has an unknown shape.
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let output = Command::new("cargo")
            .args(["metadata", "--format-version", "1"])
            .current_dir(root)
            .stderr(Stdio::inherit())
            .output()
            .context("cargo cannot be started")?;
        if !output.status.success() {
            bail!("cargo metadata failed");
        }
        serde_json::from_slice(&output.stdout).context("cargo metadata answered in an unknown shape")
    }

    /// The packages of the workspace.
    pub(crate) fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| self.workspace_members.contains(&package.id))
    }
}
