// The values of constant expressions (JLS 15.29), as javac folds them. Annotations and claims about overflow need the operations of
// numbers, so only strings are written folded.

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import java.util.ArrayDeque;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

final class Constants {
    private final Program program;
    private final SourceFiles.Unit unit;

    Constants(Program program, SourceFiles.Unit unit) {
        this.program = program;
        this.unit = unit;
    }

    /** Of a literal, a name of a constant variable, or parentheses around one; else null. */
    Object ofName(ExpressionTree tree) {
        if (tree instanceof ParenthesizedTree)
            return ofName(((ParenthesizedTree) tree).getExpression());
        if (tree instanceof LiteralTree)
            return ((LiteralTree) tree).getValue();
        if (tree instanceof IdentifierTree || tree instanceof MemberSelectTree) {
            Element element = program.element(unit, tree);
            return element instanceof VariableElement ? ((VariableElement) element).getConstantValue() : null;
        }
        return null;
    }

    /** Null: the expression is no constant, or has no value. */
    Object of(ExpressionTree tree) {
        if (tree instanceof ParenthesizedTree)
            return of(((ParenthesizedTree) tree).getExpression());
        if (tree instanceof BinaryTree)
            return ofBinary((BinaryTree) tree);
        if (tree instanceof UnaryTree)
            return ofUnary(tree.getKind(), of(((UnaryTree) tree).getExpression()));
        if (tree instanceof TypeCastTree)
            return converted(of(((TypeCastTree) tree).getExpression()), program.type(unit, tree));
        if (!(tree instanceof ConditionalExpressionTree))
            return ofName(tree);
        ConditionalExpressionTree choice = (ConditionalExpressionTree) tree;
        Object test = of(choice.getCondition()), yes = of(choice.getTrueExpression()), no = of(choice.getFalseExpression());
        return test == null || yes == null || no == null ? null : converted((Boolean) test ? yes : no, program.type(unit, tree));
    }

    private static Number number(Object value) {
        return value instanceof Character ? (Number) (int) (Character) value : value instanceof Number ? (Number) value : null;
    }

    private static Object converted(Object value, TypeMirror type) {
        if (value == null || type == null || value instanceof Boolean || value instanceof String)
            return value;
        Number n = number(value);
        switch (type.getKind()) {
        case BYTE: return integral(n).byteValue();
        case SHORT: return integral(n).shortValue();
        case CHAR: return (char) integral(n).intValue();
        case INT: return n.intValue();
        case LONG: return n.longValue();
        case FLOAT: return n.floatValue();
        case DOUBLE: return n.doubleValue();
        default: return null;
        }
    }

    /** A floating-point number becomes a byte, short or char through an int (JLS 5.1.3). */
    private static Number integral(Number n) {
        return n instanceof Float || n instanceof Double ? (Number) n.intValue() : n;
    }

    private static Object ofUnary(Tree.Kind kind, Object value) {
        if (kind == Tree.Kind.LOGICAL_COMPLEMENT)
            return value == null ? null : !(Boolean) value;
        Number n = number(value);
        if (n == null || !(kind == Tree.Kind.UNARY_PLUS || kind == Tree.Kind.UNARY_MINUS || kind == Tree.Kind.BITWISE_COMPLEMENT))
            return null;
        boolean minus = kind == Tree.Kind.UNARY_MINUS, flips = kind == Tree.Kind.BITWISE_COMPLEMENT;
        if (n instanceof Double)
            return minus ? -n.doubleValue() : n.doubleValue();
        if (n instanceof Float)
            return minus ? -n.floatValue() : n.floatValue();
        if (n instanceof Long)
            return minus ? -n.longValue() : flips ? ~n.longValue() : n.longValue();
        return minus ? -n.intValue() : flips ? ~n.intValue() : n.intValue();
    }

    /** The operands of a chain, which may be long, are met in a loop. */
    private Object ofBinary(BinaryTree tree) {
        ArrayDeque<BinaryTree> chain = new ArrayDeque<>();
        ExpressionTree first = tree;
        for (; first instanceof BinaryTree; first = ((BinaryTree) first).getLeftOperand())
            chain.push((BinaryTree) first);
        Object value = of(first);
        for (; value != null && !chain.isEmpty(); chain.pop()) {
            Object right = of(chain.peek().getRightOperand());
            value = right == null ? null : operation(chain.peek().getKind(), value, right);
        }
        return value;
    }

    private static Object operation(Tree.Kind kind, Object x, Object y) {
        if (kind == Tree.Kind.PLUS && (x instanceof String || y instanceof String))
            return String.valueOf(x) + y;
        if (x instanceof Boolean && y instanceof Boolean)
            return ofTruth(kind, (Boolean) x, (Boolean) y);
        Number a = number(x), b = number(y);
        if (a == null || b == null)
            return null;
        boolean shifts = kind == Tree.Kind.LEFT_SHIFT || kind == Tree.Kind.RIGHT_SHIFT || kind == Tree.Kind.UNSIGNED_RIGHT_SHIFT;
        if (a instanceof Double || b instanceof Double)
            return ofDoubles(kind, a.doubleValue(), b.doubleValue());
        if (a instanceof Float || b instanceof Float) {
            Object result = ofDoubles(kind, a.floatValue(), b.floatValue());
            return result instanceof Double ? (Object) ((Double) result).floatValue() : result;
        }
        if (a instanceof Long || (b instanceof Long && !shifts))
            return ofLongs(kind, a.longValue(), b.longValue());
        Object result = shifts ? ofShift(kind, a.intValue(), b.longValue()) : ofLongs(kind, a.intValue(), b.intValue());
        return result instanceof Long ? (Object) ((Long) result).intValue() : result;
    }

    private static Object ofTruth(Tree.Kind kind, boolean x, boolean y) {
        switch (kind) {
        case AND: case CONDITIONAL_AND: return x & y;
        case OR: case CONDITIONAL_OR: return x | y;
        case XOR: case NOT_EQUAL_TO: return x ^ y;
        case EQUAL_TO: return x == y;
        default: return null;
        }
    }

    private static Object ofShift(Tree.Kind kind, int x, long by) {
        switch (kind) {
        case LEFT_SHIFT: return x << by;
        case RIGHT_SHIFT: return x >> by;
        default: return x >>> by;
        }
    }

    private static Object ofLongs(Tree.Kind kind, long x, long y) {
        switch (kind) {
        case PLUS: return x + y;
        case MINUS: return x - y;
        case MULTIPLY: return x * y;
        case DIVIDE: return y == 0 ? null : (Object) (x / y);
        case REMAINDER: return y == 0 ? null : (Object) (x % y);
        case LEFT_SHIFT: return x << y;
        case RIGHT_SHIFT: return x >> y;
        case UNSIGNED_RIGHT_SHIFT: return x >>> y;
        case AND: return x & y;
        case OR: return x | y;
        case XOR: return x ^ y;
        case LESS_THAN: return x < y;
        case LESS_THAN_EQUAL: return x <= y;
        case GREATER_THAN: return x > y;
        case GREATER_THAN_EQUAL: return x >= y;
        case EQUAL_TO: return x == y;
        case NOT_EQUAL_TO: return x != y;
        default: return null;
        }
    }

    /** Also of floats: rounding the operation of doubles once more gives that of floats. */
    private static Object ofDoubles(Tree.Kind kind, double x, double y) {
        switch (kind) {
        case PLUS: return x + y;
        case MINUS: return x - y;
        case MULTIPLY: return x * y;
        case DIVIDE: return x / y;
        case REMAINDER: return x % y;
        case LESS_THAN: return x < y;
        case LESS_THAN_EQUAL: return x <= y;
        case GREATER_THAN: return x > y;
        case GREATER_THAN_EQUAL: return x >= y;
        case EQUAL_TO: return x == y;
        case NOT_EQUAL_TO: return x != y;
        default: return null;
        }
    }
}
