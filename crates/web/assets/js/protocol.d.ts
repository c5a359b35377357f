// The messages of a table's socket, see docs/protocol.md.
// Generated from the types of the server by `cargo xtask protocol`: change those, not this file.

export type * from './protocol/common.js';
export type * from './protocol/table.js';
export type * from './protocol/sheets.js';
export type * from './protocol/laws.js';
export type * from './protocol/bridge.js';
export type * from './protocol/preferans.js';
