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
