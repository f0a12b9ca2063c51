// Bugs: each routine with `bug` in a comment.
class GhostBug {
    //@ ghost public int level;
    //@ ghost static boolean ready = true;
    /*@ public ghost \TYPE kind; */
    //@ ghost Object keeper;
    //@ ghost int start = 7
    //@ ghost byte small;
    int[] a;

    //@ ensures kind == \type(int[]) && level == 1;
    GhostBug() {
        //@ assert level == 0 && keeper == null && start == 8; // bug
        a = new int[3];
        //@ set kind = \typeof(a);
        //@ set level = level + 1;
    }

    //@ requires level < 100;
    //@ modifies level;
    //@ ensures level == \old(level) + 1;
    void up() {
        //@ set level = level + 2; // bug
    }

    //@ requires level == 5;
    //@ ensures level == 7; // bug
    void once() {
        up();
    }

    //@ requires o != null && o.level < 100;
    //@ modifies o.level;
    //@ ensures o.level > \old(o.level) + 1; // bug
    static void bump(GhostBug o) { o.up(); }

    //@ requires o != null && o != this && o.level < 100 && o.level > 0 && level == 1;
    void others(GhostBug o) {
        bump(o);
        //@ assert level == 2; // bug
    }

    static void make() {
        GhostBug g = new GhostBug();
        //@ assert g.kind == \type(int[]) && g.level == 2; // bug
    }

    void count(int n) {
        //@ set level = 0;
        //@ loop_invariant 0 <= i && level == i && i <= n || n < 0 && level == 0 && i == 0;
        for (int i = 0; i < n; i++) {
            //@ set level = level + 1;
        }
        //@ assert level == n; // bug
    }

    //@ modifies \nothing; // bug
    void hidden() {
        /*@ set level = 9; */
    }

    void change() {
        //@ set level = 1;
        //@ set keeper = this;
        hidden();
        //@ assert keeper == null; // bug
    }

    // A number is wrapped to the type of the field.
    void wrap() {
        //@ set small = 130;
        //@ assert small == 130;
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
        //@ assert !ready; // bug
    }
}

interface ShapeBug {
    //@ ghost int sides;
    //@ instance ghost int corners;
}

class SquareBug implements ShapeBug {
    SquareBug() {
        //@ set corners = 4;
        //@ set ShapeBug.sides = 3; // bug
        //@ assert this.corners == ShapeBug.sides;
    }
}
