## Why somebody won

tournament-on-points-to = 积分 { $own } 比 { $other }
tournament-equal-on-points = 积分相同；{ $kind } { $own } 比 { $other }
tournament-only-entrant = 没有其他参赛者
tournament-won-the-final = 决赛 { $own } 比 { $other } 获胜{ $draws ->
    [0] {""}
   *[other] ，{ $draws } 局和棋
  }

## Encounters

tournament-no-such-encounter = 还没有第 { $id } 场对阵
tournament-encounter-finished = 第 { $id } 场对阵已有结果
tournament-encounter-needs-winner = 第 { $id } 场对阵必须分出胜负：请加赛，或用其他方式决定
tournament-encounter-bad-winner = 第 { $id } 场对阵的胜者只能是 0 或 1：两名对手之一
tournament-encounter-other-players = 第 { $id } 场对阵的双方不是这两人
tournament-encounter-too-long = 第 { $id } 场对阵超过 { $MOST_GAMES } 局
tournament-main = 正赛
tournament-winners-bracket = 胜者组
tournament-losers-bracket = 败者组
tournament-final = 决赛
tournament-deciding-final = 加赛决赛

## Formats

tournament-round-robin = 循环赛
tournament-gauntlet = 车轮赛
tournament-swiss = 瑞士制
tournament-knockout = 淘汰赛
tournament-double-elimination = 双败淘汰
tournament-drawn-knockout = 抽签淘汰赛
tournament-arena = 限时擂台

## Errors of a plan

tournament-no-entrants = 锦标赛至少需要一名参赛者
tournament-too-many-entrants = 参赛者太多：这种赛制最多 { $most } 名
tournament-too-many-encounters = 对阵超过 { $MOST_ENCOUNTERS } 场：请减少轮数或参赛者，或换一种赛制
tournament-no-rounds = 轮数至少为 1
tournament-too-many-rounds = 轮数太多：{ $most } 轮后所有人都已相遇，请不要超过 { $most } 轮
tournament-gauntlet-seeds = 车轮赛的种子选手为 1 到 { $most } 名：其余的人与他们对阵
tournament-arena-duration = 限时擂台的时长为一秒到一周

## Options of a format

tournament-only-swiss = 只有瑞士制可以设定轮数：请选择赛制 swiss，或去掉这个选项
tournament-only-gauntlet = 只有车轮赛有擂主：请选择赛制 gauntlet，或去掉这个选项
tournament-unknown-challenger = 没有叫 { $name } 的选手；选手有：{ $names }
tournament-challenger-twice = { $name } 被两次指定为擂主

## Tie-breaks of encounters

tournament-in-playoffs = 经过 { $n } 轮加赛
tournament-by-thinking-time = 用时较少
tournament-by-seed = 种子顺位靠前

## Tie-breaks

tournament-round = 轮次
tournament-bh-1 = 去低分
tournament-bh = 对手分
tournament-sb = 索伯分
tournament-wins = 胜局
tournament-de = 相互
tournament-games = 局分
tournament-last-round = 最后轮次
tournament-buchholz-cut = 对手分（去掉最低）
tournament-buchholz = 对手分（布赫霍尔茨）
tournament-sonneborn-berger = 索伯分
tournament-games-won = 胜局
tournament-direct-encounter = 相互战绩
tournament-game-points = 局分

## Tables

tournament-r = { $round } 轮
tournament-round-number = 第 { $round } 轮
tournament-place = 名次
tournament-name = 名称
tournament-reached = 成绩
tournament-points = 积分
tournament-w = 胜
tournament-d = 和
tournament-l = 负
tournament-byes = 轮空
tournament-champion = 冠军
tournament-still-in = 仍在比赛
tournament-bye = 轮空
tournament-pairing-legend = + 胜，= 和，- 负，? 进行中；数字是对手所在的行
tournament-number = #
