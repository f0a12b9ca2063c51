"""Random Java programs for comparing invar's lowering with the JVM.

program(seed, number) gives the text of one class P<number> (its helper classes are nested by name, not by scope). Its method
`p()` has no parameters. It first assigns all static fields, then computes with everything that the front end supports and returns a
checksum. `P<number>.acc` is a running checksum, so a run that ends in an exception can be compared up to that point.

The programs have: wrap-around of all integral types, evaluation order with side effects, compound assignment with its
implicit cast, short circuits, conditional expressions, casts, shifts by any distance, division of negative numbers, switch with fall
through, labelled break and continue, nested loops, aliased arrays and objects, arrays of arrays, objects with inheritance, constructors
with initializers, instanceof and casts, calls and recursion. Some operations may fail: null, an index out of bounds, a
division by zero, a negative size, a wrong cast, a wrong store. Most programs also have a theme (themes.py, library.py).

Lines `//@ assert x <N>;` are marks: a first run observes the value of x there, and marks.py makes an assertion from it.
"""
import random

import library
import themes

INTEGRAL = ("byte", "short", "char", "int", "long")
WIDTH = {"byte": 8, "short": 16, "char": 16, "int": 32, "long": 64}
PRIMITIVE = INTEGRAL + ("boolean",)
ARRAYS = ("int[]", "long[]", "byte[]", "char[]", "short[]", "boolean[]")


def promoted(a, b="int"):
    return "long" if "long" in (a, b) else "int"


class Scope:
    """Local variables by type. Some are not to be assigned: counters of loops."""

    def __init__(self, up=None):
        self.up, self.vars, self.fixed = up, [], set()

    def all(self):
        return (self.up.all() if self.up else []) + self.vars

    def is_fixed(self, name):
        return name in self.fixed or (self.up is not None and self.up.is_fixed(name))


class Program:
    def __init__(self, seed, number, small=False):
        self.r = random.Random(seed)
        self.number, self.small = number, small
        self.cls, self.node, self.leaf = f"P{number}", f"N{number}", f"L{number}"
        self.names = 0
        self.out = []
        self.indent = 1
        self.depth = 2 if small else 0
        self.labels = []          # (name, is a loop)
        self.breakable = 0        # loops and switches around
        self.loops = 0            # loops around, whose continue is allowed
        self.in_method = None     # return type of the method being written
        self.danger = self.r.random() < 0.35
        self.without_calls = False  # expressions call no methods of the program
        self.statics = [(f"s{i}", self.r.choice(PRIMITIVE + ("int[]", self.node))) for i in range(self.r.randint(2, 4))]
        self.methods = []         # (name, result, parameter types)
        self.boxes = set()        # names of locals that are boxes; in scopes they have the primitive type
        self.marks = 0
        self.theme = self.pick((2, themes.Theme), *[(1, t) for t in themes.ALL + library.ALL])(self)
        self.fields = [("v", "int"), ("w", "long"), ("b", "byte"), ("f", "boolean"), ("c", "char"), ("next", self.node),
                       ("arr", "int[]")]

    # ---- text ----

    def line(self, text):
        self.out.append("    " * self.indent + text)

    def name(self, hint):
        self.names += 1
        return f"{hint}{self.names}"

    def pick(self, *weighted):
        total = sum(w for w, _ in weighted)
        at = self.r.uniform(0, total)
        for w, choice in weighted:
            at -= w
            if at <= 0:
                return choice
        return weighted[-1][1]

    # ---- literals ----

    def literal(self, t):
        r = self.r
        if t == "boolean":
            return r.choice(("true", "false"))
        w = WIDTH[t]
        lo, hi = (0, 65535) if t == "char" else (-(1 << (w - 1)), (1 << (w - 1)) - 1)
        value = self.pick((5, r.randint(-3, 9)), (2, r.choice((lo, hi, lo + 1, hi - 1))), (2, r.randint(-200, 200)),
                          (1, r.randint(lo, hi)))
        value = max(lo, min(hi, value))
        if t == "char" and 97 <= value <= 122 and r.random() < 0.7:
            return f"'{chr(value)}'"
        if t == "long":
            return f"{value}L" if value >= 0 else f"({value}L)"
        text = hex(value) if value > 99 and r.random() < 0.3 else str(value)
        text = text if value >= 0 else f"({text})"
        return text if t == "int" else f"(({t}) {text})"

    # ---- expressions: text of the exact static type ----

    def variables(self, sc, t, assignable=False):
        names = [n for n, u in sc.all() if u == t and not (assignable and sc.is_fixed(n))]
        names += [n for n, u in self.statics if u == t]
        return names

    def place(self, sc, t):
        """Something of type t that can be assigned to."""
        r = self.r
        names = self.variables(sc, t, True)
        options = []
        if names:
            options += [(6, lambda: r.choice(names))]
        if t + "[]" in ARRAYS:
            options += [(3, lambda: self.element(sc, t))]
        for f, u in self.fields:
            if u == t:
                options += [(2, lambda f=f: f"{self.reference(sc)}.{f}")]
        if not options:
            return None
        return self.pick(*options)()

    def element(self, sc, t):
        array, mask = self.array(sc, t + "[]"), self.r.choice((1, 3))
        if self.danger and self.r.random() < 0.08:
            return f"{array}[{self.expression(sc, 'int')}]"
        return f"{array}[{self.expression(sc, 'int')} & {mask}]"

    def array(self, sc, t):
        names = self.variables(sc, t)
        if t == "int[]" and self.r.random() < 0.2:
            return f"{self.reference(sc)}.arr"
        rows = [n for n, u in sc.all() if u == t + "[]"]
        if rows and self.r.random() < 0.4:
            return f"{self.r.choice(rows)}[{self.expression(sc, 'int')} & 1]"
        if names and self.r.random() < 0.9:
            return self.r.choice(names)
        return self.new_array(sc, t)

    def new_array(self, sc, t):
        element = t[:-2]
        if self.r.random() < 0.5:
            values = ", ".join(self.expression(sc, element) for _ in range(4))
            return f"(new {element}[] {{{values}}})"
        if self.danger and self.r.random() < 0.1:
            return f"(new {element}[{self.expression(sc, 'int')} % 6])"
        return f"(new {element}[4])"

    def reference(self, sc):
        """An object that is not null, unless it is dangerous."""
        r = self.r
        names = self.variables(sc, self.node)
        if names and r.random() < 0.85:
            o = r.choice(names)
            return o if not self.danger or r.random() > 0.1 else f"{o}.next"
        return self.new_object(sc)

    def new_object(self, sc):
        r = self.r
        if self.depth > 3 or r.random() < 0.4:
            return f"(new {self.node}({self.expression(sc, 'int')}))"
        return self.pick((2, f"(new {self.leaf}({self.expression(sc, 'int')}))"),
                         (1, f"(new {self.node}({self.expression(sc, 'int')}, {self.expression(sc, 'long')}))"))

    def object_expression(self, sc):
        r = self.r
        if r.random() < 0.15:
            return f"({self.expression(sc, 'boolean')} ? {self.reference(sc)} : {self.reference(sc)})"
        if r.random() < 0.1 and self.danger:
            return f"(({self.leaf}) {self.reference(sc)})"
        if r.random() < 0.1:
            return f"{self.reference(sc)}.self()"
        return self.reference(sc)

    def expression(self, sc, t):
        self.depth += 1
        try:
            if t == self.node:
                return self.object_expression(sc)
            if t.endswith("[]"):
                return self.array(sc, t) if t in ARRAYS else f"(new {t[:-4]}[2][4])"
            if self.depth > 4 + (self.r.random() < 0.2):
                return self.leaf_expression(sc, t)
            return self.boolean(sc) if t == "boolean" else self.integral(sc, t)
        finally:
            self.depth -= 1

    def leaf_expression(self, sc, t):
        names = self.variables(sc, t)
        if names and self.r.random() < 0.7:
            return self.r.choice(names)
        return self.literal(t)

    def some_integral(self, sc, limit="long"):
        types = INTEGRAL if limit == "long" else INTEGRAL[:4]
        t = self.r.choice(types)
        return t, self.expression(sc, t)

    def call(self, sc, t):
        able = [m for m in self.methods if m[1] == t]
        if not able or self.without_calls:
            return self.leaf_expression(sc, t)
        name, _, params = self.r.choice(able)
        args = [("d - 1" if self.in_method != "p" else str(self.r.randint(0, 3)))] + [self.expression(sc, p) for p in params]
        return f"{name}({', '.join(args)})"

    def assignment(self, sc, t):
        target = self.place(sc, t)
        if not target:
            return self.leaf_expression(sc, t)
        if t == "boolean":
            op = self.r.choice(("=", "=", "&=", "|=", "^="))
            return f"({target} {op} {self.expression(sc, t)})"
        kind = self.r.random()
        if kind < 0.4 or target in self.boxes:
            return f"({target} = {self.expression(sc, t)})"
        op = self.r.choice(("+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "/=", "%="))
        u, e = self.some_integral(sc)
        if op in ("/=", "%="):
            e = self.divisor(e, u)
        return f"({target} {op} {e})"

    def divisor(self, e, t):
        if self.danger and self.r.random() < 0.15:
            return e
        return f"({e} | 1)"

    def step(self, sc, t):
        target = self.place(sc, t)
        if not target:
            return self.leaf_expression(sc, t)
        op = self.r.choice(("++", "--"))
        return f"{target}{op}" if self.r.random() < 0.6 else f"({op}{target})"

    def binary(self, sc, t):
        """Of type int or long."""
        r = self.r
        op = r.choice(("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>", "+", "-", "*"))
        if op in ("<<", ">>", ">>>"):
            left = self.expression(sc, t) if t == "long" else self.some_integral(sc, "int")[1]
            return f"({left} {op} {self.some_integral(sc)[1]})"
        if t == "long":
            a, b = self.expression(sc, "long"), self.some_integral(sc)
            b = (b[0], self.divisor(b[1], b[0]) if op in ("/", "%") else b[1])
            if op not in ("/", "%") and r.random() < 0.5:
                return f"({b[1]} {op} {a})"
            return f"({a} {op} {b[1]})"
        a, b = self.some_integral(sc, "int"), self.some_integral(sc, "int")
        e = self.divisor(b[1], b[0]) if op in ("/", "%") else b[1]
        return f"({a[1]} {op} {e})"

    def integral(self, sc, t):
        r = self.r
        if t in ("int", "long"):
            shape = self.pick((6, "binary"), (3, "leaf"), (2, "step"), (2, "assign"), (1.5, "cond"), (2, "call"), (1, "unary"),
                              (2, "cast"), (2, "element"), (1, "length"))
        else:
            shape = self.pick((3, "leaf"), (2, "step"), (2, "assign"), (1, "cond"), (3, "cast"), (2, "element"), (1, "call"))
        if shape == "binary":
            return self.binary(sc, t)
        if shape == "step":
            return self.step(sc, t)
        if shape == "assign":
            return self.assignment(sc, t)
        if shape == "cond":
            return f"({self.expression(sc, 'boolean')} ? {self.expression(sc, t)} : {self.expression(sc, t)})"
        if shape == "call":
            return self.call(sc, t)
        if shape == "unary":
            return f"({r.choice('-~+')}{self.expression(sc, t)})"
        if shape == "cast":
            return f"(({t}) {self.unboxed(self.some_integral(sc)[1])})"
        if shape == "element":
            return self.place(sc, t) or self.literal(t)
        if shape == "length" and t == "int":
            return f"{self.array(sc, r.choice(ARRAYS))}.length"
        return self.leaf_expression(sc, t)

    def unboxed(self, e):
        """e, where a box would not do: in a cast, and where two boxes would be compared."""
        return f"(+{e})" if self.boxes else e

    def boolean(self, sc):
        r = self.r
        shape = self.pick((4, "compare"), (3, "and"), (2, "leaf"), (1, "not"), (1, "assign"), (1, "bits"), (1, "refs"), (1, "cond"),
                          (1, "instance"), (1, "element"))
        if shape == "compare":
            return f"({self.some_integral(sc)[1]} {r.choice(('<', '<=', '>', '>=', '==', '!='))} {self.unboxed(self.some_integral(sc)[1])})"
        if shape == "and":
            return f"({self.expression(sc, 'boolean')} {r.choice(('&&', '||'))} {self.expression(sc, 'boolean')})"
        if shape == "not":
            return f"(!{self.expression(sc, 'boolean')})"
        if shape == "assign":
            return self.assignment(sc, "boolean")
        if shape == "bits":
            return f"({self.expression(sc, 'boolean')} {r.choice(('&', '|', '^', '==', '!='))} {self.expression(sc, 'boolean')})"
        if shape == "refs":
            if r.random() < 0.5:
                return f"({self.object_expression(sc)} {r.choice(('==', '!='))} {self.object_expression(sc)}.next)"
            t = r.choice(ARRAYS)
            return f"({self.array(sc, t)} == {self.array(sc, t)})"
        if shape == "cond":
            return f"({self.expression(sc, 'boolean')} ? {self.expression(sc, 'boolean')} : {self.expression(sc, 'boolean')})"
        if shape == "instance":
            return f"({self.object_expression(sc)} instanceof {self.leaf})"
        if shape == "element":
            return self.place(sc, "boolean") or "true"
        return self.leaf_expression(sc, "boolean")

    # ---- statements ----

    def note(self, e):
        self.line(f"acc = acc * 31 + {e};")

    def declare(self, sc):
        t = self.pick(*[(2, u) for u in INTEGRAL], (2, "boolean"), (2, "int[]"), (1, self.r.choice(ARRAYS)), (2, self.node),
                      (0.7, "int[][]"))
        name = self.name({"[": "a"}.get(t[-2:-1], "x"))
        e = self.expression(sc, t)
        self.line(f"{t} {name} = {e};")
        sc.vars.append((name, t))

    def assign(self, sc):
        t = self.pick(*[(2, u) for u in PRIMITIVE], (2, self.node), (1, "int[]"))
        if t in PRIMITIVE:
            if self.r.random() < 0.3 and t != "boolean":
                e = self.step(sc, t)
                if ("++" in e or "--" in e) and not e.startswith("("):
                    self.line(e + ";")
                    return
            e = self.assignment(sc, t)
            if e.startswith("(") and "=" in e and not e.startswith("(("):
                self.line(e[1:-1] + ";")
                return
            self.line(f"{'acc' if t != 'boolean' else 'flag'} = {e};")
            return
        place = self.place(sc, t)
        if place:
            e = self.expression(sc, t)
            if self.danger and t == self.node and place.endswith(".next") and self.r.random() < 0.3:
                e = "null"
            self.line(f"{place} = {e};")

    def body(self, sc, n, label=None, loop=False):
        inner = Scope(sc)
        self.indent += 1
        self.loops += loop
        self.breakable += loop
        for _ in range(n):
            self.statement(inner)
        if self.r.random() < 0.2:
            self.mark(inner)
        self.loops -= loop
        self.breakable -= loop
        self.indent -= 1

    def for_loop(self, sc, label):
        i = self.name("i")
        inner = Scope(sc)
        inner.vars.append((i, "int"))
        if self.r.random() < 0.8:
            inner.fixed.add(i)
        start, n = self.r.randint(-1, 2), self.r.randint(1, 4)
        update = self.r.choice((f"{i}++", f"{i} += 2", f"++{i}"))
        extra = f", acc += {self.expression(inner, 'int')}" if self.r.random() < 0.2 else ""
        self.line(f"{label}for (int {i} = {start}; {i} < {n} && fuel-- > 0; {update}{extra}) {{")
        self.body(inner, self.r.randint(1, 3), loop=True)
        self.line("}")

    def while_loop(self, sc, label):
        guard = f"fuel-- > 0 && {self.expression(sc, 'boolean')}"
        if self.r.random() < 0.5:
            self.line(f"{label}while ({guard}) {{")
            self.body(sc, self.r.randint(1, 3), loop=True)
            self.line("}")
        else:
            self.line(f"{label}do {{")
            self.body(sc, self.r.randint(1, 3), loop=True)
            self.line(f"}} while ({guard});")

    def each_loop(self, sc, label):
        x, t = self.name("x"), self.r.choice(ARRAYS)
        array = self.array(sc, t)
        inner = Scope(sc)
        inner.vars.append((x, t[:-2]))
        self.line(f"{label}for ({t[:-2]} {x} : {array}) {{")
        self.indent += 1
        self.line("if (fuel-- <= 0) break;")
        self.indent -= 1
        self.body(inner, self.r.randint(1, 2), loop=True)
        self.line("}")

    def switch(self, sc, label):
        t = self.r.choice(("int", "byte", "char", "short"))
        values = sorted(self.r.sample(range(0, 7), self.r.randint(2, 4)), key=lambda _: self.r.random())
        default = self.r.randint(0, len(values))
        selector = f"({t}) ({self.expression(sc, 'int')} & 7)"
        self.line(f"{label}switch ({selector}) {{")
        self.breakable += 1
        for k in range(len(values) + 1):
            if k == default:
                self.line("default:")
            if k < len(values):
                self.line(f"case {values[k]}:")
            if k == len(values) and k != default:
                break
            self.line("{")
            self.body(sc, self.r.randint(0, 2))
            self.line("}")
            if self.r.random() < 0.5:
                self.line("    if (true) break;" if self.r.random() < 0.3 else "    break;")
        self.breakable -= 1
        self.line("}")

    def jump(self, sc):
        options = []
        if self.breakable:
            options.append("break;")
        if self.loops:
            options.append("continue;")
        for name, loop in self.labels:
            options.append(f"break {name};")
            if loop:
                options.append(f"continue {name};")
        if not options or self.r.random() < 0.1:
            e = self.expression(sc, "long" if self.in_method == "p" else self.in_method)
            options = [f"return {e};"]
        self.line(f"if ({self.expression(sc, 'boolean')}) {self.r.choice(options)}")

    def mark(self, sc):
        names = [(n, t) for n, t in sc.all() if t in PRIMITIVE or t == self.node] + [("acc", "long"), ("flag", "boolean")]
        self.line(f"//@ assert {self.r.choice(names)[0]} <{self.marks}>;")
        self.marks += 1

    def compound(self, sc):
        kind = self.pick((3, "if"), (3, "for"), (2, "while"), (1, "each"), (2, "switch"), (1, "block"))
        labelled = self.r.random() < 0.35
        label = self.name("out") if labelled else ""
        if labelled:
            self.labels.append((label, kind in ("for", "while", "each")))
        prefix = f"{label}: " if labelled else ""
        self.depth += 1
        if kind == "if":
            self.line(f"{prefix}if ({self.expression(sc, 'boolean')}) {{")
            self.body(sc, self.r.randint(1, 3))
            if self.r.random() < 0.6:
                self.line("} else {")
                self.body(sc, self.r.randint(1, 2))
            self.line("}")
        elif kind == "for":
            self.for_loop(sc, prefix)
        elif kind == "while":
            self.while_loop(sc, prefix)
        elif kind == "each":
            self.each_loop(sc, prefix)
        elif kind == "switch":
            self.switch(sc, prefix)
        else:
            self.line(f"{prefix}{{")
            self.body(sc, self.r.randint(1, 3))
            self.line("}")
        self.depth -= 1
        if labelled:
            self.labels.pop()

    def statement(self, sc):
        if self.r.random() < 0.1:
            self.mark(sc)
        if type(self.theme) is not themes.Theme and self.depth < 3 and self.r.random() < (0.5 if self.small else 0.35):
            self.theme.statement(sc)
            return
        if self.depth < 4 and self.r.random() < 0.3:
            self.compound(sc)
            return
        shape = self.pick((3, "declare"), (5, "assign"), (3, "note"), (1.2, "jump"))
        if shape == "declare":
            self.declare(sc)
        elif shape == "assign":
            self.assign(sc)
        elif shape == "note":
            self.note(self.some_integral(sc)[1])
        else:
            self.jump(sc)

    # ---- methods and classes ----

    def method(self, name, result, params):
        names = [(self.name("p"), t) for t in params]
        head = ", ".join(["int d"] + [f"{t} {n}" for n, t in names])
        self.line(f"static {result} {name}({head}) {{")
        sc = Scope()
        sc.vars += [("d", "int")] + names
        sc.fixed.add("d")
        self.in_method = result
        self.labels, self.breakable, self.loops = [], 0, 0
        self.indent += 1
        self.line(f"if (d < 0 || fuel-- <= 0) return {self.literal(result)};")
        for _ in range(1 if self.small else self.r.randint(2, 4)):
            self.statement(sc)
        self.line(f"return {self.expression(sc, result)};")
        self.indent -= 1
        self.line("}")

    def main_method(self):
        self.line("static long p() {")
        self.indent += 1
        self.line("acc = 7;")
        self.line("fuel = 150;")
        self.line("flag = false;")
        self.in_method = "p"
        sc = Scope()
        statics, self.statics = self.statics, []
        for n, t in statics:
            first = self.literal(t) if t in PRIMITIVE else "new int[4]" if t == "int[]" else f"new {self.node}(1)"
            self.line(f"{n} = {first};")
        for n, value in self.theme.entry():
            self.line(f"{n} = {value};")
        self.statics = statics
        self.labels, self.breakable, self.loops = [], 0, 0
        for _ in range(self.r.randint(2, 5) if self.small else self.r.randint(5, 10)):
            self.statement(sc)
        for n, t in sc.vars:
            self.digest(n, t)
        for n, t in statics:
            self.digest(n, t)
        self.line("return acc;")
        self.indent -= 1
        self.line("}")

    def digest(self, n, t):
        if n in self.boxes:
            self.note(f"({n} == null ? 9 : {n}{' ? 1 : 0' if t == 'boolean' else ''})")
        elif t == "boolean":
            self.note(f"({n} ? 1 : 0)")
        elif t in INTEGRAL:
            self.note(n)
        elif t == "int[]":
            self.line(f"if ({n} != null) for (int z = 0; z < {n}.length; z++) acc = acc * 7 + {n}[z];")
        elif t == self.node:
            self.line(f"if ({n} != null) acc = acc * 17 + {n}.v + {n}.w + {n}.b + {n}.c + ({n}.f ? 3 : 5);")

    def node_class(self):
        r = self.r
        v = self.literal("int")
        self.out += [f"class {self.node} {{", f"    int v = {v};", "    long w;", f"    byte b = {self.literal('byte')};",
                     "    boolean f;", "    char c = 'q';", f"    {self.node} next;", "    int[] arr;",
                     "    {", f"        w = v + {self.literal('int')};", "    }",
                     f"    {self.node}(int x) {{", f"        v {r.choice(('=', '+=', '^='))} x;", "        arr = new int[4];",
                     "        arr[1] = x;", "        next = this;", "    }",
                     f"    {self.node}(int x, long y) {{", "        this(x + 1);", "        w = w * 3 + y;",
                     "        f = x < y;", "    }",
                     f"    final {self.node} self() {{", "        v++;", f"        return {r.choice(('this', 'next'))};", "    }",
                     "}", ""]
        self.out += [f"class {self.leaf} extends {self.node} {{", f"    int extra = {self.literal('int')};",
                     f"    {self.leaf}(int x) {{", f"        super(x * {self.literal('int')}, extraOf(x));",
                     "        v += extra;", "    }",
                     "    static long extraOf(int x) {", f"        return {r.choice(('x >>> 3', 'x * 5L', '-x', 'x'))};", "    }",
                     "}", ""]

    def text(self):
        self.out = []
        self.node_class()
        self.out += self.theme.classes()
        self.out.append(f"class {self.cls} {{")
        self.line("static long acc;")
        self.line("static int fuel;")
        self.line("static boolean flag;")
        for n, t in self.statics:
            self.line(f"static {t} {n};")
        plan = [(f"m{i}", self.r.choice(("int", "long", "int", "byte", "boolean")),
                 [self.r.choice(PRIMITIVE + ("int[]", self.node)) for _ in range(self.r.randint(0, 2))])
                for i in range(1 if self.small else self.r.randint(1, 3))]
        for line in self.theme.helpers():
            self.line(line)
        for m in plan:
            self.methods.append(m)
            self.method(*m)
        self.main_method()
        self.out.append("}")
        return "\n".join(self.out) + "\n"


def program(seed, number, small=False):
    """Text, and the theme. Small programs can be verified, others executed."""
    p = Program(seed, number, small)
    return p.text(), p.theme
