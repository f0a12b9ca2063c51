// A method that overrides one of the library has its contract: this one returns null.
class NamedBug {
    private /*@ non_null */ String name;

    //@ requires n != null;
    NamedBug(String n) { name = n; }

    public String toString() { return name.length() > 0 ? name : null; }

    //@ requires o != null;
    //@ ensures \result >= 0;
    static int width(NamedBug o) { return o.toString().length(); }
}
