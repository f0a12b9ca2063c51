/* cases.java where the case that allows it does not hold. */
class Cases {
    int x, y;
    boolean z;

    //@ requires k > 0; modifies x; also requires k <= 0; modifies y;
    void one(int k) { if (k > 0) x = 1; else y = 1; }
    void keepsX() { x = 5; one(1); //@ assert x == 5;
    }
    //@ modifies y;
    void onlyY() { one(1); }

    //@ requires k >= 0; modifies x, y; also requires k <= 0; modifies y, z;
    void both(int k) { if (k == 0) y = 1; else if (k > 0) x = 1; else z = true; if (k == 7) z = !z; }
    void whatBothAllow() { x = 5; z = false; both(1); //@ assert x == 5 && !z;
    }
    //@ modifies y;
    void onlyWhatBothAllow() { both(-1); }

    //@ requires x > 0; modifies x, y; also requires x <= 0; modifies x;
    void before() { if (x > 0) y = 1; x = -x; }
    void caseOfStateBefore() { x = 1; y = 6; before(); //@ assert y == 6;
    }

    //@ requires p != null && p.length > 3 && b; modifies p[0..1]; also requires p != null && p.length > 3 && !b; modifies p[2];
    static void ranges(int[] p, boolean b) { if (b) p[1] = 1; else p[2] = 1; }
    //@ requires p != null && p.length > 3;
    static void otherRange(int[] p) { p[1] = 5; ranges(p, true); //@ assert p[1] == 5;
    }
    //@ requires p != null && p.length > 3;
    static void otherElements(int[] p) { p[2] = 5; p[3] = 2; ranges(p, false); //@ assert p[2] == 5 && p[3] == 2;
    }
    //@ requires p != null && p.length > 3; modifies p[2..3];
    static void onlyThatElement(int[] p) { ranges(p, true); }

    //@ requires k > 0; modifies x; also requires k <= 0;
    void noClause(int k) { if (k > 0) x = 1; else y = 1; }
    void clauseHolds() { y = 4; noClause(0); //@ assert y == 4;
    }
    //@ modifies x;
    void onlyX() { noClause(0); }

    //@ requires k > 0; modifies \everything; also requires k <= 0; modifies x;
    void everything(int k) { if (k > 0) y = 1; else x = 1; }
    void notEverything() { y = 7; everything(1); //@ assert y == 7;
    }
    //@ modifies x;
    void onlyXAgain() { everything(1); }
}
class Inherits extends Cases {
    int w;
    //@ also requires k > 5; modifies x, w;
    void one(int k) { if (k > 0) { x = 2; w = 2; } else y = 2; }
}
