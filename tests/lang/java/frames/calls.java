/* What a callee may change is compared with what the caller may change: ranges with ranges, places with places. */
class Node {
    int v;
    Node next;
    //@ modifies v;
    void bump() { v++; }
}
class Calls {
    int x, y;
    Node n;
    int[][] m;
    static int s;

    //@ requires p != null && p.length > 5; modifies p[0..3];
    static void low(int[] p) { p[0] = 1; p[1] = 2; p[2] = 3; p[3] = 4; }
    //@ requires p != null && p.length > 5; modifies p[0..3];
    static void sameRange(int[] p) { low(p); }
    //@ requires p != null && p.length > 5; modifies p[0..4];
    static void widerRange(int[] p) { low(p); }
    //@ requires p != null && p.length > 5; modifies p[2..3], p[0..1];
    static void twoRanges(int[] p) { low(p); }
    //@ requires p != null && p.length > 5; modifies p[0], p[1], p[2], p[3];
    static void elements(int[] p) { low(p); }
    //@ requires p != null && p == q && p.length > 5; modifies q[0..3];
    static void alias(int[] p, int[] q) { low(p); }

    //@ requires p != null; modifies p[*];
    static void all(int[] p) { if (p.length > 4) p[4] = 9; }
    //@ requires p != null; modifies p[0..p.length - 1];
    static void wholeArray(int[] p) { all(p); }

    //@ requires p != null; modifies p[lo..hi];
    static void fill(int[] p, int lo, int hi) { if (0 <= lo && lo <= hi && lo < p.length) p[lo] = 1; }
    //@ requires p != null && 0 <= k && k < p.length; modifies p[k..p.length];
    static void bounds(int[] p, int k) { fill(p, k, p.length - 1); }
    //@ requires p != null; modifies p[k];
    static void oneElement(int[] p, int k) { fill(p, k, k); }
    //@ requires p != null; modifies \nothing;
    static void emptyRange(int[] p) { fill(p, 3, 2); }
    //@ requires p != null; modifies \nothing;
    static void negativeRange(int[] p) { fill(p, -5, -1); }
    //@ requires p != null; modifies p[0..k];
    static void wrapped(int[] p, int k) { if (k < 2147483647) fill(p, 0, k + 1 - 1); }

    //@ modifies n.v;
    void setNode() { if (n != null) n.v = 3; }
    //@ requires n == null; modifies \nothing;
    void noNode() { setNode(); }

    //@ requires m != null && m.length > 1 && m[0] != null; modifies m[0][*];
    void row() { all(m[0]); }
    //@ requires m != null && m.length > 1 && m[0] != null; modifies m[0][*], m[*];
    void rowAtEntry() { int[] r = m[0]; m[0] = null; all(r); }

    //@ modifies this.*;
    void fields() { x = 1; y = 2; n = null; }
    //@ modifies this.x, this.y, this.n, this.m;
    void eachField() { fields(); }

    //@ modifies \nothing;
    static void fresh() { int[] p = new int[6]; low(p); Node q = new Node(); q.bump(); }
    //@ modifies s;
    static int[] make() { s = s + 1; return new int[2]; }
    //@ modifies s;
    static void goesOn() { make(); Node q = new Node(); q.v = 3; }

    //@ requires p != null && p.length > 5; modifies p[0..1], p[4];
    static void rangeAndElement(int[] p) { p[4] = 9; }
    //@ requires p != null && p.length > 5;
    static void keepsRest(int[] p) { p[3] = 1; rangeAndElement(p); //@ assert p[3] == 1;
    }
}
