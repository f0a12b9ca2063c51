class Nothing {
    static int s;
    //@ modifies \nothing;
    static int[] make() { int[] a = new int[2]; a[0] = 1; s = 1; return a; }
}
