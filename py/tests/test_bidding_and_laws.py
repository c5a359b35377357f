"""The robots' bidding and the rulings: the vectors of crates/robots/tests/data and crates/laws/data."""

from __future__ import annotations

import re

import biritch
import pytest
from conftest import ROOT


def test_the_system_of_the_robots() -> None:
    text = (ROOT / "crates/robots/tests/data/system.auction").read_text(encoding="utf-8")
    checked = 0
    for paragraph in text.split("\n\n"):
        rows = [line for line in paragraph.splitlines() if line]
        if len(rows) != 4 or "|" in rows[1] + rows[2]:
            continue
        _, hand, calls, expected = rows
        made = biritch.bid(biritch.Hand(hand), [] if calls == "-" else calls.split())
        assert (hand, calls, made.call) == (hand, calls, expected)
        assert made.explanation
        checked += 1
    assert checked > 50


def test_whole_auctions() -> None:
    for seed in range(20):
        deal = biritch.Deal.random(seed=seed)
        dealer = biritch.SEATS[seed % 4]
        calls = biritch.bid_deal(deal, dealer, vulnerable="both")
        auction = biritch.Auction(dealer)
        for call in calls:
            assert call.seat == auction.turn
            again = biritch.bid(deal[call.seat], auction.calls, dealer, "both")
            assert (again.call, again.explanation, again.alert) == (call.call, call.explanation, call.alert)
            auction.call(call.call)
        assert auction.is_over


def test_explanations_in_both_languages() -> None:
    hand = biritch.Hand("KQ5.AJ4.KT82.QJ3")
    english, russian = biritch.bid(hand).explanation, biritch.bid(hand, lang="ru").explanation
    assert english.isascii() or "–" in english
    assert re.search("[а-я]", russian) and not re.search("[а-я]", english)
    assert biritch.meaning("1NT", lang="ru") == russian
    assert biritch.meaning("7D") is None
    with pytest.raises(ValueError):
        biritch.bid(hand, lang="fr")


def test_bids_that_are_none() -> None:
    with pytest.raises(ValueError):
        biritch.bid(biritch.Hand("KQ5.AJ4.KT82.QJ"))
    with pytest.raises(biritch.IllegalError):
        biritch.bid(biritch.Hand("KQ5.AJ4.KT82.QJ3"), ["Pass"] * 4)
    with pytest.raises(biritch.IllegalError):
        biritch.meaning("1C", ["1S"])


def scenarios() -> list[tuple[str, str, str, list[str]]]:
    """Name, code, text and the incidents expected of the scenarios of the Laws."""
    found = []
    for path in sorted((ROOT / "crates/laws/data").glob("*.ruling")):
        for part in path.read_text(encoding="utf-8").split("\n== ")[1:]:
            head, *body = part.splitlines()
            name, codes = head.split(":")
            code = codes.split()[0]
            own = f"<{code.removeprefix('duplicate-')} "
            lines = [line.removeprefix(own) for line in body if line and (line[0] not in "#<>" or line.startswith(own))]
            expected = [line.split()[2] for line in body if line.startswith("> incident ")]
            if lines and expected:
                found.append((name, code, "\n".join(lines), expected))
    return found


def test_rulings_of_the_scenarios() -> None:
    checked = 0
    for name, code, text, expected in scenarios():
        if len(expected) != 1:
            continue
        for lang in ["en", "ru"]:
            ruled = biritch.rulings(text, code=code, lang=lang)
            assert expected[0] in [ruling["report"]["incident"] for ruling in ruled], name
            assert all(ruling["text"]["heading"] for ruling in ruled if ruling["report"]["incident"]), name
        checked += 1
    assert checked > 100


def test_a_dictionary_is_a_scenario() -> None:
    events = ["Call N 1S", "Call E 1H", "OptionChosen refuse by=S", "Call E 2H"]
    text = "code: duplicate-2017\ndealer: N\n" + "\n".join(events)
    head = {"code": "duplicate-2017", "dealer": "N"}
    assert biritch.rulings({**head, "events": events}) == biritch.rulings(text)
    dictionaries = [
        {"event": "Call", "seat": "N", "call": "1S"},
        {"event": "Call", "seat": "E", "call": "1H"},
        {"event": "OptionChosen", "option": "refuse", "by": "S"},
        {"event": "Call", "seat": "E", "call": "2H"},
    ]
    assert biritch.rulings({**head, "events": dictionaries}) == biritch.rulings(text)


def test_a_regular_board_has_no_ruling() -> None:
    (regular,) = biritch.rulings("code: home\nCall N 1S\n")
    assert regular["text"] is None and regular["report"]["incident"] is None


@pytest.mark.parametrize(
    ("scenario", "line"),
    [
        ("Call N 1S\n", None),
        ("code: home\nFly N\n", 2),
        ({"code": "home", "events": ["Call N 1S", "Call E Z"]}, 3),
        ({"code": "home", "events": "Call N 1S"}, None),
        ({"code": "home", "events": [{"seat": "N"}]}, None),
        ({"code": "home\nCall N 1S", "events": []}, None),
        ({"code": "home", "events": [{"event": "Call", "seat": 'N" "1S'}]}, None),
    ],
)
def test_scenarios_that_cannot_be_read(scenario: object, line: int | None) -> None:
    with pytest.raises(biritch.ParseError) as error:
        biritch.rulings(scenario)  # type: ignore[arg-type]
    assert error.value.kind == "scenario"
    if line is not None:
        assert error.value.line == line
