## Failed engines, in the words of cutechess

table-connection-stalls = { $who }'s connection stalls ({ $detail })
table-floods = { $who } floods the connection ({ $detail })
table-refuses-the-game = { $who } refuses the game
table-cannot-start = cannot start { $who }: { $detail }
table-too-late = { $name } answered too late
table-interrupted = interrupted
table-last-error = last error:{" "}
table-last-output = last output:{" "}
table-disconnects = { $who } disconnects ({ $detail })
table-engine-name = { $name }
table-colon = {": "}
table-and-last-error = ; last error:{" "}

## Protocols

table-gomocup-rules = the Gomocup protocol only supports five in a row for two players, with swap2 as the only opening protocol: for this game, use an engine with the text protocol (proto=text) or a Connect5 library
table-no-swap2 = the engine does not support Swap2
table-no-game-yet = the engine was asked for a move before a game started

## Moves

table-move-too-long = not a move: the text is far too long

## Names of players

table-player = Player
table-computer = Computer { $level }
