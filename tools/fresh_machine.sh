#!/usr/bin/env bash
# Start the program and run all checks on a bare Debian, in a separate chroot.
#
#   sudo tools/fresh_machine.sh [--user | --ci] [--uv] [--suite NAME] [--commit COMMIT] [--keep]
#       [--no-tests]
#
# Needs root, debootstrap, git and Xvfb.  The machine inside is Debian's smallest with python3, git
# and ca-certificates: no pip, no venv module, no graphics library, no font.  The mirror is the one
# that apt uses on this machine; settings for pip, uv, proxies and certificates are copied.
# The X server runs outside, so that its libraries do not count as installed.
#
# As root, or with --user as an ordinary user, for whom only the packages are installed that run.py
# names: no compiler, no font in a cache.  With --ci, .ci/run is run instead.  The memory is that of
# the largest process.
set -euo pipefail
cd "$(dirname "$0")/.."

suite=bookworm commit=HEAD with_uv=false keep=false tests=true user=root ci=false
while (($#)); do
    case $1 in
        --uv) with_uv=true ;;
        --user) user=player ;;
        --ci) ci=true ;;
        --suite) suite=$2; shift ;;
        --commit) commit=$2; shift ;;
        --keep) keep=true ;;
        --no-tests) tests=false ;;
        *) sed -n '2,15s/^# \{0,1\}//p' "$0"; exit 2 ;;
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
settings=(PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin LANG=C.UTF-8)
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

inside() { # USER COMMAND
    local home=/home/$1
    [[ $1 != root ]] || home=/root
    env -i "${settings[@]}" "HOME=$home" "DISPLAY=127.0.0.1:$display" \
        chroot --userspec="$1:$1" "$root" bash -euc "cd $home; $2" </dev/null
}
clock() { # NAME COMMAND: run it inside, say how long it took, what it needed and how it ended
    local measure='import resource, subprocess, sys, time
began = time.monotonic()
status = subprocess.call(["bash", "-euc", sys.argv[2]])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
measured = time.monotonic() - began, used.ru_utime + used.ru_stime, used.ru_maxrss >> 10
print("%-36s %7.1f s (%7.1f of processors)  %5d MB" % (sys.argv[1], *measured), " status", status)
sys.exit(status)'
    inside "$user" "python3 -c ${measure@Q} ${1@Q} ${2@Q} 2>&1" >"$work/log" || failed=1
    tail -1 "$work/log"
    ((!failed)) || tail -60 "$work/log"
}

failed=0
if $ci; then
    clock "git clone" 'git clone -q -b fresh /srv/ohhell.git ohhell'
    clock ".ci/run" 'cd ohhell && .ci/run'
    sed -n '/ passed/p; /^Not installed/p; /^Without these/p' "$work/log"
    exit "$failed"
fi
if $with_uv; then
    inside root 'apt-get -qq update && apt-get -qq install -y --no-install-recommends python3-pip >/dev/null 2>&1 &&
        pip install -q --break-system-packages uv 2>/dev/null'
    echo "with $(inside root 'uv --version')"
else
    echo "with venv and pip"
fi
inside root "useradd --create-home player && chown -R $user /srv/ohhell.git"
clock "git clone" 'git clone -q -b fresh /srv/ohhell.git ohhell'
if [[ $user != root ]]; then
    inside "$user" 'cd ohhell && python3 run.py setup' >"$work/log" 2>&1 || true
    command=$(sed -n 's/ gcc libc6-dev libpython[0-9.]*-dev$//; /^sudo apt-get update/p' "$work/log")
    echo "${command:?run.py has named no packages}"
    inside root "export DEBIAN_FRONTEND=noninteractive; { ${command//sudo /}; } >/dev/null 2>&1"
    rm -rf "$root/var/cache/fontconfig/"*
fi
# As root a compiler is installed, and run.py goes on compiling when the window is closed.
clock "first start, to the first window" '
    cd ohhell && python3 run.py --quit-after-first-paint >~/first.log 2>&1 &
    until grep -q "still being compiled" ~/first.log; do
        kill -0 $! 2>/dev/null || { cat ~/first.log; wait $!; exit; }
        sleep 0.05
    done'
[[ $user != root ]] || clock "until the search is compiled" 'cd ohhell && python3 run.py setup'
for again in 2 3; do
    clock "start $again, to the first window" 'cd ohhell && python3 run.py --quit-after-first-paint'
done
clock "run.py setup with nothing to do" 'cd ohhell && python3 run.py setup'
if $tests; then
    clock "run.py test" 'cd ohhell && CI=true python3 run.py test'
    ((failed)) || sed -n '/ [0-9]* passed.* in /,$p' "$work/log"  # how many tests, then the coverage
fi
exit "$failed"
