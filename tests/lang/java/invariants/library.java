// Library code may change what invariants read: elements of arrays that it may reach.
class InvariantLibrary {
    //@ invariant \nonnullelements(a);
    Object[] a = {"x"};
    //@ invariant d != null && (\forall int i; 0 <= i && i < d.length; d[i] >= 0);
    int[] d = new int[2];

    //@ requires s != null;
    void same(String s) {
        s.trim();
        s.indexOf("x");
    }

    //@ requires b != null && b.length > 1 && b[0] >= 0;
    void part(int[] b) {
        if (d.length > 0)
            System.arraycopy(b, 0, d, 0, 1);
    }
}
