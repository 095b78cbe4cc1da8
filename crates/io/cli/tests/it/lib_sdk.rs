//! Engines of Connect5 libraries from the first command to the finished file, in folders of their own.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use tempfile::{TempDir, tempdir};

use tengen_testkit::LineConversation;

use crate::{run, stderr, stdout, tengen};

const ENDING: &str = env::consts::DLL_SUFFIX;

/// Settings under which Cargo builds as quickly as it can, without the network. What does not change is built once.
fn quickly(command: &mut Command) -> &mut Command {
    command
        .env("CARGO_NET_OFFLINE", "true")
        .env("CARGO_TARGET_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/lib-sdk"))
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env_remove("RUSTFLAGS")
        .env_remove("CC")
        .env_remove("CXX")
}

/// A new engine in a folder of its own.
fn begin(args: &[&str]) -> (TempDir, PathBuf) {
    let place = tempdir().unwrap();
    let folder = place.path().join("deep-blue");
    let output = tengen().args(["lib", "new"]).arg(&folder).args(args).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    (place, folder)
}

fn build(folder: &Path, args: &[&str]) -> Output {
    quickly(tengen().args(["lib", "build"]).arg(folder).args(args)).output().unwrap()
}

/// What a library answers to a stone in the middle.
fn first_answer(library: &Path) -> String {
    let mut engine = LineConversation::with(tengen().args(["lib", "host", library.to_str().unwrap()]));
    engine.send("rules gomoku\nposition startpos moves h8\ngo movetime 5000\n");
    let answer = engine.answer();
    engine.send("quit\n");
    engine.end();
    answer
}

#[test]
fn an_engine_in_rust_builds_offline_and_plays() {
    let (place, folder) = begin(&["--author", "Li"]);
    let output = build(&folder, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let library = folder.join(format!("DeepBlue_CONNECT5_Li_v1.0{ENDING}"));
    assert_eq!(stdout(&output), format!("{}: exports all 15 functions of Connect5 1.2\n", library.display()));
    assert!(first_answer(&library).starts_with("bestmove "));

    // Its own tests pass, and it needs nothing that lies outside its folder.
    let tests = quickly(Command::new(env!("CARGO")).arg("test").current_dir(&folder)).output().unwrap();
    assert!(tests.status.success(), "{}{}", stdout(&tests), stderr(&tests));
    assert!(stdout(&tests).contains("3 passed"), "{}", stdout(&tests));

    // Another name by Cargo.toml, into another folder, over what is there.
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, text.replace("\"v1.0\"", "\"v1.1\"")).unwrap();
    let into = place.path().join("CGPData/ExtEngines");
    for _ in 0..2 {
        let output = build(&folder, &["--into", into.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    }
    let names: Vec<_> = fs::read_dir(&into).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, [format!("DeepBlue_CONNECT5_Li_v1.1{ENDING}").as_str()]);

    // What the compiler says is shown, and the library that is there stays.
    fs::write(folder.join("src/lib.rs"), "fn broken( {").unwrap();
    let output = build(&folder, &["--lang", "zh", "--into", into.to_str().unwrap()]);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""));
    let errors = stderr(&output);
    assert!(errors.contains("src/lib.rs") && errors.contains("cargo 编译失败"), "{errors}");
    assert_eq!(fs::read_dir(&into).unwrap().count(), 1);
}

#[test]
fn names_in_cargo_toml_are_checked_before_anything_is_built() {
    let (_place, folder) = begin(&[]);
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    for (old, new, expected) in [
        ("\"DeepBlue\"", "\"Deep_Blue\"", "Cargo.toml: name \"Deep_Blue\": '_' is not allowed"),
        ("\"v1.0\"", "\"v 1\"", "Cargo.toml: version \"v 1\": use at most"),
        ("crate-type = [\"cdylib\"]", "", "crate-type = [\"cdylib\"]"),
        ("[package]", "[packages]", "cargo failed to build the library"),
    ] {
        assert!(text.contains(old));
        fs::write(&manifest, text.replace(old, new)).unwrap();
        let output = build(&folder, &[]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    }
}

#[test]
fn an_engine_in_cpp_builds_with_the_systems_compiler() {
    let (_place, folder) = begin(&["--code", "cpp", "--name", "Thunder", "--author", "李"]);
    let library = folder.join(format!("Thunder_CONNECT5_李_v1.0{ENDING}"));
    let output = build(&folder, &["--lang", "zh"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output), format!("{}：导出了 Connect5 1.2 的全部 15 个函数\n", library.display()));
    assert_eq!(stderr(&output), "", "there is nothing to warn of");
    assert!(first_answer(&library).starts_with("bestmove "));

    // The Makefile does the same.
    fs::remove_file(&library).unwrap();
    let made = Command::new("make").current_dir(&folder).output().expect("make is needed here");
    assert!(made.status.success() && library.exists(), "{}", stderr(&made));

    let source = folder.join("src/engine.cpp");
    let text = fs::read_to_string(&source).unwrap();
    // A function that is missing is named.
    fs::write(&source, text.replace("void undoStep(int stone, long) { engine.undo(stone); }", "")).unwrap();
    let output = build(&folder, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("undoStep"), "{}", stderr(&output));
    // An early interface is built, and said to be one.
    fs::write(&source, text.replace("void setStoneType(int stone) { engine.setStone(stone); }", "")).unwrap();
    let output = build(&folder, &[]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stdout(&output).contains("does not export setStoneType"), "{}", stdout(&output));
    // An error of the compiler is shown.
    fs::write(&source, text.replace("return 3;", "return three;")).unwrap();
    let output = build(&folder, &[]);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""));
    assert!(
        stderr(&output).contains("three") && stderr(&output).contains("cannot build"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn sources_in_c_and_in_sub_folders_are_built() {
    let place = tempdir().unwrap();
    let folder = place.path();
    let sdk = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sdk/connect5");
    for path in ["src/deep/er", "include"] {
        fs::create_dir_all(folder.join(path)).unwrap();
    }
    fs::copy(sdk.join("tests/data/first.c"), folder.join("src/deep/first.c")).unwrap();
    fs::write(folder.join("src/deep/er/first.c"), "static int unused = FROM_FLAGS;\n").unwrap();
    fs::copy(sdk.join("include/connect5.h"), folder.join("include/connect5.h")).unwrap();
    let describe = |text: &str| fs::write(folder.join("engine.toml"), text).unwrap();
    describe("name = \"Plain\"\nauthor = \"C\"\nversion = \"1\"\nflags = \"-DFROM_FLAGS=7\"\n");
    let output = build(folder, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(folder.join(format!("Plain_CONNECT5_C_1{ENDING}")).exists());

    describe("name = \"Plain\"\nauthor = \"C_C\"\nversion = \"1\"\n");
    assert!(stderr(&build(folder, &[])).contains("engine.toml: author \"C_C\": '_' is not allowed"));
    describe("name = Plain\n");
    assert!(stderr(&build(folder, &["--lang", "zh"])).contains("engine.toml 第 1 行"));
    describe("name = \"Plain\"\nauthor = \"C\"\nversion = \"1\"\n");
    let no_compiler =
        quickly(tengen().args(["lib", "build"]).arg(folder)).env("CC", "no-such-compiler").output().unwrap();
    assert_eq!(no_compiler.status.code(), Some(2));
    assert!(stderr(&no_compiler).contains("cannot run no-such-compiler"), "{}", stderr(&no_compiler));
    fs::remove_dir_all(folder.join("src/deep")).unwrap();
    assert!(stderr(&build(folder, &[])).contains("contains no source files"));
}

/// Copies the files of a project that is laid out as the platform's own, with our base class in its place.
fn copy_project(folder: &Path) {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let core = folder.join("src/core/include");
    fs::create_dir_all(&core).unwrap();
    fs::create_dir_all(folder.join("src/engine/include")).unwrap();
    for file in [
        "CMakeLists.txt",
        "src/main.cpp",
        "src/engine/LowestEngine.cpp",
        "src/engine/include/LowestEngine.hpp",
    ] {
        fs::copy(tests.join("tests/data/libraries/project").join(file), folder.join(file)).unwrap();
    }
    for header in ["APICore.hpp", "connect5_engine.hpp", "connect5.h"] {
        fs::copy(tests.join("../../sdk/connect5/include").join(header), core.join(header)).unwrap();
    }
}

#[test]
fn a_project_of_the_platform_builds_unchanged() {
    let place = tempdir().unwrap();
    let folder = place.path();
    copy_project(folder);
    let library = folder.join(format!("Lowest_CONNECT5_tests_v1.0{ENDING}"));
    // Functions that are declared without an attribute are exported as well.
    let core = folder.join("src/core/include/APICore.hpp");
    let text = fs::read_to_string(&core).unwrap();
    let plain = text.replace(" __attribute__((visibility(\"default\")))", "");
    assert_ne!(text, plain);
    fs::write(&core, plain).unwrap();
    let output = build(folder, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output), format!("{}: exports all 15 functions of Connect5 1.2\n", library.display()));
    assert_eq!(first_answer(&library), "bestmove a1");

    // The macro does what that main.cpp does.
    let main = "#include \"connect5.h\"\n#include \"LowestEngine.hpp\"\nCONNECT5_ENGINE(LowestEngine)\n";
    fs::write(folder.join("src/main.cpp"), main).unwrap();
    let header = folder.join("src/engine/include/LowestEngine.hpp");
    let text = fs::read_to_string(&header).unwrap();
    let ours = "#include \"connect5_engine.hpp\"\nusing namespace std;\nusing namespace connect5;";
    fs::write(&header, text.replace("#include \"APICore.hpp\"", ours)).unwrap();
    let output = build(folder, &[]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(first_answer(&library), "bestmove a1");

    let cmake = folder.join("CMakeLists.txt");
    let text = fs::read_to_string(&cmake).unwrap();
    fs::write(&cmake, text.replace("set(ENGINE_AUTHOR tests)", "")).unwrap();
    for (lang, expected) in [("en", "add set(ENGINE_AUTHOR"), ("zh", "请加上 set(ENGINE_AUTHOR")] {
        let output = build(folder, &["--lang", lang]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    }
}

#[test]
fn our_own_engine_can_be_built_as_a_library() {
    let place = tempdir().unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sdk/tengen-connect5");
    let output = build(&folder, &["--into", place.path().to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let version = env!("CARGO_PKG_VERSION");
    let library = place.path().join(format!("Tengen_CONNECT5_Tengen_v{version}{ENDING}"));
    assert!(first_answer(&library).starts_with("bestmove "));
}

#[test]
fn what_cannot_be_begun_or_built_changes_nothing() {
    let place = tempdir().unwrap();
    let taken = place.path().join("taken");
    fs::create_dir(&taken).unwrap();
    fs::write(taken.join("mine"), "mine").unwrap();
    let path = taken.to_str().unwrap();
    let fresh = place.path().join("fresh");
    let fresh = fresh.to_str().unwrap();
    for (args, expected) in [
        (&["lib", "new", path][..], "is not empty"),
        (&["lib", "new", path, "--lang", "zh"], "不是空文件夹"),
        (&["lib", "new", fresh, "--name", "a_b"], "--name \"a_b\": '_' is not allowed"),
        (&["lib", "new", fresh, "--author", ""], "--author \"\": use at most"),
        (
            &["lib", "new", fresh, "--author", "李 明", "--lang", "zh"],
            "--author \"李 明\"：请用字母、汉字、数字",
        ),
        (&["lib", "new", fresh, "--code", "pascal"], "pascal"),
        (&["lib", "build", path], "contains neither Cargo.toml nor engine.toml"),
        (&["lib", "build", fresh, "--lang", "zh"], "既没有 Cargo.toml 也没有 engine.toml"),
    ] {
        let output = run(args, b"");
        assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{args:?}");
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    }
    assert!(!Path::new(fresh).exists());
    assert_eq!(fs::read_dir(&taken).unwrap().count(), 1);
}

#[test]
fn a_new_folder_says_what_comes_next() {
    let place = tempdir().unwrap();
    let folder = place.path().join("天元");
    let args = ["lib", "new", folder.to_str().unwrap(), "--author", "Li", "--lang", "zh"];
    let said = stdout(&run(&args, b""));
    assert!(
        said.contains("tengen lib build") && said.contains(&format!("天元_CONNECT5_Li_v1.0{ENDING}")),
        "{said}"
    );
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert!(
        read("Cargo.toml").contains("name = \"engine\"\n")
            && read("Cargo.toml").contains("name = \"天元\"\n")
    );
    let readme = read("README.md");
    assert!(readme.contains("# 天元") && readme.contains("libengine.so"), "{readme}");
    assert!(!readme.contains("MyEngine") && !readme.contains("_Me_"), "{readme}");
}
