#!/bin/sh
# Install @NAME@ for the user who runs this, or remove it; no root is needed.
#
#   ./install.sh [--prefix FOLDER]             into ~/.local, or another folder
#   ./install.sh [--prefix FOLDER] --remove    saved games and settings stay
set -eu

prefix=${HOME:?}/.local
task=install
while [ $# -gt 0 ]; do
    case $1 in
        --prefix) prefix=${2:?"--prefix needs a folder"}; shift ;;
        --remove) task=remove ;;
        *) sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 2 ;;
    esac
    shift
done
here=$(cd "$(dirname "$0")" && pwd)
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
home=$prefix/lib/@PACKAGE@

# What there is below the prefix, beside the folder of the program itself.
files="
bin/@COMMAND@
share/applications/@APP_ID@.desktop
share/metainfo/@APP_ID@.metainfo.xml
share/mime/packages/@APP_ID@.xml
share/man/man6/@COMMAND@.6.gz
share/doc/@PACKAGE@/copyright
share/doc/@PACKAGE@/CHANGELOG.md.gz
share/icons/hicolor/scalable/apps/@APP_ID@.svg
"
for size in 16 24 32 48 64 128 256 512; do
    files="$files share/icons/hicolor/${size}x$size/apps/@APP_ID@.png"
done

refresh() { # let the desktop look again, where it has the tools
    update-desktop-database "$prefix/share/applications" 2>/dev/null || true
    update-mime-database "$prefix/share/mime" 2>/dev/null || true
}

remove_empty_folders() { # FILE...: those that were there for our files only
    for file in "$@"; do
        folder=$(dirname "$file")
        while [ "$folder" != . ] && rmdir "$prefix/$folder" 2>/dev/null; do
            folder=$(dirname "$folder")
        done
    done
}

if [ $task = remove ]; then
    rm -rf "$home"
    for file in $files; do rm -f "$prefix/$file"; done
    refresh
    # What the desktop has written about our files, if they were the only ones.
    database=$prefix/share/applications/mimeinfo.cache
    [ ! -f "$database" ] || grep -q = "$database" || rm -f "$database"
    [ -n "$(ls -A "$prefix/share/mime/packages" 2>/dev/null)" ] || rm -rf "$prefix/share/mime"
    remove_empty_folders $files lib/@PACKAGE@
    rmdir "$prefix" 2>/dev/null || true
    echo "@NAME@ was removed. Saved games and settings are still there."
    exit 0
fi

# A running program keeps the files it has open; the new ones take their place all at once.
mkdir -p "$prefix/lib"
rm -rf "$home.new" "$home.old"
cp -R "$here/lib/@PACKAGE@" "$home.new"
cp "$here/install.sh" "$home.new/"
[ ! -e "$home" ] || mv "$home" "$home.old"
mv "$home.new" "$home"
rm -rf "$home.old"
for file in $files; do
    mkdir -p "$prefix/$(dirname "$file")"
    rm -f "$prefix/$file"
    cp -P "$here/$file" "$prefix/$file"
done
# The menu starts the program wherever it lies; a folder with a space needs quotes.
command=$(printf '%s' "$prefix/bin/@COMMAND@" | sed 's/[\\&|]/\\&/g')
sed -i "s|^Exec=@COMMAND@|Exec=\"$command\"|" "$prefix/share/applications/@APP_ID@.desktop"
refresh
echo "@NAME@ is in your menu now; $prefix/bin/@COMMAND@ starts it as well."
echo "To remove it: $home/install.sh${prefix:+ --prefix \"$prefix\"} --remove"
