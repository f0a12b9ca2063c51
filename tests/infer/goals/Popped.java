// What is popped has one element for each token: both sides of the precondition have other names at the loop. And the
// precondition of all elements is a goal.
class Stack {
    int elementCount, bottom;
    //@ invariant 0 <= bottom && bottom <= elementCount;

    //@ modifies elementCount;
    //@ ensures elementCount - bottom == (\old(elementCount) - bottom) + 1;
    void add() {
        elementCount++;
    }

    //@ modifies elementCount, bottom;
    //@ ensures bottom == elementCount;
    void push() {
        elementCount++;
        bottom = elementCount;
    }
}

class Vec {
    int count;

    //@ requires s != null;
    //@ modifies s.elementCount, s.bottom;
    //@ ensures \result != null;
    //@ ensures \result.count == \old(s.elementCount) - \old(s.bottom);
    static Vec pop(Stack s) {
        Vec v = new Vec();
        v.count = s.elementCount - s.bottom;
        s.elementCount = s.bottom;
        return v;
    }
}

class Lexer {
    int loc, kind;
    //@ invariant loc != 0;

    Lexer() {
        loc = 1;
    }

    //@ modifies kind, loc;
    void next() {
        kind--;
        if (loc > 0)
            loc++;
    }
}

class Popped {
    /*@ non_null @*/ Stack stack = new Stack();

    //@ requires ids != null && locs != null;
    //@ requires locs.length == ids.count;
    //@ requires ids.count > 1;
    static void make(Vec ids, int[] locs) {
    }

    //@ requires ids != null && locs != null;
    //@ requires n == ids.count && n <= locs.length;
    //@ requires (\forall int i; 0 <= i && i < ids.count ==> locs[i] != 0);
    static void makeAll(Vec ids, int[] locs, int n) {
    }

    //@ requires l != null;
    //@ modifies l.kind, l.loc, stack.elementCount, stack.bottom;
    void name(Lexer l) {
        stack.push();
        stack.add();
        int n = 0;
        while (l.kind > 0) {
            l.next();
            n++;
            stack.add();
            l.next();
        }
        //@ assume n > 0;
        int[] locs = new int[n + 1];
        make(Vec.pop(stack), locs);
    }

    //@ requires l != null && 0 <= most;
    //@ modifies l.kind, l.loc, stack.elementCount, stack.bottom;
    void brackets(Lexer l, int most) {
        int[] locs = new int[most];
        int n = 0;
        stack.push();
        while (n < most && l.kind == 3) {
            locs[n++] = l.loc;
            l.next();
            stack.add();
        }
        makeAll(Vec.pop(stack), locs, n);
    }
}
