// The annotation comments of a source, and their clauses.
package adversary;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

final class Comments {
    /** [from, to) of the source; word: the first word of the clause; text: the rest, without the ';'. */
    record Clause(int from, int line, String word, String text) { }

    /** One comment, or line comments that follow each other. */
    record Comment(int from, int to, List<Clause> clauses) { }

    private final String source;
    final List<Comment> all = new ArrayList<>();

    Comments(String source) {
        this.source = source;
        int i = 0;
        while (i < source.length()) {
            char c = source.charAt(i);
            if (source.startsWith("//", i)) {
                i = lineComment(i);
            } else if (source.startsWith("/*", i)) {
                int end = source.indexOf("*/", i + 2) + 2;
                if (source.startsWith("/*@", i))
                    add(i, end, source.substring(i + 3, end - 2).replaceAll("(?m)^\\s*@", "").replaceAll("@$", " "));
                i = end;
            } else if (source.startsWith("\"\"\"", i)) {
                i = source.indexOf("\"\"\"", i + 3) + 3;
            } else if (c == '"' || c == '\'') {
                for (i++; source.charAt(i) != c; i++)
                    if (source.charAt(i) == '\\')
                        i++;
                i++;
            } else {
                i++;
            }
        }
    }

    private int endOfLine(int i) {
        int end = source.indexOf('\n', i);
        return end < 0 ? source.length() : end;
    }

    /** Annotation lines that follow each other are one text. `//#` is ours, not read by invar: one clause. */
    private int lineComment(int i) {
        int end = endOfLine(i);
        if (source.startsWith("//#", i)) {
            add(i, end, source.substring(i + 3, end) + ";");
            return end;
        }
        if (!source.startsWith("//@", i))
            return end;
        StringBuilder text = new StringBuilder(source.substring(i + 3, end));
        for (;;) {
            int next = end;
            while (next < source.length() && Character.isWhitespace(source.charAt(next)))
                next++;
            if (!source.startsWith("//@", next))
                break;
            end = endOfLine(next);
            text.append('\n').append(source, next + 3, end);
        }
        add(i, end, text.toString());
        return end;
    }

    private static final Set<String> MODIFIERS = Set.of("public", "protected", "private", "static", "final", "spec_public",
        "spec_protected", "helper", "nullable");
    private static final Set<String> SINGLE = Set.of("pure", "non_null", "also", "behavior", "behaviour", "normal_behavior",
        "normal_behaviour");

    private void add(int from, int to, String written) {
        String text = written.replaceAll("//[^\n]*", "").replaceAll("(?s)/\\*.*?\\*/", " ");
        int line = 1 + (int) source.substring(0, from).chars().filter(c -> c == '\n').count();
        List<Clause> clauses = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            if (Character.isWhitespace(text.charAt(i)) || text.charAt(i) == ';') {
                i++;
                continue;
            }
            int end = i;
            while (end < text.length() && (Character.isJavaIdentifierPart(text.charAt(end))))
                end++;
            String word = text.substring(i, end);
            if (word.isEmpty())
                throw new Expr.Unknown("'" + text.substring(i).strip() + "'");
            i = end;
            if (MODIFIERS.contains(word))
                continue;
            String rest = "";
            if (!SINGLE.contains(word)) {
                end = endOfClause(text, i);
                rest = text.substring(i, end).strip();
                i = end;
            }
            clauses.add(new Clause(from, line, word, rest));
        }
        all.add(new Comment(from, to, clauses));
    }

    private static int endOfClause(String text, int i) {
        int depth = 0;
        for (; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'' || c == '"') {
                for (i++; text.charAt(i) != c; i++)
                    if (text.charAt(i) == '\\')
                        i++;
            } else if (c == '(' || c == '[') {
                depth++;
            } else if (c == ')' || c == ']') {
                depth--;
            } else if (c == ';' && depth == 0) {
                return i;
            }
        }
        return i;
    }
}
