/* What a C program that links the library sees: a board, a table, par, a play; and that nothing it
   hands over by mistake brings it down. Prints what went wrong, and ends with 1. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dll.h"

static int faults = 0;

static void check(int holds, const char *what) {
  if (!holds) {
    faults++;
    printf("wrong: %s\n", what);
  }
}

static const char *HANDS =
    "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

static const int TABLE[DDS_STRAINS][DDS_HANDS] = {
    {5, 8, 5, 8}, {6, 6, 6, 6}, {5, 7, 5, 7}, {7, 5, 7, 5}, {6, 6, 6, 6}};

static void one_board(void) {
  struct dealPBN dl;
  struct futureTricks fut;
  memset(&dl, 0, sizeof dl);
  strcpy(dl.remainCards, HANDS);
  check(SolveBoardPBN(dl, -1, 3, 1, &fut, 0) == RETURN_NO_FAULT, "SolveBoardPBN");
  check(fut.suit[0] == 2 && fut.rank[0] == 5 && fut.suit[5] == 0, "trumps last, low cards first");
  check(fut.cards == 9 && fut.score[0] == 5 && fut.score[8] == 4, "its cards and scores");
  dl.currentTrickRank[0] = 20;
  check(SolveBoardPBN(dl, -1, 3, 1, &fut, 0) == RETURN_SUIT_OR_RANK, "a rank that is none");
  dl.currentTrickRank[0] = 0;
  check(SolveBoardPBN(dl, 14, 3, 1, &fut, 0) == RETURN_TARGET_WRONG_HI, "a target of 14");
  check(SolveBoardPBN(dl, -1, 3, 1, NULL, 0) != RETURN_NO_FAULT, "no room for an answer");
  check(SolveBoardPBN(dl, -1, 3, 1, &fut, 100000) == RETURN_THREAD_INDEX, "a thread that is none");
  strcpy(dl.remainCards, "no hands");
  check(SolveBoardPBN(dl, -1, 3, 1, &fut, 0) != RETURN_NO_FAULT, "a text that is no deal");
}

static void tables(void) {
  struct ddTableDealPBN one;
  struct ddTableResults table;
  struct parResults par;
  struct parResultsDealer dealer;
  int filter[5] = {0, 0, 0, 0, 0};
  struct ddTableDealsPBN *deals = malloc(sizeof *deals);
  struct ddTablesRes *all = malloc(sizeof *all);
  struct allParResults *pars = malloc(sizeof *pars);
  strcpy(one.cards, HANDS);
  check(CalcDDtablePBN(one, &table) == RETURN_NO_FAULT, "CalcDDtablePBN");
  check(memcmp(table.resTable, TABLE, sizeof TABLE) == 0, "its results");
  check(Par(&table, &par, 0) == RETURN_NO_FAULT, "Par");
  check(strcmp(par.parScore[0], "NS -110") == 0, par.parScore[0]);
  check(strcmp(par.parContractsString[1], "EW:EW 2S") == 0, par.parContractsString[1]);
  check(DealerPar(&table, &dealer, 0, 0) == RETURN_NO_FAULT, "DealerPar");
  check(dealer.score == -110 && strcmp(dealer.contracts[0], "2S-EW") == 0, dealer.contracts[0]);
  deals->noOfTables = 2;
  deals->deals[0] = one;
  deals->deals[1] = one;
  check(CalcAllTablesPBN(deals, 0, filter, all, pars) == RETURN_NO_FAULT, "CalcAllTablesPBN");
  check(memcmp(all->results[1].resTable, TABLE, sizeof TABLE) == 0, "their results");
  check(strcmp(pars->presults[1].parScore[1], "EW 110") == 0, "their pars");
  deals->noOfTables = 1000;
  check(CalcAllTablesPBN(deals, 0, filter, all, pars) == RETURN_TOO_MANY_TABLES, "a thousand");
  free(deals);
  free(all);
  free(pars);
}

static void a_play(void) {
  struct dealPBN dl;
  struct playTracePBN play;
  struct solvedPlay solved;
  memset(&dl, 0, sizeof dl);
  strcpy(dl.remainCards, HANDS);
  strcpy(play.cards, "CTC4CACJ");
  play.number = 4;
  check(AnalysePlayPBN(dl, play, &solved, 0) == RETURN_NO_FAULT, "AnalysePlayPBN");
  check(solved.number == 5 && solved.tricks[0] == 8 && solved.tricks[4] == 8, "its tricks");
  strcpy(play.cards, "CTC4CACT");
  check(AnalysePlayPBN(dl, play, &solved, 0) == RETURN_PLAY_FAULT, "a card played twice");
}

int main(void) {
  char line[80];
  struct DDSInfo info;
  SetMaxThreads(0);
  one_board();
  tables();
  a_play();
  ErrorMessage(RETURN_PBN_FAULT, line);
  check(strcmp(line, "PBN string error") == 0, line);
  check(strcmp(line, TEXT_PBN_FAULT) == 0, TEXT_PBN_FAULT);
  GetDDSInfo(&info);
  check(info.major == 2 && info.minor == 9 && info.noOfThreads > 0, "GetDDSInfo");
  FreeMemory();
  one_board();
  return faults == 0 ? 0 : 1;
}
