## caption

drawing-move = 第 { $number } 手
drawing-turn = 第 { $number } 回合

## raster: error

drawing-the-picture-would-be-pixels-and = 图片会有 { $width }×{ $height } 像素，上限是 { $most } 百万：请用更小的格子
drawing-frames-of-this-size-have-more = { $frames } 帧这样大的图超过 { $most_film } 百万像素：请用更小的格子或更少的帧
drawing-the-picture-could-not-be-written = 无法写出图片：{ $why }
drawing-there-is-nothing-to-draw = 没有可画的内容

## scene: gomoku


## scene: quoridor


## scene: battlefield

drawing-army = 军队
