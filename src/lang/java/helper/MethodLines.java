// Writes one line for each method, constructor and initializer block of a class of the files.

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

final class MethodLines {
    private final Program program;
    private final Json json;
    private final TypeNames names;

    MethodLines(Program program) {
        this.program = program;
        this.json = program.json;
        this.names = program.names;
    }

    /** The ids of the initializer blocks of a class, in text order. */
    List<String> blockIds(ClassTree tree, TypeElement type) {
        List<String> ids = new ArrayList<>();
        for (Tree member : tree.getMembers()) {
            if (member instanceof BlockTree)
                ids.add(names.className(type) + "." + (((BlockTree) member).isStatic() ? "<static " : "<instance ")
                        + ids.size() + ">");
        }
        return ids;
    }

    void write(SourceFiles.Unit unit, ClassTree tree, TypeElement type, List<String> blockIds) {
        Set<String> written = new HashSet<>(); // ids; a file with errors may declare one twice
        int blocks = 0;
        for (Tree member : tree.getMembers()) {
            if (member instanceof BlockTree) {
                writeBlock(unit, (BlockTree) member, type, blockIds.get(blocks++));
            } else if (member instanceof MethodTree) {
                Element method = program.element(unit, member);
                if (method instanceof ExecutableElement && written.add(names.methodId((ExecutableElement) method)))
                    writeMethod(unit, (MethodTree) member, (ExecutableElement) method, type);
            }
        }
        for (Element member : type.getEnclosedElements()) {
            if (TypeNames.isMethod(member) && written.add(names.methodId((ExecutableElement) member)))
                writeWithoutTree(unit, tree, (ExecutableElement) member, type);
        }
    }

    private void writeBlock(SourceFiles.Unit unit, BlockTree tree, TypeElement type, String id) {
        String kind = tree.isStatic() ? "static" : "instance";
        json.open("method").must("id", id).must("class", names.className(type)).must("name", "<" + kind + ">");
        json.must("kind", kind + "-init");
        if (tree.isStatic())
            json.strings("mods", List.of("static"));
        json.must("ret", "void").number("file", unit.file.id);
        unit.writeRange(json, tree);
        json.offset("head_end", unit.text.findBrace(unit.start(tree), unit.end(tree)));
        json.number("vars", program.variables.number(unit, id, tree));
        writeBody(unit, tree, type, id);
        json.close().endLine();
    }

    private void writeBody(SourceFiles.Unit unit, BlockTree body, TypeElement type, String id) {
        if (body == null || unit.file.broken)
            return;
        json.key("body");
        new StatementWriter(program, unit, type, id).statement(body);
    }

    private void writeHead(ExecutableElement method, TypeElement type) {
        boolean isMethod = method.getKind() == ElementKind.METHOD;
        json.open("method").must("id", names.methodId(method)).must("class", names.className(type));
        json.must("name", method.getSimpleName().toString()).must("kind", isMethod ? "method" : "constructor");
        json.strings("mods", TypeNames.modifiers(method)).flag("generic", !method.getTypeParameters().isEmpty());
    }

    private void writeSignature(ExecutableElement method) {
        json.flag("varargs", method.isVarArgs()).must("ret", names.type(method.getReturnType()));
        json.flag("ret_generic", names.isGeneric(method.getReturnType()));
        json.strings("contents", names.contents(method.getReturnType()));
        json.strings("throws", names.typeList(method.getThrownTypes()));
        json.strings("overrides", names.overridden(method));
    }

    private void writeMethod(SourceFiles.Unit unit, MethodTree tree, ExecutableElement method, TypeElement type) {
        String id = names.methodId(method);
        int variables = program.variables.number(unit, id, tree);
        writeHead(method, type);
        json.openArray("params");
        for (VariableTree parameter : tree.getParameters()) {
            program.openDeclaration(unit, parameter);
            json.close();
        }
        json.closeArray();
        writeSignature(method);
        json.number("file", unit.file.id);
        unit.writeRange(json, tree);
        if (!unit.isGenerated(tree))
            writePositions(json, unit, tree, type);
        json.number("vars", variables);
        if (RecordWriter.assigns(unit, tree, type))
            writeAssigningBody(unit, tree.getBody(), type, id);
        else
            writeBody(unit, tree.getBody(), type, id);
        json.close().endLine();
    }

    private void writeAssigningBody(SourceFiles.Unit unit, BlockTree body, TypeElement type, String id) {
        if (body == null || unit.file.broken)
            return;
        int end = unit.isGenerated(body) ? Math.max(unit.start(body), 0) : unit.end(body) - 1;
        json.key("body");
        new StatementWriter(program, unit, type, id).body(body, () -> new RecordWriter(program).assignments(type, end));
    }

    static void writePositions(Json json, SourceFiles.Unit unit, MethodTree tree, TypeElement type) {
        int head = Math.max(unit.start(tree), unit.afterHead(tree.getModifiers(), tree.getReturnType()));
        for (Tree part : tree.getTypeParameters())
            head = Math.max(head, unit.end(part));
        String name = tree.getName().contentEquals("<init>") ? type.getSimpleName().toString() : tree.getName().toString();
        json.offset("name_at", unit.text.findWord(head, unit.end(tree), name));
        boolean hasBody = tree.getBody() != null && unit.start(tree.getBody()) >= 0;
        json.offset("head_end", hasBody ? unit.start(tree.getBody()) : unit.end(tree) - 1);
    }

    /** Members of enums and records that the compiler adds without a tree. */
    private void writeWithoutTree(SourceFiles.Unit unit, ClassTree around, ExecutableElement method, TypeElement type) {
        writeHead(method, type);
        json.openArray("params");
        int id = 0;
        for (VariableElement parameter : method.getParameters()) {
            json.open().number("var", id++).must("name", parameter.getSimpleName().toString());
            program.writeType(parameter.asType());
            json.close();
        }
        json.closeArray();
        writeSignature(method);
        int start = Math.max(unit.start(around), 0);
        json.number("file", unit.file.id).range("at", start, start).flag("gen", true).number("vars", id);
        new RecordWriter(program).accessor(method, type, start);
        json.close().endLine();
    }
}
