//! A proof as it is written in JSON, in each version of the protocol.

use alloc::string::String;
use alloc::vec::Vec;

use super::{AbandonedDealing, DealingRecord, DealingStep, Proof};
use crate::fair::{Commitment, Secret, Share, decimal};

/// A proof as it is written: the fields of both protocols side by side.
#[derive(Clone, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Proof"))]
pub(super) struct WrittenProof {
    /// 2; 3 if a board was played again; absent in a proof of the first protocol, which has
    /// `commitment` and `shares` in place of `transcript` and `abandoned`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    version: Option<u8>,
    /// The table's public name.
    table: String,
    /// The board's number.
    board: u32,
    /// First protocol: what was published before the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<Commitment>,
    /// What was opened after the board. The deal of a board that was played again does not follow from
    /// it.
    secret: Secret,
    /// Version 3: the id of the board whose deal was played again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    replayed: Option<String>,
    /// First protocol: the numbers of the seats, by the index of the seat, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shares: Option<Vec<(u8, Share)>>,
    /// The steps of the dealing, in the order of the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    transcript: Option<Vec<DealingStep>>,
    /// The dealings since the previous board that led to no board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    abandoned: Option<Vec<AbandonedDealing>>,
    /// How many deals the pack allows.
    #[serde(with = "decimal")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    count: u128,
    /// The number of the deal that was played.
    #[serde(with = "decimal")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    number: u128,
}

/// The fields of a proof are not those of its version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum ProofFieldsError {
    #[error("this version of a proof is not known")]
    Version,
    #[error("the proof has not the fields of its version")]
    Fields,
}

impl TryFrom<WrittenProof> for Proof {
    type Error = ProofFieldsError;

    fn try_from(written: WrittenProof) -> Result<Proof, ProofFieldsError> {
        let WrittenProof { version, table, board, secret, count, number, .. } = written;
        let WrittenProof { commitment, shares, transcript, abandoned, replayed, .. } = written;
        let dealing = match (version, commitment, shares, transcript, abandoned, replayed) {
            (None, Some(commitment), Some(shares), None, None, None) => {
                DealingRecord::Open { commitment, shares }
            }
            (Some(2), None, None, Some(transcript), Some(abandoned), None) => {
                DealingRecord::Committed { transcript, abandoned }
            }
            (Some(3), None, None, None, None, Some(board)) => DealingRecord::Replayed { board },
            (None | Some(2 | 3), ..) => return Err(ProofFieldsError::Fields),
            (Some(_), ..) => return Err(ProofFieldsError::Version),
        };
        Ok(Proof { table, board, dealing, secret, count, number })
    }
}

impl From<Proof> for WrittenProof {
    fn from(proof: Proof) -> WrittenProof {
        let Proof { table, board, dealing, secret, count, number } = proof;
        let bare = WrittenProof {
            version: None,
            table,
            board,
            commitment: None,
            secret,
            replayed: None,
            shares: None,
            transcript: None,
            abandoned: None,
            count,
            number,
        };
        match dealing {
            DealingRecord::Open { commitment, shares } => {
                WrittenProof { commitment: Some(commitment), shares: Some(shares), ..bare }
            }
            DealingRecord::Committed { transcript, abandoned } => WrittenProof {
                version: Some(2),
                transcript: Some(transcript),
                abandoned: Some(abandoned),
                ..bare
            },
            DealingRecord::Replayed { board } => {
                WrittenProof { version: Some(3), replayed: Some(board), ..bare }
            }
        }
    }
}
