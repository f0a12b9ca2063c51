// A writer of compact JSON lines. The last character written tells whether a comma is needed. Fields that are null, false or
// empty are left out, as docs/java-helper.md says. Text that must always appear is written with `must`.

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Collection;

final class Json {
    private final PrintStream out;
    private final boolean oldIdentifiers;
    private final StringBuilder line = new StringBuilder(1 << 16);
    private ByteOffsets bytes = ByteOffsets.SAME;

    Json(PrintStream out, boolean oldIdentifiers) {
        this.out = out;
        this.oldIdentifiers = oldIdentifiers;
    }

    Json open() { comma(); line.append('{'); return this; }
    Json open(String kind) { return open().must("k", kind); }
    Json close() { line.append('}'); return this; }
    Json openArray(String key) { key(key); line.append('['); return this; }
    Json closeArray() { line.append(']'); return this; }

    Json key(String key) {
        comma();
        line.append('"').append(key).append("\":");
        return this;
    }

    Json must(String key, String value) { key(key); quote(value); return this; }
    Json text(String key, String value) { return value == null || value.isEmpty() ? this : must(key, value); }
    Json flag(String key, boolean value) { if (value) key(key).raw("true"); return this; }
    Json number(String key, long value) { return key(key).raw(Long.toString(value)); }

    /** From here on, offsets and ranges are positions in this file. They are written as byte offsets. */
    void in(ByteOffsets file) { bytes = file; }
    Json offset(String key, int position) { return position < 0 ? this : number(key, bytes.of(position)); }
    Json range(String key, int start, int end) { return key(key).raw("[" + bytes.of(start) + "," + bytes.of(end) + "]"); }
    Json element(String value) { comma(); quote(value); return this; }

    Json strings(String key, Collection<String> values) {
        if (values.isEmpty())
            return this;
        openArray(key);
        for (String value : values)
            element(value);
        return closeArray();
    }

    /** A constant in javac's representation. Null is left out. */
    Json constant(Object value) {
        if (value == null)
            return this;
        key("const");
        if (value instanceof Boolean)
            raw(value.toString());
        else if (value instanceof Character)
            raw(Integer.toString((Character) value));
        else if (value instanceof Float)
            quote(Double.toHexString((Float) value));
        else if (value instanceof Double)
            quote(Double.toHexString((Double) value));
        else if (value instanceof Number)
            raw(value.toString());
        else
            quote(escapeUnits(value.toString()));
        return this;
    }

    /** Ends the line and writes it to the stream. */
    void endLine() {
        line.append('\n');
        out.append(line);
        line.setLength(0);
    }

    /** Drops the unfinished line, and writes out the finished ones. */
    void abandonLine() { line.setLength(0); }
    void flush() { out.flush(); }

    /** Complete lines of another writer. */
    void lines(ByteArrayOutputStream bytes) { out.writeBytes(bytes.toByteArray()); }

    private Json raw(String text) { line.append(text); return this; }

    private void comma() {
        if (line.length() == 0)
            return;
        char last = line.charAt(line.length() - 1);
        if (last != '{' && last != '[' && last != ':')
            line.append(',');
    }

    private static String escapeUnits(String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\')
                text.append(String.format("\\u%04x", (int) c));
            else
                text.append(c);
        }
        return text.toString();
    }

    private static boolean isLoneSurrogate(String value, int i) {
        char c = value.charAt(i);
        if (Character.isHighSurrogate(c))
            return i + 1 == value.length() || !Character.isLowSurrogate(value.charAt(i + 1));
        return Character.isLowSurrogate(c) && (i == 0 || !Character.isHighSurrogate(value.charAt(i - 1)));
    }

    private void quote(String value) {
        if (oldIdentifiers)
            value = OldIdentifiers.restore(value);
        line.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\')
                line.append('\\').append(c);
            else if (c < ' ' || c > '~')
                // jansson rejects NUL and lone surrogates, so neither is written
                line.append(String.format("\\u%04x", c == 0 || isLoneSurrogate(value, i) ? '?' : (int) c));
            else
                line.append(c);
        }
        line.append('"');
    }
}
