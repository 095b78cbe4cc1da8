//! What a program in a jail reaches, and what not.

use std::{
    fs,
    net::{TcpListener, UdpSocket},
    os::{
        linux::net::SocketAddrExt as _,
        unix::net::{SocketAddr, UnixListener},
    },
    process::Command,
};

use rustix::io::Errno;
use tengen_sandbox::{SandboxPolicy, TrustLevel};

use super::{attempt, cell, finish, open_folder, ourselves, rogue, run};

fn number(error: Errno) -> String {
    error.raw_os_error().to_string()
}

#[test]
fn there_is_no_network() {
    let tcp = TcpListener::bind("127.0.0.1:0").unwrap();
    let udp = UdpSocket::bind("127.0.0.1:0").unwrap();
    let ports = [("tcp", tcp.local_addr().unwrap().port()), ("udp", udp.local_addr().unwrap().port())];
    for (way, port) in ports {
        let port = port.to_string();
        assert_eq!(attempt(&cell(TrustLevel::Trusted), &[way, &port]), "0", "the test itself works");
        let told = attempt(&cell(TrustLevel::Jail), &[way, &port]);
        assert!([number(Errno::NETUNREACH), number(Errno::ACCESS)].contains(&told), "{way}: {told}");
    }
    let name = super::mark("socket");
    let address = SocketAddr::from_abstract_name(&name).unwrap();
    let _listener = UnixListener::bind_addr(&address).unwrap();
    assert_eq!(attempt(&cell(TrustLevel::Trusted), &["abstract", &name]), "0", "the test itself works");
    assert_ne!(attempt(&cell(TrustLevel::Jail), &["abstract", &name]), "0");
    // Netlink, packet, vsock.
    for family in ["16", "17", "40"] {
        assert_eq!(attempt(&cell(TrustLevel::Jail), &["socket", family]), number(Errno::NOSYS), "{family}");
    }
}

#[test]
fn other_peoples_files_are_not_there() {
    let (own, others) = (open_folder(), open_folder());
    let (mine, secret) = (own.path().join("mine"), others.path().join("secret"));
    fs::write(&mine, "mine").unwrap();
    fs::write(&secret, "secret").unwrap();
    let mut jail = cell(TrustLevel::Jail);
    jail.shown.push(own.path().into());
    assert_eq!(attempt(&jail, &["read", mine.to_str().unwrap()]), "0");
    let home = std::env::var("HOME").unwrap_or("/root".into());
    let hidden = [
        secret.to_str().unwrap(),
        others.path().to_str().unwrap(),
        "/etc/shadow",
        "/etc/ssh",
        home.as_str(),
        env!("CARGO_MANIFEST_DIR"),
        "/sys",
        "/proc/sys",
        "/proc/kallsyms",
        "/run",
        "/.old",
        "/dev/mem",
        "/dev/tty",
    ];
    for path in hidden {
        let told = attempt(&jail, &["read", path]);
        assert_eq!(told, number(Errno::NOENT), "{path}");
    }
}

#[test]
fn nothing_can_be_changed() {
    let own = open_folder();
    let file = own.path().join("mine");
    fs::write(&file, "mine").unwrap();
    let mut jail = cell(TrustLevel::Jail);
    jail.shown.push(own.path().into());
    let inside = own.path().join("new");
    let rogue = rogue();
    let closed = [
        file.to_str().unwrap(),
        inside.to_str().unwrap(),
        "/x",
        "/usr/x",
        "/etc/passwd",
        rogue.to_str().unwrap(),
    ];
    for path in closed {
        let told = attempt(&jail, &["write", path]);
        assert!([number(Errno::ROFS), number(Errno::ACCESS)].contains(&told), "{path}: {told}");
    }
    // The file system itself says no, before anybody asks whose it is.
    assert_eq!(attempt(&jail, &["chmod", file.to_str().unwrap()]), number(Errno::ROFS));
    // And Landlock where the file system would say yes.
    assert_eq!(attempt(&jail, &["write", "/proc/self/comm"]), number(Errno::ACCESS));
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    for path in ["/tmp/x", "/dev/shm/x", "/dev/null"] {
        assert_eq!(attempt(&jail, &["write", path]), "0", "{path}");
    }
    // What one bot has written the next one does not see.
    assert_eq!(attempt(&jail, &["read", "/tmp/x"]), number(Errno::NOENT));
}

#[test]
fn links_lead_to_what_is_shown() {
    let (own, link) = (open_folder(), open_folder());
    fs::write(own.path().join("data"), "x").unwrap();
    let name = link.path().join("link");
    std::os::unix::fs::symlink(own.path(), &name).unwrap();
    let mut jail = cell(TrustLevel::Jail);
    jail.shown.push(name.clone());
    for path in [name.join("data"), own.path().join("data")] {
        assert_eq!(attempt(&jail, &["read", path.to_str().unwrap()]), "0", "{}", path.display());
    }
}

#[test]
fn the_environment_has_no_secrets() {
    let mut command = cell(TrustLevel::Jail).command("/usr/bin/env".as_ref(), &[], None).unwrap();
    let told = finish(command.env("SECRET", "seven").env("LANG", "C.UTF-8"));
    assert!(!told.output.contains("seven"), "{told:?}");
    assert!(told.output.contains("LANG=C.UTF-8") && told.output.contains("HOME=/tmp"), "{told:?}");
    // Nor have the guards that it can see.
    let mut command = cell(TrustLevel::Jail)
        .command("/bin/sh".as_ref(), &["-c".into(), "cat /proc/*/environ; echo; ls /proc".into()], None)
        .unwrap();
    let told = finish(command.env("SECRET", "seven"));
    assert!(!told.output.contains("seven") && told.output.contains("self"), "{told:?}");
    // Whoever is trusted has everything.
    let mut command = cell(TrustLevel::Trusted).command("/usr/bin/env".as_ref(), &[], None).unwrap();
    assert!(finish(command.env("SECRET", "seven")).output.contains("SECRET=seven"));
}

#[test]
fn the_folder_is_where_it_was() {
    let own = open_folder();
    for level in TrustLevel::ALL {
        let mut cell = cell(level);
        cell.shown.push(own.path().into());
        let mut command = cell.command("/bin/pwd".as_ref(), &[], Some(own.path())).unwrap();
        assert_eq!(finish(&mut command).output.trim(), own.path().to_str().unwrap(), "{level:?}");
    }
}

#[test]
fn other_processes_are_not_there() {
    let us = std::process::id().to_string();
    assert_eq!(attempt(&cell(TrustLevel::Jail), &["signal", &us]), number(Errno::SRCH));
    for level in [TrustLevel::Jail, TrustLevel::Trusted] {
        // The list has the guard, the shell and the list.
        let told = run(&cell(level), "/bin/sh", &["-c", "ls -d /proc/[0-9]* | wc -l"]);
        let count: u32 = told.output.trim().parse().unwrap();
        assert!((2..=5).contains(&count), "{level:?} {told:?}");
    }
}

#[test]
fn the_guard_cannot_be_ended_from_inside() {
    let jail = cell(TrustLevel::Jail);
    assert_eq!(attempt(&jail, &["kill-all"]), "alive");
    assert_ne!(attempt(&jail, &["limit-guard"]), "0");
    assert_ne!(attempt(&jail, &["read", "/proc/1/mem"]), "0");
    assert_ne!(attempt(&jail, &["read", "/proc/1/root"]), "0");
}

#[test]
fn our_own_program_can_be_run_inside() {
    // As a library's host is: by the name that has no file.
    let shown = SandboxPolicy { shown: Vec::new(), ..cell(TrustLevel::Jail) };
    for name in ["/proc/self/exe".into(), ourselves()] {
        let mut command = Command::new(ourselves());
        // The example becomes the one who starts, so that the name means itself.
        let told = finish(command.args(["jail", "--"]).arg(&name));
        assert!(told.errors.contains("which level?"), "{told:?}");
    }
    let told = run(&shown, ourselves(), &[]);
    assert!(told.errors.contains("which level?"), "{told:?}");
}

#[test]
fn usual_programs_run() {
    let folder = open_folder();
    let source = folder.path().join("own.cpp");
    let lines = "#include <iostream>\n#include <thread>\nint main() { std::thread([] { std::cout << \"C++ \"; }).join(); \
                 try { throw 7; } catch (int n) { std::cout << n << std::endl; } }\n";
    fs::write(&source, lines).unwrap();
    let program = folder.path().join("own");
    let built = Command::new("c++")
        .args(["-pthread", "-o"])
        .arg(&program)
        .arg(&source)
        .status()
        .expect("c++ is needed");
    assert!(built.success());
    let mut jail = cell(TrustLevel::Jail);
    jail.shown.push(folder.path().into());
    assert_eq!(run(&jail, &program, &[]).output, "C++ 7\n");
    let told =
        run(&jail, "sh", &["-c", "echo a | tr a b > /tmp/x; cat /tmp/x; (exit 3) || echo $(($? + 1))"]);
    assert_eq!(told.output, "b\n4\n", "{told:?}");
    let python = "import subprocess, threading, tempfile, random; t = threading.Thread(target=lambda: print('thread')); \
                  t.start(); t.join(); print(subprocess.run(['echo', 'child'], capture_output=True, text=True).stdout, end='')";
    if fs::exists("/usr/bin/python3").unwrap() {
        assert_eq!(run(&jail, "python3", &["-c", python]).output, "thread\nchild\n");
    }
}

/// The guards belong to the group, and so does whoever has started them.
#[test]
fn a_jailed_program_does_not_reach_its_process_group_or_its_guard() {
    let refused = rustix::io::Errno::PERM.raw_os_error().to_string();
    for way in ["kill-group", "nice-group", "nice-guard"] {
        assert_eq!(attempt(&cell(TrustLevel::Jail), &[way]), refused, "{way}");
    }
    assert_eq!(attempt(&cell(TrustLevel::Jail), &["nice"]), "0");
}
