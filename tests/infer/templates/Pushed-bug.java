// A frame is pushed for the first negative number unless it is -1, and popped if there was one.
class Pushed {
    private /*@ spec_public */ int depth;

    //@ requires depth < 1000;
    //@ ensures depth == \old(depth) + 1;
    //@ assignable depth;
    void push() {
        depth++;
    }

    //@ requires depth > 0;
    //@ ensures depth == \old(depth) - 1;
    //@ assignable depth;
    void pop() {
        depth--;
    }

    //@ requires a != null && 0 <= depth && depth < 1000;
    //@ assignable depth;
    void scan(int[] a) {
        boolean pushed = false;
        for (int i = 0; i < a.length; i++)
            if (a[i] < 0 && !pushed) {
                if (a[i] < -1)
                    push();
                pushed = true;
            }
        if (pushed)
            pop();
    }
}
