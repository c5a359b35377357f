-- The boards of a table by their numbers: the rows of its sheet lead to them.
CREATE INDEX boards_by_table ON boards (stream, board, at_ms, id);
