// Writes the line of a library class that has contracts: like that of other library classes, but its members have places in the file
// of the contracts. All members that the contracts name are written.

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

final class SpecWriter {
    private final Json json;
    private final TypeNames names;
    private final SpecFiles contracts;
    private final SourceFiles.Unit unit;

    SpecWriter(Json json, TypeNames names, SpecFiles contracts, SourceFiles.Unit unit) {
        this.json = json;
        this.names = names;
        this.contracts = contracts;
        this.unit = unit;
    }

    /** The line of the file, and the names that only its annotations mention. */
    void writeUnit(ExternalClasses external) throws IOException {
        json.in(contracts.offsets(unit.file));
        json.open("unit").number("file", unit.file.id);
        if (unit.tree.getPackageName() != null)
            json.must("package", unit.tree.getPackageName().toString());
        json.openArray("imports");
        for (ImportTree item : unit.tree.getImports()) {
            String name = item.getQualifiedIdentifier().toString();
            TypeElement type = names.elements.getTypeElement(name);
            json.open();
            unit.writeRange(json, item);
            json.must("name", name).flag("static", item.isStatic());
            if (type != null)
                json.must("class", names.className(type));
            json.close();
        }
        json.closeArray().close().endLine();
        external.mentionNames(unit, unit.tree.getSourceFile().getCharContent(true));
    }

    /** `all`: also the other accessible members. */
    void writeClass(SpecFiles.Spec spec, TypeElement type, boolean all) {
        ClassTree tree = spec.tree;
        Map<Element, Tree> described = new LinkedHashMap<>();
        List<Tree> leftOut = new ArrayList<>();
        for (Tree member : tree.getMembers())
            if (member instanceof MethodTree && !unit.isGenerated(member) || member instanceof VariableTree) {
                Element element = contracts.member(spec, type, member, names.elements);
                if (element != null)
                    described.put(element, member);
                else
                    leftOut.add(member);
            }
        json.in(contracts.offsets(unit.file));
        ClassLines.writeHead(json, names, type);
        json.flag("external", true).number("file", unit.file.id);
        unit.writeRange(json, tree);
        ClassLines.writePositions(json, unit, tree);
        json.openArray("left_out");
        for (Tree member : leftOut) {
            unit.writeRange(json.open(), member);
            json.close();
        }
        json.closeArray().openArray("fields");
        for (Element member : type.getEnclosedElements())
            if (TypeNames.isField(member) && (described.containsKey(member) || isWritten(member, all)))
                writeField((VariableElement) member, (VariableTree) described.get(member));
        json.closeArray().openArray("method_sigs");
        for (Element member : type.getEnclosedElements())
            if (TypeNames.isMethod(member) && (described.containsKey(member) || isWritten(member, all)))
                writeMethod((ExecutableElement) member, (MethodTree) described.get(member), type);
        json.closeArray().close().endLine();
    }

    private boolean isWritten(Element member, boolean all) {
        boolean constant = member instanceof VariableElement && ((VariableElement) member).getConstantValue() != null;
        return names.used.contains(member) || (all || constant) && !member.getModifiers().contains(Modifier.PRIVATE);
    }

    private void writeField(VariableElement field, VariableTree tree) {
        ClassLines.writeFieldHead(json, names, field);
        if (tree != null) {
            unit.writeRange(json, tree);
            json.offset("name_at", unit.nameAt(tree));
        }
        json.close();
    }

    private void writeMethod(ExecutableElement method, MethodTree tree, TypeElement type) {
        ExternalClasses.openSignature(json, names, method);
        if (tree != null) {
            unit.writeRange(json, tree);
            MethodLines.writePositions(json, unit, tree, type);
            json.openArray("declared");
            for (int i = 0; i < tree.getParameters().size(); i++)
                writeParameter(method.getParameters().get(i), tree.getParameters().get(i), i, unit.end(tree));
            json.closeArray();
        }
        json.close();
    }

    private void writeParameter(VariableElement parameter, VariableTree tree, int id, int end) {
        int at = unit.nameAt(tree);
        json.open().number("var", id).must("name", tree.getName().toString()).must("type", names.type(parameter.asType()));
        json.flag("generic", names.isGeneric(parameter.asType()));
        unit.writeRange(json, tree);
        json.offset("name_at", at);
        if (at >= 0)
            json.range("scope", at, end);
        json.close();
    }
}
