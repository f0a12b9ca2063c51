// What is not so of the references in objects that are made at many places.
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
        //@ assert a.next == null || a.next.next != a;
        //@ assert c.next != b;
        Times e = new Times();
        //@ assert c.next != a;
        extend(a);
        Times f = new Times();
        //@ assert a.next != e && a.next.next != c;
        a.item = f;
        Times g = chain();
        Times h = new Times();
        //@ assert g.item != f;
        rows[0] = h;
        Times i = make();
        //@ assert g.next != a;
        Times k = chain();
        extend(make());
        Times j = new Times();
        //@ assert a.item != h && rows[0] != h;
    }
}
