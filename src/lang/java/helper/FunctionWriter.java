// Writes what lambda expressions and method references have beyond their own syntax: the methods that the function object
// implements and, for a method reference, its code as an expression over parameters `a0`, `a1`... (JLS 15.13.3).

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class FunctionWriter {
    private final Program program;
    private final SourceFiles.Unit unit;
    private final Json json;
    private final TypeNames names;
    private final ExpressionWriter expressions;

    FunctionWriter(Program program, SourceFiles.Unit unit, ExpressionWriter expressions) {
        this.program = program;
        this.unit = unit;
        this.json = program.json;
        this.names = program.names;
        this.expressions = expressions;
    }

    /** `id`, `interfaces`, `implements`, `ret`; returns the function's type, null if there is none. */
    ExecutableType head(Tree tree, TypeMirror target) {
        ExecutableType function = null;
        List<String> ids = new ArrayList<>();
        List<DeclaredType> parts = interfaces(target);
        for (DeclaredType part : parts) {
            TypeElement type = (TypeElement) part.asElement();
            for (ExecutableElement method : names.functions(type)) {
                function = (ExecutableType) names.types.asMemberOf(part, method);
                ids.add(names.methodId(method));
                for (String above : names.overridden(method, type))
                    ids.add(above);
            }
        }
        json.must("id", program.variables.functionId(tree)).strings("implements", ids);
        if (parts.size() > 1)
            json.strings("interfaces", names.typeList(parts));
        TypeMirror result = function == null ? null : function.getReturnType();
        json.must("ret", names.type(result)).flag("ret_generic", names.isGeneric(result));
        return function;
    }

    private static List<DeclaredType> interfaces(TypeMirror target) {
        List<DeclaredType> all = new ArrayList<>();
        if (target instanceof IntersectionType)
            for (TypeMirror bound : ((IntersectionType) target).getBounds())
                all.addAll(interfaces(bound));
        else if (target != null && target.getKind() == TypeKind.DECLARED)
            all.add((DeclaredType) target);
        return all;
    }

    // ---- method references ----

    private boolean isType(ExpressionTree qualifier) {
        return !(qualifier instanceof IdentifierTree || qualifier instanceof MemberSelectTree)
            ? qualifier.getKind() == Tree.Kind.ARRAY_TYPE || qualifier.getKind() == Tree.Kind.PARAMETERIZED_TYPE
              || qualifier.getKind() == Tree.Kind.ANNOTATED_TYPE
            : program.element(unit, qualifier) instanceof TypeElement;
    }

    /** `this`, `super`, `C.this`, `C.super`: these mean the same in the code of the reference as at the place of the
     * reference. */
    private static boolean isOwn(ExpressionTree qualifier) {
        String name = qualifier instanceof IdentifierTree ? ((IdentifierTree) qualifier).getName().toString()
            : qualifier instanceof MemberSelectTree ? ((MemberSelectTree) qualifier).getIdentifier().toString() : "";
        return name.equals("this") || name.equals("super");
    }

    private void variable(int id, String name, TypeMirror type) {
        json.number("var", id).must("name", name);
        program.writeType(type);
    }

    private void use(MemberReferenceTree tree, int id, String name, TypeMirror type) {
        json.open("local");
        unit.writeRange(json, tree);
        variable(id, name, type);
        json.flag("gen", true).close();
    }

    private void uses(MemberReferenceTree tree, List<? extends TypeMirror> types, int from, int to) {
        for (int i = from; i < to; i++)
            use(tree, i, "a" + i, types.get(i));
    }

    /** The parameters of the function from `first` on are the arguments of the callee. */
    private void arguments(MemberReferenceTree tree, ExecutableElement callee, List<? extends TypeMirror> types, int first) {
        boolean packs = packs(callee, types, first);
        int fixed = packs ? first + callee.getParameters().size() - 1 : types.size();
        json.openArray("args");
        uses(tree, types, first, fixed);
        if (packs) {
            expressions.openPacked(callee, null, tree);
            json.openArray("init");
            uses(tree, types, fixed, types.size());
            json.closeArray().close();
        }
        json.closeArray();
    }

    /** Writes everything of a method reference except its qualifier. */
    void reference(MemberReferenceTree tree, TypeMirror target) {
        ExpressionTree qualifier = tree.getQualifierExpression();
        ExecutableType function = head(tree, target);
        if (function == null)
            return;
        List<? extends TypeMirror> types = function.getParameterTypes();
        json.openArray("params");
        for (int i = 0; i < types.size(); i++) {
            json.open();
            variable(i, "a" + i, types.get(i));
            unit.writeRange(json, tree);
            json.close();
        }
        json.closeArray();
        boolean evaluated = !isType(qualifier) && !isOwn(qualifier);
        if (evaluated) {
            expressions.write("target", qualifier);
            json.key("receiver").open();
            variable(types.size(), "receiver", program.type(unit, qualifier));
            unit.writeRange(json, qualifier);
            json.close();
        }
        json.offset("op_at", unit.tokenAfter(qualifier)).key("body");
        code(tree, function, evaluated);
    }

    private void code(MemberReferenceTree tree, ExecutableType function, boolean evaluated) {
        ExpressionTree qualifier = tree.getQualifierExpression();
        List<? extends TypeMirror> types = function.getParameterTypes();
        Element element = program.element(unit, tree);
        TypeMirror of = program.type(unit, qualifier);
        boolean makes = tree.getMode() == MemberReferenceTree.ReferenceMode.NEW;
        if (makes && of.getKind() == TypeKind.ARRAY) {
            open("new-array", tree, of, false);
            json.must("elem", names.type(((ArrayType) of).getComponentType()));
            json.openArray("dims");
            uses(tree, types, 0, types.size());
            json.closeArray();
        } else if (!(element instanceof ExecutableElement)) {
            open("error", tree, of, false);
        } else if (makes) {
            ExecutableElement constructor = (ExecutableElement) element;
            names.used.add(constructor);
            open("new", tree, of, false);
            json.must("ctor", names.methodId(constructor));
            arguments(tree, constructor, types, 0);
        } else {
            call(tree, (ExecutableElement) element, function, evaluated);
        }
        json.close();
    }

    private void open(String kind, MemberReferenceTree tree, TypeMirror type, boolean generic) {
        json.open(kind);
        unit.writeRange(json, tree);
        json.must("type", names.type(type)).flag("generic", generic).flag("gen", true);
    }

    /** The type at which the generic result is used. If the function returns a primitive value, it is a box; null: which one is not known. */
    private TypeMirror resultAt(ExpressionTree qualifier, ExecutableElement callee, ExecutableType function) {
        if (!function.getReturnType().getKind().isPrimitive())
            return function.getReturnType();
        TypeMirror of = program.type(unit, qualifier);
        if (!(of instanceof DeclaredType) || callee.getModifiers().contains(Modifier.STATIC))
            return null;
        TypeMirror result = ((ExecutableType) names.types.asMemberOf((DeclaredType) of, callee)).getReturnType();
        return names.unboxed(result).getKind().isPrimitive() ? result : null;
    }

    private void call(MemberReferenceTree tree, ExecutableElement callee, ExecutableType function, boolean evaluated) {
        ExpressionTree qualifier = tree.getQualifierExpression();
        List<? extends TypeMirror> types = function.getParameterTypes();
        boolean generic = names.isGeneric(callee.getReturnType()), isVoid = function.getReturnType().getKind() == TypeKind.VOID;
        boolean onFirst = isType(qualifier) && !callee.getModifiers().contains(Modifier.STATIC);
        TypeMirror result = generic && !isVoid ? resultAt(qualifier, callee, function) : callee.getReturnType();
        if (result == null) {
            open("error", tree, function.getReturnType(), false);
            return;
        }
        open("call", tree, result, generic);
        json.must("method", expressions.calleeId(callee, qualifier)).must("name", callee.getSimpleName().toString());
        json.must("dispatch", ExpressionWriter.dispatch(callee, qualifier));
        if (evaluated) {
            json.key("target");
            use(tree, types.size(), "receiver", program.type(unit, qualifier));
        } else if (onFirst) {
            json.key("target");
            use(tree, 0, "a0", types.get(0));
        } else {
            expressions.write("target", qualifier);
        }
        arguments(tree, callee, types, onFirst ? 1 : 0);
        json.offset("op_at", unit.tokenAfter(qualifier));
    }

    private boolean packs(ExecutableElement callee, List<? extends TypeMirror> types, int first) {
        if (!callee.isVarArgs())
            return false;
        int last = callee.getParameters().size() - 1;
        return types.size() - first != last + 1
            || !names.types.isAssignable(names.types.erasure(types.get(first + last)),
                                         names.types.erasure(callee.getParameters().get(last).asType()));
    }
}
