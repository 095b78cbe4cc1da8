use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

use anyhow::Result;
use clap::Command;
use tengen_console::{create_folder, file_error};
use tengen_core::Lang;

use crate::args::{self, ManArgs};

/// Writes the manual page of the program, or of each command into a folder.
pub(crate) fn run(args: &ManArgs, lang: Lang) -> Result<ExitCode> {
    let mut command = args::command(lang);
    command.build();
    match &args.output {
        None => io::stdout().write_all(&page(&command, lang)?)?,
        Some(folder) => {
            create_folder(folder, lang)?;
            write_pages(&command, folder, lang)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The page of a command and those of its subcommands.
fn write_pages(command: &Command, folder: &Path, lang: Lang) -> Result<()> {
    let path = folder.join(format!("{}.1", display_name(command)));
    fs::write(&path, page(command, lang)?)
        .map_err(|error| file_error("cli-cannot-write", &path, &error, lang))?;
    visible_subcommands(command).try_for_each(|command| write_pages(command, folder, lang))
}

fn visible_subcommands(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| !command.is_hide_set())
}

/// `tengen-record-draw`.
fn display_name(command: &Command) -> &str {
    command.get_display_name().unwrap_or_else(|| command.get_name())
}

/// The page as roff. Title and options are clap's; the other sections must keep their lines and dashes.
fn page(command: &Command, lang: Lang) -> io::Result<Vec<u8>> {
    let (name, version) = (display_name(command), format!("tengen {}", env!("CARGO_PKG_VERSION")));
    let man = clap_mangen::Man::new(command.clone()).title(name.to_uppercase()).source(version);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    let text = |text: Option<&clap::builder::StyledStr>| text.map(ToString::to_string).unwrap_or_default();
    let about = text(command.get_about());
    writeln!(page, ".SH {}\n{} \\- {}", lang.text("cli-man-name"), escape(name), escape(&about))?;
    let usage = command.clone().render_usage().to_string();
    verbatim(&mut page, lang.text("cli-man-synopsis"), usage.trim_start_matches("Usage: "))?;
    let examples = text(command.get_after_help());
    let (_, examples) = examples.split_once('\n').unwrap_or_default();
    verbatim(&mut page, lang.text("cli-man-examples"), examples)?;
    let details = text(command.get_before_long_help());
    if !details.is_empty() {
        let paragraphs: Vec<String> = details.split("\n\n").map(escape).collect();
        writeln!(page, ".SH {}\n{}", lang.text("cli-man-description"), paragraphs.join("\n.PP\n"))?;
    }
    let mut options = Vec::new();
    man.render_options_section(&mut options)?;
    let options = String::from_utf8_lossy(&options);
    page.extend(
        options.replace(".SH OPTIONS", &format!(".SH {}", lang.text("cli-man-options"))).into_bytes(),
    );
    if visible_subcommands(command).next().is_some() {
        writeln!(page, ".SH {}", lang.text("cli-man-commands"))?;
        for command in visible_subcommands(command) {
            let about = text(command.get_about());
            writeln!(page, ".TP\n\\fB{}\\fR(1)\n{}", escape(display_name(command)), escape(&about))?;
        }
    }
    Ok(page)
}

/// A section whose lines stay as they are.
fn verbatim(page: &mut Vec<u8>, title: &str, text: &str) -> io::Result<()> {
    writeln!(page, ".SH {title}\n.nf\n{}\n.fi", escape(text))
}

/// Text that roff prints as it is.
fn escape(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}
