## Maps

console-cannot-read = 无法读取
console-map-needs-battlefield = --map 只用于 battlefield
console-known-maps = { $error }；内置地图：{ $known }
console-map-too-large = { $path }：文件太大，不是地图

## Files

console-cannot-write = 无法写入
console-cannot-create-folder = 无法创建文件夹
console-no-such-folder = 文件夹不存在：{ $folder }
console-file-exists = { $path } 已经存在（要覆盖请用 --force）
console-cannot-start = 无法启动

## Options of the form KEY=VALUE

console-expected-key-value = 应为 KEY=VALUE
console-no-keys = 没有这个键：此处不用键
console-unknown-key = 没有这个键：可用 { $known }

## Page of a match

console-page-address = --page { $text }：应为地址、端口或两者，例如 0.0.0.0:8808；端口 0 表示任选空闲端口
console-page-at = 观战网址：{ $url }
console-page-stays = 网页继续开放：按 Ctrl-C 结束

## Errors of the operating system

console-file-error = { $what } { $path }：{ $why }
console-io-not-found = 文件或文件夹不存在
console-io-permission-denied = 没有权限
console-io-already-exists = 已经存在
console-io-not-a-directory = 不是文件夹
console-io-is-a-directory = 是文件夹
console-io-storage-full = 磁盘已满
console-io-read-only = 只读文件系统

## Workers

console-token-file = 无法读取令牌文件 { $path }：{ $error }
console-token-form = { $from } 中的令牌至少要有 { $SHORTEST } 个可见的 ASCII 字符
