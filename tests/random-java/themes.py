"""Themes of random programs (generate.py), in addition to the core. classes() gives the text of a theme's classes, statement(sc) writes
statements that use them, entry() gives the static fields that p() assigns first, and their values."""

BOXES = {"int": "Integer", "long": "Long", "byte": "Byte", "short": "Short", "char": "Character", "boolean": "Boolean"}


class Theme:
    """name: how it is counted. `main` is the program, `k` its number, which is part of all names of classes."""
    name = "core"

    def __init__(self, main):
        self.main, self.r, self.k = main, main.r, main.number

    def classes(self):
        return []

    def entry(self):
        return []

    def helpers(self):
        """Methods of the program's class."""
        return []

    def small(self, leaves, depth=2):
        """An expression of type int over the leaves."""
        r = self.r
        if depth == 0 or r.random() < 0.25:
            return r.choice(leaves) if r.random() < 0.8 else str(r.randint(-2, 9))
        a, b = self.small(leaves, depth - 1), self.small(leaves, depth - 1)
        if r.random() < 0.15:
            return f"({a} {r.choice(('<', '==', '!='))} {b} ? {self.small(leaves, depth - 1)} : {a})"
        return f"({a} {r.choice('+-+-*^&|')} {b})"

    def change(self, places, leaves):
        """A statement that assigns one of the places."""
        r = self.r
        place = r.choice(places)
        return r.choice((f"{place} = {self.small(leaves)};", f"{place} += {self.small(leaves, 1)};", f"{place}++;", f"--{place};",
                         f"if ({self.small(leaves, 1)} > {self.small(leaves, 0)}) {place} ^= 5;"))

    def note(self, text):
        self.main.note(text)

    def int(self, sc):
        return self.main.expression(sc, "int")

    def variable(self, sc, type, value):
        name = self.main.name("o")
        self.main.line(f"{type} {name} = {value};")
        sc.vars.append((name, type))
        return name

    def some(self, sc, type, value):
        """A variable of the type, in scope or new."""
        names = [n for n, u in sc.all() if u == type]
        return self.r.choice(names) if names and self.r.random() < 0.6 else self.variable(sc, type, value)


class Inner(Theme):
    """Inner classes that extend the class around them: f is the inherited field, or, of a private one, the outer object's."""
    name = "inner classes"

    def classes(self):
        o, r = f"O{self.k}", self.r
        outer, inner = ["v", "p", "this.v", "this.p"], ["v", "this.v", f"{o}.this.v", "p", f"{o}.this.p", "super.v", f"(({o}) this).p"]
        calls = ["hidden(3)", f"{o}.this.hidden(v)", "super.get()", f"{o}.this.get()", "w"]
        places = ["v", "p", f"{o}.this.v", f"{o}.this.p", "this.v", "w"]
        deep = [f"{o}.this.v", f"{o}.this.p", "I.this.v", "I.this.w", "v", "z", "p"]
        base = r.choice(("I", o))
        if base == "I":
            deep.append("this.w")
        return [f"class {o} {{", "    int v;", f"    private int p = {self.small(['3', '4'])};", "    static int made;", f"    {o} next;",
                f"    {o}(int x) {{ v {r.choice(('=', '+='))} {self.small(['x', 'p'])}; p ^= x; made++; }}",
                f"    int get() {{ {self.change(['v', 'p'], outer)} return {self.small(outer)}; }}",
                f"    private int hidden(int x) {{ {self.change(['p', 'v'], ['x', 'p'])} return {self.small(['p', 'v', 'x'])}; }}",
                f"    {o} make(int x) {{ return new I(x); }}", f"    {o} deeper(int x) {{ return new I(x + 1).down(x); }}",
                f"    class I extends {o} {{", f"        int w = {self.small(inner)};",
                f"        I(int x) {{ super({self.small(['x', f'{o}.this.v', 'made'])}); {self.change(places, inner + ['x'])} }}",
                f"        int get() {{ {self.change(places, inner)} return {self.small(inner + calls, 3)}; }}",
                f"        {o} make(int x) {{ return new I(x); }}", f"        {o} down(int x) {{ return new J(x); }}",
                f"        class J extends {base} {{", "            int z;",
                f"            J(int x) {{ super(x); z = {self.small(deep + ['x'])}; {self.change(deep, deep)} }}",
                f"            int get() {{ {self.change(deep, deep)} return {self.small(deep, 3)}; }}", "        }", "    }",
                f"    static class T extends {o} {{", f"        T(int x) {{ super(x + made); }}",
                f"        int get() {{ return {self.small(['v', f'(({o}) this).p', 'made', 'super.get()'])}; }}", "    }", "}", ""]

    def entry(self):
        return [(f"O{self.k}.made", self.main.literal("int"))]

    def statement(self, sc):
        o = f"O{self.k}"
        one = self.some(sc, o, f"new {o}({self.int(sc)})")
        kind = self.main.pick((3, "make"), (2, "deeper"), (2, "get"), (1, "static"), (2, "field"), (1, "next"))
        if kind in ("make", "deeper"):
            self.variable(sc, o, f"{one}.{kind}({self.int(sc)})")
        elif kind == "static":
            self.variable(sc, o, f"new {o}.T({self.int(sc)})")
        elif kind == "field":
            self.main.line(f"{one}.v = {self.int(sc)};")
        elif kind == "next":
            self.main.line(f"{one}.next = {self.some(sc, o, one)};")
        else:
            self.note(f"{one}.get()")
            return
        self.note(f"{self.some(sc, o, one)}.get() + {one}.v + {o}.made")


class Enclosing(Inner):
    """The same, made by o.new I(...)."""
    name = "creation in an enclosing object"

    def statement(self, sc):
        o = f"O{self.k}"
        one = self.some(sc, o, f"new {o}({self.int(sc)})")
        inner = self.variable(sc, f"{o}.I", f"{one}.new I({self.int(sc)})")
        self.note(f"{inner}.get() + {one}.get()")
        if self.r.random() < 0.4:
            self.note(f"{inner}.new J({self.int(sc)}).get()")


class Local(Theme):
    """Local classes that capture variables; what they capture is there before the constructor of their superclass runs."""
    name = "local classes"

    def classes(self):
        h = f"H{self.k}"
        leaves = ["v", "c", "x", f"{h}.this.v", "w"]
        body = [f"        int get() {{ {self.change(['v', 'w', f'{h}.this.v'], leaves)} return {self.small(leaves, 3)}; }}"]
        return [f"class {h} {{", "    int v;", "    int w = 2;", f"    {h}(int x) {{ v = x; v += get(); }}",
                f"    int get() {{ return {self.small(['v', 'w'])}; }}",
                f"    int deal(int x) {{", f"        final int c = {self.small(['x', 'v'])};", f"        class D extends {h} {{",
                f"            D() {{ super({self.small(['c', 'x', f'{h}.this.v'])}); {self.change(['v', 'w'], leaves)} }}", "    " + body[0],
                "        }", f"        {h} d = new D();", f"        return d.get() + {self.small(['v', 'd.v', 'd.w', 'c'])};", "    }", "}", ""]

    def captured(self, sc):
        c, b, a = (self.main.name("c") for _ in range(3))
        self.main.line(f"final int {c} = {self.int(sc)};")
        self.main.line(f"final boolean {b} = {self.main.expression(sc, 'boolean')};")
        self.main.line(f"final int[] {a} = {self.main.array(sc, 'int[]')};")
        return [c, f"({b} ? 1 : 2)", f"{a}[{self.r.randint(0, 3)}]"], a

    def members(self, leaves, array):
        h = f"H{self.k}"
        inside = leaves + ["v", "w", "u", f"P{self.k}.twice(v)"]
        return (f"int u = {self.small(leaves + ['v'])}; int get() {{ {self.change(['v', 'u', f'{array}[1]'], inside)} "
                f"return {self.small(inside, 3)}; }} int again({h} o) {{ return o.v + get(); }}")

    def helpers(self):
        return ["static int twice(int x) {", "    return 2 * x;", "}"]

    def statement(self, sc):
        h = f"H{self.k}"
        if self.r.random() < 0.3:
            one = self.some(sc, h, f"new {h}({self.int(sc)})")
            self.note(f"{one}.deal({self.int(sc)})")
            return
        leaves, array = self.captured(sc)
        cls = self.main.name("C")
        self.main.line(f"class {cls} extends {h} {{ {cls}(int q) {{ super({self.small(leaves + ['q'])}); v ^= {self.small(leaves)}; }} "
                       f"{self.members(leaves, array)} }}")
        one = self.variable(sc, h, f"new {cls}({self.int(sc)})")
        self.note(f"{one}.get() + {array}[1]")
        self.note(f"new {cls}({self.int(sc)}).again({one})")


class Anonymous(Local):
    name = "anonymous classes"

    def statement(self, sc):
        h = f"H{self.k}"
        leaves, array = self.captured(sc)
        one = self.variable(sc, h, f"new {h}({self.int(sc)}) {{ {self.members(leaves, array)} }}")
        self.note(f"{one}.get() + {one}.v + {array}[1]")


class Lambda(Theme):
    """Lambdas and method references: what they capture is fixed when they are made, static fields are read when they run."""
    name = "lambdas"

    def classes(self):
        k = self.k
        return [f"interface F{k} {{", "    int apply(int x);", "    default int twice(int x) {", "        return apply(apply(x));", "    }", "}", "",
                f"class K{k} implements F{k} {{", "    int n;", f"    K{k}(int n) {{ this.n = n; }}",
                f"    public int apply(int x) {{ n++; return {self.small(['x', 'n'])}; }}", f"    int other(int y) {{ n += y; return {self.small(['y', 'n'])}; }}",
                "}", ""]

    def helpers(self):
        k = self.k
        return [f"static int half(int x) {{", "    return x >> 1;", "}", f"static int use(F{k} f, int x) {{",
                f"    return f.apply(x) {self.r.choice('+-^')} f.apply(x + 1);", "}"]

    def statement(self, sc):
        f, k = f"F{self.k}", self.k
        kind = self.main.pick((3, "expression"), (2, "block"), (1, "static"), (2, "bound"), (1, "class"), (1, "chosen"))
        if kind in ("expression", "block", "chosen"):
            c, x = self.main.name("c"), self.main.name("y")
            self.main.line(f"final int {c} = {self.int(sc)};")
        leaves = [c, x, "(int) acc"] if kind in ("expression", "block", "chosen") else []
        if kind == "expression":
            value = f"{x} -> {self.small(leaves)}"
        elif kind == "block":
            value = f"({x}) -> {{ acc += {x}; if ({x} > {c}) return {self.small(leaves)}; return {self.small(leaves)}; }}"
        elif kind == "static":
            value = f"P{k}::half"
        elif kind == "class":
            value = f"new K{k}({self.int(sc)})"
        elif kind == "bound":
            one = self.variable(sc, f"K{k}", f"new K{k}({self.int(sc)})")
            value = f"{one}::{self.r.choice(('apply', 'other'))}"
        else:
            value = f"{c} > 3 ? {x} -> {self.small(leaves)} : P{k}::half"
        one = self.variable(sc, f, value)
        self.note(self.r.choice((f"{one}.apply({self.int(sc)})", f"{one}.twice({self.int(sc)})", f"use({one}, {self.int(sc)})")))


class Statics(Theme):
    """Static code with effects on other classes, set off by the first use of a class, its superclasses first."""
    name = "static initialisers"

    def classes(self):
        k, r = self.k, self.r
        return [f"class T{k} {{", f"    static int total = {r.randint(0, 5)};", "    static int bump(int x) {",
                "        total += x;", "        return total;", "    }", "}", "",
                f"class R{k} {{", f"    static int first = T{k}.bump(100);", f"    static {{ T{k}.total ^= {r.randint(1, 9)}; }}", "}", "",
                f"class S{k} extends R{k} {{", "    static final int FIXED = 5;", f"    static int a = T{k}.bump({r.randint(1, 9)});",
                f"    static int[] sized = new int[T{k}.bump(1) & 3];", f"    static int[] filled = {{T{k}.bump(2), T{k}.total, {r.randint(0, 9)}}};",
                f"    static {{ T{k}.total += a; if (T{k}.total > 50) a = -a; }}",
                f"    static int f(int x) {{ return {self.small(['x', 'a', f'T{k}.total', 'filled[1]'])}; }}", "}", "",
                f"enum E{k} {{", f"    A({r.randint(0, 5)}), B(T{k}.bump(1000));", "    final int n;", f"    E{k}(int n) {{ this.n = n; T{k}.total += n; }}", "}", ""]

    def entry(self):
        k, early = self.k, not self.main.small or self.r.random() < 0.5
        fields = [f"T{k}.total"] + [f"R{k}.first", f"S{k}.a"] * early
        return [(n, self.main.literal("int")) for n in fields] + [(n, "new int[4]") for n in [f"S{k}.sized", f"S{k}.filled"] * early]

    def statement(self, sc):
        k = self.k
        kinds = [f"S{k}.f({self.int(sc)})", f"S{k}.FIXED", f"S{k}.a", f"S{k}.sized.length", f"S{k}.filled[{self.r.randint(0, 2)}]", f"R{k}.first",
                 f"new S{k}[T{k}.bump(1) & 1].length", f"(new S{k}() == null ? 1 : S{k}.first)"]
        e = self.r.choice(kinds + [f"E{k}.B.n"] * self.main.small)
        if self.r.random() < 0.3:
            self.main.line(f"T{k}.total += {e};")
        else:
            self.note(e)
        self.note(f"T{k}.total")


class Boxed(Theme):
    """Locals of the classes of boxes, wherever one of the primitive type may stand; the core declares and uses them (generate.py)."""
    name = "boxes"

    def helpers(self):
        return ["static Integer boxed(int x) {", "    return x;", "}", "static int plain(Integer x) {", "    return x;", "}"]

    def box(self, sc, t):
        names = [n for n, u in sc.all() if u == t and n in self.main.boxes]
        return self.r.choice(names) if names and self.r.random() < 0.7 else self.declare(sc, t)

    def declare(self, sc, t):
        name = self.main.name("z")
        value = "null" if self.main.danger and self.r.random() < 0.1 else self.main.expression(sc, t)
        self.main.line(f"{BOXES[t]} {name} = {value};")
        sc.vars.append((name, t))
        self.main.boxes.add(name)
        return name

    def statement(self, sc):
        b, main = self.box(sc, self.r.choice(("int", "int", "boolean", "long", "byte", "char", "short"))), self.main
        t = dict(sc.all())[b]
        if t == "boolean":
            main.line(self.r.choice((f"if ({b}) acc++;", f"acc = {b} ? acc + 3 : acc;", f"while ({b} && fuel-- > 0) {{ acc++; if (acc > 5) break; }}",
                                     f"assert {b} || true;", f"{b} = !{b};", f"{b} &= acc > 2;", f"if ({b} == {self.box(sc, t)}) acc += 2;")))
            return
        kinds = [f"acc += {b};", f"acc = acc * 31 + (acc > {b} ? {b} : 7);", f"{b}++;", f"acc += --{b};", f"acc = acc << {b};", f"acc += (1 >> {b}) + -{b};"]
        if t == "int":
            kinds += [f"{b} += {self.int(sc)};", f"{b} = boxed({b});", f"acc += plain({self.int(sc)}) + plain({b});",
                      f"acc += (new int[{b} & 3]).length;", f"acc += (new int[] {{3, {b}, 5, 7}})[{b} & 3];",
                      f"for (Integer y : new Integer[] {{{b}, 4}}) acc += y;", f"switch ({b}) {{ case 1: acc++; case 2: acc += 2; break; default: acc -= 3; }}",
                      f"acc += new Integer[] {{{b}, null}}[0];"]
        main.line(self.r.choice(kinds))


class Frames(Theme):
    """Calls under `modifies` clauses, coarser and finer than those of the caller; `// jvm:` lines check them (Frame.java)."""
    name = "frames at calls"

    def __init__(self, main):
        super().__init__(main)
        q = f"Q{self.k}"
        # What a clause may list: its text, what Frame is told.
        self.static = [("o.v", '.field(() -> o, "v")'), ("u.v", '.field(() -> u, "v")'), ("o.w, o.v", '.field(() -> o, "w").field(() -> o, "v")'),
                       ("o.next.v", '.field(() -> o.next, "v")'), ("o.next.next.w", '.field(() -> o.next.next, "w")'), ("o.*", '.field(() -> o, "*")'),
                       ("o.a[*]", ".elements(() -> o.a)"), ("o.a[i]", ".elements(() -> o.a, () -> i, () -> i)"), ("b[i]", ".elements(() -> b, () -> i, () -> i)"),
                       ("b[0..2]", ".elements(() -> b, () -> 0, () -> 2)"), ("b[1..i]", ".elements(() -> b, () -> 1, () -> i)"),
                       ("b[i..5]", ".elements(() -> b, () -> i, () -> 5)"), ("b[*]", ".elements(() -> b)"), ("b[o.v]", ".elements(() -> b, () -> o.v, () -> o.v)"),
                       (f"{q}.s", f'.field(() -> {q}.class, "s")'), (f"{q}.root", f'.field(() -> {q}.class, "root")'),
                       (f"{q}.root.v", f'.field(() -> {q}.root, "v")'), ("u.next", '.field(() -> u, "next")'), ("\\everything", ".everything()")]
        self.instance = self.static + [("v", '.field(() -> this, "v")'), ("this.*", '.field(() -> this, "*")'), ("a[*]", ".elements(() -> this.a)"),
                                       ("next.v", '.field(() -> this.next, "v")')]
        self.called = []    # heads of calls

    def clause(self, places):
        """Its text, and what Frame is told; None without one."""
        if self.r.random() < 0.15:
            return None
        listed = self.r.sample(places, self.r.choice((0, 1, 2, 2, 3, 4)))
        return f"modifies {', '.join(t for t, _ in listed) or chr(92) + 'nothing'};", "".join(t for _, t in listed)

    def store(self, own, clause):
        r, q = self.r, f"Q{self.k}"
        numbers = ["o.v", "u.v", "o.w", "o.next.v", "o.next.next.w", "o.a[i]", "u.a[1]", "b[i]", "b[0]", "b[1]", "b[3 - i]", f"{q}.s", f"{q}.root.v", "b[o.v & 3]"]
        references = ["u.next", f"{q}.root", "o.next", "o.a", "x.next"]
        place = r.choice(numbers + references[:2] + own)
        if clause and r.random() < 0.85:
            place = self.inside(clause)
        elif r.random() < 0.15:
            place = r.choice(references)
        if place == "o.a":
            return "o.a = " + r.choice(("b", "new int[] {1, 2, 3, 4}", "u.a")) + ";"
        if place in references:
            return f"{place} = {r.choice(('o', 'u', 'x', 'o.next', place))};"
        return r.choice((f"{place} = {self.small(['i', 'o.v', 'b[i]', '4'], 1)};", f"{place}++;", f"{place} += i;", f"{place} ^= 1;",
                         f"if (o.v > u.v) {place} = i;", f"{place} = {place};"))

    def inside(self, clause):
        """A place that it allows, or a new one."""
        one = self.r.choice(clause[0][9:-1].split(", "))
        one = one.replace("[*]", "[i]").replace("[0..2]", "[i & 1]").replace("[1..i]", "[1]").replace("[i..5]", "[3]").replace(".*", ".w")
        return "x.v" if one.startswith(chr(92)) else one

    def body(self, calls, own, extra, clause):
        q, r = f"Q{self.k}", self.r
        lines = [f"{q} x = new {q}({r.randint(0, 5)});"]
        for _ in range(r.randint(1, 2)):
            lines.append(self.store(own, clause))
        lines.append(r.choice((f"x.v = {self.small(['i', 'o.v'], 1)};", "x.a[i] = 2;", "x.next.w++;")))
        for call in r.sample(calls, min(len(calls), r.randint(1, 2))):
            o, u = (r.choice(["o", "u", "x", "o.next"] + extra) for _ in "12")
            b = r.choice(("b", "b", "o.a", "x.a", "u.a"))
            line = f"{call.replace('?', r.choice(['o', 'u', 'x'] + extra))}({o}, {u}, {b}, {r.choice(('i', '0', '2', '3', 'b[i] & 3'))});"
            lines.insert(r.randint(1, len(lines)), line)
        return lines

    def method(self, head, clause, lines, roots):
        """clause None where there is none, or where it is inherited and not repeated."""
        q = f"Q{self.k}"
        name = f"{q}.{head.split('(')[0].split()[-1]}"
        text = []
        guard = "o != null && u != null && b != null && b.length > 3 && i >= 0 && i < 4"
        if self.required:
            text.append(f"    //@ requires {guard};")
        if clause and clause[0]:
            text.append(f"    //@ {clause[0]}")
        text.append(f"    {head} {{")
        if self.required:
            text.append(f"        // jvm: Probe.require({guard});")
        if clause:
            text += [f'        // jvm: Frame frame = Probe.frame("{name}", {roots}){clause[1]}; Throwable thrown = null; try {{']
        if not self.required:
            text.append(f"        if (!({guard})) return 0;")
        text += ["        " + line for line in lines] + ["        return o.v + i;"]
        if clause:
            text += ["        // jvm: } catch (RuntimeException | Error e) { thrown = e; throw e; } finally { Probe.leave(frame, thrown); }"]
        return text + ["    }"]

    def classes(self):
        q, r = f"Q{self.k}", self.r
        self.required = r.random() < 0.5
        parameters = f"({q} o, {q} u, int[] b, int i)"
        text = [f"class {q} {{", "    int v;", "    int w;", f"    {q} next;", "    int[] a;", "    static int s;", f"    static {q} root;",
                f"    {q}(int x) {{", "        v = x;", "        next = this;", "        a = new int[] {x, 1, 2, 3};", "    }"]
        calls = []
        for k in range(r.randint(2, 3)):
            clause = self.clause(self.static)
            text += self.method(f"static int q{k}{parameters}", clause, self.body(calls, [], [], clause), "o, u, b")
            calls.append(f"{q}.q{k}")
        own = ["v", "this.w", "a[0]", "next.v"]
        clause = self.clause(self.instance)
        text += self.method(f"int turn{parameters}", clause, self.body(calls, own, ["this"], clause), "this, o, u, b")
        calls.append("?.turn")
        last = self.clause(self.static)
        text += self.method(f"static int last{parameters}", last, self.body(calls, [], [], last), "o, u, b")
        calls.append(f"{q}.last")
        self.called = calls
        # A method that overrides has the contract of the other one, which is not repeated.
        required, self.required = self.required, False
        lines = self.method(f"int turn{parameters}", clause and ("", clause[1]), self.body(calls[:1], own, ["this"], clause), "this, o, u, b")
        self.required = required
        text += ["}", "", f"class R{self.k} extends {q} {{", f"    R{self.k}(int x) {{ super(x); }}"]
        return text + [line.replace(f'Probe.frame("{q}.', f'Probe.frame("R{self.k}.') for line in lines] + ["}", ""]

    def entry(self):
        return [(f"Q{self.k}.s", self.main.literal("int")), (f"Q{self.k}.root", "null")]

    def helpers(self):
        q = f"Q{self.k}"
        return [f"static {q} made(int x) {{", f"    {q} o = (x & 1) == 0 ? new {q}(x) : new R{self.k}(x);", f"    if ({q}.root != null) o.next = {q}.root;",
                f"    {q}.root = o;", "    return o;", "}"]

    def statement(self, sc):
        q, r = f"Q{self.k}", self.r
        o = self.some(sc, q, f"made({self.int(sc)})")
        u = self.some(sc, q, f"made({self.int(sc)})")
        b = r.choice((f"{o}.a", f"{u}.a", "new int[] {0, 2, 4, 6, 8}", "new int[] {1, 3, 1, 3}"))
        call = r.choice(self.called).replace("?", r.choice((o, u)))
        self.note(f"{call}({o}, {u}, {b}, {r.randint(0, 3)})")
        self.note(f"{o}.v + {u}.w * 3 + {u}.a[1] + {q}.s + {q}.root.v")


class Exceptions(Theme):
    """Exceptions that are thrown by statements, callees and operations, pass finally blocks, and are caught, thrown again or replaced."""
    name = "exceptions"

    def __init__(self, main):
        super().__init__(main)
        self.around = []    # for each try statement around: does it catch X?
        self.finals = self.r.random() < 0.5

    def classes(self):
        k = self.k
        return [f"class X{k} extends RuntimeException {{", "    int n;", f"    X{k}(int n) {{ super(\"x \" + n); this.n = n; }}", "}", "",
                f"class Y{k} extends X{k} {{", f"    Y{k}(int n) {{ super({self.small(['n', '7'])}); this.n += 2; }}", "}", "",
                f"class Z{k} extends Exception {{", "    final int z;", f"    Z{k}(int z) {{ if (z == 13) throw new Y{k}(z); this.z = z; }}", "}", ""]

    def helpers(self):
        k, r = self.k, self.r
        end = r.choice(("", " if (x == 8) return 5;", " if (x > 40) throw new X(x - 1);", " acc++;")).replace("X(", f"X{k}(")
        again = r.choice((f"throw e;", f"throw new X{k}(e.z);", "return e.z + 1;", "acc += e.z;"))
        return [f"static int risky(int x) throws Z{k} {{", "    acc += x;", f"    if (x < {r.randint(-3, 3)}) throw new X{k}(x);",
                f"    if (x > {r.randint(5, 200)}) throw new Y{k}(x);", "    try {", f"        if ((x & {r.choice((1, 2, 3))}) == 0) throw new Z{k}(x);",
                f"        acc += {self.small(['x', '2'])};", f"    }} catch (Z{k} e) {{", f"        {again}",
                f"    }} finally {{ acc ^= {r.randint(1, 9)};{end} }}" if self.finals else "    }", f"    return {self.small(['x', '5'])};", "}"]

    def throw(self, sc):
        c = self.r.choice("XXY")
        self.main.line(f"if ({self.main.expression(sc, 'boolean')}) throw new {c}{self.k}({self.int(sc)});")

    def operation(self, sc):
        """It may fail, and the class of its exception."""
        m, i = self.main, self.int(sc)
        return self.r.choice(((f"(new int[] {{1, 2, 3}})[{i}]", "ArrayIndexOutOfBoundsException"), (f"100 / ({i} & 3)", "ArithmeticException"),
                              (f"7L % {i}", "ArithmeticException"), (f"(({m.leaf}) {m.reference(sc)}).extra", "ClassCastException"),
                              (f"(new int[{i} % 4]).length", "NegativeArraySizeException"), (f"(({m.node}) ({i} > 3 ? null : {m.reference(sc)})).v", "NullPointerException")))

    def inside(self, sc, n, jump=None):
        self.main.body(sc, n)
        if jump:
            self.main.indent += 1
            jump(sc)
            self.main.indent -= 1

    def statement(self, sc):
        main, r, k = self.main, self.r, self.k
        catches_x, catches_z, operation = not self.finals or r.random() < 0.75, r.random() < 0.4, self.operation(sc) if r.random() < 0.5 else None
        if not catches_x:
            catches_z = False
        main.depth += 1
        main.line("try {")
        self.around.append(catches_x)
        self.inside(sc, r.randint(0, 2), self.throw if any(self.around) and r.random() < 0.7 else None)
        if catches_z:
            main.line(f"    acc += risky({self.int(sc)});")
        if operation:
            main.line(f"    acc = acc * 3 + {operation[0]};")
        self.around.pop()
        clauses = []
        if operation:
            clauses.append((r.choice((operation[1], operation[1], operation[1] + " | IllegalStateException")), "acc += 11;"))
        if catches_x and r.random() < 0.5:
            clauses.append((f"Y{k}", "acc = acc * 5 + e.n;"))
        if catches_x:
            clauses.append((f"X{k}", "acc = acc * 3 + e.n;"))
        if catches_z:
            clauses.insert(r.randint(0, len(clauses)), (f"Z{k}", "acc = acc * 7 + e.z;"))
        if operation and r.random() < 0.2:
            clauses.append(("RuntimeException", "acc += 13;"))
        for type, use in clauses:
            e = main.name("e")
            main.line(f"}} catch ({type} {e}) {{")
            main.line("    " + use.replace("e.", e + "."))
            again = (lambda sc: main.line(f"if ({main.expression(sc, 'boolean')}) throw {e};")) if type in (f"X{k}", f"Y{k}") else self.throw
            self.inside(sc, r.randint(0, 1), again if any(self.around) and r.random() < 0.4 else None)
        if self.finals and (not clauses or r.random() < 0.5):
            main.line("} finally {")
            self.inside(sc, r.randint(0, 2), self.throw if any(self.around) and r.random() < 0.15 else None)
        main.line("}")
        main.depth -= 1
        self.note("(flag ? 1 : 2)")


class Forms(Theme):
    """switch statements and expressions, enums and records, patterns, variable arity, resources, clones."""
    name = "forms"

    def classes(self):
        k, r = self.k, self.r
        return [f"enum G{k} {{", "    LOW, MID, TOP", "}", "",
                f"record D{k}(int x, boolean on) {{ }}", "",
                f"class T{k} implements AutoCloseable {{", "    static int log;", "    final int n;", f"    T{k}(int n) {{ this.n = n; }}",
                f"    public void close() {{ log = {self.small(['log', 'n', '5'])};" +
                r.choice(("", " if (n == 3) throw new IllegalStateException();")) + " }", "}", ""]

    def entry(self):
        return [(f"T{self.k}.log", self.main.literal("int"))]

    def helpers(self):
        k, r = self.k, self.r
        falls = [r.choice(("break;", "", "acc += 2; break;", "")) for _ in range(4)]
        place = r.randint(0, 3)
        cases = [f"        case {n}: x = {self.small(['x', '3'], 1)}; {end}" for n, end in enumerate(falls)]
        cases.insert(place, f"        default: x ^= {r.randint(1, 9)}; {r.choice(('break;', ''))}")
        return [f"static int sum(int first, int... rest) {{", "    int n = first + rest.length;", "    for (int x : rest) n = n * 3 + x;", "    return n;", "}",
                f"static int falls(int x) {{", "    switch (x & 7) {", *cases, "    }", "    return x;", "}",
                f"static int arms(G{k} g, int x) {{", "    return switch (g) {", f"        case LOW -> {self.small(['x', 'g.ordinal()'])};",
                "        case MID -> {", f"            int y = {self.small(['x', '4'])};", "            if (y > x) yield y;", f"            yield {self.small(['x', 'y'])};",
                "        }", f"        case TOP -> falls({self.small(['x', '2'], 1)});", "    };", "}",
                f"static Object some(int x) {{", f"    return (x & 3) == 0 ? null : (x & 3) == 1 ? G{k}.MID : (x & 3) == 2 ? new D{k}(x, x > 5) : new int[] {{x, 2}};", "}",
                f"static int taken(Object o) {{", f"    if (!(o instanceof D{k} d)) return o instanceof G{k} g && g != G{k}.LOW ? g.ordinal() : o instanceof int[] a ? a.clone()[0] : -1;",
                f"    return d.x() + (d.equals(new D{k}(6, true)) ? 100 : 0);", "}",
                f"static int closed(int x, int y) {{", "    int n = 0;", f"    try (T{k} t = x > 2 ? new T{k}(x) : null; T{k} u = new T{k}(y)) {{",
                f"        n = {self.small(['x', 'y'], 1)};", f"        {r.choice(('if (n > 4) throw new IllegalArgumentException();', 'if (n > 4) return n;', 'n += u.n;'))}",
                "    } catch (IllegalStateException e) {", "        n += 50;", "    } catch (IllegalArgumentException e) {", "        n += 70;", "    }", "    return n;", "}"]

    def statement(self, sc):
        k, r, i = self.k, self.r, self.int(sc)
        g = f"G{k}.{r.choice(('LOW', 'MID', 'TOP'))}"
        self.note(r.choice((f"sum({i}, {self.int(sc)}, {self.int(sc)})", f"sum({i})", f"falls({i})", f"arms({g}, {i})", f"taken(some({i}))",
                            f"closed({i} & 7, {self.int(sc)} & 7) + T{k}.log", f"G{k}.values()[({i}) & 1].ordinal()", f"{g}.compareTo(G{k}.MID)")))
        if r.random() < 0.5:
            self.main.line(f"T{k}.log += switch (({i}) % 3) {{ case 0 -> 1; case 1 -> {{ T{k}.log ^= 3; yield 2; }} default -> falls(T{k}.log); }};")


class Callbacks(Theme):
    """Library methods that call methods of the program, and library calls that fail in try."""
    name = "callbacks"

    def classes(self):
        k, r = self.k, self.r
        return [f"class CallW{k} extends java.io.Writer {{", "    static int n;",
                f"    public void write(char[] c, int from, int count) {{ n {r.choice(('+= count', '++', '^= count + 1'))}; }}",
                "    public void flush() { }", "    public void close() { }", "}", "",
                f"class CallL{k} extends java.util.LinkedHashMap<Integer, Integer> {{",
                f"    protected boolean removeEldestEntry(java.util.Map.Entry<Integer, Integer> e) {{ return size() > {r.randint(1, 3)}; }}", "}", "",
                f"class CallF{k} extends RuntimeException {{", "    static int made;",
                f"    public synchronized Throwable fillInStackTrace() {{ made += {r.randint(1, 5)}; return this; }}", "}", ""]

    def entry(self):
        return [(f"CallW{self.k}.n", self.main.literal("int")), (f"CallF{self.k}.made", self.main.literal("int"))]

    def helpers(self):
        k, r = self.k, self.r
        return ["static int written(String s) {", f"    java.io.Writer w = new CallW{k}();", "    try {", "        w.write(s);",
                "    } catch (java.io.IOException e) {", "        return -1;", "    }", f"    return CallW{k}.n;", "}",
                "static int eldest(int x) {", f"    java.util.Map<Integer, Integer> m = new CallL{k}();", "    m.put(x, 1);",
                f"    m.put(x + {r.randint(0, 1)}, 2);", "    return m.size();", "}",
                "static int made() {", f"    new CallF{k}();", f"    return CallF{k}.made;", "}",
                "static int copied(boolean fits) {", "    Object[] from = {\"a\", fits ? \"b\" : from(3), \"c\"};", "    String[] to = new String[4];",
                "    try {", f"        System.arraycopy(from, 0, to, {r.randint(0, 2)}, {r.randint(1, 3)});",
                f"    }} catch ({r.choice(('ArrayStoreException | IndexOutOfBoundsException', 'RuntimeException'))} e) {{", "        return to[0] == null ? 1 : 2;",
                "    }", "    return to[1] == null ? 3 : 4;", "}",
                "static Object from(int x) { return x > 2 ? Integer.valueOf(x) : \"s\"; }"]

    def statement(self, sc):
        r, i = self.r, self.int(sc)
        self.note(r.choice(('written("abc")', f"eldest(({i}) & 7)", "made()", f"copied({self.main.expression(sc, 'boolean')})")))


ALL = (Callbacks, Forms, Inner, Enclosing, Local, Anonymous, Lambda, Statics, Boxed, Frames, Exceptions)
