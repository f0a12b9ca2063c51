// Two nested loops find whether two elements are equal.
class Pairs {
    //@ requires a != null;
    //@ ensures \result <==> (\forall int p, q; 0 <= p && p < q && q < a.length; a[p] != a[q]);
    static boolean distinct(int[] a) {
        boolean ok = true;
        for (int i = 0; i < a.length; i++)
            for (int j = i + 1; j < a.length; j++)
                if (a[i] == a[j])
                    ok = false;
        return ok;
    }

    //@ requires a != null;
    //@ ensures \result <==> (\forall int p, q; 0 <= p && p < q && q < a.length; a[p] != a[q]);
    static boolean distinctEarly(int[] a) {
        for (int i = 0; i < a.length; i++)
            for (int j = i + 1; j < a.length; j++)
                if (a[i] == a[j])
                    return false;
        return true;
    }
}
