//! A tournament as one HTML file that needs nothing else: standings, cross table, plots.
#![forbid(unsafe_code)]
