//! `sbom TARGET TIMESTAMP FOLDER [MESSAGES]`: writes what the released programs consist of into a folder; `release/pack` calls it.
//! With the messages of `cargo build --message-format json` it checks that just this has been compiled.

use std::{env, fs, path::Path};

use tidy::{
    rustc,
    sbom::{Component, compiled, components, cyclonedx, notices},
};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [target, timestamp, folder, messages @ ..] = args.as_slice() else {
        panic!("usage: sbom TARGET TIMESTAMP FOLDER [MESSAGES]")
    };
    let components = components(target);
    if let [messages] = messages {
        let messages = fs::read_to_string(messages).expect("messages of cargo");
        let listed = components.iter().map(Component::reference).collect();
        let compiled = compiled(&messages, target);
        assert_eq!(compiled, listed, "compiled, and listed");
    }
    let write = |name: &str, text: String| {
        fs::write(Path::new(folder).join(name), text).expect("a folder that can be written");
    };
    write("sbom.cdx.json", cyclonedx(&components, timestamp, rustc("--version").trim()));
    write("THIRD-PARTY-LICENSES.txt", notices(&components));
}
