import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/* Library methods without contracts: any result, declared exceptions, effects through what arguments reach. */
class Calls implements Comparable<Calls> {
    int n;
    static int calls, other;
    int[] data = new int[4];

    public int compareTo(Calls o) { calls++; return 0; }

    static void closedArgument(String s) {
        calls = 0;
        if (s != null)
            s.intern();
        assert calls == 0;
    }

    static void fieldOfTheFiles(List<Calls> l, Calls c) {
        if (l == null || c == null)
            return;
        c.n = 3;
        l.hashCode();
        assert c.n == 3;
    }

    static void otherThanCallbacksChange(List<Calls> l) {
        other = 5;
        if (l != null)
            Collections.rotate(l, 2);
        assert other == 5;
    }

    static void otherArray(int[] a, int[] c) {
        if (a == null || c == null || a == c || c.length < 1)
            return;
        c[0] = 3;
        Arrays.parallelSort(a);
        assert c[0] == 3;
    }

    static int caughtDeclared(String s) {
        int r = 0;
        try {
            r = Integer.parseUnsignedInt(s);
        } catch (NumberFormatException e) {
            r = -1;
        }
        return r;
    }

    static int caughtUndeclared(List<Calls> l) {
        int k = 0;
        try {
            try {
                if (l != null)
                    l.listIterator(2);
            } finally {
                k = 1;
            }
        } catch (IllegalStateException e) {
            assert k == 1;
            return 2;
        }
        return k;
    }

    static void sleep() throws InterruptedException { Thread.sleep(3); }

    //@ ensures \result != null;
    static Object make() { return new ArrayList<Calls>(3); }

    static boolean isList(Object o) {
        if (o instanceof ArrayList) {
            ArrayList<?> a = (ArrayList<?>) o;
            return a.isEmpty();
        }
        return false;
    }

    //@ modifies this.n;
    void framed(String s) {
        n = 1;
        if (s != null)
            s.intern();
    }

    static int virtual(Object o) { return o == null ? 0 : o.hashCode(); }

    static int constants() {
        //@ assert Integer.MAX_VALUE == 2147483647 && Character.MAX_VALUE == 65535;
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

    static void made() {
        Task t = new Task("x");
        assert t.k == 1;
    }
}
