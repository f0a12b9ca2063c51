class Declared {
    /*@ non_null */ int[] data;
    Declared() { data = new int[3]; }
    //@ ensures \result.length >= 0;
    /*@ non_null */ int[] get(/*@ non_null */ int[] a) { return a; }
    void use(int[] a) { if (a != null) get(a); }
    void local(int[] a) { /*@ non_null */ int[] b = new int[1];  }
}
