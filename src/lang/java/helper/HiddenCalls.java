// Writes the calls that statements make without naming them: those of an iterator in `for (T x : e)` (JLS 14.14.2), and of the method that
// closes a resource (JLS 14.20.3). The
// variables that these statements need have no name in the source.

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class HiddenCalls {
    static final String HIDDEN_NAME = "<hidden>";

    private final Program program;
    private final SourceFiles.Unit unit;
    private final Json json;
    private final TypeNames names;
    private final StatementWriter statements;

    HiddenCalls(Program program, SourceFiles.Unit unit, StatementWriter statements) {
        this.program = program;
        this.unit = unit;
        this.json = program.json;
        this.names = program.names;
        this.statements = statements;
    }

    // ---- parts of nodes ----

    private void open(String kind, Tree at) {
        json.open(kind);
        unit.writeRange(json, at);
        json.flag("gen", !unit.isGenerated(at));
    }

    private void declaration(int id, TypeMirror type, Tree at) {
        json.key("decl").open().number("var", id).must("name", HIDDEN_NAME);
        program.writeType(type);
        unit.writeRange(json, at);
    }

    private void use(int id, String name, TypeMirror type, Tree at) {
        open("local", at);
        program.writeType(type);
        json.number("var", id).must("name", name).close();
    }

    /** The public method without parameters of a class or interface, found as at a call. */
    private ExecutableElement method(TypeMirror type, String interfaceName, String name) {
        TypeMirror erased = names.types.erasure(type);
        TypeElement element = erased.getKind() == TypeKind.DECLARED ? (TypeElement) ((DeclaredType) erased).asElement() : null;
        if (element != null)
            for (Element member : names.elements.getAllMembers(element))
                if (member instanceof ExecutableElement && member.getSimpleName().contentEquals(name)
                    && ((ExecutableElement) member).getParameters().isEmpty() && !member.getModifiers().contains(Modifier.STATIC))
                    return (ExecutableElement) member;
        return interfaceName == null ? null : method(names.elements.getTypeElement(interfaceName).asType(), null, name);
    }

    /** The start of a call, whose target follows. */
    private void openCall(ExecutableElement callee, TypeMirror result, Tree from, Tree to) {
        names.used.add(callee);
        json.open("call").range("at", unit.start(from), unit.end(to)).flag("gen", true);
        json.must("type", names.type(result)).flag("generic", names.isGeneric(callee.getReturnType()));
        json.must("method", names.methodId(callee)).must("name", callee.getSimpleName().toString());
        json.must("dispatch", callee.getModifiers().contains(Modifier.PRIVATE) ? "special" : "virtual");
    }

    private void closeCall() { json.openArray("args").closeArray().close(); }

    // ---- iterators ----

    /** What next() returns, as the variable of the loop gets it: the type argument of Iterable. */
    private TypeMirror elementType(TypeMirror type) {
        TypeMirror found = names.argument(type, iterable(), 0);
        return found == null ? object() : found;
    }

    private TypeElement iterable() { return names.elements.getTypeElement("java.lang.Iterable"); }
    private TypeMirror iterator() { return names.types.erasure(names.elements.getTypeElement("java.util.Iterator").asType()); }
    private TypeMirror object() { return names.elements.getTypeElement("java.lang.Object").asType(); }

    /** `for (Iterator i = e.iterator(); i.hasNext(); ) { T x = i.next(); S }`. */
    void iteration(EnhancedForLoopTree tree) {
        ExpressionTree over = tree.getExpression();
        TypeMirror type = program.type(unit, over);
        int id = program.variables.hiddenIn(tree);
        json.open("for");
        unit.writeRange(json, tree);
        json.openArray("init");
        open("local", over);
        declaration(id, iterator(), over);
        json.key("init");
        ExecutableElement start = method(type, "java.lang.Iterable", "iterator");
        openCall(start, names.types.erasure(start.getReturnType()), over, over);
        statements.expression("target", over);
        json.offset("op_at", unit.start(over));
        closeCall();
        json.close().close().closeArray().key("cond");
        callIterator(method(iterator(), null, "hasNext"), id, names.types.getPrimitiveType(TypeKind.BOOLEAN), over, over);
        json.key("body").open("block");
        unit.writeRange(json, tree.getStatement());
        json.openArray("body");
        open("local", tree.getVariable());
        json.key("decl");
        program.openDeclaration(unit, tree.getVariable());
        json.key("init");
        callIterator(method(iterator(), null, "next"), id, names.types.erasure(elementType(type)), tree.getVariable(), over);
        json.close().close();
        statements.bodyOf(tree, tree.getStatement());
        json.closeArray().close().close();
    }

    private void callIterator(ExecutableElement callee, int id, TypeMirror result, Tree from, Tree over) {
        openCall(callee, result, from, over);
        json.key("target");
        use(id, HIDDEN_NAME, iterator(), over);
        json.offset("op_at", unit.start(over));
        closeCall();
    }

    // ---- switch on a string ----

    static boolean isString(TypeMirror type) {
        return type != null && type.getKind() == TypeKind.DECLARED
            && ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().contentEquals("java.lang.String");
    }

    /** The variable that keeps the value. */
    void switchVariable(Tree owner, ExpressionTree on) {
        declaration(program.variables.hiddenIn(owner), program.type(unit, on), on);
        json.close();
    }

    /** The label as the test whether the value equals it. */
    void stringLabel(Tree owner, ExpressionTree on, ExpressionTree label) {
        TypeMirror type = program.type(unit, on);
        for (Element member : names.elements.getTypeElement("java.lang.String").getEnclosedElements()) {
            if (!(member instanceof ExecutableElement) || !member.getSimpleName().contentEquals("equals"))
                continue;
            openCall((ExecutableElement) member, names.types.getPrimitiveType(TypeKind.BOOLEAN), label, label);
            json.key("target");
            use(program.variables.hiddenIn(owner), HIDDEN_NAME, type, label);
            json.offset("op_at", unit.start(label)).openArray("args");
            statements.expression(label);
            json.closeArray().close();
        }
    }

    // ---- resources ----

    void resource(Tree resource) {
        if (resource instanceof VariableTree) {
            statements.statement(resource);
            return;
        }
        open("local", resource);
        declaration(program.variables.hiddenIn(resource), program.type(unit, resource), resource);
        statements.expression("init", (ExpressionTree) resource);
        json.close().close();
    }

    /** The call that closes a resource, as a statement. */
    void close(Tree resource) {
        boolean declared = resource instanceof VariableTree;
        TypeMirror type = declared ? program.element(unit, resource).asType() : program.type(unit, resource);
        int id = declared ? program.variables.declaredBy((VariableTree) resource).id : program.variables.hiddenIn(resource);
        ExecutableElement callee = method(type, "java.lang.AutoCloseable", "close");
        open("expr", resource);
        json.key("expr");
        openCall(callee, callee.getReturnType(), resource, resource);
        json.key("target");
        use(id, declared ? ((VariableTree) resource).getName().toString() : HIDDEN_NAME, type, resource);
        json.offset("op_at", unit.start(resource));
        closeCall();
        json.close();
    }
}
