## SPRT

statistics-elo0-below-elo1 = elo0 必须小于 elo1
statistics-alpha-and-beta = alpha 和 beta 必须大于 0，且两者之和小于 1
