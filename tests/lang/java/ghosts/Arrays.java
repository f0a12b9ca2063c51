// Ghost variables get new arrays.
class Arrays {
    //@ ghost int[] old = {};
    //@ ghost int[] three = new int[]{1, 2, 3};
    int[] data = new int[2];

    //@ requires a != null && a.length > 1;
    //@ ensures a[0] == old[1] && a[1] == old[0];
    void swap(int[] a) {
        //@ set old = a.clone();
        int t = a[0];
        a[0] = a[1];
        a[1] = t;
    }

    void defaults(int n) {
        //@ set old = new int[3];
        //@ assert old[2] == 0 && old.length == 3 && old != data;
    }

    //@ requires data != null;
    void local() {
        //@ ghost int[] v = {7, data.length};
        //@ assert v[0] == 7 && v[1] == data.length && v.length == 2;
    }

    static void made() {
        Arrays a = new Arrays();
        //@ assert a.three[2] == 3 && a.old.length == 0;
    }

    //@ requires a != null && a.length > 0;
    //@ assignable old;
    void keep(int[] a) {
        //@ set old = a.clone();
    }

    //@ requires a != null && a.length > 0;
    void kept(int[] a) {
        int k = a[0];
        keep(a);
        //@ assert a[0] == k;
    }
}
