// ESC/Java does not check frame clauses: what cannot be proved is a listed assumption.
class FramesBug {
    int n;
    int[] a = {1, 2};

    //@ modifies n;
    //@ ensures n == k;
    void set(int k) {
        n = k;
        if (a != null && a.length > 0)
            a[0] = k;
    }

    //@ ensures \result == 4;
    int five() {
        set(5);
        return n;
    }
}
