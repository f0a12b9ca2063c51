// An overriding method may change more. Callers of the overridden method rely on its clause, which is listed.
class Base {
    static int n;

    //@ modifies \nothing
    void m() {}

    //@ requires b != null
    static void call(Base b) {
        int before = n;
        b.m();
        //@ assert n == before
    }
}

class Derived extends Base {
    //@ also_modifies n
    void m() { n = n / 2; }
}
