// The ghost fields of Vector, Enumeration and Hashtable say of which types objects are.
import java.util.*;
class Enumerated {
    //@ requires v != null && v.elementType == \type(String) && !v.containsNull;
    static int total(Vector v) {
        int n = 0;
        for (int i = 0; i < v.size(); i++)
            n += ((String) v.elementAt(i)).length();
        return n;
    }
    //@ requires e != null && e.elementType == \type(String) && !e.returnsNull;
    static int all(Enumeration e) {
        int n = 0;
        while (e.hasMoreElements())
            n += ((String) e.nextElement()).length();
        return n;
    }
    //@ requires t != null && t.keyType == \type(String) && t.elementType == \type(String);
    static void table(Hashtable t, String s) {
        if (s != null && t.get(s) == null)
            t.put(s, s);
        for (Enumeration k = t.keys(); k.hasMoreElements(); ) {
            String n = (String) k.nextElement();
            n.length();
            String x = (String) t.get(n);
        }
    }
}
