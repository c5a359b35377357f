/* The calls of DDS 2.9 (Bo Haglund, Soren Hein) with the solver of Biritch behind them.
   Generated from crates/dds-c by cbindgen; a test checks that it is current. MIT OR Apache-2.0.

   Numbers.     Suits and strains: 0 spades, 1 hearts, 2 diamonds, 3 clubs, 4 notrump.
                Hands: 0 North, 1 East, 2 South, 3 West. Vulnerability: 0 nobody, 1 both sides,
                2 North-South, 3 East-West.
                Ranks: 2 to 14, the ace. A holding is a set of bits, rank r at bit r: 0x4004 is the
                ace and the two. Bits 0, 1 and those above 14 are 0.
   Texts        of hands: "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
                the first hand's letter, then the four hands clockwise, each with its spades,
                hearts, diamonds and clubs.
   Codes.       A call returns RETURN_NO_FAULT, which is 1, or one of the negative RETURN_ numbers; after
                one of these its answers are invalid. ErrorMessage gives their texts. A null
                pointer is RETURN_UNKNOWN_FAULT.
   Memory.      The caller owns all structures; the library keeps no pointers after a call. There is
                nothing to free; FreeMemory releases the library's own tables.
   Threads.     Every call may be made by any number of threads at once, and needs no other call before
                it. Calls for many boards start threads of their own and end them before they
                return. SetMaxThreads and SetResources affect later calls. */

#ifndef DDS_DLL_H
#define DDS_DLL_H

#include <stdbool.h>

/* The linkage macros of DDS's header, for declarations that use them: empty here. */
#ifndef DLLEXPORT
#define DLLEXPORT
#endif
#ifndef STDCALL
#define STDCALL
#endif
#ifndef EXTERN_C
#ifdef __cplusplus
#define EXTERN_C extern "C"
#else
#define EXTERN_C
#endif
#endif

// The version of DDS whose interface this is: two digits each for major, minor and patch.
#define DDS_VERSION 20900

// North, East, South, West.
#define DDS_HANDS 4

// Spades, hearts, diamonds, clubs.
#define DDS_SUITS 4

// The suits and notrump.
#define DDS_STRAINS 5

// The most boards in one call.
#define MAXNOOFBOARDS 200

// The most deals in one call for tables, if all strains are wanted.
#define MAXNOOFTABLES 40

// The most deals in one call for tables, if one strain is wanted. (Not a name of DDS's header.)
#define MAXNOOFTABLEDEALS (MAXNOOFTABLES * DDS_STRAINS)

// The call has done what it says.
#define RETURN_NO_FAULT 1
#define TEXT_NO_FAULT "Success"

// A null pointer; boards and plays that differ in number; an invalid vulnerability, dealer or
// table; or an error within the library.
#define RETURN_UNKNOWN_FAULT -1
#define TEXT_UNKNOWN_FAULT "General error"

// No hand has a card.
#define RETURN_ZERO_CARDS -2
#define TEXT_ZERO_CARDS "Zero cards"

// `target` exceeds the number of tricks that are left.
#define RETURN_TARGET_TOO_HIGH -3
#define TEXT_TARGET_TOO_HIGH "Target exceeds number of tricks"

// A card is in two hands.
#define RETURN_DUPLICATE_CARDS -4
#define TEXT_DUPLICATE_CARDS "Cards duplicated"

// `target` is below -1.
#define RETURN_TARGET_WRONG_LO -5
#define TEXT_TARGET_WRONG_LO "Target is less than -1"

// `target` is above 13.
#define RETURN_TARGET_WRONG_HI -7
#define TEXT_TARGET_WRONG_HI "Target is higher than 13"

// `solutions` is below 1.
#define RETURN_SOLNS_WRONG_LO -8
#define TEXT_SOLNS_WRONG_LO "Solutions parameter is less than 1"

// `solutions` is above 3.
#define RETURN_SOLNS_WRONG_HI -9
#define TEXT_SOLNS_WRONG_HI "Solutions parameter is higher than 3"

// More than 52 cards.
#define RETURN_TOO_MANY_CARDS -10
#define TEXT_TOO_MANY_CARDS "Too many cards"

// A suit or rank of the trick on the table, or a bit of a holding, is invalid.
#define RETURN_SUIT_OR_RANK -12
#define TEXT_SUIT_OR_RANK "currentTrickSuit or currentTrickRank has wrong data"

// A card on the table is in a hand too, or its player could have followed suit.
#define RETURN_PLAYED_CARD -13
#define TEXT_PLAYED_CARD "Played card also remains in a hand"

// The hands do not have the lengths that the trick on the table leaves them.
#define RETURN_CARD_COUNT -14
#define TEXT_CARD_COUNT "Wrong number of remaining cards in a hand"

// The thread index is not one of 0 to `noOfThreads` - 1 of GetDDSInfo.
#define RETURN_THREAD_INDEX -15
#define TEXT_THREAD_INDEX "Thread index is not 0 .. maximum"

// `mode` is below 0.
#define RETURN_MODE_WRONG_LO -16
#define TEXT_MODE_WRONG_LO "Mode parameter is less than 0"

// `mode` is above 2.
#define RETURN_MODE_WRONG_HI -17
#define TEXT_MODE_WRONG_HI "Mode parameter is higher than 2"

// `trump` is not 0 to 4.
#define RETURN_TRUMP_WRONG -18
#define TEXT_TRUMP_WRONG "Trump is not in 0 .. 4"

// `first` is not 0 to 3 (DDS's text of this code says 2).
#define RETURN_FIRST_WRONG -19
#define TEXT_FIRST_WRONG "First is not in 0 .. 2"

// A play of more than 52 cards, an invalid card, or one that its player does not hold or may not
// play.
#define RETURN_PLAY_FAULT -98
#define TEXT_PLAY_FAULT "AnalysePlay input error"

// A text that is not a deal.
#define RETURN_PBN_FAULT -99
#define TEXT_PBN_FAULT "PBN string error"

// More than MAXNOOFBOARDS boards, or fewer than none.
#define RETURN_TOO_MANY_BOARDS -101
#define TEXT_TOO_MANY_BOARDS "Too many boards requested"

// Never returned here: a thread could not be started.
#define RETURN_THREAD_CREATE -102
#define TEXT_THREAD_CREATE "Could not create threads"

// Never returned here: a thread did not end.
#define RETURN_THREAD_WAIT -103
#define TEXT_THREAD_WAIT "Something failed waiting for thread to end"

// SetThreading was given a number that DDS does not know.
#define RETURN_THREAD_MISSING -104
#define TEXT_THREAD_MISSING "Multi-threading system not present"

// Every strain was left out.
#define RETURN_NO_SUIT -201
#define TEXT_NO_SUIT "Denomination filter vector has no entries"

// More tables than one call takes: see CalcAllTables.
#define RETURN_TOO_MANY_TABLES -202
#define TEXT_TOO_MANY_TABLES "Too many DD tables requested"

// A chunk size below 1.
#define RETURN_CHUNK_SIZE -301
#define TEXT_CHUNK_SIZE "Chunk size is less than 1"

// A position: the cards left in the hands, and the trick on the table.
struct deal {
  // The strain.
  int trump;
  // The hand that led to the trick on the table, or leads to the next.
  int first;
  // The suits of the cards on the table, in the order of play.
  int currentTrickSuit[3];
  // Their ranks; 0 for no card. These cards are in no hand any more.
  int currentTrickRank[3];
  // The holding of each hand in each suit.
  unsigned int remainCards[DDS_HANDS][DDS_SUITS];
};

// An answer of SolveBoard: cards and their values, one entry for each run of equal cards. The
// first `cards` entries of the arrays count.
struct futureTricks {
  // Positions that the search looked at: of this library's search, not of DDS's.
  int nodes;
  // How many entries there are, 0 to 13.
  int cards;
  // The suit of each.
  int suit[13];
  // The rank of each, of the highest card of its run.
  int rank[13];
  // The lower cards of its run, as a holding.
  int equals[13];
  // The tricks that the side to play takes with it, this trick included; -2 for a forced card
  // that was not solved. If the target is out of reach, `cards` is 0 and `score[0]` says so: see
  // SolveBoard.
  int score[13];
};

// A position whose hands are a text.
struct dealPBN {
  // The strain.
  int trump;
  // The hand that led to the trick on the table, or leads to the next.
  int first;
  // The suits of the cards on the table, in the order of play.
  int currentTrickSuit[3];
  // Their ranks; 0 for no card. These cards are in no hand any more.
  int currentTrickRank[3];
  // The hands, ended by a zero byte.
  char remainCards[80];
};

// A deal whose table is wanted.
struct ddTableDeal {
  // The holding of each hand in each suit.
  unsigned int cards[DDS_HANDS][DDS_SUITS];
};

// The tricks that each declarer takes in each strain.
struct ddTableResults {
  // First index: the strain; second: the declarer.
  int resTable[DDS_STRAINS][DDS_HANDS];
};

// A deal as text.
struct ddTableDealPBN {
  // The hands, ended by a zero byte.
  char cards[80];
};

// Deals for CalcAllTables.
struct ddTableDeals {
  // How many there are; entries beyond are not read.
  int noOfTables;
  // The deals.
  struct ddTableDeal deals[MAXNOOFTABLEDEALS];
};

// Tables of many deals, in their order.
struct ddTablesRes {
  // Single results in all: four for each strain of each deal, not the number of deals.
  int noOfBoards;
  // A table for each deal; strains that were left out are 0.
  struct ddTableResults results[MAXNOOFTABLEDEALS];
};

// Par as text. Index 0: as North-South see it, who bid first then; index 1: the same of East-West.
struct parResults {
  // The score, like `NS -110` and `EW 110`.
  char parScore[2][16];
  // The contracts, like `NS:EW 23S`: East or West can play two or three spades; `x` after a
  // strain is a doubled sacrifice.
  char parContractsString[2][128];
};

// Pars of many tables, in their order.
struct allParResults {
  // The pars.
  struct parResults presults[MAXNOOFTABLES];
};

// Deals for CalcAllTablesPBN.
struct ddTableDealsPBN {
  // How many there are; entries beyond are not read.
  int noOfTables;
  // The deals.
  struct ddTableDealPBN deals[MAXNOOFTABLEDEALS];
};

// The same with hands as texts.
struct boardsPBN {
  // How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
  int noOfBoards;
  // The positions.
  struct dealPBN deals[MAXNOOFBOARDS];
  // The target of each, -1 to 13.
  int target[MAXNOOFBOARDS];
  // The solutions wanted of each, 1 to 3.
  int solutions[MAXNOOFBOARDS];
  // The mode of each, 0 to 2.
  int mode[MAXNOOFBOARDS];
};

// The answers for many boards, in their order.
struct solvedBoards {
  // How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
  int noOfBoards;
  // The answers.
  struct futureTricks solvedBoard[MAXNOOFBOARDS];
};

// Boards for SolveAllBoardsBin and AnalyseAllPlaysBin, with the arguments of each: see SolveBoard.
// Analyses use the deals alone.
struct boards {
  // How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
  int noOfBoards;
  // The positions.
  struct deal deals[MAXNOOFBOARDS];
  // The target of each, -1 to 13.
  int target[MAXNOOFBOARDS];
  // The solutions wanted of each, 1 to 3.
  int solutions[MAXNOOFBOARDS];
  // The mode of each, 0 to 2.
  int mode[MAXNOOFBOARDS];
};

// Par with its contracts as text.
struct parResultsDealer {
  // How many contracts there are.
  int number;
  // The score: North-South's from DealerPar, that side's own from SidesPar.
  int score;
  // Like `2S-EW`, `4S*-EW-2` (doubled, two down), `3N-N+1` (an overtrick), or `pass`.
  char contracts[10][10];
};

// A contract that is par.
struct contractType {
  // How many tricks a sacrifice goes down; 0 for a contract that is made.
  int underTricks;
  // How many tricks go over: higher levels of the contract are par too.
  int overTricks;
  // 1 to 7; 0 if the board is passed out.
  int level;
  // 0 to 4: notrump, spades, hearts, diamonds, clubs. (Elsewhere notrump is 4.)
  int denom;
  // 0 to 3 for the hand that declares; 4 for North and South both, 5 for East and West both.
  int seats;
};

// Par with its contracts as numbers.
struct parResultsMaster {
  // The score: North-South's from DealerParBin, that side's own from SidesParBin.
  int score;
  // How many contracts there are.
  int number;
  // The contracts.
  struct contractType contracts[10];
};

// Both sides' par as short texts.
struct parTextResults {
  // Like `Par -110: EW 2S EW 2D+1`; index 0 if North-South bid first, 1 if East-West do.
  char parText[2][128];
  // True if both texts are the same whoever bids first.
  bool equal;
};

// The cards of a play, in the order in which they were played.
struct playTraceBin {
  // How many cards there are, 0 to 52.
  int number;
  // Their suits.
  int suit[52];
  // Their ranks.
  int rank[52];
};

// The analysis of a play: declarer's tricks before it and after each card, the side of declarer
// being the one that did not lead.
struct solvedPlay {
  // How many numbers there are: one more than cards, without those of the last trick.
  int number;
  // The tricks.
  int tricks[53];
};

// A play as text.
struct playTracePBN {
  // How many cards there are, 0 to 52.
  int number;
  // Suit and rank of each, without blanks, like `CTC4CACJ`.
  char cards[106];
};

// Plays for AnalyseAllPlaysBin.
struct playTracesBin {
  // How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
  int noOfBoards;
  // The plays.
  struct playTraceBin plays[MAXNOOFBOARDS];
};

// The answers for many plays, in their order.
struct solvedPlays {
  // How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
  int noOfBoards;
  // The answers.
  struct solvedPlay solved[MAXNOOFBOARDS];
};

// Plays for AnalyseAllPlaysPBN.
struct playTracesPBN {
  // How many there are, 0 to MAXNOOFBOARDS; entries beyond are neither read nor written.
  int noOfBoards;
  // The plays.
  struct playTracePBN plays[MAXNOOFBOARDS];
};

// Information about the library.
struct DDSInfo {
  // The version whose interface this is.
  int major;
  // Its second number.
  int minor;
  // Its third.
  int patch;
  // The three as text.
  char versionString[10];
  // The system: 0 unknown, 1 Windows, 3 Linux, 4 Apple.
  int system;
  // The bits of an address: 32 or 64.
  int numBits;
  // The compiler: 0, none of those that DDS numbers.
  int compiler;
  // How the library starts: 0, there is nothing to start.
  int constructor;
  // How many cores the process may use.
  int numCores;
  // The threads: 5, those of the standard library.
  int threading;
  // How many threads a call for many boards takes, and one above the highest thread index.
  int noOfThreads;
  // How many threads and the megabytes of each, like `2 x 32 MB`.
  char threadSizes[128];
  // All of this as text, in lines.
  char systemString[1024];
};

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Sets how many threads the calls for many boards may take; 0 or less for as many as there are
// cores, and never more than those. The same as SetResources without a memory limit. This call is
// optional.
void SetMaxThreads(int threads);

// Chooses a threading system. There is only one here, so a number that DDS knows, 0 to 8, changes
// nothing.
//
// Returns RETURN_NO_FAULT, or RETURN_THREAD_MISSING for any other number.
int SetThreading(int code);

// Sets the total memory, in megabytes, and the number of threads; 0 or less for the defaults: 32
// megabytes per thread, one thread per core. It takes effect with the next call. This call is
// optional.
void SetResources(int megabytes, int threads);

// Frees the memory that is kept between calls. The next call allocates what it needs again.
void FreeMemory(void);

// Solves one board: what the side to play can take, and with which cards.
//
// - `dl`: the position. Hands of any equal length; up to three cards of a trick may lie on the
//   table.
// - `target`: the tricks that are wanted, 1 to 13; -1 for as many as possible; 0 for the legal
//   cards, unsolved, each with a score of 0.
// - `solutions`: 1 for one card that reaches the target; 2 for all that do; 3 for every legal card
//   with its tricks, whatever the target.
// - `mode`: 0 leaves a card that is forced (with its equals; not that of the last trick) unsolved,
//   with a score of -2; 1 and 2 solve it. Calls never depend on earlier ones in any mode.
// - `futp`: the answer. Best scores first; within a score, trumps last, longer suits first, then
//   spades to clubs, and lower cards first. Of equal cards the highest is listed, the others in
//   `equals`. A target from 1 to 13 with `solutions` 1 or 2 gives every card the target as its
//   score, more tricks or not; if it is out of reach, `cards` is 0, and `score[0]` is 0 if the
//   target is 1 (no trick can be won) and -1 if it is higher.
// - `thrId`: 0 to `noOfThreads` - 1 of GetDDSInfo. It has no other meaning: calls may run at once
//   with the same index.
//
// Returns RETURN_NO_FAULT, or: RETURN_TARGET_WRONG_LO, RETURN_TARGET_WRONG_HI,
// RETURN_TARGET_TOO_HIGH, RETURN_SOLNS_WRONG_LO, RETURN_SOLNS_WRONG_HI, RETURN_MODE_WRONG_LO,
// RETURN_MODE_WRONG_HI, RETURN_THREAD_INDEX for an argument out of its range;
// RETURN_TRUMP_WRONG, RETURN_FIRST_WRONG, RETURN_SUIT_OR_RANK, RETURN_ZERO_CARDS,
// RETURN_TOO_MANY_CARDS, RETURN_CARD_COUNT, RETURN_DUPLICATE_CARDS, RETURN_PLAYED_CARD for a
// position that is impossible; RETURN_UNKNOWN_FAULT for a null pointer.
//
// Pointers:
//
// `futp` is null or points to an answer that may be written.
int SolveBoard(struct deal dl,
               int target,
               int solutions,
               int mode,
               struct futureTricks *futp,
               int thrId);

// SolveBoard with hands as a text, which may be RETURN_PBN_FAULT.
//
// Pointers:
//
// `futp` is null or points to an answer that may be written.
int SolveBoardPBN(struct dealPBN dlpbn,
                  int target,
                  int solutions,
                  int mode,
                  struct futureTricks *futp,
                  int thrId);

// The tricks of each declarer in each strain. The hands may have any equal length.
//
// Returns RETURN_NO_FAULT, or: RETURN_SUIT_OR_RANK, RETURN_ZERO_CARDS, RETURN_CARD_COUNT,
// RETURN_DUPLICATE_CARDS for hands that are impossible; RETURN_UNKNOWN_FAULT for a null pointer.
//
// Pointers:
//
// `tablep` is null or points to a table that may be written.
int CalcDDtable(struct ddTableDeal tableDeal, struct ddTableResults *tablep);

// CalcDDtable with hands as a text, which may be RETURN_PBN_FAULT.
//
// Pointers:
//
// `tablep` is null or points to a table that may be written.
int CalcDDtablePBN(struct ddTableDealPBN tableDealPbn, struct ddTableResults *tablep);

// The tables of many deals, on all threads, and if wanted their pars.
//
// - `dealsp`: the deals. Deals times strains are at most MAXNOOFTABLES * DDS_STRAINS: forty deals
//   in all strains, two hundred in one.
// - `mode`: a vulnerability, 0 to 3, for pars; -1 for none. Pars need all five strains.
// - `trumpFilter`: an array of five, by strain: 0 to solve it, anything else to leave it out.
// - `resp`: the tables, in the order of the deals.
// - `presp`: the pars; not looked at, and may be null, where none are wanted.
//
// Returns RETURN_NO_FAULT, or: RETURN_NO_SUIT if all strains are left out; RETURN_TOO_MANY_TABLES;
// the codes of CalcDDtable for the first deal that is at fault, and then no answer is written.
//
// Pointers:
//
// `dealsp`, `resp` and `presp` are null or point to structures that may be read, and written, as
// far as `noOfTables` says; `trumpFilter` is null or points to five numbers.
int CalcAllTables(const struct ddTableDeals *dealsp,
                  int mode,
                  const int *trumpFilter,
                  struct ddTablesRes *resp,
                  struct allParResults *presp);

// CalcAllTables with hands as texts, which may be RETURN_PBN_FAULT.
//
// Pointers:
//
// As those of CalcAllTables.
int CalcAllTablesPBN(const struct ddTableDealsPBN *dealsp,
                     int mode,
                     const int *trumpFilter,
                     struct ddTablesRes *resp,
                     struct allParResults *presp);

// SolveAllBoardsBin with hands as texts, which may be RETURN_PBN_FAULT.
//
// Pointers:
//
// As those of SolveAllBoardsBin.
int SolveAllBoards(const struct boardsPBN *bop, struct solvedBoards *solvedp);

// Solves many boards, each as SolveBoard does, on all threads. The answers are in the order of the
// boards.
//
// Returns RETURN_NO_FAULT; RETURN_TOO_MANY_BOARDS if there are more than MAXNOOFBOARDS; the code
// of SolveBoard for the first board that is at fault, and then no answer is written.
//
// Pointers:
//
// `bop` and `solvedp` are null or point to structures that may be read, and written, as far as
// `noOfBoards` says.
int SolveAllBoardsBin(const struct boards *bop, struct solvedBoards *solvedp);

// An old name of SolveAllBoards. A `chunkSize` below 1 is RETURN_CHUNK_SIZE; otherwise it has no
// meaning.
//
// Pointers:
//
// As those of SolveAllBoardsBin.
int SolveAllChunks(const struct boardsPBN *bop, struct solvedBoards *solvedp, int chunkSize);

// An old name of SolveAllBoardsBin. A `chunkSize` below 1 is RETURN_CHUNK_SIZE; otherwise it has
// no meaning.
//
// Pointers:
//
// As those of SolveAllBoardsBin.
int SolveAllChunksBin(const struct boards *bop, struct solvedBoards *solvedp, int chunkSize);

// An old name of SolveAllBoards. A `chunkSize` below 1 is RETURN_CHUNK_SIZE; otherwise it has no
// meaning.
//
// Pointers:
//
// As those of SolveAllBoardsBin.
int SolveAllChunksPBN(const struct boardsPBN *bop, struct solvedBoards *solvedp, int chunkSize);

// Par of a table, scores and contracts as texts, for each side that may bid first.
//
// - `tablep`: tricks by strain and declarer, as CalcDDtable gives them, each 0 to 13.
// - `presp`: the answer, index 0 for North-South and 1 for East-West.
// - `vulnerable`: 0 for nobody, 1 for both sides, 2 for North-South, 3 for East-West.
//
// Returns RETURN_NO_FAULT, or RETURN_UNKNOWN_FAULT for an invalid vulnerability or table, or a
// null pointer.
//
// Pointers:
//
// `tablep` is null or may be read; `presp` is null or may be written.
int Par(const struct ddTableResults *tablep, struct parResults *presp, int vulnerable);

// CalcDDtable, then Par of that table.
//
// Returns their codes.
//
// Pointers:
//
// `tablep` and `presp` are null or point to structures that may be written.
int CalcPar(struct ddTableDeal tableDeal,
            int vulnerable,
            struct ddTableResults *tablep,
            struct parResults *presp);

// CalcPar with hands as a text, which may be RETURN_PBN_FAULT. (The arguments have another order.)
//
// Pointers:
//
// `tablep` and `presp` are null or point to structures that may be written.
int CalcParPBN(struct ddTableDealPBN tableDealPbn,
               struct ddTableResults *tablep,
               int vulnerable,
               struct parResults *presp);

// Par for each side that may bid first, each contract a text of its own.
//
// - `sidesRes`: an array of two answers, index 0 for North-South and 1 for East-West, scores as
//   that side sees them.
//
// The other arguments, and what it returns, are those of Par.
//
// Pointers:
//
// `tablep` is null or may be read; `sidesRes` is null or points to two answers that may be
// written.
int SidesPar(const struct ddTableResults *tablep,
             struct parResultsDealer *sidesRes,
             int vulnerable);

// Par of a table for the hand that bids first, each contract a text of its own.
//
// - `dealer`: that hand, 0 to 3.
// - `presp`: the answer, the score as North-South see it.
//
// The other arguments are those of Par. Returns RETURN_NO_FAULT, or RETURN_UNKNOWN_FAULT for an
// invalid dealer, vulnerability or table, or a null pointer.
//
// Pointers:
//
// `tablep` is null or may be read; `presp` is null or may be written.
int DealerPar(const struct ddTableResults *tablep,
              struct parResultsDealer *presp,
              int dealer,
              int vulnerable);

// DealerPar with its contracts as numbers.
//
// Pointers:
//
// As those of DealerPar.
int DealerParBin(const struct ddTableResults *tablep,
                 struct parResultsMaster *presp,
                 int dealer,
                 int vulnerable);

// SidesPar with its contracts as numbers.
//
// Pointers:
//
// As those of SidesPar.
int SidesParBin(const struct ddTableResults *tablep,
                struct parResultsMaster *sidesRes,
                int vulnerable);

// Writes the answer of DealerParBin as a line like `Par 420: NS 4S`.
//
// Returns RETURN_NO_FAULT, or RETURN_UNKNOWN_FAULT for invalid contracts or a null pointer.
//
// Pointers:
//
// `pres` is null or may be read; `resp` is null or points to 128 bytes that may be written. The
// text ends with a zero byte within them.
int ConvertToDealerTextFormat(const struct parResultsMaster *pres, char *resp);

// Writes the answers of SidesParBin as lines like `Par 420: NS 4S`.
//
// Returns RETURN_NO_FAULT, or RETURN_UNKNOWN_FAULT for invalid contracts or a null pointer.
//
// Pointers:
//
// `pres` is null or points to both answers, an array of two; `resp` is null or may be written.
int ConvertToSidesTextFormat(const struct parResultsMaster *pres, struct parTextResults *resp);

// Analyses a play: the tricks that declarer takes, of those left in `dl`, before the play and
// after each of its cards. Declarer's side is the one that does not lead.
//
// - `dl`: the position before the play.
// - `play`: the cards, in the order of play; not those that lie on the table in `dl`. It may end
//   anywhere.
// - `solved`: the answer. Cards of the last trick get no number: nobody has a choice.
// - `thrId`: as SolveBoard takes it.
//
// Returns RETURN_NO_FAULT; RETURN_PLAY_FAULT for a play that is impossible; RETURN_THREAD_INDEX;
// the codes of SolveBoard for a position that is impossible; RETURN_UNKNOWN_FAULT for a null
// pointer.
//
// Pointers:
//
// `solved` is null or points to an answer that may be written.
int AnalysePlayBin(struct deal dl, struct playTraceBin play, struct solvedPlay *solved, int thrId);

// AnalysePlayBin with hands and cards as texts; hands may be RETURN_PBN_FAULT.
//
// Pointers:
//
// `solvedp` is null or points to an answer that may be written.
int AnalysePlayPBN(struct dealPBN dlPbn,
                   struct playTracePBN playPbn,
                   struct solvedPlay *solvedp,
                   int thrId);

// Analyses many plays, each as AnalysePlayBin does, on all threads.
//
// - `bop`: the positions; target, solutions and mode are ignored.
// - `plp`: the plays, as many.
// - `solvedp`: the answers, in their order.
// - `chunkSize`: has no meaning.
//
// Returns RETURN_NO_FAULT; RETURN_UNKNOWN_FAULT if boards and plays differ in number or a pointer
// is null; RETURN_TOO_MANY_BOARDS; the code of AnalysePlayBin for the first that is at fault, and
// then no answer is written.
//
// Pointers:
//
// `bop`, `plp` and `solvedp` are null or point to structures that may be read, and written, as far
// as `noOfBoards` says.
int AnalyseAllPlaysBin(const struct boards *bop,
                       const struct playTracesBin *plp,
                       struct solvedPlays *solvedp,
                       int chunkSize);

// AnalyseAllPlaysBin with hands and cards as texts; hands may be RETURN_PBN_FAULT.
//
// Pointers:
//
// As those of AnalyseAllPlaysBin.
int AnalyseAllPlaysPBN(const struct boardsPBN *bopPbn,
                       const struct playTracesPBN *plp,
                       struct solvedPlays *solvedp,
                       int chunkSize);

// Describes the library, and how many threads it takes at the moment.
//
// Pointers:
//
// `info` is null, and then nothing happens, or may be written.
void GetDDSInfo(struct DDSInfo *info);

// Writes the text of a return code, the TEXT_ of its RETURN_; for any other number, `Not a DDS
// error code`.
//
// Pointers:
//
// `line` is null, and then nothing happens, or points to 80 bytes that may be written. The text
// ends with a zero byte within them.
void ErrorMessage(int code, char *line);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* DDS_DLL_H */
