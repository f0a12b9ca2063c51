// The data that every writer of lines needs: javac's view of the program, the name tables, and the output.

import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

final class Program {
    final Trees trees;
    final TypeNames names;
    final Variables variables;
    final Json json;

    Program(JavacTask task, Trees trees, Json json) {
        this.trees = trees;
        this.json = json;
        this.names = new TypeNames(task.getElements(), task.getTypes());
        this.variables = new Variables(trees);
    }

    /** The symbol that a tree declares or names, or null. javac looks only at the leaf of the path. */
    Element element(SourceFiles.Unit unit, Tree tree) { return trees.getElement(new TreePath(new TreePath(unit.tree), tree)); }
    TypeMirror type(SourceFiles.Unit unit, Tree tree) { return trees.getTypeMirror(new TreePath(new TreePath(unit.tree), tree)); }

    void writeType(TypeMirror type) { json.must("type", names.type(type)).flag("generic", names.isGeneric(type)); }

    /** The type of a variable. */
    private void writeDeclaredType(TypeMirror type) {
        writeType(type);
        json.strings("contents", names.contents(type));
    }

    /** The fields of a declaration object except `init`. The object stays open. */
    void openDeclaration(SourceFiles.Unit unit, VariableTree tree) {
        Variables.Variable variable = variables.declaredBy(tree);
        Element element = element(unit, tree);
        json.open().number("var", variable.id).must("name", tree.getName().toString());
        writeDeclaredType(element != null ? element.asType() : type(unit, tree));
        if (element != null)
            json.strings("mods", TypeNames.modifiers(element));
        unit.writeRange(json, tree);
        json.offset("name_at", variable.nameAt);
        if (variable.nameAt >= 0)
            json.range("scope", variable.nameAt, Math.max(variable.nameAt, variable.scopeEnd));
        if (element instanceof VariableElement)
            json.constant(((VariableElement) element).getConstantValue());
    }
}
