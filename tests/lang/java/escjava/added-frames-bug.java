// As in added-frames, but the method that is called is the overriding one.
class Base {
    static int n;

    //@ modifies \nothing
    void m() {}

    //@ requires b != null
    static void call(Derived b) {
        int before = n;
        b.m();
        //@ assert n == before
    }
}

class Derived extends Base {
    //@ also_modifies n
    void m() { n = n / 2; }
}
