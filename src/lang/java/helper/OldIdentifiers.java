// Programs older than Java 5 use `enum` and `assert` as identifiers. With --old-identifiers javac reads them as names of the same
// length, so no offset changes, and the output has the old names again. Files that javac finds through -sourcepath are read
// through the wrapped file manager, too.

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

final class OldIdentifiers extends ForwardingJavaFileManager<StandardJavaFileManager> {
    OldIdentifiers(StandardJavaFileManager manager) { super(manager); }

    static String restore(String text) {
        return text.indexOf('$') < 0 ? text : text.replaceAll("\\benu\\$(?!\\w)", "enum").replaceAll("\\basser\\$(?!\\w)", "assert");
    }

    static final class Renamed extends ForwardingJavaFileObject<JavaFileObject> {
        Renamed(JavaFileObject file) { super(file); }
        JavaFileObject original() { return fileObject; }

        @Override public CharSequence getCharContent(boolean ignoreErrors) throws IOException {
            return rename(super.getCharContent(ignoreErrors).toString());
        }
    }

    private static String rename(String text) {
        char[] chars = text.toCharArray();
        int i = 0;
        while (i < chars.length) {
            int after = Text.afterCommentOrLiteral(text, i);
            if (after > i) {
                i = after;
            } else if (Character.isJavaIdentifierStart(chars[i])) {
                int end = i;
                while (end < chars.length && Character.isJavaIdentifierPart(chars[end]))
                    end++;
                String word = text.substring(i, end);
                if (word.equals("enum") || word.equals("assert"))
                    chars[end - 1] = '$';
                i = end;
            } else {
                i++;
            }
        }
        return new String(chars);
    }

    private static JavaFileObject wrap(JavaFileObject file) {
        return file != null && file.getKind() == JavaFileObject.Kind.SOURCE ? new Renamed(file) : file;
    }

    private static FileObject unwrap(FileObject file) {
        return file instanceof Renamed ? ((Renamed) file).original() : file;
    }

    @Override public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds,
                                                   boolean recurse) throws IOException {
        List<JavaFileObject> files = new ArrayList<>();
        for (JavaFileObject file : super.list(location, packageName, kinds, recurse))
            files.add(wrap(file));
        return files;
    }

    @Override public JavaFileObject getJavaFileForInput(Location location, String name, JavaFileObject.Kind kind)
        throws IOException {
        return wrap(super.getJavaFileForInput(location, name, kind));
    }

    @Override public String inferBinaryName(Location location, JavaFileObject file) {
        return super.inferBinaryName(location, (JavaFileObject) unwrap(file));
    }

    @Override public boolean isSameFile(FileObject a, FileObject b) { return super.isSameFile(unwrap(a), unwrap(b)); }
    @Override public boolean contains(Location location, FileObject file) throws IOException {
        return super.contains(location, unwrap(file));
    }
}
