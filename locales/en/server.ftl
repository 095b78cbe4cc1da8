## Analysis

server-analysis-replaced = replaced by a newer analysis that you started
server-analysis-during-game = your game is still in progress: analyse it when it is over
server-lines-range = lines: expected a number from 1 to 5
server-seconds-range = seconds: expected a number from { $least } to { $most }
server-position-is-final = the game is over in this position
server-engine-failed = the engine failed: try again
server-which-game = specify the game: either table, or record and game
server-review-needs-two-players = move-by-move analysis only works for games of two players
server-review-needs-moves = the game has no moves to analyse

## Addresses and places

server-no-such-place = the game has no such position
server-bad-address = cannot read the address: { $why }
server-illegal-move = move { $number }: { $what }
server-not-found = nothing found at this address
server-no-such-file = no such file
server-place-forms = a position is given by rules and moves, by table and ply, or by record, game and node

## Accounts

server-not-with-token = a token cannot do this: sign in on the page
server-account-needed = you need an account for this: sign in first
server-password-changed = the password was just changed elsewhere: sign in again
server-password-length = a password needs 8 to 200 characters
server-password-common = this password is one of the first that anybody would try: choose another
server-account-name-rules = a name needs 2 to 20 letters, digits, _ or -, and may not mix letters of different scripts
server-name-taken = this name is already taken: choose another
server-wrong-password = wrong name or password
server-no-such-account = no such account
server-no-such-discipline = no ratings are kept for this: /api/leaderboard lists the disciplines
server-games-page-size = a page has 1 to 100 games
server-password-not-saved = the password could not be saved: try again

## Solving

server-solving = looking for a forced win
server-continuous-fours = continuous fours
server-continuous-threats = continuous fours and threes
server-black-cannot-answer = {" "}(Black may not answer on { $point }: forbidden point)
server-no-forced-win = no forced win by continuous fours and threes
server-no-win-found = no forced win found in the given time; there may still be one
server-solver-games = only Gomoku and Renju positions can be solved
server-forced-win = forced win by { $means } in { $n ->
        [one] 1 move
       *[other] { $n } moves, counting both sides
    }

## Battlefield

server-units-needed = both sides need at least one unit
server-rows-and-cols = rows and cols: expected numbers from 4 to 20
server-battlefield-only = this only works for Battlefield

## Bots

server-yes-or-no = expected yes or no

## Challenges

server-level-range = level: expected a number from 1 to 10
server-too-many-program-games = you are already playing several games against programs: finish one of them first
server-rated-games = only games of standard size between two account holders can be rated
server-own-name = this is your own name: challenge somebody else
server-needs-more-players = this game needs more than two players: share a link instead
server-challenge-actions = expected accept, decline or cancel
server-clock-give-both = clock: give both clock.limit and clock.increment, once each
server-clock-range = clock.limit: 1 to 10800 seconds; clock.increment: 0 to 180 seconds
server-too-many-challenges = you have too many open challenges: cancel some first
server-player-too-busy = this player already has too many challenges: try again later
server-challenge-not-for-you = this challenge is for somebody else
server-already-seated = you already have a seat
server-seat-taken = this seat is already taken
server-challenge-not-yours = this is not your challenge
server-challenge-closed = this challenge is no longer open
server-rated-needs-account = rated games need an account: sign in first
server-no-such-challenge = no such challenge; it may have expired
server-clock-or-time = clock: give either time or clock, not both
server-seat-range = seat: expected a number from 0 to { $seats }, or random
server-occupants = occupants: give one entry for each of the { $seats } seats; at least one must be a person

## Names

server-account-name-fixed = the name of an account cannot be changed
server-guest-name-length = a name needs 1 to { $most } visible characters, with at least one letter or digit
server-name-confusing = this name looks like that of another player or of the computer: choose another
server-reserved-names = tengen computer
server-guest-names = guest visitor
server-guest = Guest

## Pictures and records

server-record-formats = this game can be saved as format={ $codes }
server-picture-names = expected picture.svg, picture.png or picture.gif
server-coordinates = coordinates: expected 0 or 1
server-record-too-large = a record file may have at most 8 MiB
server-upload-incomplete = the upload was incomplete: try again
server-no-such-game = the record has no game with this number
server-illegal-in-record = move { $number } breaks the rules: { $why }
server-upload-games-cut = the file contains { $n } games: only the first { $most } are shown
server-upload-quota = this file is larger than all the files that you may keep on this server
server-no-such-record = no such record; it may have been deleted
server-records-folder = the records folder cannot be used
server-picture-too-long = the game is too long for this picture: it has { $length } positions, at most { $most } are possible
server-line-too-long = a line of this record has { $deepest } moves: at most { $most } can be shown
server-upload-too-long = the file contains { $places } moves: at most { $most } can be shown

## Tables

server-no-such-command = no such command
server-request-id = id: expected 1 to 64 letters, digits or other visible ASCII characters
server-no-such-seat = no such seat
server-nobody-came = nobody came to play
server-restarted = the server was restarted
server-game-too-long = this game has become too long: agree to a draw or resign
server-stale = the position has changed: look at the game again
server-contest-games-count = a contest game cannot be cancelled: resign instead
server-no-chat = chat is turned off on this server
server-chat-empty = the message is empty
server-chat-too-long = the message has { $n } characters; at most { $most } are allowed
server-chat-key-length = a key has at most { $most } characters
server-chat-players-only = only the players of this game can write and read here
server-chat-after-the-game = you can talk to the spectators when the game is over
server-not-your-table = you do not have a seat at this table
server-game-not-over = the game is not over yet
server-no-contest-rematch = there are no rematches in a contest

## Tokens

server-token-needs-scope = choose at least one permission for the token
server-too-many-tokens = you have too many tokens: revoke some first
server-no-such-token = no such token
server-token-invalid = this token is invalid or has been revoked
server-token-lacks-scope = this token does not have the required permission: { $names }
server-not-signed-in = you are not signed in: open the page first, or send a token

## Contests

server-too-many-contests = you have too many open contests: finish or cancel some first
server-already-joined = you have already joined
server-contest-without-clock = this contest has no time control: only engines and programs can join
server-not-joined = you have not joined this contest
server-contest-too-small = a contest needs at least two players
server-first-of-gauntlet = first: expected the number of a player, counted from 0; only for a gauntlet
server-contest-not-yours = this is not your contest
server-contest-started = this contest has already started
server-contest-over = this contest is over
server-contest-full = a contest can have at most 64 players
server-contest-too-long = this would be more than 4096 games: choose fewer rounds or players
server-no-such-contest = no such contest
server-contest-actions = expected join, leave, start or cancel
server-contest-cancelled = the contest was cancelled
server-watch-only = this contest is played and refereed elsewhere: you can only watch it here

## Starting the server

server-cannot-listen = cannot listen on { $address }: { $error }; choose another address or port
server-program = program { $why }

## Programs

server-plays-only = { $name } only plays { $game }
server-plays-for-two-only = { $name } only plays games for two
server-connect5-rules = Connect5 libraries only play five in a row on a 15×15 board, with a free opening or rif, yamaguchi, pro or long-pro
server-program-name-length = the name of a program needs 1 to 40 visible characters: write name=NAME
server-program-name-twice = two programs have the same name: give one of them another with name=NAME
server-none = none
server-no-such-program = this server has no program { $name }; available: { $names }
server-programs-game = expected one of { $known }
server-contest-name = name: 1 to { $most } visible characters
server-contest-for-two = rules: contests are for two at a table
server-contest-number = { $what }: a number from 1 to { $most }
server-contest-delay = delay: milliseconds from 0 to { $most }
server-contest-computers = computers: levels from 1 to 10, each once
server-contest-programs = programs: each once
server-program-cannot-start = the server cannot start it at the moment; its log says why
server-program-gone = this server no longer has the program { $name }

## Requests

server-no-such-table = no such table
server-restarting = the server is restarting: try again in a moment
server-store-failed = the server cannot access its data at the moment, and nothing was saved: try again later
server-table-closed = the table has just been closed: try again
server-bad-request = cannot read this request
server-websocket-only = this address only accepts WebSocket connections
server-too-large = the request is too large
server-refused = the request was refused
server-too-many-requests = too many requests: try again in { $seconds } s
server-method-not-allowed = this address does not accept this method
server-foreign-origin = this request comes from another site: its Origin is not the address of this server
server-origin-needed = a request with a cookie must say where it comes from: send Origin with the address of this server, or use a token (Authorization: Bearer …) instead of the cookie
server-unknown-host = this server does not answer to this host name: use its address, or start it with --public-url
server-quota = you have used up what one player or address may store in a day: try again in { $minutes } min
server-too-many-tables = you or others at your address have too many games in progress: finish some first
server-busy = the server is very busy: try again in a moment
server-work-too-long = this took too long and was stopped: try again, or use a smaller file
server-too-slow = the request took too long
server-unreadable-body = cannot read the request: { $why }
server-content-type = the request must say what its body is: Content-Type: application/json

## Several servers

server-bus-address = cannot use this address of the bus (it looks like nats://host:4222): { $why }
server-bus-subscribe = the bus cannot be used: { $why }

## Workers

server-no-workers = this server has no games for workers
server-worker-token = this is not the token for workers
server-bad-json = the body is not what was expected: { $error }
