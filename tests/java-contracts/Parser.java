// Expressions of annotations, and their values before and after a call.

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An expression of an annotation. Integers are BigIntegers. */
abstract class Node {
    String text = "";

    abstract Object value(ContractCheck.Scope before, ContractCheck.Scope now, Map<String, Object> bound);

    boolean holds(ContractCheck.Scope before, ContractCheck.Scope now) {
        try {
            return (Boolean) value(before, now, new HashMap<>());
        } catch (IndexOutOfBoundsException | NullPointerException | ArithmeticException undefined) {
            throw new IllegalStateException("'" + text + "' has no value " + now + ": " + undefined);
        }
    }

    /** Also if a model method leaves it open. */
    boolean holdsIfKnown(ContractCheck.Scope before, ContractCheck.Scope now) {
        try {
            return holds(before, now);
        } catch (Abilities.Unknown open) {
            return true;
        }
    }

    static Object plain(Object o) {
        if (o instanceof Byte || o instanceof Short || o instanceof Integer || o instanceof Long)
            return BigInteger.valueOf(((Number) o).longValue());
        return o instanceof Character ? BigInteger.valueOf((Character) o) : o;
    }

    static Node node(Body body) {
        return new Node() {
            @Override Object value(ContractCheck.Scope before, ContractCheck.Scope now, Map<String, Object> bound) { return plain(body.value(before, now, bound)); }
        };
    }
}

interface Body { Object value(ContractCheck.Scope before, ContractCheck.Scope now, Map<String, Object> bound); }

final class Parser {
    /** Quantified integers range over -SPAN to SPAN, and over values near the arguments. Arrays and strings are shorter. */
    private static final int SPAN = 24;
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
        return Node.node((b, n, v) -> (Boolean) condition.value(b, n, v) ? then.value(b, n, v) : other.value(b, n, v));
    }

    private Node equivalence() {
        Node left = implication();
        while (peek().equals("<==>") || peek().equals("<=!=>")) {
            boolean same = take("<==>") || !take("<=!=>");
            Node x = left;
            Node y = implication();
            left = Node.node((b, n, v) -> x.value(b, n, v).equals(y.value(b, n, v)) == same);
        }
        return left;
    }

    private Node implication() {
        Node x = or();
        if (!take("==>"))
            return x;
        Node y = implication();
        return Node.node((b, n, v) -> !(Boolean) x.value(b, n, v) || (Boolean) y.value(b, n, v));
    }

    private Node or() {
        Node left = and();
        while (take("||")) {
            Node x = left;
            Node y = and();
            left = Node.node((b, n, v) -> (Boolean) x.value(b, n, v) || (Boolean) y.value(b, n, v));
        }
        return left;
    }

    private Node and() {
        Node left = equality();
        while (take("&&")) {
            Node x = left;
            Node y = equality();
            left = Node.node((b, n, v) -> (Boolean) x.value(b, n, v) && (Boolean) y.value(b, n, v));
        }
        return left;
    }

    private static boolean same(Object x, Object y, ContractCheck.Scope b) {
        boolean value = x instanceof BigInteger || x instanceof Boolean;
        return value ? x.equals(y) : b.identity(x) == b.identity(y);
    }

    private Node equality() {
        Node left = comparison();
        while (peek().equals("==") || peek().equals("!=")) {
            boolean equal = take("==") || !take("!=");
            Node x = left;
            Node y = comparison();
            left = Node.node((b, n, v) -> same(x.value(b, n, v), y.value(b, n, v), b) == equal);
        }
        return left;
    }

    private Node comparison() {
        Node x = sum();
        String operator = peek();
        if (take("instanceof")) {
            String type = tokens.get(at++);
            return Node.node((b, n, v) -> named(type).isInstance(x.value(b, n, v)));
        }
        if (!List.of("<", "<=", ">", ">=").contains(operator))
            return x;
        at++;
        Node y = sum();
        return Node.node((b, n, v) -> {
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
            left = Node.node((b, n, v) -> {
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
            left = Node.node((b, n, v) -> {
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
            return Node.node((b, n, v) -> ((BigInteger) x.value(b, n, v)).negate());
        }
        if (take("!")) {
            Node x = unary();
            return Node.node((b, n, v) -> !(Boolean) x.value(b, n, v));
        }
        boolean cast = peek().equals("(") && at + 2 < tokens.size() && tokens.get(at + 2).equals(")")
                       && (List.of("int", "long", "char", "short", "byte", "boolean").contains(tokens.get(at + 1)) || tokens.get(at + 1).matches("[A-Z]\\w+"));
        if (!cast)
            return postfix();
        String to = tokens.get(at + 1);
        at += 3;
        Node x = unary();
        if (Character.isUpperCase(to.charAt(0)))
            return Node.node((b, n, v) -> named(to).cast(x.value(b, n, v)));
        if (to.equals("boolean"))
            return x;
        return Node.node((b, n, v) -> {
            long i = unboxed(x.value(b, n, v)).longValue();
            return to.equals("int") ? (int) i : to.equals("char") ? (char) i : to.equals("short") ? (short) i : to.equals("byte") ? (byte) i : i;
        });
    }

    /** A number; that in a box, too. */
    private static BigInteger unboxed(Object value) {
        if (value instanceof Character)
            return BigInteger.valueOf((Character) value);
        return value instanceof BigInteger ? (BigInteger) value : BigInteger.valueOf(((Number) value).longValue());
    }

    private Node postfix() {
        Node left = primary();
        for (;;) {
            Node x = left;
            if (take("[")) {
                Node index = conditional();
                want("]");
                left = Node.node((b, n, v) -> Array.get(x.value(b, n, v), ((BigInteger) index.value(b, n, v)).intValueExact()));
            } else if (take(".")) {
                String name = tokens.get(at++);
                left = peek().equals("(") ? call(x, name) : Node.node((b, n, v) -> Array.getLength(x.value(b, n, v)));
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
        return Node.node((b, n, v) -> {
            Object object = target == null ? n.self : target.value(b, n, v);
            List<Object> values = new ArrayList<>();
            for (Node argument : arguments)
                values.add(argument.value(b, n, v));
            return Abilities.NAMES.contains(name) ? Abilities.call(object, name, values) : invoke(object, name, values);
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
        return Node.node((b, n, v) -> {
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
        return Node.node((b, n, v) -> each(names, 0, first, second, all, b, n, new HashMap<>(v)));
    }

    /** Does every assignment to the names satisfy it (all), or one (not all)? */
    private static boolean each(List<String> names, int k, Node first, Node second, boolean all, ContractCheck.Scope b, ContractCheck.Scope n, Map<String, Object> v) {
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
            return Node.node((b, n, v) -> n.result);
        if (word.equals("\\old")) {
            List<Node> inside = arguments();
            return Node.node((b, n, v) -> inside.get(0).value(b, b, v));
        }
        if (word.equals("\\fresh")) {
            List<Node> inside = arguments();
            return Node.node((b, n, v) -> {
                Object o = inside.get(0).value(b, n, v);
                return o != null && o != n.self && n.values.values().stream().noneMatch(given -> given == o);
            });
        }
        if (word.equals("true") || word.equals("false"))
            return Node.node((b, n, v) -> word.equals("true"));
        if (word.equals("null"))
            return Node.node((b, n, v) -> null);
        if (word.equals("this"))
            return Node.node((b, n, v) -> n.self);
        if (word.startsWith("'"))
            return Node.node((b, n, v) -> word.charAt(1) == '\\' ? "\n\t\r\0\\'".charAt("ntr0\\'".indexOf(word.charAt(2))) : word.charAt(1));
        if (Character.isDigit(word.charAt(0)))
            return Node.node((b, n, v) -> new BigInteger(word));
        if (peek().equals("("))
            return call(null, word);
        if (peek().equals(".") && List.of("Integer", "Long", "Character").contains(word)) {
            at += 2;
            return peek().equals("(") ? staticCall(word, tokens.get(at - 1)) : constant(word, tokens.get(at - 1));
        }
        if (word.equals("tokens"))
            return Node.node((b, n, v) -> ((StringTokenizer) n.self).countTokens());
        return Node.node((b, n, v) -> {
            if (!v.containsKey(word) && !b.values.containsKey(word))
                throw new IllegalStateException("name '" + word + "' in '" + text + "'");
            return v.containsKey(word) ? v.get(word) : n.values.get(word);
        });
    }

    private static Node constant(String type, String name) {
        try {
            Object value = Class.forName("java.lang." + type).getField(name).get(null);
            return Node.node((b, n, v) -> value);
        } catch (ReflectiveOperationException none) {
            throw new IllegalStateException(type + "." + name);
        }
    }
}
