#!/usr/bin/env bash
# The life of the .deb on a bare Debian: install, start, update in the middle of a game, purge.
#
#   sudo packaging/linux/check_deb.sh [--suite NAME] [--keep] NEW.deb [OLD.deb]
#
# Without OLD.deb, the older build is NEW.deb with a lower version.  Needs what machine.sh needs, and
# desktop-file-validate, appstreamcli and lintian; the last three look at the files from outside.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/machine.sh"
python=${PYTHON:-$here/../../.venv/bin/python}
suite=bookworm keep=false
while [[ ${1:-} == --* ]]; do
    case $1 in
        --suite) suite=$2; shift ;;
        --keep) keep=true ;;
        *) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2 ;;
    esac
    shift
done
new=$(realpath "$1") old=${2:+$(realpath "$2")}
echo "Debian $suite"
make_machine "$suite"
desktop=("DISPLAY=127.0.0.1:$display")

repack() { # FROM VERSION TO: the same package with another version
    dpkg-deb -R "$1" "$work/repack"
    sed -i "s/^Version: .*/Version: $2/" "$work/repack/DEBIAN/control"
    dpkg-deb --root-owner-group -Zzstd -z1 --build "$work/repack" "$3" >/dev/null
    rm -rf "$work/repack"
}
repack "${old:-$new}" 0.0.1 "$root/old.deb"
cp "$new" "$root/new.deb"

files() { # every file of the machine, but the user's, apt's own and what is mounted
    (cd "$root" && find . -xdev \( -path ./home -o -path ./tmp -o -path ./var/cache -o -path ./proc \
        -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/log -o -path ./run \
        -o -name '*.deb' \) -prune -o -print | sort)
}
install_deb() { as_root apt-get -qq install -y --no-install-recommends "$1"; }
actions() { "$python" "$here/game_in_progress.py" --count "$games"; }
more_than() { # COUNT: wait until the game has more actions
    local wait
    for ((wait = 0; wait < 600; wait++)); do
        (($(actions) <= $1)) || return 0
        kill -0 "$running" || return 1
        sleep 0.1
    done
    return 1
}

files >"$work/before"
clock "apt install of an older build" install_deb /old.deb
clock "the menu entry is valid" desktop-file-validate "$root"/usr/share/applications/*OhHell.desktop
clock "the metainfo and what belongs to it is valid" appstreamcli validate-tree --no-net "$root"
clock "dpkg --verify" as_root dpkg --verify ohhell-desktop
clock "self-test of the older build, as a user, on X11" as_player ohhell --self-test /home/player/old

# A game is being played by four computer players while the package is updated.
data=$root/home/player/.local/share/ohhell-desktop
games=$data/games.sqlite3
"$python" "$here/game_in_progress.py" "$root/home/player"
as_root chown -R player /home/player
as_player ohhell --continue >"$work/game.log" 2>&1 &
running=$!
others+=("$running")
clock "the game goes on in the older build" more_than "$(actions)"
clock "apt install of the new build meanwhile" install_deb /new.deb
clock "the running window plays on" more_than "$(actions)"
! [[ -s $work/game.log ]] || { cat "$work/game.log"; failed=1; }
pkill --parent "$running" 2>/dev/null || true
kill "$running" 2>/dev/null || true
wait "$running" 2>/dev/null || true
was=$(actions)
as_player ohhell --continue >"$work/game.log" 2>&1 &
running=$!
others+=("$running")
clock "the new build goes on after action $was" more_than "$was"
pkill --parent "$running" 2>/dev/null || true
kill "$running" 2>/dev/null || true
wait "$running" 2>/dev/null || true
clock "no error is in its log" bash -c "! grep -rE 'ERROR|CRITICAL' '$root/home/player/.local/state'"
clock "self-test of the new build, as a user, on X11" as_player ohhell --self-test /home/player/new
clock "self-test of the new build, without a display" \
    as_player ohhell --platform offscreen --self-test /home/player/offscreen
sha256sum "$root"/home/player/*/screenshot.png | sed "s|$root||"

clock "apt remove" as_root apt-get -qq remove -y ohhell-desktop
clock "apt install once more" install_deb /new.deb
clock "apt purge, with what it brought" as_root apt-get -qq purge -y --autoremove ohhell-desktop
files >"$work/after"
left=$(diff "$work/before" "$work/after" | sed -n 's/^> //p')
echo "left behind, by the packages that it brought: ${left:-nothing}"
! grep -qi ohhell <<<"$left" || failed=1
if (($(actions) >= was)); then echo "the user's game is still there"; else failed=1; fi
echo "lintian:"
lintian --no-tag-display-limit "$new" 2>/dev/null | sed -E 's/^(.): [^:]*: ([^ ]*).*/\1 \2/' | sort | uniq -c || true
exit "$failed"
