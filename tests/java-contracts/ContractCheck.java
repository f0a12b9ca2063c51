// Tests contracts of library classes by execution: calls each method of the .jml files of a folder on random arguments, and evaluates
// its contract before and after. Prints each contract that the JDK breaks. Exit status 1 if there is one, 2 if a file cannot be read.
// Usage: java ContractCheck FOLDER [SEED]

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigInteger;
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
    private static final int TRIALS = 400;
    /** Quantified integers range over -SPAN to SPAN, and over values near the arguments. Arrays and strings are shorter. */
    private static final int SPAN = 24;

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
        System.setOut(new PrintStream(new ByteArrayOutputStream()));
        System.setErr(new PrintStream(new ByteArrayOutputStream()));
        try {
            for (Path file : files)
                checkFile(file, random, out);
        } catch (ReflectiveOperationException | RuntimeException bad) {
            out.println("cannot read: " + bad);
            System.exit(2);
        }
        out.println(methods + " contracts, " + broken + " broken, " + untried + " never tried");
        System.exit(broken > 0 || untried > 0 ? 1 : 0);
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
            // An argument may be a size: of an array, or of what a constructor reserves. Quantifiers look at indices up to SPAN.
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
                String why = tryOnce(called, now, tried);
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

        /** Null, or what is wrong. */
        private String tryOnce(Executable called, Scope now, boolean[] tried) {
            Scope before = now.copy();
            List<Case> held = new ArrayList<>();
            for (int i = 0; i < cases.size(); i++)
                if (all(cases.get(i).requires, before, before)) {
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
            if (thrown != null && one.only != null && !one.only.contains(thrown.getClass().getSimpleName()))
                return "it throws " + thrown;
            for (Node ensured : one.ensures)
                if (thrown == null && !ensured.holds(before, now))
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
    private static final class Scope {
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

    // ---- expressions ----

    /** An expression of an annotation. Integers are BigIntegers. */
    private abstract static class Node {
        String text = "";

        abstract Object value(Scope before, Scope now, Map<String, Object> bound);

        boolean holds(Scope before, Scope now) {
            try {
                return (Boolean) value(before, now, new HashMap<>());
            } catch (IndexOutOfBoundsException | NullPointerException | ArithmeticException undefined) {
                throw new IllegalStateException("'" + text + "' has no value " + now + ": " + undefined);
            }
        }

        static Object plain(Object o) {
            if (o instanceof Byte || o instanceof Short || o instanceof Integer || o instanceof Long)
                return BigInteger.valueOf(((Number) o).longValue());
            return o instanceof Character ? BigInteger.valueOf((Character) o) : o;
        }
    }

    private interface Body { Object value(Scope before, Scope now, Map<String, Object> bound); }

    private static Node node(Body body) {
        return new Node() {
            @Override Object value(Scope before, Scope now, Map<String, Object> bound) { return plain(body.value(before, now, bound)); }
        };
    }

    private static final class Parser {
        private static final Pattern TOKEN = Pattern.compile("\\s*(<==>|<=!=>|==>|==|!=|<=|>=|&&|\\|\\||\\\\?\\w+|'(?:\\\\.|[^'])'|[-+*/%!<>?:().,\\[\\];])");
        private final List<String> tokens = new ArrayList<>();
        private final String text;
        private int at;

        Parser(String text) {
            this.text = text.replaceAll("\\s+", " ");
            Matcher token = TOKEN.matcher(text);
            int end = 0;
            while (token.lookingAt() || token.find() && token.start() == end) {
                tokens.add(token.group(1));
                end = token.end();
                token.region(end, text.length());
            }
            if (!text.substring(end).isBlank())
                throw new IllegalStateException("'" + text.substring(end) + "' in '" + text + "'");
        }

        Node whole() {
            Node all = conditional();
            if (at < tokens.size())
                throw new IllegalStateException("'" + tokens.get(at) + "' in '" + text + "'");
            all.text = text;
            return all;
        }

        private String peek() { return at < tokens.size() ? tokens.get(at) : ""; }
        private boolean take(String token) {
            boolean is = peek().equals(token);
            if (is)
                at++;
            return is;
        }
        private void want(String token) {
            if (!take(token))
                throw new IllegalStateException("'" + token + "' is missing before '" + peek() + "' in '" + text + "'");
        }

        private Node conditional() {
            Node condition = equivalence();
            if (!take("?"))
                return condition;
            Node then = conditional();
            want(":");
            Node other = conditional();
            return node((b, n, v) -> (Boolean) condition.value(b, n, v) ? then.value(b, n, v) : other.value(b, n, v));
        }

        private Node equivalence() {
            Node left = implication();
            while (peek().equals("<==>") || peek().equals("<=!=>")) {
                boolean same = take("<==>") || !take("<=!=>");
                Node x = left;
                Node y = implication();
                left = node((b, n, v) -> x.value(b, n, v).equals(y.value(b, n, v)) == same);
            }
            return left;
        }

        private Node implication() {
            Node x = or();
            if (!take("==>"))
                return x;
            Node y = implication();
            return node((b, n, v) -> !(Boolean) x.value(b, n, v) || (Boolean) y.value(b, n, v));
        }

        private Node or() {
            Node left = and();
            while (take("||")) {
                Node x = left;
                Node y = and();
                left = node((b, n, v) -> (Boolean) x.value(b, n, v) || (Boolean) y.value(b, n, v));
            }
            return left;
        }

        private Node and() {
            Node left = equality();
            while (take("&&")) {
                Node x = left;
                Node y = equality();
                left = node((b, n, v) -> (Boolean) x.value(b, n, v) && (Boolean) y.value(b, n, v));
            }
            return left;
        }

        private static boolean same(Object x, Object y, Scope b) {
            boolean value = x instanceof BigInteger || x instanceof Boolean;
            return value ? x.equals(y) : b.identity(x) == b.identity(y);
        }

        private Node equality() {
            Node left = comparison();
            while (peek().equals("==") || peek().equals("!=")) {
                boolean equal = take("==") || !take("!=");
                Node x = left;
                Node y = comparison();
                left = node((b, n, v) -> same(x.value(b, n, v), y.value(b, n, v), b) == equal);
            }
            return left;
        }

        private Node comparison() {
            Node x = sum();
            String operator = peek();
            if (take("instanceof")) {
                String type = tokens.get(at++);
                return node((b, n, v) -> named(type).isInstance(x.value(b, n, v)));
            }
            if (!List.of("<", "<=", ">", ">=").contains(operator))
                return x;
            at++;
            Node y = sum();
            return node((b, n, v) -> {
                int c = ((BigInteger) x.value(b, n, v)).compareTo((BigInteger) y.value(b, n, v));
                return operator.equals("<") ? c < 0 : operator.equals("<=") ? c <= 0 : operator.equals(">") ? c > 0 : c >= 0;
            });
        }

        private static Class<?> named(String type) {
            for (String folder : List.of("java.lang.", "java.util.", "java.io."))
                try {
                    return Class.forName(folder + type);
                } catch (ClassNotFoundException elsewhere) {
                    continue;
                }
            throw new IllegalStateException("class '" + type + "'");
        }

        private Node sum() {
            Node left = product();
            while (peek().equals("+") || peek().equals("-")) {
                boolean plus = take("+") || !take("-");
                Node x = left;
                Node y = product();
                left = node((b, n, v) -> {
                    BigInteger i = (BigInteger) x.value(b, n, v);
                    BigInteger k = (BigInteger) y.value(b, n, v);
                    return plus ? i.add(k) : i.subtract(k);
                });
            }
            return left;
        }

        private Node product() {
            Node left = unary();
            while (List.of("*", "/", "%").contains(peek())) {
                String operator = tokens.get(at++);
                Node x = left;
                Node y = unary();
                left = node((b, n, v) -> {
                    BigInteger i = (BigInteger) x.value(b, n, v);
                    BigInteger k = (BigInteger) y.value(b, n, v);
                    return operator.equals("*") ? i.multiply(k) : operator.equals("/") ? i.divide(k) : i.remainder(k);
                });
            }
            return left;
        }

        private Node unary() {
            if (take("-")) {
                Node x = unary();
                return node((b, n, v) -> ((BigInteger) x.value(b, n, v)).negate());
            }
            if (take("!")) {
                Node x = unary();
                return node((b, n, v) -> !(Boolean) x.value(b, n, v));
            }
            boolean cast = peek().equals("(") && at + 2 < tokens.size() && tokens.get(at + 2).equals(")")
                           && (List.of("int", "long", "char", "short", "byte").contains(tokens.get(at + 1)) || tokens.get(at + 1).matches("[A-Z]\\w+"));
            if (!cast)
                return postfix();
            String to = tokens.get(at + 1);
            at += 3;
            Node x = unary();
            if (Character.isUpperCase(to.charAt(0)))
                return node((b, n, v) -> named(to).cast(x.value(b, n, v)));
            return node((b, n, v) -> {
                long i = ((BigInteger) x.value(b, n, v)).longValue();
                return to.equals("int") ? (int) i : to.equals("char") ? (char) i : to.equals("short") ? (short) i : to.equals("byte") ? (byte) i : i;
            });
        }

        private Node postfix() {
            Node left = primary();
            for (;;) {
                Node x = left;
                if (take("[")) {
                    Node index = conditional();
                    want("]");
                    left = node((b, n, v) -> Array.get(x.value(b, n, v), ((BigInteger) index.value(b, n, v)).intValueExact()));
                } else if (take(".")) {
                    String name = tokens.get(at++);
                    left = peek().equals("(") ? call(x, name) : node((b, n, v) -> Array.getLength(x.value(b, n, v)));
                } else {
                    return left;
                }
            }
        }

        private List<Node> arguments() {
            List<Node> all = new ArrayList<>();
            want("(");
            while (!take(")")) {
                all.add(conditional());
                take(",");
            }
            return all;
        }

        private Node call(Node target, String name) {
            List<Node> arguments = arguments();
            return node((b, n, v) -> {
                Object object = target == null ? n.self : target.value(b, n, v);
                List<Object> values = new ArrayList<>();
                for (Node argument : arguments)
                    values.add(argument.value(b, n, v));
                return invoke(object, name, values);
            });
        }

        /** The argument for a parameter of this type; null if it has another type. */
        private static Object number(Object value, Class<?> type) {
            if (!(value instanceof BigInteger))
                return null;
            return type == int.class ? (Object) ((BigInteger) value).intValueExact() : type == char.class ? (Object) (char) ((BigInteger) value).intValueExact() : null;
        }

        /** A call of a static method over numbers. Two methods may differ in their parameters: characters come first. */
        private Node staticCall(String type, String name) {
            List<Node> arguments = arguments();
            List<Method> methods = Stream.of(named(type).getMethods())
                                       .filter(m -> m.getName().equals(name) && m.getParameterCount() == arguments.size())
                                       .sorted(java.util.Comparator.comparing(Method::toString))
                                       .collect(Collectors.toList());
            return node((b, n, v) -> {
                for (Method method : methods) {
                    Object[] given = new Object[arguments.size()];
                    for (int i = 0; i < given.length; i++)
                        given[i] = number(arguments.get(i).value(b, n, v), method.getParameterTypes()[i]);
                    if (java.util.Arrays.asList(given).contains(null))
                        continue;
                    try {
                        return method.invoke(null, given);
                    } catch (ReflectiveOperationException failed) {
                        throw new IllegalStateException(failed);
                    }
                }
                throw new IllegalStateException("no method " + type + "." + name);
            });
        }

        private static Object invoke(Object object, String name, List<Object> values) {
            if (name.equals("get") && object instanceof Deque && !(object instanceof List)) // a model method
                return new ArrayList<>(ContractCheck.<Deque<Object>>cast(object)).get(((BigInteger) values.get(0)).intValueExact());
            for (Method method : object.getClass().getMethods())
                if (method.getName().equals(name) && method.getParameterCount() == values.size() && Modifier.isPublic(method.getModifiers()))
                    try {
                        Object[] given = new Object[values.size()];
                        boolean fits = true;
                        for (int i = 0; i < given.length; i++) {
                            Class<?> type = method.getParameterTypes()[i];
                            Object value = values.get(i);
                            given[i] = type == int.class && value instanceof BigInteger ? ((BigInteger) value).intValueExact() : value;
                            fits &= type == int.class == value instanceof BigInteger && (type == int.class || value == null || type.isInstance(value));
                        }
                        if (!fits)
                            continue;
                        method.setAccessible(true);
                        return method.invoke(object, given);
                    } catch (InvocationTargetException failed) {
                        if (failed.getCause() instanceof RuntimeException)
                            throw (RuntimeException) failed.getCause();
                        throw new IllegalStateException(failed.getCause());
                    } catch (IllegalAccessException closed) {
                        throw new IllegalStateException(closed);
                    }
            throw new IllegalStateException("no method " + name + " of " + object.getClass());
        }

        private Node quantifier(boolean all) {
            want("int");
            List<String> names = new ArrayList<>();
            do {
                names.add(tokens.get(at++));
            } while (take(","));
            want(";");
            Node first = conditional();
            Node second = take(";") ? conditional() : null;
            want(")");
            return node((b, n, v) -> each(names, 0, first, second, all, b, n, new HashMap<>(v)));
        }

        /** Does every assignment to the names satisfy it (all), or one (not all)? */
        private static boolean each(List<String> names, int k, Node first, Node second, boolean all, Scope b, Scope n, Map<String, Object> v) {
            if (k == names.size()) {
                if (second == null)
                    return (Boolean) first.value(b, n, v);
                boolean range = (Boolean) first.value(b, n, v);
                return all ? !range || (Boolean) second.value(b, n, v) : range && (Boolean) second.value(b, n, v);
            }
            for (int i = -SPAN; i <= SPAN; i++) {
                v.put(names.get(k), BigInteger.valueOf(i));
                if (each(names, k + 1, first, second, all, b, n, v) != all)
                    return !all;
            }
            return all;
        }

        private Node primary() {
            if (take("(")) {
                if (peek().equals("\\forall") || peek().equals("\\exists"))
                    return quantifier(tokens.get(at++).equals("\\forall"));
                Node inside = conditional();
                want(")");
                return inside;
            }
            String word = tokens.get(at++);
            if (word.equals("\\result"))
                return node((b, n, v) -> n.result);
            if (word.equals("\\old")) {
                List<Node> inside = arguments();
                return node((b, n, v) -> inside.get(0).value(b, b, v));
            }
            if (word.equals("\\fresh")) {
                List<Node> inside = arguments();
                return node((b, n, v) -> {
                    Object o = inside.get(0).value(b, n, v);
                    return o != null && o != n.self && n.values.values().stream().noneMatch(given -> given == o);
                });
            }
            if (word.equals("true") || word.equals("false"))
                return node((b, n, v) -> word.equals("true"));
            if (word.equals("null"))
                return node((b, n, v) -> null);
            if (word.equals("this"))
                return node((b, n, v) -> n.self);
            if (word.startsWith("'"))
                return node((b, n, v) -> word.charAt(1) == '\\' ? "\n\t\r\0\\'".charAt("ntr0\\'".indexOf(word.charAt(2))) : word.charAt(1));
            if (Character.isDigit(word.charAt(0)))
                return node((b, n, v) -> new BigInteger(word));
            if (peek().equals("("))
                return call(null, word);
            if (peek().equals(".") && List.of("Integer", "Long", "Character").contains(word)) {
                at += 2;
                return peek().equals("(") ? staticCall(word, tokens.get(at - 1)) : constant(word, tokens.get(at - 1));
            }
            if (word.equals("tokens"))
                return node((b, n, v) -> ((StringTokenizer) n.self).countTokens());
            return node((b, n, v) -> {
                if (!v.containsKey(word) && !b.values.containsKey(word))
                    throw new IllegalStateException("name '" + word + "' in '" + text + "'");
                return v.containsKey(word) ? v.get(word) : n.values.get(word);
            });
        }

        private static Node constant(String type, String name) {
            try {
                Object value = Class.forName("java.lang." + type).getField(name).get(null);
                return node((b, n, v) -> value);
            } catch (ReflectiveOperationException none) {
                throw new IllegalStateException(type + "." + name);
            }
        }
    }
}
