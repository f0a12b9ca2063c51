// Annotation expressions: parsed, and translated to Java. A quantifier needs a loop, so an expression becomes statements that
// compute its parts and a Java expression for its value; the order of && and || is kept. Whatever is outside the forms known
// here is an error.
package adversary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

final class Expr {
    static final class Unknown extends RuntimeException {
        Unknown(String text) { super(text); }
    }

    /** op: "name", "literal", "call" (text, arguments), "index", "field", "cast", "unary", "?:", "forall", "exists", "old", ... */
    record Node(String op, String text, List<Node> kids) {
        Node(String op, String text, Node... kids) { this(op, text, List.of(kids)); }
    }

    /** Where values at entry are kept: an expression, and whether a copy of the array it gives is meant. */
    static final class Olds {
        final String prefix;
        final List<String> values = new ArrayList<>();

        Olds(String prefix) { this.prefix = prefix; }

        String add(String java) {
            int at = values.indexOf(java);
            if (at < 0) {
                at = values.size();
                values.add(java);
            }
            return prefix + at;
        }

        /** Statements that keep them. */
        String code() {
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < values.size(); i++)
                out.append("adversary.Check.in(); var ").append(prefix).append(i).append(" = ").append(values.get(i))
                    .append("; adversary.Check.out(); ");
            return out.toString();
        }
    }

    // ---- reading ----

    private final List<String> tokens;
    private int at;

    private Expr(List<String> tokens) { this.tokens = tokens; }

    static Node parse(String text) {
        Expr e = new Expr(tokens(text));
        Node n = e.conditional();
        if (e.at < e.tokens.size())
            throw new Unknown("what follows '" + e.peek() + "' in '" + text + "'");
        return n;
    }

    private static final String[] OPERATORS = {
        "<=!=>", "<==>", ">>>", "==>", "<==", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "<:", "..",
    };

    static List<String> tokens(String text) {
        List<String> out = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int from = i;
            if (Character.isWhitespace(c)) {
                i++;
                continue;
            }
            if (c == '\'' || c == '"') {
                for (i++; text.charAt(i) != c; i++)
                    if (text.charAt(i) == '\\')
                        i++;
                i++;
            } else if (Character.isJavaIdentifierStart(c) || c == '\\') {
                for (i++; i < text.length() && Character.isJavaIdentifierPart(text.charAt(i)); i++)
                    ;
            } else if (Character.isDigit(c)) {
                while (i < text.length() && (Character.isLetterOrDigit(text.charAt(i)) || text.charAt(i) == '_'
                        || text.charAt(i) == '.' && !text.startsWith("..", i)))
                    i++;
            } else {
                i++;
                for (String op : OPERATORS)
                    if (text.startsWith(op, from)) {
                        i = from + op.length();
                        break;
                    }
            }
            out.add(text.substring(from, i));
        }
        return out;
    }

    private String peek() { return peek(0); }
    private String peek(int k) { return at + k < tokens.size() ? tokens.get(at + k) : ""; }

    private boolean eat(String token) {
        if (!peek().equals(token))
            return false;
        at++;
        return true;
    }

    private void need(String token) {
        if (!eat(token))
            throw new Unknown("'" + token + "' expected in front of '" + peek() + "'");
    }

    private Node conditional() {
        Node c = equivalence();
        if (!eat("?"))
            return c;
        Node then = conditional();
        need(":");
        return new Node("?:", "", c, then, conditional());
    }

    private Node equivalence() {
        Node n = implication();
        while (peek().equals("<==>") || peek().equals("<=!=>"))
            n = new Node("binary", tokens.get(at++), n, implication());
        return n;
    }

    private Node implication() {
        Node n = binary(0);
        if (eat("==>"))
            return new Node("binary", "==>", n, rightImplication());
        while (eat("<=="))
            n = new Node("binary", "==>", binary(0), n);
        return n;
    }

    private Node rightImplication() {
        Node n = binary(0);
        return eat("==>") ? new Node("binary", "==>", n, rightImplication()) : n;
    }

    private static final List<List<String>> LEVELS = List.of(List.of("||"), List.of("&&"), List.of("|"), List.of("^"),
        List.of("&"), List.of("==", "!="), List.of("<", "<=", ">", ">=", "<:", "instanceof"), List.of("<<", ">>", ">>>"),
        List.of("+", "-"), List.of("*", "/", "%"));

    private Node binary(int level) {
        if (level == LEVELS.size())
            return unary();
        Node n = binary(level + 1);
        while (LEVELS.get(level).contains(peek())) {
            String op = tokens.get(at++);
            n = op.equals("instanceof") ? new Node("instanceof", type(), n) : new Node("binary", op, n, binary(level + 1));
        }
        return n;
    }

    private static final Set<String> PRIMITIVE = Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");

    private String type() {
        StringBuilder out = new StringBuilder(tokens.get(at++));
        while (peek().equals(".") || peek().equals("[") && peek(1).equals("]")) {
            out.append(tokens.get(at)).append(tokens.get(at + 1));
            at += 2;
        }
        return out.toString();
    }

    private Node unary() {
        String t = peek();
        if (t.equals("-") && !peek(1).isEmpty() && Character.isDigit(peek(1).charAt(0))) {
            at += 2;
            return postfix(new Node("literal", "-" + tokens.get(at - 1)));
        }
        if (t.equals("-") || t.equals("+") || t.equals("!") || t.equals("~")) {
            at++;
            return new Node("unary", t, unary());
        }
        if (t.equals("(") && isCast()) {
            at++;
            String type = type();
            need(")");
            return new Node("cast", type, unary());
        }
        return postfix(primary());
    }

    private boolean isCast() {
        if (PRIMITIVE.contains(peek(1)))
            return true;
        if (peek(1).isEmpty() || !Character.isUpperCase(peek(1).charAt(0)))
            return false;
        int k = 2;
        while (peek(k).equals(".") || peek(k).equals("[") && peek(k + 1).equals("]"))
            k += 2;
        String next = peek(k + 1);
        return peek(k).equals(")") && !next.isEmpty() && (Character.isJavaIdentifierStart(next.charAt(0)) || next.equals("("));
    }

    private List<Node> arguments() {
        List<Node> out = new ArrayList<>();
        need("(");
        while (!eat(")")) {
            out.add(conditional());
            if (!peek().equals(")"))
                need(",");
        }
        return out;
    }

    private Node primary() {
        String t = peek();
        if (t.equals("(") && (peek(1).equals("\\forall") || peek(1).equals("\\exists")))
            return quantifier();
        if (eat("(")) {
            Node n = conditional();
            need(")");
            return new Node("parens", "", n);
        }
        at++;
        if (t.isEmpty())
            throw new Unknown("an end");
        if (t.startsWith("\\"))
            return special(t);
        if (Character.isDigit(t.charAt(0)) || t.charAt(0) == '\'' || t.charAt(0) == '"'
                || t.equals("true") || t.equals("false") || t.equals("null"))
            return new Node("literal", t);
        if (!Character.isJavaIdentifierStart(t.charAt(0)) || t.equals("new"))
            throw new Unknown("'" + t + "'");
        return peek().equals("(") ? new Node("call", t, arguments()) : new Node("name", t);
    }

    private Node special(String t) {
        switch (t) {
            case "\\result":
                return new Node("result", "");
            case "\\old", "\\pre", "\\typeof", "\\elemtype", "\\nonnullelements": {
                List<Node> kids = arguments();
                if (kids.size() != 1)
                    throw new Unknown(t + " of more than one expression");
                return new Node(t.equals("\\pre") ? "old" : t.substring(1), "", kids);
            }
            case "\\fresh":
                return new Node("fresh", "", arguments());
            case "\\type": {
                need("(");
                String type = type();
                need(")");
                return new Node("type", type);
            }
            default:
                throw new Unknown(t);
        }
    }

    private Node quantifier() {
        need("(");
        String op = tokens.get(at++).substring(1);
        StringBuilder vars = new StringBuilder(type());
        do
            vars.append(' ').append(tokens.get(at++));
        while (eat(","));
        need(";");
        Node range = new Node("literal", "true"), body = conditional();
        if (eat(";")) {
            range = body;
            body = conditional();
        } else if (op.equals("forall") && body.op.equals("binary") && body.text.equals("==>")) {
            range = body.kids.get(0);
            body = body.kids.get(1);
        } else if (op.equals("exists")) {
            range = body;
        }
        need(")");
        return new Node(op, vars.toString(), range, body);
    }

    private Node postfix(Node n) {
        for (;;) {
            if (eat("[")) {
                n = new Node("index", "", n, conditional());
                need("]");
            } else if (peek().equals(".") && !peek(1).isEmpty()) {
                at++;
                String name = tokens.get(at++);
                if (peek().equals("(")) {
                    List<Node> kids = new ArrayList<>(List.of(n));
                    kids.addAll(arguments());
                    n = new Node("dotcall", name, kids);
                } else {
                    n = new Node("field", name, n);
                }
            } else {
                return n;
            }
        }
    }

    // ---- writing ----

    /** One clause in one place. */
    static final class Writer {
        /** What names are called there: parameters of an inherited contract, quantified variables. */
        final Map<String, String> names = new HashMap<>();
        final Set<String> bound = new HashSet<>();
        final Olds olds;
        final String frame;
        final StringBuilder before = new StringBuilder();
        private static int fresh;

        /** olds, frame: null where there is no method entry, no frame. */
        Writer(Olds olds, String frame) {
            this.olds = olds;
            this.frame = frame;
        }

        /** Java for n; statements it needs in front go to `before`. */
        String write(Node n) {
            return switch (n.op) {
                case "literal" -> n.text;
                case "name" -> names.getOrDefault(n.text, n.text);
                case "result" -> "$result";
                case "parens" -> "(" + write(n.kids.get(0)) + ")";
                case "type" -> "((Class<?>) " + n.text + ".class)";
                case "typeof" -> "adversary.Check.typeOf(" + write(n.kids.get(0)) + ")";
                case "elemtype" -> "adversary.Check.elements(" + write(n.kids.get(0)) + ")";
                case "nonnullelements" -> "adversary.Check.nonNullElements(" + write(n.kids.get(0)) + ")";
                case "fresh" -> fresh(n);
                case "index" -> write(n.kids.get(0)) + "[adversary.Check.index(" + write(n.kids.get(1)) + ")]";
                case "field" -> write(n.kids.get(0)) + "." + n.text;
                case "call" -> n.text + list(n.kids);
                case "dotcall" -> write(n.kids.get(0)) + "." + n.text + list(n.kids.subList(1, n.kids.size()));
                case "cast" -> "(" + n.text + ") (" + write(n.kids.get(0)) + ")";
                case "instanceof" -> "(" + write(n.kids.get(0)) + " instanceof " + n.text + ")";
                case "old" -> old(n.kids.get(0));
                case "?:" -> conditional(n);
                case "unary" -> unary(n);
                case "binary" -> binary(n);
                default -> quantifier(n);
            };
        }

        private String list(List<Node> nodes) {
            List<String> out = new ArrayList<>();
            for (Node n : nodes)
                out.add(write(n));
            return "(" + String.join(", ", out) + ")";
        }

        private String fresh(Node n) {
            if (frame == null)
                throw new Unknown("\\fresh outside 'ensures'");
            List<String> out = new ArrayList<>();
            for (Node k : n.kids)
                out.add(frame + ".fresh(" + write(k) + ")");
            return "(" + String.join(" && ", out) + ")";
        }

        private boolean mentionsBound(Node n) {
            return n.op.equals("name") && bound.contains(n.text) || n.kids.stream().anyMatch(this::mentionsBound);
        }

        /** The array of \old(a[i]) is copied at entry where i is a quantified variable. */
        private String old(Node n) {
            if (olds == null)
                throw new Unknown("\\old where no method is entered");
            if (!mentionsBound(n))
                return olds.add(plain(n));
            if (!n.op.equals("index") || mentionsBound(n.kids.get(0)))
                throw new Unknown("\\old of this expression with a quantified variable");
            return olds.add("adversary.Check.copy(" + plain(n.kids.get(0)) + ")") + "[adversary.Check.index("
                + write(n.kids.get(1)) + ")]";
        }

        private String plain(Node n) {
            int length = before.length();
            String java = write(n);
            if (before.length() != length)
                throw new Unknown("a quantifier in \\old");
            return java;
        }

        /** Java of n, whose statements run only under a condition. */
        private String conditional(Node n) {
            String c = write(n.kids.get(0));
            return "(" + c + " ? " + plain(n.kids.get(1)) + " : " + plain(n.kids.get(2)) + ")";
        }

        private String unary(Node n) {
            String e = write(n.kids.get(0));
            if (n.text.equals("-"))
                return "adversary.Check.neg(" + e + ")";
            if (n.text.equals("~") && wide(n.kids.get(0)))
                throw new Unknown("~ of arithmetic");
            return n.text + "(" + e + ")";
        }

        /** Arithmetic on it gives a long here, whatever its type in Java. */
        private static boolean wide(Node n) {
            return switch (n.op) {
                case "parens" -> wide(n.kids.get(0));
                case "unary" -> n.text.equals("-") || !n.text.equals("!") && wide(n.kids.get(0));
                case "binary" -> Set.of("+", "-", "*", "/", "%").contains(n.text);
                case "?:" -> wide(n.kids.get(1)) || wide(n.kids.get(2));
                default -> false;
            };
        }

        private String binary(Node n) {
            Node a = n.kids.get(0), b = n.kids.get(1);
            switch (n.text) {
                case "&&", "||", "==>":
                    return shortCircuit(n.text, a, b);
                case "<==>":
                    return "((" + write(a) + ") == (" + write(b) + "))";
                case "<=!=>":
                    return "((" + write(a) + ") != (" + write(b) + "))";
                case "<:":
                    return "adversary.Check.subtype(" + write(a) + ", " + write(b) + ")";
                case "+":
                    return "adversary.Check.add(" + write(a) + ", " + write(b) + ")";
                case "-":
                    return "adversary.Check.sub(" + write(a) + ", " + write(b) + ")";
                case "*":
                    return "adversary.Check.mul(" + write(a) + ", " + write(b) + ")";
                case "/":
                    return "adversary.Check.div(" + write(a) + ", " + write(b) + ")";
                case "%":
                    return "adversary.Check.rem(" + write(a) + ", " + write(b) + ")";
                case "|", "&", "^", "<<", ">>", ">>>":
                    if (wide(a) || wide(b))
                        throw new Unknown("'" + n.text + "' of arithmetic: its width is not clear");
                    break;
                default:
                    break;
            }
            return "(" + write(a) + " " + n.text + " " + write(b) + ")";
        }

        private String shortCircuit(String op, Node a, Node b) {
            String first = write(a);
            if (op.equals("==>"))
                first = "!(" + first + ")";
            int length = before.length();
            String second = write(b);
            if (before.length() == length)
                return "(" + first + (op.equals("&&") ? " && " : " || ") + second + ")";
            String inner = before.substring(length), t = "$b" + fresh++;
            before.setLength(length);
            before.append("boolean ").append(t).append(" = ").append(first).append("; if (").append(op.equals("&&") ? "" : "!").append(t)
                .append(") { ").append(inner).append(t).append(" = ").append(second).append("; } ");
            return t;
        }

        private String quantifier(Node n) {
            boolean all = n.op.equals("forall");
            String[] words = n.text.split(" ");
            String result = "$b" + fresh++;
            StringBuilder heads = new StringBuilder();
            int braces = 0;
            Map<String, String> outer = new HashMap<>(names);
            Set<String> outerBound = new HashSet<>(bound);
            int length = before.length();
            for (int i = 1; i < words.length; i++) {
                String v = "$" + words[i] + fresh++, counter = "$c" + fresh++;
                String[] bounds = bounds(words[0], words, i, n.kids.get(0));
                if (before.length() != length)
                    throw new Unknown("a quantifier in a bound");
                heads.append("for (long ").append(counter).append(" = ").append(bounds[0]).append(", $to").append(counter)
                    .append(" = adversary.Check.range(").append(counter).append(", ").append(bounds[1]).append("); ").append(counter).append(" < $to")
                    .append(counter).append("; ").append(counter).append("++) { ").append(words[0]).append(' ').append(v).append(" = ")
                    .append(words[0].equals("boolean") ? counter + " == 1" : "(" + words[0] + ") " + counter).append("; ");
                braces++;
                names.put(words[i], v);
                bound.add(words[i]);
            }
            Node range = n.kids.get(0), body = n.kids.get(1);
            String e = write(range == body ? body : new Node("binary", all ? "==>" : "&&", new Node("parens", "", range),
                new Node("parens", "", body)));
            String inner = before.substring(length);
            before.setLength(length);
            before.append("boolean ").append(result).append(" = ").append(all).append("; ").append(heads).append(inner).append("if (")
                .append(all ? "!(" : "(").append(e).append(")) ").append(result).append(" = ").append(!all).append("; ")
                .append("} ".repeat(braces));
            names.clear();
            names.putAll(outer);
            bound.clear();
            bound.addAll(outerBound);
            return result;
        }

        private static final Map<String, String[]> SMALL = Map.of("boolean", new String[] {"0", "2"}, "byte", new String[] {"-128", "128"},
            "short", new String[] {"-32768", "32768"}, "char", new String[] {"0", "65536"});

        /** [from, to) of variable i: from the conjuncts of the range that compare it with something. */
        private String[] bounds(String type, String[] words, int i, Node range) {
            if (SMALL.containsKey(type))
                return SMALL.get(type);
            if (!type.equals("int") && !type.equals("long"))
                throw new Unknown("a quantifier over " + type);
            String from = null, to = null;
            Set<String> later = new HashSet<>(List.of(words).subList(i, words.length));
            for (Node c : conjuncts(range, new ArrayList<>())) {
                if (!c.op.equals("binary") || !Set.of("<", "<=", ">", ">=", "==").contains(c.text))
                    continue;
                Node a = c.kids.get(0), b = c.kids.get(1);
                boolean left = a.op.equals("name") && a.text.equals(words[i]);
                boolean right = b.op.equals("name") && b.text.equals(words[i]);
                if (left == right || mentions(left ? b : a, later))
                    continue;
                String other = "(" + write(left ? b : a) + ")", next = "adversary.Check.add(" + other + ", 1)";
                String op = left ? c.text : Map.of("<", ">", "<=", ">=", ">", "<", ">=", "<=", "==", "==").get(c.text);
                if (op.equals("<") || op.equals("<=") || op.equals("=="))
                    to = op.equals("<") ? other : next;
                if (op.equals(">") || op.equals(">=") || op.equals("=="))
                    from = op.equals(">") ? next : other;
            }
            if (from == null || to == null)
                throw new Unknown("a quantifier without bounds for " + words[i]);
            return new String[] {from, to};
        }

        private static boolean mentions(Node n, Set<String> vars) {
            return n.op.equals("name") && vars.contains(n.text) || n.kids.stream().anyMatch(k -> mentions(k, vars));
        }

        private static List<Node> conjuncts(Node n, List<Node> out) {
            if (n.op.equals("parens"))
                conjuncts(n.kids.get(0), out);
            else if (n.op.equals("binary") && n.text.equals("&&"))
                n.kids.forEach(k -> conjuncts(k, out));
            else
                out.add(n);
            return out;
        }
    }

    /** Statements that compute the clause and leave its value in the new variable `name`. */
    static String evaluate(Node n, Writer w, String name) {
        String java = w.write(n);
        String code = "adversary.Check.in(); " + w.before + "boolean " + name + " = " + java + "; adversary.Check.out(); ";
        w.before.setLength(0);
        return code;
    }
}
