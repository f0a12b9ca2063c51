/* Where the program ends, `last` is called. */
#include <stdlib.h>
static int at, table[4];
static int last_value;
static void last(void) { last_value = table[at]; }
void begin(void) { atexit(last); }
void stop(int n) { at = 9; if (n > 3) exit(1); at = 0; }
