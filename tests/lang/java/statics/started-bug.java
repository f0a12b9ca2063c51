// Static code that fails: who uses the class relies on its end. It is told at the static code.
class Started {
    static int n = 3;
    static int share = 12 / (n - 3);

    static int size() {
        return share;
    }
}

class Users {
    static int direct() {
        return Started.size();
    }

    static int indirect() {
        return direct();
    }
}

// The static code of Fails always fails, so a routine that takes the error never calls get(). What a run says that calls it refutes nothing.
class Fails {
    static int v = 1 / zero();
    static int zero() { return 0; }
    static int get() { return 1; }
}

class Fine {
    static int v = 3;
    static int get() { return 1; }
}

class TakesErrors {
    static void fails() {
        int x = 0;
        try {
            x = Fails.get();
        } catch (ExceptionInInitializerError e) {
            x = 5;
        }
        assert x == 5;
    }

    static void fine() {
        int x = 0;
        try {
            x = Fine.get();
        } catch (ExceptionInInitializerError e) {
            x = 5;
        }
        assert x == 5;
    }
}

class FailsInCompound {
    static int none, v = 8;
    static { v /= none; }
    static int get() { return 1; }
}

class TakesErrorsOfCompound {
    static void fails() {
        int x = 0;
        try {
            x = FailsInCompound.get();
        } catch (ExceptionInInitializerError e) {
            x = 5;
        }
        assert x == 5;
    }
}
