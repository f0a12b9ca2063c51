// Names of classes that occur in comments with annotations only. javac does not see them, so their classes would be missing. A name is
// looked for in java.lang, in the package of the file, and in what the file imports; a qualified name is one already.

import com.sun.source.tree.ImportTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

final class AnnotationNames {
    private static final Pattern COMMENT = Pattern.compile("//[+A-Za-z0-9-]*@[^\\n]*|/\\*[+A-Za-z0-9-]*@.*?\\*/|<(esc|jml)>.*?</\\1>", Pattern.DOTALL);
    private static final Pattern CALLED = Pattern.compile("\\b[a-z]\\w*(?=\\s*\\()");
    private static final Pattern NAME = Pattern.compile("(?<![.\\w$])[A-Z][\\w$]*");
    private static final Pattern QUALIFIED = Pattern.compile("(?<![.\\w$])[a-z]\\w*(\\.[a-z]\\w*)*(\\.[A-Z][\\w$]*)+");

    private AnnotationNames() {}

    private static Set<String> find(CharSequence text, Pattern pattern) {
        Set<String> names = new TreeSet<>();
        for (Matcher comment = COMMENT.matcher(text); comment.find(); )
            for (Matcher name = pattern.matcher(comment.group()); name.find(); )
                names.add(name.group());
        return names;
    }

    /** The names of methods that annotations call. */
    static Set<String> called(CharSequence text) { return find(text, CALLED); }

    /** Canonical names that the names may stand for. Not all of them are classes. */
    static List<String> candidates(SourceFiles.Unit unit, CharSequence text) {
        List<String> all = new ArrayList<>(find(text, QUALIFIED));
        for (String name : find(text, NAME)) {
            all.add("java.lang." + name);
            if (unit.tree.getPackageName() != null)
                all.add(unit.tree.getPackageName() + "." + name);
            for (ImportTree item : unit.tree.getImports()) {
                String imported = item.getQualifiedIdentifier().toString();
                if (imported.endsWith(".*"))
                    all.add(imported.substring(0, imported.length() - 1) + name);
                else if (imported.endsWith("." + name))
                    all.add(imported);
            }
        }
        return all;
    }
}
