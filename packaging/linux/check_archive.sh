#!/usr/bin/env bash
# The archive that installs itself, for a user without root on a Debian 12 that has libgl1 and libegl1
# only: on X11, on Wayland, and away again.
#
#   sudo packaging/linux/check_archive.sh [--suite NAME] [--keep] ARCHIVE.run
#
# Needs what machine.sh needs, and weston, which runs outside.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/machine.sh"
suite=bookworm keep=false
while [[ ${1:-} == --* ]]; do
    case $1 in
        --suite) suite=$2; shift ;;
        --keep) keep=true ;;
        *) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 2 ;;
    esac
    shift
done
archive=$(realpath "$1")
echo "Debian $suite"
make_machine "$suite"
desktop=("DISPLAY=127.0.0.1:$display")
clock "apt install libgl1 libegl1" as_root apt-get -qq install -y --no-install-recommends libgl1 libegl1
cp "$archive" "$root/home/player/ohhell.run"
clock "the archive installs itself" as_player sh /home/player/ohhell.run
ohhell=/home/player/.local/bin/ohhell
clock "self-test on X11" as_player "$ohhell" --platform xcb --self-test /home/player/x11
clock "the first window on X11" as_player "$ohhell" --quit-after-first-paint

# Wayland: the compositor's socket is shown inside.
sockets=$work/wayland
mkdir -m 700 "$sockets"
XDG_RUNTIME_DIR=$sockets weston --backend=headless-backend.so --width=1400 --height=900 --idle-time=0 \
    --socket=ohhell >"$work/weston.log" 2>&1 &
others+=($!)
for ((wait = 0; wait < 100; wait++)); do
    [[ ! -S $sockets/ohhell ]] || break
    sleep 0.1
done
mkdir -p "$root/run/wayland"
mount --bind "$sockets" "$root/run/wayland"
chmod 711 "$sockets"
chmod 777 "$sockets/ohhell"
desktop=(WAYLAND_DISPLAY=/run/wayland/ohhell)
clock "self-test on Wayland" as_player "$ohhell" --platform wayland --self-test /home/player/wayland
clock "the first window on Wayland" as_player "$ohhell" --quit-after-first-paint
grep -H '"platform"' "$root"/home/player/*/report.json | sed "s|$root||"
sha256sum "$root"/home/player/*/screenshot.png | sed "s|$root||"

clock "the archive removes itself" as_player /home/player/.local/lib/ohhell-desktop/install.sh --remove
left=$(cd "$root/home/player" && find .local \( -type f -o -type d -empty \) ! -path '.local/share/ohhell-desktop/*' ! -path '.local/state/*' 2>/dev/null || true)
echo "left behind, beside saved games, settings and logs: ${left:-nothing}"
[[ -z $left ]] || failed=1
exit "$failed"
