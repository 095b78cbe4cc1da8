//! What a program is made of, for those who have to know: a software bill of materials in `CycloneDX`, and the licences of others.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};

use crate::{cargo, list, root, text};

/// The packages whose programs are released.
pub const RELEASED: [&str; 2] = ["tengen", "tengen-engine-loop"];

/// A package that is part of a program.
#[derive(Debug)]
pub struct Component {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// An SPDX expression.
    pub licence: String,
    /// SHA-256 of what the registry has; none for our own packages.
    pub checksum: Option<String>,
    /// Where its source is developed, if it says so.
    pub repository: Option<String>,
    /// Its folder on this machine.
    pub folder: PathBuf,
    /// The components that it uses, as indices.
    pub uses: Vec<usize>,
}

impl Component {
    /// Its package URL, or the name of our own package.
    pub fn reference(&self) -> String {
        let Self { name, version, checksum, .. } = self;
        match checksum {
            Some(_) => format!("pkg:cargo/{name}@{version}"),
            None => format!("{name}@{version}"),
        }
    }
}

/// All packages whose code is in the released programs for this target: no macros, no tools of the build, no tests.
///
/// # Panics
/// When cargo does not answer.
pub fn components(target: &str) -> Vec<Component> {
    // `cargo metadata` only knows the features of the whole workspace, `cargo tree` those of these packages alone.
    let mut args = vec!["tree", "--target", target, "--prefix", "none", "--format", "{p}"];
    args.extend(["--edges", "normal,no-proc-macro"]);
    args.extend(RELEASED.iter().flat_map(|name| ["--package", *name]));
    let tree = String::from_utf8(cargo(&args)).expect("cargo's answer in UTF-8");
    let named = |line: &str| {
        let mut words = line.split(' ');
        Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
    };
    let inside: BTreeSet<(String, String)> = tree.lines().filter_map(named).collect();

    let args = ["metadata", "--format-version", "1", "--filter-platform", target];
    let metadata: Value = serde_json::from_slice(&cargo(&args)).expect("cargo's answer in JSON");
    let checksums = checksums();
    let mut packages: Vec<(String, Component)> = Vec::new();
    for package in list(&metadata["packages"]) {
        let key = (text(&package["name"]), text(&package["version"]));
        if inside.contains(&key) {
            let component = Component {
                // Before there were expressions, a slash was an "or".
                licence: text(&package["license"]).replace(" / ", "/").replace('/', " OR "),
                checksum: checksums.get(&key).cloned(),
                repository: package["repository"].as_str().map(ToOwned::to_owned),
                folder: Path::new(&text(&package["manifest_path"])).parent().expect("a folder").to_owned(),
                uses: Vec::new(),
                name: key.0,
                version: key.1,
            };
            packages.push((text(&package["id"]), component));
        }
    }
    packages.sort_by(|(_, a), (_, b)| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    let places: BTreeMap<String, usize> =
        packages.iter().enumerate().map(|(i, (id, _))| (id.clone(), i)).collect();
    for node in list(&metadata["resolve"]["nodes"]) {
        let Some(at) = places.get(&text(&node["id"])) else { continue };
        let is_normal = |used: &Value| list(&used["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        let used = list(&node["deps"]).into_iter().filter(is_normal);
        packages[*at].1.uses = used.filter_map(|used| places.get(&text(&used["pkg"])).copied()).collect();
    }
    packages.into_iter().map(|(_, component)| component).collect()
}

/// Name and version of every package of the registry in `Cargo.lock`, with its checksum.
///
/// # Panics
/// When the file cannot be read.
pub fn checksums() -> BTreeMap<(String, String), String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("Cargo.lock");
    let field = |package: &str, name: &str| {
        let line = package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""));
        Some(line?.trim_end_matches('"').to_owned())
    };
    let packages = lock.split("[[package]]").skip(1);
    packages
        .filter_map(|package| {
            Some(((field(package, "name")?, field(package, "version")?), field(package, "checksum")?))
        })
        .collect()
}

/// References of all packages that cargo has compiled for this target, by what `cargo build --message-format json` says: the proof
/// of the bill.
///
/// # Panics
/// When a line is no message of cargo.
pub fn compiled(messages: &str, target: &str) -> BTreeSet<String> {
    let folder = format!("/{target}/");
    let reference = |line: &str| {
        let message: Value = serde_json::from_str(line).expect("a message of cargo");
        let is_for_target = list(&message["filenames"]).iter().any(|name| text(name).contains(&folder));
        let is_code =
            message["reason"] == "compiler-artifact" && message["target"]["kind"][0] != "custom-build";
        // `registry+https://…#NAME@VERSION`, or `path+file:///…/NAME#VERSION`.
        let id = text(&message["package_id"]);
        let (place, name) = id.split_once('#').filter(|_| is_for_target && is_code)?;
        let folder_name = place.rsplit('/').next().unwrap_or_default();
        let name = if name.contains('@') { name.to_owned() } else { format!("{folder_name}@{name}") };
        Some(if place.starts_with("path+") { name } else { format!("pkg:cargo/{name}") })
    };
    messages.lines().filter_map(reference).collect()
}

/// The bill of materials in `CycloneDX` 1.6. The same source gives the same text. It names the compiler, with which the programs
/// can be built again.
pub fn cyclonedx(components: &[Component], timestamp: &str, compiler: &str) -> String {
    let entry = |component: &Component| {
        let mut entry = json!({
            "type": "library",
            "bom-ref": component.reference(),
            "name": component.name,
            "version": component.version,
            "licenses": [{ "expression": component.licence }],
        });
        if let Some(checksum) = &component.checksum {
            entry["purl"] = component.reference().into();
            entry["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        if let Some(repository) = &component.repository {
            entry["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
        }
        entry
    };
    let (programs, libraries): (Vec<_>, Vec<_>) =
        components.iter().partition(|component| component.name == RELEASED[0]);
    let mut program = programs.first().map(|program| entry(program)).unwrap_or_default();
    program["type"] = "application".into();
    let uses = |component: &Component| {
        component.uses.iter().map(|i| components[*i].reference()).collect::<BTreeSet<_>>()
    };
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": timestamp,
            "component": program,
            "properties": [{ "name": "tengen:rustc", "value": compiler }],
        },
        "components": libraries.into_iter().map(entry).collect::<Vec<_>>(),
        "dependencies": components
            .iter()
            .map(|component| json!({
                "ref": component.reference(),
                "dependsOn": uses(component),
            }))
            .collect::<Vec<_>>(),
    });
    format!("{bill:#}\n")
}

/// The licences and notices that come with the packages of others, each text once.
///
/// # Panics
/// When a folder cannot be read.
pub fn notices(components: &[Component]) -> String {
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for component in components.iter().filter(|component| component.checksum.is_some()) {
        let whose = format!("{} {} ({})", component.name, component.version, component.licence);
        for entry in fs::read_dir(&component.folder).expect("the folder of a package") {
            let path = entry.expect("the folder of a package").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
            let is_notice = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "COPYRIGHT"]
                .iter()
                .any(|start| name.starts_with(start));
            if is_notice && path.is_file() {
                let text = fs::read_to_string(&path).expect("a licence in UTF-8");
                let whose = whose.clone();
                texts.entry(text.trim().replace("\r\n", "\n")).or_default().insert(whose);
            }
        }
    }
    let mut all: Vec<(BTreeSet<String>, String)> =
        texts.into_iter().map(|(text, whose)| (whose, text)).collect();
    all.sort();
    let mut file = String::from("Tengen contains the work of others, under these licences.\n");
    for (whose, text) in all {
        let whose: Vec<String> = whose.into_iter().collect();
        let _ = write!(file, "\n{}\n\n{}\n\n{text}\n", "=".repeat(80), whose.join("\n"));
    }
    file
}
