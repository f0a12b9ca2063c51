/* The fields of a superclass can belong to an object of an interface. */
interface Resettable {
    //@ modifies this.*;
    void reset();
}
class Counter {
    int n;
}
class Special extends Counter implements Resettable {
    public void reset() { n = 0; }
}
class Frames {
    static void use(Resettable r, Counter c)
    {
        if (r == null || c == null || r == (Object) c)
            return;
        c.n = 5;
        r.reset();
        //@ assert c.n == 5;
    }
}
