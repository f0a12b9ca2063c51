// Static code starts with the defaults of its class's fields, constants excepted (JLS 12.4.2).
class Numbers {
    static boolean f;
    static long g;
    static char h;
    static Object o;
    static final int K = 4;
    static int early = x();
    static int late = 5;

    static {
        assert !f && g == 0 && h == 0 && o == null;
        assert early <= late || late == 5;
        //@ assert K == 4;
        g++;
        o = new Object();
        assert g == 1 && o != null && late == 5;
    }

    static int x() {
        return late;
    }
}

// The code of Above runs in front of that of Below, and assigns its field.
class Above {
    static int first = Below.set();
}

class Below extends Above {
    static int t, untouched;

    static {
        assert untouched == 0;
    }

    static int set() {
        t = 9;
        return 1;
    }
}
