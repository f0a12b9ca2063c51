// Driver: executes random programs. Reads commands, one in a line with tabs between its parts, and answers each with lines and "end":
//   compile FOLDER: the programs are those of the files of the folder; program k has the classes whose names end with k. A line tells
//        why they are rejected
//   see: for each program, what its marks saw:   PROGRAM MARK VALUE
//   run: for each program, twice, classes initialised when they are first used (lazy) or all before (eager):
//        PROGRAM lazy|eager ACC BROKEN END
//   replay FILE: each line of the file is a program, a routine and PLACE=VALUE... as in invar's reports; how a call from these values
//        ends: BROKEN END
// END is ok VALUE, or EXCEPTION, with " in library" behind it if a method of the JDK threw it, and CLASS METHOD LINE of each call of the
// program that was active, or cannot WHY, or wrong WHY where no execution has the
// values. BROKEN names the routines that broke their frames. Each execution has classes of its own, so that they are initialised anew.
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

public final class Driver {
    private static final Pattern CLASS = Pattern.compile("([A-Z]+)(\\d+)(\\$.*)?\\.class");
    private static final int SECONDS = 2;

    /** Classes by the number of their program. */
    private static final TreeMap<Integer, List<String>> programs = new TreeMap<>();
    private static Path classes;

    private static void compile(Path folder) throws IOException {
        classes = folder.resolve("classes");
        programs.clear();
        Files.createDirectories(classes);
        List<String> words = new ArrayList<>(List.of("-nowarn", "-g", "-parameters", "-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
        try (Stream<Path> files = Files.list(folder)) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).sorted().forEach(words::add);
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        if (ToolProvider.getSystemJavaCompiler().run(null, null, said, words.toArray(new String[0])) != 0)
            System.out.println(said.toString().replaceAll("\\s+", " "));
        try (Stream<Path> files = Files.list(classes)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                Matcher m = CLASS.matcher(file.getFileName().toString());
                if (m.matches())
                    programs.computeIfAbsent(Integer.valueOf(m.group(2)), k -> new ArrayList<>()).add(m.group().replace(".class", ""));
            }
        }
    }

    /** The classes of a program, loaded anew, the last of which Probe looks at. */
    private static List<Class<?>> load(int program, boolean initialize) throws IOException, ClassNotFoundException {
        ClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, Driver.class.getClassLoader());
        List<Class<?>> loaded = new ArrayList<>();
        for (String name : programs.get(program))
            loaded.add(Class.forName(name, initialize, loader));
        return loaded;
    }

    private static String outcome(Callable<Object> call) throws Exception {
        FutureTask<Object> task = new FutureTask<>(call);
        Thread thread = new Thread(null, task, "run", 1 << 24);
        thread.setDaemon(true);
        thread.start();
        try {
            return "ok\t" + task.get(SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "cannot\tno end";
        } catch (ExecutionException e) {
            return thrown(e.getCause());
        }
    }

    private static String thrown(Throwable e) {
        while ((e instanceof InvocationTargetException || e instanceof ExceptionInInitializerError) && e.getCause() != null)
            e = e.getCause();
        if (e instanceof Replay.Impossible)
            return "cannot\t" + e.getMessage();
        if (e instanceof Replay.Excluded)
            return "wrong\t" + e.getMessage();
        if (e instanceof VirtualMachineError)
            return "cannot\t" + e.getClass().getName();
        StringBuilder calls = new StringBuilder();
        for (StackTraceElement f : e.getStackTrace())
            if (CLASS.matcher(f.getClassName() + ".class").matches())
                calls.append("\t" + f.getClassName() + "\t" + f.getMethodName() + "\t" + f.getLineNumber());
        return calls.length() == 0 ? "cannot\t" + e : e.getClass().getName() + (inLibrary(e) ? " in library" : "") + calls;
    }

    /** Whether a method of the JDK threw it. */
    private static boolean inLibrary(Throwable e) {
        return e.getStackTrace()[0].getClassName().matches("(java|jdk)\\..*");
    }

    private static void see(int k) throws Exception {
        List<Class<?>> loaded = load(k, false);
        Probe.start(loaded, false);
        outcome(() -> new Replay(loaded).method("P" + k + ".p()").invoke(null));
        for (String line : Probe.seen())
            System.out.println(k + "\t" + line);
    }

    private static void run(int k, boolean eager) throws Exception {
        List<Class<?>> loaded = load(k, eager);
        Probe.start(loaded, true);
        java.lang.reflect.Method p = new Replay(loaded).method("P" + k + ".p()");
        String outcome = outcome(() -> p.invoke(null));
        java.lang.reflect.Field acc = p.getDeclaringClass().getDeclaredField("acc");
        acc.setAccessible(true);
        System.out.println(k + (eager ? "\teager\t" : "\tlazy\t") + acc.get(null) + "\t" + Probe.broken() + "\t" + outcome);
    }

    private static void replay(String line) throws Exception {
        String[] parts = line.split("\t");
        List<Class<?>> loaded = load(Integer.parseInt(parts[0]), false);
        Probe.start(loaded, false);
        String outcome = outcome(() -> new Replay(loaded).call(parts[1], Arrays.asList(parts).subList(2, parts.length)));
        System.out.println(Probe.broken() + "\t" + outcome);
    }

    private static void command(String[] words) throws Exception {
        if (words[0].equals("compile"))
            compile(Path.of(words[1]));
        if (words[0].equals("replay"))
            for (String line : Files.readAllLines(Path.of(words[1])))
                replay(line);
        for (int k : programs.keySet())
            if (words[0].equals("see")) {
                see(k);
            } else if (words[0].equals("run")) {
                run(k, false);
                run(k, true);
            }
    }

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            command(line.split("\t"));
            System.out.println("end");
            System.out.flush();
        }
        System.exit(0);
    }
}
