// Random values of the types of arguments and objects. They are small, and often equal.

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.File;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.Scanner;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

final class Values {
    private static final String[] TEXTS = {"", "a", "b", "ab", "abc", "ba", "aab", "A", "12", "-7", "2147483648", "x y", "\u00e9", "  t ", "[", "%d", "("};
    private final Random random;

    /** Numbers are smaller than this one, also without their sign. */
    private final long most;

    Values(Random random, long most) {
        this.random = random;
        this.most = most;
    }

    private long number() {
        long number = anyNumber();
        return most == Long.MAX_VALUE ? number : number % most;
    }

    private long anyNumber() {
        switch (random.nextInt(6)) {
        case 0: return random.nextLong();
        case 1: return random.nextInt();
        case 2: return new long[] {Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE}[random.nextInt(4)] + random.nextInt(3) - 1;
        default: return random.nextInt(13) - 4;
        }
    }

    private int length() { return random.nextInt(6); }

    /** Of numbers in texts: mostly one that exists. */
    int radix() { return random.nextInt(4) == 0 ? (int) number() : 2 + random.nextInt(35); }

    Object of(Class<?> type, boolean orNull) {
        if (type == int.class)
            return random.nextInt(20) == 0 ? (int) number() : (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, number()));
        if (type == long.class)
            return number();
        if (type == short.class)
            return (short) number();
        if (type == byte.class)
            return (byte) number();
        if (type == char.class)
            return random.nextInt(3) == 0 ? (char) random.nextInt() : random.nextInt(2) == 0 ? (char) random.nextInt(128) : "ab".charAt(random.nextInt(2));
        if (type == boolean.class)
            return random.nextBoolean();
        if (type == double.class || type == float.class)
            return type == double.class ? (Object) random.nextDouble() : (Object) random.nextFloat();
        return orNull && random.nextInt(8) == 0 ? null : object(type);
    }

    /** A collection that cannot be changed in each way, or refuses elements; null: none. */
    private Object restricted(Class<?> type) {
        List<String> some = random.nextBoolean() ? List.of() : List.of("a", "b", "ab");
        Set<String> set = random.nextBoolean() ? Set.of() : Set.of("a", "b");
        Map<String, String> map = random.nextBoolean() ? Map.of() : Map.of("a", "b");
        if (type == List.class || type == Collection.class)
            switch (random.nextInt(type == Collection.class ? 6 : 5)) {
            case 0:
            case 3: return some;
            case 1: return Collections.unmodifiableList(new ArrayList<>(some));
            case 2: return Arrays.asList(some.toArray());
            case 4: return random.nextBoolean() ? Collections.emptyList() : Collections.singletonList("a");
            default: return new TreeSet<>(set);
            }
        if (type == Set.class)
            return random.nextInt(4) == 0 ? set : random.nextInt(3) == 0 ? Collections.unmodifiableSet(new HashSet<>(set)) : new TreeSet<>(set);
        if (type == Map.class)
            return random.nextInt(4) == 0 ? map : random.nextInt(3) == 0 ? Collections.unmodifiableMap(new HashMap<>(map)) : new TreeMap<>(map);
        return null;
    }

    private Object object(Class<?> type) {
        Object special = random.nextInt(3) == 0 ? restricted(type) : null;
        if (special != null)
            return special;
        if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), length());
            boolean same = random.nextInt(3) == 0;
            for (int i = 0; i < Array.getLength(array); i++)
                Array.set(array, i, same && i > 0 ? Array.get(array, i - 1) : of(type.getComponentType(), true));
            return array;
        }
        if (type == StringBuffer.class)
            return new StringBuffer(TEXTS[random.nextInt(TEXTS.length)]);
        if (type.isAssignableFrom(StringBuilder.class) && type.getName().endsWith("StringBuilder"))
            return new StringBuilder(TEXTS[random.nextInt(TEXTS.length)]);
        if (type == String.class || type == CharSequence.class || type == Comparable.class)
            return new String(TEXTS[random.nextInt(TEXTS.length)]);
        if (type == Object.class)
            return random.nextInt(6) == 0 ? new Object() : TEXTS[random.nextInt(4)];
        if (type == Throwable.class || type == Exception.class)
            return new Exception("e");
        if (type == Map.Entry.class)
            return Map.entry("k", TEXTS[random.nextInt(4)]);
        if (type == Double.class || type == Float.class)
            return of(type == Double.class ? double.class : float.class, false);
        if (type == Boolean.class)
            return random.nextBoolean();
        if (type == Character.class)
            return of(char.class, false);
        if (type == Integer.class || type == Long.class)
            return of(type == Integer.class ? int.class : long.class, false);
        if (type == Short.class || type == Byte.class)
            return of(type == Short.class ? short.class : byte.class, false);
        if (type == BigInteger.class)
            return BigInteger.valueOf(number());
        if (type == BigDecimal.class)
            return BigDecimal.valueOf(random.nextInt(2000) - 1000, 2);
        if (type == Scanner.class)
            return new Scanner(TEXTS[random.nextInt(TEXTS.length)] + " " + TEXTS[random.nextInt(TEXTS.length)] + "\n" + number());
        if (type == File.class)
            return new File(TEXTS[random.nextInt(TEXTS.length)]);
        if (type == InputStream.class)
            return new ByteArrayInputStream(TEXTS[random.nextInt(TEXTS.length)].getBytes());
        if (type == DataInput.class || type == DataInputStream.class)
            return new DataInputStream(new ByteArrayInputStream(TEXTS[random.nextInt(TEXTS.length)].getBytes()));
        if (type == OutputStream.class)
            return new ByteArrayOutputStream();
        if (type == Reader.class)
            return new StringReader(TEXTS[random.nextInt(TEXTS.length)]);
        if (type == BufferedReader.class)
            return new BufferedReader(new StringReader(TEXTS[random.nextInt(TEXTS.length)]));
        if (type == InputStreamReader.class)
            return new InputStreamReader(new ByteArrayInputStream(TEXTS[random.nextInt(TEXTS.length)].getBytes()));
        if (type == Writer.class)
            return new StringWriter();
        if (type == Comparator.class)
            return Comparator.comparing(Object::toString);
        if (type == Function.class)
            return (Function<Object, Object>) x -> random.nextBoolean() ? x : random.nextBoolean() ? null : "new";
        if (type == UnaryOperator.class)
            return UnaryOperator.identity();
        if (type == BiFunction.class)
            return (BiFunction<Object, Object, Object>) (x, y) -> random.nextInt(3) == 0 ? null : random.nextBoolean() ? x : "new";
        if (type == Predicate.class)
            return (Predicate<Object>) x -> "a".equals(x);
        if (type == Class.class)
            return Thread.State.class;
        if (type == ListIterator.class)
            return new ArrayList<>(list(new ArrayList<>())).listIterator();
        if (type == PrintStream.class)
            return System.out;
        if (type == Optional.class)
            return Optional.ofNullable(of(Object.class, true));
        if (type == Iterator.class)
            return iterator();
        if (type == LinkedList.class)
            return list(new LinkedList<>());
        if (type == Queue.class && random.nextInt(3) == 0)
            return list(new PriorityQueue<>());
        if (type == Deque.class || type == ArrayDeque.class || type == Queue.class)
            return list(type == ArrayDeque.class || random.nextBoolean() ? new ArrayDeque<>() : new LinkedList<>());
        if (type.isAssignableFrom(ArrayList.class))
            return list(random.nextBoolean() || type == ArrayList.class ? new ArrayList<>() : new LinkedList<>());
        if (type == Set.class)
            return list(random.nextBoolean() ? new HashSet<>() : new LinkedHashSet<>());
        if (type.isAssignableFrom(HashMap.class) || type == TreeMap.class) {
            Map<Object, Object> map = new HashMap<>();
            for (int i = length(); i > 0; i--)
                map.put(TEXTS[random.nextInt(4)], TEXTS[random.nextInt(4)]);
            return type == TreeMap.class ? new TreeMap<>(map) : map;
        }
        if (type == StringTokenizer.class)
            return new StringTokenizer(TEXTS[random.nextInt(TEXTS.length)], TEXTS[1 + random.nextInt(TEXTS.length - 1)]);
        try {
            Constructor<?> plain = type.getDeclaredConstructor();
            Object made = plain.newInstance();
            return made instanceof Collection ? list(ContractCheck.cast(made)) : made;
        } catch (ReflectiveOperationException none) {
            throw new IllegalStateException("no values of " + type);
        }
    }

    /** Of a list that cannot be changed, or was changed since, or neither. */
    private Iterator<Object> iterator() {
        Collection<Object> list = list(new ArrayList<>());
        if (random.nextInt(4) == 0)
            return Collections.unmodifiableCollection(list).iterator();
        Iterator<Object> iterator = list.iterator();
        if (!list.isEmpty() && random.nextInt(2) == 0)
            iterator.next();
        if (random.nextInt(4) == 0)
            list.add("a");
        return iterator;
    }

    private Collection<Object> list(Collection<Object> list) {
        for (int i = length(); i > 0; i--)
            list.add(TEXTS[random.nextInt(5)]);
        return list;
    }
}
