## Commands of a table

api-needs = { $name } 需要 { $detail }
