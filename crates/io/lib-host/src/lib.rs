//! Plays with a Connect5 engine library: loads it, and speaks the text protocol for it.
