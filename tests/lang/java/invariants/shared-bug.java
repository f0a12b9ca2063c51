// Invariants over what a class shares with code outside the files are kept by the files; of other code this is assumed.
class Shared {
    void put(int x) { if (a.length > 0) a[0] = x; }
    private int[] a;
    //@ invariant a != null && (\forall int i; 0 <= i && i < a.length ==> a[i] >= 0);

    //@ requires x != null && (\forall int i; 0 <= i && i < x.length ==> x[i] >= 0);
    Shared(int[] x) { a = x; }

    //@ ensures \result >= 0;
    int first() { return a.length > 0 ? a[0] : 0; }
}

class Returned {
    private int[] a = new int[4];
    //@ invariant a != null && (\forall int i; 0 <= i && i < a.length ==> a[i] >= 0);

    int[] all() { a[0]--; return a; }

    //@ ensures \result >= 0;
    int first() { return a.length > 0 ? a[0] : 0; }
}

class Kept {
    private int[] a;
    //@ invariant a != null && (\forall int i; 0 <= i && i < a.length ==> a[i] >= 0);

    //@ requires n >= 0;
    Kept(int n) { a = new int[n]; if (n > 2) a[2] = -1; }

    //@ ensures \result >= 0;
    int first() { return a.length > 0 ? a[0] : 0; }
}
