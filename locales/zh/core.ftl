## Shared by all texts

# The language's own name for itself.
core-language = 中文
# Between the items of a list of names.
core-comma = 、
# Between faults that are reported together.
core-semicolon = ；
core-unknown-name = 没有这个名称：可用 { $known }
core-player = 玩家 { $number }
core-colon = { $before }：{ $after }
core-seconds = { $seconds } 秒
core-clauses = ，
# The BCP 47 tag of the language, for documents.
core-language-tag = zh-CN
