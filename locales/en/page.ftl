### Messages of the page. The first two words after “page” name the module that uses them: table-actions is web/screens/table/actions.js.

## web/index.html

page-index-html-lang = en
page-index-html-description = Gomoku, Renju, Quoridor and Battlefield, with an honest referee.
page-index-html-noscript = Tengen needs JavaScript.

## web/core/api.js

page-core-api-unreachable = The server cannot be reached.

## web/core/lang.js

page-core-lang-site = Tengen
page-core-lang-comma = {", "}
page-core-lang-enumeration = {", "}
page-core-lang-semicolon = {"; "}
page-core-lang-labelled = { $label }: { $text }
page-core-lang-noted = { $text } ({ $note })

## web/core/router.js

page-core-router-failed = The page could not be loaded: the server cannot be reached.
page-core-router-again = Try again

## web/elements/charts.js

page-elements-charts-graph = Evaluation graph: { $first } is better above the line, { $second } below it
page-elements-charts-now = move { $at }: { $move }, { $text }
page-elements-charts-none = move { $at }: not evaluated yet
page-elements-charts-table = Show as a table
page-elements-charts-number = Move
page-elements-charts-move = Played
page-elements-charts-value = Evaluation
page-elements-charts-kind = Verdict
page-elements-charts-inaccuracy = inaccuracy
page-elements-charts-mistake = mistake
page-elements-charts-blunder = blunder

## web/elements/clock.js

page-elements-clock-low = low on time
page-elements-clock-over = time is up
page-elements-clock-periods = { $n } × { $p } s
page-elements-clock-period = byo-yomi, { $n ->
        [one] { $n } period
       *[other] { $n } periods
    } left
page-elements-clock-block = { $n ->
        [one] { $n } move
       *[other] { $n } moves
    } to go
page-elements-clock-left = { $t } left

## web/elements/continue.js

page-elements-continue-title = Continue from here
page-elements-continue-text = Starts a new game from this position.
page-elements-continue-next = { $who } (to move)
page-elements-continue-you = You
page-elements-continue-computer = Computer, level { $n }
page-elements-continue-missing = { $name } is not available on this server.
page-elements-continue-nobody = Take at least one seat yourself.
page-elements-continue-play = Play

## web/elements/copy.js

page-elements-copy-copied = Copied
page-elements-copy-by-hand = Copy this text

## web/elements/dialog.js

page-elements-dialog-yes = Yes
page-elements-dialog-no = Cancel
page-elements-dialog-close = Close

## web/elements/downloads.js

page-elements-downloads-download = Download
page-elements-downloads-record = Record
page-elements-downloads-picture = Picture
page-elements-downloads-film = Animated GIF
page-elements-downloads-numbered = { $kind } with move numbers
page-elements-downloads-log = Full log (Tengen)

## web/elements/header.js

page-elements-header-skip = Skip to the board
page-elements-header-play = Play
page-elements-header-contests = Contests
page-elements-header-contest = Contest
page-elements-header-analysis = Analysis
page-elements-header-players = Players
page-elements-header-mine = My games
page-elements-header-screens = Navigation
page-elements-header-theme = Theme: { $theme }
page-elements-header-auto = system
page-elements-header-light = light
page-elements-header-dark = dark
page-elements-header-sound-on = Sound: on
page-elements-header-sound-off = Sound: off
page-elements-header-keys = Keyboard shortcuts
page-elements-header-account = Account
page-elements-header-toasts = Notifications

## web/elements/invitations.js

page-elements-invitations-invites = { $name } invites you to play

## web/elements/keys.js

page-elements-keys-title = Keyboard shortcuts
page-elements-keys-board = On the board
page-elements-keys-walk = Moving through the game
page-elements-keys-anywhere = Anywhere
page-elements-keys-cursor = move the cursor
page-elements-keys-put = play a move
page-elements-keys-step = previous, next move (outside the board)
page-elements-keys-ten = ten moves back, forward
page-elements-keys-ends = first, latest move
page-elements-keys-flip = flip the board
page-elements-keys-coordinates = show or hide coordinates
page-elements-keys-numbers = move numbers on stones
page-elements-keys-mute = sound on or off
page-elements-keys-type = type a move
page-elements-keys-help = show this help

## web/elements/moves.js

page-elements-moves-moves = Moves
page-elements-moves-lost = turn lost
page-elements-moves-none = No moves yet

## web/elements/players.js

page-elements-players-level = level { $n }
page-elements-players-computer = Computer
page-elements-players-guest = { $name } (guest)
page-elements-players-guest-name = Guest
page-elements-players-you = you
page-elements-players-here = online
page-elements-players-away = offline
page-elements-players-thinking = thinking…
page-elements-players-depth = depth { $n }
page-elements-players-waits = starting…
page-elements-players-queued = waiting for a free slot…
page-elements-players-gone = no longer on this server
page-elements-players-to-move = to move
page-elements-players-first-move = must make the first move, or the game is cancelled
page-elements-players-out = eliminated
page-elements-players-provisional = provisional

## web/elements/record.js

page-elements-record-large = This file is too large for a game record (at most 8 MB).
page-elements-record-reading = Opening { $name }…

## web/games/base.js

page-games-base-player = Player { $n }
page-games-base-first = First
page-games-base-second = Second

## web/games/battlefield/bar.js

page-battlefield-bar-back = Back
page-battlefield-bar-back-tip = Undo the last step of this order (Esc)
page-battlefield-bar-attack = Attack
page-battlefield-bar-attack-tip = Attack in a direction (A)
page-battlefield-bar-fireball = Fireball
page-battlefield-bar-fireball-tip = Cast a fireball (F)
page-battlefield-bar-quake = Quake
page-battlefield-bar-quake-tip = Cast an earthquake (Q)
page-battlefield-bar-pass = Pass
page-battlefield-bar-pass-tip = Give no order this turn (P)
page-battlefield-bar-give = Give order
page-battlefield-bar-give-tip = Give the order (Enter)
page-battlefield-bar-strength = Army { $side }: { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
page-battlefield-bar-letters = Letters instead of pictures

## web/games/battlefield/board.js

page-battlefield-board-board = Battlefield
page-battlefield-board-keys = Arrow keys move the cursor, Enter selects and gives the order. Digits move or aim in a direction, 1 being the upper left. A attacks, F casts a fireball, Q an earthquake, P passes, Escape goes back.
page-battlefield-board-choose-unit = Choose one of your units.
page-battlefield-board-where = { $unit }: choose a destination ({ $points ->
        [one] { $points } movement point
       *[other] { $points } movement points
    }).
page-battlefield-board-where-from = { $unit } to { $to }: { $cost } of { $points ->
        [one] { $points } movement point
       *[other] { $points } movement points
    }.
page-battlefield-board-then-attack = Attack, or give the order.
page-battlefield-board-then-cast = Cast, or give the order.
page-battlefield-board-which = In which direction?
page-battlefield-board-ready = { $order }.
page-battlefield-board-given = Order given: { $order }.
page-battlefield-board-not-yours = This unit is not yours.
page-battlefield-board-no-unit = You have no unit there.
page-battlefield-board-too-far = The unit cannot reach that cell.
page-battlefield-board-mage-only = Only mages cast spells.
page-battlefield-board-no-attack = Mages cannot attack; they cast spells.
page-battlefield-board-first = Choose a unit first.
page-battlefield-board-cell = { $at }, { $terrain }
page-battlefield-board-with-unit = { $at }, { $terrain }, { $unit }
page-battlefield-board-with-cost = { $at }, { $terrain }, cost { $cost }

## web/games/battlefield/game.js

page-battlefield-game-battlefield = Battlefield
page-battlefield-game-army-a = Army A
page-battlefield-game-army-b = Army B
page-battlefield-game-units = { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
page-battlefield-game-undo = undo one step of an unfinished order
page-battlefield-game-letters = Show units as letters
page-battlefield-game-maps = Maps

## web/games/battlefield/maps/field.js

page-maps-field-field = Map. Arrow keys move the cursor, Enter or Space paints with the chosen tool.

## web/games/battlefield/maps/maps.js

page-maps-maps-title = Maps
page-maps-maps-symmetry = Symmetry
page-maps-maps-none = None
page-maps-maps-point = Rotate 180°
page-maps-maps-sides = Left to right
page-maps-maps-ends = Top to bottom
page-maps-maps-undo = Undo
page-maps-maps-redo = Redo
page-maps-maps-clear = Clear
page-maps-maps-clear-ask = Clear the whole map?
page-maps-maps-open = Open a map…
page-maps-maps-open-title = Open a map
page-maps-maps-keep = Save
page-maps-maps-name = Name
page-maps-maps-kept = Saved in this browser as “{ $name }”.
page-maps-maps-not-kept = This browser does not allow pages to save anything.
page-maps-maps-name-first = Enter a name for the map first.
page-maps-maps-drop = Delete this map
page-maps-maps-save = Download
page-maps-maps-read = Open a file…
page-maps-maps-text = Map as text
page-maps-maps-use-text = Load this text
page-maps-maps-good = Ready to play: { $a } against { $b } units.
page-maps-maps-checking = Checking…
page-maps-maps-flows = Water will flow into adjacent abysses.
page-maps-maps-play = Play this map
page-maps-maps-here = Same device
page-maps-maps-ai = Computer
page-maps-maps-level = Level
page-maps-maps-take = Open
page-maps-maps-cancel = Cancel

## web/games/battlefield/maps/toolbox.js

page-maps-toolbox-tools = Tools
page-maps-toolbox-erase = Erase
page-maps-toolbox-key = { $name } (key { $key })

## web/games/battlefield/maptext.js

page-battlefield-maptext-chance = Random map
page-battlefield-maptext-own = My maps
page-battlefield-maptext-rows = Rows
page-battlefield-maptext-cols = Columns
page-battlefield-maptext-known = Built-in maps

## web/games/battlefield/setup.js

page-battlefield-setup-kind = Map
page-battlefield-setup-another = New map
page-battlefield-setup-about-chance = Fair to both sides, and new each time.
page-battlefield-setup-none = You have not saved any maps yet.
page-battlefield-setup-editor = Map editor
page-battlefield-setup-size = { $rows }×{ $cols }

## web/games/battlefield/tell.js

page-battlefield-tell-footman = footman
page-battlefield-tell-knight = knight
page-battlefield-tell-archer = archer
page-battlefield-tell-mage = mage
page-battlefield-tell-plain = plain
page-battlefield-tell-water = water
page-battlefield-tell-mountain = mountain
page-battlefield-tell-forest = forest
page-battlefield-tell-abyss = abyss
page-battlefield-tell-direction-1 = up left
page-battlefield-tell-direction-2 = up
page-battlefield-tell-direction-3 = up right
page-battlefield-tell-direction-4 = left
page-battlefield-tell-direction-6 = right
page-battlefield-tell-direction-7 = down left
page-battlefield-tell-direction-8 = down
page-battlefield-tell-direction-9 = down right
page-battlefield-tell-direction-5 = stay
page-battlefield-tell-pass = pass
page-battlefield-tell-order-attack = attack { $d }
page-battlefield-tell-order-fireball = fireball { $d }
page-battlefield-tell-order-quake = earthquake { $d }
page-battlefield-tell-brief-attack = A
page-battlefield-tell-brief-fireball = F
page-battlefield-tell-brief-quake = Q
page-battlefield-tell-whole-unit = { $kind } { $side }
page-battlefield-tell-went = { $unit } moves from { $from } to { $to }
page-battlefield-tell-off-field = one step is skipped: it would leave the field
page-battlefield-tell-occupied = one step is skipped: the cell is occupied
page-battlefield-tell-too-dear = one step is skipped: too costly or impassable
page-battlefield-tell-slain = { $unit } at { $at } is killed
page-battlefield-tell-hit = { $unit } at { $at } is hit by the fireball
page-battlefield-tell-burnt = { $unit } at { $at } dies in the fire
page-battlefield-tell-crushed = { $unit } at { $at } is killed by the earthquake
page-battlefield-tell-missed = the attack misses
page-battlefield-tell-blocked = the mountain at { $at } stops the arrow
page-battlefield-tell-stopped = the fireball bursts on the mountain at { $at }
page-battlefield-tell-lost = the fireball flies off the field
page-battlefield-tell-burns = the forest burns down at { $cells }
page-battlefield-tell-falls = the ground collapses at { $cells }
page-battlefield-tell-levelled = the mountain crumbles at { $cells }
page-battlefield-tell-flooded = water floods { $cells }
page-battlefield-tell-more = { $cells } and { $n } more
page-battlefield-tell-nothing = nothing happens
page-battlefield-tell-would = Preview: { $what }.
page-battlefield-tell-happened = { $side }: { $what }.
page-battlefield-tell-passed = { $side } passes.
page-battlefield-tell-field = Field of { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } and { $cols ->
        [one] { $cols } column
       *[other] { $cols } columns
    }, turn { $turn }.
page-battlefield-tell-army = Army { $side }: { $list }.
page-battlefield-tell-none = no units
page-battlefield-tell-unit-on = { $kind } at { $at }
page-battlefield-tell-ground = { $terrain }: { $list }.
page-battlefield-tell-turn-of = Army { $side } to move.
page-battlefield-tell-cells = { $cells }

## web/games/endings.js

page-games-endings-reason-row = { $k ->
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $k }
    } in a row
page-games-endings-reason-board-full = the board is full
page-games-endings-reason-both-passed = both sides passed
page-games-endings-reason-goal = { $side ->
        [loser] the opponent reached the goal
       *[winner] the pawn reached the goal
    }
page-games-endings-reason-destroyed = { $side ->
        [loser] no units left
       *[winner] the opponent has no units left
    }
page-games-endings-reason-all-destroyed = both armies were destroyed
page-games-endings-reason-resigned = { $side ->
        [loser] by resignation
       *[winner] the opponent resigned
    }
page-games-endings-reason-illegal-move = { $side ->
        [loser] illegal move
       *[winner] the opponent made an illegal move
    }
page-games-endings-reason-no-move = { $side ->
        [loser] no valid move
       *[winner] the opponent gave no valid move
    }
page-games-endings-reason-forbidden-point = { $side ->
        [loser] forbidden move
       *[winner] the opponent played a forbidden move
    }
page-games-endings-reason-out-of-time = { $side ->
        [loser] out of time
       *[winner] the opponent ran out of time
    }
page-games-endings-reason-violations = { $side ->
        [loser] too many violations
       *[winner] the opponent broke the rules too often
    }
page-games-endings-reason-crashed = { $side ->
        [loser] program crashed or failed
       *[winner] the opponent’s program crashed
    }
page-games-endings-reason-abandoned = { $side ->
        [loser] left the game
       *[winner] the opponent left the game
    }
page-games-endings-reason-draw-agreed = by agreement
page-games-endings-reason-move-limit = move limit reached
page-games-endings-reason-adjudicated = decided by the organiser
page-games-endings-reason-aborted = cancelled before the first move
page-games-endings-reason-no-start = the first move did not come in time
page-games-endings-won = { $name } won
page-games-endings-you-won = You won
page-games-endings-you-lost = You lost
page-games-endings-draw = Draw
page-games-endings-void = The game does not count
page-games-endings-line = { $title } – { $reason }
page-games-endings-last-output = last output:{" "}
page-games-endings-last-error = last error:{" "}

## web/games/gomoku/board.js

page-gomoku-board-board = Gomoku board, { $w } by { $h }. Arrow keys move the cursor, Enter plays.
page-gomoku-board-to-move = { $name } to move.
page-gomoku-board-points = { $name }: { $points }
page-gomoku-board-last-move = Last stone: { $at }.
page-gomoku-board-stones = Stones on the board: { $n }.
page-gomoku-board-empty = empty
page-gomoku-board-stone = { $name }, move { $n }
page-gomoku-board-set-up = { $name }, placed before the game
page-gomoku-board-offered = offered
page-gomoku-board-outside = no stone may be placed here now
page-gomoku-board-again = { $at }: tap again to play there
page-gomoku-board-swap = swaps colours
page-gomoku-board-keep = keeps the colours
page-gomoku-board-put-two = places two more stones
page-gomoku-board-declare = declares { $n ->
        [one] { $n } fifth move
       *[other] { $n } fifth moves
    }
page-gomoku-board-offer = offers { $at }
page-gomoku-board-choose = chooses { $at }
page-gomoku-board-pass = passes

## web/games/gomoku/game.js

page-gomoku-game-gomoku = Gomoku
page-gomoku-game-renju = Renju
page-gomoku-game-tic-tac-toe = Tic-tac-toe
page-gomoku-game-in-a-row = { $k } in a row
page-gomoku-game-standard = Standard
page-gomoku-game-freestyle = Freestyle
page-gomoku-game-caro = Caro
page-gomoku-game-caro-exact = Caro (exact)
page-gomoku-game-black = Black
page-gomoku-game-white = White
page-gomoku-game-play-black = Black
page-gomoku-game-play-white = White
page-gomoku-game-plain = coordinates as text
page-gomoku-game-letters = letter pairs
page-gomoku-game-forbidden = Show forbidden points
page-gomoku-game-opening-rif = RIF
page-gomoku-game-opening-yamaguchi = Yamaguchi
page-gomoku-game-opening-soosyrv8 = Soosyrv-8
page-gomoku-game-opening-taraguchi10 = Taraguchi-10
page-gomoku-game-opening-swap = Swap
page-gomoku-game-opening-swap2 = Swap2
page-gomoku-game-opening-pro = Pro
page-gomoku-game-opening-long-pro = Long Pro

## web/games/gomoku/opening.js

page-gomoku-opening-swap = Swap colours
page-gomoku-opening-keep = Keep colours
page-gomoku-opening-put-two = Place two more
page-gomoku-opening-pass = Pass
page-gomoku-opening-declare = How many fifth moves?
page-gomoku-opening-by-picture = Choose one of the 26 openings…
page-gomoku-opening-pick = The 26 openings
page-gomoku-opening-direct = Direct (second stone straight)
page-gomoku-opening-indirect = Indirect (second stone diagonal)
page-gomoku-opening-left = { $n } more to offer
page-gomoku-opening-letters = Click one of the lettered points.

## web/games/gomoku/setup.js

page-gomoku-setup-variant = Variant
page-gomoku-setup-freestyle = Freestyle
page-gomoku-setup-standard = Standard
page-gomoku-setup-renju = Renju
page-gomoku-setup-caro = Caro
page-gomoku-setup-swap2 = Swap2
page-gomoku-setup-tictactoe = Tic-tac-toe
page-gomoku-setup-freestyle-is = five or more in a row wins
page-gomoku-setup-standard-is = exactly five in a row wins
page-gomoku-setup-renju-is = Black has forbidden moves; White wins with five or more
page-gomoku-setup-caro-is = five in a row blocked at both ends does not win
page-gomoku-setup-swap2-is = fair opening: the second player picks a colour or adds two stones
page-gomoku-setup-tictactoe-is = 3×3, three in a row
page-gomoku-setup-more = Board, players, rules, opening
page-gomoku-setup-width = Columns
page-gomoku-setup-height = Rows
page-gomoku-setup-k = In a row
page-gomoku-setup-players = Players
page-gomoku-setup-rule = Rules
page-gomoku-setup-opening = Opening
page-gomoku-setup-exact = Caro, exactly five
page-gomoku-setup-free = free

## web/games/index.js

page-games-index-players = { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
page-games-index-none = no clock
page-games-index-other = other rules
page-games-index-per-move = { $t } per move
page-games-index-total = { $t } per game
page-games-index-fischer = { $t } + { $i } per move
page-games-index-byoyomi = { $t } + { $n } × { $p } byo-yomi
page-games-index-canadian = { $t } + { $n ->
        [one] { $n } move
       *[other] { $n } moves
    } in { $p }
page-games-index-gomocup = { $t } per game, { $p } per move
page-games-index-session = { $n ->
        [one] { $n } move
       *[other] { $n } moves
    } in { $t }
page-games-index-min = { $n } min
page-games-index-sec = { $n } s
page-games-index-boundless = unlimited

## web/games/quoridor/game.js

page-quoridor-game-quoridor = Quoridor
page-quoridor-game-cross = walls may cross
page-quoridor-game-contest = contest
page-quoridor-game-walls = { $n ->
        [one] { $n } wall
       *[other] { $n } walls
    }
page-quoridor-game-turn-wall = rotate the wall
page-quoridor-game-ways = Show shortest paths and their lengths

## web/games/quoridor/setup.js

page-quoridor-setup-variant = Rules
page-quoridor-setup-official = Official
page-quoridor-setup-cross = Walls may cross
page-quoridor-setup-contest = Contest
page-quoridor-setup-about-official = Walls may not overlap or cross. Pawns jump straight over an opponent, or diagonally if that is blocked. Every player must keep a path to the goal.
page-quoridor-setup-about-cross = Like the official rules, but walls may cross.
page-quoridor-setup-about-contest = Walls may cross, pawns only jump straight, and only the opponent must keep a path, one that does not pass your pawn.
page-quoridor-setup-size = Board
page-quoridor-setup-players = Players
page-quoridor-setup-two = 2 players
page-quoridor-setup-four = 4 players
page-quoridor-setup-walls = Walls per player

## web/games/quoridor/words.js

page-quoridor-words-board = Quoridor board
page-quoridor-words-size = { $n }×{ $n } board.
page-quoridor-words-pawn = Player { $seat } is on { $at }, goal: { $goal }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } away, { $walls ->
        [one] { $walls } wall
       *[other] { $walls } walls
    } left.
page-quoridor-words-top = the top edge
page-quoridor-words-bottom = the bottom edge
page-quoridor-words-left = the left edge
page-quoridor-words-right = the right edge
page-quoridor-words-walls = Walls: { $list }.
page-quoridor-words-no-walls = No walls on the board.
page-quoridor-words-turn = Player { $seat } to move.
page-quoridor-words-keys = Arrow keys move the cursor, R switches to walls and rotates them, Enter plays, Escape returns to the pawn.
page-quoridor-words-wall = wall { $at } { $axis }
page-quoridor-words-h = horizontal
page-quoridor-words-v = vertical
page-quoridor-words-pass = pass
page-quoridor-words-must-pass = Pass: no other move is possible
page-quoridor-words-overlaps = This would overlap another wall.
page-quoridor-words-crosses = This would cross another wall.
page-quoridor-words-shuts = This would leave a player without a path to the goal.
page-quoridor-words-empty = You have no walls left.
page-quoridor-words-far = The pawn cannot reach { $at } in one move.
page-quoridor-words-own = Your pawn is already on { $at }.
page-quoridor-words-again = Tap again to place the wall.
page-quoridor-words-step-again = Click again to move there.
page-quoridor-words-cell = { $at }
page-quoridor-words-pawn-on = { $at }, pawn of player { $seat }
page-quoridor-words-can-step = { $at }, your pawn can go there
page-quoridor-words-barred = { $wall }, not allowed: { $why }
page-quoridor-words-put = Place the wall
page-quoridor-words-turn-wall = Rotate the wall
page-quoridor-words-hand = Player { $seat }: { $n ->
        [one] { $n } wall
       *[other] { $n } walls
    } left

## web/screens/account/account.js

page-account-account-account = Account
page-account-account-mine = My games
page-account-account-guest = You are a guest. You can play everything without an account; ratings and bot tokens need one.
page-account-account-signed-in = You are signed in as { $name }.
page-account-account-name = Name
page-account-account-save = Save
page-account-account-saved = Saved
page-account-account-login = Sign in
page-account-account-register = Create account
page-account-account-password = Password
page-account-account-old-password = Current password
page-account-account-new-password = New password
page-account-account-revoke-all = Also revoke all my tokens
page-account-account-change = Change password
page-account-account-logout = Sign out
page-account-account-ratings = Ratings
page-account-account-no-ratings = No rated games yet.
page-account-account-game = Game
page-account-account-rating = Rating
page-account-account-deviation = ±
page-account-account-games = Games
page-account-account-provisional = provisional
page-account-account-tokens = Bot tokens
page-account-account-tokens-are = A program with a token acts in your name, within the scopes of the token.
page-account-account-token-name = Purpose
page-account-account-make = Create token
page-account-account-once = Copy it now. It is shown only once.
page-account-account-copy = Copy
page-account-account-revoke = Revoke
page-account-account-revoke-ask = Revoke the token “{ $name }”? Programs that use it will no longer be able to play.
page-account-account-scopes = Scopes
page-account-account-scope-bot-play = play as a bot
page-account-account-scope-board-play = play as yourself
page-account-account-scope-challenge-read = see challenges
page-account-account-scope-challenge-write = create and answer challenges
page-account-account-scope-contest-write = create and join contests
page-account-account-settings = Settings
page-account-account-theme = Theme
page-account-account-auto = system
page-account-account-light = light
page-account-account-dark = dark
page-account-account-numbers = Move numbers on stones
page-account-account-none = none
page-account-account-last = last
page-account-account-all = all
page-account-account-sound = Sound
page-account-account-coordinates = Coordinates
page-account-account-confirm = Click twice to play a move

## web/screens/contest/bracket.js

page-contest-bracket-rounds = Rounds
page-contest-bracket-round = Round { $n }
page-contest-bracket-bye = bye
page-contest-bracket-bye-is = No opponent in this round: advances without playing
page-contest-bracket-more = and { $n } more
page-contest-bracket-champion = Champion
page-contest-bracket-draws = { $n } drawn
page-contest-bracket-through = advances
page-contest-bracket-won-it = won
page-contest-bracket-point-is = No opponent in this round: gets a full point
page-contest-bracket-live = in progress
page-contest-bracket-game = Game { $n }: { $how }
page-contest-bracket-won = { $who } won
page-contest-bracket-drawn = drawn
page-contest-bracket-forfeit = { $how } – { $why }
page-contest-bracket-fault = Game { $n }: { $who } – { $why }

## web/screens/contest/contest.js

page-contest-contest-title = Contests
page-contest-contest-failed = Could not load the contests: { $why }
page-contest-contest-all = All contests

## web/screens/contest/create.js

page-contest-create-title = New contest
page-contest-create-name = Name
page-contest-create-usual = { $game } contest
page-contest-create-game = Game
page-contest-create-time = Time
page-contest-create-per-move = per move
page-contest-create-fischer = with increment
page-contest-create-none = no clock
page-contest-create-seconds = Seconds per move
page-contest-create-minutes = Minutes
page-contest-create-increment = Increment per move (seconds)
page-contest-create-format = Format
page-contest-create-round-robin = Round robin: everyone plays everyone
page-contest-create-gauntlet = Gauntlet: one player against all others
page-contest-create-swiss = Swiss: players with similar scores meet
page-contest-create-knockout = Knockout: one loss and you are out
page-contest-create-double-elimination = Double elimination: two losses and you are out
page-contest-create-drawn-knockout = Knockout with a new random draw each round
page-contest-create-arena = Arena: as many games as possible in a fixed time
page-contest-create-rounds = Games per pairing
page-contest-create-swiss-rounds = Rounds
page-contest-create-usual-rounds = auto
page-contest-create-arena-minutes = Minutes
page-contest-create-concurrency = Simultaneous games
page-contest-create-delay = Delay between computer moves (seconds)
page-contest-create-computers = Computer players, by level
page-contest-create-programs = Programs
page-contest-create-later = People and bots can join until you start the contest.
page-contest-create-create = Create

## web/screens/contest/list.js

page-contest-list-title = Contests
page-contest-list-about = People, bots, programs and computers compete, all under the same referee.
page-contest-list-create = New contest
page-contest-list-running = In progress
page-contest-list-open = Open to join
page-contest-list-finished = Finished
page-contest-list-cancelled = Cancelled
page-contest-list-entrants = { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
page-contest-list-games = { $a } of { $b ->
        [one] { $b } game
       *[other] { $b } games
    }
page-contest-list-none = No contests yet. Create one: computers and programs can also play among themselves.

## web/screens/contest/live.js

page-contest-live-watch = Watch, move { $n }
page-contest-live-more = { $n ->
        [one] { $n } more game is in progress.
       *[other] { $n } more games are in progress.
    }

## web/screens/contest/one.js

page-contest-one-all = All contests
page-contest-one-open = open to join
page-contest-one-running = in progress
page-contest-one-finished = finished
page-contest-one-cancelled = cancelled
page-contest-one-format-round-robin = round robin
page-contest-one-format-gauntlet = gauntlet
page-contest-one-format-knockout = knockout
page-contest-one-format-double-elimination = double elimination
page-contest-one-format-swiss = Swiss system
page-contest-one-format-drawn-knockout = knockout with random draws
page-contest-one-format-arena = arena
page-contest-one-closes = New games start until { $time }
page-contest-one-closed = Time is up. The last games are being finished.
page-contest-one-waiting = waiting for players
page-contest-one-seated = { $a } of { $b ->
        [one] { $b } player
       *[other] { $b } players
    } seated
page-contest-one-count = { $a ->
        [one] { $a } game
       *[other] { $a } games
    } played
page-contest-one-now-round = round { $n }
page-contest-one-rounds = { $n ->
        [one] { $n } game
       *[other] { $n } games
    } per pairing
page-contest-one-by = by { $who }
page-contest-one-progress = { $a } of { $b ->
        [one] { $b } game
       *[other] { $b } games
    } played
page-contest-one-join = Join
page-contest-one-leave = Leave
page-contest-one-start = Start
page-contest-one-cancel = Cancel contest
page-contest-one-sure = Cancel this contest?
page-contest-one-sure-text = Games in progress end without a result.
page-contest-one-keep = Keep it
page-contest-one-joined = You are taking part.
page-contest-one-players = Players
page-contest-one-nobody = Nobody has joined yet.
page-contest-one-champion = Plays all others
page-contest-one-few = At least two players are needed to start.
page-contest-one-live = In progress
page-contest-one-won = { $who } wins the contest.
page-contest-one-link = Copy link
page-contest-one-lost = Connection lost. Reconnecting…

## web/screens/contest/register.js

page-contest-register-title = Enter a bot
page-contest-register-token = Create a token with the scopes “bot:play” and “contest:write” on your account page.
page-contest-register-account = Account
page-contest-register-join = Use it to join the contest:
page-contest-register-play = Wait for your games to start and play them:
page-contest-register-copy = Copy
page-contest-register-more = Full API:

## web/screens/contest/tables.js

page-contest-tables-standings = Standings
page-contest-tables-place = Place
page-contest-tables-player = Player
page-contest-tables-points = Points
page-contest-tables-reached = Reached
page-contest-tables-champion = champion
page-contest-tables-still-in = still in
page-contest-tables-out = out in round { $n }
page-contest-tables-wins = Won
page-contest-tables-draws = Drawn
page-contest-tables-losses = Lost
page-contest-tables-played = Games
page-contest-tables-cross = Cross table
page-contest-tables-cross-is = Points of the player in the row against the player in the column; each symbol links to the game. 0! marks a loss by fault: a crash, lost on time or an illegal move.
page-contest-tables-against = { $a } against { $b }: { $p ->
        [one] { $p } point
       *[other] { $p } points
    }
page-contest-tables-won = won
page-contest-tables-drawn = drawn
page-contest-tables-lost = lost
page-contest-tables-forfeit = { $how } – { $why }
page-contest-tables-live = in progress
page-contest-tables-game = { $a } – { $b }, game { $n }: { $how }

## web/screens/home/challenge.js

page-home-challenge-status-waiting = Waiting for an opponent
page-home-challenge-invited = { $name } invites you to play
page-home-challenge-send = Send this link to the person you want to play. The game starts as soon as they accept.
page-home-challenge-public = Everyone can see this challenge. The game starts as soon as someone joins.
page-home-challenge-to-name = Only { $name } can accept.
page-home-challenge-copy = Copy link
page-home-challenge-link = Link
page-home-challenge-free = free
page-home-challenge-sit = Take this seat
page-home-challenge-accept = Accept
page-home-challenge-decline = Decline
page-home-challenge-cancel = Cancel
page-home-challenge-seats = Seats
page-home-challenge-rated = rated
page-home-challenge-status-declined = The challenge was declined.
page-home-challenge-status-cancelled = The challenge was cancelled.
page-home-challenge-status-expired = Nobody accepted in time; the challenge has expired.
page-home-challenge-status-started = The game has started.
page-home-challenge-watch = Watch
page-home-challenge-again = New game
page-home-challenge-missing = This challenge does not exist.

## web/screens/home/home.js

page-home-home-title = Play
page-home-home-begin = Click the board to play the first move against the computer.
page-home-home-begin-with = Click the board to play the first move against { $name }.
page-home-home-begin-here = Click the board to start.

## web/screens/home/lobby.js

page-home-lobby-mine = Your games
page-home-lobby-your-turn = your turn
page-home-lobby-invitations = Invitations
page-home-lobby-seeks = Open challenges
page-home-lobby-tables = Games in progress
page-home-lobby-contests = Contests
page-home-lobby-all-contests = All contests
page-home-lobby-none = No games in progress. Start one!
page-home-lobby-join = Join
page-home-lobby-move = move { $n }
page-home-lobby-record = Open a record
page-home-lobby-record-is = or drop a file anywhere on the page: SGF, PSQ, LIB, POS, RIF, CCGC, Quoridor and Battlefield logs
page-home-lobby-status = { $played } of { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
page-home-lobby-more = and { $n } more

## web/screens/home/missing.js

page-home-missing-missing = Page not found.
page-home-missing-home = Go to the start page

## web/screens/home/time.js

page-home-time-time = Time
page-home-time-none = no clock
page-home-time-quick = { $m } min + { $s } s per move
page-home-time-byoyomi = { $m } min + { $n } × { $s } s byo-yomi
page-home-time-per-move = { $s } s per move
page-home-time-own = custom…
page-home-time-minutes = Minutes
page-home-time-increment = Increment per move (seconds)
page-home-time-periods = Byo-yomi periods
page-home-time-period = Seconds per period

## web/screens/home/wish.js

page-home-wish-game = Game
page-home-wish-how = Mode
page-home-wish-ai = Against the computer
page-home-wish-here = Same device
page-home-wish-open = Invite a friend
page-home-wish-seek = Find an opponent
page-home-wish-ai-is = Press Play to start.
page-home-wish-here-is = You take turns on this device.
page-home-wish-open-is = You get a link; whoever opens it plays against you.
page-home-wish-seek-is = You play whoever is looking for the same game.
page-home-wish-opponent = Opponent
page-home-wish-computer = Computer
page-home-wish-ai-programs = Computer or program
page-home-wish-program-is = You play against { $name }. Press Play to start.
page-home-wish-level = Level { $n } of 10
page-home-wish-easy = easy
page-home-wish-middling = medium
page-home-wish-strong = strong
page-home-wish-strongest = full strength
page-home-wish-seat = Your side
page-home-wish-random = Random
page-home-wish-rated = Rated game
page-home-wish-private = Private
page-home-wish-private-is = The game is not listed: only people who have its link can watch.
page-home-wish-play = Play
page-home-wish-link = Create link
page-home-wish-find = Find an opponent
page-home-wish-name = Invite by name
page-home-wish-invite = Invite
page-home-wish-name-of = Player { $n }

## web/screens/player/games.js

page-player-games-filters = Filter games
page-player-games-any = any
page-player-games-game = Game
page-player-games-result = Result
page-player-games-kind = Type
page-player-games-opponent = Opponent
page-player-games-rated = rated
page-player-games-casual = casual
page-player-games-win = win
page-player-games-draw = draw
page-player-games-loss = loss
page-player-games-void = no result
page-player-games-none = No finished games yet.
page-player-games-start = Start one on the Play page
page-player-games-no-match = No finished games match these filters.
page-player-games-more = Show more

## web/screens/player/graph.js

page-player-graph-label = Rating over the last { $n } games: from { $first } to { $last }, lowest { $low }, highest { $high }

## web/screens/player/player.js

page-player-player-mine = My games
page-player-player-guest = You are a guest: only this browser shows your games. Create an account for ratings and a public profile.
page-player-player-since = Member since { $date }
page-player-player-register = Create account or sign in
page-player-player-account = Account
page-player-player-playing = Games in progress
page-player-player-ratings = Ratings
page-player-player-provisional = provisional
page-player-player-results = Results
page-player-player-game = Game
page-player-player-wins = Wins
page-player-player-draws = Draws
page-player-player-losses = Losses
page-player-player-opponents = Recent opponents
page-player-player-games = Finished games
page-player-player-games-count = { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
page-player-player-move = move { $n }
page-player-player-search = Search for a player

## web/screens/player/players.js

page-player-players-title = Players
page-player-players-mine = My games
page-player-players-search = Find a player
page-player-players-name = Name, or how it begins
page-player-players-nobody = No player’s name begins with “{ $name }”. Guests have no profile.
page-player-players-leaders = Leaderboards
page-player-players-none = Nobody has a settled rating yet. Sign in and play rated games to get on a leaderboard.
page-player-players-more = Show more
page-player-players-rank = #
page-player-players-player = Player
page-player-players-rating = Rating
page-player-players-games = Games
page-player-players-bot = bot

## web/screens/replay/about.js

page-replay-about-analysis = Analysis board
page-replay-about-free = Play moves for both sides; all variations are kept.
page-replay-about-table = Back to the table
page-replay-about-games = All games in this file
page-replay-about-breach = Move { $n } breaks the rules: { $why }
page-replay-about-to-breach = Show
page-replay-about-after = An earlier move broke the rules. The board shows the moves as recorded.
page-replay-about-tried = You are trying out your own moves.
page-replay-about-back = Back to the game (B)
page-replay-about-notes = Notes on this file ({ $n })
page-replay-about-comment = Comment
page-replay-about-to-move = { $who } to move
page-replay-about-loading = Loading…
page-replay-about-failed = Could not load this position: { $why }
page-replay-about-again = Try again

## web/screens/replay/bar.js

page-replay-bar-bar = Evaluation
page-replay-bar-none = not evaluated
page-replay-bar-chance = { $who }: { $p }% to win ({ $text })

## web/screens/replay/branches.js

page-replay-branches-branches = Variations
page-replay-branches-next = Known moves here
page-replay-branches-instead = Alternatives to move { $n } (↑ ↓)
page-replay-branches-crumbs = Variations leading here
page-replay-branches-start = Start
page-replay-branches-which = { $i } of { $n }
page-replay-branches-more = { $n } more
page-replay-branches-ends = This line ends here.
page-replay-branches-leaves = { $n ->
        [one] { $n } line
       *[other] { $n } lines
    }
page-replay-branches-tried = tried

## web/screens/replay/clipboard.js

page-replay-clipboard-copied = Moves up to this position copied.

## web/screens/replay/controls.js

page-replay-controls-first = Start position (Home)
page-replay-controls-minus = −10 moves (Shift ←)
page-replay-controls-prev = Back (←)
page-replay-controls-play = Play (Space)
page-replay-controls-pause = Pause (Space)
page-replay-controls-next = Forward (→)
page-replay-controls-plus = +10 moves (Shift →)
page-replay-controls-last = Final position (End)
page-replay-controls-speed = Speed
page-replay-controls-each = { $s } s
page-replay-controls-as-played = real time
page-replay-controls-slider = Move
page-replay-controls-start = start
page-replay-controls-of = { $at } of { $all }
page-replay-controls-go-to = Go to move
page-replay-controls-go = Go
page-replay-controls-number = Move number, 0 to { $all }

## web/screens/replay/engine.js

page-replay-engine-analyse = Analyse
page-replay-engine-toggle = Analyse this position (A)
page-replay-engine-lines = Lines
page-replay-engine-seconds = Time
page-replay-engine-each = { $s } s
page-replay-engine-depth = depth { $d } · { $n } positions · { $s } s
page-replay-engine-thinking = thinking…
page-replay-engine-over = The game is over here.
page-replay-engine-unknown = Cannot analyse: an earlier move broke the rules.
page-replay-engine-best = Best lines
page-replay-engine-play = Play up to { $move }

## web/screens/replay/games.js

page-replay-games-title = { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
page-replay-games-format = Format: { $f }
page-replay-games-find = Search for a player or title
page-replay-games-number = No.
page-replay-games-game = Game
page-replay-games-moves = Moves
page-replay-games-result = Result
page-replay-games-untitled = Game { $n }
page-replay-games-none = No games found.
page-replay-games-more = { $n } more: type above to narrow the search.

## web/screens/replay/goon.js

page-replay-goon-board = New analysis board
page-replay-goon-game = Game
page-replay-goon-open = Open
page-replay-goon-type = Type a move
page-replay-goon-as-in = As in a record, e.g. { $example }
page-replay-goon-play = Play

## web/screens/replay/judged.js

page-replay-judged-start = Whole game
page-replay-judged-start-long = Analyse the whole game
page-replay-judged-mistakes = Mistakes
page-replay-judged-cancel = Cancel
page-replay-judged-progress = { $at } of { $all } moves
page-replay-judged-next = Next mistake (N)
page-replay-judged-prev = Previous mistake (Shift N)
page-replay-judged-none = No more mistakes in this direction.
page-replay-judged-none-at-all = No mistakes found.
page-replay-judged-was = { $n }. { $move } { $sign } { $kind }
page-replay-judged-better = Better was { $move }:
page-replay-judged-lost = { $p }% winning chance lost
page-replay-judged-try-it = Try it
page-replay-judged-counts = Mistakes by player
page-replay-judged-player = Player
page-replay-judged-left = Analysis stopped.

## web/screens/replay/keys.js

page-replay-keys-title = Keyboard shortcuts
page-replay-keys-step = previous, next move
page-replay-keys-ten = ten moves back, forward
page-replay-keys-ends = start, final position
page-replay-keys-switch = switch to another variation
page-replay-keys-go-to = go to a move number
page-replay-keys-play = start or pause playback
page-replay-keys-analyse = start or stop analysis
page-replay-keys-best = play the best move found
page-replay-keys-mistake = next, previous mistake
page-replay-keys-win = find a forced win (Gomoku)
page-replay-keys-back = return from your own moves to the game
page-replay-keys-esc = stop playback and search; return to the game
page-replay-keys-flip = flip the board
page-replay-keys-coordinates = show or hide coordinates
page-replay-keys-numbers = move numbers on stones
page-replay-keys-link = copy a link to this position
page-replay-keys-copy = copy the moves up to this position
page-replay-keys-paste = open moves or a record from the clipboard
page-replay-keys-type = type a move
page-replay-keys-help = show this help
page-replay-keys-board = On the board (press Tab to reach it): arrow keys move the cursor, Enter tries a move.

## web/screens/replay/moves.js

page-replay-moves-moves = Moves
page-replay-moves-start = start
page-replay-moves-lost = turn lost
page-replay-moves-other = has variations
page-replay-moves-tried = tried
page-replay-moves-comment = with a comment
page-replay-moves-breach = breaks the rules

## web/screens/replay/replay.js

page-replay-replay-title = Replay
page-replay-replay-analysis = Analysis
page-replay-replay-flip = Flip board (F)
page-replay-replay-numbers = Move numbers on stones (D)
page-replay-replay-link = Copy link to this position (L)
page-replay-replay-go-on = Play from here
page-replay-replay-new-board = New board
page-replay-replay-failed = Could not load this game: { $why }
page-replay-replay-home = Go to the start page
page-replay-replay-loading = Loading…
page-replay-replay-place = { $n }: { $move }
page-replay-replay-start = Start position

## web/screens/replay/solve.js

page-replay-solve-find = Forced win?
page-replay-solve-key = Find a forced win (W)
page-replay-solve-stop = Stop
page-replay-solve-time = { $n } positions, { $s } s

## web/screens/replay/tree.js

page-replay-tree-lost-turn = A turn was lost before this position, so no moves can be tried here.

## web/screens/table/actions.js

page-table-actions-take-back = Take back
page-table-actions-draw = Offer draw
page-table-actions-agree-draw = Draw
page-table-actions-pause = Pause
page-table-actions-continue = Continue
page-table-actions-resign = Resign
page-table-actions-abort = Cancel game
page-table-actions-resign-ask = Resign this game?
page-table-actions-resign-here = Resign for { $name }?
page-table-actions-draw-ask = End this game as a draw?
page-table-actions-agree = Agree
page-table-actions-decline = Decline
page-table-actions-cancel = Withdraw
page-table-actions-asked = Request sent. Waiting for an answer.
page-table-actions-claim-in = { $name } has left. You can claim the game in { $s } s.
page-table-actions-claim-now = { $name } has left and has not come back.
page-table-actions-claim = Claim the win
page-table-actions-claim-draw = Claim a draw
page-table-actions-paused-now = The game is paused.
page-table-actions-rematch = Rematch
page-table-actions-rematch-asked = { $name } wants a rematch
page-table-actions-rematch-accept = Accept the rematch
page-table-actions-rematch-waits = Rematch offered…
page-table-actions-rematch-on = Go to the rematch
page-table-actions-analyse = Analyse
page-table-actions-replay = Replay
page-table-actions-new-game = New game
page-table-actions-contest = Back to the contest
page-table-actions-actions = Actions

## web/screens/table/captions.js

page-table-captions-played = { $name } played { $move }
page-table-captions-opened = The game has started
page-table-captions-late = { $name } ran out of time
page-table-captions-no-move = { $name } gave no valid move
page-table-captions-illegal = { $name } made an illegal move
page-table-captions-illegal-move = { $name }: { $move } is illegal
page-table-captions-counted = violation no. { $n }
page-table-captions-ask-take-back = { $name } asks to take back a move
page-table-captions-ask-draw = { $name } offers a draw
page-table-captions-ask-pause = { $name } asks for a pause
page-table-captions-ask-continue = { $name } asks to continue
page-table-captions-agreed = { $name } agrees
page-table-captions-declined = { $name } declines
page-table-captions-cancelled = { $name } withdraws the request
page-table-captions-taken-back = Taken back to move { $n }
page-table-captions-paused = Paused
page-table-captions-continued = The game continues
page-table-captions-left = { $name } has left
page-table-captions-returned = { $name } is back
page-table-captions-eliminated = { $name } is eliminated
page-table-captions-credited = +{ $s } s for { $name }
page-table-captions-credited-all = +{ $s } s for everyone
page-table-captions-restarted = The server restarted; the clock of this turn starts again
page-table-captions-deed = { $name } { $what }

## web/screens/table/table.js

page-table-table-title = Table
page-table-table-your-turn = Your turn
page-table-table-lost = Connection lost. Reconnecting…
page-table-table-stopping = The server is restarting. The game continues in a moment; nobody loses time.
page-table-table-back = Reconnected
page-table-table-missing = This table does not exist.
page-table-table-home = Go to the start page
page-table-table-type = Type a move
page-table-table-type-as = e.g. { $example }
page-table-table-go = Play
page-table-table-not-now = It is not your turn.
page-table-table-look-back = Move { $n } of { $all }
page-table-table-live = Back to the game
page-table-table-watching = { $n } watching
page-table-table-rated = rated
page-table-table-more = More
page-table-table-flip = Flip board
page-table-table-numbers = Move numbers on stones: { $what }
page-table-table-none = none
page-table-table-last = last
page-table-table-all = all
page-table-table-coordinates = Coordinates
page-table-table-confirm = Tap twice to play a move
page-table-table-copy-link = Copy spectator link
page-table-table-from-here = Continue from here…
page-table-table-replay = Replay and analysis
page-table-table-open-file = Open a record…
page-table-table-captions = Events
page-table-table-violations = Violations
page-table-table-first = Start
page-table-table-prev = Previous move
page-table-table-next = Next move
page-table-table-end = Latest move
