//! Any position and any game as a picture: SVG, PNG, animated GIF.
#![forbid(unsafe_code)]
