// Static code that ends well.
class Started {
    static int[] table = made();
    static int size;

    static int[] made() {
        return new int[Started.size()];
    }

    static int size() {
        return size;
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
