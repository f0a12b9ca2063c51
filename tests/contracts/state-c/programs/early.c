/* It calls a static function, which is only called in the file. */
static void set(int);
#define set() set(9)
#include "early.h"
#undef set
static int at, table[4];
static void set(int n) { at = n; }
int read(void) { return table[at]; }
void reset(void) { set(0); }
