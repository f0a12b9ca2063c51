// Writes the statements of one method body as JSON nodes, and knows which statement each break, continue and yield leaves.
// ExpressionWriter writes the expressions, and calls this class for the bodies of lambdas and switch expressions.

import com.sun.source.tree.*;
import com.sun.source.util.SimpleTreeVisitor;
import com.sun.source.util.TreeScanner;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

final class StatementWriter extends SimpleTreeVisitor<Void, Void> {
    /** Deeper nodes are left out, because the recursion of the reader's JSON parser is bounded. A node has at most 2.5 JSON
     * levels, so this stays below jansson's limit of 2048. */
    static final int MAX_DEPTH = 900;

    private final Program program;
    private final SourceFiles.Unit unit;
    private final Json json;
    private final ExpressionWriter expressions;
    private final HiddenCalls hidden;
    private Deque<Tree> enclosing = new ArrayDeque<>();
    private int depth;

    StatementWriter(Program program, SourceFiles.Unit unit, TypeElement owner, String method) {
        this.program = program;
        this.unit = unit;
        this.json = program.json;
        this.expressions = new ExpressionWriter(program, unit, owner, method, this);
        this.hidden = new HiddenCalls(program, unit, this);
    }

    /** Goes one level down. False if the nesting is too deep; then a node that says so is written. */
    boolean enter(Tree tree) {
        if (depth < MAX_DEPTH) {
            depth++;
            return true;
        }
        tooDeep(tree);
        return false;
    }

    void tooDeep(Tree tree) {
        json.open("too-deep");
        unit.writeRange(json, tree);
        json.flag("functions", hasFunctions(tree)).close();
    }

    void leave() { depth--; }

    /** Does the omitted part have lambdas or method references? */
    static boolean hasFunctions(Tree tree) {
        boolean[] found = {false};
        new TreeScanner<Void, Void>() {
            @Override public Void visitClass(ClassTree member, Void none) { return null; }
            @Override public Void visitLambdaExpression(LambdaExpressionTree function, Void none) {
                found[0] = true;
                return null;
            }
            @Override public Void visitMemberReference(MemberReferenceTree function, Void none) {
                found[0] = true;
                return null;
            }
        }.scan(tree, null);
        return found[0];
    }

    void statement(String key, StatementTree tree) {
        if (tree != null) {
            json.key(key);
            statement(tree);
        }
    }

    void statement(Tree tree) {
        if (!enter(tree))
            return;
        visit(tree, null);
        leave();
    }

    void expression(String key, ExpressionTree tree) { expressions.write(key, tree); }
    void expression(ExpressionTree tree) { expressions.write(tree); }

    /** The body of a lambda. It cannot jump to outer loops and labels. */
    void isolated(Tree body) {
        Deque<Tree> saved = enclosing;
        enclosing = new ArrayDeque<>();
        statement(body);
        enclosing = saved;
    }

    void declaration(String key, VariableTree tree, boolean withInit) {
        json.key(key);
        program.openDeclaration(unit, tree);
        if (withInit)
            expression("init", tree.getInitializer());
        json.close();
    }

    private void statements(String key, List<? extends StatementTree> list) {
        json.openArray(key);
        for (StatementTree tree : list)
            statement(tree);
        json.closeArray();
    }

    private void open(String kind, Tree tree) {
        json.open(kind);
        unit.writeRange(json, tree);
    }

    private void body(Tree owner, StatementTree body) {
        enclosing.push(owner);
        statement("body", body);
        enclosing.pop();
    }

    /** The body of a loop as an element of an array. */
    void bodyOf(Tree loop, StatementTree body) {
        enclosing.push(loop);
        statement(body);
        enclosing.pop();
    }

    private static ExpressionTree bare(ExpressionTree condition) {
        return condition instanceof ParenthesizedTree ? ((ParenthesizedTree) condition).getExpression() : condition;
    }

    @Override protected Void defaultAction(Tree tree, Void none) {
        open("error", tree);
        json.close();
        return null;
    }

    /** A body with more statements at its end. */
    void body(BlockTree tree, Runnable more) {
        open("block", tree);
        json.openArray("body");
        for (StatementTree part : tree.getStatements())
            statement(part);
        more.run();
        json.closeArray().close();
    }

    @Override public Void visitBlock(BlockTree tree, Void none) {
        open("block", tree);
        statements("body", tree.getStatements());
        json.close();
        return null;
    }

    @Override public Void visitVariable(VariableTree tree, Void none) {
        open("local", tree);
        declaration("decl", tree, true);
        json.close();
        return null;
    }

    @Override public Void visitClass(ClassTree tree, Void none) {
        open("local-class", tree);
        Element element = program.element(unit, tree);
        if (element instanceof TypeElement)
            json.must("class", program.names.className((TypeElement) element));
        json.close();
        return null;
    }

    @Override public Void visitExpressionStatement(ExpressionStatementTree tree, Void none) {
        open("expr", tree);
        expression("expr", tree.getExpression());
        json.close();
        return null;
    }

    @Override public Void visitIf(IfTree tree, Void none) {
        open("if", tree);
        expression("cond", bare(tree.getCondition()));
        statement("then", tree.getThenStatement());
        if (tree.getElseStatement() != null)
            json.offset("else_at", unit.tokenAfter(tree.getThenStatement()));
        statement("else", tree.getElseStatement());
        json.close();
        return null;
    }

    @Override public Void visitWhileLoop(WhileLoopTree tree, Void none) {
        open("while", tree);
        expression("cond", bare(tree.getCondition()));
        body(tree, tree.getStatement());
        json.close();
        return null;
    }

    @Override public Void visitDoWhileLoop(DoWhileLoopTree tree, Void none) {
        open("do", tree);
        body(tree, tree.getStatement());
        expression("cond", bare(tree.getCondition()));
        json.offset("while_at", unit.tokenAfter(tree.getStatement())).close();
        return null;
    }

    @Override public Void visitForLoop(ForLoopTree tree, Void none) {
        open("for", tree);
        statements("init", tree.getInitializer());
        expression("cond", tree.getCondition());
        statements("update", tree.getUpdate());
        body(tree, tree.getStatement());
        json.close();
        return null;
    }

    @Override public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void none) {
        if (program.variables.callsIterator(unit, tree)) {
            hidden.iteration(tree);
            return null;
        }
        open("foreach", tree);
        declaration("decl", tree.getVariable(), false);
        expression("expr", tree.getExpression());
        body(tree, tree.getStatement());
        json.close();
        return null;
    }

    @Override public Void visitLabeledStatement(LabeledStatementTree tree, Void none) {
        open("labeled", tree);
        json.must("label", tree.getLabel().toString());
        body(tree, tree.getStatement());
        json.close();
        return null;
    }

    @Override public Void visitBreak(BreakTree tree, Void none) {
        Tree target = null;
        for (Tree around : enclosing) {
            boolean found = tree.getLabel() != null
                ? around instanceof LabeledStatementTree && ((LabeledStatementTree) around).getLabel().equals(tree.getLabel())
                : isLoop(around) || around instanceof SwitchTree;
            if (found) {
                target = around;
                break;
            }
        }
        jump("break", tree, tree.getLabel(), target);
        return null;
    }

    @Override public Void visitContinue(ContinueTree tree, Void none) {
        Tree loop = null;
        for (Tree around : enclosing) {
            if (isLoop(around)) {
                loop = around;
                if (tree.getLabel() == null)
                    break;
            } else if (around instanceof LabeledStatementTree) {
                // the last loop on the way outwards is the one that has this label
                if (((LabeledStatementTree) around).getLabel().equals(tree.getLabel()))
                    break;
            }
        }
        jump("continue", tree, tree.getLabel(), loop);
        return null;
    }

    private void jump(String kind, Tree tree, Object label, Tree target) {
        open(kind, tree);
        json.text("label", label == null ? null : label.toString());
        json.offset("target", target == null ? -1 : unit.start(target)).close();
    }

    private static boolean isLoop(Tree tree) {
        switch (tree.getKind()) {
        case WHILE_LOOP:
        case DO_WHILE_LOOP:
        case FOR_LOOP:
        case ENHANCED_FOR_LOOP: return true;
        default: return false;
        }
    }

    @Override public Void visitYield(YieldTree tree, Void none) {
        open("yield", tree);
        yieldRest(tree.getValue());
        return null;
    }

    private void yieldRest(ExpressionTree value) {
        expression("expr", value);
        for (Tree around : enclosing) {
            if (around instanceof SwitchExpressionTree) {
                json.offset("target", unit.start(around));
                break;
            }
        }
        json.close();
    }

    @Override public Void visitReturn(ReturnTree tree, Void none) {
        open("return", tree);
        expression("expr", tree.getExpression());
        json.close();
        return null;
    }

    @Override public Void visitThrow(ThrowTree tree, Void none) {
        open("throw", tree);
        expression("expr", tree.getExpression());
        json.close();
        return null;
    }

    @Override public Void visitAssert(AssertTree tree, Void none) {
        open("assert", tree);
        expression("cond", tree.getCondition());
        expressions.writeDetail(tree.getDetail());
        json.close();
        return null;
    }

    @Override public Void visitSynchronized(SynchronizedTree tree, Void none) {
        open("sync", tree);
        expression("lock", bare(tree.getExpression()));
        statement("body", tree.getBlock());
        json.close();
        return null;
    }

    @Override public Void visitTry(TryTree tree, Void none) {
        open("try", tree);
        if (!tree.getResources().isEmpty()) {
            json.openArray("resources");
            for (Tree resource : tree.getResources())
                hidden.resource(resource);
            json.closeArray().openArray("closes");
            for (Tree resource : tree.getResources())
                hidden.close(resource);
            json.closeArray();
        }
        statement("body", tree.getBlock());
        if (!tree.getCatches().isEmpty()) {
            json.openArray("catches");
            for (CatchTree clause : tree.getCatches())
                catchClause(clause);
            json.closeArray();
        }
        statement("finally", tree.getFinallyBlock());
        json.close();
        return null;
    }

    private void catchClause(CatchTree clause) {
        json.open();
        unit.writeRange(json, clause);
        declaration("decl", clause.getParameter(), false);
        Tree type = clause.getParameter().getType();
        List<? extends Tree> types = type instanceof UnionTypeTree ? ((UnionTypeTree) type).getTypeAlternatives() : List.of(type);
        json.openArray("types");
        for (Tree alternative : types)
            json.element(program.names.type(program.type(unit, alternative)));
        json.closeArray();
        statement("body", clause.getBlock());
        json.close();
    }

    @Override public Void visitEmptyStatement(EmptyStatementTree tree, Void none) {
        open("empty", tree);
        json.close();
        return null;
    }

    @Override public Void visitSwitch(SwitchTree tree, Void none) {
        open("switch", tree);
        switchRest(tree, tree.getExpression(), tree.getCases());
        json.close();
        return null;
    }

    /** `on` and `cases`, for the statement and the expression. If it is on a string, the labels are calls. */
    void switchRest(Tree tree, ExpressionTree on, List<? extends CaseTree> cases) {
        expression("on", bare(on));
        if (program.variables.switchesOnString(unit, on))
            hidden.switchVariable(tree, on);
        enclosing.push(tree);
        json.openArray("cases");
        for (CaseTree item : cases)
            caseObject(tree, on, item);
        json.closeArray();
        enclosing.pop();
    }

    private void label(Tree owner, ExpressionTree on, ExpressionTree label) {
        if (program.variables.switchesOnString(unit, on))
            hidden.stringLabel(owner, on, label);
        else
            expressions.write(label);
    }

    private void caseObject(Tree owner, ExpressionTree on, CaseTree tree) {
        boolean arrow = tree.getCaseKind() == CaseTree.CaseKind.RULE;
        depth++;  // a case has two JSON levels
        json.open();
        unit.writeRange(json, tree);
        if (!tree.getExpressions().isEmpty()) {
            json.openArray("labels");
            for (ExpressionTree label : tree.getExpressions())
                label(owner, on, label);
            json.closeArray();
        }
        json.flag("default", tree.getExpressions().isEmpty()).flag("arrow", arrow);
        if (!arrow) {
            statements("body", tree.getStatements());
        } else if (tree.getBody() instanceof ExpressionTree && owner instanceof SwitchExpressionTree) {
            ExpressionTree value = (ExpressionTree) tree.getBody();
            json.openArray("body").open("yield");
            json.range("at", unit.start(value), Math.max(unit.start(value), unit.end(value))).flag("gen", true);
            yieldRest(value);
            json.closeArray();
        } else {
            json.openArray("body");
            statement(tree.getBody());
            json.closeArray();
        }
        json.close();
        depth--;
    }
}
