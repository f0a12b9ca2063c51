import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/* Calls.java with a bug in each routine. */
class Calls implements Comparable<Calls> {
    int n;
    static int calls, other;

    public int compareTo(Calls o) { calls++; return 0; }

    static void callback(List<Calls> l) {
        calls = 0;
        if (l != null)
            Collections.rotate(l, 2);
        assert calls == 0;
    }

    static void lambda(List<Integer> l) {
        other = 0;
        if (l != null)
            l.forEach(x -> { other = 1; });
        assert other == 0;
    }

    static void arrays(List<int[]> l, int[] a) {
        if (l == null || a == null || a.length < 1)
            return;
        a[0] = 3;
        Collections.rotate(l, 2);
        assert a[0] == 3;
    }

    static void sameArray(int[] a) {
        if (a == null || a.length < 1)
            return;
        a[0] = 3;
        Arrays.parallelSort(a);
        assert a[0] == 3;
    }

    static int caughtDeclared(String s) {
        int r = 0;
        try {
            r = Integer.parseUnsignedInt(s);
        } catch (NumberFormatException e) {
            assert false;
        }
        return r;
    }

    static void caughtUndeclared(List<Calls> l) {
        try {
            if (l != null)
                l.listIterator(2);
        } catch (IndexOutOfBoundsException e) {
            assert false;
        }
    }

    static void caughtByException(List<Calls> l) {
        try {
            if (l != null)
                l.listIterator(2);
        } catch (Exception e) {
            assert false;
        }
    }

    static void checked() {
        try {
            Thread.sleep(3);
        } catch (InterruptedException e) {
            assert false;
        }
    }

    //@ ensures \result != null;
    static Object found(List<Calls> l) { return l == null ? new ArrayList<Calls>() : Collections.emptyEnumeration(); }

    static int library(List<Calls> l) { return l.hashCode(); }

    //@ modifies this.n;
    void framed(List<Calls> l) {
        n = 1;
        if (l != null)
            Collections.rotate(l, 2);
    }

    static void stream() { assert System.in == null; }

    static int constants() {
        //@ assert Integer.MAX_VALUE == 2147483646;
        return Integer.MAX_VALUE;
    }
}

class Task extends Thread {
    int k;

    //@ ensures k == 1;
    Task(String s) {
        super(s);
        k = 1;
    }

    public void run() { k = 2; }

    static void started() {
        Task t = new Task("x");
        t.start();
        assert t.k == 1;
    }
}

class Failure extends Exception {
    int code;
    static Failure last;
    public String getMessage() { code = 4; return null; }
    //@ ensures code == c;
    Failure(int c) { code = c; }
    static void asked() {
        Failure f = new Failure(3);
        f.printStackTrace();
        assert f.code == 3;
    }
}
