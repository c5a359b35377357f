"""The examples of all docstrings, those of compiled functions too."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator

import biritch
import pytest

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def documented() -> Iterator[tuple[str, object]]:
    yield "biritch", biritch
    for name in biritch.__all__:
        item = getattr(biritch, name)
        yield name, item
        if inspect.isclass(item):
            for part, value in vars(item).items():
                if not part.startswith("_"):
                    yield f"{name}.{part}", value.__func__ if isinstance(value, staticmethod) else value


ITEMS = dict(documented())


@pytest.mark.parametrize("name", [name for name, item in ITEMS.items() if ">>>" in (inspect.getdoc(item) or "")])
def test_examples(name: str) -> None:
    text = inspect.getdoc(ITEMS[name])
    assert text is not None
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(test).failed == 0


@pytest.mark.parametrize("name", [name for name, item in ITEMS.items() if callable(item) or inspect.isdatadescriptor(item)])
def test_everything_is_documented(name: str) -> None:
    assert (inspect.getdoc(ITEMS[name]) or "").strip()


@pytest.mark.parametrize(
    "name",
    [name for name in biritch.__all__ if callable(getattr(biritch, name))],
)
def test_every_function_and_class_has_an_example(name: str) -> None:
    # What others return has its example there.
    returned = {"PlayedCard", "Par", "Diagnostic", "RobotCall", "vulnerable_on_board", "formats_written"}
    assert name in returned or ">>>" in (inspect.getdoc(getattr(biritch, name)) or "")
