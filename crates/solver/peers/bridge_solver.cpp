// Twenty results a deal with bridge-solver: "microseconds results", as examples/bench.rs prints them. See compare.sh.
#define main solver_main
#include "solver.cc"
#undef main
#include <time.h>
static double cpu() { timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec * 1e6 + t.tv_nsec / 1e3; }
int main(int argc, char** argv) {
  FILE* f = fopen(argv[1], "r"); int most = argc > 2 ? atoi(argv[2]) : 1 << 30; char line[512];
  const char* single = argc > 3 ? argv[3] : nullptr;
  while (most-- > 0 && fgets(line, sizeof line, f)) {
    Hands hands; const char* p = strchr(line, ':') + 1; int seat = NORTH, suit = 0;
    for (; *p && *p != '\n' && *p != '|'; p++) {
      if (*p == ' ') { seat = (seat + 1) % 4; suit = 0; if (p[1] == '|') break; }
      else if (*p == '.') suit++;
      else hands[seat].Add(CardOf(suit, CharToRank(*p)));
    }
    int r[5][4]; int trump_now = 0;
    std::vector<int> trumps = {NOTRUMP, SPADE, HEART, DIAMOND, CLUB}, leads = {WEST, EAST, NORTH, SOUTH};
    if (single) { trumps = {CharToSuit(single[0])}; leads = {CharToSeat(single[1])}; }
    double t = cpu();
    Solve(hands, trumps, leads, [&](int) {}, [&](int trump, int lead, int ns) {
        int decl = (lead + 3) % 4; r[trump][decl == NORTH ? 0 : decl == EAST ? 1 : decl == SOUTH ? 2 : 3] = IsNs(decl) ? ns : 13 - ns;
        trump_now = IsNs(lead) ? ns : 13 - ns;
      }, [&](int) {});
    t = cpu() - t;
    printf("%.0f ", t);
    if (single) printf("%x", trump_now);
    else for (int s = 0; s < 5; s++) for (int h = 0; h < 4; h++) printf("%x", r[s][h]);
    printf("\n"); fflush(stdout);
  }
}
