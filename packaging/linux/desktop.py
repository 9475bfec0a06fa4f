"""The files that integrate the program into a desktop: menu entry, metainfo, file types."""

import datetime as dt
import re
from typing import Final
from xml.etree import ElementTree as ET

import environment
import product
import release_files

_CATEGORIES: Final = "Game;CardGame;"
SCREENSHOTS: Final = (
    ("table.jpg", "A trick on the table"),
    ("bidding.jpg", "How many tricks will you take?"),
    ("summary.jpg", "The summary of a deal"),
    ("house-rules.jpg", "House rules for everything"),
)
"""Pictures in docs/screenshots, each with a caption; software centres show the first one most."""
_MOST_NOTES: Final = 12
"""How many changes a software centre shows; the changelog has all."""


def desktop_entry(command: str = product.COMMAND) -> str:
    """Return the menu entry.

    Args:
        command: what starts the program: its name, or a path without spaces.
    """
    types = "".join(f"{kind.mime_type};" for kind in product.FILE_TYPES)
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.0",  # the version that validators of Debian 12 support
        f"Name={product.NAME}",
        "GenericName=Card Game",
        f"Comment={product.SUMMARY}",
        f"Keywords={''.join(f'{word};' for word in product.KEYWORDS)}",
        f"Categories={_CATEGORIES}",
        f"Icon={product.APP_ID}",
        f"Exec={command} %F",
        "Terminal=false",
        "StartupNotify=true",
        "X-GNOME-SingleWindow=true",  # SingleMainWindow in later versions
        f"StartupWMClass={product.PACKAGE}",
        f"MimeType={types}",
        "Actions=continue;",
        "",
        "[Desktop Action continue]",
        "Name=Continue the Last Game",
        f"Exec={command} --continue",
    ]
    return "\n".join(lines) + "\n"


def mime_types() -> str:
    """Return the file types, for the shared MIME database."""
    root = ET.Element("mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info")
    for kind in product.FILE_TYPES:
        entry = ET.SubElement(root, "mime-type", type=kind.mime_type)
        ET.SubElement(entry, "comment").text = kind.description
        ET.SubElement(entry, "sub-class-of", type="application/json")
        ET.SubElement(entry, "icon", name=product.APP_ID)
        magic = ET.SubElement(entry, "magic", priority="60")
        # The mark is the first key of the object, with or without a line break before it.
        ET.SubElement(magic, "match", type="string", offset="1:16", value=f'"{kind.mark}"')
        ET.SubElement(entry, "glob", pattern=f"*{kind.ending}")
    return _document(root)


def metainfo() -> str:
    """Return the description for software centres, in the format of AppStream."""
    root = ET.Element("component", type="desktop-application")
    for tag, text in (
        ("id", product.APP_ID),
        ("metadata_license", "CC0-1.0"),
        ("project_license", product.LICENSE),
        ("name", product.NAME),
        ("summary", product.SUMMARY),
    ):
        ET.SubElement(root, tag).text = text
    developer = ET.SubElement(root, "developer", id=product.DEVELOPER_ID)
    ET.SubElement(developer, "name").text = product.PUBLISHER
    description = ET.SubElement(root, "description")
    for paragraph in product.DESCRIPTION:
        ET.SubElement(description, "p").text = paragraph
    ET.SubElement(root, "launchable", type="desktop-id").text = f"{product.APP_ID}.desktop"
    _addresses(root)
    provides = ET.SubElement(root, "provides")
    ET.SubElement(provides, "binary").text = product.COMMAND
    for kind in product.FILE_TYPES:
        ET.SubElement(provides, "mediatype").text = kind.mime_type
    categories = ET.SubElement(root, "categories")
    for category in _CATEGORIES.rstrip(";").split(";"):
        ET.SubElement(categories, "category").text = category
    keywords = ET.SubElement(root, "keywords")
    for word in product.KEYWORDS:
        ET.SubElement(keywords, "keyword").text = word
    controls = ET.SubElement(root, "supports")
    for control in ("pointing", "keyboard"):
        ET.SubElement(controls, "control").text = control
    # No violence, no gambling, no purchases, no chat: an empty rating says so.
    ET.SubElement(root, "content_rating", type="oars-1.1")
    _release(ET.SubElement(root, "releases"))
    return _document(root)


def _addresses(root: ET.Element) -> None:
    """Add where the project is, and pictures from there; nothing as long as it has no address."""
    homepage = product.homepage()
    if homepage is None:
        return
    for kind, place in (("homepage", ""), ("bugtracker", "/issues"), ("vcs-browser", "")):
        ET.SubElement(root, "url", type=kind).text = f"{homepage}{place}"
    pictures = ET.SubElement(root, "screenshots")
    for number, (name, caption) in enumerate(SCREENSHOTS):
        rank = {} if number else {"type": "default"}
        picture = ET.SubElement(pictures, "screenshot", rank)
        ET.SubElement(picture, "caption").text = caption
        image = ET.SubElement(picture, "image", type="source", width="1280", height="800")
        image.text = f"{homepage}/raw/v{product.version()}/docs/screenshots/{name}"


def _release(releases: ET.Element) -> None:
    """Add this release, with its first notes from the changelog."""
    kind = "development" if product.is_preview() else "stable"
    release = ET.SubElement(releases, "release", version=product.version(), date=_date(), type=kind)
    homepage = product.homepage()
    if homepage is not None:
        ET.SubElement(release, "url").text = f"{homepage}/releases/tag/v{product.version()}"
    changelog = (product.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    try:
        notes = release_files.notes(changelog, product.version())
    except release_files.ReleaseError:
        return  # a build between two releases
    points = re.findall(r"^- (.+)$", notes, re.MULTILINE)[:_MOST_NOTES]
    if points:
        described = ET.SubElement(ET.SubElement(release, "description"), "ul")
        for point in points:
            ET.SubElement(described, "li").text = re.sub(r"[`*_]", "", point)


def _date() -> str:
    return dt.datetime.fromtimestamp(environment.source_date(), dt.UTC).date().isoformat()


def _document(root: ET.Element) -> str:
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'
