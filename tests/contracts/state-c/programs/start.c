/* Both functions keep 1 <= unit, but the program starts with 0. */
static int unit;
void set(int n) { if (n > 0) unit = n; }
int share(int n) { return n / unit; }
