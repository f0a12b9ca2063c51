// Writes the code of records that javac adds after attribution (JLS 8.10.3, 8.10.4): the assignments of the components at the end
// of a canonical constructor without parameters of its own, and the bodies of accessors.

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;

final class RecordWriter {
    private final Program program;
    private final Json json;

    RecordWriter(Program program) {
        this.program = program;
        this.json = program.json;
    }

    /** Is the constructor compact, or not in the source? */
    static boolean assigns(SourceFiles.Unit unit, MethodTree tree, TypeElement type) {
        boolean all = type.getKind() == ElementKind.RECORD && tree.getName().contentEquals("<init>")
            && tree.getParameters().size() == type.getRecordComponents().size();
        for (VariableTree parameter : tree.getParameters())
            all &= unit.isGenerated(parameter);
        return all;
    }

    private void open(String kind, Element typed, int at) {
        json.open(kind).range("at", at, at).flag("gen", true);
        if (typed != null)
            program.writeType(typed.asType());
    }

    private void field(Element component, TypeElement type, int at) {
        String owner = program.names.className(type);
        open("field", component, at);
        json.must("name", component.getSimpleName().toString()).must("owner", owner).must("this", owner).close();
    }

    void assignments(TypeElement type, int at) {
        int id = 0;
        for (RecordComponentElement component : type.getRecordComponents()) {
            open("expr", null, at);
            json.key("expr");
            open("assign", component, at);
            json.key("left");
            field(component, type, at);
            json.key("right");
            open("local", component, at);
            json.number("var", id++).must("name", component.getSimpleName().toString()).close();
            json.close().close();
        }
    }

    /** The body of an accessor that is not in the source. Does nothing for other methods. */
    void accessor(ExecutableElement method, TypeElement type, int at) {
        for (RecordComponentElement component : type.getRecordComponents()) {
            if (!method.equals(component.getAccessor()))
                continue;
            json.key("body");
            open("block", null, at);
            json.openArray("body");
            open("return", null, at);
            json.key("expr");
            field(component, type, at);
            json.close().closeArray().close();
        }
    }
}
