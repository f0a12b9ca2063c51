// Contracts of classes that are not in the files. They are in files of their own, written like the class, with headers instead of
// methods: java/lang/Math.jml in one of the folders of --specs. javac parses such a file, but does not attribute it: its methods are
// found in the class by name and types of parameters.

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

final class SpecFiles {
    /** A class in a file of contracts. */
    static final class Spec {
        SourceFiles.Unit unit;
        ClassTree tree;
    }

    private static final String[] EXTENSIONS = {".jml", ".spec", ".refines"};

    private final JavaCompiler compiler;
    private final SourceFiles files;
    private final DiagnosticLines diagnostics;
    private final List<String> folders;
    /** The last folders have the contracts that belong to invar. */
    private final List<String> own;
    private final Map<String, SourceFiles.Unit> units = new HashMap<>();
    /** Files whose presence matters for the output. */
    final Set<String> places = new TreeSet<>();

    SpecFiles(JavaCompiler compiler, SourceFiles files, DiagnosticLines diagnostics, List<String> folders,
              List<String> own) {
        this.compiler = compiler;
        this.files = files;
        this.diagnostics = diagnostics;
        this.folders = folders;
        this.own = own;
    }

    /** The contracts of a class; null if there are none. */
    Spec of(TypeElement type) {
        TypeElement top = type;
        while (top.getEnclosingElement() instanceof TypeElement)
            top = (TypeElement) top.getEnclosingElement();
        SourceFiles.Unit unit = unit(top.getQualifiedName().toString());
        if (unit == null)
            return null;
        Spec spec = new Spec();
        spec.unit = unit;
        spec.tree = find(unit.tree.getTypeDecls(), type, top);
        return spec.tree == null ? null : spec;
    }

    private static ClassTree find(List<? extends Tree> members, TypeElement type, TypeElement top) {
        List<? extends Tree> among = members;
        if (type != top) {
            ClassTree around = find(members, (TypeElement) type.getEnclosingElement(), top);
            if (around == null)
                return null;
            among = around.getMembers();
        }
        for (Tree member : among)
            if (member instanceof ClassTree && ((ClassTree) member).getSimpleName().contentEquals(type.getSimpleName()))
                return (ClassTree) member;
        return null;
    }

    private SourceFiles.Unit unit(String canonical) {
        if (units.containsKey(canonical))
            return units.get(canonical);
        SourceFiles.Unit unit = null;
        String name = canonical.replace('.', '/');
        for (String folder : folders)
            for (int i = 0; i < EXTENSIONS.length && unit == null; i++)
                unit = read(folder, name + EXTENSIONS[i]);
        for (String folder : own)
            if (unit == null)
                unit = read(folder, name + EXTENSIONS[0]);
        units.put(canonical, unit);
        return unit;
    }

    private SourceFiles.Unit read(String folder, String name) {
        File file = folder.isEmpty() ? new File(name) : new File(folder, name);
        places.add(file.getPath());
        if (!file.isFile())
            return null;
        String shown = own.contains(folder) ? new File(folder).getName() + "/" + name : file.getPath();
        SourceFiles.Entry entry = files.add(shown, file.toURI(), false, file.length());
        entry.open = file.getPath();
        try {
            String text = new String(Files.readAllBytes(file.toPath()), files.charset);
            JavacTask task = (JavacTask) compiler.getTask(Writer.nullWriter(), null, diagnostics, List.of("-proc:none"), null,
                                                          List.of(new Content(file.toPath(), text)));
            for (CompilationUnitTree tree : task.parse())
                return new SourceFiles.Unit(entry, tree, Trees.instance(task).getSourcePositions());
        } catch (IOException | RuntimeException unreadable) {
            diagnostics.error(entry, "invar.spec", "cannot read the file: " + unreadable.getMessage());
        }
        return null;
    }

    private static final class Content extends SimpleJavaFileObject {
        private final String text;

        Content(Path path, String text) {
            super(path.toUri(), JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        @Override public CharSequence getCharContent(boolean ignoreErrors) { return text; }
        @Override public boolean isNameCompatible(String simpleName, Kind kind) { return true; }
    }

    ByteOffsets offsets(SourceFiles.Entry entry) { return files.offsets(entry); }

    // ---- members ----

    /** The member that a tree of the contracts describes; null: the class has none. If it does not inherit one either, this is an error. */
    Element member(Spec spec, TypeElement type, Tree tree, Elements elements) {
        Element own = described(type.getEnclosedElements(), tree);
        if (own != null)
            return own;
        Element inherited = described(elements.getAllMembers(type), tree);
        if (inherited == null)
            diagnostics.error(spec.unit.file, "invar.spec", "class " + type.getQualifiedName() + " has no such member",
                              spec.unit.start(tree), spec.unit.end(tree));
        else
            diagnostics.warning(spec.unit.file, "invar.spec",
                                "left out: class " + type.getQualifiedName() + " inherits this member, whose contract is that of "
                                    + ((TypeElement) inherited.getEnclosingElement()).getQualifiedName(),
                                spec.unit.start(tree), spec.unit.end(tree));
        return null;
    }

    private static Element described(List<? extends Element> among, Tree tree) {
        for (Element member : among)
            if (tree instanceof MethodTree ? TypeNames.isMethod(member) && describes((MethodTree) tree, (ExecutableElement) member)
                                           : TypeNames.isField(member) && describes((VariableTree) tree, member))
                return member;
        return null;
    }

    private static boolean describes(VariableTree tree, Element field) {
        return field.getSimpleName().contentEquals(tree.getName());
    }

    private static boolean describes(MethodTree tree, ExecutableElement method) {
        List<? extends VariableElement> parameters = method.getParameters();
        if (!method.getSimpleName().contentEquals(tree.getName()) || parameters.size() != tree.getParameters().size())
            return false;
        for (int i = 0; i < parameters.size(); i++)
            if (!plain(tree.getParameters().get(i).getType().toString()).equals(plain(parameters.get(i).asType().toString())))
                return false;
        return true;
    }

    /** A type without its package, its annotations and its type arguments. */
    private static String plain(String type) {
        String text = type.replace("...", "[]").replaceAll("@[\\w.]+\\s*", "");
        for (String before = ""; !before.equals(text); ) {
            before = text;
            text = text.replaceAll("<[^<>]*>", "");
        }
        return text.replaceAll("\\s", "").replaceAll("[\\w.]*\\.(?=\\w)", "");
    }
}
