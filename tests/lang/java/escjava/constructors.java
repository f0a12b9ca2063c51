// A constructor without frame clause changes only fields of its object.
class Entry {
    static int made;
    int key;
    Object value;

    Entry(int k) {
        key = k;
        made = made + 1;
    }

    //@ modifies \nothing;
    //@ ensures \result == \old(made);
    static int before() {
        Entry e = new Entry(3);
        //@ assert e.value == null;
        return made;
    }
}
