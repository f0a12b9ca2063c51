// The invariant about looks is broken at the end, and the other one does not say this.
class Ahead implements Runnable {
    private Object next;
    private boolean valid;
    //@ invariant valid ==> next != null;
    int looks;
    //@ invariant 0 <= looks;

    //@ also_modifies next, valid;
    public void run() {
        valid = false;
        next = null;
    }

    //@ requires o != null;
    //@ modifies next, valid;
    void keep(Object o) {
        next = o;
        valid = true;
    }

    //@ requires r != null;
    //@ modifies looks;
    int count(Runnable r) {
        int n = 0;
        while (n < 10) {
            r.run();
            n++;
        }
        looks = -n;
        return !valid ? next.hashCode() : n;
    }
}
