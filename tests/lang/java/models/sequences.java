// Sequences (KeY): fields of models, operations, permutations.
class Seqs {
    int[] data;
    int size;
    //@ model \seq list;
    //@ represents list = (\seq_def int i; 0; size; data[i]);
    //@ invariant data != null && 0 <= size && size <= data.length;

    Seqs(int n) { data = new int[n < 0 ? 0 : n]; }

    //@ requires size < data.length;
    //@ ensures list == \old(list) + \seq(x);
    //@ ensures list.length == \old(list.length) + 1 && (int) list[size - 1] == x;
    void add(int x) { data[size] = x; size++; }

    //@ requires size > 0;
    //@ ensures list == \seq_sub(\old(list), 0, \old(size) - 1) && \result == \seq_get(\old(list), \old(size) - 1);
    int pop() { return data[--size]; }

    //@ requires 0 <= i && i + 1 < size;
    //@ ensures list == \seq_upd(\old(list), i, x);
    void put(int i, int x) { data[i] = x; }

    //@ requires s != null;
    //@ ensures (\forall int i; 0 <= i && i < s.list.length; (int) s.list[i] == s.data[i]) && (b ? \seq(1) : \seq_empty).length == (b ? 1 : 0);
    static void look(Seqs s, boolean b) { }

    //@ requires a != null && 0 <= i && i < a.length && 0 <= j && j < a.length;
    //@ ensures \dl_seqPerm(\dl_array2seq(a), \old(\dl_array2seq(a)));
    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    //@ ensures \seq(1, 2) + \seq(3) == \seq(1, 2, 3) && \seq(1, 2) != \seq(2, 1) && \seq_empty != \seq(true);
    //@ ensures \dl_seqPerm(\seq(1, 2, 2), \seq(2, 1, 2));
    //@ ensures \dl_seqSwap(\seq(1, 2, 3), 0, 2) == \seq_reverse(\seq(1, 2, 3));
    static void constants() { }

    //@ ensures \seq(1)[0] == 1;
    static void element() { }
}
