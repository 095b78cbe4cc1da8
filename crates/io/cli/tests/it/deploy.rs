//! The files of `deploy`: they can be read, and what they name is there.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::Value;
use tengen_testkit::{NatsServer, PostgresServer};
use yaml_rust2::{Yaml, YamlLoader};

use crate::{
    run,
    serve::{Served, ask, open},
    stderr, tengen,
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../deploy").canonicalize().unwrap()
}

/// All files that end like this.
fn files(ends: &[&str]) -> Vec<PathBuf> {
    let (mut folders, mut found) = (vec![folder()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ext| ends.iter().any(|end| ext == *end)) {
                found.push(path);
            }
        }
    }
    found
}

fn yaml(path: &Path) -> Vec<Yaml> {
    let text = fs::read_to_string(path).unwrap();
    YamlLoader::load_from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Calls `each` for everything in it.
fn walk<'a>(yaml: &'a Yaml, each: &mut impl FnMut(&'a Yaml)) {
    each(yaml);
    yaml.as_vec().into_iter().flatten().for_each(|item| walk(item, each));
    yaml.as_hash().into_iter().flatten().for_each(|(_, value)| walk(value, each));
}

/// The arguments that servers are started with.
fn commands() -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for path in files(&["yaml", "yml"]) {
        for document in &yaml(&path) {
            walk(document, &mut |part| {
                let texts: Option<Vec<&str>> =
                    part.as_vec().and_then(|items| items.iter().map(Yaml::as_str).collect());
                if let Some(texts) = texts.filter(|texts| texts.first() == Some(&"serve")) {
                    found.push(texts.into_iter().map(ToOwned::to_owned).collect());
                }
            });
        }
    }
    let unit = fs::read_to_string(folder().join("systemd/cluster.conf")).unwrap();
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/tengen ")).unwrap();
    found.push(start.split(' ').map(ToOwned::to_owned).collect());
    found
}

#[test]
fn servers_understand_the_options_that_they_are_started_with() {
    let understands = |command: &[&str]| {
        let output = run(&[command, &["--help"]].concat(), b"");
        if output.status.success() { Ok(()) } else { Err(stderr(&output)) }
    };
    // Otherwise this would show nothing.
    assert!(
        understands(&["serve", "--metrics", "nowhere"]).is_err()
            && understands(&["serve", "--wait"]).is_err()
    );
    let commands = commands();
    assert!(commands.len() >= 3, "{commands:?}");
    for command in commands {
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        assert_eq!(understands(&command), Ok(()), "{command:?}");
    }
}

/// The expressions of dashboards and alerts.
fn expressions() -> Vec<String> {
    let mut found = Vec::new();
    for path in files(&["json"]) {
        let dashboard: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        for panel in dashboard["panels"].as_array().unwrap() {
            let targets = panel["targets"].as_array().into_iter().flatten();
            found.extend(targets.map(|target| target["expr"].as_str().unwrap().to_owned()));
        }
    }
    let alerts = &yaml(&folder().join("prometheus/alerts.yml"))[0];
    walk(alerts, &mut |part| found.extend(part["expr"].as_str().map(ToOwned::to_owned)));
    found
}

#[test]
fn every_metric_that_is_shown_or_watched_exists() {
    let folder = tempfile::tempdir().unwrap();
    let (database, bus) = (PostgresServer::start_durable(), NatsServer::start());
    let database = database.as_ref().map(PostgresServer::new_database);
    let mut command = tengen();
    command.args(["serve", "--port", "0", "--log", "off"]).env("TENGEN_DATA", folder.path());
    let is_cluster = database.is_some() && bus.is_some();
    if let (Some(database), Some(bus)) = (&database, &bus) {
        command.env("TENGEN_STORE", database.address()).env("TENGEN_BUS", bus.address());
    }
    let served = Served::of(command);
    let game = open(&served.address);
    let command = |name: &str, body: &str| {
        let path = format!("/api/table/{}/{name}", game.table);
        ask(&served.address, &game.cookie, "POST", &path, body).unwrap().0
    };
    assert_eq!(command("resign", "{}"), 200);
    // Before something is refused, the store is asked for the latest.
    assert_eq!(command("move", r#"{"u":"a1","ply":0}"#), 409);
    let (status, _, text) = ask(&served.address, "", "GET", "/metrics", "").unwrap();
    assert_eq!(status, 200);
    let known: BTreeSet<&str> =
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
    let mut named = BTreeSet::new();
    for expression in expressions() {
        for word in expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
            if word.starts_with("tengen_") || word.starts_with("process_") {
                let family = ["_bucket", "_sum", "_count"].iter().find_map(|end| word.strip_suffix(end));
                named.insert(family.unwrap_or(word).to_owned());
            }
        }
        for (label, values) in [("told_by", 5), ("cause", 2), ("kind", 2)] {
            assert!(text.matches(&format!("{label}=\"")).count() >= values, "{label}");
            for part in expression.split(&format!("{label}=\"")).skip(1) {
                let pair = format!("{label}=\"{}\"", part.split('"').next().unwrap());
                assert!(text.contains(&pair), "{pair} in {expression}");
            }
        }
    }
    assert!(named.len() > 20, "{named:?}");
    let of_clusters = ["tengen_bus_connected", "tengen_clock_error_seconds"];
    named.retain(|name| {
        (is_cluster || !of_clusters.contains(&name.as_str())) && !known.contains(name.as_str())
    });
    // Only Linux tells about processes.
    named.retain(|name| cfg!(target_os = "linux") || !name.starts_with("process_"));
    assert_eq!(named, BTreeSet::new(), "there are {known:?}");
}

/// Runs a tool if it is there, and says so if not. Returns what it tells.
fn lint(program: &str, args: &[&str], folder: &Path) -> String {
    let mut command = Command::new(program);
    // Where systemd looks first.
    command.args(args).current_dir(folder).env("SYSTEMD_UNIT_PATH", format!("{}:", folder.display()));
    let Ok(output) = command.stdin(Stdio::null()).output() else {
        println!("skipped: {program} not found");
        return String::new();
    };
    let told = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success(), "{program} {args:?}: {told}");
    told
}

#[test]
fn tools_find_nothing_wrong() {
    let deploy = folder();
    for path in files(&["yaml", "yml"]) {
        assert!(!yaml(&path).is_empty(), "{}", path.display());
    }
    for path in files(&["json"]) {
        serde_json::from_slice::<Value>(&fs::read(&path).unwrap()).unwrap();
    }
    let prometheus = deploy.join("prometheus");
    lint("promtool", &["check", "config", "prometheus.yml"], &prometheus);
    lint("promtool", &["test", "rules", "alerts.test.yml"], &prometheus);
    lint("haproxy", &["-c", "-f", "haproxy.cfg"], &deploy);
    lint("kubeconform", &["-strict", "-ignore-filename-pattern", "kustomization", "kubernetes"], &deploy);
    // The unit and what is added to it, with a program that is there.
    let scratch = tempfile::tempdir().unwrap();
    fs::create_dir(scratch.path().join("tengen.service.d")).unwrap();
    for (from, to) in [
        ("../release/tengen.service", "tengen.service"),
        ("systemd/cluster.conf", "tengen.service.d/cluster.conf"),
    ] {
        let unit = fs::read_to_string(deploy.join(from)).unwrap();
        let unit = unit.replace("/usr/local/bin/tengen", env!("CARGO_BIN_EXE_tengen"));
        fs::write(scratch.path().join(to), unit).unwrap();
    }
    let told = lint("systemd-analyze", &["verify", "tengen.service"], scratch.path());
    assert!(!told.contains("tengen.service"), "{told}");
    let has_compose = Command::new("docker").args(["compose", "version"]).output();
    if has_compose.is_ok_and(|output| output.status.success()) {
        fs::write(scratch.path().join("env"), "POSTGRES_PASSWORD=x\n").unwrap();
        let env = scratch.path().join("env");
        lint("docker", &["compose", "--env-file", env.to_str().unwrap(), "config", "--quiet"], &deploy);
    } else {
        println!("skipped: docker compose not found");
    }
}
