class Fresh {
    //@ requires a != null; ensures \fresh(\result) && \result.length == a.length;
    static int[] copy(int[] a) { return new int[a.length]; }
    static void use(int[] a)
    {
        if (a == null)
            return;
        int[] b = copy(a), c = copy(a);
        //@ assert a != b && b != c;
    }
}
