// What the model methods of collections, maps, iterators and Optional return, read off the JDK's objects.

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

final class Abilities {
    /** The value is not known, or the contract leaves it open. */
    static final class Unknown extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** The state of an iterator, which cannot be copied. */
    static final class Position implements Iterator<Object> {
        final int left;
        final boolean stale;
        final boolean removable;
        final boolean shrinks;

        Position(Iterator<?> of) {
            left = left(of);
            stale = stale(of);
            removable = removable(of);
            shrinks = shrinks(of);
        }

        @Override public boolean hasNext() { throw new IllegalStateException("a copy"); }
        @Override public Object next() { throw new IllegalStateException("a copy"); }
    }

    static final Set<String> NAMES = Set.of("grows", "shrinks", "stores", "takes", "backing", "left", "stale", "removable", "key", "present", "value");

    static Object call(Object o, String name, List<Object> arguments) {
        switch (name) {
        case "grows": return grows(o);
        case "shrinks": return shrinks(o);
        case "stores": return stores(o);
        case "takes": return takes(o, arguments.get(0));
        case "left": return left((Iterator<?>) o);
        case "stale": return stale((Iterator<?>) o);
        case "removable": return removable((Iterator<?>) o);
        case "key": return ((Map.Entry<?, ?>) o).getKey();
        case "present": return !((Optional<?>) o).isEmpty();
        case "value": return ((Optional<?>) o).orElse(null);
        default: throw new Unknown();
        }
    }

    private static boolean is(Object o, String... parts) {
        for (String part : parts)
            if (o.getClass().getName().contains(part))
                return true;
        return false;
    }

    private static boolean constant(Object o) {
        boolean constant = is(o, "ImmutableCollections", "$Unmodifiable");
        if (!constant && is(o, "SubList")) // as the list around it
            throw new Unknown();
        return constant;
    }

    private static boolean grows(Object o) {
        return !constant(o) && !is(o, "$Empty", "$Singleton", "$CopiesList", "Arrays$ArrayList", "$KeySet", "$Values", "$EntrySet", "Map$1", "Map$2");
    }

    static boolean shrinks(Object o) {
        if (o instanceof Position)
            return ((Position) o).shrinks;
        if (o instanceof Iterator) {
            if (is(o, "ImmutableCollections", "Collections$"))
                return false;
            if (is(o, "Arrays$"))
                throw new Unknown();
            return true;
        }
        if (is(o, "$Empty", "$Singleton", "$CopiesList", "Arrays$ArrayList"))
            throw new Unknown();
        return !constant(o);
    }

    private static boolean stores(Object o) {
        if (is(o, "$Empty", "$Singleton", "$CopiesList"))
            throw new Unknown();
        return !constant(o);
    }

    private static boolean sorts(Object o) {
        return o instanceof SortedMap && ((SortedMap<?, ?>) o).comparator() == null || o instanceof SortedSet && ((SortedSet<?>) o).comparator() == null
            || o instanceof PriorityQueue && ((PriorityQueue<?>) o).comparator() == null;
    }

    private static boolean takes(Object o, Object element) {
        if (is(o, "$Unmodifiable"))
            throw new Unknown();
        if (is(o, "ImmutableCollections"))
            return element != null;
        return !sorts(o) || element instanceof Comparable;
    }

    // ---- iterators ----

    /** Of iterators that are only looked at once: they are used up. */
    private static final Map<Object, Integer> COUNTED = new IdentityHashMap<>();

    static int left(Iterator<?> it) {
        if (it instanceof Position)
            return ((Position) it).left;
        if (is(it, "$UnmodifiableCollection$"))
            return left((Iterator<?>) read(it, "i"));
        if (is(it, "ArrayList$Itr"))
            return size(it) - number(it, "cursor");
        return COUNTED.computeIfAbsent(it, unused -> {
            int n = 0;
            for (; it.hasNext(); n++)
                it.next();
            return n;
        });
    }

    static boolean stale(Iterator<?> it) {
        if (it instanceof Position)
            return ((Position) it).stale;
        if (is(it, "$UnmodifiableCollection$"))
            return stale((Iterator<?>) read(it, "i"));
        return is(it, "ArrayList$Itr") && number(outer(it), "modCount") != number(it, "expectedModCount");
    }

    /** Of an iterator that cannot remove it does not matter. */
    static boolean removable(Iterator<?> it) {
        if (it instanceof Position)
            return ((Position) it).removable;
        if (is(it, "$UnmodifiableCollection$"))
            return removable((Iterator<?>) read(it, "i"));
        return is(it, "ArrayList$Itr") && number(it, "lastRet") >= 0;
    }

    private static int size(Iterator<?> it) { return ((Collection<?>) outer(it)).size(); }

    private static Object outer(Iterator<?> it) { return read(it, "this$0"); }

    private static int number(Object o, String field) { return (Integer) read(o, field); }

    private static Object read(Object o, String name) {
        for (Class<?> c = o.getClass(); c != null; c = c.getSuperclass())
            try {
                Field field = c.getDeclaredField(name);
                field.setAccessible(true);
                return field.get(o);
            } catch (NoSuchFieldException above) {
                continue;
            } catch (IllegalAccessException closed) {
                throw new IllegalStateException(closed);
            }
        throw new IllegalStateException("no field " + name + " of " + o.getClass());
    }

    private static boolean tracked(Object o) { return o instanceof Iterator && is(o, "ArrayList$Itr", "$UnmodifiableCollection$"); }

    /** Null: no iterator whose position is known. */
    static String show(Object o) { return tracked(o) || o instanceof Position ? "an iterator with " + left((Iterator<?>) o) + " elements left" : null; }

    // ---- copies ----

    /** A copy of a collection or map that has no clone(), or the object itself if it never changes. Null: it has one. */
    static Object copyOf(Object o) {
        if (tracked(o))
            return new Position((Iterator<?>) o);
        if (constant(o) || is(o, "$Empty", "$Singleton", "$CopiesList"))
            return o;
        return is(o, "Arrays$ArrayList") ? java.util.Arrays.asList(((List<?>) o).toArray()) : null;
    }

    /** With the same elements, but it can be changed. */
    static Object changeable(Object o) {
        if (grows(o))
            return null;
        return o instanceof List ? new ArrayList<>((List<?>) o) : o instanceof Set ? new HashSet<>((Set<?>) o) : o instanceof Map ? new HashMap<>((Map<?, ?>) o) : null;
    }
}
