"""Rulings of the Laws, as dictionaries."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ._biritch import rulings_of
from ._errors import ParseError


def rulings(
    scenario: str | Mapping[str, Any],
    *,
    code: str | None = None,
    lang: str = "en",
) -> list[dict[str, Any]]:
    """The director's rulings on what happened at a table, in their order.

    `scenario` is the text of a scenario file (docs/director-scenarios.md), or a dictionary with its header lines
    and a list of `"events"`, each a line or a dictionary whose key `"event"` names it. `code` (`"home"`,
    `"duplicate-1987"`, `"duplicate-2017"`) rules instead of the code that the scenario names. `lang` is the language of the
    sentences, `"en"` or `"ru"`.

    Each ruling is a dictionary. `"text"` has its sentences: `heading`, `laws`, `happened`, `facts`, `at_once`, `decision`,
    `next`, `chosen`, `reserved`, `weighed`, `clauses`; it is `None` where all was regular. `"report"` is the same for programs
    (docs/json/director.schema.json), with the state of the table.

    >>> from biritch import rulings
    >>> ruling = rulings({
    ...     "code": "duplicate-2017",
    ...     "dealer": "N",
    ...     "events": ["Call N 1S", {"event": "Call", "seat": "E", "call": "1H"}],
    ... })[0]
    >>> ruling["report"]["incident"], [option["key"] for option in ruling["text"]["decision"]["options"]]
    ('27', ['accept', 'refuse'])
    >>> rulings("code: duplicate-2017\\nFly N")
    Traceback (most recent call last):
        ...
    biritch.ParseError: line 2: unknown event Fly

    A scenario that cannot be read is a `ParseError` with its line; in a dictionary the lines are the headers and then the events.
    """
    text = scenario if isinstance(scenario, str) else _text(scenario)
    found: list[dict[str, Any]] = json.loads(rulings_of(text, code, lang))
    return found


def _text(scenario: Mapping[str, Any]) -> str:
    events = scenario.get("events", ())
    lines = [f"{_word(key)}: {_line(value)}" for key, value in scenario.items() if key != "events"]
    if isinstance(events, str) or not isinstance(events, Iterable):
        raise ParseError("events is a list of lines or dictionaries", "scenario")
    for event in events:
        lines.append(_line(event) if isinstance(event, str) else _event(event))
    return "\n".join(lines) + "\n"


def _event(event: object) -> str:
    if not isinstance(event, Mapping):
        raise ParseError(f"{event!r} is no event: a line or a dictionary is", "scenario")
    fields = [f"{_word(key)}={_value(value)}" for key, value in event.items() if key != "event"]
    try:
        return " ".join([_word(event["event"]), *fields])
    except KeyError:
        raise ParseError(f"{event!r} has no key \"event\"", "scenario") from None


def _line(value: object) -> str:
    text = str(value)
    if "\n" in text or "\r" in text:
        raise ParseError(f"{text!r} has more than one line", "scenario")
    return text


def _word(value: object) -> str:
    text = _line(value)
    if not text or any(letter.isspace() or letter in "={}:\"" for letter in text):
        raise ParseError(f"{text!r} is not the name of a header, event or field", "scenario")
    return text


def _value(value: object) -> str:
    text = _line("yes" if value is True else "no" if value is False else value)
    if '"' in text:
        raise ParseError(f"{text!r} has a quotation mark", "scenario")
    plain = all(letter.isalnum() and letter.isascii() or letter in "-+." for letter in text)
    return text if text and plain else f'"{text}"'
