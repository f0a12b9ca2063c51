// A source with annotations, as Java that checks them when it runs. Comments that stand for statements become statements in
// their place; a method with a contract becomes a wrapper, which checks it, around a private method with its body; a loop with
// invariants tests its condition inside. What has no translation is an error, never passed over. Lines stay what they are.
package adversary;

import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.*;
import javax.lang.model.util.ElementFilter;

final class Translate {
    /** A method to be executed. */
    record Routine(String type, String name, long line) { }

    private static final class Case {
        final List<Comments.Clause> requires = new ArrayList<>(), ensures = new ArrayList<>(), modifies = new ArrayList<>();
        boolean used;
    }

    private static final class Method {
        final MethodTree tree;
        final ClassTree in;
        final ExecutableElement element;
        final TypeElement owner;
        final List<Case> cases = new ArrayList<>(List.of(new Case()));
        final Expr.Olds inner = new Expr.Olds("$in");
        boolean pure, nonNullResult;

        Method(MethodTree tree, ClassTree in, Element element) {
            this.tree = tree;
            this.in = in;
            this.element = (ExecutableElement) element;
            this.owner = (TypeElement) element.getEnclosingElement();
        }

        boolean isStatic() { return tree.getModifiers().getFlags().contains(Modifier.STATIC); }
        List<Case> usedCases() { return cases.stream().filter(c -> c.used).toList(); }
    }

    /** The names of fields that are never null. */
    final Set<String> nonNullFields = new HashSet<>();
    final List<String> errors = new ArrayList<>();

    private final JavacTask task;
    private final Trees trees;
    private final Map<ExecutableElement, Method> methods = new HashMap<>();
    private final Map<CompilationUnitTree, List<Method>> byUnit = new HashMap<>();
    private final Map<CompilationUnitTree, String> output = new HashMap<>();

    // Of the unit being translated.
    private CompilationUnitTree unit;
    private SourcePositions positions;
    private String source;
    private char[] text;
    private TreeMap<Integer, StringBuilder> insertions;
    private final List<Tree> loops = new ArrayList<>();
    private final List<VariableTree> variables = new ArrayList<>();
    private final Set<VariableTree> fields = new HashSet<>(), parameters = new HashSet<>();
    private int fresh;
    private int line; // of the clause at hand

    Translate(JavacTask task) {
        this.task = task;
        this.trees = Trees.instance(task);
        this.positions = trees.getSourcePositions();
    }

    /** All units first get their contracts, since methods inherit them across units. */
    Map<CompilationUnitTree, String> run(Iterable<? extends CompilationUnitTree> units) throws java.io.IOException {
        for (CompilationUnitTree u : units)
            collect(u);
        Map<CompilationUnitTree, List<Comments.Comment>> bodies = new HashMap<>();
        Map<CompilationUnitTree, Comments> comments = new HashMap<>();
        for (CompilationUnitTree u : units) {
            enter(u);
            Comments c = new Comments(source);
            comments.put(u, c);
            bodies.put(u, contracts(c));
        }
        for (CompilationUnitTree u : units) {
            enter(u);
            text = source.toCharArray();
            insertions = new TreeMap<>();
            for (Comments.Comment c : comments.get(u).all)
                blank(c.from(), c.to());
            for (Comments.Comment c : bodies.get(u))
                attempt(c, () -> body(c));
            for (Method m : byUnit.get(u))
                attempt(null, () -> method(m));
            output.put(u, assemble());
        }
        return output;
    }

    /** The methods of a unit that are to be executed. */
    List<Routine> routines(CompilationUnitTree u) {
        List<Routine> out = new ArrayList<>();
        for (Method m : byUnit.get(u)) {
            String name = m.tree.getName().toString();
            if (name.startsWith("ok_") || name.startsWith("bad_"))
                out.add(new Routine(task.getElements().getBinaryName(m.owner).toString(), name,
                    u.getLineMap().getLineNumber(positions.getStartPosition(u, m.tree))));
        }
        return out;
    }

    private void attempt(Comments.Comment c, Runnable r) {
        try {
            r.run();
        } catch (Expr.Unknown e) {
            if (c != null && !c.clauses().isEmpty())
                line = c.clauses().get(0).line();
            errors.add(unit.getSourceFile().getName() + ":" + line + ": no translation: " + e.getMessage());
        }
    }

    // ---- what the source holds ----

    private void collect(CompilationUnitTree u) {
        List<Method> found = new ArrayList<>();
        byUnit.put(u, found);
        new TreePathScanner<Void, Void>() {
            @Override public Void visitMethod(MethodTree t, Void v) {
                if (positions.getEndPosition(u, t) >= 0 && trees.getElement(getCurrentPath()) != null) {
                    Method m = new Method(t, (ClassTree) getCurrentPath().getParentPath().getLeaf(), trees.getElement(getCurrentPath()));
                    found.add(m);
                    methods.put(m.element, m);
                }
                return super.visitMethod(t, v);
            }
        }.scan(u, null);
    }

    private void enter(CompilationUnitTree u) throws java.io.IOException {
        unit = u;
        source = u.getSourceFile().getCharContent(true).toString();
        loops.clear();
        variables.clear();
        new TreeScanner<Void, Void>() {
            private void loop(Tree t) { loops.add(t); }
            @Override public Void visitWhileLoop(WhileLoopTree t, Void v) { loop(t); return super.visitWhileLoop(t, v); }
            @Override public Void visitDoWhileLoop(DoWhileLoopTree t, Void v) { loop(t); return super.visitDoWhileLoop(t, v); }
            @Override public Void visitForLoop(ForLoopTree t, Void v) { loop(t); return super.visitForLoop(t, v); }
            @Override public Void visitEnhancedForLoop(EnhancedForLoopTree t, Void v) { loop(t); return super.visitEnhancedForLoop(t, v); }
            @Override public Void visitVariable(VariableTree t, Void v) { variables.add(t); return super.visitVariable(t, v); }
            @Override public Void visitMethod(MethodTree t, Void v) { parameters.addAll(t.getParameters()); return super.visitMethod(t, v); }

            @Override public Void visitClass(ClassTree t, Void v) {
                for (Tree member : t.getMembers())
                    if (member instanceof VariableTree f)
                        fields.add(f);
                return super.visitClass(t, v);
            }
        }.scan(u, null);
    }

    private int start(Tree t) { return (int) positions.getStartPosition(unit, t); }
    private int end(Tree t) { return (int) positions.getEndPosition(unit, t); }

    private static final Set<String> OF_METHODS = Set.of("requires", "ensures", "modifies", "also", "pure", "behavior", "behaviour",
        "normal_behavior", "normal_behaviour", "assignable", "modifiable", "pre", "post");

    /** Enters contracts at their methods. Returns the other comments. */
    private List<Comments.Comment> contracts(Comments comments) {
        List<Comments.Comment> rest = new ArrayList<>();
        for (Comments.Comment c : comments.all) {
            List<Comments.Clause> others = new ArrayList<>();
            for (Comments.Clause k : c.clauses())
                if (OF_METHODS.contains(k.word()) || k.word().equals("decreases") && loopAfter(c) == null || isResult(c, k))
                    attempt(c, () -> contract(methodAt(c), k));
                else
                    others.add(k);
            rest.add(new Comments.Comment(c.from(), c.to(), others));
        }
        return rest;
    }

    private boolean isResult(Comments.Comment c, Comments.Clause k) {
        return k.word().equals("non_null") && variableAt(c) == null;
    }

    private Method methodAt(Comments.Comment c) {
        Method best = null;
        for (Method m : byUnit.get(unit)) {
            int to = m.tree.getBody() == null ? end(m.tree) : start(m.tree.getBody());
            if (to >= c.to() && start(m.in) <= c.from() && (best == null || start(m.tree) < start(best.tree)))
                best = m;
        }
        if (best == null || start(best.tree) > c.to() && source.substring(c.to(), start(best.tree)).matches("(?s).*[;}].*")
                && !onlyComments(c.to(), start(best.tree)))
            throw new Expr.Unknown("a clause of a method without its method");
        return best;
    }

    private boolean onlyComments(int from, int to) {
        return source.substring(from, to).replaceAll("//[^\n]*", "").replaceAll("(?s)/\\*.*?\\*/", "").isBlank();
    }

    private void contract(Method m, Comments.Clause k) {
        Case last = m.cases.get(m.cases.size() - 1);
        if (k.text().equals("\\not_specified"))
            return;
        switch (k.word()) {
            case "requires", "pre" -> { last.requires.add(k); last.used = true; }
            case "ensures", "post" -> { last.ensures.add(k); last.used = true; }
            case "modifies", "assignable", "modifiable" -> { last.modifies.add(k); last.used = true; }
            case "also" -> { if (last.used) m.cases.add(new Case()); }
            case "pure" -> m.pure = true;
            case "non_null" -> m.nonNullResult = true;
            case "behavior", "behaviour", "normal_behavior", "normal_behaviour" -> { }
            default -> throw new Expr.Unknown(k.word() + " of a method");
        }
    }

    // ---- comments in bodies ----

    private void blank(int from, int to) {
        for (int i = from; i < to; i++)
            if (text[i] != '\n')
                text[i] = ' ';
    }

    private void insert(int at, String code) { insertions.computeIfAbsent(at, k -> new StringBuilder()).append(code); }

    private String where(Comments.Clause k, String what) {
        String name = unit.getSourceFile().getName();
        return "\"" + what + ", " + name.substring(name.lastIndexOf('/') + 1) + ":" + k.line() + "\"";
    }

    private void body(Comments.Comment c) {
        List<Comments.Clause> loop = new ArrayList<>();
        for (Comments.Clause k : c.clauses()) {
            switch (k.word()) {
                case "assert", "check", "assume" -> statement(c, k);
                case "unreachable" -> insert(c.from(), "adversary.Check.unreachable(" + where(k, "unreachable") + "); ");
                case "loop_invariant", "maintaining", "loop_inv", "decreases", "decreasing" -> loop.add(k);
                case "non_null" -> nonNull(c, k);
                case "loop_predicate", "skolem_constant", "nowarn" -> { }
                default -> throw new Expr.Unknown("'" + k.word() + "'");
            }
        }
        if (!loop.isEmpty())
            loop(c, loop);
    }

    private void statement(Comments.Comment c, Comments.Clause k) {
        String e = k.text().replaceFirst("\\s*:\\s*\"[^\"]*\"$", ""), t = "$t" + fresh++;
        Expr.Writer w = new Expr.Writer(entryOlds(c.from()), null);
        insert(c.from(), "{ " + Expr.evaluate(Expr.parse(e), w, t) + (k.word().equals("assume") ? "adversary.Check.assume(" + t + "); } "
            : "adversary.Check.that(" + t + ", " + where(k, k.word()) + "); } "));
    }

    /** Where annotations of the body around this offset keep values at entry; null outside methods. */
    private Expr.Olds entryOlds(int at) {
        Method best = null;
        for (Method m : byUnit.get(unit))
            if (m.tree.getBody() != null && start(m.tree.getBody()) < at && at < end(m.tree.getBody())
                    && (best == null || start(m.tree) > start(best.tree)))
                best = m;
        return best == null ? null : best.inner;
    }

    private VariableTree variableAt(Comments.Comment c) {
        for (VariableTree v : variables)
            if (start(v) >= 0 && v.getType() != null && (start(v) >= c.to() && onlyComments(c.to(), start(v))
                    || start(v) <= c.from() && c.to() <= start(v.getType())))
                return v;
        return null;
    }

    private void nonNull(Comments.Comment c, Comments.Clause k) {
        VariableTree v = variableAt(c);
        String check = "adversary.Check.that(" + v.getName() + " != null, " + where(k, "non_null") + "); ";
        EnhancedForLoopTree each = null;
        for (Tree t : loops)
            if (t instanceof EnhancedForLoopTree l && l.getVariable() == v)
                each = l;
        if (parameters.contains(v)) {
            Method m = methodAt(c);
            Case only = m.cases.get(0);
            if (m.cases.size() > 1)
                throw new Expr.Unknown("non_null beside several cases");
            only.requires.add(new Comments.Clause(k.from(), k.line(), "requires", v.getName() + " != null"));
            only.used = true;
        } else if (each != null) {
            insert(start(each.getStatement()) + 1, " " + check);
        } else if (fields.contains(v)) {
            boolean isStatic = v.getModifiers().getFlags().contains(Modifier.STATIC);
            nonNullFields.add(v.getName().toString());
            if (v.getInitializer() != null)
                insert(end(v), " " + (isStatic ? "static " : "") + "{ " + check + "} ");
        } else if (v.getInitializer() != null) {
            insert(end(v), " " + check);
        } else {
            throw new Expr.Unknown("non_null of a local variable without initializer");
        }
    }

    // ---- loops ----

    private Tree loopAfter(Comments.Comment c) {
        for (Tree t : loops)
            if (start(t) >= c.to() && source.substring(c.to(), start(t)).replaceAll("//[^\n]*", "").replaceAll("(?s)/\\*.*?\\*/", "")
                    .matches("\\s*(\\w+\\s*:\\s*)?"))
                return t;
        return null;
    }

    private void loop(Comments.Comment c, List<Comments.Clause> clauses) {
        Tree t = loopAfter(c);
        if (t == null)
            throw new Expr.Unknown("a clause of a loop without its loop");
        StringBuilder head = new StringBuilder(), afterGuard = new StringBuilder();
        for (Comments.Clause k : clauses) {
            Expr.Writer w = new Expr.Writer(entryOlds(c.from()), null);
            String name = "$t" + fresh++;
            if (!k.word().startsWith("decreas")) {
                head.append(Expr.evaluate(Expr.parse(k.text()), w, name)).append("adversary.Check.that(").append(name).append(", ")
                    .append(where(k, "loop_invariant")).append("); ");
                continue;
            }
            String java = w.write(Expr.parse(k.text()));
            insert(c.from(), "long[] $d" + name + " = null; ");
            head.append("adversary.Check.in(); long[] $n").append(name).append(" = {").append(java).append("}; adversary.Check.out(); ")
                .append("adversary.Check.smaller($d").append(name).append(", $n").append(name).append(", ").append(where(k, "decreases")).append("); ");
            afterGuard.append("adversary.Check.bounded($n").append(name).append(", ").append(where(k, "decreases")).append("); $d").append(name)
                .append(" = $n").append(name).append("; ");
        }
        guarded(t, head.toString(), afterGuard.toString());
    }

    /** The loop with `head` where its invariant holds, and `inside` where its body is entered. */
    private void guarded(Tree t, String head, String inside) {
        StatementTree body;
        String guard;
        if (t instanceof WhileLoopTree w) {
            body = w.getStatement();
            ExpressionTree e = w.getCondition();
            guard = source.substring(start(e), end(e));
            blank(start(e), end(e));
            insert(start(e), "(true)");
        } else if (t instanceof ForLoopTree f) {
            body = f.getStatement();
            guard = f.getCondition() == null ? "true" : source.substring(start(f.getCondition()), end(f.getCondition()));
            if (f.getCondition() != null)
                blank(start(f.getCondition()), end(f.getCondition()));
        } else if (t instanceof EnhancedForLoopTree f) {
            body = f.getStatement();
            String it = "$it" + fresh++;
            String e = source.substring(start(f.getExpression()), end(f.getExpression()));
            int open = source.indexOf('(', start(t));
            blank(open + 1, source.lastIndexOf(')', start(body)));
            insert(open + 1, "var " + it + " = adversary.Check.over(" + e + "); ; ");
            guard = it + ".more()";
            inside += f.getVariable().getType() + " " + f.getVariable().getName() + " = " + it + ".array[" + it + ".next++]; ";
        } else {
            body = ((DoWhileLoopTree) t).getStatement();
            guard = "true";
            if (!inside.isEmpty())
                throw new Expr.Unknown("decreases of a do loop");
        }
        if (!(body instanceof BlockTree))
            throw new Expr.Unknown("clauses of a loop whose body is not a block");
        if (guard.matches("\\(?true\\)?"))
            insert(start(body) + 1, " " + head + inside);
        else
            insert(start(body) + 1, " " + head + "if (!(" + guard + ")) break; " + inside);
    }

    // ---- methods ----

    /** Its own cases, and those of what it overrides, with the names of its own parameters. */
    private List<Case> inherited(Method m, List<Map<String, String>> renamings) {
        List<Case> cases = new ArrayList<>();
        for (Case c : m.usedCases()) {
            cases.add(c);
            renamings.add(Map.of());
        }
        for (Method o : methods.values()) {
            if (o == m || m.isStatic() || o.usedCases().isEmpty() && !o.nonNullResult
                    || !task.getElements().overrides(m.element, o.element, m.owner))
                continue;
            Map<String, String> names = new HashMap<>();
            for (int i = 0; i < o.tree.getParameters().size(); i++)
                names.put(o.tree.getParameters().get(i).getName().toString(), m.tree.getParameters().get(i).getName().toString());
            for (Case c : o.usedCases()) {
                cases.add(c);
                renamings.add(names);
            }
            m.nonNullResult |= o.nonNullResult;
            m.pure |= o.pure;
        }
        return cases;
    }

    private void method(Method m) {
        if (m.tree.getBody() == null)
            return;
        int body = start(m.tree.getBody());
        List<Map<String, String>> renamings = new ArrayList<>();
        List<Case> cases = inherited(m, renamings);
        boolean constructor = m.tree.getReturnType() == null;
        if (cases.isEmpty() && !m.pure && !m.nonNullResult) {
            insertOlds(m, body);
            return;
        }
        String returns = constructor ? "void" : m.tree.getReturnType().toString();
        StringBuilder before = new StringBuilder(), after = new StringBuilder();
        checks(m, cases, renamings, before, after);
        if (constructor)
            constructor(m, before.toString(), after.toString());
        else
            wrapper(m, returns, before.toString(), after.toString());
        insertOlds(m, body);
    }

    private void insertOlds(Method m, int body) {
        if (m.inner.values.isEmpty())
            return;
        if (m.tree.getReturnType() == null)
            throw new Expr.Unknown("\\old in a constructor");
        insertions.computeIfAbsent(body + 1, k -> new StringBuilder()).insert(0, " " + m.inner.code());
    }

    /** Code in front of the body, and after it. */
    private void checks(Method m, List<Case> cases, List<Map<String, String>> renamings, StringBuilder before, StringBuilder after) {
        String self = m.isStatic() || m.tree.getReturnType() == null ? "null" : "this";
        StringBuilder roots = new StringBuilder("(Object) ").append(self), holds = new StringBuilder();
        for (VariableTree p : m.tree.getParameters())
            roots.append(", ").append(p.getName());
        Expr.Olds olds = new Expr.Olds("$old");
        String name = "\"" + m.tree.getName().toString().replace("<init>", m.in.getSimpleName()) + "\"";
        StringBuilder frames = new StringBuilder();
        boolean framed = m.pure;
        for (int i = 0; i < cases.size(); i++) {
            Case c = cases.get(i);
            before.append("boolean $r").append(i).append(" = true; ");
            for (Comments.Clause k : c.requires) {
                line = k.line();
                Expr.Writer w = new Expr.Writer(null, null);
                w.names.putAll(renamings.get(i));
                String t = "$t" + fresh++;
                before.append("if ($r").append(i).append(") { ").append(Expr.evaluate(Expr.parse(k.text()), w, t)).append("$r").append(i)
                    .append(" = ").append(t).append("; } ");
            }
            holds.append(i > 0 ? " || " : "").append("$r").append(i);
            for (Comments.Clause k : c.ensures) {
                line = k.line();
                Expr.Writer w = new Expr.Writer(olds, "$frame");
                w.names.putAll(renamings.get(i));
                String t = "$t" + fresh++;
                String code = Expr.evaluate(Expr.parse(k.text()), w, t);
                framed |= code.contains("$frame.");
                after.append("if ($r").append(i).append(") { ").append(code).append("adversary.Check.that(").append(t).append(", ")
                    .append(where(k, "ensures")).append("); } ");
            }
            if (c.modifies.isEmpty())
                continue;
            framed = true;
            String allowed = "$allowed" + i;
            frames.append("var ").append(allowed).append(" = new adversary.Frame.Allowed(); if ($r").append(i).append(") { ")
                .append("adversary.Check.in(); ");
            line = c.modifies.get(0).line();
            for (Comments.Clause k : c.modifies)
                for (String place : split(k.text()))
                    frames.append(place(m, place, allowed, renamings.get(i)));
            frames.append("adversary.Check.out(); } ");
            after.append("if ($r").append(i).append(") $frame.check(").append(allowed).append(", ").append(where(c.modifies.get(0), "modifies"))
                .append("); ");
        }
        if (cases.stream().anyMatch(c -> !c.requires.isEmpty()))
            before.append("adversary.Check.requires(").append(holds).append(", ").append(name).append("); ");
        if (framed)
            before.append("var $frame = new adversary.Frame(").append(roots).append("); ");
        if (m.pure)
            after.append("$frame.check(new adversary.Frame.Allowed(), ").append(name.replaceFirst("\"$", " is pure\"")).append("); ");
        if (m.nonNullResult)
            after.append("adversary.Check.that($result != null, ").append(name.replaceFirst("\"$", " is non_null\"")).append("); ");
        before.append(frames).append(olds.code());
    }

    private static List<String> split(String places) {
        List<String> out = new ArrayList<>();
        int depth = 0, from = 0;
        for (int i = 0; i <= places.length(); i++) {
            char c = i < places.length() ? places.charAt(i) : ',';
            depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
            if (c == ',' && depth == 0) {
                out.add(places.substring(from, i).strip());
                from = i + 1;
            }
        }
        return out;
    }

    private String place(Method m, String place, String allowed, Map<String, String> names) {
        if (place.equals("\\nothing"))
            return "";
        if (place.equals("\\everything"))
            return allowed + ".everything(); ";
        if (place.endsWith(".*") || place.endsWith("[*]"))
            return allowed + ".all(" + java(place.replaceFirst("(\\.\\*|\\[\\*\\])$", ""), names) + "); ";
        if (place.endsWith("]")) {
            int open = place.lastIndexOf('[');
            String array = java(place.substring(0, open), names), index = place.substring(open + 1, place.length() - 1);
            String[] range = index.split("\\.\\.");
            return range.length == 1 ? allowed + ".element(" + array + ", " + java(index, names) + "); "
                : allowed + ".elements(" + array + ", " + java(range[0], names) + ", " + java(range[1], names) + "); ";
        }
        int dot = place.lastIndexOf('.');
        if (dot < 0) {
            if (m.tree.getParameters().stream().anyMatch(p -> p.getName().contentEquals(names.getOrDefault(place, place))))
                return "";
            String here = m.in.getSimpleName().isEmpty() ? "getClass()" : m.in.getSimpleName() + ".class";
            return allowed + ".name(" + here + ", " + (m.isStatic() ? "null" : "this") + ", \"" + place + "\"); ";
        }
        String target = place.substring(0, dot), field = place.substring(dot + 1);
        return Character.isUpperCase(target.charAt(target.lastIndexOf('.') + 1)) ? allowed + ".staticField(" + target + ".class, \"" + field + "\"); "
            : allowed + ".field(" + java(target, names) + ", \"" + field + "\"); ";
    }

    private static String java(String expression, Map<String, String> names) {
        Expr.Writer w = new Expr.Writer(null, null);
        w.names.putAll(names);
        return w.write(Expr.parse(expression));
    }

    private void wrapper(Method m, String returns, String before, String after) {
        MethodTree t = m.tree;
        Set<Modifier> flags = t.getModifiers().getFlags();
        String mods = t.getModifiers().toString().replace("\n", " ").replace("\r", "");
        String typeParameters = t.getTypeParameters().isEmpty() ? ""
            : "<" + t.getTypeParameters().stream().map(Object::toString).collect(Collectors.joining(", ")) + "> ";
        String parameters = t.getParameters().stream().map(p -> p.toString().replace("\n", " ")).collect(Collectors.joining(", "));
        String arguments = t.getParameters().stream().map(p -> p.getName().toString()).collect(Collectors.joining(", "));
        String throwing = t.getThrows().isEmpty() ? ""
            : " throws " + t.getThrows().stream().map(Object::toString).collect(Collectors.joining(", "));
        String call = t.getName() + "$body(" + arguments + "); ";
        insert(start(t), mods + " " + typeParameters + returns + " " + t.getName() + "(" + parameters + ")" + throwing + " { " + before
            + (returns.equals("void") ? call + after : returns + " $result = " + call + after + "return $result; ") + "} ");
        int type = start(t.getTypeParameters().isEmpty() ? t.getReturnType() : t.getTypeParameters().get(0));
        if (!t.getTypeParameters().isEmpty())
            type = source.lastIndexOf('<', type);
        blank(start(t), type);
        insert(type, "private " + (flags.contains(Modifier.STATIC) ? "static " : ""));
        int name = end(t.getReturnType());
        java.util.regex.Matcher found = java.util.regex.Pattern.compile("\\b" + t.getName() + "\\s*\\(").matcher(source);
        if (!found.find(name))
            throw new Expr.Unknown("the name of " + t.getName());
        insert(found.start() + t.getName().length(), "$body");
    }

    /** Its precondition is checked in front of its statements, after the implicit super(). */
    private void constructor(Method m, String before, String after) {
        BlockTree body = m.tree.getBody();
        for (StatementTree s : body.getStatements())
            if (start(s) >= 0 && source.startsWith("super(", start(s)) || source.startsWith("this(", Math.max(start(s), 0)))
                throw new Expr.Unknown("the contract of a constructor that calls another one");
        new TreeScanner<Void, Void>() {
            @Override public Void visitReturn(ReturnTree t, Void v) { throw new Expr.Unknown("return in a constructor with a contract"); }
        }.scan(body, null);
        insert(start(body) + 1, " " + before);
        insert(end(body) - 1, after);
    }

    private String assemble() {
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (Map.Entry<Integer, StringBuilder> e : insertions.entrySet()) {
            out.append(text, at, e.getKey() - at).append(e.getValue());
            at = e.getKey();
        }
        return out.append(text, at, text.length - at).toString();
    }
}
