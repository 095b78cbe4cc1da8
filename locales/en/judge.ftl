## cases

judge-cannot-read-the-folder = cannot read the folder

## lib

judge-no-cases-here-or-one-folder = no cases here or one folder below; a case is NAME.in with NAME.out

## report

judge-unreadable = Unreadable: { $what }
judge-end-of-output = (end of output)
judge-top = (top)
judge-wrong = { $n } wrong
judge-timed-out = { $n } timed out
judge-failed = { $n } failed
judge-not-judged = { $n } not judged

## runner

judge-is-it-executable-chmod-x = is it executable? chmod +x
judge-a-script-needs-a-first-line = a script needs a first line such as #!/bin/sh
judge-cannot-run = cannot run

## runner

judge-did-you-mean = did you mean
judge-unreadable-count = { $n } unreadable
judge-correct-of = { $correct } of { $planned } correct
judge-slowest = {" "}(slowest: { $label }, { $seconds } s)
judge-more-differences = and { $more } more
judge-lines-differ = { $n ->
    [one] Wrong: line { $line } differs
   *[other] Wrong: { $n } lines differ, the first is line { $line }
  }
judge-stopped-timed-out = Time out: killed after { $seconds } s
judge-stopped-flooded = Too much output: killed after { $bytes } bytes
judge-stopped-failed = Failed: exit status { $code }, should be 0
judge-stopped-crashed = Crashed: signal { $signal }
judge-line = line { $line }
judge-expected = expected
judge-got = got{"     "}
