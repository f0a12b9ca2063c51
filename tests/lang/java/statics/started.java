// Static code that ends well.
class Started {
    static int n = 3;
    static int share = 12 / n;

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
