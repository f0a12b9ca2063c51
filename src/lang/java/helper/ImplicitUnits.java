// Records the compilation units that javac parses by itself (-sourcepath), so that they are written, too.

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.util.List;

final class ImplicitUnits implements TaskListener {
    private final List<CompilationUnitTree> units;

    ImplicitUnits(List<CompilationUnitTree> units) { this.units = units; }

    @Override public void finished(TaskEvent event) {
        CompilationUnitTree unit = event.getCompilationUnit();
        if (event.getKind() == TaskEvent.Kind.PARSE && unit != null && !units.contains(unit))
            units.add(unit);
    }
}
