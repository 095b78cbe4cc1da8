## battlefield

engine-tengens-engine = 天元引擎
engine-takes-what-it-can-get = 贪心
engine-any-order-by-chance = 随机

## engine

engine-the-engine-has-no-move = 引擎没有走法
engine-this-is-a-position-of-another = 这是另一种棋的局面

## quoridor

engine-steps-by-chance = 随机走子
engine-only-puts-walls = 只放挡板
engine-only-runs = 只走最短路
engine-puts-walls-then-runs = 先放挡板再跑
engine-the-contests-baseline = 竞赛基准

## thought

engine-wins-in = { $moves } 手胜
engine-loses-in = { $moves } 手负
