//! Connect5 libraries as authors bring them: written in C and C++, built by the system's compiler, and not all of them good.

pub(crate) mod build;
mod calls;
mod games;
mod list;
mod trouble;
