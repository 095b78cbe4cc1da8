//! Tengen's own engine as a Connect5 library.
