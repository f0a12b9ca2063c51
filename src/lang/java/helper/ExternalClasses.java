// Writes short class lines for classes that are named but are not in the files. They have what subtyping, dispatch and the names
// in annotations need. The description of a class may mention further classes, so this is repeated until all are written.

import java.io.IOException;
import java.util.Map;
import java.util.List;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

final class ExternalClasses {
    private static final List<String> ALWAYS = List.of(
        "java.lang.Object", "java.lang.String", "java.lang.Math", "java.lang.Boolean", "java.lang.Byte", "java.lang.Short",
        "java.lang.Character", "java.lang.Integer", "java.lang.Long", "java.lang.Float", "java.lang.Double",
        "java.lang.Cloneable", "java.lang.Throwable", "java.lang.Exception", "java.lang.Error", "java.lang.RuntimeException",
        "java.lang.NullPointerException", "java.lang.ArithmeticException", "java.lang.ArrayStoreException",
        "java.lang.ArrayIndexOutOfBoundsException", "java.lang.ClassCastException", "java.lang.NegativeArraySizeException",
        "java.lang.AssertionError", "java.util.ConcurrentModificationException");

    private final Json json;
    private final TypeNames names;
    private final Set<String> inFiles;
    private final SpecFiles contracts;
    /** The names of methods that annotations call. */
    private final Set<String> called = new HashSet<>();
    private final Set<SourceFiles.Entry> begun = new HashSet<>();
    private final Set<String> whole = new HashSet<>(List.of("java.lang.Object", "java.lang.Math"));

    ExternalClasses(Program program, Set<String> inFiles, SpecFiles contracts) {
        this.json = program.json;
        this.names = program.names;
        this.inFiles = inFiles;
        this.contracts = contracts;
    }

    /** Mentions the classes, and notes the methods, that only the annotations of a file name. */
    void mentionNames(SourceFiles.Unit unit, CharSequence text) {
        for (String name : AnnotationNames.candidates(unit, text))
            mention(name);
        called.addAll(AnnotationNames.called(text));
    }

    private TypeElement mention(String canonical) {
        TypeElement type = names.elements.getTypeElement(canonical);
        if (type != null)
            names.className(type);
        return type;
    }

    void write(List<String> also) throws IOException {
        for (String name : ALWAYS)
            mention(name);
        for (String name : also) {
            TypeElement type = mention(name);
            if (type != null)
                whole.add(names.className(type));
        }
        useOverridden();
        Set<String> done = new HashSet<>(inFiles);
        for (;;) {
            Map<String, TypeElement> todo = new TreeMap<>(names.mentioned);
            todo.keySet().removeAll(done);
            if (todo.isEmpty())
                return;
            for (Map.Entry<String, TypeElement> entry : todo.entrySet()) {
                writeClass(entry.getValue(), whole.contains(entry.getKey()));
                done.add(entry.getKey());
            }
        }
    }

    /** A library method has the contracts of the methods that it overrides. */
    private void useOverridden() {
        for (Element member : List.copyOf(names.used))
            if (member.getKind() == ElementKind.METHOD && !inFiles.contains(names.className((TypeElement) member.getEnclosingElement())))
                names.used.addAll(names.overriddenElements((ExecutableElement) member));
    }

    /** Does the program, or an annotation, use a member of the class, or of one around it or in it? Their contracts are in one file. */
    private boolean isUsed(TypeElement type) {
        return type.getEnclosingElement() instanceof TypeElement ? isUsed((TypeElement) type.getEnclosingElement()) : isUsedInside(type);
    }

    private boolean isUsedInside(TypeElement type) {
        for (Element member : type.getEnclosedElements())
            if (names.used.contains(member) || called.contains(member.getSimpleName().toString())
                || member instanceof TypeElement && isUsedInside((TypeElement) member))
                return true;
        return false;
    }

    /** Mentions the classes that the contracts describe, since clauses belong to the class around them. */
    private void mentionDescribed(TypeElement type) {
        if (contracts.of(type) == null)
            return;
        names.className(type);
        for (Element member : type.getEnclosedElements())
            if (member instanceof TypeElement)
                mentionDescribed((TypeElement) member);
    }

    private static TypeElement outermost(TypeElement type) {
        Element around = type.getEnclosingElement();
        return around instanceof TypeElement ? outermost((TypeElement) around) : type;
    }

    private void writeClass(TypeElement type, boolean all) throws IOException {
        SpecFiles.Spec spec = isUsed(type) ? contracts.of(type) : null;
        if (spec != null) {
            if (begun.add(spec.unit.file)) {
                new SpecWriter(json, names, contracts, spec.unit).writeUnit(this);
                mentionDescribed(outermost(type));
            }
            new SpecWriter(json, names, contracts, spec.unit).writeClass(spec, type, all);
            return;
        }
        ClassLines.writeHead(json, names, type);
        json.flag("external", true).openArray("fields");
        for (Element member : type.getEnclosedElements()) {
            if (TypeNames.isField(member) && !member.getModifiers().contains(Modifier.PRIVATE)
                && (all || names.used.contains(member) || ((VariableElement) member).getConstantValue() != null)) {
                ClassLines.writeFieldHead(json, names, (VariableElement) member);
                json.close();
            }
        }
        json.closeArray().openArray("method_sigs");
        for (Element member : type.getEnclosedElements()) {
            if (TypeNames.isMethod(member)
                && (names.used.contains(member) || all && !member.getModifiers().contains(Modifier.PRIVATE)))
                writeSignature(json, names, (ExecutableElement) member);
        }
        json.closeArray().close().endLine();
    }

    static void writeSignature(Json json, TypeNames names, ExecutableElement method) {
        openSignature(json, names, method);
        json.close();
    }

    /** The object stays open. */
    static void openSignature(Json json, TypeNames names, ExecutableElement method) {
        json.open().must("id", names.methodId(method)).must("name", method.getSimpleName().toString());
        json.strings("mods", TypeNames.modifiers(method)).openArray("params");
        for (VariableElement parameter : method.getParameters())
            json.element(names.type(parameter.asType()));
        json.closeArray().flag("varargs", method.isVarArgs()).must("ret", names.type(method.getReturnType()));
        json.flag("generic", names.isGeneric(method.getReturnType()));
        json.strings("throws", names.typeList(method.getThrownTypes()));
        if (method.getKind() == ElementKind.METHOD)
            json.strings("overrides", names.overridden(method));
    }
}
