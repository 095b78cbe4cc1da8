## Fields

battlefield-off-field = { $cell } 不在战场上
battlefield-occupied = { $cell } 上已有单位

## Illegal orders

battlefield-no-unit = { $cell } 上没有单位
battlefield-not-your-unit = { $cell } 上的单位不是你的
battlefield-the-battle-is-over = 战斗已经结束
battlefield-mages-cannot-attack = 法师不能攻击
battlefield-only-mages-cast = 只有法师能施法
battlefield-the-game-is-over = 对局已经结束

## Maps

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

## Orders

battlefield-bad-order = 不是命令：应为行、列和移动方向（1 到 9），再写 0 D 攻击或 10 D S 施法；或写 pass

## Terrain

battlefield-plain = 平原
battlefield-water = 深水
battlefield-mountain = 高山
battlefield-forest = 森林
battlefield-abyss = 深渊

## Map files

battlefield-line = 第 { $line } 行：{ $fault }
battlefield-map-bad-header = 应为四个整数：行数、列数、地形行数和单位行数
battlefield-map-bad-size = 行数和列数应为 1 到 20
battlefield-map-bad-terrain = 应为行、列和 W、M、F、A 或 P，例如 4 0 W
battlefield-map-bad-unit = 应为行、列、阵营和 FT、KN、AR 或 MG，例如 0 4 A KN
battlefield-map-off-field = 坐标不在战场上
battlefield-map-truncated = 地图不完整：末尾缺少若干行

## Units

battlefield-footman = 步兵
battlefield-knight = 骑士
battlefield-archer = 弓箭手
battlefield-mage = 法师

## Themes of random maps

battlefield-theme-plain = 平原
battlefield-theme-river = 有渡口的河
battlefield-theme-pass = 山口
battlefield-theme-islands = 岛屿
battlefield-theme-canyon = 峡谷
battlefield-theme-lakes = 湖泊
battlefield-theme-mountains = 群山
battlefield-theme-mages = 法师对决
battlefield-theme-cavalry = 骑兵
battlefield-theme-archers = 弓箭手
battlefield-theme-wall = 山墙
battlefield-theme-mixed = 混合地形
