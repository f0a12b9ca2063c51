static int at, table[4];
void move(void) { at = 9; }
