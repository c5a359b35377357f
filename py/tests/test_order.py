"""Deals to order."""

from __future__ import annotations

import biritch
import pytest
from conftest import lines

SCRIPT = "condition hcp(north) == 20 and spades(south) >= 6"


def test_deals_meet_the_condition_and_follow_from_the_seed() -> None:
    deals = list(biritch.Order(SCRIPT, count=200, seed=1))
    assert len(deals) == 200
    assert all(deal["N"].hcp == 20 and deal["S"].shape[0] >= 6 for deal in deals)
    for threads in [1, 3]:
        assert list(biritch.Order(SCRIPT, count=200, seed=1, threads=threads)) == deals
    assert list(biritch.Order(SCRIPT, count=200, seed=2)) != deals


def test_deals_are_made_while_they_are_asked_for() -> None:
    order = biritch.Order("produce 1000000 condition 1")
    first = [next(order) for _ in range(3)]
    assert len(set(first)) == 3 and order.produced is None
    del order


def test_the_end_is_told() -> None:
    order = biritch.Order(SCRIPT, count=2, seed=1)
    assert list(order) == list(biritch.Order(SCRIPT, count=2, seed=1))
    assert (order.produced, order.is_impossible, order.is_given_up) == (2, False, False)
    assert order.generated is not None and order.generated > 2
    assert list(order) == []
    impossible = biritch.Order("condition hcp(north) > 37")
    assert list(impossible) == [] and impossible.is_impossible


def test_a_run_that_is_given_up_does_not_end_as_others() -> None:
    script = "predeal spades(north) == 13, hearts(east) == 13, diamonds(south) == 13"
    order = biritch.Order(script, count=1, seed=1, threads=1)
    before: bool | None = order.is_given_up
    assert before is None
    with pytest.raises(RuntimeError, match="given up with 0 deals found: .* none among 16777216 tries"):
        next(order)
    assert (order.produced, order.is_given_up, order.is_impossible) == (0, True, False)
    assert list(order) == []
    with pytest.raises(RuntimeError, match="given up with 0 deals found"):
        biritch.statistics(script, count=1, seed=1, threads=1)


def test_more_threads_than_are_of_use() -> None:
    expected = list(biritch.Order(SCRIPT, count=20, seed=1))
    assert list(biritch.Order(SCRIPT, count=20, seed=1, threads=10**9)) == expected
    assert list(biritch.Order(SCRIPT, count=20, seed=1, threads=0)) == expected


@pytest.mark.parametrize("script", list(lines("crates/dealer/tests/data/errors.txt")))
def test_scripts_that_cannot_be_read(script: str) -> None:
    if "\\" in script:
        pytest.skip("a line of several lines")
    with pytest.raises(biritch.ParseError) as error:
        biritch.Order(script)
    assert error.value.kind == "script"
    assert error.value.line == 1 and error.value.column is not None
    assert error.value.excerpt is not None and "^" in error.value.excerpt


def test_a_division_by_zero_has_its_place() -> None:
    with pytest.raises(biritch.ParseError) as error:
        list(biritch.Order("condition\n  1 / 0", seed=1))
    assert (error.value.kind, error.value.line, error.value.column) == ("division", 2, 5)


def test_statistics_agree_with_the_deals() -> None:
    script = SCRIPT + ' action average "e" hcp(east), frequency "w" (hcp(west), 0, 10)'
    count = 2_000
    deals = list(biritch.Order(script, count=count, seed=3))
    assert len(deals) == count
    found = biritch.statistics(script, count=count, seed=3)
    points = [deal["W"].hcp for deal in deals]
    assert found["average"][0]["value"] == sum(deal["E"].hcp for deal in deals) / count
    assert found["frequency"][0]["counts"] == [points.count(value) for value in range(11)]
    assert found["frequency"][0]["high"] == sum(value > 10 for value in points)


@pytest.mark.parametrize("argument", ["count", "generate"])
def test_no_deals_cannot_be_ordered(argument: str) -> None:
    for order in (biritch.Order, biritch.statistics):
        with pytest.raises(ValueError, match="numbers from 1"):
            order("condition 1", **{argument: 0})
