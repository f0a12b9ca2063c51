// <: is transitive, also for types that are values of ghost fields.
import java.util.Enumeration;

class Orders {
    //@ ghost public \TYPE elementType;

    //@ requires o != null && \typeof(o) <: elementType;
    void add(Object o) {}

    //@ requires e != null && !e.returnsNull;
    //@ requires e.elementType <: elementType;
    void addAll(Enumeration e) {
        while (e.hasMoreElements())
            add(e.nextElement());
    }

    //@ requires e != null && e.elementType <: \type(Orders);
    //@ requires e.moreElements;
    static Orders first(Enumeration e) {
        return (Orders) e.nextElement();
    }

    //@ requires s != null && t != null && s.elementType <: t.elementType && \type(Orders) <: s.elementType;
    static void give(Orders s, Orders t) {
        t.add(new Orders());
    }
}
