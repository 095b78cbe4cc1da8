//! The example bots, run as their authors' readers would run them.

use std::{
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::visitors::{Client, House, LONG};

fn example(name: &str) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.join("../../../examples/bots").join(name)
}

/// Ends with the test, whatever becomes of it.
struct Bot(Child);

impl Bot {
    fn start(command: &mut Command) -> Self {
        Self(command.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap())
    }

    /// Waits until it has ended by itself, and returns what it said.
    fn end(mut self) -> String {
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.0.try_wait().unwrap() {
                break status;
            }
            assert!(began.elapsed() < LONG, "the bot does not end");
            std::thread::sleep(Duration::from_millis(20));
        };
        let mut said = String::new();
        std::io::Read::read_to_string(&mut self.0.stdout.take().unwrap(), &mut said).unwrap();
        assert!(status.success(), "{status}: {said}");
        said
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Plays against a bot: straight ahead where there is a way, else the first move; gives up a long battle.
fn play_on(client: &mut Client, table: &str) -> Value {
    let path = format!("/api/table/{table}");
    let mut me = client.clone();
    client.wait(&format!("{path}?legal=1"), |state| {
        if !state["result"].is_null() {
            return true;
        }
        let seat = usize::try_from(state["yours"][0].as_u64().unwrap()).unwrap();
        let ply = state["moves"].as_array().unwrap().len();
        if ply > 60 {
            me.post(&format!("{path}/resign"), &json!({}));
        } else if state["view"]["turn"] == seat {
            let (legal, ahead) = (state["legal"].as_array().unwrap(), &state["view"]["ways"][seat][0]);
            let m = if legal.contains(ahead) { ahead } else { &legal[0] };
            me.made(&format!("{path}/move"), &json!({"u": m, "ply": ply}));
        }
        false
    })
}

#[test]
fn the_python_bot_accepts_challenges_and_plays_all_three_games() {
    let house = House::new();
    let mut bot = Command::new("python3");
    let bot = bot.arg(example("random_bot.py")).args(["--games", "3"]);
    // Without a token it makes itself one.
    let bot = bot.env("TENGEN_URL", format!("http://{}", house.address)).env_remove("TENGEN_TOKEN");
    let bot = Bot::start(bot.env("TENGEN_NAME", "random").env("TENGEN_PASSWORD", "a long password"));
    let mut anna = house.account("anna");
    let began = Instant::now();
    while anna.post("/api/challenge/random", &json!({"rules": "gomoku,size=5x5,k=3"})).0 != 201 {
        assert!(began.elapsed() < LONG, "the bot does not register");
        std::thread::sleep(Duration::from_millis(50));
    }
    for rules in ["quoridor", "battlefield,map=skirmish"] {
        anna.made("/api/challenge/random", &json!({"rules": rules}));
    }
    for _ in 0..3 {
        let me = anna.wait("/api/me", |me| me["playing"][0]["id"].is_string());
        let over = play_on(&mut anna, me["playing"][0]["id"].as_str().unwrap());
        assert!(over["players"].as_array().unwrap().iter().any(|player| player["kind"] == "bot"), "{over}");
        assert!(over["moves"].as_array().unwrap().len() > 2);
    }
    let said = bot.end();
    assert!(said.contains("export TENGEN_TOKEN=tgn_") && said.contains("ready"), "{said}");
    house.stop();
}

#[test]
fn the_python_bot_takes_part_in_a_contest() {
    let house = House::new();
    let mut anna = house.account("anna");
    let token = anna.token(&["bot:play", "contest:write"]);
    let wish = json!({"name": "Cup", "rules": "gomoku,size=5x5,k=3", "computers": [1], "rounds": 2});
    let contest = anna.made("/api/contest", &wish)["id"].as_str().unwrap().to_owned();
    let path = format!("/api/contest/{contest}");
    let mut bot = Command::new("python3");
    let bot = bot.arg(example("random_bot.py")).args(["--contest", &contest, "--games", "2"]);
    let bot =
        Bot::start(bot.env("TENGEN_URL", format!("http://{}", house.address)).env("TENGEN_TOKEN", token));
    let joined = anna.wait(&path, |contest| contest["entrants"] == 2);
    assert_eq!(joined["players"][1]["kind"], "bot");
    anna.made(&format!("{path}/start"), &json!({}));
    let over = anna.wait(&path, |contest| contest["status"] == "finished");
    assert_eq!(over["played"], 2);
    // It has played, not lost by the clock.
    for game in over["cross"][0][1]["games"].as_array().unwrap() {
        let table = anna.get(&format!("/api/table/{}", game["table"].as_str().unwrap())).1;
        assert_ne!(table["result"]["reason"], "out-of-time");
    }
    bot.end();
    house.stop();
}

#[test]
fn the_shell_bot_plays_the_computer_to_the_end() {
    let house = House::new();
    let token = house.account("anna").token(&["bot:play"]);
    for rules in ["gomoku,size=5x5,k=3", "quoridor"] {
        let mut bot = Command::new("bash");
        let bot = bot.arg(example("first_bot.sh")).arg(rules).env("TENGEN_TOKEN", &token);
        let said = Bot::start(bot.env("TENGEN_URL", format!("http://{}", house.address))).end();
        let table = said.lines().next().and_then(|line| line.rsplit('/').next()).unwrap();
        let state = house.guest().get(&format!("/api/table/{table}")).1;
        assert!(said.contains("result: mate"), "{said}");
        assert!(!state["result"].is_null() && state["players"][0]["kind"] == "bot", "{state}");
    }
    house.stop();
}
