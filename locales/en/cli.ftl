## Words of every help page

cli-word-options = [OPTIONS]
cli-word-command = COMMAND
cli-heading-usage = Usage:{" "}
cli-heading-examples = Examples:
cli-heading-commands = Commands:
cli-heading-arguments = Arguments:
cli-heading-options = Options:
cli-flag-help = Print help
cli-flag-help-both = Print help (-h: short, --help: full)
cli-flag-version = Print version
# After the help of an argument.
cli-values = {" "}[values: { $values }]
cli-default = {" "}[default: { $value }]

## Sections of manual pages

cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-options = OPTIONS
cli-man-commands = COMMANDS
cli-man-examples = EXAMPLES

## Wrong command lines

cli-error = error:{" "}
cli-error-suggestion = did you mean { $name }?
cli-error-see-help = For more information, try --help.
cli-error-unknown-option = unknown option { $arg }
cli-error-unexpected-argument = unexpected argument { $arg }
cli-error-unknown-command = unknown command { $name }
cli-error-missing-command = a command is required
cli-error-missing-argument = missing argument: { $arg }
cli-error-missing-value = { $arg } needs a value
cli-error-unknown-value = { $arg }: { $value } is not a valid value (use one of { $known })
cli-error-bad-value = { $arg }: { $value } is not valid: { $why }
cli-error-given-twice = { $arg } can be given only once
cli-error-conflict = { $arg } cannot be used with { $other }
cli-error-no-equals = { $arg } needs its value after an equals sign
cli-error-too-many-values = { $arg }: unexpected value { $value }
cli-error-too-few-values = { $arg } needs more values
cli-error-not-utf8 = an argument is not valid UTF-8
cli-error-not-a-number = expected a number
cli-error-number-from = expected a number of at least { $least }
cli-error-number-range = expected a number from { $least } to { $most }
cli-duration = expected a duration, for example 500ms, 5s or 2min
cli-duration-above-zero = expected a duration above zero, for example 500ms, 5s or 2min
cli-size = expected a size, for example 350MB or 2GB

## tengen

cli-about = Play Gomoku, Renju, Quoridor and Battlefield: in the browser, in the terminal, against people and programs
cli-examples =
    tengen                                   start a server and print the link to play in the browser
    tengen play gomoku --against 5           play against the computer in the terminal
    tengen analyse quoridor e2 e8            ask the engine about a position
    tengen match -engine cmd=A -engine cmd=B let two engines play each other
    tengen record draw game.sgf -o game.png  turn a game into a picture
cli-details =
    Exit status: 0 success; 1 a negative result, such as a lost game, a failed check or damaged data; 2 wrong usage, or the command could not be carried out; 130 interrupted.

## Arguments that mean the same in several commands

cli-arg-lang = Language of messages; the default is TENGEN_LANG, else the language of the environment
cli-arg-rules = Game with its settings, e.g. gomoku, renju or quoridor,variant=cross; see tengen dev perft --help
cli-arg-moves = Moves played so far
cli-arg-map = Battlefield map: a file, or the name of a built-in map
cli-arg-nodes = Stop after this many positions; with this limit alone the result is reproducible
cli-arg-seed = Seed of the random numbers: the same seed gives the same result
cli-arg-threads = Number of threads
cli-arg-force = Overwrite existing files
cli-arg-json = Print JSON, one object per line
cli-arg-data = Data folder; the default is TENGEN_DATA, else the usual place of your system
cli-arg-review-nodes = Nodes to search per move in a review [default: half a second]
cli-arg-sandbox = Sandbox of the program: trusted runs it like any of your programs, jail shuts it in, partial uses what the system offers
cli-arg-proto = Protocol of the program; by default gomocup for Gomoku, text for libraries and other games
cli-arg-game-number = Number of the game in a file with several games, from 1
cli-arg-after = Start after this many moves
cli-arg-input = Record in any format; - reads standard input
cli-arg-panel = Appearance of the course's replayer: a uiconfig.json or a panel file
cli-arg-page = Show it live on a web page at this address or port; everybody who can reach the address can watch [--page alone: 127.0.0.1:8808]
cli-arg-workers = Let other machines play the games: wait for tengen worker at this address or port [--workers alone: 0.0.0.0:8809]
cli-arg-stay = Keep the page open after the end until you press Ctrl-C
cli-arg-plain = Print line by line instead of using the whole screen
cli-arg-ascii = Draw boards with ASCII characters only
cli-arg-color = Use colours, or so many of them; auto follows the terminal and NO_COLOR
cli-arg-theme = Board theme; auto follows TENGEN_THEME and the terminal
cli-arg-no-mouse = Leave the mouse to the terminal

## play

cli-play-about = Play in the terminal
cli-play-examples =
    tengen play                                      choose from a menu
    tengen play gomoku --against 5                   play the computer at level 5 of 10
    tengen play gomoku --size 52 --win 7 --players 8
    tengen play renju --opening taraguchi10 --tc 600+3x30
    tengen play quoridor --against './my-bot --fast' --first opponent
    tengen play battlefield --map canyon --against 8
    tengen play game.sgf --against 10                continue a game from a file
    tengen play game.sgf --move 12                   continue it from an earlier position
    curl https://example.org/game.sgf | tengen play -
    tengen play http://localhost:8808/               play on a server
    printf 'b2\na1\n' | tengen play tic-tac-toe --plain
cli-play-details =
    Play against people at the same keyboard, the computer or any program. Press ? to see the keys and the rules. Without a screen (in a pipe, with TERM=dumb or --plain) moves are read line by line and the board is printed after each; type help to see what else you can enter.
    Games are saved in the data folder. If a game is interrupted, Tengen offers to continue it at the next start.
    Give --against several times to name several opponents; the last one takes all remaining seats. A file ending in .so, .dll or .dylib is a Connect5 library. Gomocup engines play five in a row with two players; the text protocol covers every game, board and opening.
    A record from standard input is read to its end; keys and moves then come from the terminal.
    With the address of a server you play there: see its challenges, make and accept them, take back, chat. You are a guest, or the owner of a token (the same as for bots).
    Line by line, the exit status is 1 if you lost (if several people share the keyboard: if the first player lost) or the game was not finished.
cli-play-arg-game = Game: gomoku, renju, tic-tac-toe, quoridor or battlefield; settings may follow, as for tengen dev perft. Or a record in any format to continue; - reads it from standard input. Or the address of a server, a table or a challenge
cli-play-arg-size = Board size, e.g. 15 or 20x15; for Quoridor e.g. 9
cli-play-arg-win = Stones in a row that win (gomoku)
cli-play-arg-players = Number of players: 2 to 26; in Quoridor 2 or 4
cli-play-arg-rule = Rule of Gomoku
cli-play-arg-opening = Opening protocol of Gomoku
cli-play-arg-variant = Rules of Quoridor
cli-play-arg-walls = Walls of each player in Quoridor
cli-play-arg-against = Opponent: a level from 1 to 10, human, or the command line of a program [default: human]
cli-play-arg-first = Who moves first
cli-play-arg-tc = Time control in seconds: 300, 300+2, 5/move, 600+3x30 (byo-yomi) [default: no clock]
cli-play-arg-names = Names of the players in the order of play; on a server, your name as a guest
cli-play-arg-token = Token of your account on the server [default: $TENGEN_TOKEN; without one you play as a guest]
cli-play-arg-load = Continue the game in this file, in any format
cli-play-arg-resume = Continue the last interrupted game
cli-play-arg-new = Start a new game without asking about an interrupted one
cli-play-arg-no-board = Print line by line, in words and without a board

## watch

cli-watch-about = Watch games in progress
cli-watch-examples =
    tengen watch http://localhost:8808/              choose one of the server's games
    tengen watch http://localhost:8808/t/Ab3xY9      watch a table
    tengen watch http://localhost:8808/contest/K2pQ  watch a contest, table after table
    tengen watch tengen-match.jsonl                  follow a running match
    tengen watch --plain http://localhost:8808/t/Ab3xY9 > game.txt
cli-watch-details =
    Watch a table, a contest or a whole server by the address you would open in the browser, or follow a file that grows: the log of a table or of a Quoridor contest, or the journal of a match. Use the keys of tengen replay to look back; End returns to the current move. Lost connections are restored automatically.
    Without a screen, each move is printed on a line, and the board when the game is over.
cli-watch-arg-target = Address of a table, contest or server; or a file or folder

## replay

cli-replay-about = Step through a recorded game in the terminal
cli-replay-examples =
    tengen replay game.sgf
    tengen replay games.rif --game-number 7 --move 12
    tengen replay --last                             the game you played last in the terminal
    tengen replay log.csv --panel uiconfig.json
    tengen replay game.psq --all | less              print every position
    tengen replay game.jsonl --plain < /dev/null     print the moves and the final position
cli-replay-details =
    Reads every record format and the logs of Quoridor contests. The arrow keys, n and p step through the game; press ? to see all keys. Without a screen, the same commands are read line by line.
    A panel is the appearance of the course's replayer. Since a uiconfig.json names its record, you can also give it as FILE.
cli-replay-arg-input = Record in any format, or the folder of a Quoridor contest; - reads standard input
cli-replay-arg-speed = Moves per second during autoplay
cli-replay-arg-all = Print every position instead of using the screen
cli-replay-arg-last = Replay the game you played last in the terminal
cli-replay-no-last-game = you have not played a game in the terminal yet: start one with tengen play
cli-replay-last-game = last game

## analyse

cli-analyse-about = Show the engine's best moves in a position, or analyse whole games (also: tengen analyze)
cli-analyse-examples =
    tengen analyse gomoku h8 i9 g9 h10 --lines 3
    tengen analyse quoridor 'e2 e8 e3 e7 e4 e6' --time 5s
    tengen analyse battlefield --map fords --lines 2 -o best.svg
    tengen analyse gomoku h8 i9 --depth 6 --json
    tengen analyse game.sgf --move 12
    tengen analyse game.sgf --report game.html --time 1s    the whole game, move by move
    tengen analyse games/ --report reports --nodes 20000 --jobs 4
cli-analyse-details =
    Prints the best moves with their scores and expected continuations. Scores are from the point of view of the side to move, in hundredths of a clear advantage; forced wins and losses are counted in moves of both sides.
    With --json, one object per line: rank, score (centi, or win or loss with a number of plies), depth, nodes, seconds and line (the moves).
    With --report, every move of the game is analysed (500ms each unless --time, --nodes or --depth is given) and compared with the best one: inaccuracies (?!), mistakes (?) and blunders (??) cost a tenth, a fifth and a third of the chance to win. For a folder, all records in it are analysed; reports that are up to date are kept, and index.html lists all of them. With --nodes and one thread, the result is always the same.
cli-analyse-arg-moves = Moves played so far; in Battlefield each command is one argument
cli-analyse-arg-lines = Number of best moves
cli-analyse-arg-time = Time to think, e.g. 500ms, 5s or 2min [default: 2s unless --nodes or --depth is given]
cli-analyse-arg-depth = Search depth in moves
cli-analyse-arg-report = Analyse the whole game move by move and write OUT: .html (page), .svg (graph), .sgf or another record format (annotated game), or a folder for all of them; may be given several times
cli-analyse-arg-jobs = Number of games analysed at the same time
cli-analyse-arg-output = Draw the best lines side by side: FILE.svg, FILE.png or FILE.pdf; FILE.gif shows the expected continuation

## solve

cli-solve-about = Find a forced win in Gomoku or Renju
cli-solve-examples =
    tengen solve gomoku h8 a1 i8 a3 j9 a5
    tengen solve renju 'h8 h9 i9 g7 j10 i10 h10 a1' --time 1min
    tengen solve gomoku h8 a1 i8 a3 j9 a5 --tree
    tengen solve gomoku h8 a1 i8 a3 j9 --side black --json
cli-solve-details =
    Looks first for a win by continuous fours (VCF), where every reply is forced; the win found is a shortest one. Then it looks for a win by continuous threats (VCT): every reply is refuted, and the line shows the longest resistance. --tree prints the whole proof.
    The exit status is 1 if no win was found.
    With --json, one object: result (win, no-win or unknown), means (fours or threats), line (the moves), nodes and seconds.
cli-solve-arg-fours = Look for wins by continuous fours only
cli-solve-arg-side = Look for a win of this side, as if it were to move
cli-solve-arg-time = Time limit, e.g. 500ms, 5s or 2min
cli-solve-arg-memory = Memory limit, e.g. 350MB
cli-solve-arg-tree = Print the proof as a tree of at most this many lines [--tree alone: 200]

## serve

cli-serve-about = Start a server to play in the browser
cli-serve-examples =
    tengen serve                             print a link for this computer
    tengen serve --listen 0.0.0.0            let others in the network play, too
    tengen serve --port 80 --data /srv/tengen --public-url https://games.example --behind-proxy
    tengen serve --store postgres://tengen@db/tengen --bus nats://bus:4222
    tengen serve --program 'name=Rapfi cmd=./pbrain-rapfi dir=engines/rapfi memory=350MB' --libraries engines/connect5
cli-serve-details =
    Prints a link. Anyone who opens it can play at once, without an account and without internet access. Games are saved in the data folder and continue after a restart. Stop the server with Ctrl-C. The command tengen alone does the same.
    Only this computer can connect unless you give --listen; 0.0.0.0 admits everybody who can reach this computer.
    --program and --libraries offer your own programs as opponents: Gomocup engines, Connect5 libraries and programs that speak the text protocol. Settings of a program: cmd (required), name, dir, arg, game=gomoku|quoridor|battlefield, proto=gomocup|text, sandbox=jail|partial|trusted, memory, threads, processes, show (a file or folder), st (time per move where there is no clock), nodes, depth, option.NAME. Programs run in the jail sandbox by default; if the system does not support it, the server does not start.
cli-serve-arg-port = Port [default: 8808, or a free one if it is taken]
cli-serve-arg-listen = Address to listen on
cli-serve-arg-store = PostgreSQL database that several servers share, e.g. postgres://tengen@db/tengen; without it, games are kept in the data folder; also TENGEN_STORE
cli-serve-arg-bus = NATS server through which servers that share a database tell each other what has changed, e.g. nats://bus:4222; also TENGEN_BUS
cli-serve-arg-node = Name of this server among those that share the database; also TENGEN_NODE [default: a random one]
cli-serve-arg-drain = When asked to stop, send visitors to the other servers for this long before stopping [default: 10s with --store, otherwise 0]
cli-serve-arg-metrics = Serve metrics for Prometheus at this address, e.g. 127.0.0.1:9464 [default: only on the main port, for programs on this computer]
cli-serve-arg-public-url = Address people use to reach the server, if it is behind a proxy
cli-serve-arg-no-chat = Turn chat at tables off
cli-serve-arg-behind-proxy = Trust X-Forwarded-For; with an https address, send cookies only over TLS
cli-serve-arg-threads = Number of positions engines search at the same time [default: number of cores]
cli-serve-arg-programs = Offer a program as an opponent, e.g. 'name=Rapfi cmd=./pbrain-rapfi'; may be repeated
cli-serve-arg-libraries = Offer the Connect5 libraries in this folder as opponents
cli-serve-arg-programs-at-once = Number of programs that run at the same time; further games wait [default: twice the number of cores]
cli-serve-arg-worker-token-file = Let workers with the token in this file play contest games between programs, and search when all engines are busy; see tengen worker. TENGEN_WORKER_TOKEN does the same
cli-serve-arg-quotas = Change how much one address, guest, account or token may use, e.g. 'for=guest tables=20 bytes=100MB'; may be repeated
cli-quota-words = expected words KEY=VALUE, e.g. 'for=guest tables=20 moves=10000 bytes=100MB uploads=20MB'
cli-quota-for = for: expected address, guest, account or token
cli-quota-number = expected a number
cli-quota-bytes = expected a size, e.g. 100MB
cli-serve-arg-web = Serve the page from this folder instead of the built-in one
cli-serve-arg-log-format = Format of the log on standard error; TENGEN_LOG sets the level, e.g. info,tengen_server=debug

## worker

cli-worker-about = Play games and search positions for a match or server on another machine
cli-worker-examples =
    tengen match -engine cmd=./a -engine cmd=./b -workers      on one machine: prints the next line
    tengen worker --join http://192.168.1.20:8809 --token 4b1f…  on all others
    tengen worker --join https://games.example --token-file worker.token --concurrency 4
cli-worker-details =
    Asks for games, fetches the programs, runs them in a sandbox and sends every move back, so that nothing but this command is needed on the machine. The match or server keeps the journal, the rules and the results. A worker can join and leave at any time: its games continue on other machines from the last move. Stop it with Ctrl-C.
    The programs run on this machine: only join servers you trust, and keep the jail sandbox unless you trust every program.
cli-worker-arg-join = Address of the match or server
cli-worker-arg-token = Token that the match or server shows [default: TENGEN_WORKER_TOKEN]
cli-worker-arg-token-file = File with the token
cli-worker-arg-concurrency = Games and searches at the same time [default: number of cores]
cli-worker-arg-name = Name of this worker in messages [default: name of the machine and process]
cli-worker-arg-sandbox = Sandbox of the programs: jail shuts them in, partial uses what the system offers, trusted runs them like any of your programs
cli-worker-needs-token = a worker needs the token of its match or server: --token, --token-file or TENGEN_WORKER_TOKEN
cli-worker-sandbox = { $why } (--sandbox partial or trusted runs the programs with less protection)
cli-worker-starts = Worker { $name }: { $games } { $games ->
    [one] game
   *[other] games
    } at a time for { $address }. Stop with Ctrl-C.
cli-worker-joined = Connected.
cli-worker-started = { $game }  { $players }
cli-worker-finished = { $game }  { $result }  { $how }
cli-worker-left = { $game }  not finished here: { $why }
cli-worker-away = { $why }. Trying again …

## match

cli-match-about = Play a match between two engines
cli-match-examples =
    tengen match -engine cmd='tengen engine gomoku' name=A -engine cmd=./pbrain-b name=B -each st=200ms -rounds 50
    tengen match -engine cmd=./new -engine cmd=./old -each tc=10+0.1 -openings file=book.txt order=random -sprt elo0=0 elo1=10
    tengen match -game quoridor,variant=contest -engine builtin=tengen -engine cmd='tengen engine quoridor --bot baseline'
    tengen match -resume tengen-match.jsonl
cli-match-details =
    Options follow cutechess and fastchess: they take KEY=VALUE words, and -engine is the same as --engine. With more than two engines, or with -tournament, it is a tournament. Each round is one opening, played with both colours.
    Gomoku engines speak the Gomocup protocol, engines of other games the text protocol of tengen engine; Connect5 libraries (.so, .dll, .dylib) can play, too. With proto=text engines can play any opening protocol, e.g. -game renju,opening=yamaguchi. A program that makes an illegal move, crashes, hangs or exceeds its time loses the game; the record contains the evidence.
    Settings of an engine: cmd, builtin=tengen (with level, seed) or conf (engines.json); name, arg, dir, proto=gomocup|text, sandbox=trusted|jail|partial, processes, show=PATH, st (time per move: 500ms, 5s), tc (seconds per game: 60+0.5; 40/60 is 40 moves in 60 s; inf), match, turn, inc, nodes, depth, threads, memory (350MB), timemargin (50ms), restart=on|off, option.NAME.
    Openings: file, format=pos|offset|sgf, order=sequential|random, start, transform=random|none, lines=main|all, plies; random ones with stones=4-7 (gomoku) or plies=4, balance=100, nodes; maps=NAME,… for battlefield. By default, built-in balanced openings are used. SPRT: elo0, elo1, alpha, beta, model=normalized|logistic|bayesian.
    Every game is saved in a journal. After any interruption, -resume JOURNAL continues the match. The exit status is 1 if -strict stopped the match, or if the first engine did not win and -exit-code winner is given.
cli-tournament-about = Play a tournament of engines
cli-tournament-examples =
    tengen tournament -engine cmd=./a -engine cmd=./b -engine cmd=./c -each st=200ms -rounds 10 -report result.html
    tengen tournament -tournament knockout -engine cmd=./a -engine cmd=./b -engine cmd=./c -engine cmd=./d -each st=200ms
    tengen tournament -tournament swiss rounds=5 -each tc=10+0.1 -engine cmd=./a -engine cmd=./b -engine cmd=./c
    tengen tournament -resume tengen-tournament.jsonl
cli-tournament-details =
    Takes the same options as tengen match; see tengen match --help for the settings of engines and openings. The default is a round-robin.
    Formats: round-robin, gauntlet (the first engine, or the first -seeds engines, against all others), swiss, knockout, double-elimination, drawn-knockout (a new draw each round), arena (engines that are free play until time is up). In the formats from swiss on, an encounter has rounds × games games [default: 1 × 2]. In knockouts it ends as soon as it is decided; a tie is broken by up to three extra pairs of games, then by less thinking time, then by seed.
    Every game is saved in a journal. After any interruption, -resume JOURNAL continues the tournament.
cli-arg-engine = Engine: cmd=COMMAND, name=NAME and settings; give two or more
cli-arg-each = Settings for all engines
cli-arg-game = Game, as for tengen dev perft, e.g. quoridor,variant=contest,size=7
cli-arg-rule = Rule of Gomoku: freestyle, standard, renju, caro or caro-exact [default: freestyle]
cli-arg-size = Board size of Gomoku, e.g. 15 or 20x15 [default: 15]
cli-arg-tournament = Format: round-robin, gauntlet, swiss [rounds=N], knockout, double-elimination, drawn-knockout or arena [minutes=N]
cli-arg-seeds = In a gauntlet: the first N engines play against all others [default: 1]
cli-arg-challenger = In a gauntlet: the engines with these names play against all others [default: the first engine]
cli-arg-lots = Draw the seeding at random (see --seed) instead of using the order of the engines
cli-arg-rounds = Rounds, each with its own opening [default: 100; 1 per encounter in swiss and knockouts]
cli-arg-games = Games per round, with colours swapped after each
cli-arg-concurrency = Games played at the same time [default: limited by CPU cores]
cli-arg-openings = Opening file, or how to generate random openings
cli-arg-sprt = Stop when the SPRT accepts H0 or H1
cli-arg-journal = Journal file, or none [default: a new file in the current folder]
cli-arg-resume = Continue the match of this journal with its engines and settings
cli-match-arg-force = With --resume: continue even if the file of an engine has changed
cli-tournament-arg-force = With --resume: continue even if the file of an engine has changed
cli-arg-sgfout = Append the games to this file as SGF (gomoku)
cli-arg-recordout = Append the games to this file: SGF, Quoridor text, or Tengen's log (battlefield and *.jsonl)
cli-arg-pgnout = Append the results to this file as PGN without moves, for Ordo or BayesElo
cli-arg-report = Write an HTML report to this file
cli-arg-log = Append all output with timestamps to this file
cli-arg-maxmoves = Adjudicate a draw after this many moves [default: quoridor 200, battlefield 300]
cli-arg-draw = Adjudicate a draw when both engines see an even game: movenumber=40 movecount=8 score=10
cli-arg-resign = Adjudicate a loss when an engine sees itself lost: movecount=3 score=400 [twosided=true]
cli-arg-compat = Read engine settings as this program does; in c-gomoku-cli, tc=180/30 is 180 s per game and 30 s per move [default: cutechess]
cli-arg-ratinginterval = Print ratings every N games; 0: only at the end
cli-arg-scoreinterval = Print the score every N games
cli-arg-format = Format of the output [default: fastchess]
cli-arg-event = Event name for the records
cli-arg-site = Site name for the records
cli-arg-wait = Pause between games, e.g. 500ms
cli-arg-delay = Pause between moves so that people can follow, e.g. 500ms; no clock runs meanwhile
cli-arg-strict = Stop when an engine crashes, hangs or exceeds its time
cli-arg-exit-code = Set the exit status to 1 unless the first engine wins
cli-arg-quick = Two engines and an opening book: cmd=A cmd=B book=FILE, at 10+0.1 s per game

## contest

cli-contest-about = Hold a Quoridor contest over TCP for the course's clients
cli-contest-examples =
    tengen contest quoridor                                 two players, one game
    tengen contest quoridor -n 40 -r 5 --listen 0.0.0.0
    tengen contest quoridor -n 8 --tournament round-robin --kick-on-timeout
    tengen contest quoridor -n 40 --start-after 10min       start with whoever is there by then
    tengen contest quoridor -n 9 --tournament gauntlet --challenger BASELINE
    tengen contest quoridor -n 8 --watch                    show the games in this terminal
    tengen contest quoridor -n 8 --page 0.0.0.0 --stay
    tengen contest quoridor --timeout 2s --profile original follow the course's server exactly
    tengen contest quoridor --resume 2026-11-16-10-00-00    continue after an interruption
cli-contest-details =
    Waits until all players have connected, runs the contest and exits. It speaks the protocol of the course's server, prints the same lines and writes the same files into a folder named after the time: players, results and a table for each game. All games are also saved there in games.jsonl for tengen replay, record and watch.
    The contest starts when all players are there. To start with fewer, at least two, type s and press Enter, or give --start-after.
    Only this computer can connect unless you give --listen; 0.0.0.0 admits everybody who can reach this computer.
    The profile document follows the rules given to the players: exceeding the time is a violation, three violations lose; after 100 moves each, the player with less thinking time wins. The profile original does what the course's server does: the second timeout in a game removes the player from the contest, and after 200 moves the second player wins.
    Formats: knockout (a new draw each round), round-robin, gauntlet, swiss (swiss:5 for five rounds), double-elimination, arena (arena:10 for ten minutes).
    Ctrl-C ends the contest and notifies the clients. After any interruption, --resume DIR continues: finished games count, an unfinished one is played again, and players reconnect with their keys.
cli-contest-arg-game = Game of the contest
cli-contest-arg-port = Port for clients [default: 19330]
cli-contest-arg-players = Number of players
cli-contest-arg-rounds = Games per pair, with colours swapped each time
cli-contest-arg-timeout = Time per move, e.g. 500ms or 2s; 0 is unlimited
cli-contest-arg-debug = Print every move on standard error
cli-contest-arg-profile = Whose rules to follow: the document for players, or the original server
cli-contest-arg-kick-on-timeout = Remove a player from the contest at the first timeout
cli-contest-arg-no-timeout = Do not check for timeouts
cli-contest-arg-tournament = Format: knockout, round-robin, gauntlet, swiss, double-elimination, drawn-knockout or arena
cli-contest-arg-swiss-rounds = Number of rounds in swiss [default: two more than a knockout needs]
cli-contest-arg-challenger = In gauntlet: the player with this name plays all others; repeat it for several [default: the first to connect]
cli-contest-arg-start-after = Start with the players who are there after this time, e.g. 5min
cli-contest-arg-output = Create the folder of the contest here
cli-contest-arg-listen = Address for clients; 0.0.0.0 is every address of this computer [default: 127.0.0.1]
cli-contest-arg-watch = Show the contest live in this terminal
cli-contest-arg-resume = Continue the interrupted contest in this folder with its settings
cli-contest-client-about = Play in a Quoridor contest as a house bot
cli-contest-client-examples =
    tengen contest client --bot baseline
    tengen contest client --host 10.0.0.5 --port 19330 --key 19120000 --bot run
    tengen contest client --bot tengen --time 600ms
    tengen contest client --bot run --players 4      start four players
    tengen contest client -R 4 --replay              watch the games afterwards
    tengen contest client -c config.json
cli-contest-client-details =
    Connects to a contest server, the course's or tengen contest quoridor, and plays until it closes. Standard output is the same as the course's client prints; problems go to standard error.
    The bots from weakest to strongest: random, defensive (only places walls), run (only runs), defensive-run, baseline (the one to beat), tengen (our engine). Without --key, a bot uses its usual name, e.g. 193304BASELINE.
    The config file is the course's config.json: network.host, network.port, playerKey, saveLog, gameReplay, gameReplayCmd, robot, threads, threadsMultiPorts. The command line takes precedence over the file.
cli-contest-client-arg-game = Game of the contest
cli-contest-client-arg-host = Host name or address of the server [default: 127.0.0.1]
cli-contest-client-arg-port = Port of the server [default: 19330]
cli-contest-client-arg-key = Player name: at most 48 letters and digits [default: the bot's own]
cli-contest-client-arg-bot = Bot that plays [default: random]
cli-contest-client-arg-robot = Bot by its number in the course's client, from 0 (random) to 4 (baseline)
cli-contest-client-arg-time = Time per move of the bot tengen, e.g. 600ms
cli-contest-client-arg-players = Number of players to start [default: 1]
cli-contest-client-arg-multi-ports = Use a port for each player, counting up from PORT
cli-contest-client-arg-log = Write a log of each game, log_YYYYMMDD_HHMMSS_NNN.csv, to the current folder
cli-contest-client-arg-replay = Replay the games afterwards; implies --log
cli-contest-client-arg-replay-cmd = Program that shows a log; %file% stands for its name [default: tengen replay]
cli-contest-client-arg-config = Read settings from this file

## engine

cli-engine-about = Run as an engine over stdin/stdout; check and sandbox other engines
cli-engine-examples =
    printf 'START 15\nBEGIN\nEND\n' | tengen engine gomoku
    tengen engine gomoku --level 3
    (printf 'position startpos moves e2 e8\ngo movetime 500\n'; sleep 1) | tengen engine quoridor
    tengen engine quoridor --bot baseline
cli-engine-details =
    gomoku speaks the Gomocup protocol, as Piskvork and other managers expect. So does gobang, a simple sparring partner that never changes. quoridor and battlefield speak a text protocol close to UCI: position, go, bestmove. With --proto text gomoku speaks it, too, and then plays every opening protocol, any board and more than two players.
    With --bot another player answers: for quoridor my-player, defensive, run, defensive-run or baseline; for battlefield greedy or random.
cli-engine-arg-game = Engine to run
cli-engine-arg-level = Playing strength from 1 (makes many mistakes) to 10 (full strength)
cli-engine-arg-seed = Seed that varies openings and mistakes [default: from the clock]
cli-engine-arg-proto = Protocol [default: gomocup for gomoku and gobang, text for the others]
cli-engine-arg-bot = Player of Quoridor or Battlefield [default: tengen, the engine]
cli-engine-check-about = Check a Gomocup engine for protocol errors
cli-engine-check-examples =
    tengen engine check ./pbrain-mine
    tengen engine check --rule freestyle --size 20 python3 mine.py
    tengen engine check --only turn-time,memory --time 5s ./pbrain-mine
    tengen engine check --list
cli-engine-check-details =
    Runs the engine many times and talks to it as managers do: start, commands and options, moves, rules, time, memory, end. Each check explains its result with the lines exchanged and a way to fix the problem. A crash affects only its own check. A warning is something that some managers tolerate. Leave out rules your engine does not play: --rule freestyle.
    The exit status is 1 if a check failed.
cli-engine-check-arg-rule = Rules the engine plays, separated by commas
cli-engine-check-arg-size = Board sizes, separated by commas, the most important first
cli-engine-check-arg-time = Time per move, e.g. 200ms
cli-engine-check-arg-games = Games per rule and size
cli-engine-check-arg-memory = Memory limit, e.g. 350MB
cli-engine-check-arg-dir = Working directory of the engine
cli-engine-check-arg-only = Run only these checks, separated by commas
cli-engine-check-arg-list = List the checks and exit
cli-engine-check-arg-command = Engine and its arguments
cli-engine-sandbox-about = Show sandbox support, or run a command sandboxed
cli-engine-sandbox-examples =
    tengen engine sandbox                                       show what this system supports
    tengen engine sandbox -- ./my-engine                        run an engine in the jail
    tengen engine sandbox --show model.bin -- python3 bot.py    let it read another file
    tengen engine sandbox --memory 350MB -- ./my-engine
    tengen engine sandbox -- bash                               look around inside
cli-engine-sandbox-details =
    Without a command: tests each part of the jail on this system, says what is missing and how to fix it. The exit status is 1 if the jail is not complete.
    With a command: runs it in the sandbox, so that you can see whether your program works there. In the jail it sees the system read-only, its own file, the files named on its command line, what --show adds, and an empty /tmp; there is no network, no other process and almost no environment. The exit status is that of the command; 125 if the sandbox failed, 126 if the command cannot be executed, 127 if it was not found.
cli-engine-sandbox-arg-show = Let it read this file or folder, too; may be repeated
cli-engine-sandbox-arg-memory = Memory limit of all its processes together, e.g. 350MB [default: 512MB; trusted: none]
cli-engine-sandbox-arg-command = Command and its arguments

## record

cli-record-about = Show, convert and draw game records
cli-record-examples =
    tengen record info game.sgf
    tengen record convert game.psq game.sgf
    tengen record draw game.sgf -o game.png
cli-record-info-about = Show the contents of a game record
cli-record-info-examples =
    tengen record info game.sgf
    tengen record info games.rif --game-number 7
    tengen record info --json game.psq
cli-record-info-details =
    Prints format, rules, players, result, moves and variations, times, the first illegal move if there is one, and assumptions made while reading the file.
cli-record-convert-about = Convert a game record to another format
cli-record-convert-examples =
    tengen record convert game.psq game.sgf
    tengen record convert opening.lib opening.sgf   keeps all variations and comments
    tengen record convert games.rif game.jsonl --game-number 7
    echo h8h9i9 | tengen record convert - - --format sgf
cli-record-convert-details =
    The input format is detected from the content, the output format from the file name. Tengen reports what the output format cannot hold. A name ending in .txt means the usual text format of the game: points, Quoridor moves, or a map with commands.
    Formats: events (.jsonl, Tengen's own, complete), sgf, psq, rec, lib, pos, ccgc, plain, letters, quoridor-log (.csv), quoridor-text, battlefield, rif. The logs of Quoridor clients can only be read.
cli-record-convert-arg-input = Record to read; - is standard input
cli-record-convert-arg-output = File to write; - is standard output
cli-record-convert-arg-format = Output format [default: from the name of OUT]
cli-record-convert-arg-utf8 = Write lib and ccgc texts as UTF-8 instead of GBK
cli-record-draw-about = Draw a game as SVG, PNG, PDF or animated GIF
cli-record-draw-examples =
    tengen record draw game.sgf -o game.png
    tengen record draw game.sgf -o game.gif --delay 500ms
    tengen record draw game.psq -o move30.svg --move 30 --theme dark
    tengen record draw game.sgf -o middle.gif --moves 10-30
    tengen record draw game.sgf -o game.pdf --diagrams 20     a page to print
    tengen record draw library.lib -o lines.svg --move 5 --variations
    echo h8h9i9 | tengen record draw - -o - > board.svg
cli-record-draw-details =
    SVG, PNG and PDF show one position, GIF the game up to it. Stones carry their move numbers, the winning row is marked, and the caption names players and result.
cli-record-draw-arg-output = Picture to write: .svg, .png, .gif or .pdf; - writes SVG to standard output
cli-record-draw-arg-after = Draw the position after this many moves [default: the last]
cli-record-draw-arg-moves = Draw only these moves, e.g. 10-30: a GIF shows one after the other, other pictures number them
cli-record-draw-arg-diagrams = Draw a new diagram every N moves, on pages of A4 to print: FILE.pdf, or FILE.svg (one file per page)
cli-record-draw-arg-variations = Draw every continuation of the position side by side, its moves as numbered stones
cli-record-draw-arg-theme = Colour theme
cli-record-draw-arg-numbers = Stones that carry their move numbers
cli-record-draw-arg-cell = Pixels between two lines from 6 to 1000 [default: 54; 36 in a GIF]
cli-record-draw-arg-delay = Time per move in a GIF, e.g. 500ms
cli-record-draw-arg-no-coordinates = Leave out the coordinates
cli-record-draw-arg-no-caption = Leave out players, move number and result
cli-record-report-about = Write an HTML report of a match or tournament
cli-record-report-examples =
    tengen record report tengen-match.jsonl
    tengen record report tengen-match.jsonl -o result.html --force
cli-record-report-details =
    Standings, cross table, Elo with error bars, score over time, lengths, times and reasons of losses in one self-contained file. Also works while the match is running.
cli-record-report-arg-journal = Journal written by tengen match or tengen tournament
cli-record-report-arg-output = File to write [default: the journal's name with .html]

## lib

cli-lib-about = Create, build and list Connect5 engine libraries
cli-lib-examples =
    tengen lib new my-engine
    tengen lib build my-engine
    tengen lib list engines
cli-lib-new-about = Create a Connect5 engine library project
cli-lib-new-examples =
    tengen lib new my-engine
    tengen lib new my-engine --code cpp --name Thunder --author Li
cli-lib-new-details =
    Creates a folder with a playing engine in Rust or C++ and everything needed to build it. Edit it, build it with tengen lib build and let it play with tengen match. docs/connect5.md is the tutorial.
cli-lib-new-arg-code = Programming language
cli-lib-new-arg-name = Name of the engine [default: the name of the folder]
cli-lib-new-arg-author = Author [default: your user name]
cli-lib-new-arg-folder = Folder to create
cli-lib-build-about = Build a Connect5 engine library
cli-lib-build-examples =
    tengen lib build
    tengen lib build my-engine --output CGPData/ExtEngines
cli-lib-build-details =
    Uses Cargo if there is a Cargo.toml, or the system's C or C++ compiler (CC, CXX) if there is an engine.toml, and names the library as platforms expect: Name_CONNECT5_Author_Version.so, .dll or .dylib. Then loads it in a separate process and checks that it exports all 15 functions.
    Name, author and version come from engine.toml, or from package.metadata.connect5 in Cargo.toml, else from the package.
cli-lib-build-arg-output = Folder for the library [default: the folder of the engine]
cli-lib-build-arg-folder = Folder of the engine
cli-lib-list-about = List the Connect5 libraries in a folder
cli-lib-list-examples =
    tengen lib list
    tengen lib list --sandbox jail --json uploads
cli-lib-list-details =
    Loads each library in a separate process. Libraries that cannot play are listed with the reason.
cli-lib-list-arg-folder = Folder [default: CGPData/ExtEngines if it exists, else the current folder]
cli-lib-host-about = Run a Connect5 library as an engine over stdin/stdout
cli-lib-host-examples =
    tengen lib host --check RandomDllEngine_CONNECT5_mdmbct_v1.0.so
    tengen lib host ./RandomDllEngine_CONNECT5_mdmbct_v1.0.so
cli-lib-host-details =
    Loads the library (.so, .dll or .dylib) and speaks the text protocol for it. tengen match -engine cmd=FILE starts this for libraries; docs/libraries.md describes the calls.
cli-lib-host-arg-check = Load the library, print its name and exit
cli-lib-host-arg-file = Library

## store

cli-store-about = Back up, copy, restore and verify saved games
cli-store-examples =
    tengen store backup monday.db
    tengen store verify
    tengen store restore monday.db
cli-store-backup-about = Copy all saved games to a file
cli-store-backup-examples =
    tengen store backup /media/stick/monday.db
    tengen store backup --data /srv/tengen --force latest.db
cli-store-backup-details =
    Works while a server is running: the backup is a snapshot of one moment. The file is verified and synced to disk before it gets its name.
cli-store-backup-arg-file = File to write
cli-store-copy-about = Copy everything to another file or to a PostgreSQL database, or back
cli-store-copy-examples =
    tengen store copy /srv/tengen postgres://tengen@db.example.org/tengen
    tengen store copy postgres://tengen@db.example.org/tengen games.db
cli-store-copy-details =
    Copies all logs and documents with their versions, checking every event against its checksum, then reads everything back and compares it. The target must be empty. Stop the servers first.
    The password of a database may also be given in the variable PGPASSWORD.
cli-store-copy-arg-from = Data folder, file or address of a database to copy
cli-store-copy-arg-to = New file or address of an empty database
cli-store-restore-about = Replace all saved games with a backup
cli-store-restore-examples =
    tengen store restore /media/stick/monday.db
    tengen store restore --data /srv/tengen latest.db
cli-store-restore-details =
    Stop the server first. The backup is verified before it is used. The previous file is kept next to it, with .before-restore-1 (or the next number) appended to its name.
cli-store-restore-arg-file = Backup file
cli-store-verify-about = Check stored games for corruption
cli-store-verify-examples =
    tengen store verify
    tengen store verify --data /srv/tengen
    tengen store verify /media/stick/monday.db
    tengen store verify 2026-11-16-10-00-00          check the folder of a contest
cli-store-verify-details =
    Checks every event of every game and names each that is missing or changed. Works while a server is running. In the folder of a Quoridor contest or a log of games, each event must follow from those before it.
    The exit status is 1 if something is damaged.
    With --json, one object: file, games, events and faults (a list of texts).
cli-store-verify-arg-file = Backup, log of games or folder of a contest to check instead of the data folder

## dev

cli-dev-about = Tools for developers: test programs, check rules, generate puzzles, completions and manual pages
cli-dev-examples =
    tengen dev judge cases -- ./my-battlefield
    tengen dev perft quoridor 3
    tengen dev forbidden f8 a1 g8 a2 h9 a3 h10
cli-dev-judge-about = Test your program on a folder of input/output files
cli-dev-judge-examples =
    tengen dev judge data -- ./battlefield
    tengen dev judge --timeout 2s data -- python3 battlefield.py
    tengen dev judge data/3 -- tengen dev battlefield
    tengen dev judge data --compile source                compile C or C++ first
    tengen dev judge data --compile source -1 -c 3        only case 3 of task 1
cli-dev-judge-details =
    Runs the program on every NAME.in of the folder and compares its output with NAME.out line by line, ignoring trailing blanks and trailing empty lines. Subfolders are tasks. A program that fails, crashes or exceeds the time limit is wrong whatever it printed.
    --compile takes a source file or a folder of them, compiles each with g++ (or gcc for C) as the course's judge does, links them and tests the result; what the compiler says goes to standard error. If the folder has a cs1604.txt with the absolute path of the compiled StanfordCppLib, that is used. With a program after --, make is run in the folder instead and the program is tested.
    The exit status is 1 if a test failed.
    With --json, one object per test: task, case, verdict (correct, wrong, timed-out, failed or unreadable), lines (numbers of the differing lines), reason and seconds; then one with planned, judged and correct.
cli-dev-judge-arg-timeout = Time limit per input, e.g. 500ms or 2s
cli-dev-judge-arg-task-1 = Only task 1; -2 to -9 likewise; several together test several
cli-dev-judge-arg-task = Only the task with this number or folder name; repeat it for several
cli-dev-judge-arg-case = Only the test case with this number or name; repeat it for several
cli-dev-judge-arg-compile = Compile this C or C++ source file or folder first; with a command, run make there
cli-dev-judge-arg-folder = Folder with NAME.in and NAME.out files, or with such folders
cli-dev-judge-arg-command = Program and its arguments
cli-dev-battlefield-about = Run a Battlefield game in text, as the course's reference program does
cli-dev-battlefield-examples =
    tengen dev battlefield --map skirmish        a built-in map, commands from the keyboard
    tengen dev battlefield --map maps/river.map
    tengen dev battlefield < game.in > game.out  map and commands from standard input
    tengen dev battlefield -D < game.in          debug messages on standard error
cli-dev-battlefield-details =
    Reads the map and then one command per line, and prints the field after each, exactly like the reference program. For a map that cannot be read it prints "Failed to load map!" and exits with 0 like the reference program, or with 2 if the map was given with --map.
    Units of side A are in capitals, those of side B in small letters: FT footman, KN knight, AR archer, MG mage. Terrain: ~~ water, /\ mountain, $ forest, \/ abyss.
    A command is ROW COLUMN, then one digit per step as on a keypad with 1 at the upper left, then 0 D to attack or 10 D S to cast spell S (1 fireball, 2 earthquake). For example, 3 7 8 0 9 moves the unit at (3, 7) down and attacks down-right; 1 4 10 8 1 lets the mage at (1, 4) throw a fireball down. Every line uses up the turn.
    Built-in maps, small ones first: skirmish, mages, wall, islands, archers, plain, pass, canyon, fords, peaks, forest, lakes, cavalry, great.
cli-dev-battlefield-arg-debug = Print the reference program's debug messages on standard error
cli-dev-battlefield-arg-map = Map: a file, or the name of a built-in map; standard input then has commands only
cli-dev-forbidden-about = Show the points that are forbidden for Black in Renju
cli-dev-forbidden-examples =
    tengen dev forbidden f8 a1 g8 a2 h9 a3 h10
    tengen dev forbidden --black c8,d8,g8,i8,j8
    tengen dev forbidden --size 19 --black j10,k10,j11,k11 --white a1 --json
cli-dev-forbidden-details =
    Give the stones in the order of play, Black first, or by colour. Each point is listed with its kind: overline (6), double-four (4) or double-three (3).
    With --json, one object per point: point and kind (overline, double-four or double-three).
cli-dev-forbidden-arg-size = Board size, e.g. 15 or 20x15
cli-dev-forbidden-arg-black = Black stones, separated by commas
cli-dev-forbidden-arg-white = White stones, separated by commas
cli-dev-forbidden-arg-stones = Stones in the order of play, e.g. h8 i9; or a record in any format, - for standard input
cli-dev-perft-about = Count the move sequences of a game to compare rule implementations
cli-dev-perft-examples =
    tengen dev perft quoridor 3
    tengen dev perft quoridor,variant=cross 2 e4h e4v
    tengen dev perft gomoku,size=3,k=3 9
    tengen dev perft renju 1 h8 h9 i9 --divide
    tengen dev perft battlefield 2 '1 1 8 6 6' --map maps/river.map
cli-dev-perft-details =
    Settings follow the game, separated by commas. gomoku: size=15x15, k=5, players=2, rule=freestyle (standard, renju, caro, caro-exact), opening=free (rif, yamaguchi, soosyrv8, taraguchi10, swap, swap2, pro, long-pro). quoridor: variant=official (cross, contest), size=9, players=2, walls=10. battlefield: see --map.
    With --json, one object per depth: depth, count and seconds; with --divide, also one per first move: move and count.
cli-dev-perft-arg-game-or-record = Game with its settings: gomoku, renju, tic-tac-toe, quoridor, battlefield; or a record in any format, - for standard input
cli-dev-perft-arg-depth = Number of moves to look ahead
cli-dev-perft-arg-moves = Moves to play first, one argument each
cli-dev-perft-arg-divide = Print the count of each first move
cli-dev-puzzles-about = Generate Gomoku or Renju puzzles with a forced win
cli-dev-puzzles-examples =
    tengen dev puzzles renju --count 20
    tengen dev puzzles gomoku,rule=standard --by threats --shortest 13 > puzzles.tsv
cli-dev-puzzles-details =
    Puzzles come from games of the engine against itself, and each win is proven. Each line has five columns separated by tabs: the game as tengen solve takes it, fours or threats, the number of stones up to the five, the moves so far, the solution. Puzzles by threats have no win by fours.
cli-dev-puzzles-arg-count = Number of puzzles
cli-dev-puzzles-arg-by = How the win is forced
cli-dev-puzzles-arg-shortest = Least number of stones up to the five
cli-dev-puzzles-arg-nodes = Stones the solver may try per position
cli-dev-completions-about = Print a completion script for your shell
cli-dev-completions-examples =
    source <(tengen dev completions bash)    in ~/.bashrc
    source <(tengen dev completions zsh)     in ~/.zshrc
    tengen dev completions fish | source     in ~/.config/fish/config.fish
cli-dev-completions-arg-shell = Shell
cli-dev-man-about = Print the manual page
cli-dev-man-examples =
    tengen dev man | man -l -
    tengen dev man --output ~/.local/share/man/man1
cli-dev-man-arg-output = Write a page for each command into this folder

## Output of analyse

cli-colon = :{" "}
cli-analysis-figures = { $depth } moves ahead, { $nodes } positions in { $seconds } s

cli-report-bad-name = { $path }: the name of a report must end in .html, .svg (the graph) or that of a record format which can hold this game, e.g. .sgf; a name without an extension is a folder
cli-report-needs-two-players = only games of two players can be analysed move by move
cli-report-no-moves = the game has no moves to analyse
cli-report-needs-folder = the reports of a folder need a folder: --report FOLDER
cli-report-whole-games = reports of a folder are about whole games: leave out moves and --move
cli-report-no-records = { $path }: no record in this folder
cli-report-same-folder = the reports cannot be written to the folder of the records: choose another one
cli-report-folder-in-use = { $path } contains other files: choose an empty folder, or use --force
cli-report-time = { $ms } ms
cli-report-nodes = { $nodes } positions
cli-report-depth = { $depth } moves ahead
cli-report-limits = Analysed with Tengen, per move: { $limits }.
cli-report-done = { $n_new ->
    [one] 1 game analysed
   *[other] { $n_new } games analysed
  }, { $n_old } up to date, { $n_failed } failed
cli-report-interrupted = interrupted: run the same command again to continue

## Output of store

cli-copying = copying
cli-verified = { $file }: { $amount }, verified

## Output of engine battlefield

cli-battlefield-input = Type one command per line, e.g. 1 1 6 6 0 3; Ctrl-D ends the game. See --help.
cli-battlefield-map-input = Reading the map from the keyboard; see --map and --help.
cli-battlefield-line-too-long = a line has more than { $most } bytes

## Output of engine check

cli-check-time-limit = at most 300s is allowed
cli-check-unknown = unknown check: use one of
cli-comma = ,{" "}
cli-check-needs-gomocup = a Connect5 library does not use the Gomocup protocol: see tengen lib host

## Output of record convert

cli-convert-one-game = { $format } can store only one game, but the file contains { $n_games }: choose one with --game-number N
cli-convert-no-pictures = for pictures, use: tengen record draw FILE -o PICTURE
cli-say-which-format = say with --format which format: { $codes }
cli-no-format-in-name = the name { $path } does not tell the format: use --format with one of { $codes }

## Output of record draw

cli-draw-no-move = there is no move { $after }: the game has { $n_moves } moves
cli-draw-no-variations = the record ends at this position: choose an earlier one with --move
cli-draw-diagrams-name = pages of diagrams are PDF or SVG: choose a name that ends in .pdf or .svg
cli-draw-one-page = there are { $n_pages } pages: give the name of a file, or write a PDF
cli-draw-bad-name = : the name of a picture must end in .svg, .png, .gif or .pdf

## Output of engine

cli-engine-bot-option = --bot only works for quoridor and battlefield
cli-engine-gobang = gobang only supports --proto gomocup
cli-engine-gomocup = the Gomocup protocol only works for gomoku: use --proto text

## Output of forbidden

cli-forbidden-off-board = { $point } is not on this board; see --size
cli-forbidden-twice = { $point } is given twice
cli-no-forbidden-points = no forbidden points

## Output of puzzles

cli-puzzle-games = puzzles are available for Gomoku and Renju only
cli-puzzles-too-rare = no such puzzle found: they are too rare
cli-puzzle-rules = puzzles are available for freestyle, standard and renju, five in a row, on boards from 9x9 to 22x22

## Output of solve

cli-solve-games = only Gomoku and Renju positions can be solved
cli-solve-no-fours = no win by continuous fours
cli-solve-no-threats = no win by continuous fours and threats
cli-solve-unknown = unknown: a limit was reached; try a longer --time, more --memory or more --nodes
cli-solver-figures = stones tried: { $nodes }, { $seconds } s

## Output of record info

cli-note = note:{" "}
cli-number-of-games = { $n_games } games
cli-game-number = Game { $number }
cli-more-games = … see another game with --game-number N, or all of them with --json

## Output of lib

cli-pipe = pipe

## Output of man

cli-cannot-write = cannot write

## Output of play

cli-play-not-on-a-server = { $option } does not work on a server: choose the game in its lobby
cli-play-token-without-server = --token needs the address of a server, e.g. tengen play http://localhost:8808/ --token ...
cli-play-guest-name = --names: on a server, give one name, and none with a token
cli-play-needs-program = { $option } only works with a program as --against
cli-play-cannot-start = --against { $name }: cannot start the program: { $why }
cli-play-name-too-long = --names: a name may have at most { $most } characters
cli-play-wrong-game = { $option } works for { $games }, not for { $family }
cli-play-which-game = choose a game: gomoku, renju, tic-tac-toe, quoridor or battlefield; or --load a file
cli-play-first-option = --first only works with --against
cli-play-opponent = expected a level from 1 to 10, human, or the command line of a program
cli-no-such-program = no such program
cli-semicolon = ;{" "}
cli-and = {" "}and{" "}
cli-play-one-setting = give one setting per option
cli-game-is-not-kept = this game is not kept: { $why }

## Output of contest quoridor

cli-contest-resume = to resume: tengen contest quoridor --resume{" "}
cli-contest-type-start = to start with the players who are there, at least two, type s and press Enter
cli-contest-time-limit = -t is at most one day, 24h: use 0 for no limit
cli-contest-local-only = only this machine can connect: use --listen 0.0.0.0 to let others in
cli-clients-connect-to = clients connect to { $address }; ^C ends the contest

## Output of contest quoridor --watch

cli-contest-watch-terminal = --watch needs a terminal: remove it and use --page to watch in a browser, or run tengen watch with the page's address or the contest's folder in another terminal
cli-quoridor-contest = Quoridor contest

## Output of store restore

cli-cannot-create-folder = cannot create the folder
cli-data-before = { $path }: the data from before

## Output of sandbox

cli-plain-colon = :
cli-stopped-by-sandbox = stopped by the sandbox:{" "}
cli-sandbox-complete = The sandbox is fully supported
cli-sandbox-incomplete = The sandbox is not fully supported: untrusted bots cannot run here
cli-sandbox-yes = yes{"     "}
cli-sandbox-missing = missing{" "}
cli-sandbox-without = not used
cli-sandbox-advice = To fix this:

## Output of serve

cli-stopping = stopping…
cli-serve-open = Open this link to play:
cli-serve-others = On other devices, open
cli-serve-data = Games are stored in
cli-serve-stop = Press Ctrl-C to stop
cli-name-of-the-program = 天元 Tengen

## Programs of serve

cli-program-words = expected KEY=VALUE pairs, with quotes around values that contain spaces: name=Rapfi cmd="./pbrain-rapfi -x"
cli-program-no-clock = not valid here: the clock is set for each table
cli-cannot-read-the-folder = cannot read the folder
cli-library-bad-name = the file name is not valid text
cli-no-libraries = the folder contains no Connect5 libraries

## Output of store verify

cli-line-game = line { $line }: game { $name }: { $why }
cli-events = events
cli-cannot-read = cannot read
cli-log-is-in-order = { $file }: { $amount }, all in order
cli-log-has-faults = { $file }: { $amount }; { $n ->
    [one] { $n } fault
   *[other] { $n } faults
}
cli-store-is-intact = { $file }: { $amount }, all as they were written
cli-store-has-faults = { $file }: { $amount }; there { $n ->
    [one] is { $n } fault
   *[other] are { $n } faults
}; `tengen store restore` puts a backup in its place

## Amount of data

cli-amount = { $games ->
        [one] 1 game
        *[other] { $games } games
    } with { $events ->
        [one] 1 event
        *[other] { $events } events
    }
cli-no-folder-for-data = no folder for data is known here: name one with --data DIR

## Record files

cli-no-such-game = there is no game { $number }: the file contains games 1 to { $n_games }
cli-file-too-large = : larger than 1 GiB
cli-note-about-game = game { $number }: { $note }
cli-and-more = and { $more } more

## Options of screens

cli-expected-speed = expected moves per second, for example 2 or 0.5
cli-perft-count = depth { $depth }: { $count }  ({ $seconds } s)
cli-panel-names-no-record = the panel does not name a record: say which FILE to replay

## positions of records

cli-arg-game-or-record = Game with its settings, e.g. gomoku, renju or quoridor,variant=cross (see tengen dev perft --help), or a record in any format; - reads one from standard input
cli-arg-record-after = Position of the record after this many moves [default: the end of its main line]
cli-move-goes-with-a-record = --move goes with a record: give a file, or - for standard input
cli-first-of-games = the file contains { $n_games } games: this is the first (choose another with --game-number)
cli-expected-moves = expected two move numbers, e.g. 10-30
cli-expected-cell = expected a number of pixels from { $least } to { $most }
cli-the-record-breaks-the-rules = the record breaks the rules at move { $number }: { $why }
cli-only-gomoku-and-renju-have-forbidden = only records of Gomoku and Renju have forbidden points
cli-goes-with-a-game-not-a-record = { $option } goes with a game: a record has its own rules
