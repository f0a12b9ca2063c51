/* As absent.java, where the place is there, or something is changed although there is no place. */
class Absent {
    Absent next;
    int x;
    int[] a;
    Absent[] others;

    //@ modifies next.next.x;
    void deep()
    {
        x = 1;
    }

    /*@ requires p != null && p != this && q != null && q != p;
        modifies next, x, p.x, q.next, next.next.x; */
    void deepOfNull(Absent p, Absent q)
    {
        next = q;
        q.next = p;
        p.x = 5;
        deep();
        //@ assert p.x == 5;
    }

    //@ modifies o.next.x;
    static void ofNull(Absent o, Absent p)
    {
        if (o == null && p != null)
            p.x++;
    }

    //@ requires o == null; modifies b[o.x];
    static void indexed(Absent o, int[] b)
    {
        if (b != null && b.length > 0)
            b[0] ^= 1;
    }

    /*@ requires o != null && o.others != null && k == o.others.length && c != null && c.length > 0;
        modifies o.others[k].a[*]; */
    static void element(Absent o, int k, int[] c)
    {
        c[0] ^= 1;
    }
}
