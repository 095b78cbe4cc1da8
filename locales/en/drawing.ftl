## Captions

drawing-move = Move { $number }
drawing-moves = Moves { $from }–{ $to }
drawing-turn = Turn { $number }

## Errors

drawing-too-large = the picture would have { $width }×{ $height } pixels, but at most { $most } million are allowed: use a smaller cell size
drawing-too-long = { $frames } frames of this size would have more than { $most_film } million pixels: use a smaller cell size or fewer frames
drawing-too-many-bytes = the animation would be larger than { $most } MiB: use a smaller cell size or fewer frames
drawing-cancelled = the drawing was cancelled
drawing-cannot-encode = cannot write the picture: { $why }
drawing-nothing-to-draw = there is nothing to draw

## Names of games and sides

drawing-army = Army
