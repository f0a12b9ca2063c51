class Escapes {
  //@ ensures \result == \u0062;
  static int \u0061bc(int \u0062) { return \u0062 \u002b 1; }

  static void literals() {
    char q = \u0027"\u0027, t = '\ud83d';
    /*@ assert t == '\ud83e'; */
  }

  static void comments() {
    int i = 1; /* \u002a\u002f i = 2; // */
    //@ assert i == 1;
  }

  void names(int 𐐀) { /*@ assert \ud801\udc00 > 0; */ }
}
