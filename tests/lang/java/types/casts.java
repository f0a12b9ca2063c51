class Casts {
    static void casts(Object o)
    {
        if (o instanceof Casts) {
            Casts c = (Casts) o;
            //@ assert c == o;
        }
    }
    static void dynamic(Object o)
    {
        int[] a = new int[1];
        Object x = a;
        //@ assert \typeof(x) == \type(int[]) && !(x instanceof Casts);
        //@ assert o instanceof Casts ==> \typeof(o) <: \type(Casts);
    }
}
