// Bug: separate() does not require that the arrays belong to their objects.
class OwnerBug {
    int[] a = new int[4];
    int[] b = new int[4];

    OwnerBug() {
        //@ set a.owner = this;
        //@ assert b.owner == this; // bug
    }

    //@ requires a != null && p != null && a.owner == this && p.a != null && p != this;
    void separate(OwnerBug p) {
        if (a.length > 0 && p.a.length > 0) {
            int old = p.a[0];
            a[0] = 5;
            //@ assert p.a[0] == old;
        }
    }
}
