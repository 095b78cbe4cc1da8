## sprt

statistics-elo0-must-be-less-than-elo1 = elo0 must be less than elo1
statistics-alpha-and-beta-must-be-above = alpha and beta must be above 0, and less than 1 together
