# Debian machines in chroots, with an X server outside: sourced by the checks beside this file.
#
# Needs root, debootstrap, Xvfb and this machine's own apt.  FRESH_MACHINE_BASE names a folder where
# bare machines are kept for the next time.

make_machine() { # SUITE: make the machine $root, with a user called player
    suite=$1
    work=$(mktemp -d "${TMPDIR:-/tmp}/ohhell-check.XXXXXX")
    root=$work/root
    trap drop_machine EXIT
    local mirror base=${FRESH_MACHINE_BASE:+$FRESH_MACHINE_BASE/player-$suite}
    mirror=$(apt-get indextargets --format '$(REPO_URI)' "Label: Debian" | head -1)
    if [[ -n $base && -d $base/etc ]]; then
        cp -a "$base" "$root"
    else
        debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "$mirror" \
            >"$work/debootstrap.log" || { tail "$work/debootstrap.log"; exit 1; }
        [[ -z $base ]] || { mkdir -p "${base%/*}" && cp -a "$root" "$base"; }
    fi
    mount -t proc proc "$root/proc"
    mkdir -p "$root/dev/shm" "$root/run/player" && mount -t tmpfs tmpfs "$root/dev/shm"
    # This machine's way to its mirror.
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    if grep -qx "VERSION_CODENAME=$suite" /etc/os-release; then
        rm -f "$root/etc/apt/sources.list"
        cp -a /etc/apt/sources.list* "$root/etc/apt/"
    fi
    cp -a /etc/ssl/certs/. "$root/etc/ssl/certs/"
    apt-config dump | grep -E '^Acquire::(Check-|http|https)' >"$root/etc/apt/apt.conf.d/99host" || true
    as_root useradd --create-home --uid 1234 player
    as_root chown player /run/player
    as_root chmod 700 /run/player
    as_root apt-get -qq update
    display=$((90 + RANDOM % 900))
    Xvfb ":$display" -screen 0 1400x900x24 -ac -listen tcp -nolisten local >/dev/null 2>&1 &
    others=($!)
    sleep 1
}

drop_machine() {
    local place
    for process in "${others[@]:-}"; do
        [[ -z $process ]] || kill "$process" 2>/dev/null || true
    done
    for place in run/wayland dev/shm proc; do
        ! mountpoint -q "$root/$place" || umount -l "$root/$place"
    done
    ${keep:-false} && echo "kept: $root" || rm -rf --one-file-system "$work"
}

as_root() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 \
    HOME=/root /usr/sbin/chroot "$root" "$@" </dev/null; }
as_player() { env -i PATH=/usr/bin:/bin LANG=C.UTF-8 HOME=/home/player XDG_RUNTIME_DIR=/run/player \
    "${desktop[@]}" /usr/sbin/chroot --userspec=player "$root" "$@" </dev/null; }

failed=0
clock() { # NAME COMMAND...: run it, say how long it took and how it ended
    local name=$1 began=$EPOCHREALTIME status=0
    shift
    "$@" >"$work/log" 2>&1 || status=$?
    awk -v name="$name" -v a="$began" -v b="$EPOCHREALTIME" -v status="$status" \
        'BEGIN { printf "%-58s %7.2f s   status %d\n", name, b - a, status }'
    ((status == 0)) || { tail -30 "$work/log"; failed=1; }
}
