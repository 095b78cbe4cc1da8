## journal

contest-it-has-version-written-by-an = it has version { $v }, written by an older Tengen, and this one resumes version { $VERSION } only; tengen info, replay and convert read its games
contest-it-has-version-this-tengen-reads = it has version { $v }, this Tengen reads version { $VERSION }: use a newer one
contest-line-is-damaged-cut-the-file = line { $line } is damaged: cut the file off before it to go on with what is there
contest-another-process-is-writing-it-the = another process is writing it: the contest is still being played
contest-not-the-journal-of-a-contest = not the journal of a contest: use a file that tengen match or tournament has written by --journal
contest-nothing-in-it-it-was-stopped = nothing in it: it was stopped before it began, so begin anew

## opening

contest-game = game { $game }: { $fault }
contest-line = line { $line }: { $fault }
contest-write-pairs-of-numbers-such-as = write pairs of numbers, such as 0,0, 1,-1
contest-an-offset-leads-off-the-board = an offset leads off the board
contest-not-a-game-from-the-start = not a game from the start in which the sides take turns
contest-the-game-is-over-before-it = the game is over before it begins
contest-there-are-no-openings-in-it = there are no openings in it

## opening: games

contest-it-is-on-another-board-not = it is on another board: { $is }, not { $should }

## run

contest-stopped-in-game-as-strict-asks = stopped in game { $game }, as --strict asks: { $what }
contest-game-of-the-journal-does-not = game { $game } of the journal does not belong to this contest, or is there twice
contest-no-balanced-opening-found-allow-a = no balanced opening found: allow a larger balance, another length, or give a file of openings

## wording

contest-has-no-legal-move = { $lost } has no legal move
contest-wins-by-adjudication = { $won } wins by adjudication
contest-resigns = { $lost } resigns
contest-plays-a-forbidden-move = { $lost } plays a forbidden move - { $foul }
contest-makes-an-illegal-move = { $lost } makes an illegal move
contest-loses-on-time-ms-overrun = {" "}loses on time ({ $over }ms overrun)
contest-loses-on-time-no-answer = {" "}loses on time (no answer)
contest-wins-by-five-in-a-row = { $who } wins by five in a row
contest-reaches-the-other-side = { $who } reaches the other side
contest-wins-the-battle = { $who } wins the battle
contest-draw-by-adjudication = Draw by adjudication
contest-draw-by-adjudication-2 = Draw by adjudication
contest-draw-by-agreement = Draw by agreement
contest-game-aborted = Game aborted
contest-draw-by-a-full-board = Draw by a full board
contest-draw-by-passes = Draw by passes
contest-draw-with-nobody-left = Draw with nobody left

## wording

contest-disconnects = {" "}disconnects
contest-refusal = { $why }:
