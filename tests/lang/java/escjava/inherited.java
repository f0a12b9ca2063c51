// A method that overrides one of the library has its contract.
class Named {
    private /*@ non_null */ String name;

    //@ requires n != null;
    Named(String n) { name = n; }

    public String toString() { return name; }

    //@ requires o != null;
    //@ ensures \result >= 0;
    static int width(Named o) { return o.toString().length(); }
}
