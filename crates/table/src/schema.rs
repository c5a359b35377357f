//! The JSON schemas of the messages around a game.

use alloc::borrow::Cow;

use pref::Match;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::{Bridge, Game};

/// A game whose commands, views and refusals have JSON schemas. The schema of the game itself is
/// that of its options; its name begins the names of the types that depend on it.
pub trait GameSchema:
    JsonSchema
    + Game<
        Seat: JsonSchema,
        Options: JsonSchema,
        Command: JsonSchema,
        Refusal: JsonSchema,
        View: JsonSchema,
        May: JsonSchema,
        Scores: JsonSchema,
    >
{
}

impl JsonSchema for Bridge {
    fn schema_name() -> Cow<'static, str> {
        "Bridge".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Bridge as Game>::Options::json_schema(generator)
    }
}

impl GameSchema for Bridge {}

impl GameSchema for Match {}
