## conversation

library-a-library-does-not-count-moves = a library does not count moves
library-a-connect5-library-has-no-options = a Connect5 library has no options
library-connect5-libraries-play-five-in-a = Connect5 libraries play five in a row for two on 15x15: rule freestyle, standard or renju; opening free, pro, long-pro, rif or yamaguchi

## lib


## library

library-the-library-returned-a-null-pointer = the library returned a null pointer from { $name }

## name

library-by = {" "}by { $author }

## session: fault

library-returned-row-column-colour-rows-and = { $call } returned row { $row }, column { $column }, colour { $color }: rows and columns are 0 to 14, colours 1 and 2
library-returned = { $fifthplaynum } returned { $n }
library-invalid-steps-before-this-one = invalid steps before this one: { $n }
library-asked-again-for-fifth-stones-that = asked again for fifth stones that are occupied, doubled or symmetric: { $n }
library-returned-a-stone-of-the-other = { $call } returned a stone of the other colour
library-the-game-is-over = the game is over
library-a-connect5-library-cannot-make-this = a Connect5 library cannot make this choice of the opening
library-the-library-would-have-opened-the = the library would have opened the game in another way

## unusable

library-the-file-cannot-be-read = the file cannot be read: { $why }
library-this-is-not-a-library-build = this is not a library: build the engine as a shared library (.so, .dll or .dylib)
library-the-library-was-built-for-another = the library was built for another machine ({ $built_for }): build it for this one ({ $here })
library-the-library-needs-which-is-not = the library needs { $library }, which is not on this system: install it, or link it statically
library-the-system-cannot-load-the-library = the system cannot load the library: { $why }
library-this-is-an-engine-for-connect6 = this is an engine for Connect6, another game: only CONNECT5 engines can play here
library-this-is-no-connect5-library-it = this is no Connect5 library: it exports none of its functions, such as { $names }
library-this-is-no-connect5-library-it-2 = this is no Connect5 library: it does not export { $names }; declare them extern "C" and visible
library-there-is-no-such-file = there is no such file

## build

library-all-15-functions-of-connect5-1 = all 15 functions of Connect5 1.2
library-it-has-no-setstonetype-which-connect5 = it has no setStoneType, which Connect5 1.2 asks for: newer platforms will not tell it of a swap
library-cannot-write = cannot write

## build: cargo

library-cannot-read = cannot read
library-cargo-toml-does-not-make-a = Cargo.toml does not make a dynamic library: write crate-type = ["cdylib"] under [lib]
library-cargo-could-not-build-it-see = cargo could not build it; see above
library-this-cargo-toml-is-of-a = this Cargo.toml is of a workspace: name the folder of the engine's own package

## build: compiler

library-comma = ,{" "}
library-cannot-run = cannot run

## list

library-cannot-read-the-folder = cannot read the folder
library-the-name-of-the-file-is = the name of the file is not text
library-it-takes-too-long-to-be = it takes too long to be loaded
library-name = name
library-author = author
library-version = version
library-file = file

## build

library-has-neither-a-cargo-toml-nor = { $shown } has neither a Cargo.toml nor an engine.toml nor a CMakeLists.txt: begin an engine with 'tengen lib-new FOLDER'

## build: cargo

library-cannot-run-cargo-install-rust-see = cannot run cargo ({ $why }): install Rust, see https://rustup.rs
library-cargo-has-built-but-no-dynamic = cargo has built { $name } but no dynamic library of it

## build: compiler

library-no-compiler-found-install-one-or = no compiler found ({ $names }): install one, or name it in { $variable }
library-has-no-sources-cpp-cc-cxx = { $source } has no sources (.cpp, .cc, .cxx, .c)
library-cannot-be-built-the-compiler-says = { $what } cannot be built; the compiler says why above

## build: description

library-line-is-not-key-value-with = { $file }, line { $number }: { $line } is not KEY = "VALUE" with one of { $keys }
library-has-no-write = { $file } has no { $key }: write { $key } = "…"
library-cmake-sets-no = { $file } does not name the engine: add set({ $key } …)

## create

library-is-not-empty-name-a-folder = { $folder } is not empty: name a folder that is not there yet
library-connect5 = Connect5
library-name-underscore = { $what } { $text }: '_' is not allowed, because platforms split the file name there
library-name-characters = { $what } { $text }: use letters, digits, '-', '.' and '+', at most { $longest } bytes, e.g. MyEngine or v1.0
library-none-found = { $folder }: no libraries (.so, .dll or .dylib)
library-created = { $folder }: a Connect5 engine in { $kind }. Start with { $source }.
library-builds = builds { $file }
library-called-exit = the library called exit in{" "}
library-called-exit-end = {""}
library-crashed = the library crashed in{" "}
library-crashed-by = {" "}(
library-crashed-end = )
library-while-loading = dlopen, while it was loaded
library-own-thread = a thread of its own, between our calls
library-colon = {": "}
