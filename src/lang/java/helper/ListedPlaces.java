// With --listed: the places outside the JDK where javac looked for classes. The output depends on the given files and on these
// places. So it can be kept and used again until one of them changes.

import java.io.File;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

final class ListedPlaces extends ForwardingJavaFileManager<JavaFileManager> {
    private final StandardJavaFileManager standard;
    private final Set<String> places = new TreeSet<>();

    ListedPlaces(JavaFileManager manager, StandardJavaFileManager standard) {
        super(manager);
        this.standard = standard;
    }

    @Override public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
        throws IOException {
        if (location == StandardLocation.CLASS_PATH || location == StandardLocation.SOURCE_PATH)
            add(location, packageName);
        return super.list(location, packageName, kinds, recurse);
    }

    /** For a folder of the path: its folder of the package. For a jar: the jar. */
    private void add(Location location, String packageName) {
        Iterable<? extends File> path = standard.getLocation(location);
        if (path == null)
            return;
        for (File place : path)
            places.add(place.isFile() || packageName.isEmpty() ? place.getPath() : new File(place, packageName.replace('.', '/')).getPath());
    }

    void addFiles(Set<String> files) { places.addAll(files); }

    void write(Json json) {
        for (String place : places)
            json.open("listed").must("path", place).close().endLine();
    }
}
