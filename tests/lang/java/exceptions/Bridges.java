// The bridge from a raw type casts the argument. Where that fails, a catch clause around takes the exception.
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
    //@ ensures \result;
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
    //@ ensures \result == 1;
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
    //@ ensures \result;
    static boolean fits() {
        Weight w = new Length();
        try {
            w.of("abc");
        } catch (ClassCastException e) {
            return false;
        }
        return true;
    }
}
