class Stores {
    static void store()
    {
        Object[] o = new Object[2];
        o[0] = new Stores();
    }
    static void covariant(Object[] a)
    {
        if (a != null && a.length > 0 && true)
            a[0] = null;
    }
}
