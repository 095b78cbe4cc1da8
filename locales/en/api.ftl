## command

api-needs = { $name } needs { $detail }
