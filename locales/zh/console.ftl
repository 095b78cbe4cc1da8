## battlefield

console-cannot-read = 不能读取
console-map-goes-with-battlefield = --map 只用于 battlefield
console-our-maps-are = ；内置地图有{" "}
console-too-large-for-a-map = ：太大，不是地图

## files

console-cannot-write = 无法写入
console-cannot-create-the-folder = 不能创建文件夹

## key_value_args

console-write-key-value = 请写 KEY=VALUE
console-no-such-key-there-are-none = 没有这个键：这里不用键
console-no-such-key-use-one-of = 没有这个键：可用

## messages


## page

console-an-address-a-port-or-both = ：请写地址、端口或两者，例如 0.0.0.0:8808；端口 0 是任何空闲端口
console-watch-at = 观战网页：
console-the-page-stays-c-ends-it = 网页保留：按 ^C 结束

## Errors of the operating system

console-file-error = { $what } { $path }：{ $why }
console-io-not-found = 文件或文件夹不存在
console-io-permission-denied = 没有权限
console-io-already-exists = 已经存在
console-io-not-a-directory = 不是文件夹
console-io-is-a-directory = 是文件夹
console-io-storage-full = 磁盘已满
console-io-read-only = 只读文件系统

## files

console-there-is-no-folder = 没有文件夹 { $folder }
console-is-there-already-use-force-to = { $path } 已经存在：要覆盖请用 --force
console-cannot-start = 不能启动
