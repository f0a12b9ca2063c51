// What goes wrong in a state in which all object invariants hold: the state is found, arrays and other objects in it too.
class EntryBug {
    private int[] a = new int[4];
    private int n;
    //@ invariant a != null && 0 <= n && n <= a.length;

    //@ requires n > 0;
    int pop() {
        return a[n--]; // bug
    }

    void push(int x) {
        a[n++] = x; // bug: it may be full
    }

    int average() {
        int s = 0;
        for (int i = 0; i < n && i < 3; i++)
            s += a[i];
        return s / n; // bug: it may be empty
    }

    void copy(EntryBug from) {
        n = from.n; // bug: from may be null
        int[] b = new int[n];
        a = b;
        assert n < 2; // bug
    }
}

class EntryLinkBug {
    int key;
    EntryLinkBug next;
    int[] marks = {1, 2, 3};
    //@ invariant next != null ==> key < next.key;
    //@ invariant marks != null && marks.length == 3;

    int third() {
        return next.next == null ? key : next.next.key - key - 2 == 0 ? 1 / (next.key - key - 1) : 0; // bug: next may be null
    }

    //@ requires next != null && next.next != null && next.next.key == key + 2;
    int middle() {
        return 1 / (next.key - key - 1); // bug
    }

    //@ requires next != null && next.next != null;
    int first() {
        return next.marks[next.next.marks[0]]; // bug
    }

    int made() {
        EntryLinkBug l = new EntryLinkBug();
        return marks[l.marks.length + (next == null ? 0 : -1)]; // bug
    }
}

class EntryShareBug {
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

    EntryShareBug(int n) {
        counts = new int[n > 0 ? n : 1];
    }

    int any() {
        return counts[counts.length - 2]; // bug
    }

    static int two() {
        return t[t.length - 3]; // bug
    }

    static void set(int[] x) {
        if (x != null && x.length > 1) {
            t = x;
            lo = 0;
            hi = 1;
        }
    }
}
