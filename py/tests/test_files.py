"""Files of boards."""

from __future__ import annotations

from pathlib import Path

import biritch
import pytest

PBN = b"""% PBN 2.1
[Event "Club night"]
[Board "1"]
[North "Anna"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
[Auction "N"]
2NT Pass 3NT AP
[Play "E"]
CQ C8 C2 CA
*
"""


def test_a_file_is_read() -> None:
    file = biritch.read(PBN)
    (record,) = file
    assert (file.format, len(file), file.diagnostics) == ("pbn", 1, [])
    assert (record.board, record.event, record.dealer, record.vulnerable) == (1, "Club night", "N", "none")
    assert record.players == {"N": "Anna", "E": "", "S": "", "W": ""}
    assert (record.contract, record.tricks) == ("3NT-N", 9)
    assert record.calls == ["2NT", "Pass", "3NT", "Pass", "Pass", "Pass"]
    assert record.cards == ["CQ", "C8", "C2", "CA"]
    assert record.tag("Event") == "Club night" and record.tag("Nothing") is None
    assert record.deal is not None and record.deal["N"].hcp == 20
    assert biritch.Record(record.to_dict()) == record


@pytest.mark.parametrize("name", ["pbn", "json", "rbn", "rbx", "lin", "usebio"])
def test_formats_keep_the_deal(name: str, tmp_path: Path) -> None:
    file = biritch.read(PBN)
    path = tmp_path / f"boards.{name}"
    file.write(path)
    again = biritch.read(path)
    assert path.read_bytes() == file.to_bytes(name)
    assert again.format == name and again[0].deal == file[0].deal
    if name in {"pbn", "json"}:
        assert file.lost(name) == {}


def test_machines_take_only_whole_deals() -> None:
    file = biritch.read(PBN)
    assert "dup" in biritch.formats_written()
    assert biritch.read(file.to_bytes("dup"))[0].deal == file[0].deal
    assert "players" in file.lost("dup")
    with pytest.raises(ValueError, match="not complete"):
        biritch.File([biritch.Record({"board": 1})]).to_bytes("dup")


def test_diagnostics_say_where() -> None:
    file = biritch.read(b'[Board "x"]\n[Contract "9S"]\n[Event "A"]\n')
    found = [(found.severity, found.kind, found.line) for found in file.diagnostics]
    assert found == [("error", "board", 1), ("error", "contract", 2)]
    with pytest.raises(biritch.ParseError) as error:
        biritch.read(b'[Board "x"]\n', strict=True)
    assert (error.value.kind, error.value.line, error.value.column) == ("board", 1, 9)


def test_records_are_verified() -> None:
    file = biritch.read(PBN.replace(b'[Result "9"]', b'[Result "9"]\n[Score "NS 600"]'))
    assert [found.kind for found in file.verify()] == ["not-of-result"]


def test_what_is_no_file_of_boards(tmp_path: Path) -> None:
    for content, kind in [(b"Hello", "unknown-format"), (b"PK\x03\x04", "not-supported"), (b"", "empty-file")]:
        with pytest.raises(biritch.ParseError) as error:
            biritch.read(content)
        assert error.value.kind == kind
    with pytest.raises(FileNotFoundError):
        biritch.read(tmp_path / "nothing.pbn")
    with pytest.raises(ValueError, match="pbn"):
        biritch.read(PBN).to_bytes("bws")
    with pytest.raises(ValueError):
        biritch.read(PBN, encoding="klingon")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    limit = 64 << 20
    path = tmp_path / "large.pbn"
    with path.open("wb") as file:
        file.write(PBN)
        # Nothing but zeros follows, and no block of the disk.
        file.truncate(3 * limit)
    with pytest.raises(biritch.ParseError) as error:
        biritch.read(path)
    assert str(error.value) == f"line 1, column 1: the file has {3 * limit} bytes, at most {limit} are read"
    with pytest.raises(biritch.ParseError) as same:
        biritch.read(PBN + bytes(limit))
    for name in ["kind", "line", "column"]:
        assert getattr(error.value, name) == getattr(same.value, name)


def test_encodings() -> None:
    text = '[Event "Клуб"]\n[Board "1"]\n'.encode("cp1251")
    assert biritch.read(text, encoding="cp1251")[0].event == "Клуб"
    assert biritch.read(text)[0].event == "Клуб"


def test_records_that_are_none() -> None:
    with pytest.raises(biritch.ParseError):
        biritch.Record({"board": "seven"})


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"bard": 3}, "bard"),
        ({"contract": "3NT-N", "tricks": 9}, "tricks"),
        ({"auction": {"first": "N", "calls": [{"call": "1S", "nite": "five"}]}}, "nite"),
    ],
)
def test_a_record_has_no_other_fields(fields: dict[str, object], key: str) -> None:
    with pytest.raises(ValueError, match=f'"{key}" is no field'):
        biritch.Record(fields)
    # What says nothing may be left out.
    assert biritch.Record({"board": 3, "event": "", "tags": []}).board == 3


def test_an_unknown_hand_is_a_dash() -> None:
    record = biritch.Record({"deal": "N:AK... - QJ... -"})
    assert record.to_dict()["deal"] == "N:AK... - QJ... -"
