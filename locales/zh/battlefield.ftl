## field

battlefield-is-off-the-field = { $cell } 不在战场上
battlefield-a-unit-stands-on-already = { $cell } 上已经有单位

## illegal

battlefield-no-unit-stands-on = { $cell } 上没有单位
battlefield-the-unit-on-is-not-yours = { $cell } 上的单位不是你的
battlefield-the-battle-is-over = 战斗已经结束
battlefield-mages-cannot-attack = 法师不能攻击
battlefield-only-mages-cast-spells = 只有法师能施法

## maps

battlefield-skirmish = 遭遇战
battlefield-mages-duel = 法师对决
battlefield-the-wall = 山墙
battlefield-two-islands = 双岛
battlefield-archers-rocks = 箭石阵
battlefield-open-plain = 平原
battlefield-mountain-pass = 山口
battlefield-canyon = 峡谷
battlefield-the-fords = 渡口
battlefield-a-hundred-peaks = 群山
battlefield-dark-forest = 密林
battlefield-lake-country = 湖区
battlefield-cavalry = 骑兵冲锋
battlefield-great-battle = 大会战

## order

battlefield-not-an-order-write-row-column = 不是命令：请写行、列和移动方向（1 到 9），再写 0 D 攻击或 10 D S 施法；或写 pass

## terrain

battlefield-plain = 平原
battlefield-water = 深水
battlefield-mountain = 高山
battlefield-forest = 森林
battlefield-abyss = 深渊

## text: map

battlefield-line = 第 { $line } 行：{ $fault }
battlefield-expected-four-numbers-rows-columns-lines = 应为四个整数：行数、列数、地形行数、单位行数
battlefield-rows-and-columns-must-be-from = 行数和列数必须是 1 到 20
battlefield-expected-row-column-and-w-m = 应为行、列和 W、M、F、A 或 P，例如 4 0 W
battlefield-expected-row-column-side-and-ft = 应为行、列、阵营和 FT、KN、AR 或 MG，例如 0 4 A KN
battlefield-the-cell-is-off-the-field = 坐标不在战场上
battlefield-the-map-ends-too-early-lines = 地图不完整：缺少后面的行

## unit

battlefield-footman = 步兵
battlefield-knight = 骑士
battlefield-archer = 弓箭手
battlefield-mage = 法师

## engine

battlefield-the-game-is-over = 对局已经结束

## maker

battlefield-open-plain-2 = 平原
battlefield-river-with-fords = 有渡口的河
battlefield-mountain-pass-2 = 山口
battlefield-islands = 岛屿
battlefield-canyon-2 = 峡谷
battlefield-lakes = 湖泊
battlefield-mountains = 群山
battlefield-mages-duel-2 = 法师对决
battlefield-cavalry-2 = 骑兵
battlefield-archers = 弓箭手
battlefield-mountain-wall = 山墙
battlefield-all-kinds-of-ground = 各种地形
