// <: is transitive, also for types that are values of ghost fields.
import java.util.Enumeration;

class OrdersBug {
    //@ ghost public \TYPE elementType;

    //@ requires o != null && \typeof(o) <: elementType;
    void add(Object o) {}

    //@ requires e != null && !e.returnsNull;
    //@ requires elementType <: e.elementType;
    void addAll(Enumeration e) {
        while (e.hasMoreElements())
            add(e.nextElement());
    }

    //@ requires e != null && \type(OrdersBug) <: e.elementType;
    //@ requires e.moreElements;
    static OrdersBug first(Enumeration e) {
        return (OrdersBug) e.nextElement();
    }

    //@ requires s != null && t != null && t.elementType <: s.elementType && \type(OrdersBug) <: s.elementType;
    static void give(OrdersBug s, OrdersBug t) {
        t.add(new OrdersBug());
    }
}
