## engine: failure

table-s-connection-stalls = { $who }'s connection stalls ({ $detail })
table-floods-the-connection = { $who } floods the connection ({ $detail })
table-refuses-the-game = { $who } refuses the game
table-cannot-start = cannot start { $who }: { $detail }
table-answered-too-late = { $name } answered too late
table-interrupted = interrupted
table-last-error = last error:{" "}
table-last-output = last output:{" "}

## engine: protocol: gomocup

table-the-gomocup-protocol-is-for-five = the Gomocup protocol is for five in a row, two players, and no opening protocol but swap2: for this game, use a program that speaks the text protocol (proto=text) or a Connect5 library

## engine: session

table-the-program-does-not-know-swap2 = the program does not know Swap2
table-it-was-asked-before-a-game = it was asked before a game began

## host

table-not-a-move-it-is-far = not a move: it is far too long

## occupant

table-player = Player

## occupant

table-computer = Computer { $level }
table-disconnects = { $who } disconnects ({ $detail })
table-engine-name = { $name }
table-colon = {": "}
table-and-last-error = ; last error:{" "}
