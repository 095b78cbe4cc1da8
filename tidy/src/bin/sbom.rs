//! `sbom TARGET TIMESTAMP FOLDER`: writes what the released programs consist of into a folder; `release/build` calls it.

use std::{env, fs, path::Path};

use tidy::{
    rustc,
    sbom::{components, cyclonedx, notices},
};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [target, timestamp, folder] = args.as_slice() else { panic!("usage: sbom TARGET TIMESTAMP FOLDER") };
    let components = components(target);
    let write = |name: &str, text: String| {
        fs::write(Path::new(folder).join(name), text).expect("a folder that can be written");
    };
    write("sbom.cdx.json", cyclonedx(&components, timestamp, rustc("--version").trim()));
    write("THIRD-PARTY-LICENSES.txt", notices(&components));
}
