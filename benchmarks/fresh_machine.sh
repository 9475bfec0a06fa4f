#!/usr/bin/env bash
# Start the program and run all checks on a bare Debian, in a separate chroot.
#
#   sudo benchmarks/fresh_machine.sh [--uv] [--suite NAME] [--commit COMMIT] [--keep] [--no-tests]
#
# Needs root, debootstrap, git and Xvfb.  The machine inside is Debian's smallest with python3, git
# and ca-certificates: no pip, no venv module, no graphics library, no font.  The mirror is the one
# that apt uses on this machine; settings for pip, uv, proxies and certificates are copied.
# The X server runs outside, so that its libraries do not count as installed.
set -euo pipefail
cd "$(dirname "$0")/.."

suite=bookworm commit=HEAD with_uv=false keep=false tests=true
while (($#)); do
    case $1 in
        --uv) with_uv=true ;;
        --suite) suite=$2; shift ;;
        --commit) commit=$2; shift ;;
        --keep) keep=true ;;
        --no-tests) tests=false ;;
        *) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2 ;;
    esac
    shift
done

work=$(mktemp -d "${TMPDIR:-/tmp}/fresh-machine.XXXXXX")
root=$work/root
base=${FRESH_MACHINE_BASE:+$FRESH_MACHINE_BASE/$suite}  # where bare machines are kept for next time
xserver=
cleanup() {
    [[ -z $xserver ]] || kill "$xserver" 2>/dev/null || true
    for place in proc dev/shm; do
        ! mountpoint -q "$root/$place" || umount "$root/$place"
    done
    $keep && echo "kept: $root" || rm -rf --one-file-system "$work"
}
trap cleanup EXIT

# The bare machine
mirror=$(apt-get indextargets --format '$(REPO_URI)' "Label: Debian" | head -1)
if [[ -n $base && -d $base/etc ]]; then
    cp -a "$base" "$root"
else
    debootstrap --variant=minbase --include=python3,git,ca-certificates \
        "$suite" "$root" "$mirror" >"$work/debootstrap.log" || { tail "$work/debootstrap.log"; exit 1; }
    [[ -z $base ]] || { mkdir -p "${base%/*}" && cp -a "$root" "$base"; }
fi
mount -t proc proc "$root/proc"
mkdir -p "$root/dev/shm" && mount -t tmpfs tmpfs "$root/dev/shm"

# The settings of this machine for mirrors and indexes
cp /etc/resolv.conf /etc/hosts "$root/etc/"
if grep -qx "VERSION_CODENAME=$suite" /etc/os-release; then
    rm -f "$root/etc/apt/sources.list"
    cp -a /etc/apt/sources.list* "$root/etc/apt/"
fi
cp -a /etc/ssl/certs/. "$root/etc/ssl/certs/"
apt-config dump | grep -E '^Acquire::(Check-|http|https)' >"$root/etc/apt/apt.conf.d/99host" || true
settings=(HOME=/root PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin LANG=C.UTF-8)
while IFS= read -r line; do
    settings+=("$line")
done < <(env | grep -iE '^(pip|uv)_(index|extra_index|default_index|cert|trusted|default_timeout)|_proxy=|^ssl_cert')
! index=$(python3 -m pip config get global.index-url 2>/dev/null) || settings+=("PIP_INDEX_URL=$index")

# The project, as a player gets it
git clone -q --bare . "$root/srv/ohhell.git"
git --git-dir="$root/srv/ohhell.git" update-ref refs/heads/fresh "$(git rev-parse "$commit")"

display=$((90 + RANDOM % 900))
Xvfb ":$display" -screen 0 1280x800x24 -ac -listen tcp -nolisten local >/dev/null 2>&1 &
xserver=$!
sleep 1

inside() { env -i "${settings[@]}" "DISPLAY=127.0.0.1:$display" chroot "$root" bash -euc "$1" </dev/null; }
clock() { # NAME COMMAND: run it inside, say how long it took and how it ended
    local began=$EPOCHREALTIME status=0
    inside "$2" >"$work/log" 2>&1 || status=$?
    awk -v name="$1" -v a="$began" -v b="$EPOCHREALTIME" -v status="$status" \
        'BEGIN { printf "%-44s %7.2f s   status %d\n", name, b - a, status }'
    ((status == 0)) || { tail -40 "$work/log"; failed=1; }
}

failed=0
if $with_uv; then
    inside 'apt-get -qq update && apt-get -qq install -y --no-install-recommends python3-pip >/dev/null 2>&1 &&
        pip install -q --break-system-packages uv 2>/dev/null'
    echo "with $(inside 'uv --version')"
else
    echo "with venv and pip"
fi
clock "git clone" 'git clone -q -b fresh /srv/ohhell.git /opt/ohhell'
clock "first start, to the first window" 'cd /opt/ohhell && python3 run.py --quit-after-first-paint'
for again in 2 3; do
    clock "start $again, to the first window" 'cd /opt/ohhell && python3 run.py --quit-after-first-paint'
done
clock "run.py setup with nothing to do" 'cd /opt/ohhell && python3 run.py setup'
if $tests; then
    clock "run.py test" 'cd /opt/ohhell && CI=true python3 run.py test'
    ((failed)) || sed -n '/ [0-9]* passed in/,$p' "$work/log"  # how many tests, then the coverage
fi
exit "$failed"
