// What a text says as a number: not null, or an exception.
class FloatsBug {
    static boolean infinite(String s) {
        try {
            Float f = Float.valueOf(s);
            return f.isInfinite();
        } catch (NumberFormatException e) {
            return false;
        }
    }

    //@ requires s != null;
    //@ signals_only \nothing;
    static boolean number(String s) {
        Double d = Double.valueOf(s);
        return !d.isNaN();
    }
}
