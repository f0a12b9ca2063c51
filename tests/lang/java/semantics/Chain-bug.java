// The twin of Chain.java: a wrong value in each but next().
// Operations in left operands, more than are nested in the tree that javac's helper writes: evaluation is from left to right, values are
// kept, types and constants are those of each operation.
class ChainBug {
    int k;

    //@ requires k < 2147483647;
    //@ modifies k;
    //@ ensures \result == \old(k) && k == \old(k) + 1;
    int next() { return k++; }

    //@ requires 0 <= k && k <= 1000;
    //@ modifies k;
    void inOrder() {
        k = 10;
        int s = 0 - k - 1 + k + next() - next() + k - 2 + k - 1 + 1 + 2 - 2 + 3 - 3 + 4 - 4 + 5 - 5 + 6 - 6 + 7 - 7 + 8 - 8 + 9 - 9 + 1 - 1
            + 2 - 2 + 3 - 3 + 4 - 4 + 5 - 5 + 6 - 6;
        assert s == -9 - 1 + 10 + 10 - 11 + 12 - 2 + 12 - 1 + 1;
    }

    void types(int i, long l, byte b) {
        long sum = 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
            + 1 + 1 + 2147483647 + l - l;
        assert sum == 2147483680L;
        assert b - b + b - b + b - b + b - b + b - b + b - b + b - b + b - b + b - b + b - b + b - b + b - b + b - b + b - b + b - b + b - b
            + b - b + b == b;
    }

    //@ requires k < 2147483647;
    void guarded(int[] a, int i) {
        if (a != null && 0 <= i && i < a.length && a[i] > 0 && a[i] != 1 && a[i] != 2 && a[i] != 3 && a[i] != 4 && a[i] != 5 && a[i] != 6
            && a[i] != 7 && a[i] != 8 && a[i] != 9 && a[i] != 10 && a[i] != 11 && a[i] != 12 && a[i] != 13 && a[i] != 14 && a[i] != 15
            && a[i] != 16 && a[i] != 17 && a[i] != 18 && a[i] != 19 && a[i] != 20 && a[i] != 21 && a[i] != 22 && a[i] != 23 && a[i] != 24
            && a[i] != 25 && a[i] != 26 && a[i] != 27 && a[i] != 28 && a[i] != 29 && a[i] != 30)
            assert a[i] > 31;
        boolean any = i == 0 || i == 1 || i == 2 || i == 3 || i == 4 || i == 5 || i == 6 || i == 7 || i == 8 || i == 9 || i == 10 || i == 11
            || i == 12 || i == 13 || i == 14 || i == 15 || i == 16 || i == 17 || i == 18 || i == 19 || i == 20 || i == 21 || i == 22
            || i == 23 || i == 24 || i == 25 || i == 26 || i == 27 || i == 28 || i == 29 || i == 30 || i == 31 || i == 32 || i == 33
            || next() == k || i < 0;
        assert any;
    }

    void texts(Object o, String s, int i) {
        String t = o + "a" + "b" + i + 'c' + s + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i
            + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i + "a" + i;
        assert t != null && t == s;
        String u = i + i + "a" + 1 + "b" + 2 + "c" + 3 + "d" + 4 + "e" + 5 + "f" + 6 + "g" + 7 + "h" + 8 + "i" + 9 + "j" + 10 + "k" + 11 + "l"
            + 12 + "m" + 13 + "n" + 14 + "o" + 15 + "p" + 16 + "q" + 17;
        assert u != null;
    }
}
