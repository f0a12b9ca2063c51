// Places behind letters outside ASCII: columns count bytes, carets characters.
class Wörter {
  int größe;

  //@ requires größe >= 0;
  //@ ensures größe == \old(größe) + 1;
  int zähle() { /* 😀ü */ größe = größe + 1; return größe; }

  int feld(int ñ) { int[] ö = new int[3]; /* 日本 */ ö[ñ] = 'ß'; return ö[0]; }

  static void zeichen() { char c = 'ß'; /* é */ assert c == 'é'; }

  static void größer(int é) { /* ä */ //@ assert é > 'é';
  }
}
