## champion

tournament-on-points-to = 积分 { $own } 比 { $other }
tournament-equal-on-points-on-tie-break = 积分相同；{ $kind } { $own } 比 { $other }
tournament-nobody-else-took-part = 没有其他参赛者

## encounter

tournament-there-is-no-encounter-yet = 还没有第 { $id } 场对阵
tournament-encounter-has-a-result-already = 第 { $id } 场对阵已有结果
tournament-encounter-needs-a-winner-play-on = 第 { $id } 场对阵必须分出胜负：请加赛或另行裁定
tournament-the-winner-of-encounter-is-0 = 第 { $id } 场对阵的胜者只能是 0 或 1：两名对手之一
tournament-encounter-is-played-by-others = 第 { $id } 场对阵的双方不是这两人
tournament-encounter-has-more-than-games = 第 { $id } 场对阵超过 { $MOST_GAMES } 盘
tournament-main = 正赛
tournament-winners-bracket = 胜者组
tournament-losers-bracket = 败者组
tournament-final = 决赛
tournament-deciding-final = 加赛决赛

## format

tournament-round-robin = 循环赛
tournament-gauntlet = 车轮赛
tournament-swiss = 瑞士制
tournament-knockout = 淘汰赛
tournament-double-elimination = 双败淘汰
tournament-knockout-drawn-by-lot = 抽签淘汰赛
tournament-arena = 限时擂台

## plan

tournament-nobody-takes-part-a-tournament-needs = 没有参赛者：锦标赛需要有人参加
tournament-too-many-entrants-this-format-takes = 参赛者太多：这种赛制最多 { $most } 名
tournament-more-than-encounters-take-fewer-rounds = 对阵超过 { $MOST_ENCOUNTERS } 场：请减少轮数或参赛者，或换一种赛制
tournament-no-rounds-at-least-one-has = 轮数为零：至少要下一轮
tournament-too-many-rounds-after-everybody-has = 轮数太多：{ $most } 轮之后人人都已相遇，请不要超过这个数
tournament-seeds-of-a-gauntlet-from-1 = 车轮赛的种子数：1 到 { $most }，其余的人与种子对阵
tournament-an-arena-lasts-from-one-second = 限时擂台的时长：一秒到一周

## series

tournament-in-playoffs = 加赛 { $n } 轮
tournament-by-less-thinking-time = 用时较少
tournament-by-the-better-seed = 种子顺位靠前

## standings

tournament-round = 轮次
tournament-bh-1 = 去低分
tournament-bh = 对手分
tournament-sb = 索伯分
tournament-wins = 胜局
tournament-de = 相互
tournament-games = 局分
tournament-last-round = 最后轮次
tournament-buchholz-without-the-lowest = 对手分（去掉最低）
tournament-buchholz = 对手分（布赫霍尔茨）
tournament-sonneborn-berger = 索伯分
tournament-games-won = 胜局
tournament-direct-encounter = 相互战绩
tournament-points-of-games = 局分

## tables

tournament-r = { $round } 轮
tournament-round-2 = 第 { $round } 轮
tournament-place = 名次
tournament-name = 名称
tournament-reached = 成绩
tournament-points = 积分
tournament-w = 胜
tournament-d = 和
tournament-l = 负
tournament-byes = 轮空
tournament-champion = 冠军
tournament-still-in = 在赛
tournament-bye = 轮空
tournament-won-drawn-lost-not-over-against = + 胜，= 和，- 负，? 未结束；数字是对手所在的行
tournament-won-the-final = 决赛 { $own } 比 { $other } 获胜{ $draws ->
    [0] {""}
   *[other] ，{ $draws } 局和棋
  }
tournament-number = #
