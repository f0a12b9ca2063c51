// all by hand: there is no outside judge
#include <string.h>

struct s_b0 { char tag; int v; };
//@ ensures \result == 0;
int bad_b0(void) { struct s_b0 a, b; memset(&a, 0, sizeof a); memset(&b, 1, sizeof b); a.tag = b.tag = 1; a.v = b.v = 2; return memcmp(&a, &b, sizeof a) ? 1 : 0; }
