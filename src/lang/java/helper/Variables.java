// Numbers the variables of one method (initializer block, field initializer) in text order, and computes where each can be named.
// The result is kept for the whole program, since the body of a local class may name a variable of the enclosing method.

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class Variables {
    static final class Variable {
        String method;
        int id;
        int nameAt;
        int scopeEnd;
    }

    private final Trees trees;
    private final Map<Element, Variable> byElement = new HashMap<>();
    private final Map<Tree, Variable> byTree = new HashMap<>();
    private final Map<Tree, Integer> hidden = new HashMap<>();
    private final Map<Tree, String> functionIds = new HashMap<>();

    Variables(Trees trees) { this.trees = trees; }

    /** The variable of a symbol, null if it is not numbered (yet). */
    Variable of(Element element) { return byElement.get(element); }
    Variable declaredBy(VariableTree tree) { return byTree.get(tree); }

    /** The number of the variable without a name that keeps the iterator of a `for`, the value of a resource, or
     * the string of a `switch`. */
    int hiddenIn(Tree tree) { return hidden.get(tree); }

    /** Does the `for` call an iterator? */
    boolean callsIterator(SourceFiles.Unit unit, EnhancedForLoopTree tree) {
        TypeMirror type = trees.getTypeMirror(new TreePath(new TreePath(unit.tree), tree.getExpression()));
        return type != null && type.getKind() != TypeKind.ARRAY && type.getKind() != TypeKind.ERROR;
    }

    boolean switchesOnString(SourceFiles.Unit unit, ExpressionTree on) {
        return HiddenCalls.isString(trees.getTypeMirror(new TreePath(new TreePath(unit.tree), on)));
    }

    /** The id of the code of a lambda or method reference. Its variables have their own numbering. */
    String functionId(Tree function) { return functionIds.get(function); }

    /** Numbers all variables under a tree. Returns their number. */
    int number(SourceFiles.Unit unit, String method, Tree tree) {
        Numbering numbering = new Numbering(unit, method, unit.end(tree));
        numbering.scan(tree, null);
        return numbering.count;
    }

    private final class Numbering extends TreeScanner<Void, Void> {
        private final SourceFiles.Unit unit;
        private final String method;
        private int scopeEnd;
        private int count;
        private int functions;

        Numbering(SourceFiles.Unit unit, String method, int scopeEnd) {
            this.unit = unit;
            this.method = method;
            this.scopeEnd = scopeEnd;
        }

        private void within(int end, Runnable scan) {
            int saved = scopeEnd;
            scopeEnd = end;
            scan.run();
            scopeEnd = saved;
        }

        private void withinNode(Tree node, Runnable scan) { within(unit.end(node), scan); }

        // Classes inside a body have methods of their own.
        @Override public Void visitClass(ClassTree tree, Void none) { return null; }

        @Override public Void visitMethod(MethodTree tree, Void none) {
            // Ids are given to parameters, then to the body. A receiver parameter and annotations declare nothing.
            scan(tree.getParameters(), none);
            scan(tree.getBody(), none);
            return null;
        }

        @Override public Void visitVariable(VariableTree tree, Void none) {
            Variable variable = new Variable();
            variable.method = method;
            variable.id = count++;
            variable.nameAt = unit.nameAt(tree);
            variable.scopeEnd = scopeEnd;
            byTree.put(tree, variable);
            Element element = trees.getElement(new TreePath(new TreePath(unit.tree), tree));
            if (element != null)
                byElement.put(element, variable);
            scan(tree.getInitializer(), none);
            return null;
        }

        @Override public Void visitBlock(BlockTree tree, Void none) {
            within(unit.end(tree) - 1, () -> super.visitBlock(tree, none));
            return null;
        }
        @Override public Void visitForLoop(ForLoopTree tree, Void none) {
            withinNode(tree, () -> super.visitForLoop(tree, none));
            return null;
        }
        @Override public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void none) {
            if (callsIterator(unit, tree))
                hidden.put(tree, count++);
            withinNode(tree, () -> super.visitEnhancedForLoop(tree, none));
            return null;
        }
        @Override public Void visitCatch(CatchTree tree, Void none) {
            withinNode(tree, () -> super.visitCatch(tree, none));
            return null;
        }
        private String nextFunction(Tree tree) {
            String id = method + ".<lambda " + functions++ + ">";
            functionIds.put(tree, id);
            return id;
        }

        @Override public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
            Numbering inside = new Numbering(unit, nextFunction(tree), unit.end(tree));
            inside.scan(tree.getParameters(), none);
            inside.scan(tree.getBody(), none);
            return null;
        }
        @Override public Void visitMemberReference(MemberReferenceTree tree, Void none) {
            nextFunction(tree);
            return super.visitMemberReference(tree, none);
        }
        private void switchVariable(Tree tree, ExpressionTree on) {
            if (switchesOnString(unit, on))
                hidden.put(tree, count++);
        }

        @Override public Void visitSwitch(SwitchTree tree, Void none) {
            switchVariable(tree, tree.getExpression());
            withinNode(tree, () -> super.visitSwitch(tree, none));
            return null;
        }
        @Override public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
            switchVariable(tree, tree.getExpression());
            withinNode(tree, () -> super.visitSwitchExpression(tree, none));
            return null;
        }
        @Override public Void visitCase(CaseTree tree, Void none) {
            boolean arrow = tree.getCaseKind() == CaseTree.CaseKind.RULE;
            within(arrow ? unit.end(tree) : scopeEnd, () -> super.visitCase(tree, none));
            return null;
        }
        @Override public Void visitTry(TryTree tree, Void none) {
            for (Tree resource : tree.getResources())
                if (resource instanceof ExpressionTree)
                    hidden.put(resource, count++);
            within(unit.end(tree.getBlock()), () -> scan(tree.getResources(), none));
            scan(tree.getBlock(), none);
            scan(tree.getCatches(), none);
            scan(tree.getFinallyBlock(), none);
            return null;
        }
    }
}
