/** Pure methods that switch, and accessors of records, in contracts. */
public class Switches {
    enum Farbe { ROT, GELB, BLAU }
    record Paar(int a, int b) { }
    static /*@ pure @*/ boolean leap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
    //@ requires 1 <= m && m <= 12;
    static /*@ pure @*/ int days(int y, int m) {
        switch (m) {
            case 4: case 6: case 9: case 11:
                return 30;
            case 2:
                return leap(y) ? 29 : 28;
            default:
                return 31;
        }
    }
    //@ ensures \result == days(y, 2) + days(y, 4) - days(y, 12);
    static int f(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0) ? 28 : 27; }
    //@ requires f != null;
    static /*@ pure @*/ int code(Farbe f) {
        return switch (f) { case ROT -> 1; case GELB -> 2; case BLAU -> 5; };
    }
    static /*@ pure @*/ int fall(int n) {
        int k = 7;
        switch (n) {
            case 0: k = 8; return k;
            default: break;
        }
        return n;
    }
    static /*@ pure @*/ int through(int n) {
        switch (n) {
            case 0: if (n == 1) break;
            case 1: return 5;
            case 2: break;
            default: return 9;
        }
        return 4;
    }
    //@ ensures \result == through(0) + through(1) + through(2) + through(3);
    static int g() { return 5 + 5 + 4 + 9; }
    //@ ensures \result == code(Farbe.ROT) + code(Farbe.BLAU);
    static int h() { return 6; }
    //@ requires f == Farbe.GELB;
    //@ ensures \result == code(f);
    static int i(Farbe f) { return 2; }
    //@ requires p != null;
    //@ ensures \result.a() == p.b() && \result.b() == p.a();
    static Paar swap(Paar p) { return new Paar(p.b(), p.a()); }
}
