// Execute FILE.java...: translates the files, compiles them, and runs each ok_ and bad_ method from random inputs, in a class
// loader of its own so that classes are initialised anew. Prints a line for each, with tabs between
//     FILE LINE CLASS METHOD OUTCOME DETAIL
// where OUTCOME is
//     clean     some runs, none goes wrong; DETAIL: how many
//     wrong     a run goes wrong in the method itself; DETAIL: how
//     elsewhere a run goes wrong in another one; DETAIL: CLASS.METHOD: how
//     cannot    an annotation cannot be executed, or it does not end; DETAIL: why
// A form of annotation without translation ends the program with status 1 and a line for each.
package adversary;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

public final class Execute {
    private static final int CLEAN_RUNS = 10, TRIES = 1500, SECONDS = 20;

    private static final Map<String, byte[]> classes = new TreeMap<>();
    private static final PrintStream out = System.out;
    private static final AtomicLong started = new AtomicLong();
    private static final AtomicReference<String> current = new AtomicReference<>("");
    private static Translate translation;

    private Execute() { }

    /** Defines the program's classes anew. */
    static final class Loader extends ClassLoader implements Frame.Program {
        private final List<Class<?>> loaded = new ArrayList<>();

        Loader() {
            super(Execute.class.getClassLoader());
            setDefaultAssertionStatus(true);
        }

        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] code = classes.get(name);
            if (code == null)
                throw new ClassNotFoundException(name);
            Class<?> c = defineClass(name, code, 0, code.length);
            loaded.add(c);
            return c;
        }

        @Override public List<Class<?>> loaded() { return new ArrayList<>(loaded); }
        @Override public boolean owns(Class<?> c) { return c.getClassLoader() == this && !c.isHidden(); }
        @SuppressWarnings("deprecation")
        @Override public boolean initialised(Class<?> c) { return !UNSAFE.shouldBeInitialized(c); }
    }

    private static final sun.misc.Unsafe UNSAFE = unsafe();

    private static sun.misc.Unsafe unsafe() {
        try {
            Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            return (sun.misc.Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] arguments) throws Exception {
        List<Translate.Routine> routines = new ArrayList<>();
        List<String> files = new ArrayList<>();
        if (!compile(List.of(arguments), routines, files))
            System.exit(1);
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        watch();
        for (int i = 0; i < routines.size(); i++) {
            Translate.Routine r = routines.get(i);
            current.set(files.get(i) + "\t" + r.line() + "\t" + r.type() + "\t" + r.name());
            started.set(System.nanoTime());
            String[] outcome = run(r);
            out.println(String.join("\t", current.get(), outcome[0], outcome[1].replaceAll("[\t\n\r]+", " ")));
        }
        out.flush();
        Runtime.getRuntime().halt(0);
    }

    /** Ends the program when a routine does not end. */
    private static void watch() {
        Thread t = new Thread(() -> {
            for (;;) {
                try {
                    Thread.sleep(500);
                } catch (InterruptedException e) {
                    return;
                }
                if (System.nanoTime() - started.get() > SECONDS * 1_000_000_000L) {
                    out.println(current.get() + "\tcannot\truns for more than " + SECONDS + " s");
                    out.flush();
                    Runtime.getRuntime().halt(1);
                }
            }
        });
        t.setDaemon(true);
        t.start();
    }

    // ---- translating and compiling ----

    private static boolean compile(List<String> names, List<Translate.Routine> routines, List<String> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        List<String> options = List.of("-proc:none", "-nowarn", "-Xlint:none", "-XDsuppressNotes");
        List<File> paths = names.stream().map(File::new).toList();
        JavacTask task = (JavacTask) compiler.getTask(null, manager, null, options, null, manager.getJavaFileObjectsFromFiles(paths));
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        task.analyze();
        translation = new Translate(task);
        Map<CompilationUnitTree, String> texts = translation.run(units);
        translation.errors.forEach(System.err::println);
        if (!translation.errors.isEmpty())
            return false;
        List<JavaFileObject> sources = new ArrayList<>();
        for (CompilationUnitTree u : units) {
            String name = u.getSourceFile().getName();
            for (Translate.Routine r : translation.routines(u)) {
                routines.add(r);
                files.add(name);
            }
            sources.add(new SimpleJavaFileObject(URI.create("string:///" + new File(name).getName()), JavaFileObject.Kind.SOURCE) {
                @Override public CharSequence getCharContent(boolean ignore) { return texts.get(u); }
            });
            if (System.getProperty("show") != null)
                System.err.println(texts.get(u));
        }
        JavaFileManager memory = new ForwardingJavaFileManager<>(manager) {
            @Override public JavaFileObject getJavaFileForOutput(Location l, String type, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("class:///" + type.replace('.', '/')), kind) {
                    @Override public OutputStream openOutputStream() {
                        return new ByteArrayOutputStream() {
                            @Override public void close() { classes.put(type, toByteArray()); }
                        };
                    }
                };
            }
        };
        return compiler.getTask(null, memory, null, options, null, sources).call();
    }

    // ---- running ----

    private static List<Class<?>> ofPackage(Loader loader, String type, boolean all) throws ClassNotFoundException {
        String pack = type.substring(0, type.lastIndexOf('.') + 1);
        List<Class<?>> out = new ArrayList<>();
        for (String name : classes.keySet()) {
            if (!name.startsWith(pack))
                continue;
            Class<?> c = Class.forName(name, false, loader);
            boolean made = !c.isInterface() && !Modifier.isAbstract(c.getModifiers()) && !c.isAnonymousClass() && !c.isLocalClass();
            if (all || made || c.isEnum())
                out.add(c);
        }
        return out;
    }

    private static boolean needsObjects(Method m) {
        for (Class<?> t : m.getParameterTypes())
            if (!t.isPrimitive() && !(t.isArray() && t.getComponentType().isPrimitive()))
                return true;
        return !Modifier.isStatic(m.getModifiers());
    }

    private static Method find(Class<?> c, String name) {
        Method found = null;
        for (Method m : c.getDeclaredMethods())
            if (m.getName().equals(name) && !m.isBridge()) {
                if (found != null)
                    throw new IllegalStateException(c.getName() + "." + name + " is overloaded");
                found = m;
            }
        found.setAccessible(true);
        return found;
    }

    private static String[] run(Translate.Routine r) throws Exception {
        int clean = 0;
        String type = r.type(), name = r.name();
        boolean wantWrong = name.startsWith("bad_");
        Random random = new Random((type + "." + name).hashCode());
        Loader loader = null;
        Method m = null;
        Inputs inputs = null;
        for (int k = 0; k < TRIES && (wantWrong || clean < CLEAN_RUNS); k++) {
            if (k % 2 == 0) {
                loader = new Loader();
                Frame.program = loader;
                m = find(Class.forName(type, false, loader), name);
                boolean objects = needsObjects(m) || k % 4 == 2;
                inputs = new Inputs(random, objects ? ofPackage(loader, type, true) : List.of(), objects ? ofPackage(loader, type, false) : List.of(),
                                    translation.nonNullFields);
            }
            try {
                if (k % 4 >= 2)
                    statics(m.getDeclaringClass(), loader, inputs);
                Object receiver = Modifier.isStatic(m.getModifiers()) ? null : inputs.value(m.getDeclaringClass(), 0, false);
                if (receiver == null && !Modifier.isStatic(m.getModifiers()))
                    continue;
                Object[] arguments = new Object[m.getParameterCount()];
                for (int i = 0; i < arguments.length; i++)
                    arguments[i] = inputs.value(m.getParameterTypes()[i], 0, true);
                Check.evaluating = 0;
                m.invoke(receiver, arguments);
                clean++;
            } catch (InvocationTargetException | ExceptionInInitializerError | NoClassDefFoundError e) {
                String[] outcome = outcome(e, type, name);
                if (outcome != null)
                    return outcome;
                if (e instanceof NoClassDefFoundError)
                    k |= 1;
            }
            if (Check.evaluating != 0)
                return new String[] {"cannot", "an exception of an annotation was caught"};
        }
        return clean > 0 ? new String[] {"clean", "" + clean} : new String[] {"cannot", "no run meets the precondition"};
    }

    /** Other values for the static fields of the class, of those around it and above it. */
    private static void statics(Class<?> c, Loader loader, Inputs inputs) throws ReflectiveOperationException {
        for (; c != null; c = c.getEnclosingClass()) {
            Class.forName(c.getName(), true, loader);
            inputs.assign(c, null, 0);
        }
    }

    private static boolean ours(StackTraceElement e) { return classes.containsKey(e.getClassName().replaceFirst("/0x.*", "")); }

    /** How a run that threw ended; null: it shows nothing. */
    private static String[] outcome(Throwable e, String type, String name) {
        while ((e instanceof InvocationTargetException || e instanceof ExceptionInInitializerError) && e.getCause() != null)
            e = e.getCause();
        if (e instanceof Check.Filtered)
            return null;
        if (e instanceof Check.Fault || Check.evaluating > 0)
            return new String[] {"cannot", "in an annotation: " + e};
        if (!(e instanceof AssertionError || e instanceof RuntimeException))
            return null;
        List<StackTraceElement> frames = new ArrayList<>();
        for (StackTraceElement f : e.getStackTrace())
            if (ours(f))
                frames.add(f);
        if (e instanceof Check.PreconditionError)
            frames.remove(0);
        if (frames.isEmpty())
            return e instanceof Check.PreconditionError ? null : new String[] {"cannot", "thrown outside the program: " + e};
        String where = method(frames.get(0));
        String how = e + " at line " + frames.get(0).getLineNumber();
        return where.equals(type + "." + name) ? new String[] {"wrong", how} : new String[] {"elsewhere", where + ": " + how};
    }

    /** CLASS.METHOD of a frame: a body is its method's, a lambda's its method's, too. */
    private static String method(StackTraceElement f) {
        String name = f.getMethodName().replaceFirst("\\$body$", "").replaceFirst("^lambda\\$(.*)\\$\\d+$", "$1").replaceFirst("\\$body$", "");
        return f.getClassName() + "." + (name.equals("<clinit>") ? "<static>" : name);
    }
}
