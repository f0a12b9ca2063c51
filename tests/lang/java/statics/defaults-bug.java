// Twin of defaults.java.
class Numbers {
    static long g;
    static Object o;

    static {
        g++;
        o = new Object();
        assert g == 0;
    }
}

class Null {
    static int[] a;

    static {
        a[0] = 1;
    }
}

class Above {
    static int first = Below.set();
}

class Below extends Above {
    static int t;

    static {
        assert t == 0;
    }

    static int set() {
        t = 9;
        return 1;
    }
}
