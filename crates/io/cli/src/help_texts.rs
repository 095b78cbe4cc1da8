//! Help of the command line in every language: walks the `clap` commands and gives each its texts from `locales/LANG/cli.ftl`.
//!
//! The texts of `tengen record draw` have keys that begin with `cli-record-draw`: `-about` is one line, `-examples` are command
//! lines, `-details` is what `--help` says beyond `-h`, and `-arg-output` is the help of an argument. An argument that means
//! the same in several commands has one text, such as `cli-arg-force`.

use clap::{Arg, ArgAction, Command, builder::PossibleValue};
use tengen_core::{Lang, localize};

/// Help and version come after all other options.
const LAST: usize = 1000;

/// The same command line with its texts.
pub(crate) fn localized(command: Command, lang: Lang) -> Command {
    let command = prepared(command, lang.text("cli-word-command"));
    let mut built = command.clone();
    built.build();
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let version = version.help(lang.text("cli-flag-version")).display_order(LAST + 1);
    with_texts(command, &built, "cli", lang).disable_version_flag(true).arg(version)
}

/// What has to be known before usages are made: `word` is how they name a command, and `help` is one of ours.
fn prepared(command: Command, word: &'static str) -> Command {
    let command = command.subcommand_value_name(word).disable_help_subcommand(true);
    command.mut_subcommands(|command| prepared(command, word))
}

/// `built` is the same command as `clap` completes it, with a usage.
fn with_texts(command: Command, built: &Command, key: &str, lang: Lang) -> Command {
    let text = |name: &str| find_text(lang, &format!("{key}-{name}"));
    let details = text("details");
    let usage = built.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").replace("[OPTIONS]", lang.text("cli-word-options"));
    let help_flag = if details.is_some() { "cli-flag-help-both" } else { "cli-flag-help" };
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let mut command = command
        .about(text("about").unwrap_or_default())
        .override_usage(usage)
        .help_template(template(built, lang))
        .disable_help_flag(true)
        .mut_args(|arg| with_help(arg, key, lang))
        .arg(help.help(lang.text(help_flag)).display_order(LAST));
    if let Some(examples) = text("examples") {
        let heading = heading(built, "cli-heading-examples", lang);
        let examples: Vec<String> = examples.lines().map(|line| format!("  {line}")).collect();
        command = command.after_help(format!("{heading}\n{}", examples.join("\n")));
    }
    if let Some(details) = details {
        command = command.before_long_help(details);
    }
    command.mut_subcommands(|command| {
        let key = format!("{key}-{}", command.get_name());
        let built = built.find_subcommand(command.get_name()).unwrap_or(built);
        with_texts(command, built, &key, lang)
    })
}

/// The parts of a help page in their order: what it does, usage, examples, then everything else.
fn template(built: &Command, lang: Lang) -> String {
    let section = |key, tag: &str| format!("{}\n{tag}", heading(built, key, lang));
    let usage = heading(built, "cli-heading-usage", lang);
    let mut sections = vec![format!("{{about}}\n\n{usage}{{usage}}{{after-help}}")];
    if built.get_subcommands().any(|command| !command.is_hide_set()) {
        sections.push(section("cli-heading-commands", "{subcommands}"));
    }
    if built.get_positionals().next().is_some() {
        sections.push(section("cli-heading-arguments", "{positionals}"));
    }
    sections.push(section("cli-heading-options", "{options}"));
    // Nothing, or a paragraph with an empty line after it.
    sections[1].insert_str(0, "{before-help}");
    sections.join("\n\n")
}

/// In the style that clap's own headings have.
fn heading(built: &Command, key: &'static str, lang: Lang) -> String {
    let style = built.get_styles().get_header();
    format!("{style}{}{style:#}", lang.text(key))
}

/// An argument with its help, its values and its default, which clap itself would show in English.
fn with_help(arg: Arg, key: &str, lang: Lang) -> Arg {
    if arg.is_hide_set() {
        return arg;
    }
    let mut help = arg_text(&arg, key, lang).unwrap_or_default().to_owned();
    if !arg.get_action().takes_values() {
        return arg.help(help);
    }
    let list = |names: Vec<String>| names.join(lang.text("core-comma"));
    let values: Vec<String> =
        arg.get_possible_values().iter().map(PossibleValue::get_name).map(str::to_owned).collect();
    if !values.is_empty() {
        help += &localize!(lang, "cli-values", values = list(values));
    }
    let defaults = arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned());
    let defaults: Vec<String> = defaults.collect();
    if !defaults.is_empty() {
        help += &localize!(lang, "cli-default", value = list(defaults));
    }
    arg.help(help).hide_default_value(true).hide_possible_values(true)
}

/// The text of an argument: the command's own, or the one that it shares with others.
fn arg_text(arg: &Arg, key: &str, lang: Lang) -> Option<&'static str> {
    let id = arg.get_id().as_str().replace('_', "-");
    [format!("{key}-arg-{id}"), format!("cli-arg-{id}")].iter().find_map(|key| find_text(lang, key))
}

/// A text that the language lacks is shown in English.
fn find_text(lang: Lang, key: &str) -> Option<&'static str> {
    lang.find_text(key).or_else(|| Lang::default().find_text(key))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use clap::CommandFactory as _;

    use super::*;
    use crate::args::CliArgs;

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");

    /// Every visible command with the beginning of its keys.
    fn commands() -> Vec<(String, Command)> {
        let mut commands = vec![("cli".to_owned(), CliArgs::command())];
        let mut next = 0;
        while let Some((key, command)) = commands.get(next).cloned() {
            let children = command.get_subcommands().filter(|command| !command.is_hide_set());
            commands.extend(children.map(|child| (format!("{key}-{}", child.get_name()), child.clone())));
            next += 1;
        }
        commands
    }

    #[test]
    fn every_command_and_argument_has_its_text_in_every_language() {
        for lang in Lang::ALL {
            for (key, command) in commands() {
                for part in ["about", "examples"] {
                    let key = format!("{key}-{part}");
                    assert!(lang.find_text(&key).is_some_and(|text| !text.is_empty()), "{lang:?}: {key}");
                }
                for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                    let id = arg.get_id().as_str().replace('_', "-");
                    let keys = [format!("{key}-arg-{id}"), format!("cli-arg-{id}")];
                    let is_there = keys.iter().any(|key| lang.find_text(key).is_some());
                    assert!(is_there, "{lang:?}: {}", keys[0]);
                }
            }
        }
    }

    /// A text that belongs to no command, no argument and no line of code is dead.
    #[test]
    fn no_text_is_unused() {
        let mut used = BTreeSet::new();
        for (key, command) in commands() {
            used.extend(["about", "examples", "details"].map(|part| format!("{key}-{part}")));
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                let id = arg.get_id().as_str().replace('_', "-");
                let own = format!("{key}-arg-{id}");
                let is_own = Lang::default().find_text(&own).is_some();
                used.insert(if is_own { own } else { format!("cli-arg-{id}") });
            }
        }
        let mut code = String::new();
        for folder in ["crates/io/cli/src", "crates/io/console/src"] {
            add_code(&Path::new(ROOT).join(folder), &mut code);
        }
        for lang in Lang::ALL {
            let file = Path::new(ROOT).join("locales").join(lang.code()).join("cli.ftl");
            let text = fs::read_to_string(&file).unwrap();
            let keys = text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
            for key in keys.filter(|key| key.starts_with("cli-")) {
                let is_used = used.contains(key) || code.contains(&format!("\"{key}\""));
                assert!(is_used, "{}: {key}", file.display());
            }
        }
    }

    fn add_code(folder: &Path, code: &mut String) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                add_code(&entry.path(), code);
            } else {
                code.push_str(&fs::read_to_string(entry.path()).unwrap());
            }
        }
    }

    /// An example is a command line that is understood.
    #[test]
    fn examples_of_commands_begin_with_them() {
        for (key, command) in commands() {
            let mut path: Vec<&str> = key.split('-').collect();
            path[0] = "tengen";
            let examples = Lang::default().find_text(&format!("{key}-examples")).unwrap();
            assert!(examples.contains(&path.join(" ")), "{key}: {examples} ({})", command.get_name());
        }
    }
}
