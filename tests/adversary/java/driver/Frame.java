// Frames, executed: what could be reached when a method was entered, and what of it has changed since.
package adversary;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

public final class Frame {
    /** The classes of the program that have been loaded. */
    interface Program {
        List<Class<?>> loaded();
        boolean initialised(Class<?> c);
        boolean owns(Class<?> c);
    }

    static Program program;

    private record Place(Object object, Object what) {
        @Override public boolean equals(Object o) {
            return o instanceof Place p && p.object == object && p.what.equals(what);
        }

        @Override public int hashCode() { return System.identityHashCode(object) * 31 + what.hashCode(); }
    }

    private final Map<Object, Object[]> before = new IdentityHashMap<>();
    private final Map<Field, Object> statics = new java.util.HashMap<>();

    /** What one specification case allows to change: of null, nothing. */
    public static final class Allowed {
        private final Set<Place> places = new HashSet<>();
        private boolean everything;

        public void everything() { everything = true; }

        public void field(Object o, String name) {
            if (o == null)
                return;
            Field f = find(o.getClass(), name);
            places.add(new Place(Modifier.isStatic(f.getModifiers()) ? null : o, f));
        }

        public void staticField(Class<?> c, String name) { places.add(new Place(null, find(c, name))); }

        /** A bare name: a field of the current object, or a static one. */
        public void name(Class<?> here, Object self, String name) {
            if (self != null)
                field(self, name);
            else
                staticField(here, name);
        }

        public void element(Object array, long index) { places.add(new Place(array, (int) index)); }

        public void elements(Object array, long from, long to) {
            for (long i = Math.max(from, 0); array != null && i <= to && i < Array.getLength(array); i++)
                element(array, i);
        }

        public void all(Object o) {
            if (o == null)
                return;
            if (o.getClass().isArray()) {
                elements(o, 0, Integer.MAX_VALUE);
                return;
            }
            for (Class<?> c = o.getClass(); c != null; c = c.getSuperclass())
                for (Field f : fields(c))
                    if (!Modifier.isStatic(f.getModifiers()))
                        places.add(new Place(o, f));
        }
    }

    /** Of all that can be reached from the values given and the static fields. */
    public Frame(Object... roots) {
        ArrayDeque<Object> todo = new ArrayDeque<>();
        for (Object root : roots)
            reach(root, todo);
        for (Class<?> c : program.loaded())
            if (program.initialised(c))
                for (Field f : fields(c))
                    if (Modifier.isStatic(f.getModifiers())) {
                        statics.put(f, get(f, null));
                        reach(get(f, null), todo);
                    }
        while (!todo.isEmpty()) {
            Object o = todo.pop();
            Object[] values = values(o);
            before.put(o, values);
            for (Object value : values)
                reach(value, todo);
        }
    }

    private void reach(Object o, ArrayDeque<Object> todo) {
        if (o == null || before.containsKey(o) || !(o.getClass().isArray() || program.owns(o.getClass())))
            return;
        before.put(o, null);
        todo.push(o);
    }

    public boolean fresh(Object o) { return o != null && !before.containsKey(o); }

    public void check(Allowed allowed, String where) {
        if (allowed.everything)
            return;
        for (Map.Entry<Field, Object> e : statics.entrySet())
            if (!same(e.getValue(), get(e.getKey(), null)) && !allowed.places.contains(new Place(null, e.getKey())))
                throw new AssertionError(where + ": " + e.getKey().getName() + " changed");
        for (Map.Entry<Object, Object[]> e : before.entrySet()) {
            Object o = e.getKey();
            Object[] now = values(o);
            List<Field> fields = instanceFields(o.getClass());
            for (int i = 0; i < now.length; i++)
                if (!same(e.getValue()[i], now[i])
                        && !allowed.places.contains(new Place(o, o.getClass().isArray() ? (Object) i : fields.get(i))))
                    throw new AssertionError(where + ": " + (o.getClass().isArray() ? "element " + i : fields.get(i).getName()) + " changed");
        }
    }

    /** Primitive values are boxed anew by each look: they are compared as values, references by identity. */
    private static boolean same(Object a, Object b) {
        return a == b || a instanceof Boxed x && b instanceof Boxed y && x.value.equals(y.value);
    }

    private record Boxed(Object value) { }

    private static Object get(Field f, Object o) {
        try {
            Object value = f.get(o);
            return f.getType().isPrimitive() ? new Boxed(value) : value;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object[] values(Object o) {
        if (!o.getClass().isArray())
            return instanceFields(o.getClass()).stream().map(f -> get(f, o)).toArray();
        Object[] values = new Object[Array.getLength(o)];
        for (int i = 0; i < values.length; i++)
            values[i] = o.getClass().getComponentType().isPrimitive() ? new Boxed(Array.get(o, i)) : Array.get(o, i);
        return values;
    }

    private static List<Field> instanceFields(Class<?> c) {
        List<Field> all = new ArrayList<>();
        for (; c != null && program.owns(c); c = c.getSuperclass())
            for (Field f : fields(c))
                if (!Modifier.isStatic(f.getModifiers()))
                    all.add(f);
        return all;
    }

    private static List<Field> fields(Class<?> c) {
        List<Field> all = new ArrayList<>();
        if (program.owns(c))
            for (Field f : c.getDeclaredFields())
                if (!f.isSynthetic()) {
                    f.setAccessible(true);
                    all.add(f);
                }
        return all;
    }

    private static Field find(Class<?> c, String name) {
        for (Class<?> k = c; k != null; k = k.getEnclosingClass())
            for (Class<?> s = k; s != null; s = s.getSuperclass())
                for (Field f : fields(s))
                    if (f.getName().equals(name))
                        return f;
        throw new Check.Fault("no field " + name);
    }
}
