// Finds tokens in the text of a file for which javac's tree has no position: operators, keywords, names, braces. Positions count
// characters of the file. The text is searched as the compiler reads it, with Unicode escapes translated.

import java.util.Arrays;

final class Text {
    private final String text;
    /** The position in the file of each character of the text, and of the end. Null: there are no escapes. */
    private final int[] at;

    Text(String file) {
        if (!file.contains("\\u")) {
            text = file;
            at = null;
            return;
        }
        StringBuilder translated = new StringBuilder();
        int[] places = new int[file.length() + 1];
        boolean escaped = false; // the character before is a backslash that escapes this character
        for (int i = 0; i < file.length();) {
            int end = escaped ? i : afterEscape(file, i);
            places[translated.length()] = i;
            escaped = end == i && !escaped && file.charAt(i) == '\\';
            translated.append(end > i ? (char) Integer.parseInt(file.substring(end - 4, end), 16) : file.charAt(i));
            i = Math.max(end, i + 1);
        }
        places[translated.length()] = file.length();
        text = translated.toString();
        at = Arrays.copyOf(places, translated.length() + 1);
    }

    /** The index after the Unicode escape that begins at i (JLS 3.3); i itself if there is none. */
    private static int afterEscape(String file, int i) {
        int digits = i + 1;
        while (digits < file.length() && file.charAt(digits) == 'u')
            digits++;
        if (file.charAt(i) != '\\' || digits == i + 1 || digits + 4 > file.length())
            return i;
        for (int k = digits; k < digits + 4; k++)
            if (Character.digit(file.charAt(k), 16) < 0 || file.charAt(k) > 'f')
                return i;
        return digits + 4;
    }

    private int inText(int position) {
        if (at == null)
            return Math.max(position, 0);
        int i = Arrays.binarySearch(at, position);
        return i < 0 ? -i - 1 : i;
    }

    private int inFile(int i) { return at == null || i < 0 ? i : at[Math.min(i, at.length - 1)]; }

    /** The index after the comment, string or character literal that starts at i; i itself if none does. */
    static int afterCommentOrLiteral(String text, int i) {
        if (text.startsWith("//", i)) {
            while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r')
                i++;
            return i;
        }
        if (text.startsWith("/*", i)) {
            int end = text.indexOf("*/", i + 2);
            return end < 0 ? text.length() : end + 2;
        }
        if (text.startsWith("\"\"\"", i)) {
            i += 3;
            while (i < text.length() && !text.startsWith("\"\"\"", i))
                i += text.charAt(i) == '\\' ? 2 : 1;
            return Math.min(i + 3, text.length());
        }
        if (i < text.length() && (text.charAt(i) == '"' || text.charAt(i) == '\'')) {
            char quote = text.charAt(i++);
            while (i < text.length() && text.charAt(i) != quote && text.charAt(i) != '\n')
                i += text.charAt(i) == '\\' ? 2 : 1;
            return Math.min(i + 1, text.length());
        }
        return i;
    }

    /** The position of the first character from `position` on that is neither white space nor in a comment. */
    int skip(int position) {
        int i = inText(position);
        while (i < text.length()) {
            if (Character.isWhitespace(text.charAt(i)))
                i++;
            else if (text.startsWith("//", i) || text.startsWith("/*", i))
                i = afterCommentOrLiteral(text, i);
            else
                break;
        }
        return inFile(i);
    }

    /** The position of a word in [from, to), outside comments and literals; -1 if there is none. */
    int findWord(int from, int to, String word) {
        int i = inText(from);
        int limit = Math.min(inText(to), text.length());
        while (i < limit) {
            int after = afterCommentOrLiteral(text, i);
            int end = Math.max(after, i);
            while (after == i && end < text.length() && Character.isJavaIdentifierPart(text.codePointAt(end)))
                end += Character.charCount(text.codePointAt(end));
            if (after == i && text.substring(i, end).equals(word))
                return inFile(i);
            i = Math.max(end, i + 1);
        }
        return -1;
    }

    /** The position of a `{` in [from, to) outside parentheses, comments and literals; -1 if there is none. */
    int findBrace(int from, int to) {
        int depth = 0;
        int i = inText(from);
        int limit = Math.min(inText(to), text.length());
        while (i < limit) {
            int after = afterCommentOrLiteral(text, i);
            if (after > i) {
                i = after;
                continue;
            }
            char c = text.charAt(i);
            if (c == '(')
                depth++;
            else if (c == ')')
                depth--;
            else if (c == '{' && depth == 0)
                return inFile(i);
            i++;
        }
        return -1;
    }
}
