#!/bin/bash
# What of the sandbox holds where: in real services of systemd and in real containers, as far as they are here. As root, on a
# machine that may be spoilt (a user `tengen-trial` and some containers are made):
#
#   cargo build -p tengen-sandbox --examples && cc -o rogue crates/io/sandbox/tests/data/rogue.c
#   crates/io/sandbox/tests/places.sh target/debug/examples/cell rogue
#
# With PLACES='Docker*' only those whose names fit. Prints a line for each place: whether there is a jail, and which parts are missing. Ends with status 1 if a bot got out of
# bounds anywhere that has a jail.
set -u
[ "$(id -u)" = 0 ] || { echo "to be run as root" >&2; exit 2; }
base=$(mktemp -d /opt/tengen-places-XXXXXX)
trap 'rm -rf "$base"' EXIT
chmod 755 "$base"
install -m 755 "$1" "$base/cell"
install -m 755 "$2" "$base/rogue"
user=tengen-trial
id "$user" >/dev/null 2>&1 || useradd -m "$user"
uid=$(id -u "$user")
failed=0

# place NAME COMMAND…: the command runs whatever follows it in this place.
place() {
    local name=$1 survey jail memory out
    shift
    # shellcheck disable=SC2254
    case $name in ${PLACES:-*}) ;; *) return ;; esac
    if ! survey=$("$@" "$base/cell" survey 2>&1 </dev/null); then
        printf '%-34s not here: %s\n' "$name" "$(tail -n 1 <<<"$survey")"
        return
    fi
    local missing
    missing=$(grep -E '^[a-z]+: ' <<<"$survey" | grep -v ': ok$' | tr '\n' ';')
    run() { "$@" 2>&1 </dev/null; }
    out=$(run "$@" "$base/cell" jail --show "$base/rogue" -- "$base/rogue" exit 3)
    if grep -q 'exit status: 3' <<<"$out"; then
        jail=jail
        memory=$(run "$@" "$base/cell" jail --show "$base/rogue" -- "$base/rogue" hogs 900)
        grep -q 'out of bounds: memory' <<<"$memory" || { jail="jail, MEMORY UNBOUNDED"; failed=1; }
        out=$(run "$@" "$base/cell" jail --show "$base/rogue" -- "$base/rogue" mount)
        grep -q 'out of bounds: call' <<<"$out" || { jail="$jail, CALLS OPEN"; failed=1; }
        out=$(run "$@" "$base/cell" jail --show "$base/rogue" -- "$base/rogue" read /etc/shadow)
        grep -q '^2$' <<<"$out" || { jail="$jail, FILES OPEN"; failed=1; }
        out=$(run "$@" "$base/cell" jail --show "$base/rogue" -- "$base/rogue" bomb)
        grep -q '^11 ' <<<"$out" || { jail="$jail, FORK BOMB"; failed=1; }
    else
        jail="no jail"
        out=$(run "$@" "$base/cell" partial --show "$base/rogue" -- "$base/rogue" exit 3)
        grep -q 'exit status: 3' <<<"$out" && jail="no jail, partial"
    fi
    printf '%-34s %s; missing: %s\n' "$name" "$jail" "${missing:-nothing}"
}

place 'root' env
place 'user' setpriv --reuid="$uid" --regid="$uid" --clear-groups
if [ -d /run/systemd/system ]; then
    service() { systemd-run --quiet --pipe --wait "$@"; }
    hard=(-p NoNewPrivileges=yes -p ProtectSystem=strict -p ProtectHome=yes -p PrivateTmp=yes -p PrivateDevices=yes
        -p ProtectKernelModules=yes -p ProtectClock=yes -p RestrictSUIDSGID=yes -p RestrictRealtime=yes
        -p LockPersonality=yes -p CapabilityBoundingSet=)
    place 'service, root' service
    place 'service, User=' service -p User="$user"
    place 'service, root, Delegate=' service -p Delegate=yes
    place 'service, User=, Delegate=' service -p User="$user" -p Delegate=yes
    place 'service, hardened' service -p User="$user" "${hard[@]}"
    place 'service, hardened, Delegate=' service -p User="$user" -p Delegate=yes "${hard[@]}"
    place 'service, ProtectKernelTunables=' service -p User="$user" -p ProtectKernelTunables=yes
    place 'service, ProtectControlGroups=' service -p User="$user" -p Delegate=yes -p ProtectControlGroups=yes
    place 'service, ProtectProc=invisible' service -p User="$user" -p ProtectProc=invisible -p ProcSubset=pid
    place 'service, RestrictNamespaces=' service -p User="$user" -p RestrictNamespaces=yes
    place 'service, @system-service' service -p User="$user" -p SystemCallFilter=@system-service
    place 'service, DynamicUser=' service -p DynamicUser=yes
    loginctl enable-linger "$user"
    for _ in $(seq 50); do [ -S "/run/user/$uid/bus" ] && break; sleep 0.2; done
    session=(setpriv --reuid="$uid" --regid="$uid" --init-groups env XDG_RUNTIME_DIR="/run/user/$uid")
    place 'user session, service' "${session[@]}" systemd-run --user --quiet --pipe --wait
    place 'user session, Delegate=' "${session[@]}" systemd-run --user --quiet --pipe --wait -p Delegate=yes
    place 'user session, scope' "${session[@]}" systemd-run --user --quiet --scope
fi

# A root for containers, with the system of this machine.
root=$base/root
mkdir -p "$root"/{dev,proc,sys,tmp,etc,usr,opt,run,home}
chmod 1777 "$root/tmp"
for link in bin sbin lib lib64; do ln -s "usr/$link" "$root/$link"; done
cp /etc/passwd /etc/group /etc/ld.so.cache "$root/etc/"
volumes=(-v /usr:/usr:ro -v "$base:$base:ro")
open=(--security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined)
if docker info >/dev/null 2>&1; then
    tar -C "$root" -c . | docker import - tengen-places >/dev/null
    container() { docker run --rm --network none "${volumes[@]}" "$@"; }
    place 'Docker, default' container tengen-places
    place 'Docker, three options' container "${open[@]}" tengen-places
    place 'Docker, three options, --user' container "${open[@]}" --user "$uid:$uid" tengen-places
    place 'Docker, two options, --user' container "${open[@]:0:4}" --user "$uid:$uid" tengen-places
    place 'Docker, --cap-drop ALL, --user' container "${open[@]}" --cap-drop ALL --user "$uid:$uid" tengen-places
    place 'Docker, no-new-privileges, --user' \
        container "${open[@]}" --security-opt no-new-privileges --user "$uid:$uid" tengen-places
    place 'Docker, --privileged' container --privileged tengen-places
fi
if command -v podman >/dev/null && [ -d /run/systemd/system ]; then
    # Podman takes its options before the root, and the command after it.
    podman_in() {
        local options=()
        while [ "$1" != -- ]; do options+=("$1"); shift; done
        shift
        (cd / && "${session[@]}" HOME="/home/$user" podman run --rm --network none "${volumes[@]}" \
            "${options[@]}" --rootfs "$root:O" "$@")
    }
    open=(--security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt unmask=ALL)
    place 'Podman rootless, default' podman_in --
    place 'Podman rootless, three options' podman_in "${open[@]}" --
    place 'Podman rootless, options, --user' podman_in "${open[@]}" --user "$uid:$uid" --
fi
exit "$failed"
