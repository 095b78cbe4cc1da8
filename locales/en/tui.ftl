## Games at a terminal

tui-seat-empty = every seat needs a player
tui-game-over = this game is already over
tui-not-your-turn = it is { $name }'s turn
tui-no-person-plays = nobody at this terminal plays in this game
tui-resign-on-your-turn = wait for your turn to resign
tui-plays-elsewhere = { $name } does not play at this terminal
tui-open-elsewhere = this game is open in another terminal
tui-taken-over = another terminal has taken over this game: continue there (nothing was changed here)
tui-cannot-lock = { $path }: cannot be written, so the game cannot be saved: { $error }
tui-cannot-save-game = the game cannot be saved: { $why }
tui-too-many-opponents = too many opponents: { $given } given, { $others } at most
tui-too-many-names = too many names: { $given } given for { $seats } players
tui-input-is-taken = standard input holds the record, and there is no terminal to read your moves from: save the record to a file and run tengen play FILE
tui-no-interrupted-game = there is no interrupted game
tui-board-not-shown = this board cannot be shown
tui-terminal-unusable = the terminal cannot be used: { $error }
tui-window-too-small = window too small
tui-brand = Tengen

## Names and sentences

# A blank stands beside names; Chinese drops it again between two Chinese characters.
tui-said-of = { $name } { $what }
tui-with-note = { $text } ({ $note })
tui-two-sentences = { $first }. { $second }
tui-between-players = {" "}-{" "}

## Saving and loading files

tui-file-not-regular = not a regular file: save it to one first
tui-file-too-large = larger than { $mib } MiB
tui-file-no-game = contains no game
tui-file-first-game = the file has { $n_games } games; this is the first
tui-file-unknown-program = the program { $name } played in this game: start it with --against COMMAND, or choose another opponent, e.g. --against 3 or --against human
tui-file-turn-lost = a turn was skipped before move { $number }: you can replay this game, but not continue it
tui-file-breaks-rules = move { $number } breaks the rules ({ $why }): you can replay this game, but not continue it
tui-file-set-up = the game starts from a set-up position, so it cannot be continued
tui-file-no-format = the file name does not show the format
tui-file-read-only = {"."}{ $ending } files can only be read
tui-file-cannot-hold = {"."}{ $ending } files cannot store this game: { $what }
tui-file-use-ending = { $what }: use a name that ends in { $endings }
tui-file-exists = already exists: choose another name
tui-saved = Saved
tui-saved-as = saved: { $path }

## Interrupted games

tui-interrupted-title = Interrupted games
tui-interrupted-offer = You have an interrupted game: { $rules }, { $moves }
tui-moves-count =
    { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
    }
tui-just-now = just now
tui-minutes-ago = { $minutes } min ago
tui-hours-ago = { $hours } h ago
tui-days-ago = { $days } days ago
tui-resume-hint = Continue it with --resume
tui-resume-question = Continue it? Type y or n
tui-type-y-or-n = Type y or n
tui-kept-resume-hint = Game saved. To continue it: { $command }
tui-kept-replay-hint = Game saved in { $path }. To replay it: { $command }

## Line by line: words that can be typed. Those of all languages are understood in each of them

tui-command-help = help ?
tui-command-undo = undo u
tui-command-resign = resign g
tui-command-restart = restart r
tui-command-new = new R
tui-command-save = save
tui-command-load = load
tui-command-board = board b
tui-command-on = on
tui-command-off = off
tui-command-where = where w
tui-command-moves = moves
tui-command-rules = rules
tui-command-quit = quit q
tui-command-pass = p
tui-answer-yes = y yes Y
tui-answer-no = n no N

## Line by line: playing

tui-help =
    help, ?     this help
    undo, u     take back your last move
    resign, g   resign
    restart, r  start the same game again
    new, R      another game: new HEIGHT WIDTH IN-A-ROW PLAYERS, or new GAME, e.g. new quoridor
    save FILE   save to a new file; its name ends in .sgf, .psq, .jsonl, .txt ...
                or a picture: .svg, .png (the position), .gif (the whole game)
    load FILE   continue the game of a file
    board, b    show the board; board off: no longer after every move, board on: again
    where, w    describe the position in words
    moves       list the moves so far
    rules       the rules of this game in short
    quit, q     quit; an unfinished game is saved
tui-help-gomoku = h8          place a stone there; opening choices: swap, keep, put-two, declare:2, offer:h8, choose:h8, pass (p)
tui-help-quoridor = e2, e3h     move the pawn to e2; place a wall above e3 and f3 (h) or right of e3 and e4 (v); pass or p
tui-help-battlefield = 1 1 8 6     an order: row and column of the unit, its steps, and 0 with a direction to attack; pass or p
tui-cannot-write-output = cannot write the output: { $error }
tui-note = Note
tui-time = Time
tui-line-not-text = Not UTF-8 text: type help
tui-line-too-long = Line too long: type help
tui-taken-back = Taken back
tui-no-answer = the player to move does not answer
tui-which-game = Which game? gomoku, renju, tic-tac-toe, quoridor or battlefield; load FILE; quit
tui-type-a-move = Type a move, or help
tui-no-moves-yet = No moves yet
tui-board-usage = type board, board on or board off
tui-board-sides = a board has 1 to { $most } rows and 1 to { $most } columns
tui-new-usage = type new HEIGHT WIDTH IN-A-ROW PLAYERS, e.g. new 15 15 5 2, or new GAME, e.g. new quoridor
tui-file-usage = give a file name, e.g. game.sgf
tui-turn-known = { $name } to move ({ $known })
tui-wins = { $name } wins: { $why }
tui-draw = Draw: { $why }
tui-void = The game does not count: { $why }
tui-plays = plays { $point }

## The screen: questions, prompts and messages

tui-welcome = 天元  Tengen: what shall we play?
tui-quit-lost-question = Quit? This game cannot be saved and will be lost.
tui-quit-question = Quit? The game is saved; you can continue it next time.
tui-resign-question = Resign this game?
tui-restart-question = Restart this game?
tui-leave-question = Leave this game for the other one?
tui-prompt-move = Move:{" "}
tui-prompt-save = Save as:{" "}
tui-prompt-load = Load:{" "}
tui-prompt-go-to = Go to move:{" "}
tui-prompt-continuation = Continuation:{" "}
tui-prompt-search = Search:{" "}
tui-more-names = ... and { $n } more
tui-title-new-game = New game
tui-title-question = Please confirm
tui-title-another-game = Another game
tui-title-openings = Openings
tui-title-keys = Keys
tui-title-keys-rules = Keys, ? for the rules
tui-title-moves = Moves
tui-turn = { $name } to move
tui-thinking = { $name } is thinking ...
tui-seat-out = out
tui-depth = depth { $depth }

## Keys on the screen

tui-key-end-here = end here
tui-key-back = back
tui-key-pass = pass
tui-key-choose-unit = choose unit
tui-key-next-unit = next unit
tui-key-go-there = go there
tui-key-cast = cast
tui-key-attack = attack
tui-key-next-target = next target
tui-key-choose = choose
tui-key-other-choice = other choice
tui-key-offer-point = offer this point
tui-key-choose-point = choose this point
tui-key-openings = openings
tui-key-lay-opening = place the stones
tui-key-type-code = type a code
tui-key-place-stone = place stone
tui-key-pass-stone = pass
tui-key-place-wall = place
tui-key-rotate = rotate
tui-key-pawn = pawn
tui-key-move-pawn = move
tui-key-wall = wall
tui-key-paths = paths
tui-key-continue = continue
tui-key-new-game = new game
tui-key-discard = discard
tui-key-quit = quit
tui-key-done = done
tui-key-start = start
tui-key-change = change
tui-key-type-number = type a number
tui-key-load-record = load a record
tui-key-help = help
tui-key-yes = yes
tui-key-no = no
tui-key-another-game = another game
tui-key-once-more = play again
tui-key-save = save
tui-key-load = load
tui-key-move-cursor = move
tui-key-take-back = take back
tui-key-resign = resign
tui-key-restart = restart
tui-key-next = next
tui-key-previous = previous
tui-key-first = first
tui-key-last = last
tui-key-stop = stop
tui-key-play = play
tui-key-speed = speed
tui-key-go-to = go to
tui-key-variation = variation
tui-key-game = game
tui-key-scroll = scroll
tui-key-comment = comment
tui-key-search = search
tui-key-matches = matches
tui-key-end-search = end search
tui-key-review = review
tui-key-close-review = close review
tui-key-mistakes = mistakes
tui-key-list = list
tui-key-watch = watch
tui-space = Space
tui-mouse = mouse

## The help of the screen

tui-help-cursor = move the cursor
tui-help-cursor-far = move the cursor by five
tui-help-cursor-edge = move the cursor to the edge of the board
tui-help-esc = one step back
tui-help-type-move = type a move; start with : if its letter is a key
tui-help-mouse = click to play, or on the keys below
tui-help-take-back = take back to your last move
tui-help-resign = resign
tui-help-restart = restart this game
tui-help-once-more = play this game again
tui-help-another-game = another game: size, in a row, players ...
tui-help-another-size = the same, starting with the size of the board
tui-help-save = save a record or picture: .sgf .jsonl .png .gif
tui-help-load = load a record and continue it
tui-help-thinking = show or hide what the computer thinks
tui-help-theme = light or dark board
tui-help-redraw = redraw the screen
tui-help-suspend = suspend; fg resumes
tui-help-help = this help
tui-help-quit = quit; the game is saved
tui-help-leave = quit
tui-help-back = back to the game
tui-help-gomoku-place = place a stone, or make the marked choice
tui-help-gomoku-choice = opening: mark the next choice
tui-help-gomoku-number = opening: make the choice with this number
tui-help-gomoku-openings = opening: choose one of the 26 openings by name
tui-help-gomoku-pass = Renju: pass
tui-help-quoridor-play = move the pawn there, or place the wall
tui-help-quoridor-wall = take a wall; again: rotate it
tui-help-quoridor-back = put the wall away, back to the pawn
tui-help-quoridor-paths = show the shortest paths, one player after another
tui-help-quoridor-pass = pass, if no other move is possible
tui-help-battlefield-choose = choose a unit, then its destination and action
tui-help-battlefield-next = next unit, next target, other spell
tui-help-battlefield-end = end the order here, without an action
tui-help-battlefield-spells = mage: fireball, earthquake
tui-help-battlefield-pass = pass; press it twice
tui-help-form-choose = choose a line
tui-help-form-change = change it
tui-help-form-number = type a number
tui-help-form-mouse = click to choose, click again to change
tui-help-form-start = start the game
tui-help-list-choose = choose a game
tui-help-list-mouse = click to choose
tui-help-resume = continue it
tui-help-discard = discard it
tui-help-other-game = play something else
tui-help-line-complete = complete a file name; again: list what fits
tui-help-line-move = one character left or right
tui-help-line-word = one word left or right
tui-help-line-ends = beginning, end
tui-help-line-delete = delete the character before or at the cursor
tui-help-line-delete-word = delete the word before the cursor
tui-help-line-delete-next-word = delete the word after the cursor
tui-help-line-delete-start = delete everything before the cursor
tui-help-line-delete-end = delete everything after the cursor
tui-help-line-done = done
tui-help-line-cancel = cancel
tui-help-watch-choose = choose a game
tui-help-watch-page = a page up or down, first, last
tui-help-watch-open = watch it
tui-help-watch-mouse = click to choose, again to watch
tui-help-watch-back = back
tui-help-openings-choose = choose an opening
tui-help-openings-code = type its code, e.g. D4 or i12
tui-help-openings-mouse = click to choose, again to place its stones
tui-help-openings-lay = place its stones
tui-help-next = next move (or mouse wheel)
tui-help-previous = previous move
tui-help-ten = ten moves on or back
tui-help-ends = first and last; End follows a live game
tui-help-go-to = go to a move by its number
tui-help-autoplay = start or stop autoplay
tui-help-speed = faster, slower
tui-help-variation = another variation; Enter plays it
tui-help-main-line = back to the main line
tui-help-stop-or-list = stop autoplay; back to the list of games
tui-help-games = next and previous game of the file
tui-help-comment = the whole comment
tui-help-search = search comments, names, labels; next, previous match
tui-help-review = review: graph, mistakes, best lines
tui-help-mistakes = next and previous mistake of the review
tui-help-save-any = save a record or picture: .sgf .csv .png .gif
tui-help-load-other = load another record
tui-help-scroll = scroll a large board (or Shift with mouse wheel)
tui-help-mouse-replay = click a move in the list, or a key
tui-help-redraw-suspend = redraw; suspend
tui-page-long = { $heading } (arrows scroll, Esc closes)
tui-page-short = { $heading } (Esc closes)

## The rules in short

tui-title-rules = Rules: { $game }
tui-rules-gomoku-goal = Goal: get { $n } stones of your colour in a row, horizontally, vertically or diagonally.
tui-rules-gomoku-moves = Moves: in your turn, place a stone on any free point. Stones are never moved or removed. A full board is a draw.
tui-rules-freestyle = Winning: { $n } in a row, or more.
tui-rules-standard = Winning: exactly { $n } in a row. Longer rows do not count.
tui-rules-renju = Winning: Black needs exactly { $n } in a row. White wins with { $n } or more.
tui-rules-caro = Winning: exactly { $n } in a row, unless other stones block both ends; the edge of the board does not block. Longer rows always win.
tui-rules-caro-exact = Winning: exactly { $n } in a row, unless other stones block both ends; the edge of the board does not block. Longer rows do not count.
tui-rules-forbidden = Forbidden for Black: a stone that makes two open threes at once (double-three), two fours at once (double-four) or six or more in a row (overline), unless it also makes five. Forbidden points are marked with a cross, and a stone there is rejected.
tui-rules-pass = Passing: once the opening is over you may pass. If both players pass in a row, the game is a draw.
tui-rules-opening = Opening ({ $name }): { $how }
tui-rules-rif = The first player places the first three stones, one of the 26 openings. The second player may swap colours. White plays the fourth move. Black offers two points for the fifth move, and White chooses one of them.
tui-rules-yamaguchi = The first player places the first three stones, one of the 26 openings, and announces how many fifth moves there will be, 1 to 12. The second player may swap colours. White plays the fourth move. Black offers that many points for the fifth move, and White chooses one of them.
tui-rules-soosyrv8 = The first player places the first three stones, one of the 26 openings. The second player may swap colours. White plays the fourth move and announces how many fifth moves there will be, 1 to 8; then Black may swap colours. Black offers that many points for the fifth move, and White chooses one of them.
tui-rules-taraguchi10 = The first move goes to the centre, the second into the central 3x3, the third into the central 5x5, the fourth into the central 7x7. After each of them the other player may swap colours. The fifth goes into the central 9x9, with a last swap; or Black offers ten points for it instead, and White chooses one of them.
tui-rules-swap = The first player places three stones, two black and one white. The second player chooses a colour.
tui-rules-swap2 = The first player places three stones, two black and one white. The second player chooses a colour, or places two more stones and lets the first player choose.
tui-rules-pro = The first move goes to the centre, the third outside the central 5x5.
tui-rules-long-pro = The first move goes to the centre, the third outside the central 7x7.
tui-rules-quoridor-goal = Goal: be the first to bring your pawn to the opposite side of the board.
tui-rules-quoridor-moves = Moves: in your turn, move your pawn one cell up, down, left or right, or place a wall.
tui-rules-quoridor-moves-four = Moves: in your turn, move your pawn one cell up, down, left or right, or place a wall. The players take turns clockwise.
tui-rules-quoridor-walls = Walls: each player has { $n }. A wall lies between the cells, is two cells long and stays where it is. Walls may neither overlap nor cross, and every player must keep a path to the goal.
tui-rules-quoridor-walls-crossing = Walls: each player has { $n }. A wall lies between the cells, is two cells long and stays where it is. Walls may cross but not overlap, and every player must keep a path to the goal.
tui-rules-quoridor-walls-contest = Walls: each player has { $n }. A wall lies between the cells, is two cells long and stays where it is. Walls may cross but not overlap. Your opponent must keep a path to the goal, on which your pawn counts as an obstacle. You may block your own path.
tui-rules-quoridor-jumps = Jumps: if another pawn stands next to yours, you may jump straight over it. If a wall, the edge or a third pawn is behind it, you may move diagonally past it instead.
tui-rules-quoridor-jumps-contest = Jumps: if the other pawn stands next to yours, you may jump straight over it, unless a wall or the edge is behind it. There are no diagonal jumps.
tui-rules-quoridor-pass = Passing is only possible if you can neither move nor place a wall.
tui-rules-battlefield-goal = Goal: destroy all units of the other side. If both sides lose their last units at once, the game is a draw.
tui-rules-battlefield-orders = Orders: in your turn, one of your units moves and then acts. It may also only move or only act. You may pass.
tui-rules-battlefield-terrain = Movement: steps go in all eight directions. A plain costs 1 point, a forest 2. Water, mountains, abysses and occupied cells cannot be entered.
tui-rules-battlefield-units = Units: the footman ({ $footman } points) and the knight ({ $knight } points) destroy a unit on an adjacent cell. The archer ({ $archer } points) shoots exactly two cells far, but not across a mountain. The mage ({ $mage } points) casts spells. Your own units can be hit, too.
tui-rules-battlefield-fireball = Fireball: it flies straight until it hits something. It destroys a unit. A forest burns down with everything connected to it, and so does every unit in it. A mountain stops it.
tui-rules-battlefield-earthquake = Earthquake: it shakes a cross of five cells around the cell three steps away. Plains and forests become abysses and swallow the units on them, mountains become plains. Water flows into connected abysses.

## The form for a new game

tui-form-game = Game
tui-form-size = Size
tui-form-height = Height
tui-form-width = Width
tui-form-in-a-row = In a row
tui-form-players = Players
tui-form-rule = Rule
tui-form-opening = Opening
tui-form-rules = Rules
tui-form-walls = Walls each
tui-form-map = Map
tui-form-against = Against
tui-form-seat = You play
tui-form-clock = Clock
tui-form-people = people, same device
tui-form-computer = computer, level { $level }
tui-form-first = first
tui-form-second = second
tui-form-number = number { $number }
tui-clock-none = none
tui-clock-fischer =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } + { $increment } s per move
tui-clock-per-move = { $seconds } s per move
tui-clock-byo-yomi =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } + { $periods } x { $seconds } s byo-yomi

## Gomoku

tui-gomoku-swap = swap colours
tui-gomoku-keep = keep colours
tui-gomoku-put-two = place two more stones
tui-gomoku-declare = fifth moves: { $number }
tui-gomoku-swaps = swaps colours
tui-gomoku-keeps = keeps the colours
tui-gomoku-puts-two = places two more stones
tui-gomoku-declares =
    { $n ->
        [one] announces { $n } fifth move
       *[other] announces { $n } fifth moves
    }
tui-gomoku-offers = offers { $point }
tui-gomoku-chooses = chooses { $point }
tui-gomoku-forbidden = { $point }: forbidden, { $why }
tui-gomoku-stones =
    { $n ->
        [one] { $who }, { $n } stone
       *[other] { $who }, { $n } stones
    }
tui-gomoku-no-stones = no stones
tui-gomoku-offered = Offered
tui-gomoku-forbidden-points = Forbidden for Black
tui-gomoku-opening = Opening: { $name }
tui-opening-entry = { $id } { $name }
tui-black = Black
tui-white = White
tui-name-black = { $name }, Black
tui-name-white = { $name }, White
tui-passes = passes
tui-listed-pass = pass
tui-listed-swap = swap
tui-listed-keep = keep
tui-listed-put-two = put-two
tui-listed-declare = declare:{ $n }
tui-listed-offer = offer:{ $point }
tui-listed-choose = choose:{ $point }

## Quoridor

tui-quoridor-wall-fits = the wall can go here
tui-quoridor-must-pass = no other move is possible
tui-quoridor-step-fits = the pawn can move here
tui-quoridor-own-pawn = the pawn to move
tui-quoridor-no-path = { $name }: no path to the goal
tui-quoridor-steps =
    { $steps ->
        [one] { $name }: { $steps } step to go
       *[other] { $name }: { $steps } steps to go
    }
tui-quoridor-steps-more =
    { $steps ->
        [one] { $name }: { $steps } step to go (+{ $more })
       *[other] { $name }: { $steps } steps to go (+{ $more })
    }
tui-quoridor-steps-of-all = steps to go: { $counts }
tui-quoridor-walls =
    { $n ->
        [one] { $n } wall
       *[other] { $n } walls
    }
tui-quoridor-pawn-at = pawn on { $pawn }, goal { $goal }
tui-quoridor-row = row { $row }
tui-quoridor-column = column { $column }
tui-quoridor-walls-on-board = Walls on the board
tui-quoridor-no-walls = none
tui-quoridor-moves-to = moves to { $cell }
tui-quoridor-places-wall = places wall { $wall }

## Battlefield

tui-battlefield-not-yours = That is not your unit
tui-battlefield-no-unit = None of your units is there: Tab finds them
tui-battlefield-no-hit = The unit cannot hit anybody there this turn
tui-battlefield-no-way = The unit cannot get there
tui-battlefield-aim-elsewhere = That would hit nothing: aim elsewhere, or press e to end here
tui-battlefield-no-order = The unit neither moves nor acts: aim with the cursor, or press p to pass
tui-battlefield-pass-again = Press p again to pass this turn
tui-battlefield-nobody-here = Nobody is within reach here
tui-battlefield-where-to = { $name }, { $points } points: where to?
tui-battlefield-stays = { $name } stays at { $to }
tui-battlefield-goes = { $name } to { $to }, { $cost }
tui-battlefield-cost = { $cost } of { $points } points
tui-battlefield-which-direction = { $spell }: in which direction?
tui-battlefield-no-target = nobody within reach: press e to end here
tui-battlefield-targets = targets within reach: { $n }
tui-battlefield-aims-spell = { $spell } { $to }:
tui-battlefield-aims-attack = attack { $to }:
tui-battlefield-stays-here = stays here
tui-battlefield-choose-instead = Enter chooses this unit instead
tui-battlefield-can-hit = can be hit: Enter moves closer and aims
tui-battlefield-cannot-hit = cannot be hit this turn
tui-battlefield-cannot-reach = cannot be reached
tui-battlefield-nothing-happens = nothing happens
tui-battlefield-would-draw = this ends the battle in a draw
tui-battlefield-would-win = this wins the battle
tui-battlefield-would-lose = this loses the battle
tui-battlefield-own-dies = Careful: your own { $kind } at { $at } dies
tui-battlefield-kills-own = kills its own { $kind } at { $at }
tui-battlefield-kills = kills the { $kind } at { $at }
tui-battlefield-burns = burns the { $kind } at { $at }
tui-battlefield-crushes = crushes the { $kind } at { $at }
tui-battlefield-misses = hits nobody
tui-battlefield-fireball-lost = the fireball flies off the field
tui-battlefield-shot-blocked = the mountain at { $at } stops the arrow
tui-battlefield-fireball-stopped = the fireball bursts on the mountain at { $at }
tui-battlefield-forest-burns =
    { $n ->
        [one] the forest burns: { $n } cell
       *[other] the forest burns: { $n } cells
    }
tui-battlefield-mountains-crumble =
    { $n ->
        [one] mountains crumble: { $n } cell
       *[other] mountains crumble: { $n } cells
    }
tui-battlefield-ground-opens =
    { $n ->
        [one] the ground opens: { $n } cell
       *[other] the ground opens: { $n } cells
    }
tui-battlefield-water-floods =
    { $n ->
        [one] water rushes in: { $n } cell
       *[other] water rushes in: { $n } cells
    }
tui-battlefield-side-passes = { $side } passes
tui-battlefield-from-to = { $side }: { $kind } from { $cell } to { $to }
tui-battlefield-acts-at = { $side }: { $kind } at { $cell }
tui-battlefield-unit = { $kind } { $side } ({ $points } points)
tui-battlefield-fireball = fireball
tui-battlefield-earthquake = earthquake
tui-direction-up-left = up left
tui-direction-up = up
tui-direction-up-right = up right
tui-direction-left = left
tui-direction-right = right
tui-direction-down-left = down left
tui-direction-down = down
tui-direction-down-right = down right
tui-battlefield-size = Field of { $height } rows and { $width } columns, numbered from 0
tui-battlefield-units =
    { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
tui-battlefield-no-units = no units
tui-battlefield-row =
    { $n ->
        [one] row { $row } column { $columns }
       *[other] row { $row } columns { $columns }
    }
tui-battlefield-ground = Cells of { $terrain }
tui-battlefield-orders = orders { $order }
tui-battlefield-attacks = attacks
tui-battlefield-step-off = one step was skipped: it leads off the field
tui-battlefield-step-occupied = one step was skipped: the cell is occupied
tui-battlefield-step-costly = one step was skipped: not enough points

## Panels of the Quoridor contest

tui-panel-too-large = larger than 200 lines of 400 columns: not a panel
tui-panel-cells = cells
tui-panel-points = grid points
tui-panel-count = line { $line }, column { $column }: { $found } { $what } ({ $sign }) up to here, expected { $expected } in all
tui-panel-crooked = line { $line }: its 10 grid points are not below those of the first row
tui-panel-no-json = line { $line }, column { $column }: not JSON: { $error }
tui-panel-needs-object = expected an object, {"{"} ... {"}"}
tui-panel-object = an object, {"{"} ... {"}"}
tui-panel-file-name = a file name
tui-panel-same-sign = chessmanPlaceholder and intersection are both { $both }: they must differ
tui-panel-missing = { $object } lacks { $missing }: using the defaults
tui-panel-text = a text
tui-panel-ascii = a text that starts with an ASCII letter, digit or sign
tui-panel-color = a colour number, e.g. 92
tui-panel-expected = { $name }: expected { $what }
tui-panel-other-game = a panel shows Quoridor with 9x9 cells and two players; this is another game

## Replaying a game

tui-replay-live = this is a live game
tui-replay-last-move =
    { $n_moves ->
        [one] there is only { $n_moves } move
       *[other] there are only { $n_moves } moves
    }
tui-replay-at-start = this is the start
tui-replay-at-end-next = this is the end; press > for the next game
tui-replay-at-end = this is the end
tui-replay-no-variation = there is no other variation here
tui-replay-no-continuation =
    { $n ->
        [0] this is the end of the line
        [one] there is one continuation here
       *[other] choose a number from 1 to { $n }
    }
tui-replay-continuations = { $n } continuations (Tab, number)
tui-replay-not-found = not found: { $text }
tui-replay-match = Match { $number } of { $n }: { $text }
tui-replay-main-line = this is the main line
tui-replay-one-game = there is no other game
tui-replay-last-game = this is the last game
tui-replay-first-game = this is the first game
tui-replay-no-comment = there is no comment here
tui-replay-title = The game
tui-replay-no-such-game = there is no game { $number }: the file has { $n_games }
tui-replay-no-move = no move
tui-replay-cut = only the first { $most } steps of this game are shown
tui-replay-status = status { $status }
tui-replay-prompt = n(ext), p(revious), NUMBER, q(uit), help:{" "}
tui-replay-help =
    n, p: next, previous move; + or - with a number: that many steps; ], [: ten
    a number: go to that move; first, last
    v: another variation; v 3: the third; variations: all of them; m: the main line
    /TEXT: search comments, names and labels; /: next match; c: the comment
    review: analyse the game and list the mistakes
    >, <: next and previous game; moves: all moves
    board: show the board; board off, board on: hide it, show it again
    save FILE (.svg, .png: this position, .gif: the whole game), load FILE; q: quit
tui-replay-no-further = no more moves this way
tui-replay-no-more-games = no more games this way
tui-replay-step-skipped = skipped a step that does not belong to this game
tui-replay-speed = speed: { $speed } moves per second
tui-replay-game-of = game { $game }/{ $n_games }
tui-replay-variations = { $n } variations ({ $key }): { $list }
tui-review = Review
tui-review-done = Review complete (x, X: mistakes)
tui-review-progress = Review: { $done }/{ $total }
tui-review-refused = No review: { $why }
tui-review-two-players = only games of two players can be reviewed
tui-review-live = you can review a game when it is over
tui-review-closed = press v to review the game first
tui-review-none = no mistakes found
tui-review-none-yet = no more mistakes found so far
tui-review-none-there = no more mistakes this way
tui-review-even = even
tui-review-ahead = { $name } { $score }
tui-review-wins = { $name } wins in { $moves }
tui-review-best = { $score }; best: { $line }
tui-review-fault = { $number }. { $step }{ $sign } { $quality } (-{ $percent }%), better: { $line }
tui-review-inaccuracy = inaccuracy
tui-review-mistake = mistake
tui-review-blunder = blunder
tui-live = LIVE
tui-live-new-game = A new game has started: press End to see it
tui-live-follow = LIVE: press End to follow the game
tui-replay-comment-more = {"..."} (c: all of it)
tui-replay-start = Start position
tui-replay-rules-broken = Breaks the rules from move { $number } on: { $why }
tui-replay-move-of = Move { $here } of { $all }
tui-replay-step-of = Move { $here } of { $all }, step { $step } of { $steps }
tui-replay-won = { $name } won
tui-replay-won-how = { $name } won ({ $how })
# The loser's fault is the reason, such as a resignation.
tui-replay-won-by-fault = { $name } won ({ $how })
tui-replay-draw-how = draw ({ $how })
tui-replay-time-control = time control
tui-replay-application = recorded by
tui-replay-refused = { $name }: { $tried } rejected: { $why }
tui-replay-taken-back =
    { $moves ->
        [one] { $moves } move taken back
       *[other] { $moves } moves taken back
    }
tui-replay-set-up = set up
tui-replay-set-up-of = set up: { $what }
tui-replay-removed = removed
tui-replay-color-to-move = { $color } to move

## Watching

tui-watch-nothing-named = give a file or an address to watch
tui-watch-scheme = addresses start with http:// or https://
tui-watch-no-host = not a server name
tui-watch-finished-game = a finished game: download its record and open it with tengen replay
tui-watch-no-page = this page cannot be watched: use the address of a table (/t/...), a contest (/contest/...) or the server itself
tui-watch-next-table = moving on to the next table…
tui-watch-contest-over = the contest is over
tui-watch-next-game = waiting for the next game…
tui-watch-contest-state = { $name }: { $progress }, { $state }
tui-watch-reconnecting = connection lost, trying again ... ({ $why })
tui-watch-cannot = cannot watch: { $error }
tui-watch-nothing-played = no game is being played there
tui-watch-waiting = waiting ...
tui-watch-redirect = { $base } redirects to { $place }: watch that address if you trust it
tui-watch-status = the server answers with status { $status }
tui-watch-no-answer = the server does not answer
tui-watch-no-such-host = no such host
tui-watch-bad-http = the answer is not valid HTTP
tui-watch-refused = connection refused: no server is running there
tui-watch-disconnected = the connection was closed
tui-watch-tls = the encrypted connection failed: { $what }
tui-watch-no-tengen = this is not a Tengen server
tui-watch-endless-line = the server sends a line that does not end
tui-watch-empty-lines = the server sends nothing but empty lines
tui-watch-table-silent = { $base } does not send the game of table { $table }
tui-watch-challenge-silent = { $base } does not send the state of invitation { $id }
tui-watch-challenge-open = invitation { $id }: nobody has accepted it yet
tui-watch-bad-log = table { $table }: the server does not send a game log: { $why }
tui-watch-endless-log = it does not end
tui-watch-file-no-game = { $name }: no game yet, waiting ...
tui-watch-file-missing = { $name }: does not exist yet, waiting ...
tui-watch-file-irregular = { $name }: not a file
tui-watch-file-too-long = { $name }: too long to watch
tui-watch-file-empty = { $name }: empty, waiting ...
tui-watch-file-no-record = { $name }: not a game record, waiting ...
tui-list-tables = Tables
tui-list-no-tables = No games in progress
tui-list-contests = Contests
tui-list-playing-now = In progress
tui-list-no-game = no game
tui-list-all-games = watch all games, one after another
tui-list-champion = Champion: { $name }
tui-list-waiting-for-players = { $game }, waiting for players: { $entrants } of { $wanted }
tui-list-contest-status = { $game }, { $status }: { $progress }
tui-list-points = points
tui-list-won = won
tui-list-drawn = drawn
tui-list-lost = lost
tui-list-standings = Standings
tui-list-games-played = Finished games
tui-list-move = move { $turns }
tui-list-watching = { $watching } watching
tui-list-progress =
    { $played ->
        [one] { $played } game played
       *[other] { $played } games played
    }
tui-list-progress-of = { $played } of { $games } games played
tui-list-open = not started
tui-list-running = in progress
tui-list-finished = finished
tui-list-cancelled = cancelled
tui-list-round = Round { $number }
tui-list-bye = bye
tui-said-out = is out of the game
tui-said-out-because = is out: { $why }
tui-said-timeout = ran out of time
tui-said-asks-take-back = asks to take back a move
tui-said-offers-draw = offers a draw
tui-said-asks-pause = asks for a pause
tui-said-asks-continue = asks to continue
tui-said-declines-take-back = declines the take-back
tui-said-declines-draw = declines the draw
tui-said-declines-pause = declines the pause
tui-said-declines-continue = does not want to continue yet
tui-said-agrees = agrees
tui-said-withdraws = withdraws the request
tui-said-paused = the clocks are stopped
tui-said-continued = the clocks run again
tui-said-credited = gets { $time } s

## On a server: words that can be typed

tui-command-list = list
tui-command-seek = seek
tui-command-link = link
tui-command-computer = computer
tui-command-challenge = challenge
tui-command-accept = accept y
tui-command-decline = decline n
tui-command-cancel = cancel
tui-command-join = join
tui-command-chat = chat say
tui-command-draw = draw
tui-command-pause = pause continue
tui-command-claim = claim
tui-command-abort = abort
tui-command-rematch = rematch
tui-command-lobby = lobby
tui-command-rated = rated
tui-command-casual = casual
tui-command-first = first
tui-command-second = second

## On a server

tui-online-help-lobby =
    list                     challenges and your games
    seek GAME [TIME] [rated] play whoever wants the same, e.g. seek gomoku 300+2; first or second: your seat
    link GAME [TIME]         make a challenge for whoever gets its link
    challenge NAME GAME      challenge an account
    computer GAME [level=5]  play the server's engine
    accept N, decline N      answer challenge N of the list
    cancel ID                withdraw your challenge
    join ID                  continue your game
    quit, q                  quit
tui-online-help-table =
    help, ?         this help
    undo, u         ask to take back your last move
    draw            offer a draw
    pause           ask to stop the clocks; again to continue
    accept, y       accept what your opponent asks; decline, n: decline it
    cancel          withdraw what you asked
    chat TEXT       say something
    resign, g       resign; abort: call the game off before the first move
    claim           claim the win when your opponent has left
    rematch         play again
    board, b        show the board; board off: no longer after every move, board on: again
    where, w        describe the position in words
    moves           list the moves so far
    lobby           back to the lobby; the game continues
    quit, q         quit; the game continues
tui-online-help-join = continue a game, accept a challenge
tui-online-help-challenge = new challenge
tui-online-help-withdraw = decline a challenge, withdraw your own
tui-online-help-chat = chat with your opponent
tui-online-help-take-back = ask to take back your last move
tui-online-help-answer = accept or decline what your opponent asks
tui-online-help-draw = offer a draw
tui-online-help-claim = claim the win when your opponent has left
tui-online-help-resign = resign; before the first move, call the game off
tui-online-help-rematch = rematch, when the game is over
tui-online-help-to-lobby = lobby; the game continues
tui-online-help-quit = quit; the game continues
tui-online-no-server = { $text }: not the address of a server; write e.g. http://localhost:8808/
tui-online-no-page = { $page }: nobody plays on this page; use the address of the server, a table (/t/...) or a challenge (/c/...)
tui-online-contest = this is a contest: join it in the browser, or watch it: tengen watch { $url }
tui-online-bad-token = a token consists of letters and digits and starts with tgn_: copy it again from the account page
tui-online-name = --names: { $why }
tui-online-no-seat = you have no seat at this table, and none is free; to watch: tengen watch { $url }
tui-online-finished = this game is over; to look at it: tengen watch { $url }
tui-online-challenge-over = challenge { $id } was withdrawn, declined or has expired: ask for a new one
tui-online-other-version = the server sends something that this version of Tengen does not understand: use the same version as the server
tui-online-hello = You are { $name } on { $base }. Type list, seek GAME, accept N, or help
tui-online-hello-table = You are { $name } on { $base }
tui-online-connected = connected again
tui-online-waiting = Waiting for an opponent: challenge { $id }, link { $url }
tui-online-challenges = Open challenges
tui-online-no-challenges = No open challenges: make one
tui-online-own-challenges = Your challenges
tui-online-own-games = Your games
tui-online-own-challenge = this is your own challenge: wait for an opponent, or press x to withdraw it
tui-online-rated = rated
tui-online-casual = casual
tui-online-no-clock = no clock
tui-online-your-turn = your turn
tui-online-their-turn = their turn
tui-online-which = which one? Write its number or name, e.g. accept 1
tui-online-which-game = which game? e.g. seek gomoku 300+2
tui-online-unknown-word = { $word }: not a time control, rated, casual, first or second
tui-online-what-lobby = type list, seek GAME, accept N, or help
tui-online-you-are = You are { $name }
tui-online-said = { $name }: { $text }
tui-online-chat = Chat
tui-online-chat-usage = type chat and a message
tui-online-nothing-asked = nothing is asked
tui-online-asked = waiting for an answer
tui-online-sending = sending ...
tui-online-you-ask-take-back = You ask to take back your move
tui-online-you-ask-draw = You offer a draw
tui-online-you-ask-pause = You ask to stop the clocks
tui-online-you-ask-continue = You ask to continue
tui-online-asks-take-back = { $name } asks to take back a move: accept (y) or decline (n)
tui-online-asks-draw = { $name } offers a draw: accept (y) or decline (n)
tui-online-asks-pause = { $name } asks to stop the clocks: accept (y) or decline (n)
tui-online-asks-continue = { $name } asks to continue: accept (y) or decline (n)
tui-online-declines = { $name } declines
tui-online-cancels = { $name } withdraws the request
tui-online-taken-back = Taken back: { $n } { $n ->
    [one] move
   *[other] moves
}
tui-online-paused = the clocks are stopped
tui-online-continued = the clocks run again
tui-online-left = { $name } has left the game; claim the win, or wait
tui-online-returned = { $name } is back
tui-online-here = { $name } is connected
tui-online-away = { $name } is not connected
tui-online-absent = away
tui-online-lost-turn = { $name } loses the turn
tui-online-you-want-rematch = You want to play again
tui-online-wants-rematch = Your opponent wants to play again: rematch
tui-online-form-rated = Rating
tui-online-anybody = anybody
tui-online-by-link = whoever gets the link
tui-online-by-name = an account ...
tui-online-random = random
tui-online-first = first
tui-online-second = second
tui-online-lobby = Lobby
tui-online-title-challenge = New challenge
tui-online-prompt-chat = Say:{" "}
tui-online-prompt-account = Challenge whom:{" "}
tui-online-quit-question = Quit? The game continues on the server, and so does your clock.
tui-online-leave-question = Go to the lobby? The game continues, and so does your clock.
tui-online-key-join = join
tui-online-key-challenge = new challenge
tui-online-key-cancel = decline, withdraw
tui-online-key-accept = accept
tui-online-key-decline = decline
tui-online-key-rematch = rematch
tui-online-key-chat = chat
tui-online-key-draw = offer draw
tui-online-key-lobby = lobby
