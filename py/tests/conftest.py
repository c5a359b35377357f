"""What the tests share: the data files of the Rust tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def rows(path: str) -> Iterator[list[str]]:
    """The lines of a file of vectors, split at tabs, without comments."""
    for line in (ROOT / path).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def lines(path: str) -> Iterator[str]:
    """The lines of a file of vectors without comments and empty lines."""
    for line in (ROOT / path).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line
