//! Write a Connect5 engine library in Rust.
