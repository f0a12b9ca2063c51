/* The point behind a call that ends the body of a loop is reached. */
class Calls {
    static int n;
    static final void step() { n++; }
    //@ ensures n > 0;
    //@ modifies n;
    static final void set() { n = 1; }

    void forever(int k) {
        for (int i = 0; i < k; step()) { }
    }

    void contract(int k) {
        for (int i = 0; i < k; i++)
            set();
    }
}
