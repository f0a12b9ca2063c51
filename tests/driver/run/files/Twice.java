/** invar run: a routine that does what it says, and one that does not. */
class Twice {
    int count;
    Twice next;

    //@ requires a != null;
    //@ ensures (\forall int i; 0 <= i && i < a.length ==> a[i] % 2 == 0);
    static void good(int[] a) {
        for (int i = 0; i < a.length; i++)
            a[i] = a[i] * 2;
    }

    //@ requires a != null && -1000 < n && n < 1000;
    //@ ensures n > 0 && a.length > 1 ==> a[1] == n;
    static void bad(int[] a, int n) {
        for (int i = 0; i < a.length; i++) {
            if (i == 1 && a[0] > 5)
                n++;
            a[i] = n;
        }
    }

    //@ requires t != null && t.next != null;
    //@ ensures t.next.count == \old(t.next.count);
    static void link(Twice t) {
        t.count = t.count + 1;
    }
}
