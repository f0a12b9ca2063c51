// Writes one line for each class of the files, with its fields, its method ids, and what it inherits. This is enough to resolve
// any name that an annotation may use in it.

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

final class ClassLines {
    private final Program program;
    private final Json json;
    private final TypeNames names;

    ClassLines(Program program) {
        this.program = program;
        this.json = program.json;
        this.names = program.names;
    }

    static void writeHead(Json json, TypeNames names, TypeElement type) {
        String binary = names.className(type);
        json.open("class").must("name", binary).text("simple", type.getSimpleName().toString());
        json.text("canonical", type.getQualifiedName().toString());
        json.must("kind", kind(type)).must("place", place(type));
        json.strings("mods", TypeNames.modifiers(type)).flag("generic", !type.getTypeParameters().isEmpty());
        TypeMirror above = type.getSuperclass();
        if (above.getKind() == TypeKind.DECLARED)
            json.must("super", names.type(above));
        json.strings("interfaces", names.typeList(type.getInterfaces()));
        for (Element around = type.getEnclosingElement(); around != null; around = around.getEnclosingElement()) {
            if (around instanceof TypeElement) {
                json.must("enclosing", names.className((TypeElement) around));
                break;
            }
        }
    }

    private static String place(TypeElement type) {
        return type.getNestingKind() == NestingKind.TOP_LEVEL ? "top" : type.getNestingKind().toString().toLowerCase();
    }

    private static String kind(TypeElement type) {
        return type.getKind() == ElementKind.ANNOTATION_TYPE ? "annotation" : type.getKind().toString().toLowerCase();
    }

    /** The class line; blockIds are the ids of its initializer blocks. */
    void write(SourceFiles.Unit unit, ClassTree tree, TypeElement type, List<String> blockIds) {
        writeHead(json, names, type);
        Element around = type.getEnclosingElement();
        if (around != null && TypeNames.isMethod(around))
            json.must("enclosing_method", names.methodId((ExecutableElement) around));
        if (type.getKind() != ElementKind.ENUM)
            json.strings("permits", names.typeList(type.getPermittedSubclasses()));
        json.number("file", unit.file.id);
        unit.writeRange(json, tree);
        writePositions(json, unit, tree);
        json.openArray("fields");
        for (Tree member : tree.getMembers()) {
            if (member instanceof VariableTree)
                writeField(unit, (VariableTree) member, type);
        }
        json.closeArray();
        writeInherited(type);
        List<String> methods = new ArrayList<>();
        for (Element member : type.getEnclosedElements()) {
            if (TypeNames.isMethod(member))
                methods.add(names.methodId((ExecutableElement) member));
        }
        methods.addAll(blockIds);
        json.strings("methods", methods);
        writeInheritedMethods(type);
        json.close().endLine();
    }

    static void writePositions(Json json, SourceFiles.Unit unit, ClassTree tree) {
        int head = Math.max(unit.start(tree), unit.end(tree.getModifiers()));
        if (tree.getSimpleName().length() > 0)
            json.offset("name_at", unit.text.findWord(head, unit.end(tree), tree.getSimpleName().toString()));
        for (Tree part : tree.getTypeParameters())
            head = Math.max(head, unit.end(part));
        head = Math.max(head, unit.end(tree.getExtendsClause()));
        for (Tree part : tree.getImplementsClause())
            head = Math.max(head, unit.end(part));
        int brace = unit.text.findBrace(head, unit.end(tree));
        if (brace >= 0)
            json.range("body_at", brace, unit.end(tree));
    }

    private void writeField(SourceFiles.Unit unit, VariableTree tree, TypeElement owner) {
        Element field = program.element(unit, tree);
        if (field == null)
            return;
        writeFieldHead(json, names, (VariableElement) field);
        unit.writeRange(json, tree);
        json.offset("name_at", unit.nameAt(tree));
        if (tree.getInitializer() != null && !unit.file.broken) {
            String method = names.className(owner) + ".<field " + field.getSimpleName() + ">";
            program.variables.number(unit, method, tree.getInitializer());
            new StatementWriter(program, unit, owner, method).expression("init", tree.getInitializer());
        }
        json.close();
    }

    /** The description of a field without its tree. The object stays open. */
    static void writeFieldHead(Json json, TypeNames names, VariableElement field) {
        json.open().must("name", field.getSimpleName().toString());
        json.must("type", names.type(field.asType())).flag("generic", names.isGeneric(field.asType()));
        json.strings("contents", names.contents(field.asType()));
        json.strings("mods", TypeNames.modifiers(field)).constant(field.getConstantValue());
        json.flag("enum_const", field.getKind() == ElementKind.ENUM_CONSTANT);
    }

    private void writeInherited(TypeElement type) {
        json.openArray("inherited");
        for (Element member : names.elements.getAllMembers(type)) {
            if (TypeNames.isField(member) && member.getEnclosingElement() != type) {
                json.open().must("name", member.getSimpleName().toString());
                json.must("owner", names.className((TypeElement) member.getEnclosingElement())).close();
                names.used.add(member);
            }
        }
        json.closeArray();
    }

    private void writeInheritedMethods(TypeElement type) {
        List<ExecutableElement> inherited = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (Element member : names.elements.getAllMembers(type)) {
            Element owner = member.getEnclosingElement();
            if (member.getKind() == ElementKind.METHOD && owner != type
                && !((TypeElement) owner).getQualifiedName().contentEquals("java.lang.Object")) {
                inherited.add((ExecutableElement) member);
                ids.add(names.methodId((ExecutableElement) member));
            }
        }
        json.strings("inherited_methods", ids);
        writeImplements(type, inherited);
    }

    /** Inherited methods that implement an interface's method, although their own class is not a subtype of the interface. */
    private void writeImplements(TypeElement type, List<ExecutableElement> inherited) {
        json.openArray("implements");
        for (TypeElement above : names.supertypes(type)) {
            if (!above.getKind().isInterface())
                continue;
            for (Element wanted : above.getEnclosedElements()) {
                if (wanted.getKind() != ElementKind.METHOD || wanted.getModifiers().contains(Modifier.STATIC))
                    continue;
                for (ExecutableElement method : inherited)
                    writeImplementation(type, above, method, (ExecutableElement) wanted);
            }
        }
        json.closeArray();
    }

    private void writeImplementation(TypeElement type, TypeElement above, ExecutableElement method, ExecutableElement wanted) {
        TypeMirror owner = names.types.erasure(method.getEnclosingElement().asType());
        if (method != wanted && method.getSimpleName().equals(wanted.getSimpleName())
            && !names.types.isSubtype(owner, names.types.erasure(above.asType()))
            && names.elements.overrides(method, wanted, type)) {
            names.used.add(method);
            json.open().must("method", names.methodId(method)).must("of", names.methodId(wanted)).close();
        }
    }
}
