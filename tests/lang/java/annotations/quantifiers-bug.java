class Quantifiers {
    static void ranges(int[] a, int i)
    {
        //@ assert (\forall int k; k <= 2147483647) && !(\exists int k; k > 2147483647);
        //@ assert (\exists long k; k > 9223372036854775807L);
        //@ assert (\forall byte b; -128 <= b && b < 127) && (\exists char c; c == 65535);
        //@ assert (\forall int j; (\exists int i; i == j));
        if (a == null || a.length == 0)
            return;
        a[0] = 3;
        //@ assert (\exists int i; a[i] == 3);
    }
    static void objects(Quantifiers q)
    {
        Quantifiers p = new Quantifiers();
        //@ assert (\forall Quantifiers o; o != null ==> o == p);
    }
}
