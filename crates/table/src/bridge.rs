//! Bridge at the table.
