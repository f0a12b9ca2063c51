"""Random Boogie programs. Most assertions, invariants and postconditions are chosen among random formulas that held in some dozen runs
of the program, so many of them are true, but not all; some are not chosen. The seed determines the program. Start at make_program."""

import random

from program import (BITS, BITS_OPS, BITS_TESTS, BOOL, BOOLS, INT, INTS, LIST, MAPS, WIDTH, Apply, Assert, Assign, Assume, Binary, Bits,
                     Blocks, Break, Call, Cons, Const, Field, Function, Havoc, If, IfElse, Infeasible, IsCons, Join, Literal, Machine, Map,
                     Not, Old, Procedure, Program, Range, Return, Select, Seq, State, Store, Var, While, random_value)

RUNS, CANDIDATES = 40, 14


class Scope:
    """The variables at hand, and those that may be assigned."""

    def __init__(self, rng, functions, variables, assignable, old=()):
        self.rng, self.functions, self.old = rng, functions, list(old)
        self.variables, self.assignable = list(variables), list(assignable)
        self.bound = 0

    def of(self, sort, assignable=False):
        return [v for v in (self.assignable if assignable else self.variables) if v.sort == sort]


# ---- expressions ----

def int_atom(s):
    variables = s.of(INT)
    if variables and s.rng.random() < 0.7:
        return s.rng.choice(variables)
    return Const(s.rng.choice([0, 0, 1, 1, 2, 3, 5, 10, -1, -3]))


def int_expr(s, depth):
    r = s.rng.random()
    if depth <= 0 or r < 0.3:
        return int_atom(s)
    if r < 0.6:
        return Binary(s.rng.choice("++-"), int_expr(s, depth - 1), int_expr(s, depth - 1))
    if r < 0.66:
        return Binary("*", Const(s.rng.choice([2, 3, -1])), int_expr(s, depth - 1))
    if r < 0.72:
        return Binary(s.rng.choice(["div", "mod"]), int_expr(s, depth - 1), Const(s.rng.choice([2, 3, -2])))
    if r < 0.78:
        return If(bool_expr(s, depth - 1), int_expr(s, depth - 1), int_expr(s, depth - 1))
    functions = [f for f in s.functions if f.sort == INT]
    if r < 0.84 and functions:
        return Apply(s.rng.choice(functions), int_expr(s, depth - 1))
    if r < 0.88 and s.of(LIST):
        of = s.rng.choice(s.of(LIST))
        return If(IsCons(of), Field("head", of), int_atom(s))
    if s.of(INTS):
        return Select(map_expr(s, INTS, depth - 1), int_expr(s, depth - 2))
    return int_atom(s)


def bits_expr(s, depth):
    r = s.rng.random()
    if depth <= 0 or r < 0.3:
        variables = s.of(BITS)
        known = variables and s.rng.random() < 0.75
        return s.rng.choice(variables) if known else Literal(BITS, s.rng.choice([0, 1, 2, 3, 15, 127, 128, 255]))
    if r < 0.4:
        return Join(s.rng.randint(1, WIDTH - 1), bits_expr(s, depth - 1), bits_expr(s, depth - 1))
    return Bits(s.rng.choice(list(BITS_OPS)), bits_expr(s, depth - 1), bits_expr(s, depth - 1))


def list_expr(s, depth):
    r = s.rng.random()
    variables = s.of(LIST)
    if variables and r < 0.45:
        return s.rng.choice(variables)
    if variables and r < 0.6:
        of = s.rng.choice(variables)
        return If(IsCons(of), Field("tail", of), of)
    if depth <= 0 or r < 0.65:
        return Literal(LIST, ())
    return Cons(int_expr(s, depth - 1), list_expr(s, depth - 1))


def bits_comparison(s, depth):
    a, b = bits_expr(s, depth), bits_expr(s, depth - 1)
    return Bits(s.rng.choice(list(BITS_TESTS)), a, b) if s.rng.random() < 0.7 else Binary(s.rng.choice(["==", "!="]), a, b)


def list_formula(s, depth):
    of = list_expr(s, depth)
    return IsCons(of) if s.rng.random() < 0.5 else Binary(s.rng.choice(["==", "!="]), of, list_expr(s, depth))


def map_expr(s, sort, depth):
    if depth > 1 and s.rng.random() < 0.15:
        return Store(map_expr(s, sort, depth - 2), int_atom(s), value_expr(s, INT if sort == INTS else BOOL, depth - 2))
    return s.rng.choice(s.of(sort))


def comparison(s, depth):
    left = right = int_expr(s, depth - 1)
    for _ in range(4):
        if left.text() == right.text():
            right = int_expr(s, depth - 1)
    return Binary(s.rng.choice(["<", "<=", "<=", ">", ">=", "==", "!="]), left, right)


def quantified(s, depth):
    s.bound += 1
    k = Var(f"k{s.bound}", INT)
    s.variables.append(k)
    maps = s.of(INTS) + s.of(BOOLS)
    if maps:
        at = Select(s.rng.choice(maps), k)
        body = Binary(s.rng.choice(["==", "<=", ">=", "!="]), at, int_expr(s, 1)) if at.map.sort == INTS else at
    else:
        body = comparison(s, 1)
    s.variables.pop()
    return Range("forall" if s.rng.random() < 0.85 else "exists", k.name, s.rng.choice([Const(0), int_atom(s)]), int_atom(s), body)


def bool_expr(s, depth, quantifiers=False):
    r = s.rng.random()
    if quantifiers and r < 0.25:
        return quantified(s, depth)
    if s.of(BITS) and r < 0.36 and s.rng.random() < 0.3:
        return bits_comparison(s, depth)
    if s.of(LIST) and r < 0.36 and s.rng.random() < 0.3:
        return list_formula(s, depth)
    if depth <= 0 or r < 0.1:
        variables = s.of(BOOL)
        return s.rng.choice(variables) if variables else comparison(s, 1)
    if r < 0.66:
        return comparison(s, depth)
    if r < 0.72:
        return Not(bool_expr(s, depth - 1, quantifiers))
    if r < 0.78 and s.of(BOOLS):
        return Select(map_expr(s, BOOLS, depth - 1), int_expr(s, depth - 1))
    return Binary(s.rng.choice(["&&", "||", "==>", "<==>"]), bool_expr(s, depth - 1, quantifiers), bool_expr(s, depth - 1, quantifiers))


def value_expr(s, sort, depth):
    if sort == INT:
        return int_expr(s, depth)
    if sort in (BITS, LIST):
        return bits_expr(s, depth) if sort == BITS else list_expr(s, depth)
    return bool_expr(s, depth) if sort == BOOL else map_expr(s, sort, depth)


def simple_formula(s):
    """Of the form that invariants often have."""
    r = s.rng.random()
    ints = s.of(INT)
    if ints and r < 0.35:
        return Binary(s.rng.choice(["<=", "<=", "==", "<"]), s.rng.choice(ints), int_atom(s))
    if ints and r < 0.5:
        return Binary(s.rng.choice(["<=", "<"]), Const(s.rng.choice([0, 1, -1])), s.rng.choice(ints))
    if s.old and r < 0.6:
        g = s.rng.choice(s.old)
        if g.sort not in MAPS:
            return Binary("<==>" if g.sort == BOOL else "==", g, Old(g))
        k = int_atom(s)
        return Binary("==" if g.sort == INTS else "<==>", Select(g, k), Select(Old(g), k))
    return bool_expr(s, 2, quantifiers=True)


def claim(s, candidates=CANDIDATES):
    return Assert(candidates=[simple_formula(s) for _ in range(candidates)])


# ---- statements ----

class Maker:
    """Makes the body of one procedure."""

    def __init__(self, rng, scope, callees, may_modify, decided):
        self.rng, self.s, self.callees, self.may_modify, self.decided = rng, scope, callees, may_modify, decided
        self.labels, self.claims, self.loops = 0, [], 0
        self.counting = []  # names of variables that count in a loop around

    def claim(self):
        a = claim(self.s)
        self.claims.append(a)
        return a

    def label(self):
        self.labels += 1
        return f"L{self.labels}"

    def place(self):
        v = self.rng.choice(self.s.assignable)
        if v.sort in (INTS, BOOLS) and self.rng.random() < 0.8:
            return Select(v, int_expr(self.s, 1)), INT if v.sort == INTS else BOOL
        return v, v.sort

    def assign(self):
        place, sort = self.place()
        places, values = [place], [value_expr(self.s, sort, 2)]
        if self.rng.random() < 0.12:
            other, sort = self.place()
            root = lambda p: p.map.name if isinstance(p, Select) else p.name
            if root(other) != root(place):
                places.append(other)
                values.append(value_expr(self.s, sort, 2))
        return Assign(places, values)

    def call(self):
        usable = [p for p in self.callees if all(v in self.may_modify for v in p.modifies)]
        if not usable:
            return self.assign()
        p = self.rng.choice(usable)
        if any(v.sort in (INTS, BOOLS) and not self.s.of(v.sort) for v in p.params):
            return self.assign()
        results = []
        for v in p.results:
            free = [w for w in self.s.of(v.sort, True) if w not in results and w not in p.modifies]
            if not free:
                return self.assign()
            results.append(self.rng.choice(free))
        return Call(results, p, [value_expr(self.s, v.sort, 1) for v in p.params])

    def simple(self):
        r = self.rng.random()
        if r < 0.62:
            return self.assign()
        if r < 0.70 and not self.decided:
            return Havoc([self.rng.choice(self.s.assignable)])
        if r < 0.74:
            return Assume(bool_expr(self.s, 1))
        if r < 0.84:
            return self.call()
        return self.claim()

    def condition(self, share):
        """None, which is `*`, in the others."""
        return bool_expr(self.s, 1) if self.rng.random() < share or self.decided else None

    def statements(self, n, depth, loops):
        return [self.statement(depth, loops) for _ in range(self.rng.randint(1, n))]

    def statement(self, depth, loops):
        r = self.rng.random()
        if depth > 0 and r < 0.2:
            c = self.condition(0.8)
            return IfElse(c, self.statements(2, depth - 1, loops), self.statements(2, depth - 1, loops) if self.rng.random() < 0.6 else [])
        if depth > 0 and r < 0.45 and self.loops < 2:
            return self.loop(depth, loops)
        if loops and r < 0.5:
            return IfElse(self.condition(0.7), [Break(self.rng.choice([None, loops[-1], loops[0]]))], [])
        if r < 0.52:
            return IfElse(bool_expr(self.s, 1), [Return()], [])
        return self.simple()

    def loop(self, depth, loops):
        """Most loops count."""
        self.loops += 1
        label = self.label()
        counters = [v for v in self.s.of(INT, True) if v.name not in self.counting]
        counts = counters and self.rng.random() < 0.75
        if counts:
            i = self.rng.choice(counters)
            self.counting.append(i.name)
            self.s.assignable.remove(i)
        body = self.statements(3, depth - 1, loops + [label]) if self.s.assignable else []
        invariants = [self.claim() for _ in range(self.rng.choice([0, 0, 1, 2]))]
        if not counts:
            return While(label, self.condition(0.6), invariants, body)
        up, step = self.rng.random() < 0.8, self.rng.choice([1, 1, 1, 2])
        bound = int_atom(self.s)
        c = Binary(self.rng.choice(["<", "<", "<=", "!="]) if up else ">", i, bound)
        body.append(Assign([i], [Binary("+" if up else "-", i, Const(step))]))
        self.counting.pop()
        self.s.assignable.append(i)
        start = Assign([i], [Const(0) if up else int_atom(self.s)])
        return Seq([start, While(label, c, invariants, body)])

    def body(self):
        if self.rng.random() < 0.25 and not self.decided:
            return [self.blocks()]
        return self.statements(6, 2, []) + [self.claim()]

    def blocks(self):
        """Blocks and gotos: pairs of guarded targets, some of them backwards."""
        n = self.rng.randint(3, 7)
        names = [self.label() for _ in range(n)]
        guards = [[] for _ in range(n)]
        targets = [[] for _ in range(n)]
        for at in range(n - 1):
            pick = [names[at + 1]]
            if self.rng.random() < 0.7:
                pick.append(self.rng.choice(names[1:]))
            targets[at] = pick
            if len(set(pick)) == 2:
                a, b = (names.index(t) for t in pick)
                c = bool_expr(self.s, 1)
                if not guards[a] and not guards[b] and self.rng.random() < 0.8:
                    guards[a], guards[b] = [Assume(c)], [Assume(Not(c))]
        made = []
        for at in range(n):
            head = [self.claim()] if not guards[at] and self.rng.random() < 0.5 else []
            made.append((names[at], guards[at] + head + [self.simple() for _ in range(self.rng.randint(0, 3))], targets[at]))
        return Blocks(made)


# ---- programs ----

def make_function(rng, i):
    sort = INT if rng.random() < 0.7 else BOOL
    scope = Scope(rng, [], [Var("x", INT)], [])
    return Function(f"f{i}", value_expr(scope, sort, 2), sort)


def beginning(sort):
    return {INT: 0, BOOL: False, BITS: 0, LIST: ()}.get(sort, Map(0 if sort == INTS else False))


def make_procedure(rng, i, program):
    sorts = lambda n: [rng.choice([INT, INT, INT, INT, BOOL, BOOL, INTS, BOOLS, BITS, LIST]) for _ in range(rng.randint(0, n))]
    params = [Var(f"p{k}", t) for k, t in enumerate(sorts(3))]
    results = [Var(f"r{k}", t) for k, t in enumerate(sorts(2))]
    local = [Var(f"v{k}", t) for k, t in enumerate([INT] + sorts(3))]
    modifies = [v for v in program.variables if rng.random() < 0.5]
    p = Procedure(f"P{i}", params, results, local, modifies)
    visible = params + results + local + program.variables
    inside = Scope(rng, program.functions, visible, results + local + modifies, modifies)
    before = Scope(rng, program.functions, params + program.variables, [])
    if (params or program.variables) and rng.random() < 0.6:
        p.requires = [Assert(simple_formula(before)) for _ in range(rng.randint(1, 3))]
        p.requires = often_met(rng, program, p)
    maker = Maker(rng, inside, program.procedures, modifies, program.decided)
    p.body = maker.body()
    if program.decided:
        p.body = [Assign([v], [Literal(v.sort, beginning(v.sort))]) for v in results + local] + p.body
    after = Scope(rng, program.functions, params + results + program.variables, [], modifies)
    if after.variables:
        p.ensures = [claim(after) for _ in range(rng.randint(0, 2))]
    return p, maker.claims + p.ensures


def start(rng, program, p, checking):
    """One run of p from random inputs."""
    machine = Machine(rng, {v.name: random_value(rng, v.sort) for v in program.variables}, checking)
    machine.call(p, [random_value(rng, v.sort) for v in p.params], first=True)


def settle(rng, program, p, claims):
    """Chooses a formula for each claim: one that no run falsified, if there is one; now and then any."""
    given = [list(a.candidates) for a in claims]
    for _ in range(RUNS):
        try:
            start(rng, program, p, checking=False)
        except Infeasible:
            pass
    for a, any_ in zip(claims, given):
        left, a.candidates = a.candidates, None
        if rng.random() < 0.12:
            left = any_
        a.e = rng.choice(left) if left else Const(True)


def often_met(rng, program, p):
    """The preconditions without those that hardly any input meets."""
    def met(r):
        n = 0
        for _ in range(20):
            state = State({v.name: random_value(rng, v.sort) for v in program.variables + p.params})
            try:
                n += r.e.value(state)
            except Infeasible:
                pass
        return n >= 5
    return [r for r in p.requires if met(r)]


def make_program(seed, procedures=6):
    """Every third program is decided: its runs depend on nothing but the values at entry."""
    rng = random.Random(seed)
    variables = [Var("g", INT), Var("h", BOOL), Var("m", INTS), Var("w", BITS), Var("l", LIST)]
    program = Program([v for v in variables if rng.random() < 0.4], [], [])
    program.decided = seed % 3 == 0
    program.functions = [make_function(rng, i) for i in range(rng.randint(0, 2))]
    for i in range(procedures):
        p, claims = make_procedure(rng, i, program)
        settle(rng, program, p, claims)
        program.procedures.append(p)
    return program
