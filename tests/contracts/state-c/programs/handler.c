/* The handler is static, but other code calls it. */
void on_event(void (*f)(void));
static int at, table[4];
static void handler(void) { at = -1; }
void init(void) { on_event(handler); }
int read(void) { return table[at]; }
