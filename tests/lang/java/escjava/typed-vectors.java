// All ways by which elements get into a vector or a stack ask for the type that it holds.
import java.util.Stack;
import java.util.Vector;

class Typed {
    //@ requires v != null && v.elementType == \type(String) && s != null
    static String first(Vector v, String s) {
        v.add(0, s);
        return (String) v.firstElement();
    }

    //@ requires v != null && v.elementType == \type(String) && s != null && v.size() > 0
    static String changed(Vector v, String s) {
        v.set(0, s);
        return (String) v.elementAt(0);
    }

    //@ requires v != null && v.elementType == \type(String) && s != null
    static String last(Vector v, String s) {
        v.add(s);
        return (String) v.lastElement();
    }

    //@ requires v != null && v.elementType == \type(String) && s != null
    static String pushed(Stack v, String s) {
        v.push(s);
        return (String) v.lastElement();
    }
}
