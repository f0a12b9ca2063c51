"""Small Boogie programs that can be printed and run. Running is plain Python over unbounded integers and shares nothing with
invar or the Boogie tool. So a run that goes wrong is a fact about the program.

Expressions have text() and value(state); statements have text(indent) and run(machine). Random values while running
(havoc, choices, uninitialised variables) come from the machine's generator. Start with Machine.call at the end."""

import re

INT, BOOL, INTS, BOOLS, BITS, LIST = "int", "bool", "[int]int", "[int]bool", "bv8", "List"
MAPS = (INTS, BOOLS)
WIDTH = 8


class Wrong(Exception):
    """An obligation of a routine is violated."""

    def __init__(self, routine, what):
        super().__init__(f"{routine}: {what}")
        self.routine = routine


class Infeasible(Exception):
    """The run meets an assumption that does not hold: it says nothing."""


class Unknown(Infeasible):
    """The run takes too long, or depends on what is not specified: it says nothing at all."""


class Map:
    """A total map from int: finitely many entries over a default."""

    def __init__(self, default, entries=()):
        self.default, self.entries = default, dict(entries)

    def __getitem__(self, i):
        return self.entries.get(i, self.default)

    def with_(self, i, value):
        new = Map(self.default, self.entries)
        new.entries[i] = value
        return new


def random_value(rng, sort):
    if sort == INT:
        return rng.choice([0, 0, 1, 1, 2, 3, 5, 7, -1, -2, rng.randint(-20, 20), rng.randint(-10 ** 6, 10 ** 6)])
    if sort == BOOL:
        return rng.random() < 0.5
    if sort == BITS:
        return rng.choice([0, 1, 2, 127, 128, 255, rng.randrange(256)])
    if sort == LIST:
        return () if rng.random() < 0.4 else (random_value(rng, INT), random_value(rng, LIST))
    of = INT if sort == INTS else BOOL
    return Map(random_value(rng, of), {i: random_value(rng, of) for i in range(-1, 8) if rng.random() < 0.7})


# ---- expressions ----

class Const:
    def __init__(self, value):
        self.of = value

    def text(self):
        if isinstance(self.of, bool):
            return "true" if self.of else "false"
        return str(self.of) if self.of >= 0 else f"(-{-self.of})"

    def value(self, state):
        return self.of


class Literal:
    """A value of any sort."""

    def __init__(self, sort, value):
        self.sort, self.of = sort, value

    def text(self):
        return literal(self.sort, self.of)

    def value(self, state):
        return self.of


def literal(sort, value):
    if sort == BITS:
        return f"{value}bv{WIDTH}"
    if sort == LIST:
        return f"Cons({literal(INT, value[0])}, {literal(LIST, value[1])})" if value else "Nil()"
    if sort in MAPS:
        of = INT if sort == INTS else BOOL
        return f"(lambda i: int :: {literal(of, value.default)})" + "".join(
            f"[{literal(INT, i)} := {literal(of, x)}]" for i, x in value.entries.items())
    return Const(value).text()


class Var:
    def __init__(self, name, sort):
        self.name, self.sort = name, sort

    def text(self):
        return self.name

    def value(self, state):
        return state[self.name]


class Old:
    """old(v) of a global."""

    def __init__(self, var):
        self.var = var

    def text(self):
        return f"old({self.var.name})"

    def value(self, state):
        return state.entry[self.var.name]


def euclid(a, b):
    q = a // abs(b)
    return q if b > 0 else -q


BINARY = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
    "div": euclid, "mod": lambda a, b: a % abs(b),
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b, "!=": lambda a, b: a != b, "<==>": lambda a, b: a == b,
}


class Binary:
    def __init__(self, op, left, right):
        self.op, self.left, self.right = op, left, right

    def text(self):
        return f"({self.left.text()} {self.op} {self.right.text()})"

    def value(self, state):
        if self.op == "&&":
            return self.left.value(state) and self.right.value(state)
        if self.op == "||":
            return self.left.value(state) or self.right.value(state)
        if self.op == "==>":
            return not self.left.value(state) or self.right.value(state)
        return BINARY[self.op](self.left.value(state), self.right.value(state))


class Not:
    def __init__(self, e):
        self.e = e

    def text(self):
        return f"!{self.e.text()}"

    def value(self, state):
        return not self.e.value(state)


class If:
    def __init__(self, c, a, b):
        self.c, self.a, self.b = c, a, b

    def text(self):
        return f"(if {self.c.text()} then {self.a.text()} else {self.b.text()})"

    def value(self, state):
        return (self.a if self.c.value(state) else self.b).value(state)


class Select:
    def __init__(self, map_, index):
        self.map, self.index = map_, index

    def text(self):
        return f"{self.map.text()}[{self.index.text()}]"

    def value(self, state):
        return self.map.value(state)[self.index.value(state)]


class Store:
    def __init__(self, map_, index, new):
        self.map, self.index, self.new = map_, index, new

    def text(self):
        return f"{self.map.text()}[{self.index.text()} := {self.new.text()}]"

    def value(self, state):
        return self.map.value(state).with_(self.index.value(state), self.new.value(state))


class Apply:
    """A function with a body over its parameter x."""

    def __init__(self, function, arg):
        self.function, self.arg = function, arg

    def text(self):
        return f"{self.function.name}({self.arg.text()})"

    def value(self, state):
        return self.function.body.value({"x": self.arg.value(state)})


def signed(a):
    return a - 256 if a >= 128 else a


def shift_right(a, n):
    return signed(a) >> min(n, WIDTH)


def signed_divide(a, b):
    """Both signed; towards zero, -1 or 1 for zero."""
    if b == 0:
        return -1 if a >= 0 else 1
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


BITS_OPS = {
    "bvadd": lambda a, b: a + b, "bvsub": lambda a, b: a - b, "bvmul": lambda a, b: a * b,
    "bvand": lambda a, b: a & b, "bvor": lambda a, b: a | b, "bvxor": lambda a, b: a ^ b,
    "bvudiv": lambda a, b: a // b if b else -1, "bvurem": lambda a, b: a % b if b else a,
    "bvsdiv": lambda a, b: signed_divide(signed(a), signed(b)),
    "bvshl": lambda a, b: a << min(b, WIDTH), "bvlshr": lambda a, b: a >> min(b, WIDTH), "bvashr": shift_right,
}
BITS_TESTS = {
    "bvult": lambda a, b: a < b, "bvule": lambda a, b: a <= b,
    "bvslt": lambda a, b: signed(a) < signed(b), "bvsle": lambda a, b: signed(a) <= signed(b),
}


class Bits:
    """An operation on bit-vectors, called by a function of its own."""

    def __init__(self, op, left, right):
        self.op, self.left, self.right = op, left, right

    def text(self):
        return f"{self.op}8({self.left.text()}, {self.right.text()})"

    def value(self, state):
        a, b = self.left.value(state), self.right.value(state)
        return BITS_TESTS[self.op](a, b) if self.op in BITS_TESTS else BITS_OPS[self.op](a, b) % 256


class Join:
    """The high bits of one from `at` on, then the low ones of the other."""

    def __init__(self, at, left, right):
        self.at, self.left, self.right = at, left, right

    def text(self):
        return f"(({self.left.text()})[{WIDTH}:{self.at}] ++ ({self.right.text()})[{self.at}:0])"

    def value(self, state):
        low = (1 << self.at) - 1
        return (self.left.value(state) & ~low) | (self.right.value(state) & low)


class Cons:
    def __init__(self, head, tail):
        self.head, self.tail = head, tail

    def text(self):
        return f"Cons({self.head.text()}, {self.tail.text()})"

    def value(self, state):
        return (self.head.value(state), self.tail.value(state))


class IsCons:
    """Tests and fields have the text of the old syntax of datatypes: see modern."""

    def __init__(self, e):
        self.e = e

    def text(self):
        return f"is#Cons({self.e.text()})"

    def value(self, state):
        return self.e.value(state) != ()


class Field:
    def __init__(self, name, e):
        self.name, self.e = name, e

    def text(self):
        return f"{self.name}#Cons({self.e.text()})"

    def value(self, state):
        of = self.e.value(state)
        if of == ():
            raise Unknown
        return of[self.name == "tail"]


class Range:
    """(forall k: int :: low <= k && k < high ==> body) or its dual; wide ranges are not run."""

    def __init__(self, word, name, low, high, body):
        self.word, self.name, self.low, self.high, self.body = word, name, low, high, body

    def text(self):
        within = f"{self.low.text()} <= {self.name} && {self.name} < {self.high.text()}"
        then = "==>" if self.word == "forall" else "&&"
        return f"({self.word} {self.name}: int :: ({within}) {then} {self.body.text()})"

    def value(self, state):
        low, high = self.low.value(state), self.high.value(state)
        if high - low > 60:
            raise Unknown
        inner = state.bind(self.name)
        every = self.word == "forall"
        for k in range(low, high):
            inner[self.name] = k
            if self.body.value(inner) != every:
                return not every
        return every


# ---- statements ----

class Jump(Exception):
    """break or goto to a label; return has the label None."""

    def __init__(self, label):
        super().__init__()
        self.label = label


def lines(indent, *texts):
    return "".join("  " * indent + t + "\n" for t in texts)


def block(statements, indent):
    return "".join(s.text(indent) for s in statements)


class Assign:
    """Parallel; a place is a Var or a Select of one."""

    def __init__(self, places, values):
        self.places, self.values = places, values

    def text(self, indent):
        return lines(indent, ", ".join(p.text() for p in self.places) + " := " + ", ".join(v.text() for v in self.values) + ";")

    def run(self, m):
        values = [v.value(m.state) for v in self.values]
        index = [p.index.value(m.state) if isinstance(p, Select) else None for p in self.places]
        for p, i, v in zip(self.places, index, values):
            if isinstance(p, Select):
                m.state[p.map.name] = m.state[p.map.name].with_(i, v)
            else:
                m.state[p.name] = v


class Havoc:
    def __init__(self, variables):
        self.variables = variables

    def text(self, indent):
        return lines(indent, "havoc " + ", ".join(v.name for v in self.variables) + ";")

    def run(self, m):
        for v in self.variables:
            m.state[v.name] = random_value(m.rng, v.sort)


class Assume:
    def __init__(self, e):
        self.e = e

    def text(self, indent):
        return lines(indent, f"assume {self.e.text()};")

    def run(self, m):
        if not self.e.value(m.state):
            raise Infeasible


class Assert:
    """While a program is made, `candidates` are formulas of which those that some run falsifies are dropped."""

    def __init__(self, e=None, candidates=None):
        self.e, self.candidates, self.met = e, candidates, False

    def text(self, indent):
        return lines(indent, f"assert {self.e.text()};")

    def run(self, m):
        m.claim(self, "assertion")


class Seq:
    def __init__(self, statements):
        self.statements = statements

    def text(self, indent):
        return block(self.statements, indent)

    def run(self, m):
        m.run(self.statements)


class IfElse:
    """A condition of None is `*`."""

    def __init__(self, c, then, orelse):
        self.c, self.then, self.orelse = c, then, orelse

    def text(self, indent):
        text = lines(indent, f"if ({self.c.text() if self.c else '*'}) {{") + block(self.then, indent + 1)
        if self.orelse:
            text += lines(indent, "} else {") + block(self.orelse, indent + 1)
        return text + lines(indent, "}")

    def run(self, m):
        holds = self.c.value(m.state) if self.c else m.rng.random() < 0.5
        m.run(self.then if holds else self.orelse)


class While:
    def __init__(self, label, c, invariants, body):
        self.label, self.c, self.invariants, self.body = label, c, invariants, body

    def text(self, indent):
        head = f"while ({self.c.text() if self.c else '*'})"
        if self.label:
            head = f"{self.label}: {head}"
        text = lines(indent, head) + lines(indent + 1, *(f"invariant {i.e.text()};" for i in self.invariants))
        return text + lines(indent, "{") + block(self.body, indent + 1) + lines(indent, "}")

    def run(self, m):
        try:
            while True:
                for i in self.invariants:
                    m.claim(i, "invariant")
                if not (self.c.value(m.state) if self.c else m.rng.random() < 0.8):
                    return
                m.step()
                m.run(self.body)
        except Jump as jump:
            if jump.label not in ("break", self.label):
                raise


class Break:
    def __init__(self, label):
        self.label = label

    def text(self, indent):
        return lines(indent, f"break {self.label};" if self.label else "break;")

    def run(self, m):
        raise Jump(self.label or "break")


class Return:
    def text(self, indent):
        return lines(indent, "return;")

    def run(self, m):
        raise Jump(None)


class Call:
    def __init__(self, results, procedure, args):
        self.results, self.procedure, self.args = results, procedure, args

    def text(self, indent):
        left = ", ".join(v.name for v in self.results)
        return lines(indent, f"call {left + ' := ' if left else ''}{self.procedure.name}({', '.join(a.text() for a in self.args)});")

    def run(self, m):
        values = m.call(self.procedure, [a.value(m.state) for a in self.args])
        for v, value in zip(self.results, values):
            m.state[v.name] = value


class Blocks:
    """Labelled blocks: a list of (label, statements, targets); no targets: return. A target whose first statement is an assumption
    that does not hold is not taken if there is another."""

    def __init__(self, blocks):
        self.blocks = blocks

    def text(self, indent):
        text = ""
        for label, statements, targets in self.blocks:
            text += lines(indent, f"{label}:") + block(statements, indent + 1)
            text += lines(indent + 1, f"goto {', '.join(targets)};" if targets else "return;")
        return text

    def enters(self, m, label):
        first = self.by_label[label][1][:1]
        return not first or not isinstance(first[0], Assume) or first[0].e.value(m.state)

    def run(self, m):
        self.by_label = {b[0]: b for b in self.blocks}
        at = self.blocks[0]
        while True:
            m.step()
            m.run(at[1])
            if not at[2]:
                raise Jump(None)
            targets = [t for t in at[2] if self.enters(m, t)]
            at = self.by_label[m.rng.choice(targets or at[2])]


# ---- declarations ----

class Function:
    def __init__(self, name, body, sort):
        self.name, self.body, self.sort = name, body, sort

    def text(self):
        return f"function {self.name}(x: int): {self.sort} {{ {self.body.text()} }}\n"


class Procedure:
    """requires and ensures are Asserts; modifies are globals."""

    def __init__(self, name, params, results, locals_, modifies):
        self.name, self.params, self.results, self.locals, self.modifies = name, params, results, locals_, modifies
        self.requires, self.ensures, self.body, self.attribute = [], [], [], ""

    def text(self):
        declare = lambda vs: ", ".join(f"{v.name}: {v.sort}" for v in vs)
        text = f"procedure {self.attribute}{self.name}({declare(self.params)})"
        text += f" returns ({declare(self.results)})\n" if self.results else "\n"
        text += "".join(f"  requires {r.e.text()};\n" for r in self.requires)
        text += f"  modifies {', '.join(v.name for v in self.modifies)};\n" if self.modifies else ""
        text += "".join(f"  ensures {e.e.text()};\n" for e in self.ensures)
        return text + "{\n" + "".join(f"  var {v.name}: {v.sort};\n" for v in self.locals) + block(self.body, 1) + "}\n"


class Program:
    def __init__(self, variables, functions, procedures):
        self.variables, self.functions, self.procedures, self.decided = variables, functions, procedures, False

    def text(self):
        """As Boogie before its datatypes had a syntax of their own, which is what the packaged tool reads."""
        parts = [f"var {v.name}: {v.sort};\n" for v in self.variables] + [f.text() for f in self.functions]
        return PRELUDE + "".join(parts) + "\n" + "\n".join(p.text() for p in self.procedures)


OLD_LIST = """type {:datatype} List;
function {:constructor} Nil(): List;
function {:constructor} Cons(head: int, tail: List): List;
"""
NEW_LIST = "datatype List { Nil(), Cons(head: int, tail: List) }\n"
PRELUDE = OLD_LIST + "".join(
    f'function {{:bvbuiltin "{op}"}} {op}8(a: bv8, b: bv8): {"bool" if op in BITS_TESTS else "bv8"};\n'
    for op in list(BITS_OPS) + list(BITS_TESTS)) + "\n"


def closing(text, at):
    """Where the parenthesis opened before `at` is closed."""
    depth = 1
    while depth:
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at


def modern(text):
    """The program with datatypes as they are written today."""
    text = text.replace(OLD_LIST, NEW_LIST)
    while m := re.search(r"\b(is|head|tail)#Cons\(", text):
        end = closing(text, m.end())
        of = text[m.end():end - 1]
        new = f"(({of}) is Cons)" if m[1] == "is" else f"({of})->{m[1]}"
        text = text[:m.start()] + new + text[end:]
    return text


# ---- running ----

class State(dict):
    """Values by name; `entry`: the values of globals at the routine's entry."""

    entry = None

    def bind(self, name):
        inner = State(self)
        inner.entry = self.entry
        return inner


class Machine:
    STEPS = 400

    def __init__(self, rng, globals_, checking=True):
        self.rng, self.state, self.checking, self.steps = rng, State(globals_), checking, 0
        self.globals, self.routine = list(globals_), None

    def step(self):
        self.steps += 1
        if self.steps > self.STEPS:
            raise Unknown

    def claim(self, a, what, routine=None):
        a.met = True
        if a.candidates is not None:
            a.candidates = [c for c in a.candidates if c.value(self.state)]
        elif self.checking and not a.e.value(self.state):
            raise Wrong(routine or self.routine, what)

    def run(self, statements):
        for s in statements:
            self.step()
            s.run(self)

    def call(self, p, args, first=False):
        """The results. Of the run's first routine the preconditions are assumed."""
        caller, caller_state = self.routine, self.state
        self.state = State({g: caller_state[g] for g in self.globals})
        self.state.update(zip((v.name for v in p.params), args))
        self.state.entry = dict(self.state)
        for v in p.results + p.locals:
            self.state[v.name] = random_value(self.rng, v.sort)
        for r in p.requires:
            if first and not r.e.value(self.state):
                raise Infeasible
            self.claim(r, "precondition of " + p.name, caller)
        self.routine = p.name
        try:
            self.run(p.body)
        except Jump as jump:
            assert jump.label is None, jump.label
        for e in p.ensures:
            self.claim(e, "postcondition")
        values = [self.state[v.name] for v in p.results]
        for g in self.globals:
            caller_state[g] = self.state[g]
        self.routine, self.state = caller, caller_state
        return values
