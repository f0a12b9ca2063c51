// ESC/Java's Object says that nothing equals null; that an object equals itself is not promised there.
class Equality {
    Object name;

    public boolean equals(Object o) {
        return o instanceof Equality && name != null && name == ((Equality) o).name;
    }

    static boolean use(/*@ non_null */ Object o) {
        boolean b = o.equals(null);
        //@ assert !b;
        return b;
    }
}
