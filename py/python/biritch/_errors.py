"""The exceptions of the package."""

from __future__ import annotations


class ParseError(ValueError):
    """Something that cannot be read: a text, a file, a script.

    `kind` says what it is, as a word that does not change: `"deal"`, `"contract"`, `"script"`, or the code of a
    file's diagnostic such as `"unknown-format"`. `line` and `column`, from 1, say where it is in a text of several
    lines, and `excerpt` shows the line with a mark below the place; each may be `None`.

    >>> import biritch
    >>> try:
    ...     biritch.Order("condition hcp(nort) > 14")
    ... except biritch.ParseError as error:
    ...     print(error.kind, error.line, error.column)
    ...     print(error.excerpt)
    script 1 15
    condition hcp(nort) > 14
                  ^^^^
    """

    kind: str
    line: int | None
    column: int | None
    excerpt: str | None

    def __init__(
        self,
        message: str,
        kind: str,
        line: int | None = None,
        column: int | None = None,
        excerpt: str | None = None,
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.line = line
        self.column = column
        self.excerpt = excerpt

    def __reduce__(self) -> tuple[type[ParseError], tuple[object, ...]]:
        return ParseError, (str(self), self.kind, self.line, self.column, self.excerpt)


class IllegalError(ValueError):
    """A call or card that the Laws do not allow now; the message names the law.

    >>> import biritch
    >>> biritch.Auction("N", ["1S", "1H"])
    Traceback (most recent call last):
        ...
    biritch.IllegalError: 1H does not outrank 1S (Law 18)
    """


# They are shown under the name by which people know them.
ParseError.__module__ = IllegalError.__module__ = "biritch"
