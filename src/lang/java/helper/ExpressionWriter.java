// Writes expressions as JSON nodes with their types and resolved symbols. It also computes what javac's tree leaves implicit: the
// class whose `this` an unqualified name means, the promoted type of operands, and whether arguments are packed into an array.

import com.sun.source.tree.*;
import com.sun.source.util.SimpleTreeVisitor;
import java.util.ArrayDeque;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

final class ExpressionWriter extends SimpleTreeVisitor<Void, Void> {
    /** Operations in left operands are nested up to this number, and then written as a chain, up to the other number. The reader
     * rejects more. */
    private static final int NESTED = 32, MAX_CHAIN = 5000;

    private final Program program;
    private final SourceFiles.Unit unit;
    private final Json json;
    private final TypeNames names;
    private final TypeElement owner;
    private final StatementWriter statements;
    private final FunctionWriter functions;
    private final Constants constants;
    private String method;

    ExpressionWriter(Program program, SourceFiles.Unit unit, TypeElement owner, String method, StatementWriter statements) {
        this.program = program;
        this.unit = unit;
        this.json = program.json;
        this.names = program.names;
        this.owner = owner;
        this.method = method;
        this.statements = statements;
        this.functions = new FunctionWriter(program, unit, this);
        this.constants = new Constants(program, unit);
    }

    void write(String key, ExpressionTree tree) {
        if (tree != null) {
            json.key(key);
            write(tree);
        }
    }

    void write(Tree tree) {
        if (!statements.enter(tree))
            return;
        visit(tree, null);
        statements.leave();
    }

    private void list(String key, List<? extends ExpressionTree> trees) {
        json.openArray(key);
        for (ExpressionTree tree : trees)
            write(tree);
        json.closeArray();
    }

    private TypeMirror type(Tree tree) { return program.type(unit, tree); }

    private void open(String kind, Tree tree) {
        json.open(kind);
        unit.writeRange(json, tree);
        program.writeType(type(tree));
    }

    private void openUntyped(String kind, Tree tree) {
        json.open(kind);
        unit.writeRange(json, tree);
    }

    private Void error(Tree tree) {
        openUntyped("error", tree);
        json.close();
        return null;
    }

    @Override protected Void defaultAction(Tree tree, Void none) { return error(tree); }

    private Void typeNode(Tree tree) {
        open("type", tree);
        json.close();
        return null;
    }

    @Override public Void visitPrimitiveType(PrimitiveTypeTree tree, Void none) { return typeNode(tree); }
    @Override public Void visitArrayType(ArrayTypeTree tree, Void none) { return typeNode(tree); }
    @Override public Void visitParameterizedType(ParameterizedTypeTree tree, Void none) { return typeNode(tree); }
    @Override public Void visitAnnotatedType(AnnotatedTypeTree tree, Void none) { return typeNode(tree); }
    @Override public Void visitWildcard(WildcardTree tree, Void none) { return typeNode(tree); }

    @Override public Void visitLiteral(LiteralTree tree, Void none) {
        open("literal", tree);
        json.constant(tree.getValue()).close();
        return null;
    }

    @Override public Void visitParenthesized(ParenthesizedTree tree, Void none) {
        open("parens", tree);
        json.constant(constants.ofName(tree.getExpression()));
        write("expr", tree.getExpression());
        json.close();
        return null;
    }

    @Override public Void visitIdentifier(IdentifierTree tree, Void none) {
        String name = tree.getName().toString();
        Element element = program.element(unit, tree);
        if (name.equals("this") || name.equals("super")) {
            open(name, tree);
            if (name.equals("this"))
                json.must("class", names.className(owner));
            json.close();
        } else if (element == null || element.asType().getKind() == TypeKind.ERROR) {
            return error(tree);
        } else if (element instanceof TypeElement) {
            classNode(tree, (TypeElement) element);
        } else if (element instanceof PackageElement) {
            openUntyped("package", tree);
            json.close();
        } else if (TypeNames.isField(element)) {
            fieldNode(tree, element, null);
        } else if (element instanceof VariableElement) {
            localNode(tree, (VariableElement) element);
        } else {
            return typeNode(tree);
        }
        return null;
    }

    private void localNode(IdentifierTree tree, VariableElement element) {
        Variables.Variable variable = program.variables.of(element);
        if (variable == null) {
            error(tree);
            return;
        }
        open("local", tree);
        json.number("var", variable.id).must("name", tree.getName().toString());
        if (!variable.method.equals(method))
            json.must("method", variable.method);
        json.constant(element.getConstantValue()).close();
    }

    private void classNode(Tree tree, TypeElement element) {
        open("class", tree);
        json.must("class", names.className(element)).close();
    }

    /** A field, named with a qualifier (target) or without. */
    private void fieldNode(Tree tree, Element element, ExpressionTree target) {
        boolean isStatic = element.getModifiers().contains(Modifier.STATIC);
        names.used.add(element);
        open("field", tree);
        json.must("name", element.getSimpleName().toString());
        json.must("owner", names.className((TypeElement) element.getEnclosingElement())).flag("static", isStatic);
        json.constant(((VariableElement) element).getConstantValue());
        if (target != null) {
            write("target", target);
            json.offset("op_at", unit.tokenAfter(target));
        } else if (!isStatic) {
            json.must("this", implicitThis(element));
        }
        json.close();
    }

    /** The class whose `this` an unqualified member belongs to: the innermost class that has the member (JLS 6.5.6.1,
     * 15.12.1). */
    private String implicitThis(Element member) {
        for (Element around = owner; around != null; around = around.getEnclosingElement()) {
            if (around instanceof TypeElement && names.isMember(member, (TypeElement) around))
                return names.className((TypeElement) around);
        }
        return names.className(owner);
    }

    @Override public Void visitMemberSelect(MemberSelectTree tree, Void none) {
        String name = tree.getIdentifier().toString();
        ExpressionTree target = tree.getExpression();
        if (name.equals("class")) {
            open("class-literal", tree);
            json.must("of", names.type(type(target))).close();
            return null;
        }
        Element element = program.element(unit, tree);
        if (name.equals("this") || name.equals("super")) {
            String className = names.type(type(target));
            open(name, tree);
            json.must("class", className).flag("outer", !className.equals(names.className(owner))).close();
            return null;
        }
        TypeMirror targetType = type(target);
        if (name.equals("length") && targetType != null && targetType.getKind() == TypeKind.ARRAY) {
            open("length", tree);
            write("target", target);
            json.offset("op_at", unit.tokenAfter(target)).close();
            return null;
        }
        if (element == null || element.asType().getKind() == TypeKind.ERROR)
            return error(tree);
        if (element instanceof TypeElement) {
            classNode(tree, (TypeElement) element);
        } else if (element instanceof PackageElement) {
            openUntyped("package", tree);
            json.close();
        } else if (TypeNames.isField(element)) {
            fieldNode(tree, element, target);
        } else {
            return error(tree);
        }
        return null;
    }

    @Override public Void visitArrayAccess(ArrayAccessTree tree, Void none) {
        open("index", tree);
        write("array", tree.getExpression());
        write("index", tree.getIndex());
        json.offset("op_at", unit.tokenAfter(tree.getExpression())).close();
        return null;
    }

    @Override public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
        ExpressionTree select = tree.getMethodSelect();
        Element element = program.element(unit, select);
        if (!(element instanceof ExecutableElement))
            return error(tree);
        ExecutableElement callee = (ExecutableElement) element;
        ExpressionTree target = select instanceof MemberSelectTree ? ((MemberSelectTree) select).getExpression() : null;
        boolean isConstructor = callee.getKind() == ElementKind.CONSTRUCTOR;
        open("call", tree);
        json.must("method", calleeId(callee, target)).must("name", callee.getSimpleName().toString());
        json.must("dispatch", dispatch(callee, target));
        if (target != null)
            write("target", target);
        else if (!isConstructor && !callee.getModifiers().contains(Modifier.STATIC))
            json.must("this", implicitThis(callee));
        arguments(callee, type(select), tree, tree.getArguments());
        json.flag("raw", !isConstructor && names.isRaw(target == null ? owner.asType() : type(target), callee.getEnclosingElement()));
        String written = select instanceof MemberSelectTree ? ((MemberSelectTree) select).getIdentifier().toString()
                                                            : select.toString();
        json.offset("name_at", unit.end(select) < 0 ? -1 : unit.end(select) - written.length());
        json.offset("op_at", unit.tokenAfter(select)).close();
        return null;
    }

    /** The id of a called method; an array's `clone` counts as Object's. */
    String calleeId(ExecutableElement callee, ExpressionTree target) {
        TypeMirror type = target == null ? null : type(target);
        if (type != null && type.getKind() == TypeKind.ARRAY && callee.getSimpleName().contentEquals("clone"))
            return "java.lang.Object.clone()";
        names.used.add(callee);
        return names.methodId(callee);
    }

    static String dispatch(ExecutableElement callee, ExpressionTree target) {
        if (callee.getModifiers().contains(Modifier.STATIC))
            return "static";
        if (callee.getKind() == ElementKind.CONSTRUCTOR || callee.getModifiers().contains(Modifier.PRIVATE))
            return "special";
        boolean onSuper = target instanceof IdentifierTree && ((IdentifierTree) target).getName().contentEquals("super")
            || target instanceof MemberSelectTree && ((MemberSelectTree) target).getIdentifier().contentEquals("super");
        return onSuper ? "super" : "virtual";
    }

    /** The arguments of a call. Those that variable arity packs into an array are its elements (JLS 15.12.4.2). `type` is the
     * method's type at this call, null if it is not known. */
    private void arguments(ExecutableElement callee, TypeMirror type, Tree call, List<? extends ExpressionTree> arguments) {
        int fixed = packsArguments(callee, arguments) ? callee.getParameters().size() - 1 : arguments.size();
        json.openArray("args");
        for (ExpressionTree argument : arguments.subList(0, fixed))
            write(argument);
        if (packsArguments(callee, arguments)) {
            openPacked(callee, type, call);
            list("init", arguments.subList(fixed, arguments.size()));
            json.close();
        }
        json.closeArray();
    }

    /** The start of the node of the array in which variable arity packs arguments. Its elements follow. */
    void openPacked(ExecutableElement callee, TypeMirror type, Tree call) {
        List<? extends TypeMirror> parameters = type instanceof ExecutableType ? ((ExecutableType) type).getParameterTypes() : List.of();
        int last = callee.getParameters().size() - 1;
        boolean known = parameters.size() == last + 1;
        TypeMirror array = known ? parameters.get(last) : callee.getParameters().get(last).asType();
        json.open(known || !isVariable(array) ? "new-array" : "error");
        unit.writeRange(json, call);
        json.must("type", names.type(array)).must("elem", names.type(((ArrayType) array).getComponentType())).flag("gen", true);
    }

    private static boolean isVariable(TypeMirror type) {
        return type.getKind() == TypeKind.ARRAY ? isVariable(((ArrayType) type).getComponentType()) : type.getKind() == TypeKind.TYPEVAR;
    }

    private boolean packsArguments(ExecutableElement callee, List<? extends ExpressionTree> arguments) {
        if (!callee.isVarArgs())
            return false;
        int last = callee.getParameters().size() - 1;
        if (arguments.size() != last + 1)
            return true;
        TypeMirror given = type(arguments.get(last));
        TypeMirror wanted = names.types.erasure(callee.getParameters().get(last).asType());
        return given == null || !names.types.isAssignable(names.types.erasure(given), wanted);
    }

    @Override public Void visitNewClass(NewClassTree tree, Void none) {
        Element element = program.element(unit, tree);
        if (!(element instanceof ExecutableElement))
            return error(tree);
        ExecutableElement constructor = (ExecutableElement) element;
        names.used.add(constructor);
        open("new", tree);
        json.must("ctor", names.methodId(constructor));
        write("outer", tree.getEnclosingExpression());
        TypeMirror made = type(tree);
        boolean member = made != null && made.getKind() == TypeKind.DECLARED && tree.getClassBody() == null;
        arguments(constructor, member ? names.types.asMemberOf((DeclaredType) made, constructor) : null, tree, tree.getArguments());
        if (tree.getClassBody() != null)
            json.must("body", names.className((TypeElement) constructor.getEnclosingElement()));
        json.close();
        return null;
    }

    /** What stands behind the colon of an `assert`. An object is written as the error that is made of it, which may call its toString(). */
    void writeDetail(ExpressionTree detail) {
        TypeMirror type = detail == null ? null : type(detail);
        if (type == null || type.getKind().isPrimitive() || type.getKind() == TypeKind.NULL || type.toString().equals("java.lang.String")) {
            write("detail", detail);
            return;
        }
        TypeElement error = names.elements.getTypeElement("java.lang.AssertionError");
        for (ExecutableElement constructor : ElementFilter.constructorsIn(error.getEnclosedElements()))
            if (names.methodId(constructor).endsWith("(java.lang.Object)")) {
                names.used.add(constructor);
                json.key("detail").open("new");
                unit.writeRange(json, detail);
                json.must("type", names.type(error.asType())).must("ctor", names.methodId(constructor)).flag("gen", true);
                list("args", List.of(detail));
                json.close();
            }
    }

    @Override public Void visitNewArray(NewArrayTree tree, Void none) {
        open("new-array", tree);
        TypeMirror type = type(tree);
        if (type != null && type.getKind() == TypeKind.ARRAY)
            json.must("elem", names.type(((ArrayType) type).getComponentType()));
        if (tree.getInitializers() != null)
            list("init", tree.getInitializers());
        else
            list("dims", tree.getDimensions());
        json.close();
        return null;
    }

    @Override public Void visitUnary(UnaryTree tree, Void none) {
        ExpressionTree operand = tree.getExpression();
        String op = null;
        boolean postfix = false;
        switch (tree.getKind()) {
        case UNARY_PLUS: op = "+"; break;
        case UNARY_MINUS: op = "-"; break;
        case BITWISE_COMPLEMENT: op = "~"; break;
        case LOGICAL_COMPLEMENT: op = "!"; break;
        case PREFIX_INCREMENT: op = "preinc"; break;
        case PREFIX_DECREMENT: op = "predec"; break;
        case POSTFIX_INCREMENT: op = "postinc"; postfix = true; break;
        case POSTFIX_DECREMENT: op = "postdec"; postfix = true; break;
        default: return error(tree);
        }
        open("unary", tree);
        json.must("op", op).must("optype", names.promote(type(operand)));
        write("expr", operand);
        json.offset("op_at", postfix ? unit.tokenAfter(operand) : unit.start(tree)).close();
        return null;
    }

    /** The operator of a binary or compound node, without the `=`. */
    private static String operator(Tree.Kind kind) {
        switch (kind) {
        case MULTIPLY: case MULTIPLY_ASSIGNMENT: return "*";
        case DIVIDE: case DIVIDE_ASSIGNMENT: return "/";
        case REMAINDER: case REMAINDER_ASSIGNMENT: return "%";
        case PLUS: case PLUS_ASSIGNMENT: return "+";
        case MINUS: case MINUS_ASSIGNMENT: return "-";
        case LEFT_SHIFT: case LEFT_SHIFT_ASSIGNMENT: return "<<";
        case RIGHT_SHIFT: case RIGHT_SHIFT_ASSIGNMENT: return ">>";
        case UNSIGNED_RIGHT_SHIFT: case UNSIGNED_RIGHT_SHIFT_ASSIGNMENT: return ">>>";
        case AND: case AND_ASSIGNMENT: return "&";
        case XOR: case XOR_ASSIGNMENT: return "^";
        case OR: case OR_ASSIGNMENT: return "|";
        case LESS_THAN: return "<";
        case GREATER_THAN: return ">";
        case LESS_THAN_EQUAL: return "<=";
        case GREATER_THAN_EQUAL: return ">=";
        case EQUAL_TO: return "==";
        case NOT_EQUAL_TO: return "!=";
        case CONDITIONAL_AND: return "&&";
        case CONDITIONAL_OR: return "||";
        default: return "?";
        }
    }

    private String operandType(String op, TypeMirror left, TypeMirror right, TypeMirror result) {
        if (op.equals("==") || op.equals("!=")) {
            boolean primitive = left != null && right != null && (left.getKind().isPrimitive() || right.getKind().isPrimitive());
            return primitive ? names.promote(left, right) : "ref";
        }
        if (op.equals("+") && names.type(result).equals("java.lang.String"))
            return "java.lang.String";
        return op.startsWith("<<") || op.startsWith(">>") ? names.promote(left) : names.promote(left, right);
    }

    private void operation(String kind, Tree tree, ExpressionTree left, ExpressionTree right, boolean withLeft) {
        String op = operator(tree.getKind());
        String operands = operandType(op, type(left), type(right), type(tree));
        boolean text = operands.equals("java.lang.String");
        open(kind, tree);
        json.must("op", op).must("optype", operands);
        if (withLeft)
            operand("left", left, text && kind.equals("binary"));
        operand("right", right, text);
        json.offset("op_at", unit.tokenAfter(left)).close();
    }

    private void operand(String key, ExpressionTree operand, boolean text) {
        if (text)
            asText(key, operand);
        else
            write(key, operand);
    }

    /** An operand of a concatenation. An object other than a string or a box is converted as by String.valueOf (JLS 5.1.11). */
    private void asText(String key, ExpressionTree operand) {
        TypeMirror type = type(operand);
        boolean converts = type != null && !type.getKind().isPrimitive() && type.getKind() != TypeKind.NULL && !HiddenCalls.isString(type)
            && !names.unboxed(type).getKind().isPrimitive();
        ExecutableElement valueOf = converts ? names.valueOfObject() : null;
        if (valueOf == null) {
            write(key, operand);
            return;
        }
        names.used.add(valueOf);
        json.key(key).open("call");
        unit.writeRange(json, operand);
        json.must("type", "java.lang.String").flag("gen", true).must("method", names.methodId(valueOf)).must("name", "valueOf");
        json.must("dispatch", "static").openArray("args");
        write(operand);
        json.closeArray().offset("op_at", unit.start(operand)).close();
    }

    @Override public Void visitBinary(BinaryTree tree, Void none) {
        Object value = constantText(tree);
        if (value != null) {
            open("literal", tree);
            json.constant(value).close();
            return null;
        }
        ArrayDeque<BinaryTree> operations = new ArrayDeque<>();
        operations.push(tree);
        for (ExpressionTree e = tree.getLeftOperand(); e instanceof BinaryTree && constantText(e) == null;
             e = ((BinaryTree) e).getLeftOperand())
            operations.push((BinaryTree) e);
        if (operations.size() > MAX_CHAIN)
            statements.tooDeep(tree);
        else if (operations.size() > NESTED)
            chain(operations);
        else
            operation(tree, true);
        return null;
    }

    private Object constantText(ExpressionTree tree) { return HiddenCalls.isString(type(tree)) ? constants.of(tree) : null; }

    private void operation(BinaryTree tree, boolean withLeft) {
        operation("binary", tree, tree.getLeftOperand(), tree.getRightOperand(), withLeft);
    }

    /** Many operations, each the left operand of the next one, are written one behind the other. */
    private void chain(ArrayDeque<BinaryTree> operations) {
        BinaryTree last = operations.peekLast();
        if (!statements.enter(last))
            return;
        openUntyped("chain", last);
        json.key("first");
        operation(operations.pop(), true);
        json.openArray("rest");
        for (BinaryTree operation : operations)
            operation(operation, false);
        json.closeArray().close();
        statements.leave();
    }

    @Override public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
        operation("compound", tree, tree.getVariable(), tree.getExpression(), true);
        return null;
    }

    @Override public Void visitAssignment(AssignmentTree tree, Void none) {
        open("assign", tree);
        write("left", tree.getVariable());
        write("right", tree.getExpression());
        json.offset("op_at", unit.tokenAfter(tree.getVariable())).close();
        return null;
    }

    @Override public Void visitConditionalExpression(ConditionalExpressionTree tree, Void none) {
        open("cond", tree);
        write("cond", tree.getCondition());
        write("then", tree.getTrueExpression());
        write("else", tree.getFalseExpression());
        json.close();
        return null;
    }

    @Override public Void visitTypeCast(TypeCastTree tree, Void none) {
        TypeMirror type = type(tree);
        open("cast", tree);
        if (type instanceof IntersectionType && !isFunction(tree.getExpression()))
            castOfAll(tree, ((IntersectionType) type).getBounds(), 1);
        else
            write("expr", tree.getExpression());
        json.close();
        return null;
    }

    /** The operand is first cast to the other types of an intersection, then to the first one. */
    private void castOfAll(TypeCastTree tree, List<? extends TypeMirror> bounds, int from) {
        if (from == bounds.size()) {
            write("expr", tree.getExpression());
            return;
        }
        json.key("expr").open("cast");
        unit.writeRange(json, tree);
        program.writeType(bounds.get(from));
        castOfAll(tree, bounds, from + 1);
        json.close();
    }

    private static boolean isFunction(ExpressionTree tree) {
        if (tree instanceof ParenthesizedTree)
            return isFunction(((ParenthesizedTree) tree).getExpression());
        return tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree;
    }

    @Override public Void visitInstanceOf(InstanceOfTree tree, Void none) {
        open("instanceof", tree);
        write("expr", tree.getExpression());
        json.must("test", names.type(type(tree.getType())));
        if (tree.getPattern() instanceof BindingPatternTree)
            statements.declaration("decl", ((BindingPatternTree) tree.getPattern()).getVariable(), false);
        json.close();
        return null;
    }

    @Override public Void visitLambdaExpression(LambdaExpressionTree tree, Void none) {
        String around = method;
        open("lambda", tree);
        functions.head(tree, type(tree));
        method = program.variables.functionId(tree);
        json.openArray("params");
        for (VariableTree parameter : tree.getParameters()) {
            program.openDeclaration(unit, parameter);
            json.close();
        }
        json.closeArray().key("body");
        if (tree.getBody() instanceof ExpressionTree)
            write(tree.getBody());
        else
            statements.isolated(tree.getBody());
        json.close();
        method = around;
        return null;
    }

    @Override public Void visitMemberReference(MemberReferenceTree tree, Void none) {
        open("method-ref", tree);
        json.must("name", tree.getName().toString());
        functions.reference(tree, type(tree));
        json.close();
        return null;
    }

    @Override public Void visitSwitchExpression(SwitchExpressionTree tree, Void none) {
        open("switch-expr", tree);
        statements.switchRest(tree, tree.getExpression(), tree.getCases());
        json.close();
        return null;
    }
}
