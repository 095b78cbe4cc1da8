//! `-quick cmd=A cmd=B book=FILE`: two engines without further words.

use anyhow::{Result, bail};
use tengen_console::KeyValueArgs;
use tengen_core::Lang;

use crate::args::MatchArgs;

/// The same arguments with `-quick` in the words of other options.
pub(crate) fn unfolded(mut args: MatchArgs, lang: Lang) -> Result<MatchArgs> {
    if args.quick.is_empty() {
        return Ok(args);
    }
    let words = KeyValueArgs::new("--quick", &args.quick, lang)?;
    let commands: Vec<String> =
        words.all("cmd").into_iter().map(|command| format!("cmd={command}")).collect();
    let book = words.get("book").map(str::to_owned);
    words.finish()?;
    if commands.len() != 2 || !args.engines.0.is_empty() {
        bail!("--quick: {}", lang.text("match-quick-needs-two"));
    }
    args.engines.0 = commands.into_iter().map(|command| vec![command]).collect();
    args.quick.clear();
    if args.each.is_empty() {
        args.each = vec!["tc=10+0.1".to_owned()];
    }
    if let (Some(book), true) = (book, args.openings.is_empty()) {
        args.openings = vec![format!("file={book}"), "order=random".to_owned()];
    }
    Ok(args)
}
