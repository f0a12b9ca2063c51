// The table of source files, and the positions of tree nodes in them.

import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaFileObject;

final class SourceFiles {
    static final class Entry {
        int id;
        String path;
        /** The file to read, where it is not `path`; else null. */
        String open;
        URI uri;
        boolean given;
        boolean broken;
        long bytes;
        private ByteOffsets offsets;
    }

    Charset charset = StandardCharsets.UTF_8;
    final List<Entry> entries = new ArrayList<>();
    /** javac names a file given as `../A.java` without the dots. */
    private final Map<URI, Entry> byNormalUri = new HashMap<>();

    Entry add(String path, URI uri, boolean given, long bytes) {
        Entry entry = byNormalUri.get(uri.normalize());
        if (entry != null)
            return entry;
        entry = new Entry();
        entry.id = entries.size();
        entry.path = path;
        entry.uri = uri;
        entry.given = given;
        entry.bytes = bytes;
        entries.add(entry);
        byNormalUri.put(uri.normalize(), entry);
        return entry;
    }

    /** The entry of a file that javac names. Adds the files that javac found itself. */
    Entry of(JavaFileObject file) {
        Entry entry = byNormalUri.get(file.toUri().normalize());
        if (entry != null)
            return entry;
        long bytes = -1;
        try {
            bytes = Files.size(Path.of(file.toUri()));
        } catch (IOException | RuntimeException unreadable) {
            // stays -1
        }
        return add(file.getName(), file.toUri(), false, bytes);
    }

    /** The byte offsets of the characters of a file. */
    ByteOffsets offsets(Entry entry) {
        if (entry.offsets == null) {
            entry.offsets = ByteOffsets.SAME;
            try {
                entry.offsets = ByteOffsets.of(Files.readAllBytes(Path.of(entry.uri)), charset);
            } catch (IOException | RuntimeException unreadable) {
                // no position in the file is written
            }
        }
        return entry.offsets;
    }

    void write(Json json) {
        for (Entry entry : entries) {
            json.open("file").number("id", entry.id).must("path", entry.path).flag("given", entry.given).text("open", entry.open);
            json.number("bytes", entry.bytes).flag("broken", entry.broken);
            if (ByteOffsets.isBytewise(charset))
                json.must("high", ByteOffsets.highHalf(charset));
            json.close().endLine();
        }
    }

    /** The positions of one compilation unit. */
    static final class Unit {
        final Entry file;
        final CompilationUnitTree tree;
        final Text text;
        private final SourcePositions positions;
        private final Map<Integer, Integer> declaratorEnds = new HashMap<>();

        Unit(Entry file, CompilationUnitTree tree, SourcePositions positions) throws IOException {
            this.file = file;
            this.tree = tree;
            this.text = new Text(tree.getSourceFile().getCharContent(true).toString());
            this.positions = positions;
        }

        int start(Tree node) { return (int) positions.getStartPosition(tree, node); }
        int end(Tree node) { return node == null ? -1 : (int) positions.getEndPosition(tree, node); }
        boolean isGenerated(Tree node) { return end(node) < 0 || start(node) < 0; }

        /** Writes `at`, and `gen` for nodes made by the compiler. */
        void writeRange(Json json, Tree node) {
            int start = Math.max(start(node), 0);
            json.range("at", start, isGenerated(node) ? start : end(node)).flag("gen", isGenerated(node));
        }

        /** The offset of the first token after a node. */
        int tokenAfter(Tree node) { return end(node) < 0 ? -1 : text.skip(end(node)); }

        /** The offset of a variable's name; -1 for a generated one. Must be called in text order: the declarators of one
         * declaration have the same start, and the earlier ones are skipped. */
        int nameAt(VariableTree variable) {
            int start = start(variable);
            int end = end(variable);
            if (start < 0 || end < 0)
                return -1;
            int from = Math.max(start, afterHead(variable.getModifiers(), variable.getType()));
            from = Math.max(from, declaratorEnds.getOrDefault(start, 0));
            String name = variable.getName().toString();
            int at = text.findWord(from, end, name);
            if (at < 0)
                at = text.findWord(start, end, name);
            if (at >= 0)
                declaratorEnds.put(start, at + name.length());
            if (at >= 0 && variable.getInitializer() != null && end(variable.getInitializer()) > 0)
                declaratorEnds.put(start, end(variable.getInitializer()));
            return at;
        }

        /** The offset after modifiers and type. Brackets of array types do not count, since they may follow the name. */
        int afterHead(ModifiersTree modifiers, Tree type) {
            while (type instanceof ArrayTypeTree)
                type = ((ArrayTypeTree) type).getType();
            return Math.max(end(modifiers), end(type));
        }
    }
}
