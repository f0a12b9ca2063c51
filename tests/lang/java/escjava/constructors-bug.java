// A constructor may change the fields of its object, those that methods of its class assign, too.
class EntryBug {
    static int made;
    int key;
    Object value;

    EntryBug(int k) {
        key = k;
        reset();
    }

    //@ modifies key;
    void reset() {
        key = key + 1;
    }

    //@ modifies \nothing;
    //@ ensures \result == \old(made);
    static int before() {
        EntryBug e = new EntryBug(3);
        //@ assert e.key == 0;
        return made;
    }
}
