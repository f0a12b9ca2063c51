// Ghost fields: initial values, `set`, contracts, frames, effects of calls.
class Ghost {
    //@ ghost public int level;
    //@ ghost static boolean ready = true;
    /*@ public ghost \TYPE kind; */
    //@ ghost Object keeper;
    //@ ghost int start = 7
    //@ ghost byte small;
    int[] a;

    //@ ensures kind == \type(int[]) && level == 1;
    Ghost() {
        //@ assert level == 0 && keeper == null && start == 7;
        a = new int[3];
        //@ set kind = \typeof(a);
        //@ set level = level + 1;
    }

    //@ requires level < 100;
    //@ modifies level;
    //@ ensures level == \old(level) + 1;
    void up() {
        //@ set level = level + 1;
    }

    //@ requires level == 5;
    //@ ensures level == 6;
    void once() {
        up();
    }

    //@ requires o != null && o.level < 100;
    //@ modifies o.level;
    //@ ensures o.level > \old(o.level);
    static void bump(Ghost o) { o.up(); }

    //@ requires o != null && o != this && o.level < 100 && o.level > 0 && level == 1;
    void others(Ghost o) {
        bump(o);
        //@ assert level == 1;
        //@ assert o.level > 1;
    }

    static void make() {
        Ghost g = new Ghost();
        //@ assert g.kind == \type(int[]) && g.level == 1;
    }

    void count(int n) {
        //@ set level = 0;
        //@ loop_invariant 0 <= i && level == i && i <= n || n < 0 && level == 0 && i == 0;
        for (int i = 0; i < n; i++) {
            //@ set level = level + 1;
        }
        //@ assert n >= 0 ==> level == n;
    }

    void hidden() {
        /*@ set level = 9; */
    }

    void change() {
        //@ set level = 1;
        //@ set keeper = this;
        hidden();
        //@ assert keeper == this;
    }

    // A number is wrapped to the type of the field.
    void wrap() {
        //@ set small = 130;
        //@ assert small == -126;
    }

    static void choose(int k) {
        switch (k) {
        case 1:
            //@ set ready = false;
            break;
        default:
            k = 1;
            //@ set ready = true;
        }
        //@ assert k == 1;
    }
}

interface Shape {
    //@ ghost int sides;
    //@ instance ghost int corners;
}

class Square implements Shape {
    Square() {
        //@ set corners = 4;
        //@ set Shape.sides = 4;
        //@ assert this.corners == Shape.sides;
    }
}
