use super::Text;

pub(super) const BACKUP: Text = Text {
    name: "backup",
    usage: "tengen backup [选项] <FILE>",
    about: "把保存的全部对局复制到一个文件",
    more: "服务器可以正在运行：备份是某一时刻的内容。备份是单个文件，经过验证并且安全写入磁盘之后才得到它的名称。",
    args: &[
        ("data", "数据文件夹 [默认：TENGEN_DATA，或系统存放这类数据的地方]"),
        ("force", "文件已存在时替换它"),
        ("file", "要写的文件"),
    ],
    examples: "\
示例：
  tengen backup /media/stick/monday.db
  tengen backup --data /srv/tengen --force latest.db",
};

pub(super) const RESTORE: Text = Text {
    name: "restore",
    usage: "tengen restore [选项] <FILE>",
    about: "用备份代替现在保存的对局",
    more: "先验证备份。原来的文件保留在旁边，名称后面加上 .before-restore-1 或下一个数字。服务器不能正在运行。",
    args: &[("data", "数据文件夹 [默认：TENGEN_DATA，或系统存放这类数据的地方]"), ("file", "备份文件")],
    examples: "\
示例：
  tengen restore /media/stick/monday.db
  tengen restore --data /srv/tengen latest.db",
};

pub(super) const VERIFY: Text = Text {
    name: "verify",
    usage: "tengen verify [选项] [FILE]",
    about: "检查保存的对局是否与写入时一样",
    more: "\
检查每一局的每一个事件，指出缺少的和被改变的。服务器可以正在运行。对步步为营比赛的文件夹或对局记录，检查每个事件是否与之前的相符。

一切完好时退出状态为 0，有损坏为 1，无法检查为 2。",
    args: &[
        ("data", "数据文件夹 [默认：TENGEN_DATA，或系统存放这类数据的地方]"),
        ("file", "要检查的备份、对局记录或比赛文件夹；不给就检查数据"),
    ],
    examples: "\
示例：
  tengen verify
  tengen verify --data /srv/tengen
  tengen verify /media/stick/monday.db
  tengen verify 2026-11-16-10-00-00               比赛的文件夹",
};
