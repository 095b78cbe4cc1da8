//! `tengen analyse --report`: whole games with what the engine thinks of them, one or a folder of them.

use std::{collections::BTreeMap, fs, path::Path, process::Output};

use crate::{run, stderr, stdout};

/// Both have an open four; Black could win with the ninth move, plays into the corner and loses.
const GAME: &str = "(;GM[4]SZ[15]RU[freestyle]PB[Ann <b>]PW[小明];B[hh];W[ho];B[ih];W[io];B[jh];W[jo];B[kh];W[ko];B[aa]C[Oops];W[lo])";
const QUORIDOR: &str = "[Player1 \"Ann\"]\n\n1. e2 e8 2. e3 e7 3. e4 e6 *\n";
const BATTLE: &str = "2 3 0 2\n0 0 A FT\n1 2 B KN\n0 0 6 0 9\n";

fn review(args: &[&str], input: &str) -> Output {
    run(&[&["analyse"], args, &["--nodes", "400"]].concat(), input.as_bytes())
}

#[track_caller]
fn succeeds(output: &Output) {
    assert_eq!(output.status.code(), Some(0), "{}", stderr(output));
}

/// The texts of all files of a folder, by their names.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() {
            found.extend(
                files(&entry.path()).into_iter().map(|(file, text)| (format!("{name}/{file}"), text)),
            );
        } else {
            found.insert(name, fs::read_to_string(entry.path()).unwrap());
        }
    }
    found
}

#[test]
fn a_game_becomes_a_page_a_graph_and_an_annotated_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (html, svg, sgf) = (path("game.html"), path("game.svg"), path("game.sgf"));
    let outputs = ["-", "--report", &html, "--report", &svg, "--report", &sgf];
    succeeds(&review(&outputs, GAME));
    let [page, graph, game] = [&html, &svg, &sgf].map(|path| fs::read_to_string(path).unwrap());
    // Standard properties: a value for each move, and a mark on the bad one, with what was better beside it.
    assert_eq!(game.matches("V[").count(), 10, "{game}");
    let bad = game.split(";B[aa]").nth(1).unwrap();
    assert!(bad.starts_with("C[Oops\n") && bad.contains("Better: ") && bad.contains("BM[2]"), "{game}");
    assert!(game.contains("(;B[aa]"), "{game}");
    assert!(
        graph.starts_with("<svg ") && graph.contains("class=\"line\"") && graph.contains("小明"),
        "{graph}"
    );
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert!(page.contains("Ann &lt;b&gt;") && !page.contains("Ann <b>"), "names do nothing");
    assert!(!page.contains("http://") && !page.contains("https://"), "nothing is loaded");
    assert_eq!(page.matches("<tr class=\"m m").count(), 10);
    // The record can be read again, and nothing of the game is lost.
    let text = stdout(&run(&["record", "info", &sgf], b""));
    assert!(text.contains("moves: 10"), "{text}");
    // With a limit of nodes, everything is the same again.
    succeeds(&review(&[&outputs[..], &["--force"]].concat(), GAME));
    let again = [&html, &svg, &sgf].map(|path| fs::read_to_string(path).unwrap());
    assert_eq!(again, [page, graph, game]);
    // In Chinese, too.
    succeeds(&review(&["-", "--lang", "zh", "--force", "--report", &html, "--report", &sgf], GAME));
    let [page, game] = [&html, &sgf].map(|path| fs::read_to_string(path).unwrap());
    assert!(page.contains("对局分析") && game.contains("更好的下法"), "{game}");
}

#[test]
fn every_game_has_a_report() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text, annotated) in
        [("stones", GAME, Some("sgf")), ("walls", QUORIDOR, Some("txt")), ("battle", BATTLE, None)]
    {
        let (record, out) = (folder.path().join(name), folder.path().join(format!("{name}-out")));
        fs::write(&record, text).unwrap();
        let out = out.to_str().unwrap();
        succeeds(&run(&["analyse", record.to_str().unwrap(), "--report", out, "--nodes", "100"], b""));
        let files = files(Path::new(out));
        let mut expected = vec![format!("{name}.html"), format!("{name}.svg")];
        expected.extend(annotated.map(|extension| format!("{name}.{extension}")));
        expected.sort();
        assert_eq!(files.keys().cloned().collect::<Vec<_>>(), expected);
        let page = &files[&format!("{name}.html")];
        assert!(page.contains("id=\"board\"") && page.contains("id=\"film\""), "{name}");
    }
    // A part of a game, and a game that was never in a file.
    let part = review(&["-", "--move", "3", "--report", "-"], GAME);
    succeeds(&part);
    assert_eq!(stdout(&part).matches("<tr class=\"m m").count(), 3);
    let typed = review(&["gomoku", "h8", "h9", "--report", "-"], "");
    assert_eq!(stdout(&typed).matches("<tr class=\"m m").count(), 2);
}

#[test]
fn a_folder_is_reviewed_once_and_again_only_where_it_changed() {
    let folder = tempfile::tempdir().unwrap();
    let (games, out) = (folder.path().join("games"), folder.path().join("reports"));
    fs::create_dir_all(games.join("club")).unwrap();
    for (name, text) in [
        ("a.sgf", GAME),
        ("bad.sgf", "(;GM[4]SZ[15];B[hh];W[zz])"),
        ("club/walls.txt", QUORIDOR),
        ("two.txt", "h8h9i9\n\nh8i8\n"),
        ("readme.md", "# Games"),
    ] {
        fs::write(games.join(name), text).unwrap();
    }
    let review = |more: &[&str]| {
        let args = ["analyse", games.to_str().unwrap(), "--report", out.to_str().unwrap(), "--jobs", "2"];
        let output = run(&[&args, more].concat(), b"");
        (output.status.code(), stdout(&output), stderr(&output))
    };
    let (status, said, errors) = review(&["--nodes", "100"]);
    assert_eq!((status, said.as_str()), (Some(1), "4 games analysed, 0 up to date, 1 failed\n"), "{errors}");
    assert!(errors.contains("bad.sgf") && errors.lines().count() == 1, "{errors}");
    let before = files(&out);
    let pages: Vec<&str> =
        before.keys().filter(|name| name.rsplit('.').next() == Some("html")).map(String::as_str).collect();
    assert_eq!(pages, ["a.html", "club/walls.html", "index.html", "two-1.html", "two-2.html"]);
    for address in ["a.html", "club/walls.html", "two-2.html", "bad.sgf"] {
        assert!(before["index.html"].contains(address), "{address}");
    }
    // Nothing is done twice, and what is there stays as it is.
    let (_, said, _) = review(&["--nodes", "100"]);
    assert_eq!(said, "0 games analysed, 4 up to date, 1 failed\n");
    assert_eq!(files(&out), before);
    // A game that was cut off, a record that changed.
    fs::remove_file(out.join("club/walls.html")).unwrap();
    fs::write(games.join("bad.sgf"), "(;GM[4]SZ[15];B[hh];W[hg])").unwrap();
    let (status, said, _) = review(&["--nodes", "100"]);
    assert_eq!((status, said.as_str()), (Some(0), "2 games analysed, 3 up to date, 0 failed\n"));
    assert_eq!(files(&out)["club/walls.html"], before["club/walls.html"]);
    // Other settings are other reports.
    let (_, said, _) = review(&["--nodes", "101"]);
    assert_eq!(said, "5 games analysed, 0 up to date, 0 failed\n");
}

#[test]
fn what_cannot_be_reviewed_is_named_before_anything_is_thought_about() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::create_dir_all(path("games")).unwrap();
    fs::create_dir_all(path("empty")).unwrap();
    fs::create_dir_all(path("used")).unwrap();
    fs::write(path("games/a.sgf"), GAME).unwrap();
    fs::write(path("used/precious.sgf"), "precious").unwrap();
    fs::write(path("there.html"), "precious").unwrap();
    let (games, empty, used, new) = (path("games"), path("empty"), path("used"), path("new"));
    for (args, input, en, zh) in [
        (vec!["-", "--report", &path("there.html")], GAME, "already exists", "已经存在"),
        (vec!["-", "--report", &path("a.png")], GAME, "must end in .html", "结尾"),
        (vec!["-", "--report", &path("a.sgf")], QUORIDOR, "must end in .html", "结尾"),
        (vec!["-", "--report", "-"], "(;GM[4]SZ[15])", "no moves", "没有可分析的着法"),
        (vec!["-", "--report", "-"], "(;GM[4]SZ[15];B[hh];W[hh])", "", ""),
        (vec!["gomoku,players=3", "h8", "h9", "--report", "-"], "", "two players", "两人"),
        (vec![&games, "--report", &games], "", "choose another one", "另选一个"),
        (vec![&games, "--report", &used], "", "contains other files", "有其他文件"),
        (vec![&games, "--report", &path("x.html")], "", "need a folder", "文件夹"),
        (vec![&games, "--report", &new, "--move", "3"], "", "whole games", "整局"),
        (vec![&empty, "--report", &new], "", "no record in this folder", "没有棋谱"),
        (vec!["-", "--jobs", "2"], GAME, "--report", "--report"),
    ] {
        for (lang, text) in [("en", en), ("zh", zh)] {
            let output = review(&[&["--lang", lang][..], &args[..]].concat(), input);
            let is_fine = text.is_empty();
            assert_eq!(
                output.status.code(),
                Some(if is_fine { 0 } else { 2 }),
                "{args:?} {}",
                stderr(&output)
            );
            assert!(stderr(&output).contains(text), "{args:?}: {}", stderr(&output));
        }
    }
    assert_eq!(fs::read_to_string(path("there.html")).unwrap(), "precious");
    assert_eq!(files(Path::new(&used)).len(), 1);
    // A record that leaves the rules is reviewed as far as it keeps them.
    let broken = review(&["-", "--report", "-"], "(;GM[4]SZ[15];B[hh];W[hg];W[hf])");
    succeeds(&broken);
    assert!(stdout(&broken).contains("the record breaks the rules at move 3"), "{}", stdout(&broken));
}
