## SPRT

statistics-elo0-below-elo1 = elo0 must be less than elo1
statistics-alpha-and-beta = alpha and beta must be above 0 and their sum below 1
