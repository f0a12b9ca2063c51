/* It runs before main, and is not called by anything else. */
static int at, table[4];
__attribute__((constructor)) static void init(void) { at = 9; }
int read(void) { return table[at]; }
