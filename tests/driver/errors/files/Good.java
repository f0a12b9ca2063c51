class Good { //@ ensures \result == 3;
  int k() { int i = 0; while (i < 3) i++; return i; } }
