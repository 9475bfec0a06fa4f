"""The files that integrate the program into a desktop: menu entry, metainfo, file types."""

import datetime as dt
from typing import Final
from xml.etree import ElementTree as ET

import environment
import product

_CATEGORIES: Final = "Game;CardGame;"


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
        ("developer_name", product.PUBLISHER),
    ):
        ET.SubElement(root, tag).text = text
    description = ET.SubElement(root, "description")
    for paragraph in product.DESCRIPTION:
        ET.SubElement(description, "p").text = paragraph
    ET.SubElement(root, "launchable", type="desktop-id").text = f"{product.APP_ID}.desktop"
    homepage = product.homepage()
    if homepage is not None:
        ET.SubElement(root, "url", type="homepage").text = homepage
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
    releases = ET.SubElement(root, "releases")
    ET.SubElement(releases, "release", version=product.version(), date=_date(), type=_stability())
    return _document(root)


def _date() -> str:
    return dt.datetime.fromtimestamp(environment.source_date(), dt.UTC).date().isoformat()


def _stability() -> str:
    """Return the kind of release: versions before 1.0 or with a suffix are previews."""
    numbers = product.version().split(".")
    return "stable" if numbers[0] != "0" and all(map(str.isdigit, numbers)) else "development"


def _document(root: ET.Element) -> str:
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'
