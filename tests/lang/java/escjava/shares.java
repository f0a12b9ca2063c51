// Two objects do not share an array: each owns its own.
final class Row {
    private /*@ non_null */ Object[] cells = new Object[4];
    //@ invariant cells.owner == this;
    int count;
    //@ invariant 0 <= count && count <= cells.length;
    //@ invariant (\forall int i; 0 <= i && i < count; cells[i] != null);

    Row() {
        //@ set cells.owner = this;
    }

    //@ requires o != null;
    void put(Object o) {
        if (count < cells.length)
            cells[count++] = o;
    }
}

final class Heap {
    /*@ spec_public */ private /*@ non_null */ Object[] waiting = new Object[4];
    //@ invariant waiting.owner == this;

    Heap() {
        //@ set waiting.owner = this;
    }

    void grow() {
        Object[] more = new Object[8];
        //@ set more.owner = this;
        waiting = more;
    }

    //@ requires 0 < waiting.length;
    void forget(Row r) {
        if (r == null || r.count == 0)
            waiting[0] = null;
    }
}
