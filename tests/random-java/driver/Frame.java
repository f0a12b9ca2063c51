// What a call may change, and what there was when it began: the values of all fields and elements that can be reached.
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public final class Frame {
    final String routine;
    private final List<Class<?>> classes;
    private boolean everything;

    /** By objects, or classes, which hold static fields: values of fields by name and of elements by index. */
    private final IdentityHashMap<Object, Map<Object, Object>> before = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Set<Object>> allowed = new IdentityHashMap<>();

    Frame(String routine, List<Class<?>> classes, Object[] roots) {
        this.routine = routine;
        this.classes = classes;
        ArrayDeque<Object> left = new ArrayDeque<>(classes);
        for (Object root : roots)
            if (root != null)
                left.add(root);
        while (!left.isEmpty()) {
            Object holder = left.remove();
            if (before.containsKey(holder))
                continue;
            before.put(holder, values(holder));
            for (Object value : before.get(holder).values())
                if (value != null && (value.getClass().isArray() || classes.contains(value.getClass())))
                    left.add(value);
        }
    }

    private Map<Object, Object> values(Object holder) {
        Map<Object, Object> all = new HashMap<>();
        if (holder.getClass().isArray())
            for (int i = 0; i < Array.getLength(holder); i++)
                all.put(i, Array.get(holder, i));
        else
            for (Class<?> c = holder instanceof Class ? (Class<?>) holder : holder.getClass(); classes.contains(c);
                 c = holder instanceof Class ? null : c.getSuperclass()) // static fields are those of the class that declares them
                for (Field f : c.getDeclaredFields())
                    if (Modifier.isStatic(f.getModifiers()) == holder instanceof Class)
                        all.put(f.getName(), value(f, holder));
        return all;
    }

    private static Object value(Field f, Object holder) {
        try {
            f.setAccessible(true);
            return f.get(holder);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T> T place(Supplier<T> value) {
        try {
            return value.get();
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            return null; // there is no such place
        }
    }

    private Set<Object> allowed(Object holder) { return allowed.computeIfAbsent(holder, h -> new HashSet<>()); }

    public Frame everything() {
        everything = true;
        return this;
    }

    /** A field of an object, or of a class; all of them if the name is "*". */
    public Frame field(Supplier<Object> object, String name) {
        Object holder = place(object);
        if (holder != null)
            allowed(holder).add(name);
        return this;
    }

    /** The elements from one to the other. */
    public Frame elements(Supplier<Object> array, IntSupplier from, IntSupplier to) {
        Object holder = place(array);
        Integer first = place(from::getAsInt), last = place(to::getAsInt);
        if (holder != null && first != null && last != null)
            for (int i = Math.max(first, 0); i <= last && i < Array.getLength(holder); i++)
                allowed(holder).add(i);
        return this;
    }

    public Frame elements(Supplier<Object> array) { return elements(array, () -> 0, () -> Integer.MAX_VALUE); }

    private static boolean same(Object a, Object b) {
        return a == b || a instanceof Number && a.equals(b) || a instanceof Boolean && a.equals(b) || a instanceof Character && a.equals(b);
    }

    /** Nothing but what is allowed has another value now. */
    boolean kept() {
        if (everything)
            return true;
        for (Map.Entry<Object, Map<Object, Object>> holder : before.entrySet()) {
            Set<Object> places = allowed(holder.getKey());
            if (places.contains("*"))
                continue;
            Map<Object, Object> now = values(holder.getKey());
            for (Map.Entry<Object, Object> place : holder.getValue().entrySet())
                if (!places.contains(place.getKey()) && !same(place.getValue(), now.get(place.getKey())))
                    return false;
        }
        return true;
    }
}
