## contest

quoridorcontest-port-in-use = port { $port } is in use: end the other server, or choose another port with -p
quoridorcontest-cannot-listen = cannot listen on { $address }: { $why }; choose another address with -p and --listen
quoridorcontest-cannot-write-into = cannot write into { $folder }: { $why }; choose another folder with --output
quoridorcontest-no-seats = a contest needs at least one player: -n 1 or more
quoridorcontest-no-rounds = each pair plays at least one game: -r 1 or more
quoridorcontest-nobody-seated = nobody can play: bad keys have used up all { $seats } seats, as on the course's server; start again, or use --profile document, in which they take no seat
quoridorcontest-cannot-resume = cannot resume the contest in { $folder }: { $why }

## saved_contest

quoridorcontest-no-setup = { $file }: { $why }; name the folder that the contest created, such as 2026-11-16-10-00-00
quoridorcontest-newer-version = { $file } has version { $version }: use a newer Tengen
quoridorcontest-arena-cannot-be-resumed = an arena cannot be resumed: its time has run out
quoridorcontest-in-progress = the contest is being played: stop it first
quoridorcontest-game-of-log = { $file }, game { $name } from line { $line }: { $why }
quoridorcontest-other-players = { $game } was played by others

## contest_game

quoridorcontest-foreign-step = the message is not a step under the player's own key
quoridorcontest-neither-cell-nor-wall = neither a cell nor a wall was given

## contest_console

quoridorcontest-not-a-request = its first message does not belong to the contest
quoridorcontest-malformed-key = its key is not NAME_MAC padded with _ to 64 bytes
quoridorcontest-no-mac = its key has no MAC: the client is too old
quoridorcontest-key-too-slow = its key did not arrive in time
quoridorcontest-silent = it has sent nothing for a minute
quoridorcontest-not-awaited = its key is not that of a player who is still in this contest
quoridorcontest-seat-reserved = the last seats are reserved for the challengers
quoridorcontest-gets-no-seat = { $from } gets no seat: { $why }
quoridorcontest-uses-up-seat = { $from } uses up a seat: { $why }
quoridorcontest-starts-early = starting with { $seated } of { $seats } players
quoridorcontest-starts-soon = the contest will start as soon as { $least ->
        [one] one player is
       *[other] { $least } players are
    } here (now: { $seated })
quoridorcontest-awaits-challengers = the contest will start as soon as the challengers are here: { $names }
quoridorcontest-left-early = { $name } left before the contest began; the seat is free again
quoridorcontest-draws-decided = { $winner } and { $loser } have drawn { $draws } times: { $winner } goes through, having used less time
quoridorcontest-resumed = resuming: { $finished } games are finished, { $interrupted } were interrupted and will be replayed; waiting for { $awaited }
quoridorcontest-nobody = nobody
quoridorcontest-folder = files: { $folder }
quoridorcontest-not-written = cannot write { $path }: { $why }; the games go on: free some space or fix the problem
quoridorcontest-crowded = no more clients can connect for now ({ $why }); raise the limit on open files

## client

quoridorcontest-player-crashed = a player has crashed
quoridorcontest-cannot-connect = cannot connect to { $host }:{ $port }: { $why }: is the server running?
quoridorcontest-key-refused = { $host }:{ $port } does not accept the key: use another --key
quoridorcontest-not-a-contest = { $host }:{ $port }: { $what }
quoridorcontest-replay-command = --replay-cmd { $text }: write a program and its arguments, with %file% for the log
quoridorcontest-log-of-broken-game = the last game was cut off; its log is { $path }

## client: options

quoridorcontest-not-json = this is not JSON ({ $why })
quoridorcontest-not-an-object = expected an object {"{ … }"}
quoridorcontest-must-be = { $key } must be { $wanted }
quoridorcontest-a-text = a string
quoridorcontest-a-number = a number
quoridorcontest-a-port = a port, 0 to 65535
quoridorcontest-true-or-false = true or false
quoridorcontest-a-robot = a number, 0 to 4, or a name

## client: setup

quoridorcontest-too-many-players = threads must be from 1 to 1000
quoridorcontest-too-many-ports = there are not so many ports: the last one is 65535
quoridorcontest-option-wins = --{ $option } { $told } overrides { $file } from the config file
quoridorcontest-no-such-robot = there is no robot { $number }: 0 is random, 4 is baseline
quoridorcontest-empty-key = --key: the key is empty: give your student number or a name
quoridorcontest-long-key = --key { $key }: the key has { $length } characters: at most { $most } are allowed
quoridorcontest-sign-in-key = --key { $key }: { $sign } is not allowed in a key: use ASCII letters, digits and signs such as - or .; _ ends the name
