/* The contract of a routine that is not verified is assumed by all that rest on it. */
final class Transitive {
    //@ ensures \result > 0;
    static int base(int k) { return k; }

    //@ ensures \result > 0;
    static int middle(int k) { return base(k); }

    //@ ensures \result > 0;
    static int top(int k) { return middle(k) > 1 ? base(k) : middle(k); }

    //@ ensures \result > 0;
    static int even(int k) { return k == 0 ? 1 : odd(k - 1); }

    //@ ensures \result > 0;
    static int odd(int k) { return k == 0 ? top(k) : even(k - 1); }

    //@ ensures \result > 1;
    static int onTop(int k) { return top(k); }
}
