## caption

drawing-move = Move { $number }
drawing-turn = Turn { $number }

## raster: error

drawing-the-picture-would-be-pixels-and = the picture would be { $width }×{ $height } pixels, and the most is { $most } million: use a smaller cell
drawing-frames-of-this-size-have-more = { $frames } frames of this size have more than { $most_film } million pixels: use a smaller cell or fewer frames
drawing-the-picture-could-not-be-written = the picture could not be written: { $why }
drawing-there-is-nothing-to-draw = there is nothing to draw

## scene: gomoku


## scene: quoridor


## scene: battlefield

drawing-army = Army
