"""Deals, scores, auctions and plays: the vectors of crates/bridge/tests/data."""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import biritch
import numpy
import pytest
from conftest import lines, rows


def test_numbers_of_deals() -> None:
    for number, text in rows("crates/bridge/tests/data/deals.tsv"):
        assert str(biritch.Deal.numbered(int(number))) == text
        assert biritch.Deal(text).number == int(number)


def test_a_number_that_is_no_deal() -> None:
    for number in [biritch.Deal.COUNT, -1]:
        with pytest.raises((ValueError, OverflowError)):
            biritch.Deal.numbered(number)


def test_scores_of_contracts() -> None:
    checked = 0
    for _, contract, zone, tricks, _, _, _, duplicate, *_ in rows("crates/bridge/tests/data/contracts.tsv"):
        assert biritch.score(contract, int(tricks), zone == "V") == int(duplicate)
        for seat, vulnerable in [("N", "ns"), ("E", "ew")]:
            ns = biritch.score_ns(f"{contract}-{seat}", int(tricks), vulnerable if zone == "V" else "none")
            assert ns == (int(duplicate) if seat == "N" else -int(duplicate))
        checked += 1
    assert checked > 40


def test_auctions() -> None:
    checked = 0
    for line in lines("crates/bridge/tests/data/auctions.txt"):
        dealer, calls, end = (part.strip() for part in line.split("|"))
        texts = calls.split()
        if end.startswith("!"):
            auction = biritch.Auction(dealer, texts[:-1])
            with pytest.raises(biritch.IllegalError) as error:
                auction.call(texts[-1])
            assert str(error.value) == end.removeprefix("!").strip()
            assert auction.calls == biritch.Auction(dealer, texts[:-1]).calls
        else:
            auction = biritch.Auction(dealer, texts)
            assert (auction.contract or auction.turn or "Pass") == end
        checked += 1
    assert checked > 15


def test_a_play_to_its_end() -> None:
    deal = biritch.Deal.random(seed=5)
    play = biritch.Play(deal, "4H-S")
    while not play.is_over:
        assert play.turn == play.turn
        play.card(play.legal_cards()[-1])
    assert sum(play.tricks) == 13
    assert len(set(play.cards)) == 52
    assert biritch.Play(deal, "4H-S", play.cards).tricks == play.tricks
    with pytest.raises(biritch.IllegalError):
        play.card("SA")


def test_hands() -> None:
    deal = biritch.Deal.random(seed=3)
    assert sum(hand.hcp for hand in deal.hands) == 40
    for seat, hand in zip(biritch.SEATS, deal.hands):
        assert deal[seat] == hand and sum(hand.shape) == len(hand) == 13
        assert sorted(hand.shape, reverse=True) == list(hand.pattern)
        assert all(deal.owner(card) == seat and card in hand for card in hand)
        assert biritch.Hand(str(hand)) == hand and hash(biritch.Hand(str(hand))) == hash(hand)
        assert ".".join(hand.suit(suit) for suit in "SHDC") == str(hand)
    with pytest.raises(KeyError):
        deal["X"]
    with pytest.raises(IndexError):
        deal.hands[0][13]


def test_arrays_hold_the_deals() -> None:
    deals = biritch.random_deals(50, seed=9)
    array = biritch.to_array(deals)
    assert numpy.array_equal(array, biritch.random_array(50, seed=9))
    assert biritch.from_array(array) == deals
    assert [[hand.bits for hand in deal.hands] for deal in deals] == array.tolist()
    assert biritch.to_array([]).shape == (0, 4)


def test_deals_in_any_layout_of_memory() -> None:
    deals = biritch.random_deals(8, seed=9)
    array = biritch.to_array(deals)
    turned = numpy.ascontiguousarray(array.T).T
    for same in [numpy.asfortranarray(array), turned, numpy.repeat(array, 2, axis=0)[::2]]:
        assert not same.flags.c_contiguous
        assert biritch.from_array(same) == deals
    assert biritch.from_array(array[::-1]) == deals[::-1]
    # Four rows of four: turned round, another array.
    with pytest.raises(ValueError):
        biritch.from_array(array[:4].T)
    assert numpy.array_equal(biritch.solve_all(numpy.asfortranarray(array[:2])), biritch.solve_all(deals[:2]))


@pytest.mark.parametrize("count", [2**32 + 1, 10**12, 2**60, 2**63])
def test_more_deals_than_there_is_memory_for(count: int) -> None:
    for make in [biritch.random_deals, biritch.random_array]:
        with pytest.raises(MemoryError, match=str(count)):
            make(count)


def test_other_threads_run_while_deals_are_made() -> None:
    made: list[int] = []
    threads = [
        threading.Thread(target=lambda: made.append(len(biritch.random_deals(500_000, seed=1)))),
        threading.Thread(target=lambda: made.append(len(biritch.random_array(2_000_000, seed=1)))),
    ]
    for thread in threads:
        counted = 0
        thread.start()
        while thread.is_alive():
            counted += 1
            time.sleep(0.001)
        assert counted >= 10
    assert made == [500_000, 2_000_000]


@pytest.mark.skipif(sys.platform == "win32", reason="a signal is sent as on Unix")
@pytest.mark.parametrize("function", ["random_deals", "random_array"])
def test_ctrl_c_stops_the_dealing(function: str) -> None:
    program = f"""if True:
        # numpy first: an array imports it, and a signal in between is an error of that import.
        import biritch, numpy, signal
        # A shell that runs this in the background has told it not to listen.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        print('begun', flush=True)
        biritch.{function}(50_000_000)
    """
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"begun"
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        try:
            # All the deals take much longer.
            _, errors = process.communicate(timeout=5)
        finally:
            process.kill()
        assert b"KeyboardInterrupt" in errors
        assert process.returncode != 0


@pytest.mark.parametrize(
    "array",
    [
        numpy.zeros((1, 4), dtype=numpy.uint64),
        numpy.full((1, 4), 2**64 - 1, dtype=numpy.uint64),
        biritch.to_array([biritch.Deal.random(1)])[:, [0, 0, 1, 2]],
        biritch.to_array([biritch.Deal.random(1)]) | numpy.uint64(1 << 15),
        biritch.random_array(2, 1)[:, :3],
    ],
)
def test_arrays_that_are_no_deals(array: numpy.typing.NDArray[numpy.uint64]) -> None:
    with pytest.raises(ValueError):
        biritch.from_array(array)
    with pytest.raises(ValueError):
        biritch.solve_all(array)


def test_values_are_pickled() -> None:
    deal = biritch.Deal.random(seed=2)
    assert pickle.loads(pickle.dumps(deal)) == deal
    assert pickle.loads(pickle.dumps(deal["E"])) == deal["E"]
    error = biritch.ParseError("text", "kind", 3, 4)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.kind, again.line, again.column) == ("text", "kind", 3, 4)


@pytest.mark.parametrize(
    ("read", "kind"),
    [
        (lambda: biritch.Deal("N:AKQ"), "deal"),
        (lambda: biritch.Hand("AKQ.AA"), "hand"),
        (lambda: biritch.score("8S", 9), "contract"),
        (lambda: biritch.score_ns("4S", 9), "contract"),
        (lambda: biritch.Auction("X"), "seat"),
        (lambda: biritch.Auction("N", ["1Z"]), "call"),
        (lambda: biritch.Deal.random(1).owner("S1"), "card"),
        (lambda: biritch.score_ns("Pass", 0, "north"), "vulnerable"),
        (lambda: biritch.tricks("N:A... K... Q... J...", "X", "N"), "strain"),
    ],
)
def test_what_cannot_be_read(read: object, kind: str) -> None:
    assert callable(read)
    with pytest.raises(biritch.ParseError) as error:
        read()
    assert error.value.kind == kind


def test_a_played_board_needs_its_tricks() -> None:
    assert biritch.score_ns("Pass") == 0
    with pytest.raises(ValueError, match="its tricks are needed"):
        biritch.score_ns("4S-N")


@pytest.mark.parametrize("of_board", [biritch.dealer_of_board, biritch.vulnerable_on_board])
def test_boards_count_from_one(of_board: Callable[[int], str]) -> None:
    assert of_board(16) == of_board(32)
    with pytest.raises(ValueError, match="numbered from 1"):
        of_board(0)
