"""The table of the bundle's files."""

from pathlib import Path

from bundle import sizes


def test_the_table_has_the_large_files_and_the_sum(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(bytes(6_000_000))
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "small").write_bytes(bytes(1_500_000))
    (tmp_path / "link").symlink_to("large")
    assert sizes.table(sizes.files(tmp_path)).splitlines() == [
        "| file | MB |",
        "|---|---|",
        "| `large` | 6.0 |",
        "| 1 other files | 1.5 |",
        "| **all** | 7.5 |",
    ]
