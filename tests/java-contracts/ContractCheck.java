// Tests contracts of library classes by execution: calls each method of the .jml files of a folder on random arguments, and evaluates
// its contract before and after. Prints each contract that the JDK breaks. Exit status 1 if there is one, 2 if a file cannot be read.
// Usage: java ContractCheck FOLDER [SEED]

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class ContractCheck {
    private static final int TRIALS = 800;

    private static int broken;
    private static int methods;
    private static int untried;

    public static void main(String[] arguments) throws IOException {
        Random random = new Random(arguments.length > 1 ? Long.parseLong(arguments[1]) : 1);
        PrintStream out = System.out;
        List<Path> files;
        try (Stream<Path> all = Files.walk(Path.of(arguments[0]))) {
            files = all.filter(file -> file.toString().endsWith(".jml")).sorted().collect(Collectors.toList());
        }
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        try {
            for (int i = 0; i < files.size(); i++)
                if (inTurn(i))
                    checkFile(files.get(i), random, out);
        } catch (ReflectiveOperationException | RuntimeException | Error bad) {
            out.println("cannot read: " + bad);
            System.exit(2);
        }
        out.println(methods + " contracts, " + broken + " broken, " + untried + " never tried");
        System.exit(broken > 0 || untried > 0 ? 1 : 0);
    }

    /** Whether it is the turn of the file: all of them, or an eighth for each commit (tests/in-turn). */
    private static boolean inTurn(int file) {
        String turn = System.getenv().getOrDefault("TEST_TURN", "all");
        return turn.equals("all") || file % 8 == Integer.parseInt(turn) % 8;
    }

    // ---- files ----

    private static final Pattern MEMBER = Pattern.compile("/\\*@(?!\\s*non_null)(.*?)\\*/\\s*([^;{}]*?)(\\w+)\\s*\\(([^)]*)\\)[^;{}]*;", Pattern.DOTALL);

    private static final Pattern INVARIANT = Pattern.compile("//@ public static invariant (.*);");

    /** What the file says of the class's public constants. */
    private static void checkInvariants(Class<?> type, String text, PrintStream out) throws ReflectiveOperationException {
        Scope constants = new Scope(type, null);
        for (Field field : type.getFields())
            if (Modifier.isStatic(field.getModifiers()))
                constants.put(field.getName(), Node.plain(field.get(null)));
        for (Matcher invariant = INVARIANT.matcher(text); invariant.find(); methods++)
            if (!new Parser(invariant.group(1)).whole().holds(constants, constants)) {
                broken++;
                out.println("broken: " + type.getName() + ": " + invariant.group(1));
            }
    }

    private static void checkFile(Path file, Random random, PrintStream out) throws IOException, ReflectiveOperationException {
        String text = Files.readString(file);
        Matcher header = Pattern.compile("package ([\\w.]+);").matcher(text);
        if (!header.find())
            throw new IllegalStateException(file + " has no package");
        Class<?> type = Class.forName(header.group(1) + "." + file.getFileName().toString().replace(".jml", ""));
        checkInvariants(type, text, out);
        for (Matcher member = MEMBER.matcher(text); member.find(); ) {
            Contract contract = new Contract(member.group(1).replaceAll("(?m)^\\s*@+", " "));
            Class<?> owner = owner(type, text, member.start());
            contract.check(owner, find(owner, member.group(3), member.group(4), contract.names), random, out);
        }
    }

    private static final Pattern NESTED = Pattern.compile("(?m)^    (?:public |static )*(?:class|interface) (\\w+)[^{]*\\{(?s:.*?)^    }");

    /** The class whose text contains the place: a member class, or the one of the file. */
    private static Class<?> owner(Class<?> type, String text, int at) throws ClassNotFoundException {
        for (Matcher nested = NESTED.matcher(text); nested.find(); )
            if (nested.start() < at && at < nested.end())
                return Class.forName(type.getName() + "$" + nested.group(1));
        return type;
    }

    /** The method with these parameters, as written. */
    private static Executable find(Class<?> type, String name, String parameters, List<String> names) {
        List<String> types = new ArrayList<>();
        for (String parameter : erased(parameters.replaceAll("/\\*.*?\\*/", " ")).split(",")) {
            String[] words = parameter.trim().split("\\s+");
            if (words.length < 2)
                continue;
            types.add(words[words.length - 2].replace("...", "[]"));
            names.add(words[words.length - 1]);
        }
        List<Executable> all = new ArrayList<>(List.of(type.getDeclaredMethods()));
        all.addAll(List.of(type.getDeclaredConstructors()));
        for (Executable one : all) {
            String called = one instanceof Constructor ? type.getSimpleName() : one.getName();
            List<String> own = new ArrayList<>();
            for (Type parameter : one.getGenericParameterTypes())
                own.add(erased(parameter.getTypeName()).replaceAll("[\\w.]*[.$](?=\\w)", ""));
            if (called.equals(name) && own.equals(types) && !(one instanceof Method && ((Method) one).isBridge()))
                return one;
        }
        throw new IllegalStateException("no method " + name + types + " in " + type);
    }

    private static String erased(String type) {
        String before = "";
        String text = type;
        while (!before.equals(text)) {
            before = text;
            text = text.replaceAll("<[^<>]*>", "");
        }
        return text;
    }

    // ---- contracts ----

    private static final class Case {
        boolean normal;
        boolean exceptional;
        final List<Node> requires = new ArrayList<>();
        final List<Node> ensures = new ArrayList<>();
        final List<String> assignable = new ArrayList<>();
        List<String> only;
    }

    private static final class Contract {
        final List<String> names = new ArrayList<>();
        private final List<Case> cases = new ArrayList<>();

        /** The contract says all that a caller can see. */
        private final boolean exact;

        /** The result depends on the arguments alone. */
        private final boolean heapFree;

        Contract(String text) {
            cases.add(new Case());
            exact = text.matches("(?s).*\\bexact\\b.*");
            heapFree = text.matches("(?s).*\\bheap_free\\b.*");
            String clauses = text.replaceAll("\\b(public|also|pure|exact|heap_free)\\b", " ").replaceAll("\\b(\\w*behavior)\\b", "$1;");
            int start = 0;
            int depth = 0;
            for (int i = 0; i < clauses.length(); i++) {
                char c = clauses.charAt(i);
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                if (c == ';' && depth == 0) {
                    add(clauses.substring(start, i).trim());
                    start = i + 1;
                }
            }
            if (!clauses.substring(start).isBlank())
                throw new IllegalStateException("'" + clauses.substring(start).trim() + "' does not end with ;");
            cases.removeIf(c -> !c.normal && !c.exceptional && c.requires.isEmpty() && c.ensures.isEmpty() && c.only == null
                                && c.assignable.isEmpty());
        }

        private void add(String clause) {
            int space = clause.indexOf(' ');
            String word = space < 0 ? clause : clause.substring(0, space);
            String rest = space < 0 ? "" : clause.substring(space + 1);
            Case last = cases.get(cases.size() - 1);
            switch (word) {
            case "": break;
            case "behavior":
            case "normal_behavior":
            case "exceptional_behavior":
                Case fresh = new Case();
                fresh.normal = word.equals("normal_behavior");
                fresh.exceptional = word.equals("exceptional_behavior");
                cases.add(fresh);
                break;
            case "requires": last.requires.add(new Parser(rest).whole()); break;
            case "ensures": last.ensures.add(new Parser(rest).whole()); break;
            case "assignable": last.assignable.addAll(List.of(rest.replace(" ", "").split(","))); break;
            case "signals_only": last.only = List.of(rest.replace(" ", "").split(",")); break;
            default: throw new IllegalStateException("clause '" + clause + "'");
            }
        }

        void check(Class<?> type, Executable called, Random random, PrintStream out) {
            // An argument may be a size: of an array, or of what a constructor reserves. Quantifiers look at indices up to Parser.SPAN.
            boolean makes = called instanceof Constructor || type == java.util.BitSet.class || ((Method) called).getReturnType().isArray();
            Values values = new Values(random, makes ? 20 : Long.MAX_VALUE);
            boolean[] tried = new boolean[cases.size()];
            methods++;
            if (type == System.class && called.getName().equals("exit")) // it ends this program
                return;
            for (int trial = 0; trial < TRIALS; trial++) {
                boolean receiver = called instanceof Method && !Modifier.isStatic(called.getModifiers());
                Scope now = new Scope(type, receiver ? values.of(type, false) : null);
                Class<?>[] types = called.getParameterTypes();
                for (int i = 0; i < types.length; i++)
                    now.put(names.get(i), names.get(i).equals("radix") ? (Object) values.radix() : values.of(types[i], true));
                String why = tryIfMemory(called, now, tried);
                if (why != null) {
                    broken++;
                    out.println("broken: " + called + " " + now + ": " + why);
                    return;
                }
            }
            for (int i = 0; i < tried.length; i++)
                if (!tried[i]) {
                    untried++;
                    out.println("case " + (i + 1) + " of " + called + " is never tried");
                }
        }

        /** A result may be too large to be looked at. */
        private String tryIfMemory(Executable called, Scope now, boolean[] tried) {
            try {
                return tryOnce(called, now, tried);
            } catch (OutOfMemoryError large) {
                return null;
            }
        }

        /** Null, or what is wrong. */
        private String tryOnce(Executable called, Scope now, boolean[] tried) {
            Scope before = now.copy();
            List<Case> held = new ArrayList<>();
            for (int i = 0; i < cases.size(); i++)
                if (surely(cases.get(i).requires, before)) {
                    held.add(cases.get(i));
                    tried[i] = true;
                }
            if (held.isEmpty())
                return null;
            Throwable thrown = null;
            try {
                called.setAccessible(true);
                Object[] values = names.stream().map(now.values::get).toArray();
                if (called instanceof Method)
                    now.result = ((Method) called).invoke(now.self, values);
                else
                    now.result = now.self = ((Constructor<?>) called).newInstance(values);
            } catch (InvocationTargetException failed) {
                thrown = failed.getCause();
                if (thrown instanceof VirtualMachineError)
                    return null;
            } catch (ReflectiveOperationException | RuntimeException inaccessible) {
                throw new IllegalStateException(called + ": " + inaccessible);
            }
            for (Case one : held) {
                String why = ended(one, thrown, before, now);
                if (why != null)
                    return why;
            }
            if (heapFree && thrown == null && !now.result.equals(again(called, now)))
                return "it returns another value the second time";
            return exact && thrown == null ? left(held, before, now) : null;
        }

        private static Object again(Executable called, Scope now) {
            try {
                return ((Method) called).invoke(null, now.values.values().toArray());
            } catch (ReflectiveOperationException failed) {
                return null;
            }
        }

        /** What the contract leaves open: another state that satisfies all clauses as well. Null: nothing. */
        private static String left(List<Case> held, Scope before, Scope now) {
            if (!otherKeysKept(before, now))
                return "it changes other keys";
            for (Scope other : now.others()) {
                boolean allowed = true;
                for (Case one : held)
                    allowed &= all(one.ensures, before, other);
                if (allowed)
                    return "it may also end with this = " + Scope.show(other.self) + ", result " + Scope.show(other.result);
            }
            return null;
        }

        /** Clauses of sets and maps speak of the key that is the first argument. The others stay. */
        private static boolean otherKeysKept(Scope before, Scope now) {
            if (!(now.self instanceof Set || now.self instanceof Map) || before.self == null || now.values.isEmpty())
                return true;
            Object key = now.values.values().iterator().next();
            return without(before.self, key).equals(without(now.self, key));
        }

        private static Object without(Object keys, Object key) {
            if (keys instanceof Set) {
                Set<Object> rest = new HashSet<>(ContractCheck.<Set<Object>>cast(keys));
                rest.remove(key);
                return rest;
            }
            Map<Object, Object> rest = new HashMap<>(ContractCheck.<Map<Object, Object>>cast(keys));
            rest.remove(key);
            return rest;
        }

        private static String ended(Case one, Throwable thrown, Scope before, Scope now) {
            if (thrown != null && one.normal)
                return "it throws " + thrown;
            if (thrown == null && one.exceptional)
                return "it throws nothing";
            if (thrown != null && one.only != null && !listed(one, thrown))
                return "it throws " + thrown;
            if (thrown instanceof RuntimeException && one.only == null)
                return "it throws " + thrown + ", of which the contract says nothing";
            for (Node ensured : one.ensures)
                if (thrown == null && !ensured.holdsIfKnown(before, now))
                    return "not '" + ensured.text + "', result " + Scope.show(now.result);
            for (String name : now.values.keySet()) {
                boolean listed = one.assignable.isEmpty() || one.assignable.contains(name + "[*]") || one.assignable.contains(name + ".*");
                if (!listed && !Scope.show(now.values.get(name)).equals(Scope.show(before.values.get(name))))
                    return "it changes " + name;
            }
            boolean own = one.assignable.isEmpty() || one.assignable.contains("this.*") || one.assignable.contains("tokens");
            if (!own && before.self != null && !Scope.show(now.self).equals(Scope.show(before.self)))
                return "it changes this";
            return null;
        }

        /** A precondition whose value is not known is taken not to hold. */
        private static boolean surely(List<Node> requires, Scope before) {
            try {
                return all(requires, before, before);
            } catch (Abilities.Unknown open) {
                return false;
            }
        }

        /** An exceptional case speaks of exactly one class, others also of those below. The index of a list may be that of an array. */
        private static boolean listed(Case one, Throwable thrown) {
            if (one.exceptional && !(thrown instanceof ArrayIndexOutOfBoundsException))
                return one.only.contains(thrown.getClass().getSimpleName());
            for (Class<?> c = thrown.getClass(); c != null; c = c.getSuperclass())
                if (one.only.contains(c.getSimpleName()))
                    return true;
            return false;
        }

        private static boolean all(List<Node> nodes, Scope before, Scope now) {
            for (Node node : nodes)
                if (!node.holds(before, now))
                    return false;
            return true;
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T cast(Object o) { return (T) o; }

    // ---- states ----

    /** What the names of a contract mean, before or after the call. */
    static final class Scope {
        final Class<?> type;
        Object self;
        Object result;
        final Map<String, Object> values = new LinkedHashMap<>();

        Scope(Class<?> type, Object self) {
            this.type = type;
            this.self = self;
        }

        void put(String name, Object value) { values.put(name, value); }

        /** The same state with copies of what may change. */
        Scope copy() {
            Scope copy = new Scope(type, copyOf(self));
            values.forEach((name, value) -> copy.put(name, value == self && self != null ? copy.self : copyOf(value)));
            originals(copy);
            return copy;
        }

        /** Copies are equal to what they were made from. */
        final Map<Object, Object> original = new java.util.IdentityHashMap<>();

        private void originals(Scope copy) {
            copy.original.put(copy.self == null ? copy : copy.self, self);
            values.forEach((name, value) -> {
                if (value != null)
                    copy.original.put(copy.values.get(name), value);
            });
        }

        Object identity(Object o) { return original.getOrDefault(o, o); }

        /** States that differ from this one in one place of the object, or in the result. */
        List<Scope> others() {
            List<Scope> all = new ArrayList<>();
            boolean created = self != null && self == result;
            int length = self instanceof List || self instanceof Deque ? ((Collection<?>) self).size() : self instanceof StringBuilder || self instanceof StringBuffer
                                                                          ? ((CharSequence) self).length() : -1;
            for (int i = 0; i <= length; i++) {
                Scope other = new Scope(type, copyOf(self));
                other.values.putAll(values);
                other.original.putAll(original);
                other.original.put(other.self, identity(self));
                other.result = created || result == self ? other.self : result;
                Object changeable = other.self == null ? null : Abilities.changeable(other.self);
                if (changeable != null) {
                    other.self = changeable;
                    other.original.put(changeable, identity(self));
                }
                change(other.self, i, length);
                all.add(other);
            }
            for (int i = 0; !created && result != null && result.getClass().isArray() && i < Array.getLength(result); i++) {
                Scope other = withResult(copyOf(result));
                Array.set(other.result, i, another(Array.get(result, i)));
                all.add(other);
            }
            if (!created && result != self && result != null && !result.getClass().isArray() && !(result instanceof String))
                all.add(withResult(another(result)));
            return all;
        }

        private Scope withResult(Object result) {
            Scope other = new Scope(type, self);
            other.values.putAll(values);
            other.original.putAll(original);
            other.result = result;
            return other;
        }

        /** Changes the element i of a sequence; behind the end, adds one. */
        private static void change(Object sequence, int i, int length) {
            if (sequence instanceof ArrayDeque) {
                List<Object> all = new ArrayList<>((ArrayDeque<?>) sequence);
                change(all, i, length);
                ((ArrayDeque<?>) sequence).clear();
                ContractCheck.<Deque<Object>>cast(sequence).addAll(all);
            } else if (sequence instanceof List && i < length)
                ContractCheck.<List<Object>>cast(sequence).set(i, new Object());
            else if (sequence instanceof List)
                ContractCheck.<List<Object>>cast(sequence).add(new Object());
            else if (sequence instanceof StringBuilder)
                ((StringBuilder) sequence).replace(i, Math.min(i + 1, length), i < length ? "" + (char) (((CharSequence) sequence).charAt(i) ^ 1) : "z");
            else
                ((StringBuffer) sequence).replace(i, Math.min(i + 1, length), i < length ? "" + (char) (((CharSequence) sequence).charAt(i) ^ 1) : "z");
        }

        private static Object another(Object o) {
            if (o instanceof Boolean)
                return !(Boolean) o;
            if (o instanceof Character)
                return (char) ((Character) o ^ 1);
            if (o instanceof Integer)
                return (Integer) o ^ 1;
            if (o instanceof Long)
                return (Long) o ^ 1;
            if (o instanceof Short)
                return (short) ((Short) o ^ 1);
            if (o instanceof Byte)
                return (byte) ((Byte) o ^ 1);
            return new Object();
        }

        private static Object copyOf(Object o) {
            if (o == null)
                return null;
            if (o.getClass().isArray()) {
                Object copy = Array.newInstance(o.getClass().getComponentType(), Array.getLength(o));
                System.arraycopy(o, 0, copy, 0, Array.getLength(o));
                return copy;
            }
            Object special = Abilities.copyOf(o);
            if (special != null)
                return special;
            if (o instanceof StringBuilder)
                return new StringBuilder((StringBuilder) o);
            if (o instanceof StringBuffer)
                return new StringBuffer((StringBuffer) o);
            if (o instanceof StringTokenizer)
                return copyOfTokenizer((StringTokenizer) o);
            if (o instanceof PriorityQueue)
                return new PriorityQueue<>(ContractCheck.<PriorityQueue<Object>>cast(o));
            try {
                if (o instanceof java.util.WeakHashMap)
                    return new java.util.WeakHashMap<>(ContractCheck.<Map<Object, Object>>cast(o));
                if (o instanceof Collection || o instanceof Map)
                    return o.getClass().getMethod("clone").invoke(o);
            } catch (ReflectiveOperationException none) {
                throw new IllegalStateException("no copy of " + o.getClass());
            }
            return o;
        }

        private static StringTokenizer copyOfTokenizer(StringTokenizer from) {
            StringTokenizer copy = new StringTokenizer("");
            try {
                for (Field field : StringTokenizer.class.getDeclaredFields()) {
                    field.setAccessible(true);
                    field.set(copy, field.get(from));
                }
            } catch (ReflectiveOperationException closed) {
                throw new IllegalStateException(closed);
            }
            return copy;
        }

        static String show(Object o) {
            if (o instanceof StringTokenizer)
                return "a tokenizer of " + ((StringTokenizer) o).countTokens();
            if (o != null && Abilities.show(o) != null)
                return Abilities.show(o);
            if (o == null || !o.getClass().isArray())
                return o instanceof CharSequence ? "\"" + o + "\"" : o instanceof Collection || o instanceof Map || o instanceof Number
                                                                   || o instanceof Character || o instanceof Boolean ? o.toString() : o == null ? "null" : o.getClass().getName();
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < Array.getLength(o); i++)
                parts.add(show(Array.get(o, i)));
            return parts.toString();
        }

        @Override public String toString() {
            List<String> parts = new ArrayList<>();
            if (self != null)
                parts.add("this = " + show(self));
            values.forEach((name, value) -> parts.add(name + " = " + show(value)));
            return "with " + String.join(", ", parts);
        }
    }
}
