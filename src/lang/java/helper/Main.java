// The Java helper of invar. It runs OpenJDK's compiler on source files, up to attribution and flow analysis, and writes the
// result as JSON lines. docs/java-helper.md describes the output. Start at `Main.run`.

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

final class Main {
    /** javac recurses on the nesting of the program. It needs room for more than the output may be deep. */
    private static final long STACK_BYTES = 256L << 20;

    /** Paths of files are relative to this folder. */
    private final Path folder;

    private final List<String> flags = new ArrayList<>(List.of("-proc:none", "-XDshould-stop.ifError=FLOW", "-Xlint:-options"));
    private final List<String> paths = new ArrayList<>();
    private final List<String> also = new ArrayList<>();
    /** Folders with contracts of library classes: those of the user, and our own. */
    private final List<String> specs = new ArrayList<>();
    private List<String> ownSpecs = List.of();
    private boolean oldIdentifiers;
    private String encoding = "UTF-8";
    private boolean listed;

    private final SourceFiles files = new SourceFiles();
    private final DiagnosticLines diagnostics = new DiagnosticLines(files);
    private final Set<String> inFiles = new HashSet<>();
    private Json json;

    private Main(String folder) { this.folder = Path.of(folder); }

    public static void main(String[] arguments) throws InterruptedException {
        int[] status = {3};
        Locale.setDefault(Locale.ENGLISH);
        Thread thread = new Thread(null, () -> status[0] = runAll(arguments), "invar-java", STACK_BYTES);
        thread.start();
        thread.join();
        System.exit(status[0]);
    }

    private static int runAll(String[] arguments) {
        if (arguments.length != 1 || !arguments[0].equals("--jobs"))
            return new Main("").run(arguments);
        try (InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in))) {
            int number = 0;
            for (String n = word(in); n != null; n = word(in)) {
                String folder = word(in);
                String[] words = new String[Integer.parseInt(n)];
                for (int i = 0; i < words.length; i++)
                    words[i] = word(in);
                System.out.print("{\"k\":\"job\",\"number\":" + number++ + "}\n");
                System.out.flush();
                new Main(folder).run(words);
            }
            return 0;
        } catch (IOException unreadable) {
            return 3;
        }
    }

    /** The next word of the list of jobs, up to a NUL; null at the end. */
    private static String word(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int b = in.read(); b != 0; b = in.read()) {
            if (b < 0)
                return null;
            bytes.write(b);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private int run(String[] arguments) {
        if (!readArguments(arguments)) {
            System.err.println("usage: java -jar invar-java.jar [--also=NAME,..] [--specs=FOLDER:..] [--old-identifiers] [--lenient] [javac flags] -- FILE.java...");
            return 1;
        }
        PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false,
                                          StandardCharsets.US_ASCII);
        json = new Json(out, oldIdentifiers);
        int status = 0;
        try {
            compileAndWrite();
        } catch (Throwable bug) {
            json.abandonLine();
            json.open("crash").must("message", describe(bug)).close().endLine();
            status = 3;
        }
        json.open("end").close().endLine();
        json.flush();
        return status;
    }

    private static String describe(Throwable bug) {
        StackTraceElement[] trace = bug.getStackTrace();
        return trace.length == 0 ? bug.toString() : bug + " at " + trace[0];
    }

    private boolean readArguments(String[] arguments) {
        int separator = Arrays.asList(arguments).lastIndexOf("--");
        for (int i = 0; i < arguments.length; i++) {
            String argument = arguments[i];
            if (i == separator)
                continue;
            if (separator >= 0 ? i > separator : argument.endsWith(".java"))
                paths.add(argument);
            else if (argument.startsWith("--also="))
                also.addAll(Arrays.asList(argument.substring("--also=".length()).split(",")));
            else if (argument.startsWith("--specs="))
                specs.addAll(Arrays.asList(argument.substring("--specs=".length()).split(":")));
            else if (argument.startsWith("--own-specs="))
                ownSpecs = Arrays.asList(argument.substring("--own-specs=".length()).split(":"));
            else if (argument.equals("--old-identifiers"))
                oldIdentifiers = true;
            else if (argument.equals("--lenient"))
                diagnostics.beLenient();
            else if (argument.equals("--listed"))
                listed = true;
            else if (argument.equals("-encoding") && i + 1 < arguments.length && i + 1 != separator)
                encoding = arguments[++i];
            else
                flags.add(argument);
        }
        return !paths.isEmpty();
    }

    private void compileAndWrite() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        boolean known = chooseCharset();
        StandardJavaFileManager standard = compiler.getStandardFileManager(diagnostics, Locale.ENGLISH, files.charset);
        List<JavaFileObject> sources = openSources(standard);
        if (!known)
            sources.clear();
        JavaFileManager reading = oldIdentifiers ? new OldIdentifiers(standard) : standard;
        ListedPlaces places = listed ? new ListedPlaces(reading, standard) : null;
        JavaFileManager manager = listed ? places : reading;
        JavacTask task = null;
        Trees trees = null;
        List<CompilationUnitTree> units = new ArrayList<>();
        boolean attributed = false;
        if (!sources.isEmpty()) {
            try {
                task = (JavacTask) compiler.getTask(Writer.nullWriter(), manager, diagnostics, flags, null, sources);
                trees = Trees.instance(task);
                for (CompilationUnitTree unit : task.parse())
                    units.add(unit);
                task.addTaskListener(new ImplicitUnits(units));
                task.analyze();
                attributed = true;
            } catch (StackOverflowError deep) {
                reportNesting(compiler, manager, sources);
            } catch (IllegalStateException givenUp) {
                // After many errors at one place javac's parser stops with a failed assertion.
                if (!diagnostics.hasErrors())
                    throw givenUp;
            } catch (IllegalArgumentException badFlag) {
                diagnostics.error(null, "invar.flags", badFlag.getMessage());
            } catch (RuntimeException wrapped) {
                if (task != null || !(wrapped.getCause() instanceof IllegalArgumentException))
                    throw wrapped;
                diagnostics.error(null, "invar.flags", wrapped.getCause().getMessage().replaceFirst("^error: ", ""));
            }
        }
        for (CompilationUnitTree unit : units)
            files.of(unit.getSourceFile());
        for (String path : paths) {
            String folder = new File(path).getParent();
            addSpecs(folder == null ? "" : folder);
        }
        Iterable<? extends File> classPath = standard.getLocation(StandardLocation.CLASS_PATH);
        if (classPath != null)
            for (File entry : classPath)
                if (entry.isDirectory())
                    addSpecs(entry.getPath());
        SpecFiles contracts = new SpecFiles(compiler, files, diagnostics, specs, ownSpecs);
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        try {
            if (attributed)
                writeProgramTo(rest, task, trees, units, contracts);
        } finally {
            files.write(json);
            diagnostics.write(json);
            json.lines(rest);
        }
        if (listed) {
            places.addFiles(contracts.places);
            places.write(json);
        }
    }

    private void addSpecs(String folder) {
        if (!specs.contains(folder))
            specs.add(folder);
    }

    /** Files of contracts are found while the classes are written, but all lines of files stand in front of these. */
    private void writeProgramTo(ByteArrayOutputStream rest, JavacTask task, Trees trees, List<CompilationUnitTree> units,
                                SpecFiles contracts) throws IOException {
        Json front = json;
        try (PrintStream out = new PrintStream(rest, false, StandardCharsets.US_ASCII)) {
            json = new Json(out, oldIdentifiers);
            writeProgram(new Program(task, trees, json), units, contracts);
            json.flush();
        } finally {
            json = front;
        }
    }

    /** False if there is no such charset, or if positions in it cannot be computed. */
    private boolean chooseCharset() {
        try {
            Charset charset = Charset.forName(encoding);
            if (charset.equals(StandardCharsets.UTF_8) || ByteOffsets.isBytewise(charset)) {
                files.charset = charset;
                return true;
            }
            diagnostics.error(null, "invar.flags", "encoding '" + encoding + "' is neither UTF-8 nor one of one byte per character");
        } catch (IllegalArgumentException unknown) {
            diagnostics.error(null, "invar.flags", "unsupported encoding: " + encoding);
        }
        return false;
    }

    private List<JavaFileObject> openSources(StandardJavaFileManager manager) {
        List<JavaFileObject> sources = new ArrayList<>();
        for (String path : paths) {
            File file = folder.resolve(path).toFile();
            boolean readable = file.isFile() && file.canRead();
            int known = files.entries.size();
            SourceFiles.Entry entry = files.add(path, file.toPath().toUri(), true, readable ? file.length() : -1);
            if (!readable)
                diagnostics.error(entry, "invar.missing-file", "cannot read '" + path + "'");
            else if (files.entries.size() > known)
                for (JavaFileObject source : manager.getJavaFileObjects(file))
                    sources.add(oldIdentifiers ? new OldIdentifiers.Renamed(source) : source);
        }
        return sources;
    }

    /** javac ran out of stack. Reports the files that it cannot parse by themselves. If there is none, the error names no
     * file. */
    private void reportNesting(JavaCompiler compiler, JavaFileManager manager, List<JavaFileObject> sources) {
        boolean found = false;
        for (JavaFileObject source : sources) {
            try {
                ((JavacTask) compiler.getTask(Writer.nullWriter(), manager, ignored -> {}, flags, null, List.of(source))).parse();
            } catch (IOException | StackOverflowError deep) {
                diagnostics.error(files.of(source), "invar.nesting", "nesting too deep");
                found = true;
            }
        }
        if (!found)
            diagnostics.error(sources.size() == 1 ? files.of(sources.get(0)) : null, "invar.nesting", "nesting too deep");
    }

    private void writeProgram(Program program, List<CompilationUnitTree> trees, SpecFiles contracts) throws IOException {
        List<SourceFiles.Unit> units = new ArrayList<>();
        SourcePositions positions = program.trees.getSourcePositions();
        for (CompilationUnitTree tree : trees) {
            SourceFiles.Unit unit = new SourceFiles.Unit(files.of(tree.getSourceFile()), tree, positions);
            units.add(unit);
            for (ClassTree type : classesOf(tree)) {
                TypeElement element = declaredBy(program, unit, type);
                if (element != null)
                    inFiles.add(program.names.className(element));
            }
        }
        for (SourceFiles.Unit unit : units)
            writeUnit(program, unit);
        ExternalClasses external = new ExternalClasses(program, inFiles, contracts);
        for (SourceFiles.Unit unit : units)
            external.mentionNames(unit, unit.tree.getSourceFile().getCharContent(true));
        external.write(also);
    }

    private void writeUnit(Program program, SourceFiles.Unit unit) {
        json.in(files.offsets(unit.file));
        json.open("unit").number("file", unit.file.id);
        if (unit.tree.getPackageName() != null)
            json.must("package", unit.tree.getPackageName().toString());
        json.openArray("imports");
        for (ImportTree item : unit.tree.getImports()) {
            json.open();
            unit.writeRange(json, item);
            json.must("name", item.getQualifiedIdentifier().toString()).flag("static", item.isStatic());
            Tree named = item.getQualifiedIdentifier();
            if (item.isStatic() && named instanceof MemberSelectTree)
                named = ((MemberSelectTree) named).getExpression();
            Element element = program.element(unit, named);
            if (element instanceof TypeElement)
                json.must("class", program.names.className((TypeElement) element));
            json.close();
        }
        json.closeArray().close().endLine();
        ClassLines classLines = new ClassLines(program);
        MethodLines methodLines = new MethodLines(program);
        for (ClassTree tree : classesOf(unit.tree)) {
            TypeElement type = declaredBy(program, unit, tree);
            if (type == null)
                continue;
            List<String> blockIds = methodLines.blockIds(tree, type);
            classLines.write(unit, tree, type, blockIds);
            methodLines.write(unit, tree, type, blockIds);
        }
    }

    /** The class that a tree declares; null if javac entered none, or only a stand-in because the name is declared before. */
    private static TypeElement declaredBy(Program program, SourceFiles.Unit unit, ClassTree tree) {
        Element element = program.element(unit, tree);
        boolean entered = element instanceof TypeElement && element.asType().getKind() == TypeKind.DECLARED;
        return entered ? (TypeElement) element : null;
    }

    /** All classes of a unit, in text order, outer before nested. */
    private static List<ClassTree> classesOf(CompilationUnitTree unit) {
        List<ClassTree> classes = new ArrayList<>();
        new TreeScanner<Void, Void>() {
            @Override public Void visitClass(ClassTree tree, Void none) {
                classes.add(tree);
                return super.visitClass(tree, none);
            }
        }.scan(unit, null);
        return classes;
    }
}
