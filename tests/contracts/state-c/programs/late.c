/* So does one behind it. */
static int at, table[4];
#include "late.h"
int read(void) { return table[at]; }
void reset(void) { at = 0; }
