//! The texts of an act of Preferans, which JSON does not describe.

/// A text of an act: how it is made up, an example, and what it is.
#[derive(Clone, Copy, Debug)]
pub struct ActText {
    /// The text, with the parts that vary in italics.
    pub text: &'static str,
    /// An act that can be sent so.
    pub example: &'static str,
    /// What it does.
    pub meaning: &'static str,
}

const fn act(text: &'static str, example: &'static str, meaning: &'static str) -> ActText {
    ActText { text, example, meaning }
}

/// Every text of an act. The declarations after `say` have a table of their own.
pub const ACTS: &[ActText] = &[
    act(
        "look",
        "look",
        "The first hand looks at its cards, where it may call in the dark instead.",
    ),
    act("call Pass", "call Pass", "Out of the auction for good."),
    act("call Here", "call Here", "Holds what stands, instead of raising it."),
    act("call *2 to 7*", "call 3", "Balkan: a number, played with the talon."),
    act("call Game", "call Game", "Balkan: a *game*, without the talon, not yet named."),
    act("call GameBettel", "call GameBettel", "Balkan: the game Bettel."),
    act("call GameSanac", "call GameSanac", "Balkan: the game Sanac."),
    act(
        "call Name*2 to 7*",
        "call Name4",
        "Balkan: of several who called *game*, one names the contract.",
    ),
    act("call Concede", "call Concede", "Balkan: of several who called *game*, one concedes."),
    act(
        "call *level and strain*",
        "call 6S",
        "Russian: a game with the talon, `6S` to `10NT`; the strains are `S C D H NT`.",
    ),
    act("call Misere", "call Misere", "Russian: misère with the talon."),
    act("call *bid*-wt", "call 9S-wt", "Russian: a game without the talon, where agreed."),
    act("call Misere-wt", "call Misere-wt", "Russian: misère without the talon, where agreed."),
    act(
        "call *six*-dark",
        "call 6NT-dark",
        "Russian: a bid of six before looking at one's cards, where agreed.",
    ),
    act(
        "call Pass-dark",
        "call Pass-dark",
        "Russian: a pass before looking at one's cards, where agreed.",
    ),
    act(
        "discard *two cards*",
        "discard 7.8..",
        "The declarer discards two cards, written as a hand: spades, hearts, diamonds, clubs. Discards are not listed in `legal`: `discard` in the view says of which cards, and how many.",
    ),
    act(
        "order *contract*",
        "order 6S",
        "Russian: the declarer names the contract: a bid not below the one that won the auction, or `Misere`.",
    ),
    act("order *bid*-wt", "order 9S-wt", "Russian: the same without the talon; also `Misere-wt`."),
    act(
        "order *number*t",
        "order 3t",
        "Balkan: the declarer names the number, with the talon: `2t` to `8t`.",
    ),
    act(
        "order *number*g",
        "order 4g",
        "Balkan: the same for a *game*, without the talon: `2g` to `8g`.",
    ),
    act(
        "say *declaration*",
        "say whist",
        "A declaration of a defender, or of a declarer who gives up.",
    ),
    act(
        "kontra *seats*",
        "kontra AB",
        "Balkan: a defender, or in answer the declarer, raises the kontra chains of these defenders.",
    ),
    act("kontra -", "kontra -", "Balkan: raises no chain."),
    act("play *card*", "play SA", "A card is played."),
];
