## Journal

contest-journal-older = version { $v } of the journal was written by an older Tengen; this one can only resume version { $VERSION } (but tengen record info, tengen replay and tengen record convert can read its games)
contest-journal-newer = the journal has version { $v }, but this Tengen only reads version { $VERSION }: use a newer Tengen
contest-journal-damaged = line { $line } is damaged: delete it and everything after it to resume with the games before it
contest-journal-in-use = another process is writing to it: the match is still in progress
contest-not-a-journal = not a journal: use a file that tengen match or tengen tournament wrote with --journal
contest-journal-empty = the journal is empty: the match was stopped before it started, so start it again

## Openings

contest-game = game { $game }: { $fault }
contest-line = line { $line }: { $fault }
contest-expected-offsets = expected pairs of numbers, e.g. 0,0, 1,-1
contest-offset-off-board = an offset points outside the board
contest-not-a-normal-game = not a game that starts from the initial position with alternating moves
contest-opening-ends-game = the game is already over after the opening
contest-no-openings = the file contains no openings
contest-other-board = other board: { $is } instead of { $should }

## Running a match

contest-stopped-by-strict = stopped at game { $game } because of --strict: { $what }
contest-foreign-game = game { $game } of the journal does not belong to this match, or appears twice
contest-no-balanced-opening = no balanced opening found: use a larger balance, another length, or a file of openings
contest-not-played-elsewhere = game { $game } cannot be played on other machines: { $why }

## Conclusions, in the words of c-gomoku-cli

contest-has-no-legal-move = { $lost } has no legal move
contest-wins-by-adjudication = { $won } wins by adjudication
contest-resigns = { $lost } resigns
contest-plays-a-forbidden-move = { $lost } plays a forbidden move - { $foul }
contest-makes-an-illegal-move = { $lost } makes an illegal move
contest-loses-on-time = {" "}loses on time ({ $over }ms overrun)
contest-loses-by-silence = {" "}loses on time (no answer)
contest-wins-by-row = { $who } wins by five in a row
contest-wins-by-goal = { $who } reaches the other side
contest-wins-the-battle = { $who } wins the battle
contest-draw-by-move-limit = Draw by adjudication
contest-draw-by-scores = Draw by adjudication
contest-draw-by-agreement = Draw by agreement
contest-game-aborted = Game aborted
contest-draw-by-full-board = Draw by a full board
contest-draw-by-passes = Draw by passes
contest-draw-by-destruction = Draw with no units left
contest-disconnects = {" "}disconnects
contest-refusal = { $why }:
