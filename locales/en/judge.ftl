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
