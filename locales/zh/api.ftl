## command

api-needs = { $name } 需要 { $detail }
