## Test cases

judge-cannot-read-the-folder = cannot read the folder
judge-no-cases = no test cases in this folder or its subfolders; a test case is a pair of files NAME.in and NAME.out

## Report

judge-unreadable = Cannot read { $what }
judge-end-of-output = (end of output)
judge-main-folder = (main folder)
judge-wrong = { $n } wrong
judge-timed-out = { $n } timed out
judge-failed = { $n } failed
judge-not-judged = { $n } not run
judge-unreadable-count = { $n } unreadable
judge-correct-of = { $correct } of { $planned } correct
judge-slowest = {" "}(slowest: { $label }, { $seconds } s)
judge-more-differences = and { $more } more
judge-lines-differ = Wrong: { $n ->
        [one] line { $line } differs
       *[other] { $n } lines differ, starting at line { $line }
    }
judge-stopped-timed-out = Timed out: killed after { $seconds } s
judge-stopped-flooded = Too much output: killed after { $bytes } bytes
judge-stopped-failed = Failed: exit status { $code } instead of 0
judge-stopped-crashed = Crashed: signal { $signal }
judge-line = line { $line }
judge-expected = expected
judge-got = got{"     "}

## Running the program

judge-hint-executable = is it executable? Try chmod +x { $name }
judge-hint-shebang = a script needs a first line like #!/bin/sh
judge-cannot-run = cannot run { $name }: { $why }
judge-hint-current-folder = did you mean ./{ $name }?
judge-cannot-run-hint = cannot run { $name }: { $why } ({ $hint })

## Choosing test cases

judge-no-such-task = there is no task { $name }; the tasks are { $tasks }
judge-no-tasks = there is no task { $name }: this folder has no subfolders with test cases, which are the tasks; name the folder above it
judge-no-such-case = there is no test case { $name }; there are { $cases }

## Compiling

judge-cannot-read = cannot read
judge-cannot-create = cannot create
judge-no-compiler = there is no compiler: install { $names } (any one of them), or name yours in { $variable }
judge-not-a-source = { $name } is not a C or C++ source: name a file that ends in .c, .cpp, .cc or .cxx, or a folder of them
judge-no-sources = { $folder } has no C or C++ sources (.c, .cpp, .cc, .cxx)
judge-makefile-needs-program = { $folder } has a Makefile: name the program that it builds, after --
judge-no-makefile = { $folder } has no Makefile: leave out -- and the program to judge the sources that are compiled, or compile the program yourself
judge-course-library = { $file } must have the absolute path of the compiled StanfordCppLib in it, not { $path }
judge-compile-error = Compile error in { $file }
judge-link-error = Link error: did you forget to define a function, or is its name or signature wrong?
judge-make-failed = make failed in { $folder }
judge-compiler-late = { $what }: the compiler was killed after { $seconds } s
