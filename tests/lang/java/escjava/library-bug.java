import java.util.Enumeration;
import java.util.Vector;

// Ghost fields of ESC/Java's library. Methods of the library are assumed to change nothing but elements of arrays.
class LibraryBug {
    //@ invariant names != null;
    //@ invariant names.elementType == \type(String);
    //@ invariant !names.containsNull;
    //@ invariant names.owner == this;
    Vector names;
    int n;

    //@ requires v != null && v.elementType == \type(String) && v.owner == null;
    LibraryBug(Vector v) {
        //@ set v.owner = this;
        names = v;
    }

    //@ requires e != null && e.moreElements;
    //@ ensures n == \old(n) && !e.moreElements;
    void next(Enumeration e) {
        String s = "element " + e;
        //@ assert names.elementType <: \type(Object) && s != null;
    }
}

class OnceBug implements Enumeration {
    //@ invariant moreElements == (value != null);
    Object value;

    OnceBug() {
        //@ set moreElements = false;
    }

    //@ ensures \result == moreElements;
    public boolean hasMoreElements() {
        return value != null;
    }

    public Object nextElement() {
        Object result = value;
        value = null;
        //@ set moreElements = true;
        return result;
    }
}
