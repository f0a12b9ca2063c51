// Static code that may fail: who uses the class relies on its end. The routine of the static code is where it is told.
class Started {
    static int[] table = made();
    static int size;

    static int[] made() {
        return new int[Started.size() - 1];
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
