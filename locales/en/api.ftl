## Commands of a table

api-needs = { $name } needs { $detail }
