//! Reads transcripts of the originals. Also used by the tests of other crates.

/// The messages from and to one client, with whether it has sent them.
pub(crate) fn messages(text: &str, client: &str) -> Vec<(bool, Vec<u8>)> {
    let (from, to) = (format!("  {client} -> server  ["), format!("  server -> {client}  ["));
    let mut messages: Vec<(bool, Vec<u8>)> = Vec::new();
    let mut is_ours = false;
    for line in text.lines() {
        if line.starts_with('+') {
            is_ours = line.contains(&from) || line.contains(&to);
            if is_ours {
                messages.push((line.contains(&from), Vec::new()));
            }
        } else if let Some(hex) = line.strip_prefix("        ").filter(|_| is_ours) {
            let hex = hex.split_once("  ").unwrap().1.split("  |").next().unwrap();
            let bytes = hex.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).unwrap());
            messages.last_mut().unwrap().1.extend(bytes);
        }
    }
    messages
}

/// What the client printed, but for lines that begin like this.
pub(crate) fn printed(text: &str, client: &str, but: &[&str]) -> Vec<String> {
    let heading = [format!("--- stdout+stderr of {client}\n"), "--- client stdout+stderr\n".to_owned()];
    let lines = heading.iter().find_map(|heading| Some(text.split_once(heading.as_str())?.1)).unwrap();
    let lines = lines.lines().skip_while(|line| !line.starts_with("Build robot"));
    let lines = lines.take_while(|line| !line.starts_with("---") && !line.is_empty());
    let ours = |line: &&str| !but.iter().any(|but| line.starts_with(but));
    lines.filter(ours).map(str::to_owned).collect()
}
