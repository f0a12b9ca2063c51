/** Pure helpers without a postcondition: code that calls them knows what annotations that call them know. */
class Helpers {
    private int n;
    private int[] a = new int[10];
    //@ invariant a != null && a.length == 10 && 0 <= n && n <= 10;

    static /*@ pure @*/ boolean leap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    //@ ensures \result == (leap(year) ? 366 : 365);
    static int days(int year) {
        if (leap(year))
            return 366;
        return 366;
    }

    /*@ pure @*/ final boolean isFull() {
        return n == a.length;
    }

    //@ ensures \result <==> !\old(isFull());
    //@ ensures \result ==> n == \old(n) + 1;
    final boolean add(int x) {
        if (isFull())
            return true;
        a[n] = x;
        n++;
        return true;
    }
}
