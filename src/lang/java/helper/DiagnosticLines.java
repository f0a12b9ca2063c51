// Diagnostics of javac and of the helper, one line each. They are collected while javac runs and written after the file lines: a
// `file` line says whether the file is broken, which is known only at the end.

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;

final class DiagnosticLines implements DiagnosticListener<JavaFileObject> {
    private static final class Line {
        String kind;
        SourceFiles.Entry file;
        int start = -1;
        int end = -1;
        int pos = -1;
        String code;
        String message;
    }

    private final SourceFiles files;
    private final List<Line> lines = new ArrayList<>();

    /** Errors about programs that run all the same: they become warnings if the user wants this. */
    private static final Set<String> HARMLESS =
        Set.of("compiler.err.class.public.should.be.in.file", "compiler.err.var.might.not.have.been.initialized");

    private boolean lenient;

    DiagnosticLines(SourceFiles files) { this.files = files; }

    void beLenient() { lenient = true; }

    @Override public void report(Diagnostic<? extends JavaFileObject> diagnostic) {
        Line line = new Line();
        switch (diagnostic.getKind()) {
        case ERROR: line.kind = lenient && HARMLESS.contains(diagnostic.getCode()) ? "warning" : "error"; break;
        case WARNING:
        case MANDATORY_WARNING: line.kind = "warning"; break;
        default: line.kind = "note"; break;
        }
        if (diagnostic.getSource() != null) {
            line.file = files.of(diagnostic.getSource());
            if (line.kind.equals("error"))
                line.file.broken = true;
        }
        if (diagnostic.getPosition() != Diagnostic.NOPOS) {
            line.pos = (int) diagnostic.getPosition();
            line.start = diagnostic.getStartPosition() < 0 ? line.pos : (int) diagnostic.getStartPosition();
            line.end = Math.max(line.start, (int) diagnostic.getEndPosition());
        }
        line.code = diagnostic.getCode();
        line.message = oneLine(diagnostic.getMessage(Locale.ENGLISH));
        lines.add(line);
    }

    /** Adds an error of the helper. The entry may be null. */
    void error(SourceFiles.Entry entry, String code, String message) { error(entry, code, message, -1, -1); }

    void error(SourceFiles.Entry entry, String code, String message, int start, int end) {
        if (entry != null)
            entry.broken = true;
        add("error", entry, code, message, start, end);
    }

    void warning(SourceFiles.Entry entry, String code, String message, int start, int end) {
        add("warning", entry, code, message, start, end);
    }

    private void add(String kind, SourceFiles.Entry entry, String code, String message, int start, int end) {
        Line line = new Line();
        line.kind = kind;
        line.file = entry;
        line.start = line.pos = start;
        line.end = end;
        line.code = code;
        line.message = oneLine(message);
        lines.add(line);
    }

    boolean hasErrors() { return lines.stream().anyMatch(line -> line.kind.equals("error")); }

    void write(Json json) {
        for (Line line : lines) {
            json.open("diag").must("kind", line.kind);
            if (line.file != null) {
                json.number("file", line.file.id);
                json.in(files.offsets(line.file));
            }
            if (line.start >= 0)
                json.range("at", line.start, line.end).offset("pos", line.pos);
            json.text("code", line.code).must("message", line.message).close().endLine();
        }
    }

    private static String oneLine(String text) { return text == null ? "" : text.strip().replaceAll("\\s*[\\r\\n]+\\s*", "; "); }
}
