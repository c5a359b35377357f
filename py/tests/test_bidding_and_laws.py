"""The robots' bidding and the rulings: the vectors of crates/robots/tests/data and crates/laws/data."""

from __future__ import annotations

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
    assert english == "Balanced, or with two doubletons and a long minor, 15–17 points"
    assert russian == "Равномерная рука или два дублета и длинный минор, 15–17 очков"
    assert biritch.meaning("1NT", lang="ru") == russian
    assert biritch.meaning("7D") is None
    with pytest.raises(ValueError):
        biritch.bid(hand, lang="fr")


def test_systems() -> None:
    both_majors = biritch.Hand("KQJ84.AJ963.75.2")
    names = ["standard", "sayc", "beginners"]
    for dealer in biritch.SEATS:
        made = [biritch.bid(both_majors, ["1D"], dealer, system=name).call for name in names]
        assert made == ["2D", "2D", "1S"]
        # What the others play makes no difference to the hand's own system.
        made = [biritch.bid(both_majors, ["1D"], dealer, their_system=name).call for name in names]
        assert made == ["2D"] * 3
    shown = [biritch.meaning("2C", ["1NT"], system=name) or "" for name in names]
    assert [text.startswith("Landy") for text in shown] == [True, False, False]
    assert [biritch.meaning("2D", ["1D"], system=name) is None for name in names] == [False, False, True]
    balanced = biritch.Hand("KQ5.AJ4.K982.J73")
    assert [biritch.bid(balanced, system=name).call for name in [*names, "polish"]] == ["1D", "1D", "1D", "1C"]
    assert (biritch.meaning("2D", system="polish") or "").startswith("Multi")


def test_systems_of_the_sides() -> None:
    hands = "A5.K.AK986.Q9643 KQJ84.AJ963.75.2 T97.QT84.QJT.AKJ 632.752.432.T875"
    for dealer, is_overcaller_south in [("N", False), ("E", True)]:
        deal = biritch.Deal(f"{dealer}:{hands}")
        for north_south, east_west in [("standard", "beginners"), ("beginners", "standard")]:
            calls = biritch.bid_deal(deal, dealer, system=north_south, their_system=east_west)
            played = north_south if is_overcaller_south else east_west
            assert [call.call for call in calls][:2] == ["1D", "2D" if played == "standard" else "1S"]


@pytest.mark.parametrize("wrong", [{"system": "acol"}, {"their_system": "Standard"}])
def test_systems_that_are_not_known(wrong: dict[str, str]) -> None:
    deal = biritch.Deal.random(seed=1)
    with pytest.raises(ValueError, match="standard, sayc, beginners or polish"):
        biritch.bid(deal["N"], **wrong)
    with pytest.raises(ValueError, match="standard, sayc, beginners or polish"):
        biritch.bid_deal(deal, **wrong)
    with pytest.raises(ValueError, match="standard, sayc, beginners or polish"):
        biritch.meaning("1C", **wrong)


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


@pytest.mark.parametrize("said", ["slow", "seat=E", "{seat:E}", "by: me", "[E,S]", "a#b", "yes, of course", "медленно"])
def test_a_text_of_a_dictionary_names_nothing(said: str) -> None:
    head = {"code": "duplicate-2017", "dealer": "N"}
    event = {"event": "Remark", "seat": "N", "text": said}
    text = f'code: duplicate-2017\ndealer: N\nRemark N "{said}"\n'
    assert biritch.rulings({**head, "events": [event]}) == biritch.rulings(text)


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
        ({"code": "home", "events": [5]}, None),
        ({"code": "home", "events": [["Call", "N"]]}, None),
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
