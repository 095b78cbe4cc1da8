## Writing events

store-event-too-long = 事件超过 { $MOST_PAYLOAD } 字节
store-log-changed = 日志已经改变，现在有 { $actual } 个事件；请重新读取后再试
store-event = 事件 { $index }：{ $fault }
store-document = 文档 { $index }：{ $fault }
store-document-changed = 文档 { $collection }/{ $key } 已经改变，现在是第 { $version } 版；请重新读取后再试
store-document-deleted = 文档 { $collection }/{ $key } 已不存在；请重新读取后再试
store-event-empty = 事件是空的
store-event-not-one-line = 事件必须是单独一行，不含控制字符
store-game-id = 对局编号应为 1 到 64 个字母、数字、- 或 _

## Corruption

store-the-database-is-damaged = 数据库已损坏：{ $what }
store-game-unreadable = 无法读取对局 { $game }：{ $why }
store-event-missing = 对局 { $game }：缺少事件 { $seq }
store-event-corrupt = 对局 { $game }：事件 { $seq } 已损坏
store-event-beyond-end = 对局 { $game }：事件 { $seq } 超出了日志的末尾
store-wrong-last-event = 对局 { $game }：最后一个事件不是最后写入的那个
store-row-corrupt = 对局列表的第 { $key } 行已损坏
store-orphan-events = 有些事件所属的对局不在对局列表中（第 { $key } 行）
store-document-corrupt = 文档 { $collection }/{ $key } 已损坏

## Documents

store-collection-name = 集合名称应为 1 到 { $MOST_SHELF } 个字母、数字、-、_ 或 /
store-document-key = 文档的键应为 1 到 { $MOST_KEY } 字节，不含控制字符
store-document-too-long = 文档超过 { $MOST_PAYLOAD } 字节
store-document-empty = 文档是空的
store-document-not-one-line = 文档必须是单独一行，不含控制字符

## Errors of the store

store-newer-version = 由更新版本的天元写入（文件版本 { $found }，本程序支持到 { $known }）；没有作任何改动；请安装新版天元
store-damaged = { $fault }；请用 tengen store verify 检查损坏的范围，再用 tengen store restore 恢复备份
store-io-error = 磁盘出错，或达到文件大小的上限（{ $what }）；没有写入任何内容；请检查磁盘
store-no-such-file = 文件不存在
store-no-such-folder = 文件夹不存在；请先创建，或另选一个
store-file-exists = 文件已经存在；请换一个名称，或用 --force 覆盖
store-backup-of-itself = 这是数据本身，不是备份；请换一个名称
store-not-a-database = 不是数据库，或文件头已损坏；请用 tengen store restore 恢复备份
store-other-database = 这是其他程序的数据库；没有作任何改动；请另选文件或文件夹
store-disk-full = 磁盘已满；没有写入任何内容，读取不受影响；腾出空间后写入会自动恢复
store-read-only = 无法写入；请检查文件、文件夹和磁盘的权限
store-no-access = 无法打开；请确认它是文件，并检查文件和文件夹的读写权限
store-busy = 另一个程序占用写入的时间太长；没有写入任何内容；请重试，或结束那个程序
store-overloaded = 等待写入的内容太多；没有写入任何内容；请稍后再试
store-in-use = 数据正被另一个程序使用；请先停止它（例如服务器）
store-not-empty = 其中已有对局或文档；请选用空的文件或数据库
store-served = 另一个 Tengen 服务器正在使用这份数据；请先停止它，或用 --data 为本服务器另选数据目录
store-bad-address = 不是 PostgreSQL 数据库地址，格式应为 postgres://用户:密码@主机/数据库（{ $why }）
store-unreachable = 无法连接数据库；请检查数据库是否在运行、地址是否正确（{ $why }）
store-refused = 数据库拒绝了请求：{ $why }
store-not-durable = 数据库可能丢失已确认的数据：{ $setting } 已关闭；请将其打开
store-being-restored = 正在恢复备份；请在完成后再试
store-replaced = 文件在使用中被删除、移动或替换；没有写入任何内容；请把它放回原处，或恢复备份后重新启动程序
store-closed = 存储已经关闭
