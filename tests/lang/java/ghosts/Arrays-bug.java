// The same with mistakes.
class Arrays {
    //@ ghost int[] old = {};
    //@ ghost int[] three = new int[]{1, 2, 3};

    //@ requires a != null && a.length > 1;
    //@ ensures a[0] == old[0];
    void swap(int[] a) {
        //@ set old = a.clone();
        int t = a[0];
        a[0] = a[1];
        a[1] = t;
    }

    void none(int[] a) {
        //@ set old = a.clone();
    }

    void negative(int n) {
        //@ set old = new int[n];
    }

    void elements() {
        //@ set old = new int[]{4, 5};
        //@ assert old[1] == 4;
    }

    static void made() {
        Arrays a = new Arrays();
        //@ assert a.three[2] == 2;
    }

    //@ requires a != null;
    //@ assignable \nothing;
    void frame(int[] a) {
        //@ set old = a.clone();
    }

    //@ requires a != null;
    //@ assignable old;
    void keep(int[] a) {
        //@ set old = a.clone();
    }

    //@ requires a != null;
    void kept(int[] a) {
        keep(a);
        //@ assert old == a;
    }

    //@ requires a == new int[3];
    void elsewhere(int[] a) {
    }
}
