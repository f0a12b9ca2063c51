import java.util.Vector;

/* A file of contracts declares ghost fields, a model method, and a field of the library that annotations may name. */
class Ghosts {
    static void made() {
        Vector<String> v = new Vector<>();
        //@ assert v.elementCount == 0 && v.left(3) == 3;
        v.addElement("a");
        v.addElement("b");
        //@ assert v.added == 2 && v.left(3) == 1;
        v.elementAt(1);
    }

    //@ requires v != null && v.elementCount > 2;
    static Object third(Vector<String> v) { return v.elementAt(2); }
}
