import java.util.Vector;

/* Ghosts.java with a bug in each routine. */
class Ghosts {
    static void made() {
        Vector<String> v = new Vector<>();
        v.addElement("a");
        //@ assert v.added == 2;
    }

    static void added(Vector<String> v) {
        if (v != null)
            v.addElement(null);
    }

    //@ requires v != null && v.elementCount > 1;
    static Object third(Vector<String> v) { return v.elementAt(2); }
}
