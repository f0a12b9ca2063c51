void move(void) { at = 9; }
