## sprt

statistics-elo0-must-be-less-than-elo1 = elo0 必须小于 elo1
statistics-alpha-and-beta-must-be-above = alpha 和 beta 必须大于 0，且和小于 1
