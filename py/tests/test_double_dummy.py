"""Double dummy: the vectors of crates/solver/tests/data and crates/bridge/tests/data."""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import biritch
import numpy
import pytest
from conftest import lines, rows

#: The digits of the vectors: for these strains the declarers N E S W.
ORDER = [biritch.STRAINS.index(strain) for strain in ["S", "H", "D", "C", "NT"]]


def numbers(digits: str) -> numpy.typing.NDArray[numpy.uint8]:
    """The results of twenty digits in the order of `solve_all`."""
    table = numpy.zeros((5, 4), dtype=numpy.uint8)
    table[ORDER] = numpy.array([int(digit, 16) for digit in digits], dtype=numpy.uint8).reshape(5, 4)
    return table


def list10() -> tuple[list[biritch.Deal], numpy.typing.NDArray[numpy.uint8]]:
    found = [line.split(" | ") for line in lines("crates/solver/tests/data/list10.txt")]
    return [biritch.Deal(deal) for deal, _ in found], numpy.stack([numbers(digits) for _, digits in found])


def test_tables() -> None:
    deals, expected = list10()
    for threads in [None, 1]:
        assert numpy.array_equal(biritch.solve_all(deals, threads=threads), expected)
    assert numpy.array_equal(biritch.solve_all(biritch.to_array(deals)), expected)
    table = biritch.solve(deals[0])
    for strain, row in zip(biritch.STRAINS, expected[0]):
        assert [table[seat][strain] for seat in biritch.SEATS] == row.tolist()


def test_a_row_that_is_no_deal_is_named() -> None:
    array = biritch.random_array(3, seed=1)
    array[1, 0] = array[1, 1]
    with pytest.raises(ValueError, match="row 1 is no deal"):
        biritch.solve_all(array)


@pytest.mark.parametrize("function", [biritch.solve_all, biritch.from_array])
def test_an_array_of_other_numbers_is_told_which_are_expected(
    function: Callable[[Any], object],
) -> None:
    array = biritch.random_array(2, seed=1)
    expected = "an array of uint64 with the shape (deals, 4); this one is of "
    for wrong, found in [
        (array.astype(numpy.int64), "int64 with the shape (2, 4)"),
        (array.astype(numpy.float64), "float64 with the shape (2, 4)"),
        (array[0], "uint64 with the shape (4,)"),
    ]:
        with pytest.raises(TypeError, match=re.escape(expected + found)):
            function(wrong)
    function(array.astype(numpy.int64).astype(numpy.uint64))


def test_what_is_no_array() -> None:
    with pytest.raises(TypeError, match="'str' object is not an instance of 'Deal'"):
        biritch.solve_all(["N"])  # type: ignore[list-item]
    with pytest.raises(TypeError, match=re.escape("the shape (deals, 4); this is of the type list")):
        biritch.from_array([])  # type: ignore[arg-type]


def test_an_array_may_be_changed_while_it_is_worked_on() -> None:
    array = biritch.random_array(6, seed=7)
    expected = biritch.solve_all(array.copy())
    found: list[numpy.typing.NDArray[numpy.uint8]] = []
    solving = threading.Thread(target=lambda: found.append(biritch.solve_all(array, threads=1)))
    # The other thread gives the lock of the interpreter away only when it begins to solve.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        solving.start()
        array[:] = 0
        solving.join()
    finally:
        sys.setswitchinterval(interval)
    assert numpy.array_equal(found[0], expected)


def test_no_deals() -> None:
    assert biritch.solve_all([]).shape == (0, 5, 4)
    assert biritch.par_scores(biritch.solve_all([])).shape == (0,)


def test_pars() -> None:
    found = list(rows("crates/bridge/tests/data/pars.tsv"))
    tables = numpy.stack([numbers(digits) for digits, *_ in found])
    vulnerable = [row[1] for row in found]
    expected = [int(row[2]) for row in found]
    for dealer in biritch.SEATS:
        assert biritch.par_scores(tables, vulnerable, dealer).tolist() == expected
    for (_, zone, score, contracts), table in zip(found, tables):
        results = {
            seat: {strain: int(table[at, column]) for at, strain in enumerate(biritch.STRAINS)}
            for column, seat in enumerate(biritch.SEATS)
        }
        par = biritch.par(results, zone)
        assert (par.score_ns, par.contracts) == (int(score), contracts.split() if contracts != "-" else [])


def test_par_of_wrong_tables() -> None:
    with pytest.raises(ValueError):
        biritch.par({"N": {"S": 7}})
    tables = numpy.zeros((3, 5, 4), dtype=numpy.uint8)
    tables[2, 4, 3] = 14
    with pytest.raises(ValueError, match="table 2: "):
        biritch.par_scores(tables)
    with pytest.raises(ValueError):
        biritch.par_scores(numpy.zeros((1, 4, 5), dtype=numpy.uint8))
    with pytest.raises(ValueError):
        biritch.par_scores(numpy.zeros((2, 5, 4), dtype=numpy.uint8), dealer=["N"])
    expected = "results are an array of uint8 with the shape (deals, 5, 4); this one is of "
    others: list[tuple[Any, str]] = [
        (numpy.zeros((2, 5, 4), dtype=numpy.int64), "int64 with the shape (2, 5, 4)"),
        (numpy.zeros((5, 4), dtype=numpy.uint8), "uint8 with the shape (5, 4)"),
    ]
    for wrong, found in others:
        with pytest.raises(TypeError, match=re.escape(expected + found)):
            biritch.par_scores(wrong)


def test_cards_and_tricks_agree() -> None:
    deal = biritch.Deal.random(seed=4)
    values = biritch.card_values(deal, "NT", leader="W")
    left = biritch.tricks(deal, "NT", leader="W")
    assert max(values.values()) == 13 - left == 13 - biritch.solve(deal)["S"]["NT"]
    assert list(values.values()) == sorted(values.values(), reverse=True)
    assert set(values) == set(deal["W"])


def test_an_analysed_play_costs_nothing_if_it_is_best() -> None:
    deal = biritch.Deal.random(seed=4)
    play = biritch.Play(deal, "3NT-S")
    for _ in range(8):
        trick = play.cards[len(play.cards) // 4 * 4 :]
        hands = "N:" + " ".join(str(hand) for hand in play.hands)
        leader = play.turn
        for _ in trick:
            leader = biritch.SEATS[biritch.SEATS.index(leader or "N") - 1]
        best = next(iter(biritch.card_values(hands, "NT", leader or "N", trick)))
        play.card(best)
    analysed = biritch.analyse(deal, "3NT-S", play.cards)
    assert [card.card for card in analysed] == play.cards
    assert [card.cost for card in analysed] == [0] * 8
    assert {card.tricks for card in analysed} == {biritch.solve(deal)["S"]["NT"]}
    with pytest.raises(biritch.IllegalError):
        biritch.analyse(deal, "3NT-S", [play.cards[0], play.cards[0]])


def test_other_threads_run_meanwhile() -> None:
    """The interpreter's lock is released: this thread counts while another solves."""
    deals = biritch.random_deals(4, seed=6)
    solving = threading.Thread(target=biritch.solve_all, args=(deals,), kwargs={"threads": 1})
    solving.start()
    counted = 0
    while solving.is_alive():
        counted += 1
        time.sleep(0.001)
    solving.join()
    assert counted >= 10
