// What an execution tells of itself: the values that marks saw, each different one once, up to a few of each mark; preconditions that
// do not hold; frames that are broken.
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

public final class Probe {
    private static final int MOST = 20;
    private static final Set<String> seen = new LinkedHashSet<>();
    private static final int[] counts = new int[1000];
    private static final Set<String> broken = new LinkedHashSet<>();
    private static List<Class<?>> classes;
    private static boolean strict;

    /** The call that was begun last is not allowed. */
    public static final class Requires extends RuntimeException {
        Requires() {
            StackTraceElement[] calls = getStackTrace(); // of Probe, the callee, the caller
            setStackTrace(java.util.Arrays.copyOfRange(calls, 2, calls.length));
        }
    }

    /** The routine that was called last has broken its frame. */
    public static final class Modifies extends RuntimeException { }

    /** strict: where a routine ends normally that has broken its frame, the execution ends. */
    static void start(List<Class<?>> program, boolean strict) {
        seen.clear();
        java.util.Arrays.fill(counts, 0);
        broken.clear();
        classes = program;
        Probe.strict = strict;
    }

    static List<String> seen() { return new ArrayList<>(seen); }

    static String broken() { return String.join(" ", broken); }

    private static void add(int mark, String value) {
        if (counts[mark] < MOST && seen.add(mark + "\t" + value))
            counts[mark]++;
    }

    public static void see(int mark, long value) { add(mark, Long.toString(value)); }

    public static void see(int mark, boolean value) { add(mark, Boolean.toString(value)); }

    public static void see(int mark, Object value) { add(mark, value == null ? "null" : "object"); }

    public static void require(boolean precondition) {
        if (!precondition)
            throw new Requires();
    }

    /** The frame of a call that begins, which reaches objects from roots and static fields. */
    public static Frame frame(String routine, Object... roots) { return new Frame(routine, classes, roots); }

    /** The call ends, by e unless that is null. */
    public static void leave(Frame frame, Throwable e) {
        if (frame.kept())
            return;
        broken.add(frame.routine);
        if (e == null && strict)
            throw new Modifies();
    }
}
