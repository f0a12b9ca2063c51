class Initial {
    static /*@ non_null */ int[] table = null;
    /*@ non_null */ int[] f;

    Initial(boolean b) { if (b) f = new int[1]; }
    Initial(Initial o) { this.f = this.f; }

    static int each(int[][] m) {
        int n = 0;
        if (m != null)
            for (/*@ non_null */ int[] row : m)
                n = row.length;
        return n;
    }
}

class Unset {
    static /*@ non_null */ int[] f;
}

class Early {
    static int n = Early.f.length;
    static /*@ non_null */ int[] f = new int[2];
}

class Direct {
    /*@ non_null */ int[] f = null;
}

class Default {
    /*@ non_null */ int[] f;
}

interface Constants {
    /*@ non_null */ int[] TABLE = null;
}

enum Kind {
    ONE(new int[2]);
    static /*@ non_null */ int[] table = null;
    Kind(/*@ non_null */ int[] a) { }
}

enum Null {
    ONE(null);
    Null(/*@ non_null */ int[] a) { }
}
