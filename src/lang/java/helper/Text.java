// Finding tokens in the text of one file that javac's tree keeps no position of: operators, keywords, names, braces.
// Offsets are in characters, which are bytes (ISO-8859-1).

final class Text {
    private Text() {}

    /** The offset after the comment, string or character literal that starts at i; i itself if none does. */
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

    /** The offset of the first character from i on that is neither white space nor in a comment. */
    static int skip(String text, int i) {
        while (i < text.length()) {
            if (Character.isWhitespace(text.charAt(i)))
                i++;
            else if (text.startsWith("//", i) || text.startsWith("/*", i))
                i = afterCommentOrLiteral(text, i);
            else
                break;
        }
        return i;
    }

    /** The offset of a word in [from, to), outside comments and literals; -1 if it is not there. */
    static int findWord(String text, int from, int to, String word) {
        int i = Math.max(from, 0);
        while (i < to && i < text.length()) {
            int after = afterCommentOrLiteral(text, i);
            if (after > i) {
                i = after;
            } else if (Character.isJavaIdentifierPart(text.charAt(i))) {
                int end = i;
                while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end)))
                    end++;
                if (text.substring(i, end).equals(word))
                    return i;
                i = end;
            } else {
                i++;
            }
        }
        return -1;
    }

    /** The offset of a `{` in [from, to) outside parentheses, comments and literals; -1 if there is none. */
    static int findBrace(String text, int from, int to) {
        int depth = 0;
        int i = Math.max(from, 0);
        while (i < to && i < text.length()) {
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
                return i;
            i++;
        }
        return -1;
    }
}
