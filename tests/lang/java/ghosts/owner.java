// In ESC/Java every object and array has the ghost field `owner`.
class Owner {
    int[] a = new int[4];
    int[] b = new int[4];

    Owner() {
        //@ assert a.owner == null;
        //@ set a.owner = this;
        //@ set b.owner = this;
        //@ assert a.owner == this && owner == null;
    }

    //@ requires a != null && p != null && a.owner == this && p.a != null && p.a.owner == p && p != this;
    void separate(Owner p) {
        //@ assert a != p.a;
        if (a.length > 0 && p.a.length > 0) {
            int old = p.a[0];
            a[0] = 5;
            //@ assert p.a[0] == old;
        }
    }
}
