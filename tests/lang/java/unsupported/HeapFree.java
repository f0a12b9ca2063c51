// heap_free is for contracts of library methods.
class HeapFree {
    //@ requires n > 0;
    //@ ensures \result == n;
    //@ pure heap_free
    static int same(int n) { return n; }

    static int other(int n) { return n; }
}
