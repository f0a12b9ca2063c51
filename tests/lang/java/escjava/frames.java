// ESC/Java does not check frame clauses: what cannot be proved is a listed assumption.
class Frames {
    int n;
    int[] a = {1, 2};

    //@ modifies n;
    //@ ensures n == k;
    void set(int k) {
        n = k;
        if (a != null && a.length > 0)
            a[0] = k;
    }

    //@ ensures \result == 5;
    int five() {
        set(5);
        return n;
    }
}
