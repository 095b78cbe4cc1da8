## Shared by all texts

# The language's own name for itself.
core-language = English
# Between the items of a list of names.
core-comma = {", "}
# Between faults that are reported together.
core-semicolon = {"; "}
core-unknown-name = unknown name: use one of { $known }
core-player = player { $number }
core-colon = { $before }: { $after }
core-seconds = { $seconds } s
core-clauses = {", "}
# The BCP 47 tag of the language, for documents.
core-language-tag = en
