import java.util.Enumeration;
import java.util.Vector;

// Ghost fields of ESC/Java's library. Methods of the library are assumed to change nothing but elements of arrays.
class Library {
    //@ invariant names != null;
    //@ invariant names.elementType == \type(String);
    //@ invariant !names.containsNull;
    //@ invariant names.owner == this;
    Vector names;
    int n;

    //@ requires v != null && v.elementType == \type(String) && !v.containsNull && v.owner == null;
    Library(Vector v) {
        //@ set v.owner = this;
        names = v;
    }

    //@ requires e != null && e.moreElements;
    //@ ensures n == \old(n) && e.moreElements;
    void next(Enumeration e) {
        String s = "element " + e;
        //@ assert names.elementType <: \type(Object) && s != null;
    }
}

class Once implements Enumeration {
    //@ invariant moreElements == (value != null);
    Object value;

    Once() {
        //@ set moreElements = false;
    }

    //@ ensures \result == moreElements;
    public boolean hasMoreElements() {
        return value != null;
    }

    public Object nextElement() {
        Object result = value;
        value = null;
        //@ set moreElements = false;
        return result;
    }
}
