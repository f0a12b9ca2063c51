/* coarse.java with runs that do change something forbidden. */
class Coarse {
    int x, y;
    long l;
    boolean z;
    Coarse next;
    static int s;

    static void none(int[] p) { if (p != null && p.length > 5) p[4] = 7; }
    //@ requires p != null; modifies p[0..3];
    static void noClause(int[] p) { none(p); }
    //@ requires p != null; modifies p[*];
    static void all(int[] p) { if (p.length > 5) p[4] = 7; }
    //@ requires p != null; modifies p[0..3];
    static void allElements(int[] p) { all(p); }
    //@ requires p != null; modifies \everything;
    static void every(int[] p) { if (p.length > 5) p[4] = 7; }
    //@ requires p != null; modifies p[0..3];
    static void everything(int[] p) { every(p); }
    //@ requires p != null; modifies p[0..3];
    static void range(int[] p) { if (p.length > 2) p[0] = 7; }
    //@ requires p != null; modifies p[1..2];
    static void shorterRange(int[] p) { range(p); }

    static void setStatic(boolean c) { if (c) s = 4; }
    //@ modifies \nothing;
    static void notTaken() { setStatic(true); }
    void recurse(int k) { if (k > 0) { x = k; recurse(k - 1); } }
    //@ modifies y;
    void noRound() { recurse(2); }
    static void walk(Coarse c) { for (Coarse q = c; q != null; q = q.next) q.x = 1; }
    //@ modifies \nothing;
    static void walkFresh(Coarse c) { walk(c); }

    //@ modifies \nothing;
    void sameField() { x = y; }
    //@ modifies \nothing;
    void sameAfterAll() { z |= true; x += 0; l = l; next = next; }
    //@ requires p != null && p.length > 5; modifies p[0..3];
    static void sameElement(int[] p) { p[5] = p[4]; }
    //@ modifies \nothing;
    static void sameStatic(int k) { s = k; }

    //@ modifies \nothing;
    void takenBack() { int k = x; x = 3; x = k + 1; }
    //@ requires p != null && p.length > 1; modifies p[*];
    static void swap(int[] p) { int k = p[0]; p[0] = p[1]; p[1] = k; }
    //@ requires p != null && p.length > 1; modifies \nothing;
    static void swapTwice(int[] p) { swap(p); swap(p); swap(p); }

    //@ modifies \nothing; ensures \result == 4;
    int andWrong() { x = y + 1; y = x; return 3; }
}
