/* The calls of DDS 2.9 (Bo Haglund, Soren Hein) with the solver of Biritch behind them.
   Made from crates/dds-c/src by cbindgen; a test tells if it is not fresh. MIT OR Apache-2.0. */

#ifndef DDS_DLL_H
#define DDS_DLL_H

#include <stdbool.h>
#define DDS_VERSION 20900

// Boards in one call.
#define MAXNOOFBOARDS 200

// Tables in one call.
#define MAXNOOFTABLES 40

// Deals of one call for tables, each solved in one strain at least: five times the tables.
#define MAXNOOFTABLEDEALS 200

// Success.
#define RETURN_NO_FAULT 1

// A fault without a name of its own.
#define RETURN_UNKNOWN_FAULT -1

// No cards at all.
#define RETURN_ZERO_CARDS -2

// The target exceeds the number of tricks.
#define RETURN_TARGET_TOO_HIGH -3

// A card in two hands.
#define RETURN_DUPLICATE_CARDS -4

// The target is below -1.
#define RETURN_TARGET_WRONG_LO -5

// The target is above 13.
#define RETURN_TARGET_WRONG_HI -7

// Solutions are below 1.
#define RETURN_SOLNS_WRONG_LO -8

// Solutions are above 3.
#define RETURN_SOLNS_WRONG_HI -9

// More than 52 cards.
#define RETURN_TOO_MANY_CARDS -10

// A suit or rank that is none.
#define RETURN_SUIT_OR_RANK -12

// A card on the table is in a hand too.
#define RETURN_PLAYED_CARD -13

// Hands of unequal length.
#define RETURN_CARD_COUNT -14

// A thread index beyond the threads.
#define RETURN_THREAD_INDEX -15

// The mode is below 0.
#define RETURN_MODE_WRONG_LO -16

// The mode is above 2.
#define RETURN_MODE_WRONG_HI -17

// Trumps are not 0 … 4.
#define RETURN_TRUMP_WRONG -18

// The leader is not 0 … 3.
#define RETURN_FIRST_WRONG -19

// A play that cannot be.
#define RETURN_PLAY_FAULT -98

// A text that is no deal.
#define RETURN_PBN_FAULT -99

// More boards than [`MAXNOOFBOARDS`].
#define RETURN_TOO_MANY_BOARDS -101

// No thread could be started.
#define RETURN_THREAD_CREATE -102

// A thread did not end.
#define RETURN_THREAD_WAIT -103

// A kind of threads that is not there.
#define RETURN_THREAD_MISSING -104

// No strain was asked for.
#define RETURN_NO_SUIT -201

// More tables than [`MAXNOOFTABLES`].
#define RETURN_TOO_MANY_TABLES -202

// A chunk of nothing.
#define RETURN_CHUNK_SIZE -301

// A position.
struct deal {
  // The strain.
  int trump;
  // Who led to the trick on the table, or leads to the next.
  int first;
  // The suits of the cards on the table.
  int currentTrickSuit[3];
  // Their ranks; 0 for no card.
  int currentTrickRank[3];
  // The holdings of each hand, by suit.
  unsigned int remainCards[4][4];
};

// Cards and what they are worth.
struct futureTricks {
  // Cards laid in the search.
  int nodes;
  // How many cards follow.
  int cards;
  // Their suits.
  int suit[13];
  // Their ranks.
  int rank[13];
  // The lower cards equal to each, as a holding.
  int equals[13];
  // The tricks of the side to play; -1 if the target cannot be reached, -2 if nothing was asked.
  int score[13];
};

// A position with its hands as text.
struct dealPBN {
  // The strain.
  int trump;
  // Who led to the trick on the table, or leads to the next.
  int first;
  // The suits of the cards on the table.
  int currentTrickSuit[3];
  // Their ranks; 0 for no card.
  int currentTrickRank[3];
  // The hands.
  char remainCards[80];
};

// Hands whose table is wanted.
struct ddTableDeal {
  // The holdings of each hand, by suit.
  unsigned int cards[4][4];
};

// The tricks of each declarer in each strain.
struct ddTableResults {
  // By strain, then by declarer.
  int resTable[5][4];
};

// Hands as text.
struct ddTableDealPBN {
  // The hands.
  char cards[80];
};

// Several of them.
struct ddTableDeals {
  // How many.
  int noOfTables;
  // The hands.
  struct ddTableDeal deals[MAXNOOFTABLEDEALS];
};

// Several of them.
struct ddTablesRes {
  // Four times the strains that were solved.
  int noOfBoards;
  // The results.
  struct ddTableResults results[MAXNOOFTABLEDEALS];
};

// Par as text, if North-South bid first and if East-West do.
struct parResults {
  // `NS -110`, `EW 110`.
  char parScore[2][16];
  // `NS:EW 23S`.
  char parContractsString[2][128];
};

// Several of them.
struct allParResults {
  // The pars.
  struct parResults presults[MAXNOOFTABLES];
};

// Several of them.
struct ddTableDealsPBN {
  // How many.
  int noOfTables;
  // The hands.
  struct ddTableDealPBN deals[MAXNOOFTABLEDEALS];
};

// The same with hands as text.
struct boardsPBN {
  // How many.
  int noOfBoards;
  // The positions.
  struct dealPBN deals[MAXNOOFBOARDS];
  // The tricks wanted; -1 for as many as can be had, 0 for none.
  int target[MAXNOOFBOARDS];
  // 1 for a card, 2 for all that do as well, 3 for all cards.
  int solutions[MAXNOOFBOARDS];
  // 0 to leave a forced card unsolved, 1 and 2 to solve it.
  int mode[MAXNOOFBOARDS];
};

// The answers for [`Boards`].
struct solvedBoards {
  // How many.
  int noOfBoards;
  // The answers.
  struct futureTricks solvedBoard[MAXNOOFBOARDS];
};

// Positions and what is asked of each.
struct boards {
  // How many.
  int noOfBoards;
  // The positions.
  struct deal deals[MAXNOOFBOARDS];
  // The tricks wanted; -1 for as many as can be had, 0 for none.
  int target[MAXNOOFBOARDS];
  // 1 for a card, 2 for all that do as well, 3 for all cards.
  int solutions[MAXNOOFBOARDS];
  // 0 to leave a forced card unsolved, 1 and 2 to solve it.
  int mode[MAXNOOFBOARDS];
};

// Par with its contracts as text.
struct parResultsDealer {
  // How many contracts.
  int number;
  // The score.
  int score;
  // `2S-EW`, `4S*-EW-2`, `3N-N+1`, or `pass`.
  char contracts[10][10];
};

// A contract that is par.
struct contractType {
  // Tricks short of a sacrifice, 0 if it is made.
  int underTricks;
  // Tricks over.
  int overTricks;
  // 1 … 7.
  int level;
  // 0 notrump, then spades, hearts, diamonds, clubs.
  int denom;
  // 0 … 3 for N E S W, 4 for both of North-South, 5 for both of East-West.
  int seats;
};

// Par with its contracts as numbers.
struct parResultsMaster {
  // The score.
  int score;
  // How many contracts.
  int number;
  // The contracts.
  struct contractType contracts[10];
};

// Both sides' par as short texts.
struct parTextResults {
  // `Par -110: EW 2S EW 2D+1`.
  char parText[2][128];
  // Does it not matter who bids first?
  bool equal;
};

// A play.
struct playTraceBin {
  // How many cards.
  int number;
  // Their suits.
  int suit[52];
  // Their ranks.
  int rank[52];
};

// Declarer's tricks before a play and after each card of it.
struct solvedPlay {
  // How many numbers.
  int number;
  // The tricks.
  int tricks[53];
};

// A play as text.
struct playTracePBN {
  // How many cards.
  int number;
  // Suit and rank of each, without blanks.
  char cards[106];
};

// Several plays.
struct playTracesBin {
  // How many.
  int noOfBoards;
  // The plays.
  struct playTraceBin plays[MAXNOOFBOARDS];
};

// Several answers.
struct solvedPlays {
  // How many.
  int noOfBoards;
  // The answers.
  struct solvedPlay solved[MAXNOOFBOARDS];
};

// Several plays as text.
struct playTracesPBN {
  // How many.
  int noOfBoards;
  // The plays.
  struct playTracePBN plays[MAXNOOFBOARDS];
};

// What the library is.
struct DDSInfo {
  // The version whose interface this is.
  int major;
  // Its second number.
  int minor;
  // Its third.
  int patch;
  // The three as text.
  char versionString[10];
  // 0 unknown, 1 Windows, 2 Cygwin, 3 Linux, 4 Apple.
  int system;
  // 32 or 64.
  int numBits;
  // 0: none of those that DDS names.
  int compiler;
  // 0: there is nothing to construct.
  int constructor;
  // How many cores the machine has.
  int numCores;
  // 5: threads of the standard library.
  int threading;
  // How many threads a batch takes.
  int noOfThreads;
  // The table of each, in megabytes.
  char threadSizes[128];
  // All of this as text.
  char systemString[1024];
};

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Sets how many threads batches take; 0 or less for as many as there are cores.
void SetMaxThreads(int threads);

// All kinds of threads of DDS are one here: a number that DDS knows is accepted.
int SetThreading(int code);

// Sets how many megabytes, in all, and threads may be taken; 0 for what there is.
void SetResources(int megabytes, int threads);

// Gives memory back. The next call takes what it needs again.
void FreeMemory(void);

// Solves a board.
//
// # Safety
//
// Pointers are as this module says.
int SolveBoard(struct deal dl,
               int target,
               int solutions,
               int mode,
               struct futureTricks *futp,
               int thr_id);

// Solves a board whose hands are a text.
//
// # Safety
//
// Pointers are as this module says.
int SolveBoardPBN(struct dealPBN dlpbn,
                  int target,
                  int solutions,
                  int mode,
                  struct futureTricks *futp,
                  int thr_id);

// The twenty results of a deal.
//
// # Safety
//
// Pointers are as this module says.
int CalcDDtable(struct ddTableDeal table_deal, struct ddTableResults *tablep);

// The twenty results of a deal whose hands are a text.
//
// # Safety
//
// Pointers are as this module says.
int CalcDDtablePBN(struct ddTableDealPBN table_deal_pbn, struct ddTableResults *tablep);

// The results of many deals, and their pars if `mode` is a vulnerability.
//
// # Safety
//
// Pointers are as this module says.
int CalcAllTables(const struct ddTableDeals *dealsp,
                  int mode,
                  const int *trump_filter,
                  struct ddTablesRes *resp,
                  struct allParResults *presp);

// The same of deals whose hands are texts.
//
// # Safety
//
// Pointers are as this module says.
int CalcAllTablesPBN(const struct ddTableDealsPBN *dealsp,
                     int mode,
                     const int *trump_filter,
                     struct ddTablesRes *resp,
                     struct allParResults *presp);

// Solves boards whose hands are texts.
//
// # Safety
//
// Pointers are as this module says.
int SolveAllBoards(const struct boardsPBN *bop, struct solvedBoards *solvedp);

// Solves boards.
//
// # Safety
//
// Pointers are as this module says.
int SolveAllBoardsBin(const struct boards *bop, struct solvedBoards *solvedp);

// An old name of [`SolveAllBoards`].
//
// # Safety
//
// Pointers are as this module says.
int SolveAllChunks(const struct boardsPBN *bop, struct solvedBoards *solvedp, int chunk_size);

// An old name of [`SolveAllBoardsBin`].
//
// # Safety
//
// Pointers are as this module says.
int SolveAllChunksBin(const struct boards *bop, struct solvedBoards *solvedp, int chunk_size);

// An old name of [`SolveAllBoards`].
//
// # Safety
//
// Pointers are as this module says.
int SolveAllChunksPBN(const struct boardsPBN *bop, struct solvedBoards *solvedp, int chunk_size);

// Par of a table.
//
// # Safety
//
// Pointers are as this module says.
int Par(const struct ddTableResults *tablep, struct parResults *presp, int vulnerable);

// Table and par of a deal.
//
// # Safety
//
// Pointers are as this module says.
int CalcPar(struct ddTableDeal table_deal,
            int vulnerable,
            struct ddTableResults *tablep,
            struct parResults *presp);

// Table and par of a deal whose hands are a text.
//
// # Safety
//
// Pointers are as this module says.
int CalcParPBN(struct ddTableDealPBN table_deal_pbn,
               struct ddTableResults *tablep,
               int vulnerable,
               struct parResults *presp);

// Par for each side that may bid first, contracts as text.
//
// # Safety
//
// Pointers are as this module says.
int SidesPar(const struct ddTableResults *tablep,
             struct parResultsDealer *sides_res,
             int vulnerable);

// Par for a dealer, contracts as text.
//
// # Safety
//
// Pointers are as this module says.
int DealerPar(const struct ddTableResults *tablep,
              struct parResultsDealer *presp,
              int dealer,
              int vulnerable);

// Par for a dealer, contracts as numbers.
//
// # Safety
//
// Pointers are as this module says.
int DealerParBin(const struct ddTableResults *tablep,
                 struct parResultsMaster *presp,
                 int dealer,
                 int vulnerable);

// Par for each side that may bid first, contracts as numbers.
//
// # Safety
//
// Pointers are as this module says.
int SidesParBin(const struct ddTableResults *tablep,
                struct parResultsMaster *sides_res,
                int vulnerable);

// `Par 420: NS 4S`, into a text of 128 bytes at least.
//
// # Safety
//
// Pointers are as this module says.
int ConvertToDealerTextFormat(const struct parResultsMaster *pres, char *resp);

// The same of both sides, from an array of two.
//
// # Safety
//
// Pointers are as this module says.
int ConvertToSidesTextFormat(const struct parResultsMaster *pres, struct parTextResults *resp);

// Declarer's tricks before a play and after each card of it.
//
// # Safety
//
// Pointers are as this module says.
int AnalysePlayBin(struct deal dl, struct playTraceBin play, struct solvedPlay *solved, int thr_id);

// The same with deal and play as texts.
//
// # Safety
//
// Pointers are as this module says.
int AnalysePlayPBN(struct dealPBN dl_pbn,
                   struct playTracePBN play_pbn,
                   struct solvedPlay *solvedp,
                   int thr_id);

// Looks at many plays; the size of chunks has no meaning.
//
// # Safety
//
// Pointers are as this module says.
int AnalyseAllPlaysBin(const struct boards *bop,
                       const struct playTracesBin *plp,
                       struct solvedPlays *solvedp,
                       int _chunk_size);

// The same with deals and plays as texts.
//
// # Safety
//
// Pointers are as this module says.
int AnalyseAllPlaysPBN(const struct boardsPBN *bop_pbn,
                       const struct playTracesPBN *plp,
                       struct solvedPlays *solvedp,
                       int _chunk_size);

// Tells what the library is.
//
// # Safety
//
// Pointers are as this module says.
void GetDDSInfo(struct DDSInfo *info);

// The text of a return code, into at least 80 bytes.
//
// # Safety
//
// Pointers are as this module says.
void ErrorMessage(int code, char *line);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* DDS_DLL_H */
