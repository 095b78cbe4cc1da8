//! Where the code of others comes from, under which licences, and what of it is in the released programs. `./check` asks
//! cargo-deny as well where it is installed.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::{collections::BTreeSet, fs};

use serde_json::Value;
use tidy::{
    cargo, host, list, packages, root,
    sbom::{Component, checksums, compiled, components, cyclonedx, notices},
    text,
};

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn metadata(more: &[&str]) -> Value {
    let args = [&["metadata", "--format-version", "1"], more].concat();
    serde_json::from_slice(&cargo(&args)).unwrap()
}

/// The strings of a list in `deny.toml`.
fn allowed(list: &str) -> BTreeSet<String> {
    let file = fs::read_to_string(root().join("deny.toml")).unwrap();
    let start = file.find(&format!("\n{list} = [")).unwrap_or_else(|| panic!("no list {list} in deny.toml"));
    let items = file[start..].split(']').next().unwrap().split('"').skip(1).step_by(2);
    items.map(ToOwned::to_owned).collect()
}

#[test]
fn every_dependency_comes_from_the_registry_with_a_checksum() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let ours: BTreeSet<String> = packages().into_iter().map(|package| package.name).collect();
    let n_others =
        lock.split("[[package]]").skip(1).filter(|package| package.contains("\nsource = ")).count();
    assert_eq!(n_others, lock.matches(&format!("\nsource = \"{REGISTRY}\"\nchecksum = \"")).count());
    assert_eq!((n_others, n_others + ours.len()), (checksums().len(), lock.matches("\n[[package]]").count()));
    assert!(n_others > 100, "only {n_others} packages found");
    assert!(checksums().values().all(|checksum| checksum.len() == 64));
}

#[test]
fn manifests_name_versions_and_nothing_outside_the_workspace() {
    let ours: BTreeSet<String> = packages().into_iter().map(|package| package.name).collect();
    for package in list(&metadata(&["--no-deps"])["packages"]) {
        for dependency in list(&package["dependencies"]) {
            let (whose, name) = (text(&package["name"]), text(&dependency["name"]));
            match dependency["source"].as_str() {
                Some(source) => {
                    assert_eq!(source, REGISTRY, "{name} of {whose}");
                    assert_ne!(dependency["req"], "*", "{name} of {whose} may be any version");
                }
                None => assert!(ours.contains(&name), "{name} of {whose} is outside the workspace"),
            }
        }
    }
}

#[test]
fn every_licence_is_allowed() {
    let (licences, exceptions) = (allowed("allow"), allowed("exceptions"));
    let is_allowed = |expression: &str, licences: &BTreeSet<String>| {
        let expression = spdx::Expression::parse_mode(expression, spdx::ParseMode::LAX);
        expression.is_ok_and(|expression| {
            expression.evaluate(|one| {
                one.addition.is_none() && one.license.id().is_some_and(|id| licences.contains(id.name))
            })
        })
    };
    assert!(is_allowed("GPL-3.0-only OR (MIT AND ISC)", &licences) && is_allowed("Unlicense/MIT", &licences));
    assert!(!is_allowed("GPL-3.0-only", &licences) && !is_allowed("MIT AND GPL-3.0-only", &licences));
    let mut n_checked = 0;
    for package in list(&metadata(&["--filter-platform", &host()])["packages"]) {
        let (name, licence) = (text(&package["name"]), text(&package["license"]));
        let is_fine = is_allowed(&licence, &licences)
            || exceptions.contains(&name) && is_allowed(&licence, &exceptions);
        assert!(is_fine, "{name} is under {licence:?}, which deny.toml does not allow");
        n_checked += 1;
    }
    assert!(n_checked > 100, "only {n_checked} packages found");
}

fn names(components: &[Component]) -> BTreeSet<String> {
    components.iter().map(|component| component.name.clone()).collect()
}

#[test]
fn the_bill_of_materials_lists_what_is_in_the_programs_and_nothing_else() {
    let components = components(&host());
    let bill: Value = serde_json::from_str(&cyclonedx(&components, "2026-01-01T00:00:00Z", "rustc")).unwrap();
    let mut listed: BTreeSet<String> =
        list(&bill["components"]).iter().map(|component| text(&component["name"])).collect();
    listed.insert(text(&bill["metadata"]["component"]["name"]));
    assert_eq!(listed, names(&components));

    // What is listed uses only what is listed, and every package of the registry is the one of Cargo.lock.
    let metadata = metadata(&["--filter-platform", &host()]);
    let packages = list(&metadata["packages"]);
    let mut reached = BTreeSet::from([text(&bill["metadata"]["component"]["bom-ref"])]);
    reached.insert(reference_of(&components, "tengen-engine-loop"));
    loop {
        let before = reached.len();
        for entry in list(&bill["dependencies"]) {
            if reached.contains(&text(&entry["ref"])) {
                reached.extend(list(&entry["dependsOn"]).iter().map(text));
            }
        }
        if reached.len() == before {
            break;
        }
    }
    assert_eq!(reached, components.iter().map(Component::reference).collect());

    // Whatever a listed package cannot do without is listed: its dependencies that are neither optional nor for other systems,
    // tests or the build. Macros are no part of a program.
    let is_macro = |name: &str| {
        let package = packages.iter().find(|package| package["name"] == name);
        let targets = package.map(|package| list(&package["targets"])).unwrap_or_default();
        targets.iter().any(|target| list(&target["kind"]).contains(&"proc-macro".into()))
    };
    for package in &packages {
        let key = (text(&package["name"]), text(&package["version"]));
        assert!(!is_macro(&key.0) || !listed.contains(&key.0), "{} is a macro", key.0);
        if !components.iter().any(|component| (&component.name, &component.version) == (&key.0, &key.1)) {
            continue;
        }
        for dependency in list(&package["dependencies"]) {
            let name = text(&dependency["name"]);
            let is_needed = dependency["kind"].is_null()
                && dependency["target"].is_null()
                && dependency["optional"] == false
                && !is_macro(&name);
            assert!(!is_needed || listed.contains(&name), "{} needs {name}", key.0);
        }
    }
    for stranger in ["proptest", "tengen-testkit", "tengen-dev", "tidy", "spdx", "serde_derive", "cc"] {
        assert!(
            packages.iter().any(|package| package["name"] == stranger),
            "{stranger} is gone: name another"
        );
        assert!(!listed.contains(stranger), "{stranger} is not in the program");
    }
}

fn reference_of(components: &[Component], name: &str) -> String {
    components.iter().find(|component| component.name == name).unwrap().reference()
}

#[test]
fn the_licences_of_others_go_with_the_programs() {
    let components = components(&host());
    let notices = notices(&components);
    let others = || components.iter().filter(|component| component.checksum.is_some());
    let missing: Vec<&str> = others()
        .filter(|component| !notices.contains(&format!("\n{} {} (", component.name, component.version)))
        .map(|component| component.name.as_str())
        .collect();
    // Some packages come without the text; their licence is in the bill of materials.
    assert!(missing.len() * 10 < others().count(), "no licence with {missing:?}");
    assert!(notices.contains("Permission is hereby granted"));
}

#[test]
fn what_was_compiled_for_a_target_is_told_from_tools_of_the_build() {
    let message = |id: &str, file: &str, kind: &str| {
        let file = format!("/build/target/{file}");
        let target = serde_json::json!({ "kind": [kind] });
        let reason = "compiler-artifact";
        serde_json::json!({ "reason": reason, "package_id": id, "filenames": [file], "target": target })
            .to_string()
    };
    let messages = [
        message("path+file:///build/crates/tengen#0.1.0", "some-target/release/tengen", "bin"),
        message(
            "path+file:///build/crates/core#tengen-core@0.1.0",
            "some-target/release/deps/libtengen_core.rlib",
            "lib",
        ),
        message(
            "path+file:///build/crates/core#tengen-core@0.1.0",
            "some-target/release/build/main",
            "custom-build",
        ),
        message("registry+https://registry#cc@1.2.3", "release/deps/libcc.rlib", "lib"),
        message("registry+https://registry#syn@2.0.0", "some-target/release/deps/libsyn.rlib", "lib"),
        r#"{"reason":"build-finished","success":true}"#.to_owned(),
    ];
    let found = compiled(&messages.join("\n"), "some-target");
    let expected = ["pkg:cargo/syn@2.0.0", "tengen-core@0.1.0", "tengen@0.1.0"];
    assert_eq!(found, expected.map(ToOwned::to_owned).into());
}
