## Playing with a library

library-no-perft = a library cannot count moves
library-no-options = a Connect5 library has no options
library-rules = Connect5 libraries only play five in a row for two on a 15x15 board: rule freestyle, standard or renju; opening free, pro, long-pro, rif or yamaguchi
library-colon = {": "}
library-null-pointer = the library's { $name } returned a null pointer
library-by = {" "}by { $author }

## What a library did wrong

library-bad-point = { $call } returned row { $row }, column { $column }, colour { $color }: expected rows and columns from 0 to 14 and colour 1 or 2
library-bad-count = { $fifthplaynum } returned an invalid number: { $n }
library-invalid-moves-before = invalid moves before this one: { $n }
library-fifth-moves-repeated = asked again because a fifth-move offer was occupied, repeated or symmetric: { $n }
library-wrong-colour = { $call } returned a stone of the opponent's colour
library-the-game-is-over = the game is over
library-opening-choice = a Connect5 library cannot make this opening choice
library-other-opening = the library would have opened differently from the stones on the board
library-called-exit = the library called exit in{" "}
library-called-exit-end = {""}
library-crashed = the library crashed in{" "}
library-crashed-by = {" "}(
library-crashed-end = )
library-while-loading = dlopen, while it was being loaded
library-own-thread = a thread of its own, between calls

## Why a library cannot be used

library-unreadable-file = cannot read the file: { $why }
library-not-a-library = not a dynamic library: build the engine as a shared library (.so, .dll or .dylib)
library-other-machine = the library was built for another platform ({ $built_for }): build it for this one ({ $here })
library-static-program = this program is statically linked and cannot load libraries: use a release for glibc (linux-gnu), or build Tengen from source
library-missing-dependency = the library needs { $library }, which is not installed: install it, or link it statically
library-cannot-load = the operating system cannot load the library: { $why }
library-connect6 = this is an engine for Connect6, another game: only Connect5 engines can play here
library-no-functions = not a Connect5 library: it exports none of the functions, e.g. { $names }
library-missing-functions = not a Connect5 library: it does not export { $names }; declare them extern "C" and export them
library-no-such-file = no such file

## Building a library

library-complete = exports all 15 functions of Connect5 1.2
library-no-set-stone-type = does not export setStoneType, which Connect5 1.2 requires: newer platforms cannot tell it about a swap
library-cannot-write = cannot write
library-cannot-read = cannot read
library-cargo-needs-cdylib = Cargo.toml does not build a dynamic library: add crate-type = ["cdylib"] under [lib]
library-cargo-failed = cargo failed to build the library; its messages are above
library-cargo-workspace = this Cargo.toml belongs to a workspace: give the folder of the engine's package
library-comma = ,{" "}
library-cannot-run = cannot run
library-nothing-to-build = { $shown } contains neither Cargo.toml nor engine.toml: create an engine with `tengen lib new FOLDER`
library-no-cargo = cannot run cargo ({ $why }): install Rust from https://rustup.rs
library-cargo-built-no-library = cargo built { $name }, but no dynamic library
library-no-compiler = no compiler found ({ $names }): install one, or set { $variable }
library-no-sources = { $source } contains no source files (.cpp, .cc, .cxx, .c)
library-build-failed = cannot build { $what }; the compiler's messages are above
library-bad-description-line = { $file }, line { $number }: expected KEY = "VALUE" with one of the keys { $keys }, but found { $line }
library-missing-description-key = { $file } has no { $key }: add { $key } = "…"
library-cmake-sets-no = { $file } does not name the engine: add set({ $key } …)

## Lists of libraries

library-cannot-read-the-folder = cannot read the folder
library-bad-file-name = the file name is not valid text
library-loading-too-slow = loading takes too long
library-name = name
library-author = author
library-version = version
library-file = file
library-connect5 = Connect5
library-none-found = { $folder }: no libraries found (.so, .dll or .dylib)

## New projects

library-folder-not-empty = { $folder } is not empty: choose a folder that does not exist yet
library-name-underscore = { $what } { $text }: '_' is not allowed, because platforms split the file name at it
library-name-characters = { $what } { $text }: use at most { $longest } bytes of letters, digits, '-', '.' and '+', e.g. MyEngine or v1.0
library-created = Created a Connect5 engine in { $kind } in { $folder }. Start with { $source }.
library-builds = builds { $file }
