// Größe ≥ 0 — names, characters and strings outside ASCII; 😀 takes two UTF-16 units.
class Wörter {
  int größe;
  static final char É = 'é', 日 = '日';
  static final int 𐐀 = 7;

  //@ requires größe >= 0 && größe < 1000 && 'é' == 233 && 日 == 26085;
  //@ ensures \result == größe && größe == \old(größe) + 1;
  int zähle() { /* ü */ größe = größe + 1; return größe; }

  //@ requires ñ >= 'ä' - 'ä' && ñ < 3;
  int feld(int ñ) {
    int[] ö = new int[3]; /* 日本 */ ö[ñ] = 'ß';
    assert ö[ñ] == 223;
    char c = É;
    /*@ assert c == 'é' && 'é' + 𐐀 == 240; */
    return ö[ñ];
  }

  //@ ensures \result >= é;
  static int größer(int é) {
    int i = 0;
    //@ loop_invariant é >= i || i == 0;
    while (i < é) i++;
    return i;
  }
}
