"""Themes of random programs that call methods of library classes for which invar has contracts, and some for which it has none.

Calls that may throw are made in a try statement that catches the exception, or, in dangerous programs, anywhere. Calls whose results the contracts
do not determine (marks.LOOSE) are few, since the run of a program with one cannot be compared."""
from themes import Theme

WORDS = ('""', '"a"', '"ab"', '"ba"', '"abc"', '"b"', '"xyz"', '"Hello"', '"12"', '"-7"', '" x "', '"2147483648"', '"\\n"', '"\\u00e9t\\u00e9"')
LETTERS = ("'a'", "'b'", "'x'", "'1'", "' '", "'\\u00e9'", "'Z'")


class Library(Theme):
    """changes(sc): statements. values(sc): expressions of type int. risks(sc): the same, each with the exception that it may throw, or None
    where it is thrown in a method of the program: there it is a failure, whatever the caller catches."""

    def changes(self, sc):
        return []

    def values(self, sc):
        return []

    def risks(self, sc):
        return []

    def observed(self, sc):
        return self.r.choice(("acc", "fuel"))

    def statement(self, sc):
        main = self.main
        kind = main.pick((3, "change"), (4, "note"), (1, "variable"), (1.5, "mark"), (3, "caught"), (1, "thrown"))
        # What fails in a method that is called is a failure, also where the caller catches the exception.
        main.without_calls = kind == "caught" and main.danger
        changes, risks = self.changes(sc), self.risks(sc)
        main.without_calls = False
        if kind == "change" and changes:
            for line in self.r.choice(changes).split("\n"):
                main.line(line)
        elif kind == "caught" and risks:
            self.caught(sc, *self.r.choice([risk for risk in risks if risk[1]]))
        elif kind == "thrown" and risks and main.danger:
            self.note(self.r.choice(risks)[0])
        elif kind == "mark":
            main.line(f"//@ assert {self.observed(sc)} <{main.marks}>;")
            main.marks += 1
        elif kind == "variable":
            self.variable(sc, "int", f"(int) {self.r.choice(self.values(sc))}")
        else:
            self.note(self.r.choice(self.values(sc)))

    def caught(self, sc, value, exception):
        main, e = self.main, self.main.name("e")
        type = self.r.choice((exception, exception, "RuntimeException", exception + " | IllegalStateException"))
        main.line("try {")
        main.line(f"    acc = acc * 31 + {value};")
        main.line(f"}} catch ({type} {e}) {{")
        main.line(f"    acc = acc * 5 + {self.r.randint(1, 9)};")
        main.line("}")


class Strings(Library):
    name = "strings"

    def helpers(self):
        return ["static char at(String s, int i) {", "    return s.isEmpty() ? '-' : s.charAt((i & 7) % s.length());", "}",
                "static String from(String s, int i) {", "    return s.substring((i & 7) % (s.length() + 1));", "}",
                "static String cut(String s) {", "    return s.length() > 5 ? s.substring(1, 5) : s;", "}",
                "static int kind(String s) {", f"    switch (s) {{ case \"ab\": case \"b\": return 1; case {self.r.choice(WORDS[6:9])}: acc++; default: return s.length(); }}", "}",
                "static int any(String s, String t, int i) {",
                f"    return {self.small(['s.length()', 't.length()', 's.charAt(i)', '(s.equals(t) ? 1 : 2)', '(s.startsWith(t) ? i : 3)'])};", "}"]

    def string(self, sc, depth=2):
        r = self.r
        names = [n for n, u in sc.all() if u == "String"]
        if depth == 0 or r.random() < 0.25:
            return r.choice(names) if names and r.random() < 0.7 else r.choice(WORDS)
        s, t, i, c = self.string(sc, depth - 1), self.string(sc, depth - 1), self.index(), r.choice(LETTERS)
        return r.choice((f"{s}.concat({t})", f"({s} + {t})", f"({s} + {c})", f"cut({s})", f"from({s}, {i})", f"{s}.replace({c}, {r.choice(LETTERS)})",
                         f"String.valueOf({c})", f"new String({s})", f"new String({s}.toCharArray())", f"(flag ? {s} : {t})", f"{s}.toString()",
                         f"{s}.substring({s}.length() / 2)") + (f"{s}.trim()", f"{s}.toLowerCase()", f"{s}.repeat(2)", f'("" + {i})', f"{s}.strip()") * (r.random() < 0.06))

    def index(self):
        return self.r.choice(("0", "1", "2", "3", "(int) acc", "((int) acc & 3)", "fuel", "-1"))

    def one(self, sc):
        names = [n for n, u in sc.all() if u == "String"]
        return self.r.choice(names) if names and self.r.random() < 0.8 else self.variable(sc, "String", self.string(sc))

    def changes(self, sc):
        s = self.one(sc)
        return [f"{s} = cut({self.string(sc)});", f"{s} += {self.r.choice(LETTERS)};\n{s} = cut({s});", f"{s} = {s}.substring(0, {s}.length() / 2);",
                f"for (int k = 0; k < {s}.length(); k++) acc = acc * 3 + {s}.charAt(k);", f"for (char k : {s}.toCharArray()) acc += k;"]

    def observed(self, sc):
        s = self.one(sc)
        return self.r.choice((f"{s}.length()", f"{s}.length()", f"({s}.length() > 0 ? {s}.charAt(0) : 'q')", f"({s}.length() > 1 ? {s}.charAt(1) : 'q')"))

    def values(self, sc):
        r, s, t, c = self.r, self.one(sc), self.string(sc), self.r.choice(LETTERS)
        exact = [f"{s}.length()", f"at({s}, {self.int(sc)})", f"{s}.indexOf({c})", f"{s}.indexOf({c}, {self.index()})", f"{s}.lastIndexOf({c})",
                 f"{s}.compareTo({t})", f"({s}.equals({t}) ? 1 : 2)", f"({s}.startsWith({t}) ? 1 : 2)", f"({t}.endsWith({s}) ? 1 : 2)", f"({s}.isEmpty() ? 1 : 2)",
                 f"kind({t})", f"switch ({s}) {{ case {WORDS[1]}, {WORDS[3]} -> 1; case {WORDS[4]} -> {s}.length(); default -> kind({s}); }}",
                 f"(new String({s}) == {s} ? 1 : 2)", f"({s} == {t} ? {s}.length() - {t}.length() : 0)"]
        loose = [f"{s}.hashCode()", f"({s}.contains((CharSequence) {t}) ? 1 : 2)", f"({s}.equalsIgnoreCase({t}) ? 1 : 2)", f"{s}.indexOf((String) {t})", f"{s}.split(\"b\").length",
                 f"({s}.isBlank() ? 1 : 2)"]
        return exact + loose * (r.random() < 0.1)

    def risks(self, sc):
        s, t, i, j = self.one(sc), self.string(sc), self.index(), self.index()
        out = "StringIndexOutOfBoundsException"
        return [(f"{s}.charAt({i})", out), (f"{s}.substring({i}).length()", out), (f"{s}.substring({i}, {j}).length()", out), (f"any({s}, {t}, {i})", None),
                (f"{s}.compareTo(acc > {i} ? null : {t})", "NullPointerException"), (f"{s}.concat(acc > {i} ? {t} : null).length()", "NullPointerException"),
                (f"(acc > {i} ? {s} : null).length()", "NullPointerException"), (f"({s}.endsWith(acc > {i} ? {s} : null) ? 1 : 2)", "NullPointerException"),
                (f"Integer.parseInt({s})", "NumberFormatException") if self.r.random() < 0.3 else (f"{t}.charAt({t}.length() - 1)", "IndexOutOfBoundsException")]


class Builders(Strings):
    name = "string builders"

    def __init__(self, main):
        super().__init__(main)
        self.type = self.r.choice(("StringBuilder", "StringBuilder", "StringBuffer"))

    def helpers(self):
        b = self.type
        return super().helpers() + [f"static {b} grown({b} b, char c) {{", "    if (b.length() > 6) b.setLength(2);", "    return b.append(c);", "}",
                                    f"static int ends({b} b, String s) {{", "    return b.length() > 0 && s.length() > 0 && b.charAt(b.length() - 1) == s.charAt(0) ? 1 : 2;", "}"]

    def one(self, sc):
        return super().one(sc) if self.r.random() < 0.8 else self.r.choice(WORDS)

    def builder(self, sc):
        names = [n for n, u in sc.all() if u == self.type]
        if names and self.r.random() < 0.8:
            return self.r.choice(names)
        first = self.r.choice((f"new {self.type}()", f"new {self.type}({self.string(sc, 1)})", f"new {self.type}(3)", *names))
        return self.variable(sc, self.type, first)

    def changes(self, sc):
        r, b, c, s = self.r, self.builder(sc), self.r.choice(LETTERS), self.string(sc, 1)
        exact = [f"{b}.append({c});", f"{b}.append({s});", f"{b}.append({c}).append({s}).append({b}.length() > 3 ? 'p' : 'q');", f"{b}.insert({b}.length() / 2, {c});",
                 f"if ({b}.length() > 1) {b}.deleteCharAt(1);", f"if ({b}.length() > 0) {b}.setCharAt({b}.length() - 1, {c});", f"{b}.setLength((int) acc & 3);",
                 f"grown({b}, {c});", f"{b} = new {self.type}({b}.toString());", f"{b} = {self.builder(sc)};"]
        loose = [f"{b}.reverse();", f"{b}.append((int) acc);", f"{b}.append(true);"]
        return [e + f"\nif ({b}.length() > 8) {b}.setLength(3);" for e in exact + loose * (r.random() < 0.12)]

    def observed(self, sc):
        b = self.builder(sc)
        return self.r.choice((f"{b}.length()", f"({b}.length() > 0 ? {b}.charAt(0) : 'q')", f"({b}.length() > 2 ? {b}.charAt(2) : 'q')"))

    def values(self, sc):
        b, s = self.builder(sc), self.string(sc, 1)
        return [f"{b}.length()", f"at({b}.toString(), {self.int(sc)})", f"({b}.toString().equals({s}) ? 1 : 2)", f"ends({b}, {s})", f"grown({b}, 'g').length()",
                f"({b}.length() > 1 ? {b}.charAt(1) : 3)", f"({b} == {self.builder(sc)} ? 1 : 2)", f"{b}.toString().compareTo({s})"]

    def risks(self, sc):
        b, i, s = self.builder(sc), self.index(), self.string(sc, 1)
        out = "IndexOutOfBoundsException"
        return [(f"{b}.charAt({i})", out), (f"{b}.deleteCharAt({i}).length()", out), (f"{b}.insert({i}, 'i').length()", out),
                (f"new {self.type}(acc > {i} ? null : {s}).length()", "NullPointerException"), (f"ends({b}, acc > {i} ? {s} : null)", None),
                (f"(acc > {i} ? {b} : null).length()", "NullPointerException"), (f"new {self.type}({i} % 5).length()", "NegativeArraySizeException")]


class Numbers(Library):
    """Static methods of Math, the boxes' classes and Objects."""
    name = "numbers"

    def changes(self, sc):
        a, b = self.int(sc), self.main.expression(sc, "long")
        return [f"acc = Math.max(acc, {b});", f"acc += Math.abs({b});", f"flag = Boolean.logicalXor(flag, {a} > 2);", f"acc = Long.min({b}, acc) + Long.sum(acc, 1);",
                f"flag ^= Objects.nonNull({self.main.reference(sc)});".replace("Objects", "java.util.Objects")]

    def values(self, sc):
        m = self.main
        a, b, x, y = self.int(sc), self.int(sc), m.expression(sc, "long"), m.expression(sc, "long")
        c, f, g, s, t = m.expression(sc, "char"), m.expression(sc, "boolean"), m.expression(sc, "boolean"), m.expression(sc, "byte"), m.expression(sc, "short")
        c = f"(char) ({m.unboxed(c)} & 127)"
        d = self.r.choice(("3", "-3", "7", "1"))
        exact = [f"Math.abs({a})", f"Math.max({a}, {b})", f"Math.min({a}, {b})", f"Math.floorDiv({a}, {d})", f"Math.floorMod({a}, {d})", f"Math.abs({x})",
                 f"Math.max({x}, {y})", f"Math.floorMod({x}, {d}L)", f"Math.floorDiv({x}, {d}L)", f"Integer.compare({a}, {b})", f"Integer.signum({a})", f"Integer.sum({a}, {b})",
                 f"Integer.max({a}, {b})", f"Long.compare({x}, {y})", f"Long.signum({x})", f"Long.max({x}, {y})", f"Boolean.compare({f}, {g})",
                 f"(Boolean.logicalAnd({f}, {g}) ? 1 : 2)", f"(Character.isDigit({c}) ? 1 : 2)", f"(Character.isLetter({c}) ? 1 : 2)", f"(Character.isUpperCase({c}) ? 1 : 2)",
                 f"Character.toUpperCase({c})", f"Character.toLowerCase({c})", f"(Character.isWhitespace({c}) ? 1 : 2)", f"(Character.isLetterOrDigit({c}) ? 1 : 2)",
                 f"Character.compare({c}, 'k')", f"Byte.compare({s}, (byte) 3)", f"Byte.toUnsignedInt({s})", f"Short.compare({t}, (short) 300)", f"Short.toUnsignedInt({t})",
                 f"Integer.hashCode({a})", f"Boolean.hashCode({f})", f"Character.hashCode({c})", f"java.util.Objects.checkIndex({a} & 3, 4)",
                 f"(java.util.Objects.isNull({m.reference(sc)}) ? 1 : 2)", f"java.util.Objects.requireNonNull({m.reference(sc)}).v", f"Math.multiplyFull({a}, {b})"]
        loose = [f"Integer.bitCount({a})", f"Long.bitCount({x})", f"Integer.numberOfLeadingZeros({a})", f"Long.numberOfTrailingZeros({x})", f"Integer.toString({a}).length()",
                 f"Integer.toBinaryString({a}).length()", f"Integer.highestOneBit({a})", f"Integer.reverse({a})", "Integer.parseInt(\"-12\")",
                 "(Boolean.parseBoolean(\"true\") ? 1 : 2)"]
        return exact + loose * (self.r.random() < 0.1)

    def risks(self, sc):
        m = self.main
        a, b, x = self.int(sc), self.int(sc), m.expression(sc, "long")
        number, parsed = self.r.choice(('"7"', '"x"', '"-0"', '""', '"2147483648"', "null")), self.r.random() < 0.2
        return [(f"Math.{self.r.choice(('add', 'subtract', 'multiply'))}Exact({a}, {b})", "ArithmeticException"),
                (f"Math.{self.r.choice(('add', 'subtract', 'multiply'))}Exact({x}, acc)", "ArithmeticException"),
                (f"Math.{self.r.choice(('negate', 'increment', 'decrement', 'abs'))}Exact({a})", "ArithmeticException"), (f"Math.toIntExact({x})", "ArithmeticException"),
                (f"Math.floorMod({a}, {b} & 1)", "ArithmeticException"), (f"Math.floorDiv({x}, {b} & 3)", "ArithmeticException"),
                (f"java.util.Objects.checkIndex({a} & 7, {b} & 7)", "IndexOutOfBoundsException"),
                (f"java.util.Objects.requireNonNull({a} > 2 ? {m.reference(sc)} : null).v", "NullPointerException"),
                (f"Integer.parseInt({number})", "NumberFormatException") if parsed else (f"Math.incrementExact({a} | 0x7ffffff0)", "ArithmeticException")]


class ArrayCalls(Library):
    """java.util.Arrays, System.arraycopy and clone."""
    name = "calls with arrays"

    def both(self, sc):
        t = self.r.choice(("int[]", "int[]", "long[]", "char[]", "byte[]", "short[]"))
        return t[:-2], self.some(sc, t, self.main.new_array(sc, t)), self.some(sc, t, self.main.new_array(sc, t))

    def observed(self, sc):
        return self.both(sc)[1] + ".length"

    def changes(self, sc):
        t, a, b = self.both(sc)
        e, i = self.main.expression(sc, t), self.int(sc)
        if self.r.random() < 0.1:
            return [f"java.util.Arrays.sort({a});"]
        return [f"java.util.Arrays.fill({a}, {e});", f"System.arraycopy({a}, {i} & 1, {b}, {self.int(sc)} & 1, {i} & 1);", f"System.arraycopy({a}, 0, {a}, 1, 1);",
                f"{a} = java.util.Arrays.copyOf({b}, 4 + ({i} & 3));", f"{a} = java.util.Arrays.copyOfRange({b}, {i} & 1, 6);", f"{a} = {b}.clone();",
                f"System.arraycopy({b}, {b}.length - 2, {b}, 1, 2);"]

    def values(self, sc):
        t, a, b = self.both(sc)
        i = self.int(sc)
        return [f"(java.util.Arrays.equals({a}, {b}) ? 1 : 2)", f"java.util.Arrays.copyOf({a}, 3)[{i} & 1]", f"java.util.Arrays.copyOfRange({a}, 1, 7)[{i} & 3]",
                f"{a}.clone()[{i} & 1]", f"(java.util.Arrays.equals({a}, {a}.clone()) ? 1 : 2)", f"{a}[{i} & 3]", f"java.util.Arrays.copyOf({b}, {i} & 7).length"]

    def risks(self, sc):
        t, a, b = self.both(sc)
        i, j = f"{self.int(sc)} % 6", f"{self.int(sc)} % 6"
        copy, n, c = f"copied{t.capitalize()}", f"{self.int(sc)} % 4", self.main.name("c")
        return [(f"java.util.Arrays.copyOf({a}, {i}).length", "NegativeArraySizeException"), (f"{copy}({a}, {i}, {b}, {j}, {n})", None),
                (f"0; System.arraycopy({a}, {i}, {b}, {j}, {n})", self.r.choice(("IndexOutOfBoundsException", "ArrayIndexOutOfBoundsException"))),
                (f"java.util.Arrays.copyOfRange({a}, {i}, 5).length", "ArrayIndexOutOfBoundsException"), (f"{copy}({a}, 0, {j} > 1 ? {b} : null, 1, 1)", None),
                (f"0; {t}[] {c} = {j} > 1 ? {b} : null; System.arraycopy({a}, 0, {c}, 1, 1)", "NullPointerException"),
                (f"java.util.Arrays.copyOf({j} > 1 ? {b} : null, 2).length", "NullPointerException")]

    def helpers(self):
        lines = []
        for t in ("int", "long", "char", "byte", "short"):
            lines += [f"static int copied{t.capitalize()}({t}[] a, int i, {t}[] b, int j, int n) {{", "    System.arraycopy(a, i, b, j, n);",
                      "    return b.length + (n > 0 ? (int) b[j] : 0);", "}"]
        return lines


class Lists(Library):
    name = "lists"

    def __init__(self, main):
        super().__init__(main)
        self.type = self.r.choice(("java.util.List<Integer>", "java.util.ArrayList<Integer>", "java.util.LinkedList<Integer>", "java.util.Stack<Integer>"))
        self.made = self.type.replace("List<", "ArrayList<") if ".List" in self.type else self.type

    def helpers(self):
        t = self.type
        return [f"static int total({t} l) {{", "    int n = 0;", "    for (int x : l) n = n * 3 + x;", "    return n;", "}",
                f"static {t} of(int a, int b) {{", f"    {t} l = new {self.made}();", "    l.add(a);", "    l.add(b);", "    return l;", "}",
                f"static int indexed({t} l, int k) {{", "    int n = l.size();", "    for (int i = 0; i < l.size(); i++) n = n * 5 + l.get(i);",
                "    return n + l.get(k);", "}",
                f"static {t} small({t} l) {{", "    while (l.size() > 4) l.remove(l.size() - 1);", "    return l;", "}"]

    def one(self, sc):
        names = [n for n, u in sc.all() if u == self.type]
        if names and self.r.random() < 0.85:
            return self.r.choice(names)
        first = self.r.choice((f"new {self.made}()", f"of({self.int(sc)}, {self.int(sc)})", *names))
        return self.variable(sc, self.type, first)

    def observed(self, sc):
        l = self.one(sc)
        return self.r.choice((f"{l}.size()", f"{l}.size()", f"({l}.size() > 0 ? {l}.get(0) : -1)"))

    def changes(self, sc):
        l, e, k = self.one(sc), self.int(sc), self.one(sc)
        x = self.main.name("x")
        lines = [f"{l}.add({e});", f"{l}.add({l}.size() / 2, {e});", f"if (!{l}.isEmpty()) {l}.set({l}.size() - 1, {e});", f"if ({l}.size() > 1) acc += {l}.remove(1);",
                 f"{l}.clear();", f"{l} = {k};", f"for (Integer {x} : {l}) acc = acc * 7 + {x};", f"for (int {x} = 0; {x} < {l}.size(); {x}++) {l}.set({x}, {l}.get({x}) + 1);",
                 f"{l}.add({e});\n{l}.add({k}.size());", f"for (int {x} : {l}) if ({x} > {self.r.randint(0, 4)}) {k}.set(0, {x});"]
        if "Linked" in self.type:
            lines += [f"{l}.addFirst({e});", f"{l}.addLast({e});", f"if ({l}.size() > 0) acc += {l}.removeFirst();", f"if ({l}.size() > 0) acc += {l}.removeLast();"]
        if "Stack" in self.type:
            lines += [f"{l}.push({e});", f"if (!{l}.empty()) acc += {l}.pop() + {l}.size();", f"acc += {l}.push({e});"]
        if self.r.random() < 0.15:
            lines += [f"java.util.Collections.reverse({l});", f"if ({l}.size() > 1) java.util.Collections.swap({l}, 0, 1);"]
        return [line + f"\nsmall({l});" for line in lines]

    def values(self, sc):
        l, e = self.one(sc), self.int(sc)
        exact = [f"{l}.size()", f"total({l})", f"({l}.isEmpty() ? 1 : 2)", f"({l}.size() > 0 ? {l}.get({l}.size() - 1) : 3)", f"({l} == {self.one(sc)} ? 1 : 2)",
                 f"({l}.size() > 0 ? indexed({l}, 0) : 4)", f"({l}.add({e}) ? {l}.size() : 0) + small({l}).size()"]
        if "Linked" in self.type:
            exact += [f"({l}.size() > 0 ? {l}.getFirst() * 3 + {l}.getLast() : 3)"]
        if "Stack" in self.type:
            exact += [f"({l}.empty() ? 3 : {l}.peek())"]
        return exact + [f"({l}.contains((Object) {e}) ? 1 : 2)", f"{l}.indexOf((Object) {e})"] * (self.r.random() < 0.1)

    def risks(self, sc):
        l, e, i = self.one(sc), self.int(sc), self.r.choice(("0", "1", "2", "((int) acc & 3)", "-1", "(int) acc"))
        out = "ArrayIndexOutOfBoundsException" if "Stack" in self.type else "IndexOutOfBoundsException"
        out, x = self.r.choice((out, "IndexOutOfBoundsException")), self.main.name("x")
        risks = [(f"{l}.get({i})", out), (f"{l}.set({i}, {e})", out), (f"{l}.remove({i})", out), (f"indexed({l}, {i})", None), (f"(acc > {i} ? {l} : null).size()", "NullPointerException"),
                 (f"total(acc > {i} ? {l} : null)", None)]
        if "Linked" in self.type:
            end = self.r.choice(("getFirst", "getLast", "removeFirst", "removeLast"))
            risks.append((f"{l}.{end}()", "java.util.NoSuchElementException"))
        if "Stack" in self.type:
            risks.append((f"{l}.{self.r.choice(('pop', 'peek'))}()", "java.util.EmptyStackException"))
        change = self.r.choice((f"{l}.add({e})", f"{l}.remove(0)", f"{l}.clear()", f"{{ {l}.add({e}); {l}.remove(0); }}", f"{l}.set(0, {e})"))
        loop = f"0; for (int {x} : {l}) {{ acc += {x}; if ({x} > {self.r.randint(-2, 4)} && fuel-- > 0) {change}{'' if change.endswith('}') else ';'} }}"
        return risks + [(loop, "java.util.ConcurrentModificationException")]


class Maps(Library):
    """Maps and sets; Optional."""
    name = "maps and sets"

    def __init__(self, main):
        super().__init__(main)
        self.key = self.r.choice(("String", "Integer"))
        kind = self.r.choice(("Hash", "Hash", "LinkedHash", "Tree"))
        self.type, self.made = f"java.util.Map<{self.key}, Integer>", f"java.util.{kind}Map<{self.key}, Integer>"
        self.set, self.new_set = f"java.util.Set<{self.key}>", f"java.util.{kind}Set<{self.key}>"

    def helpers(self):
        k = self.key
        return [f"static int count({self.type} m, {k} k) {{", "    if (m.containsKey(k)) m.put(k, m.get(k) + 1);", "    else m.put(k, 1);", "    return m.get(k);", "}",
                f"static int known({self.type} m, {k} k) {{", "    return m.get(k);", "}",
                f"static boolean twice({self.set} s, {k} k) {{", "    s.add(k);", "    return s.contains(k) && !s.add(k);", "}"]

    def name_of(self, sc):
        return self.r.choice(WORDS[:6]) if self.key == "String" else self.r.choice(("1", "2", "7", "1000", "fuel", "((int) acc & 1)"))

    def map(self, sc):
        return self.some(sc, self.type, f"new {self.made}()")

    def group(self, sc):
        return self.some(sc, self.set, f"new {self.new_set}()")

    def observed(self, sc):
        return f"{self.r.choice((self.map, self.group))(sc)}.size()"

    def changes(self, sc):
        m, s, k, e = self.map(sc), self.group(sc), self.name_of(sc), self.int(sc)
        return [f"{m}.put({k}, {e});", f"{m}.putIfAbsent({k}, {e});", f"{s}.add({k});", f"{s}.remove({k});", f"{m}.remove({k});", f"{m}.clear();", f"{m} = {self.map(sc)};",
                f"{m}.put({k}, {e});\nacc += {m}.get({k});", f"if (!{s}.contains({k})) {s}.add({k});", f"for ({self.key} x : {s}) acc += {'x.length()' if self.key == 'String' else 'x'};"]

    def values(self, sc):
        m, s, k, e = self.map(sc), self.group(sc), self.name_of(sc), self.int(sc)
        exact = [f"{m}.size()", f"{s}.size()", f"({m}.containsKey({k}) ? 1 : 2)", f"({s}.contains({k}) ? 1 : 2)", f"{m}.getOrDefault({k}, {e})", f"({m}.isEmpty() ? 1 : 2)",
                 f"count({m}, {k})", f"(twice({s}, {k}) ? 1 : 2)", f"({s}.add({k}) ? 1 : 2)", f"({m}.get({k}) == null ? 1 : 2)", f"({m}.put({k}, {e}) == null ? 1 : 2)"]
        return exact + [f"(java.util.Optional.of({e}).isPresent() ? 1 : 2)", f"java.util.Optional.of({e}).orElse(3)"] * (self.r.random() < 0.2)

    def risks(self, sc):
        m, k = self.map(sc), self.name_of(sc)
        return [(f"{m}.get({k})", "NullPointerException"), (f"known({m}, {k})", None), (f"{m}.remove({k})", "NullPointerException"),
                (f"(flag ? {m} : null).size()", "NullPointerException"), (f"{m}.put({k}, {self.int(sc)})", "NullPointerException")]


class Views(Library):
    """Views of lists, maps and arrays, lists that cannot be changed, and iterators."""
    name = "collections and their views"
    LIST, MAP, ITERATOR = "java.util.List<Integer>", "java.util.Map<Integer, Integer>", "java.util.Iterator<Integer>"

    def helpers(self):
        return [f"static {self.LIST} of(int a, int b) {{", f"    {self.LIST} l = new java.util.ArrayList<>();", "    l.add(a);", "    l.add(b);", "    return l;", "}",
                f"static {self.LIST} fixed(int a) {{", "    return java.util.List.of(a, 3);", "}",
                f"static int grown({self.LIST} l, int a) {{", "    l.add(a);", "    return l.size();", "}",
                f"static void drop({self.MAP} m, int k) {{", f"    {self.r.choice(('m.keySet().remove(k)', 'm.values().clear()', 'm.remove(k)'))};", "}"]

    def list(self, sc):
        return self.some(sc, self.LIST, self.r.choice((f"of({self.int(sc)}, {self.int(sc)})", f"new java.util.ArrayList<>(java.util.List.of(1, {self.int(sc)}))")))

    def map(self, sc):
        return self.some(sc, self.MAP, f"new java.util.{self.r.choice(('Hash', 'LinkedHash', 'Tree'))}Map<>()")

    def restricted(self, sc):
        """A list that refuses some changes."""
        e = self.int(sc)
        return self.r.choice((f"java.util.List.of({e}, 1)", f"java.util.Arrays.asList({e}, 2)", f"java.util.Collections.unmodifiableList({self.list(sc)})",
                              "java.util.Collections.<Integer>emptyList()", f"fixed({e})", f"java.util.Collections.singletonList({e})"))

    def observed(self, sc):
        return self.r.choice((f"{self.list(sc)}.size()", f"{self.map(sc)}.size()", "acc"))

    def changes(self, sc):
        l, m, e, k, i, x = self.list(sc), self.map(sc), self.int(sc), self.r.choice(("1", "2", "fuel")), self.main.name("i"), self.main.name("x")
        return [f"{l}.add({e});\nif ({l}.size() > 6) {l}.clear();", f"{m}.put({k}, {e});", f"{m}.put({k}, 1);\n{m}.keySet().remove({k});", f"drop({m}, {k});",
                f"{l}.subList(0, {l}.size() / 2).clear();", f"for (Integer {x} : {l}.subList(0, {l}.size() / 2)) acc = acc * 3 + {x};",
                f"for ({self.ITERATOR} {i} = {l}.iterator(); {i}.hasNext();) if ({i}.next() > 2) {i}.remove();", f"for (Integer {x} : {m}.keySet()) {m}.put({x}, {e});",
                f"for (Integer {x} : {m}.values()) acc += {x};", f"for (java.util.Map.Entry<Integer, Integer> {x} : {m}.entrySet()) {x}.setValue({x}.getValue() + 1);",
                f"{self.ITERATOR} {i} = {m}.keySet().iterator();\nwhile ({i}.hasNext()) if ({i}.next() > 1) {i}.remove();", f"if ({m}.size() < 5) {m}.entrySet().clear();",
                f"Integer[] {x} = {{1, 2, 3}};\njava.util.Arrays.asList({x}).set(1, {e});\nacc += {x}[1];"]

    def values(self, sc):
        l, m, v = self.list(sc), self.map(sc), self.variable(sc, self.LIST, self.restricted(sc)) if self.r.random() < 0.5 else self.list(sc)
        return [f"{l}.size()", f"{m}.keySet().size()", f"{m}.values().size() + {m}.size()", f"({l}.iterator().hasNext() ? 1 : 2)", f"{v}.size()",
                f"({v}.size() > 0 ? {v}.get(0) : 1)", f"{l}.subList(0, {l}.size()).size()", f"java.util.Collections.unmodifiableMap({m}).size()"]

    def risks(self, sc):
        l, m, v, e, x = self.list(sc), self.map(sc), self.restricted(sc), self.int(sc), self.main.name("x")
        no, gone, end = "UnsupportedOperationException", "java.util.ConcurrentModificationException", "java.util.NoSuchElementException"
        change = self.r.choice((f"{m}.remove({x})", f"{m}.put({x} + 1, 2)", f"{m}.put({x}, 2)", f"{m}.clear()"))
        view = self.r.choice(("keySet", "values"))
        return [(f"({v}.add({e}) ? 1 : 2)", no), (f"{v}.set(0, {e})", no), (f"{v}.remove(0)", no), (f"({m}.keySet().add({e}) ? 1 : 2)", no), (f"grown({v}, {e})", None),
                (f"({v}.addAll({l}) ? 1 : 2)", no), (f"{l}.iterator().next()", end), (f"{m}.values().iterator().next()", end), (f"{l}.subList(1, {e} & 3).size()", "IndexOutOfBoundsException"),
                (f"0; for (Integer {x} : {m}.{view}()) {change};", gone),
                (f"0; {self.ITERATOR} {x} = {l}.iterator(); {self.r.choice((l, self.list(sc)))}.add({e}); acc += {x}.next();", gone),
                (f"0; {self.ITERATOR} {x} = {v}.iterator(); while ({x}.hasNext()) {{ {x}.next(); {x}.remove(); }}", no),
                ("(new java.util.TreeMap<Integer, Integer>().put(flag ? 1 : null, 2) == null ? 1 : 2)", "NullPointerException")]


ALL = (Strings, Builders, Numbers, ArrayCalls, Lists, Maps, Views)
