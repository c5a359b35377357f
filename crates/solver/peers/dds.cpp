// Twenty results a deal with DDS 2.9: "microseconds results", as examples/bench.rs prints them. See compare.sh.
#include "dll.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
static double cpu() { timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec * 1e6 + t.tv_nsec / 1e3; }
int main(int argc, char** argv) {
  SetMaxThreads(1);
  FILE* f = fopen(argv[1], "r"); int most = argc > 2 ? atoi(argv[2]) : 1 << 30; char line[512];
  const char* single = argc > 3 ? argv[3] : nullptr;  // "NW": strain, leader
  while (most-- > 0 && fgets(line, sizeof line, f)) {
    char* bar = strstr(line, " |"); if (bar) *bar = 0; line[strcspn(line, "\r\n")] = 0;
    if (!single) {
      ddTableDealPBN d; strncpy(d.cards, line, sizeof d.cards); ddTableResults r;
      double t = cpu(); int e = CalcDDtablePBN(d, &r); t = cpu() - t; if (e != 1) { printf("error %d\n", e); continue; }
      printf("%.0f ", t);
      for (int s = 0; s < 5; s++) for (int h = 0; h < 4; h++) printf("%x", r.resTable[s][h]);
    } else {
      dealPBN d; memset(&d, 0, sizeof d); strncpy(d.remainCards, line, sizeof d.remainCards);
      d.trump = strchr("SHDCN", single[0]) - "SHDCN"; d.first = strchr("NESW", single[1]) - "NESW";
      futureTricks fu; double t = cpu(); int e = SolveBoardPBN(d, -1, 1, 1, &fu, 0); t = cpu() - t;
      if (e != 1) { printf("error %d\n", e); continue; }
      printf("%.0f %x", t, fu.score[0]);
    }
    printf("\n"); fflush(stdout);
  }
}
