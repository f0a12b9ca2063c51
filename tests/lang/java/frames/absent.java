/* A clause that reads a field of null, or an element outside an array, on the way to a place names no place. */
class Absent {
    Absent next;
    int x;
    int[] a;
    Absent[] others;

    //@ modifies next.next.x;
    void deep()
    {
        if (next != null && next.next != null)
            next.next.x = 1;
    }

    /*@ requires p != null && p != this;
        modifies next, x, p.x, next.next.x; */
    void deepOfNull(Absent p)
    {
        next = null;
        p.x = 5;
        deep();
        //@ assert p.x == 5;
    }

    //@ modifies b[o.x];
    static void indexed(Absent o, int[] b)
    {
        if (o != null && b != null && o.x >= 0 && o.x < b.length)
            b[o.x] = 0;
    }

    //@ requires b != null && b.length > 3; modifies b[3];
    static void indexedByNull(int[] b)
    {
        b[3] = 7;
        indexed(null, b);
        //@ assert b[3] == 7;
    }

    //@ modifies o.others[k].a[*];
    static void element(Absent o, int k)
    {
        if (o != null && o.others != null && k >= 0 && k < o.others.length && o.others[k] != null && o.others[k].a != null && o.others[k].a.length > 0)
            o.others[k].a[0] = 1;
    }

    /*@ requires o != null && o.others != null && o.others.length == 2 && c != null && c.length > 0;
        modifies c[0]; */
    static void elementOutside(Absent o, int[] c)
    {
        c[0] = 4;
        element(o, 2);
        element(o, -1);
        //@ assert c[0] == 4;
    }
}
