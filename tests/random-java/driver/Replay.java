// A call of a routine from the values that a report of invar shows, in order: PLACE=VALUE, where a place is a parameter, `this`, or CLASS.FIELD,
// with fields and indices behind it, and a value is a number, a truth value, null, another place, `new` with a type where it is not
// the declared one, or `new ? extends A & B`. What is not given is zero or null. Objects are made without their constructors. The classes
// are initialised before; a value for a `static final` field is no more than compared with what the field holds.
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

final class Replay {
    static final class Impossible extends RuntimeException {
        Impossible(String why) { super(why); }
    }

    /** No execution starts with what is given. */
    static final class Excluded extends RuntimeException {
        Excluded(String why) { super(why); }
    }

    private static final sun.misc.Unsafe UNSAFE = unsafe();
    private final List<Class<?>> classes;
    private final Map<String, Object> values = new LinkedHashMap<>(); // of parameters and this
    private final Map<String, Class<?>> types = new LinkedHashMap<>();
    private Map<String, String> given;

    private static sun.misc.Unsafe unsafe() {
        try {
            Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            return (sun.misc.Unsafe) f.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    Replay(List<Class<?>> classes) { this.classes = classes; }

    private Executable find(String routine) {
        int at = routine.indexOf('(');
        String types = routine.substring(at + 1, routine.length() - 1);
        for (Class<?> c : classes) {
            if (!routine.startsWith(c.getName() + ".") || routine.lastIndexOf('.', at) != c.getName().length())
                continue;
            String name = routine.substring(c.getName().length() + 1, at);
            for (Method m : c.getDeclaredMethods())
                if (!m.isSynthetic() && m.getName().equals(name) && types(m).equals(types))
                    return m;
            for (Constructor<?> m : c.getDeclaredConstructors())
                if (name.equals(c.isAnonymousClass() ? c.getName() : c.getSimpleName()) && types(m).equals(types))
                    return m;
        }
        throw new Impossible("no routine " + (routine.contains("<") ? "of a lambda expression" : routine));
    }

    /** Of parameters in the source. */
    private static String types(Executable e) {
        return Stream.of(e.getParameters()).filter(p -> !p.getName().contains("$")).map(p -> p.getType().getTypeName()).collect(Collectors.joining(","));
    }

    Method method(String routine) {
        Method m = (Method) find(routine);
        m.setAccessible(true);
        return m;
    }

    private Class<?> type(String name) {
        for (Class<?> c : classes)
            if (c.getName().equals(name))
                return c;
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new Impossible("no class " + name);
        }
    }

    private Class<?> array(String element) {
        if (element.endsWith("[]"))
            return array(element.substring(0, element.length() - 2)).arrayType();
        for (Class<?> c : List.of(int.class, long.class, short.class, byte.class, char.class, boolean.class))
            if (c.getName().equals(element))
                return c.arrayType();
        return type(element).arrayType();
    }

    /** A class of the program below all that are named, one of them if possible: what is below it is another class. */
    private Class<?> below(String[] names) {
        List<Class<?>> able = new ArrayList<>();
        for (Class<?> c : classes)
            able.add(List.of(names).contains(c.getName()) ? 0 : able.size(), c);
        for (Class<?> c : able) {
            boolean all = !Modifier.isAbstract(c.getModifiers());
            for (String name : names)
                all &= type(name).isAssignableFrom(c);
            if (all)
                return c;
        }
        throw new Impossible("no class below " + String.join(" & ", names));
    }

    private Object create(String place, Class<?> declared, String text) {
        Class<?> c = declared;
        if (text.startsWith("new ? extends "))
            c = below(text.substring("new ? extends ".length()).split(" & "));
        else if (text.endsWith("[]"))
            c = declared.isArray() ? declared : array(text.substring(4, text.length() - 2));
        else if (text.length() > 4)
            c = type(text.substring(4));
        else if (Modifier.isAbstract(c.getModifiers()) && !c.isArray() && c != List.class)
            c = below(new String[] {c.getName()});
        if (c == null)
            throw new Impossible(text + " as " + declared);
        if (c.isArray())
            return Array.newInstance(c.getComponentType(), Integer.parseInt(given.getOrDefault(place + ".length", "0")));
        if (given.containsKey(place + ".value") && c.getName().startsWith("java.lang."))
            return boxed(c, given.get(place + ".value"));
        Object library = library(place, c);
        if (library != null)
            return library;
        if (c.getName().startsWith("java.lang.") && c != Object.class)
            throw new Impossible("new " + c.getName());
        try {
            return UNSAFE.allocateInstance(c);
        } catch (InstantiationException e) {
            throw new Impossible("new " + c.getName());
        }
    }

    /** A string, string builder or list, whose length and elements are given as places behind it; else null. */
    private Object library(String place, Class<?> c) {
        int length = Integer.parseInt(given.getOrDefault(place + ".length()", given.getOrDefault(place + ".size()", "0")));
        if (length > 1000000)
            throw new Impossible("so long a " + c.getName());
        StringBuilder text = new StringBuilder();
        for (int i = 0; (CharSequence.class.isAssignableFrom(c)) && i < length; i++)
            text.append((char) Integer.parseInt(given.getOrDefault(place + "[" + i + "]", given.getOrDefault(place + ".charAt(" + i + ")", "0"))));
        if (c == StringBuilder.class)
            return text;
        if (c == String.class || c == StringBuffer.class)
            return c == String.class ? text.toString() : new StringBuffer(text);
        if (!java.util.Collection.class.isAssignableFrom(c))
            return null;
        return list(place, length, c);
    }

    private Object list(String place, int length, Class<?> c) {
        if (!List.class.isAssignableFrom(c))
            throw new Impossible("new " + c.getName());
        List<Object> list = c == java.util.LinkedList.class ? new java.util.LinkedList<>() : c == java.util.Stack.class ? new java.util.Stack<>() : new ArrayList<>();
        for (int i = 0; i < length; i++) {
            String element = place + "[" + i + "]", text = given.getOrDefault(element, "null");
            if (!text.equals("null") && !text.startsWith("new"))
                throw new Impossible("an element that is " + text);
            list.add(text.equals("null") ? null : boxed(Integer.class, given.getOrDefault(element + ".value", "0")));
        }
        return list;
    }

    private static Object boxed(Class<?> c, String text) {
        switch (c.getSimpleName()) {
        case "Integer": case "int": return Integer.valueOf(text);
        case "Long": case "long": return Long.valueOf(text);
        case "Short": case "short": return Short.valueOf(text);
        case "Byte": case "byte": return Byte.valueOf(text);
        case "Character": case "char": return (char) Integer.parseInt(text);
        case "Boolean": case "boolean": return Boolean.valueOf(text);
        default: throw new Impossible("a value of " + c.getName());
        }
    }

    private Object value(String place, Class<?> declared, String text) throws ReflectiveOperationException {
        if (declared.isPrimitive())
            return boxed(declared, text);
        if (text.equals("null"))
            return null;
        return text.equals("new") || text.startsWith("new ") ? create(place, declared, text) : new Place(text).get();
    }

    /** Where a place is: the object or class, and the field or index in it. */
    private final class Place {
        Object object;
        Class<?> type;
        Field field;
        int index = -1;
        String root;

        Place(String text) throws ReflectiveOperationException {
            String rest = start(text);
            while (!rest.isEmpty()) {
                object = root != null || field != null || index >= 0 ? get() : object;
                if (object == null)
                    throw new Impossible("what is behind null: " + text);
                root = null;
                field = null;
                index = -1;
                int end = 1;
                if (rest.charAt(0) == '[') {
                    end = rest.indexOf(']') + 1;
                    index = Integer.parseInt(rest.substring(1, end - 1));
                    type = object.getClass().getComponentType();
                } else {
                    while (end < rest.length() && "[.".indexOf(rest.charAt(end)) < 0)
                        end++;
                    field = fieldOf(object.getClass(), rest.substring(1, end));
                    type = field.getType();
                }
                rest = rest.substring(end);
            }
        }

        private String start(String text) {
            String first = text.split("[.\\[]")[0];
            if (types.containsKey(first)) {
                root = first;
                type = types.get(first);
                return text.substring(first.length());
            }
            for (Class<?> c : classes)
                if (text.startsWith(c.getName() + ".") && hasField(c, text.substring(c.getName().length() + 1).split("[.\\[]")[0])) {
                    field = fieldOf(c, text.substring(c.getName().length() + 1).split("[.\\[]")[0]);
                    type = field.getType();
                    return text.substring(c.getName().length() + 1 + field.getName().length());
                }
            throw new Impossible("no place " + text);
        }

        Object get() throws ReflectiveOperationException {
            return root != null ? values.get(root) : field != null ? field.get(object) : Array.get(object, index);
        }

        void set(Object value) throws ReflectiveOperationException {
            if (root != null)
                values.put(root, value);
            else if (field == null)
                Array.set(object, index, value);
            else
                field.set(object, value);
        }
    }

    private static boolean hasField(Class<?> c, String name) {
        for (Field f : c.getDeclaredFields())
            if (f.getName().equals(name))
                return true;
        return false;
    }

    private static Field fieldOf(Class<?> c, String name) {
        for (Class<?> k = c; k != null; k = k.getSuperclass())
            if (hasField(k, name))
                try {
                    Field f = k.getDeclaredField(name);
                    f.setAccessible(true);
                    return f;
                } catch (NoSuchFieldException e) {
                    throw new IllegalStateException(e);
                }
        throw new Impossible("no field " + name + " in " + c.getName());
    }

    Object call(String routine, List<String> inputs) throws ReflectiveOperationException {
        Executable e = find(routine);
        e.setAccessible(true);
        if (!Modifier.isStatic(e.getModifiers()) && e instanceof Method)
            types.put("this", e.getDeclaringClass());
        for (java.lang.reflect.Parameter p : e.getParameters())
            types.put(p.getName(), p.getType());
        given = new LinkedHashMap<>();
        for (String input : inputs) {
            String text = e instanceof Constructor ? input.replace("this.this$", "this$") : input; // its first parameter
            if (e instanceof Method || !text.startsWith("this="))
                given.put(text.substring(0, text.indexOf('=')), text.substring(text.indexOf('=') + 1));
        }
        for (Class<?> c : classes)
            Class.forName(c.getName(), true, c.getClassLoader());
        assignAll();
        return invoke(e);
    }

    /** A place is assigned once those are that it lies behind, and the one that is its value. */
    private void assignAll() throws ReflectiveOperationException {
        Set<String> left = new LinkedHashSet<>(given.keySet());
        left.removeIf(place -> isPart(place, given.get(place)));
        while (!left.isEmpty()) {
            String next = left.iterator().next();
            for (String place : left)
                if (left.stream().noneMatch(other -> isNeeded(other, place))) {
                    next = place;
                    break;
                }
            assign(next, given.get(next));
            left.remove(next);
        }
    }

    private boolean isNeeded(String other, String place) {
        return other.equals(given.get(place)) || place.startsWith(other + ".") || place.startsWith(other + "[");
    }

    /** The length of an array, the value in a box and what a library object holds belong to what makes them. */
    private boolean isPart(String place, String value) {
        return place.endsWith(".length") || place.endsWith(")") || isHeld(place) || place.endsWith(".value") && value.matches("-?\\d+|true|false")
            && given.getOrDefault(place.substring(0, place.length() - 6), "").contains("java.lang.");
    }

    private boolean isHeld(String place) {
        String holder = place.endsWith(".value") ? place.substring(0, place.length() - 6) : place;
        if (!holder.endsWith("]"))
            return false;
        holder = holder.substring(0, holder.lastIndexOf('['));
        String root = holder.split("[.\\[]")[0], type = given.getOrDefault(holder, "") + (types.containsKey(root) ? types.get(root).getName() : "");
        return given.containsKey(holder + ".length()") || given.containsKey(holder + ".size()") || type.contains("java.lang.String") || type.contains("java.util.");
    }

    private void assign(String text, String value) throws ReflectiveOperationException {
        Place place = new Place(text);
        if (place.field != null && Modifier.isStatic(place.field.getModifiers()) && Modifier.isFinal(place.field.getModifiers()))
            compare(text, place, value);
        else
            place.set(value(text, place.type, value));
    }

    /** The place never holds another value than it does now. */
    private void compare(String text, Place place, String value) throws ReflectiveOperationException {
        Object now = place.get();
        boolean same = place.type.isPrimitive() ? boxed(place.type, value).equals(now)
            : value.equals("null") ? now == null
            : value.startsWith("new") ? now != null
            : new Place(value).get() == now;
        if (same && now != null && now.getClass().isArray() && given.containsKey(text + ".length"))
            same = Integer.parseInt(given.get(text + ".length")) == Array.getLength(now);
        if (!same)
            throw new Excluded(text + " is " + now);
    }

    private Object invoke(Executable e) throws ReflectiveOperationException {
        List<Object> arguments = new ArrayList<>();
        for (java.lang.reflect.Parameter p : e.getParameters())
            if (p.getName().startsWith("val$"))
                throw new Impossible("a constructor of a class that captures variables");
            else
                arguments.add(values.containsKey(p.getName()) ? values.get(p.getName())
                    : p.getType().isPrimitive() ? Array.get(Array.newInstance(p.getType(), 1), 0)
                    : p.getName().contains("$") ? create(p.getName(), p.getType(), "new") : null);
        if (e instanceof Constructor)
            return ((Constructor<?>) e).newInstance(arguments.toArray());
        Object receiver = null;
        if (!Modifier.isStatic(e.getModifiers())) {
            receiver = values.get("this");
            if (receiver == null)
                receiver = create("this", e.getDeclaringClass(), "new");
        }
        return ((Method) e).invoke(receiver, arguments.toArray());
    }
}
