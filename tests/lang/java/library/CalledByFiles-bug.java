// As in CalledByFiles, but null is passed.
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.function.Predicate;

class CalledByFiles {
    static class IsLong implements Predicate<String> {
        public boolean test(/*@ non_null */ String s) {
            return s.length() > 3;
        }
    }

    static class ByLength implements Comparator<String> {
        //@ also requires a != null && b != null;
        public int compare(String a, String b) {
            return a.length() > b.length() ? 1 : 0;
        }
    }

    //@ requires p != null;
    static boolean test(Predicate<String> p) {
        return p.test(null);
    }

    //@ requires c != null;
    static int compare(Comparator<String> c) {
        return c.compare("a", null);
    }

    //@ requires c != null;
    static void accept(Consumer<String> c) {
        c.accept(null);
    }

    static void all() {
        test(new IsLong());
        compare(new ByLength());
        accept(x -> {
                x.length();
        });
    }
}
