"""Deals, scores, auctions and plays: the vectors of crates/bridge/tests/data."""

from __future__ import annotations

import pickle

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


@pytest.mark.parametrize(
    "array",
    [
        numpy.zeros((1, 4), dtype=numpy.uint64),
        numpy.full((1, 4), 2**64 - 1, dtype=numpy.uint64),
        biritch.to_array([biritch.Deal.random(1)])[:, [0, 0, 1, 2]],
        biritch.to_array([biritch.Deal.random(1)]) | numpy.uint64(1 << 15),
        biritch.random_array(2, 1)[:, :3],
        biritch.random_array(4, 1)[::2],
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
