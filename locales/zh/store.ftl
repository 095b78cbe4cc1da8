## append

store-an-event-is-longer-than-bytes = 事件超过 { $MOST_PAYLOAD } 字节
store-the-log-has-changed-and-holds = 记录已经改变，现在有 { $actual } 个事件；请重新读取后再试
store-somebody-else-has-the-game-now = 对局已由别处接管（第 { $current } 任）
store-event = 事件 { $index }：{ $fault }
store-document = 文件 { $index }：{ $fault }
store-document-has-changed-and-is-at = 文档 { $collection }/{ $key } 已经改变，现在是第 { $version } 版；请重新读取后再试
store-there-is-no-document-any-more = 已经没有文档 { $collection }/{ $key }；请重新读取后再试
store-an-event-has-no-text = 事件没有内容
store-an-event-must-be-one-line = 事件必须是一行，不含控制字符

## fault

store-the-database-is-damaged = 数据库已损坏：{ $what }
store-game-cannot-be-read = 对局 { $game }：无法读取：{ $why }
store-game-event-is-missing = 对局 { $game }：缺少事件 { $seq }
store-game-event-is-not-as-it = 对局 { $game }：事件 { $seq } 与写入时不同
store-game-event-stands-behind-the-end = 对局 { $game }：事件 { $seq } 超出记录的末尾
store-game-the-last-event-is-not = 对局 { $game }：最后一个事件不是最后写入的那个
store-row-of-the-list-of-games = 对局列表的第 { $key } 行与写入时不同
store-events-of-a-game-that-is = 有事件属于列表中没有的对局（第 { $key } 行）
store-document-is-not-as-it-was = 文档 { $collection }/{ $key } 与写入时不同

## paper

store-the-name-of-a-collection-is = 集合的名称是 1 到 { $MOST_SHELF } 个字母、数字、-、_ 或 /
store-the-key-of-a-document-is = 文件的键是 1 到 { $MOST_KEY } 字节，不含控制字符
store-a-document-is-longer-than-bytes = 文件超过 { $MOST_PAYLOAD } 字节
store-a-document-has-no-text = 文件没有内容
store-a-document-must-be-one-line = 文件必须是一行，不含控制字符

## trouble

store-this-was-written-by-a-later = 文件由更新的 Tengen 写成（文件版本 { $found }，我们只认识 { $known }）；没有改动；请安装新版 Tengen
store-see-how-much-with-tengen-verify = { $fault }；请用 tengen verify 查看损坏的范围，再用 tengen restore 恢复备份
store-the-disk-fails-or-a-limit = 磁盘出错，或达到文件大小的限制（{ $what }）；没有写入任何内容；请检查磁盘
store-there-is-no-such-file = 没有这个文件
store-there-is-no-such-folder-create = 没有这个文件夹；请建立它，或指定别的文件夹
store-there-is-a-file-already-choose = 文件已经存在；请换一个名称，或用 --force 替换
store-this-is-the-data-itself-not = 这是数据本身，不是它的备份；请换一个名称
store-this-is-not-a-database-or = 不是数据库，或文件开头已损坏；请用 tengen restore 恢复备份
store-this-is-a-database-of-another = 这是别的程序的数据库；没有改动；请指定别的文件或文件夹
store-the-disk-is-full-nothing-was = 磁盘已满；没有写入任何内容，读取照常；腾出空间后写入会自动恢复
store-this-cannot-be-written-check-the = 无法写入；请检查文件、文件夹和磁盘的权限
store-this-cannot-be-opened-check-that = 无法打开；请检查它是不是文件，以及文件和文件夹的读写权限
store-another-program-has-been-writing-for = 别的程序占用写入太久；没有写入任何内容；请重试，或结束那个程序
store-too-much-is-waiting-to-be = 等待写入的内容太多；没有写入任何内容；请稍后再试
store-a-program-has-the-data-open = 有程序正在使用数据；请先结束它（例如服务器）
store-a-backup-is-being-restored-just = 正在恢复备份；请等它完成后再试
store-the-store-has-been-closed = 存储已经关闭

## names

store-the-name-of-a-game-is = 对局的名称是 1 到 64 个字母、数字、- 或 _
