## Battlefield bots

engine-tengens-engine = 天元引擎
engine-greedy = 贪心
engine-random-orders = 随机命令

## Errors

engine-no-move = 引擎没有合法着法
engine-other-game = 这是另一种棋的局面

## Quoridor bots

engine-random-steps = 随机走子
engine-only-puts-walls = 只放挡板
engine-only-runs = 总走最短路
engine-walls-first = 先放完挡板再跑
engine-contest-baseline = 比赛的基准程序

## Scores

engine-wins-in = { $moves } 手胜
engine-loses-in = { $moves } 手负
