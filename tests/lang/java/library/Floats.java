// What a text says as a number: not null, or an exception.
class Floats {
    static boolean infinite(String s) {
        if (s == null)
            return false;
        try {
            Float f = Float.valueOf(s);
            return f.isInfinite();
        } catch (NumberFormatException e) {
            return false;
        }
    }

    //@ requires s != null;
    static boolean number(String s) {
        Double d = Double.valueOf(s);
        return !d.isNaN();
    }
}
