"""Results compared: the vectors of crates/tourney/tests/data and crates/bridge/tests/data."""

from __future__ import annotations

from fractions import Fraction

import biritch
import pytest
from conftest import rows


def test_matchpoints_and_imps() -> None:
    checked = 0
    for _, question, given, answer in rows("crates/tourney/tests/data/scoring.tsv"):
        words = question.split()
        if words[0] == "matchpoints":
            scores = [int(score) for score in given.split()]
            if len(scores) == 1:
                # A single result has no matchpoints but an artificial score.
                assert biritch.matchpoints(scores) == [(None, None)]
                continue
            points = biritch.matchpoints(scores, scale=words[1].capitalize())
            for side, expected in enumerate(answer.split("/")):
                assert [pair[side] for pair in points] == [Fraction(number) for number in expected.split()]
        elif words[0] == "imps":
            table = words[1].capitalize()
            found = [biritch.imps(int(difference), table) for difference in given.split()]
            assert found == [int(imps) for imps in answer.split()]
        else:
            continue
        checked += 1
    assert checked >= 10


def test_imps_of_bridge() -> None:
    for difference, modern, old in rows("crates/bridge/tests/data/imps.tsv"):
        assert biritch.imps(int(difference)) == int(modern)
        assert biritch.imps(-int(difference), "Imp1960") == -int(old)


def test_points_are_exact_and_share_the_top() -> None:
    scores = [620, 650, 620, -100, None, 170, 630]
    for points, top in [(biritch.matchpoints(scores), 10), (biritch.matchpoints(scores, expected=7), 12)]:
        assert points[4] == (None, None)
        for ns, ew in points[:4]:
            assert isinstance(ns, Fraction) and isinstance(ew, Fraction) and ns + ew == top
    for points in [biritch.cross_imps(scores), biritch.butler(scores)]:
        assert all(ns is None or ew is not None and ns + ew == 0 for ns, ew in points)


def test_cross_imps_are_the_mean_over_the_others() -> None:
    scores = [420, 450, -100, -200, 400, 590]
    for at, (ns, _) in enumerate(biritch.cross_imps(scores)):
        others = [biritch.imps(scores[at] - score) for other, score in enumerate(scores) if other != at]
        assert ns == Fraction(sum(others), len(others))


def test_victory_points() -> None:
    for boards in [8, 16, 24]:
        for margin in range(-60, 61):
            ours, theirs = biritch.victory_points(margin, boards)
            assert ours + theirs == 20 and biritch.victory_points(-margin, boards) == (theirs, ours)
    assert biritch.victory_points(1000, 24) == (Fraction(20), Fraction(0))
    with pytest.raises(ValueError, match="essay24"):
        biritch.victory_points(1, 23, "essay24")


def test_names_that_are_not_known() -> None:
    with pytest.raises(ValueError, match="Two"):
        biritch.matchpoints([1, 2], scale="Three")
    with pytest.raises(ValueError, match="Average"):
        biritch.cross_imps([1, 2], divisor="")
