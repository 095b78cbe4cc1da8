## Games on other machines

jobs-gone = 这一局已由其他工作机接手，或已经结束
jobs-missing = 没有这一局或这个文件
jobs-misfit = 这些事件与该局已发生的内容不衔接
jobs-version = 此服务器要求工作机版本为 { $version }：请在两台机器上安装相同的 Tengen
jobs-name = 工作机需要一个由可见字符组成的名称
jobs-closed = 此服务器即将停止，不再分发对局
jobs-worker-lost = 对局中失去联系
jobs-no-such-engine = 服务器没有引擎 { $name }
jobs-set-aside = 没有工作机能下完这一局：{ $tries }
jobs-not-text = 其命令行或某个文件的路径不是有效文本
jobs-too-large = 超过 10,000 个文件或 1 GiB：{ $path }
jobs-unreadable = 无法读取 { $path }：{ $error }
jobs-bad-token = 服务器不认识此令牌：请复制服务器显示的令牌，或其令牌文件中的令牌
jobs-other-version = 服务器版本不同：请在两台机器上安装相同的 Tengen
jobs-refused = 服务器拒绝了请求（{ $status }，{ $code }）
jobs-no-desk = { $address } 没有给工作机的对局：请用 --worker-token-file 启动服务器，或用 --workers 启动比赛
jobs-unreachable = 无法连接 { $address }：{ $why }
jobs-cannot-keep = 无法写入 { $path }：{ $error }
jobs-other-contents = { $path } 在复制过程中于服务器上发生了变化
jobs-unknown-engine = 服务器描述引擎的方式是此版本不理解的
