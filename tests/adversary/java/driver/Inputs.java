// Random values: of primitive types those at the edges, of references null, shared ones and new ones, of classes of the program
// what their constructors make, with other values in fields that anybody may assign. Of a class that only the program can instantiate, what
// it keeps in static fields.
package adversary;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;

final class Inputs {
    private static final long[] EDGES = {
        0, 1, -1, 2, -2, 3, 4, 5, 7, 8, 10, 15, 16, 31, 32, 33, 63, 64, 65, 100, 127, 128, -127, -128, -129, 255, 256, 257, 32767, 32768, -32768, -32769,
        65535, 65536, 65537, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1L, Integer.MIN_VALUE + 1L, Integer.MAX_VALUE + 1L,
        Integer.MIN_VALUE - 1L, 1L << 32, (1L << 32) + 1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1,
    };
    private static final double[] REALS = {0.0, -0.0, 1.0, -1.0, 0.5, 1e300, -1e300, 3.7, -3.7, 1e-320, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    private final Random random;
    /** All classes of the program; those that values may be made of. */
    private final List<Class<?>> all, classes;
    private final Set<String> nonNullFields;
    private final List<Object> made = new ArrayList<>();
    private long last;

    Inputs(Random random, List<Class<?>> all, List<Class<?>> classes, Set<String> nonNullFields) {
        this.random = random;
        this.all = all;
        this.classes = classes;
        this.nonNullFields = nonNullFields;
    }

    /** Sometimes the one before again, so that two are equal. */
    private long integer() {
        if (random.nextInt(6) > 0)
            last = anyInteger();
        return last;
    }

    private long anyInteger() {
        return switch (random.nextInt(4)) {
            case 0 -> EDGES[random.nextInt(EDGES.length)];
            case 1 -> random.nextInt(9) - 3;
            case 2 -> random.nextInt(40) - 10;
            default -> random.nextBoolean() ? random.nextInt() : EDGES[random.nextInt(EDGES.length)] * random.nextInt(5);
        };
    }

    private Object primitive(Class<?> t) {
        if (t == boolean.class)
            return random.nextBoolean();
        if (t == byte.class)
            return (byte) integer();
        if (t == short.class)
            return (short) integer();
        if (t == char.class)
            return random.nextBoolean() ? (char) integer() : (char) (' ' + random.nextInt(95));
        if (t == int.class)
            return (int) integer();
        if (t == long.class)
            return integer();
        double d = random.nextBoolean() ? REALS[random.nextInt(REALS.length)] : integer();
        return t == float.class ? (Object) (float) d : (Object) d;
    }

    /** A value of type t; null only where it may be. */
    Object value(Class<?> t, int depth, boolean nullable) throws ReflectiveOperationException {
        if (t.isPrimitive())
            return primitive(t);
        if (nullable && random.nextInt(5) == 0)
            return null;
        if (random.nextInt(3) == 0) {
            List<Object> fitting = made.stream().filter(t::isInstance).toList();
            if (!fitting.isEmpty())
                return fitting.get(random.nextInt(fitting.size()));
        }
        Object o = fresh(t, depth);
        if (o != null)
            made.add(o);
        return o;
    }

    private Object fresh(Class<?> t, int depth) throws ReflectiveOperationException {
        if (t.isArray())
            return array(t.getComponentType(), depth);
        if (t.isEnum())
            return t.getEnumConstants().length == 0 ? null : t.getEnumConstants()[random.nextInt(t.getEnumConstants().length)];
        if (t == String.class)
            return List.of("", "a", "b", "ab", "abc").get(random.nextInt(5));
        for (Class<?> p : List.of(Integer.class, Long.class, Short.class, Byte.class, Character.class, Boolean.class, Double.class, Float.class))
            if (t == p || (t == Number.class && p != Character.class && p != Boolean.class && random.nextInt(4) == 0))
                return primitive((Class<?>) p.getField("TYPE").get(null));
        if (t == Number.class)
            return 1;
        if (t == Runnable.class)
            return (Runnable) () -> { };
        if (t == Object.class)
            return object(depth);
        List<Class<?>> fitting = classes.stream().filter(t::isAssignableFrom).toList();
        return fitting.isEmpty() ? null : create(fitting.get(random.nextInt(fitting.size())), depth);
    }

    private Object object(int depth) throws ReflectiveOperationException {
        return switch (random.nextInt(6)) {
            case 0 -> new Object();
            case 1 -> value(String.class, depth, false);
            case 2 -> value(Integer.class, depth, false);
            case 3 -> array(random.nextBoolean() ? int.class : Object.class, depth);
            default -> classes.isEmpty() ? new Object() : create(classes.get(random.nextInt(classes.size())), depth);
        };
    }

    /** Of Object[] and the like sometimes an array of a subtype: stores into it are checked. */
    private Object array(Class<?> elements, int depth) throws ReflectiveOperationException {
        Class<?> t = elements;
        if (!t.isPrimitive() && random.nextInt(3) == 0) {
            List<Class<?>> narrower = new ArrayList<>(classes.stream().filter(t::isAssignableFrom).toList());
            if (t == Object.class)
                narrower.addAll(List.of(String.class, Integer.class));
            if (!narrower.isEmpty())
                t = narrower.get(random.nextInt(narrower.size()));
        }
        Object a = Array.newInstance(t, random.nextInt(6));
        made.add(a);
        for (int i = 0; i < Array.getLength(a); i++)
            if (t.isPrimitive() || depth < 3)
                Array.set(a, i, value(t, depth + 1, true));
        return a;
    }

    private static boolean onlyInside(Class<?> c) {
        for (Class<?> around = c; around != null; around = around.getEnclosingClass())
            if (Modifier.isPrivate(around.getModifiers()))
                return true;
        Constructor<?>[] constructors = c.getDeclaredConstructors();
        return constructors.length > 0 && Arrays.stream(constructors).allMatch(k -> Modifier.isPrivate(k.getModifiers()));
    }

    /** An object of c that a static field holds; null: there is none. */
    private Object kept(Class<?> c) throws ReflectiveOperationException {
        List<Object> found = new ArrayList<>();
        for (Class<?> k : all)
            for (Field f : k.getDeclaredFields())
                if (Modifier.isStatic(f.getModifiers()) && c.isAssignableFrom(f.getType())) {
                    f.setAccessible(true);
                    found.add(f.get(null));
                }
        found.removeIf(o -> !c.isInstance(o));
        return found.isEmpty() ? null : found.get(random.nextInt(found.size()));
    }

    /** An object of c; null if its constructor does not end normally. */
    Object create(Class<?> c, int depth) throws ReflectiveOperationException {
        if (onlyInside(c))
            return kept(c);
        Constructor<?>[] constructors = c.getDeclaredConstructors();
        if (constructors.length == 0 || depth > 3)
            return null;
        Constructor<?> k = constructors[random.nextInt(constructors.length)];
        k.setAccessible(true);
        Class<?>[] types = k.getParameterTypes();
        Object[] arguments = new Object[types.length];
        boolean inner = c.isMemberClass() && !Modifier.isStatic(c.getModifiers());
        for (int i = 0; i < types.length; i++) {
            arguments[i] = value(types[i], depth + 1, !(inner && i == 0));
            if (inner && i == 0 && arguments[i] == null)
                return null;
        }
        try {
            Object o = k.newInstance(arguments);
            made.add(o);
            if (random.nextBoolean())
                assign(c, o, depth);
            return o;
        } catch (InvocationTargetException e) {
            return null;
        }
    }

    /** Other values for the instance fields of o, or the static fields of c, that are neither private nor final. */
    void assign(Class<?> c, Object o, int depth) throws ReflectiveOperationException {
        for (; c != null && c.getClassLoader() instanceof Execute.Loader; c = c.getSuperclass())
            for (Field f : c.getDeclaredFields()) {
                int mods = f.getModifiers();
                if (Modifier.isPrivate(mods) || Modifier.isFinal(mods) || Modifier.isStatic(mods) != (o == null) || f.isSynthetic())
                    continue;
                f.setAccessible(true);
                Object value = value(f.getType(), depth + 1, !nonNullFields.contains(f.getName()));
                if (value != null || !nonNullFields.contains(f.getName()))
                    f.set(o, value);
            }
    }
}
