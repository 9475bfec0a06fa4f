#!/usr/bin/env bash
# The self-test takes the same picture from source, from the bundle and from the files of the .deb.
#
#   packaging/linux/check_picture.sh BUNDLE PACKAGE.deb
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
python=${PYTHON:-$here/../../.venv/bin/python}
bundle=$(realpath "$1") package=$(realpath "$2")
work=$(mktemp -d "${TMPDIR:-/tmp}/ohhell-picture.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$here/../.."
dpkg-deb --extract "$package" "$work/deb"
"$python" -m ohhell_desktop --platform offscreen --self-test "$work/source"
"$bundle/ohhell" --platform offscreen --self-test "$work/bundle"
"$work/deb/usr/bin/ohhell" --platform offscreen --self-test "$work/installed"
cd "$work"
sha256sum ./*/screenshot.png
cmp source/screenshot.png bundle/screenshot.png
cmp source/screenshot.png installed/screenshot.png
