class Annot { //@ ensures \result == zz;
  int k() { return 1; } }
