// The right twins of entry-bug.java.
class Entry {
    private int[] a = new int[4];
    private int n;
    //@ invariant a != null && 0 <= n && n <= a.length;

    //@ requires n > 0;
    int pop() {
        return a[--n];
    }

    void push(int x) {
        if (n < a.length)
            a[n++] = x;
    }

    int average() {
        int s = 0;
        for (int i = 0; i < n && i < 3; i++)
            s += a[i];
        return n == 0 ? 0 : s / n;
    }

    void copy(Entry from) {
        if (from == null || from.n >= 2)
            return;
        int[] b = new int[from.n];
        n = from.n;
        a = b;
        assert n < 2;
    }
}

class EntryLink {
    int key;
    EntryLink next;
    int[] marks = {1, 2, 3};
    //@ invariant next != null ==> key < next.key;
    //@ invariant marks != null && marks.length == 3;

    int third() {
        if (next == null)
            return 0;
        return next.next == null ? key : next.next.key - key - 2 == 0 ? 1 / (next.key - key) : 0;
    }

    //@ requires next != null && next.next != null && next.next.key == key + 2;
    int middle() {
        return 1 / (next.key - key);
    }

    //@ requires next != null && next.next != null;
    int first() {
        return next.marks[next.next.marks.length - 1];
    }

    int made() {
        EntryLink l = new EntryLink();
        return marks[l.marks.length - 1];
    }
}

// Invariants that share fields with one that the method needs are known, too.
class EntryShare {
    private int[] counts;
    private int low, high;
    //@ invariant counts != null;
    //@ invariant 0 <= low && high < counts.length;
    //@ invariant low <= high;

    static int[] t = new int[3];
    static int lo, hi = 1;
    //@ static invariant t != null && hi < t.length;
    //@ static invariant lo < hi;
    //@ static invariant 0 <= lo;

    EntryShare(int n) {
        counts = new int[n > 0 ? n : 1];
    }

    int any() {
        return counts[counts.length - 1];
    }

    static int two() {
        return t[t.length - 2];
    }

    static void set(int[] x) {
        if (x != null && x.length > 1) {
            t = x;
            lo = 0;
            hi = 1;
        }
    }
}
