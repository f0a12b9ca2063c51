// Objects are made at so many places that proofs have one fact of each map, and one of each time, instead of a fact of each map at each time.
class Times {
    Times next;
    Object item;

    //@ ensures \result != null && \fresh(\result) && \result.next == null;
    //@ modifies \nothing;
    static Times make() {
        return new Times();
    }

    //@ requires at != null;
    //@ modifies at.next;
    //@ ensures at.next != null && \fresh(at.next);
    static void extend(Times at) {
        at.next = new Times();
    }

    //@ modifies \nothing;
    //@ ensures \result != null && \fresh(\result);
    static native Times chain();

    //@ requires a != null && a.next != a && rows != null && 0 < rows.length && \typeof(rows) == \type(Object[]);
    static void apart(Times a, Object[] rows) {
        Times b = make();
        Times c = chain();
        Times d = make();
        //@ assert a.next != b && a.next != c && a.next != d;
        //@ assert c.next != d && rows[0] != b && rows[0] != d;
        Times e = new Times();
        //@ assert c.next != e && b.next != e && a.next != e && d != e;
        extend(a);
        Times f = new Times();
        //@ assert a.next != e && a.next != f && a.next != c;
        a.item = f;
        Times g = chain();
        Times h = new Times();
        //@ assert g.item != h && g.next != h && c.item != h && a.item == f && a.item != h;
        rows[0] = h;
        Times i = make();
        //@ assert rows[0] != i && g.next != i && c.next != i;
        Times k = chain();
        extend(make());
        Times j = new Times();
        //@ assert j.next == null && i != j && rows[0] == h;
    }
}
