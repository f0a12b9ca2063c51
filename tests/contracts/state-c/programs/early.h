void move(void) { set(); }
