// ESC/Java's Object says that nothing equals null; that an object equals itself is not promised there.
class EqualityBug {
    Object name;

    public boolean equals(Object o) {
        return o == null || o instanceof EqualityBug && name == ((EqualityBug) o).name;
    }

    static boolean use(/*@ non_null */ Object o) {
        boolean b = o.equals(o);
        //@ assert b;
        return b;
    }
}
