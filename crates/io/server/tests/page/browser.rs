//! A server, a browser, and what a person does with them.

use std::{
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};

use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{InputSource as _, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    elements::Element,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tengen_games::AnyPosition;
use tengen_server::{Server, ServerConfig, ServerProgram};
use tengen_store::SqliteStore;

/// How long anything may take before a test gives up. No test asks how fast it was.
const PATIENCE: Duration = Duration::from_secs(90);

/// The tools of the tests that are no part of the product; `./check` puts them there.
pub(crate) fn tools() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target/page-tools/node_modules");
    assert!(folder.is_dir(), "the tools of the page's tests are missing: ./check installs them");
    folder
}

/// A running server with its data in a folder of its own.
pub(crate) struct House {
    pub(crate) server: Option<Server>,
    pub(crate) url: String,
    store: Arc<SqliteStore>,
    pub(crate) folder: tempfile::TempDir,
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::with(|_| Vec::new()).await
    }

    /// With programs, which may have files in the folder.
    pub(crate) async fn with(programs: impl FnOnce(&Path) -> Vec<ServerProgram>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(folder.path().join("games.db")).unwrap());
        let programs = programs(folder.path());
        let config = ServerConfig { programs, ..Self::config(&store, folder.path(), 0) };
        let server = Server::start(config).await.unwrap();
        let url = format!("http://{}", server.address());
        Self { server: Some(server), url, store, folder }
    }

    fn config(store: &Arc<SqliteStore>, folder: &Path, port: u16) -> ServerConfig {
        let store: Arc<SqliteStore> = Arc::clone(store);
        ServerConfig {
            allowance: 0,
            records: Some(folder.join("records")),
            ..ServerConfig::new(([127, 0, 0, 1], port).into(), store)
        }
    }

    /// Stops the server and starts it again at the same address.
    pub(crate) async fn restart(&mut self) {
        let server = self.server.take().unwrap();
        let port = server.address().port();
        server.stop().await;
        self.server = Some(Server::start(Self::config(&self.store, self.folder.path(), port)).await.unwrap());
    }
}

/// How somebody looks at the page.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) lang: &'static str,
    pub(crate) size: (u32, u32),
    pub(crate) is_dark: bool,
    pub(crate) is_phone: bool,
}

impl Look {
    pub(crate) const DESK: Self = Self { lang: "en", size: (1280, 800), is_dark: false, is_phone: false };
    pub(crate) const PHONE: Self = Self { size: (360, 740), is_phone: true, ..Self::DESK };
}

/// A browser of its own, with cookies of its own.
pub(crate) struct Page {
    pub(crate) client: Client,
    driver: Driver,
    base: String,
    pub(crate) downloads: tempfile::TempDir,
}

/// The process that drives a browser, ended with it.
struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Two that start at the same moment may choose the same port, and one of them gives up.
    fn start() -> Self {
        (0..5).find_map(|_| Self::try_start()).expect("chromedriver tells its port")
    }

    fn try_start() -> Option<Self> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            // Without it, files with Chinese names cannot be saved.
            .env("LC_ALL", "C.UTF-8")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is missing: ./check installs it");
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines.find_map(|line| {
            let line = line.unwrap();
            line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse().ok()
        });
        // What else it says is of no use, but has to be read.
        std::thread::spawn(move || lines.for_each(drop));
        if port.is_none() {
            let _ = process.wait();
        }
        Some(Self { process, port: port? })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Page {
    pub(crate) async fn open(base: &str, look: Look) -> Self {
        let driver = Driver::start();
        let downloads = tempfile::tempdir().unwrap();
        let (width, height) = look.size;
        let mut args = vec![
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--mute-audio".to_owned(),
            format!("--window-size={width},{height}"),
            format!("--lang={}", look.lang),
        ];
        if look.is_dark {
            args.push("--blink-settings=preferredColorScheme=0".to_owned());
        }
        let mut options = json!({
            "args": args,
            "prefs": {
                "intl.accept_languages": if look.lang == "zh" { "zh-CN,zh" } else { "en-US,en" },
                "download.default_directory": downloads.path(),
                "profile.default_content_setting_values.automatic_downloads": 1,
            },
        });
        if look.is_phone {
            options["mobileEmulation"] = json!({
                "deviceMetrics": {"width": width, "height": height, "pixelRatio": 2.0, "touch": true, "mobile": true},
            });
        }
        let capabilities = json!({"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}});
        let Value::Object(capabilities) = capabilities else { unreachable!() };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        let client = builder.connect(&format!("http://127.0.0.1:{}", driver.port)).await.unwrap();
        Self { client, driver, base: base.to_owned(), downloads }
    }

    pub(crate) async fn goto(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.base)).await.unwrap();
    }

    /// Waits for an element and returns it.
    pub(crate) async fn find(&self, css: &str) -> Element {
        let found = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        match found {
            Ok(element) => element,
            Err(error) => panic!("{css}: {error}\n{}", self.text().await),
        }
    }

    /// Clicks an element once it is there and can be clicked.
    pub(crate) async fn click(&self, css: &str) {
        self.until(css, async || self.find(css).await.click().await.is_ok()).await;
    }

    /// What can be read on the page.
    pub(crate) async fn text(&self) -> String {
        let text = self.run("return document.body.innerText", vec![]).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    pub(crate) async fn run(&self, script: &str, args: Vec<Value>) -> Value {
        self.client.execute(script, args).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// The text that an expression of the page gives.
    pub(crate) async fn read(&self, expression: &str) -> String {
        let found = self.run(&format!("return {expression}"), Vec::new()).await;
        found.as_str().unwrap_or_default().to_owned()
    }

    /// Runs the body of an asynchronous function.
    pub(crate) async fn run_async(&self, body: &str, args: Vec<Value>) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);
             (async () => {{ {body} }})().then(done, (error) => done({{ error: String(error) }}));"
        );
        self.client.execute_async(&script, args).await.unwrap_or_else(|error| panic!("{body}: {error}"))
    }

    /// Asks the server for something as the page does, and tells its answer.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let headers = "{ 'content-type': 'application/json' }";
        let ask = format!(
            "fetch(args[0], {{ method: 'POST', headers: {headers}, body: JSON.stringify(args[1]) }})"
        );
        self.run_async(&format!("return (await {ask}).json()"), vec![path.into(), body]).await
    }

    /// Waits until something is so.
    pub(crate) async fn until(&self, what: &str, mut is_so: impl AsyncFnMut() -> bool) {
        let start = Instant::now();
        while !is_so().await {
            let is_late = start.elapsed() > PATIENCE;
            assert!(!is_late, "{what}: not in time\n{}\n{}", self.text().await, self.complaints().await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until the page says this.
    pub(crate) async fn reads(&self, words: &str) {
        self.until(words, async || self.text().await.contains(words)).await;
    }

    /// What the browser's console has to complain about.
    pub(crate) async fn complaints(&self) -> String {
        let id = self.client.session_id().await.unwrap().unwrap();
        let body = json!({"type": "browser"}).to_string();
        let url = format!("http://127.0.0.1:{}/session/{id}/se/log", self.driver.port);
        let (status, answer) = crate::record::post(&url, body.into_bytes()).await;
        assert_eq!(status, 200, "the console can be read");
        let answer: Value = serde_json::from_slice(&answer).unwrap();
        let lines = answer["value"].as_array().cloned().unwrap_or_default();
        let bad = lines.iter().filter(|line| line["level"] == "SEVERE");
        bad.map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>().join("\n")
    }

    pub(crate) async fn screenshot(&self, file: &Path) {
        std::fs::write(file, self.client.screenshot().await.unwrap()).unwrap();
    }

    /// The table that the page shows.
    pub(crate) async fn table(&self) -> String {
        self.until("a table", async || self.path().await.starts_with("/t/")).await;
        self.path().await.split('/').nth(2).unwrap().to_owned()
    }

    pub(crate) async fn path(&self) -> String {
        self.client.current_url().await.unwrap().path().to_owned()
    }

    /// The state of the table that is shown, as this browser's owner sees it.
    pub(crate) async fn state(&self) -> Value {
        let id = self.table().await;
        self.run_async("return (await fetch(`/api/table/${args[0]}`)).json()", vec![id.into()]).await
    }

    /// Waits until the game is over, or it is this browser's turn and its board shows so; tells the position then.
    pub(crate) async fn turn(&self) -> Option<AnyPosition> {
        let id = self.table().await;
        let mut state = Value::Null;
        self.until("my turn", async || {
            let seen = self.run_async(TURN, vec![id.clone().into()]).await;
            state = seen["state"].clone();
            seen["ready"] == json!(true)
        })
        .await;
        state["result"].is_null().then(|| position_of(&state))
    }

    /// Plays by a click on the board where the move is.
    pub(crate) async fn click_move(&self, text: &str) {
        let place = self.run_async(PLACE, vec![text.into()]).await;
        let at = |name: &str| place[name].as_f64().unwrap_or_else(|| panic!("{text}: {place}"));
        self.click_at(at("x"), at("y")).await;
    }

    pub(crate) async fn click_at(&self, x: f64, y: f64) {
        let mouse = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: None, x: x.round(), y: y.round() })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// Presses keys wherever the focus is.
    pub(crate) async fn press(&self, keys: &str) {
        let mut strokes = KeyActions::new("keys".to_owned());
        for value in keys.chars() {
            strokes = strokes.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.client.perform_actions(strokes).await.unwrap();
    }

    pub(crate) async fn close(self) {
        let complaints = self.complaints().await;
        self.client.close().await.unwrap();
        assert_eq!(complaints, "", "the browser's console is quiet");
    }
}

/// The state of a table, and whether there is something to do: the game is over, or a move can be chosen on the board.
const TURN: &str = "
    const state = await (await fetch(`/api/table/${args[0]}`)).json();
    const board = document.querySelector('gomoku-board, quoridor-board, battlefield-board');
    const shown = board?.view && JSON.stringify(board.view) === JSON.stringify(state.view);
    const ready = state.result !== null || (shown && board.playable && !board.pending);
    return { state, ready };
";

/// Where on the screen a move is clicked.
const PLACE: &str = "
    const text = args[0];
    const board = document.querySelector('gomoku-board, quoridor-board');
    const svg = board.querySelector('svg');
    const settings = (await import('/web/core/settings.js')).settings();
    let point;
    if (board.localName === 'gomoku-board') {
        const { Grid } = await import('/web/games/gomoku/draw.js');
        const { width, height } = board.view;
        const [x, y] = new Grid(width, height, settings.coordinates, board.flipped).at(text.split(':').pop());
        point = new DOMPoint(x, y);
    } else {
        const { Shape, read, isWall } = await import('/web/games/quoridor/shape.js');
        const shape = new Shape(board.view, board.flipped, settings.coordinates);
        const place = read(text);
        const middle = isWall(place) ? shape.crossing(place) : shape.middle(place);
        // Beside the middle of a wall, where the other one would be as near.
        const aside = isWall(place) ? (place.axis === 'h' ? { x: 40, y: 0 } : { x: 0, y: 40 }) : { x: 0, y: 0 };
        point = new DOMPoint(middle.x + aside.x, middle.y + aside.y);
    }
    svg.scrollIntoView({ block: 'center' });
    const { x, y } = point.matrixTransform(svg.getScreenCTM());
    return { x, y };
";

/// The position of a state, by our own rules.
pub(crate) fn position_of(state: &Value) -> AnyPosition {
    let rules = state["view"]["rules"].as_str().unwrap().parse().unwrap();
    let mut position = AnyPosition::new(&rules).unwrap();
    for m in state["moves"].as_array().unwrap() {
        position.play(m["text"].as_str().unwrap()).unwrap();
    }
    position
}
