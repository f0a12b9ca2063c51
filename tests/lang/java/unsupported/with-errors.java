// An annotation with an error takes away what it says. The other routines are judged.
class WithErrors {
    int n;
    int other;
    int[] row;
    //@ invariant n >= 0 && n < ;

    //@ ensures \result == other;
    int fieldOfNone() {
        return other;
    }

    int fieldOfInvariant() {
        return n;
    }

    // The constructor establishes the invariant.
    WithErrors() {
    }

    //@ requires y != ;
    static int divide(int x, int y) {
        return x / y;
    }

    // The call needs the precondition.
    static int half(int x) {
        return divide(x, 2);
    }

    //@ requires 0 <= k;
    //@ ensures \result == k;
    static int count(int k) {
        int i = 0;
        //@ loop_invariant i <= m;
        while (i < k)
            i++;
        return i;
    }

    // The contract of count is whole.
    static void twice() {
        int c = count(2);
        //@ assert c == 2;
    }

    abstract static class Task {
        int p, k;

        //@ modifies p, missing;
        abstract void run();
    }

    static final class Native {
        int k;

        //@ modifies k, missing;
        native void run();
    }

    static void frame(Native t) {
        t.run();
    }

    // What run changes reaches this call through frame.
    //@ requires t != null && w != null && w.other == 1;
    static void throughFrame(Native t, WithErrors w) {
        frame(t);
        //@ assert w.other == 1;
    }
}

// The overrider inherits a contract with an error.
class Job extends WithErrors.Task {
    void run() {
        p = 1;
    }
}

class Elsewhere {
    // It would have to prove the invariant of another class.
    //@ requires w != null;
    static void breaks(WithErrors w) {
        w.n = -1;
    }

    //@ requires w != null;
    static void harmless(WithErrors w) {
        w.other = -1;
    }
}

class Parts {
    //@ model int size;
    int count;
    //@ represents size = counts;
    //@ model int extent;
    int width; //@ in extend;
    int level;
    //@ constraint level >= \old(level) +;

    //@ ensures \result == size;
    int size() {
        return count;
    }

    // The group may have more members.
    //@ modifies extent;
    void widen() {
        width++;
    }

    int constrained() {
        return 1;
    }
}

class Others {
    static void calls(Parts p) {
        if (p != null)
            p.constrained();
    }

    //@ requires p != null;
    //@ ensures \result == p.count;
    static int reads(Parts p) {
        return p.count;
    }
}

class Words {
    int a;
    int b;
    //@ invarant a > 0;

    //@ sometimes b > 0;
    static int unknownWord(int k) {
        return k;
    }

    static int calls(int k) {
        return unknownWord(k);
    }

    int getA() {
        return a;
    }

    static int modifier(/*@ non_null */ int k) {
        return k;
    }

    static int callsModifier() {
        return modifier(1);
    }

    static int plain(int k) {
        return k;
    }

    //@ nowarn Nul;
    static int warned(int[] a) {
        return a[0]; //@ nowarn Nul
    }

    //@ pure
    //@ ensures \result == k + # 1;
    static int pure(int k) {
        return k;
    }

    //@ ensures \result == pure(1);
    static int usesPure() {
        return 1;
    }
}

class Misplaced {
    //@ ensures \result > 0;
    int field;

    int get() {
        return field;
    }
}

class Untouched {
    //@ ensures \result == k;
    static int same(int k) {
        return k;
    }

    //@ ensures \result == k;
    static int less(int k) {
        return k - 1;
    }
}
