class Reasons {
    int n;

    //@ assignable n;
    //@ ensures n == 3;
    void bare() {
        n = 3;
    }

    int callsInLoop(int k) {
        n = 0;
        for (int i = 0; i < k; i++)
            bare();
        return 1 / (n + 1);
    }

    //@ ensures \result > 0;
    static int strong(int k) {
        return k > 5 ? 1 : 2;
    }

    int afterCall(int k) {
        return 1 / strong(k);
    }

    int library(String s) {
        if (s == null)
            return 0;
        int h = s.hashCode();
        return h == 0 ? 0 : 1 / h;
    }
}
