use std::{
    fs,
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::Result;
use clap::Command;
use tengen_console::file_error;
use tengen_core::Lang;

use crate::args::{self, ManArgs};

/// Writes the manual page of the program, or of each command into a folder.
pub(crate) fn run(args: &ManArgs, lang: Lang) -> Result<ExitCode> {
    let mut command = args::command(lang);
    command.build();
    let Some(folder) = &args.out else {
        io::stdout().write_all(&page(&command, lang)?)?;
        return Ok(ExitCode::SUCCESS);
    };
    fs::create_dir_all(folder)
        .map_err(|error| file_error(("cannot create the folder", "不能创建文件夹"), folder, &error, lang))?;
    let commands = command.get_subcommands().filter(|command| !command.is_hide_set());
    for command in [&command].into_iter().chain(commands) {
        let name = command.get_display_name().unwrap_or_else(|| command.get_name());
        let path = folder.join(format!("{name}.1"));
        fs::write(&path, page(command, lang)?)
            .map_err(|error| file_error(("cannot write", "不能写入"), &path, &error, lang))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The page as roff. Most of it is clap's; the synopsis and the examples must keep their lines and dashes.
fn page(command: &Command, lang: Lang) -> io::Result<Vec<u8>> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let version = format!("tengen {}", env!("CARGO_PKG_VERSION"));
    let man = clap_mangen::Man::new(command.clone()).title(name.to_uppercase()).source(version);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").trim_start_matches("用法：");
    verbatim(&mut page, "SYNOPSIS", usage)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        writeln!(page, ".SH {}", lang.pick("COMMANDS", "命令"))?;
        for command in command.get_subcommands().filter(|command| !command.is_hide_set()) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let name = command.get_display_name().unwrap_or_default();
            writeln!(page, ".TP\n\\fB{}\\fR(1)\n{}", escape(name), escape(&about))?;
        }
    }
    let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let (_, examples) = examples.split_once('\n').unwrap_or_default();
    let (examples, status) =
        examples.split_once("\n\n").filter(|(_, rest)| !rest.starts_with(' ')).unwrap_or((examples, ""));
    verbatim(&mut page, "EXAMPLES", examples)?;
    if !status.is_empty() {
        let status = status.trim_start_matches("Exit status: ").trim_start_matches("退出状态：");
        verbatim(&mut page, "EXIT STATUS", status)?;
    }
    let page = String::from_utf8_lossy(&page).into_owned();
    Ok(translate(page, lang).into_bytes())
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

/// The headings in Chinese.
fn translate(page: String, lang: Lang) -> String {
    const HEADINGS: [(&str, &str); 6] = [
        ("NAME", "名称"),
        ("SYNOPSIS", "用法"),
        ("DESCRIPTION", "说明"),
        ("OPTIONS", "选项"),
        ("EXAMPLES", "示例"),
        ("EXIT STATUS", "退出状态"),
    ];
    match lang {
        Lang::En => page,
        Lang::Zh => HEADINGS
            .iter()
            .fold(page, |page, (en, zh)| page.replace(&format!(".SH {en}\n"), &format!(".SH {zh}\n"))),
    }
}
