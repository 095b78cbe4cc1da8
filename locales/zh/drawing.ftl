## Captions

drawing-move = 第 { $number } 手
drawing-moves = 第 { $from }–{ $to } 手
drawing-turn = 第 { $number } 回合

## Errors

drawing-too-large = 图片会有 { $width }×{ $height } 像素，上限为 { $most } 百万像素：请用更小的格子
drawing-too-long = { $frames } 帧这样大的图会超过 { $most_film } 百万像素：请用更小的格子或更少的帧
drawing-too-many-bytes = 动画会超过 { $most } MiB：请用更小的格子或更少的帧
drawing-cancelled = 绘图已取消
drawing-cannot-encode = 无法写入图片：{ $why }
drawing-nothing-to-draw = 没有可画的内容

## Names of games and sides

drawing-army = 军队
