/* As Instances.java, with an error in each routine. */
class Instances {
    private int n;
    private int[] a = new int[10];

    //@ invariant a != null && a.length == 10 && 0 <= size() && size() <= 10;

    /*@ pure @*/ int size() { return n; }
    /*@ pure @*/ boolean isEmpty() { return size() == 0; }
    /*@ requires 0 <= i && i < 10; pure @*/ int get(int i) { return a[i]; }
    /*@ pure @*/ boolean same(Instances o) { return o == this || (o != null && o.n == n); }

    /*@ requires size() < 10;
      @ modifies n, a[*];
      @ ensures size() == \old(size()) + 1 && get(\old(size())) == x && !isEmpty(); @*/
    void add(int x) {
        a[n] = x;
        n += 2;
    }

    // Another object keeps its size
    //@ requires p != null && q != null && p != q && p.size() == 3 && q.size() < 10; ensures p.size() == 4;
    static void two(Instances p, Instances q) { q.add(5); }

    //@ requires o.same(this); ensures \result == o.size() + 1;
    int like(/*@ non_null @*/ Instances o) { return n; }
}
