// Unicode escapes stand for their characters everywhere, in names, tokens, comments and annotations.
class Escapes {
  int \u0066eld;
  //@ requires \u0062 < 1000 && '\u00e9' == 'é';
  //@ ensures \result == b \u002b 1;
  static int \u0061bc(int \u0062) { int y = \u0062 \u002b 1, z = y; /*@ assert y \u003e b; */ return z; }

  static void literals() {
    char q = \u0027"\u0027, r = '\uu0041', s = '\\', t = '\ud83d';
    assert q == '"' && r == 'A' && s == 92 && t == 55357;
    /*@ assert q == '"' \u0026& r == '\u0041' && s == '\\' && t == '\ud83d'; */
    int i = 1; /* \u002a\u002f i = 2; // */
    //@ assert i == 2;
  }

  //@ requires \ud801\udc00 > 0;
  void names(int 𐐀) { this.\u0066eld = 𐐀; /*@ assert feld == \ud801\udc00 && \u0066eld > 0; */ }
}
