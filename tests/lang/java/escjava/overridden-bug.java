// No clause says what the call does to the field.
class Counted {
    int shown;

    //@ also_modifies shown;
    public String toString() {
        shown++;
        return "counted";
    }

    //@ requires o != null && c != null;
    static int show(Object o, Counted c) {
        int before = c.shown;
        o.toString();
        //@ assert c.shown == before + 1;
        return before;
    }
}
