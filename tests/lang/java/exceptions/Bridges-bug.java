// Nothing behind the call in the try block is done where the cast of the bridge fails, and nothing takes the exception where no clause is for it.
class Bridges {
    interface Weight<T> {
        int of(T t);
    }

    static class Length implements Weight<String> {
        public int of(String s) {
            return s == null ? 0 : s.length();
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    //@ ensures !\result;
    static boolean caught() {
        Weight w = new Length();
        try {
            w.of(Integer.valueOf(3));
        } catch (ClassCastException e) {
            return true;
        }
        return false;
    }

    @SuppressWarnings({"unchecked", "rawtypes", "finally"})
    //@ ensures \result == 6;
    static int dropped() {
        Weight w = new Length();
        int n = 0;
        try {
            w.of(Integer.valueOf(3));
            n = 5;
        } finally {
            return n + 1;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static boolean notCaught() {
        Weight w = new Length();
        try {
            w.of(Integer.valueOf(3));
        } catch (ArithmeticException e) {
            return true;
        }
        return false;
    }
}
