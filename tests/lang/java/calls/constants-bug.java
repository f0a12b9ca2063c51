// Both methods are wrong of what a small method of an enum does with values().
enum Light {
    RED, YELLOW, GREEN;

    Light next() {
        return values()[(ordinal() + 1) % values().length];
    }

    static int count() {
        return values().length;
    }
}

class Constants {
    static void turns() {
        assert Light.RED.next() == Light.YELLOW;
        assert Light.GREEN.next() == Light.GREEN;
    }

    static void counts() {
        assert Light.count() == 2;
    }
}
