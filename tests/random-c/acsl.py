#!/usr/bin/env python3
"""acsl.py INVAR [--functions=N] [--seed=S] [--keep=FILE]: every operator of ACSL on random values.

Writes N functions, each with a few variables of C that have values, and an assertion that says which value a random expression or formula has:
the value is computed here, by the meaning that ACSL 2.1 gives (chapters 2.2 and 2.3). invar must not refute it. A twin says another value, and must
not be verified. Exit status 1 if a verdict is wrong, 2 if fewer than nine of ten right ones are verified."""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

os.environ["INVAR_CACHE"] = "none"

TYPES = {"int": (32, True), "unsigned": (32, False), "short": (16, True), "unsigned char": (8, False), "signed char": (8, True),
         "long": (64, True), "unsigned long": (64, False)}


def wrap(value, type_):
    width, signed = TYPES[type_]
    value %= 1 << width
    return value - (1 << width) if signed and value >> (width - 1) else value


def quotient(x, y):
    q = abs(x) // abs(y)
    return q if (x < 0) == (y < 0) else -q


class Maker:
    """Each method that makes an expression returns its text and its value. names: the logic variables in scope."""

    def __init__(self, rng):
        self.rng, self.fresh = rng, 0
        self.variables, self.array = {}, []

    def variable(self):
        name = self.rng.choice(list(self.variables))
        return name, self.variables[name][1]

    def leaf(self, names):
        kind = self.rng.randrange(5)
        if kind == 0 and names:
            name = self.rng.choice(list(names))
            return name, names[name]
        if kind == 1:
            i = self.rng.randrange(len(self.array))
            return f"a[{i}]", self.array[i]
        if kind < 4:
            return self.variable()
        n = self.rng.choice([0, 1, 2, 3, 5, 7, 100, 255, 256, 65535, 2**31 - 1, 2**31, 2**32 + 3])
        return str(n), n

    def arithmetic(self, depth, names):
        x, a = self.term(depth - 1, names)
        y, b = self.term(depth - 1, names)
        op = self.rng.choice(["+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "-->", "<-->"])
        if op in "/%" and b == 0:
            y, b = "7", 7
        if op in ("<<", ">>"):
            b = self.rng.randrange(9)
            y = str(b)
        value = {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: quotient(a, b),
                 "%": lambda: a - b * quotient(a, b), "<<": lambda: a << b, ">>": lambda: a >> b, "&": lambda: a & b,
                 "|": lambda: a | b, "^": lambda: a ^ b, "-->": lambda: ~a | b, "<-->": lambda: ~(a ^ b)}[op]()
        return f"(({x}) {op} ({y}))", value

    def unary(self, depth, names):
        x, a = self.term(depth - 1, names)
        op = self.rng.choice(["-", "~", "+"])
        return f"({op}({x}))", {"-": -a, "~": ~a, "+": a}[op]

    def cast(self, depth, names):
        x, a = self.term(depth - 1, names)
        type_ = self.rng.choice(list(TYPES))
        return f"(({type_})({x}))", wrap(a, type_)

    def choice(self, depth, names):
        p, t = self.formula(depth - 1, names)
        x, a = self.term(depth - 1, names)
        y, b = self.term(depth - 1, names)
        return f"(({p}) ? ({x}) : ({y}))", a if t else b

    def named(self, depth, names):
        self.fresh += 1
        name = f"l{self.fresh}"
        x, a = self.term(depth - 1, names)
        y, b = self.term(depth - 1, {**names, name: a})
        return f"(\\let {name} = {x}; {y})", b

    def function(self, depth, names):
        x, a = self.term(depth - 1, names)
        y, b = self.term(depth - 1, names)
        which = self.rng.randrange(3)
        return [(f"\\abs({x})", abs(a)), (f"\\min({x}, {y})", min(a, b)), (f"\\max({x}, {y})", max(a, b))][which]

    def fold(self, depth, names):
        """\\sum and its like, over a few numbers."""
        self.fresh += 1
        name, low = f"k{self.fresh}", self.rng.randrange(-2, 3)
        high = low + self.rng.randrange(-1, 3)
        word = self.rng.choice(["sum", "product", "numof"] + (["max", "min"] if high >= low else []))
        state, values, texts = self.rng.getstate(), [], set()
        for k in range(low, high + 1) or [low]:
            self.rng.setstate(state)
            fresh = self.fresh
            text, value = (self.formula if word == "numof" else self.term)(depth - 1, {**names, name: k})
            self.fresh = fresh
            texts.add(text)
            values += [value] if low <= high else []
        if len(texts) != 1:  # what is made depends on a value: a divisor would be 0
            return self.leaf(names)
        self.fresh += 100
        product = 1
        for v in values:
            product *= v
        value = {"sum": lambda: sum(values), "product": lambda: product, "numof": lambda: sum(map(bool, values)),
                 "max": lambda: max(values), "min": lambda: min(values)}[word]()
        return f"\\{word}({low}, {high}, \\lambda integer {name}; {texts.pop()})", value

    def term(self, depth, names):
        if depth <= 0:
            return self.leaf(names)
        return self.rng.choice([self.arithmetic, self.arithmetic, self.unary, self.cast, self.choice, self.named, self.function,
                                self.fold])(depth, names)

    def comparison(self, depth, names):
        n = self.rng.choice([2, 2, 3])
        ops = self.rng.choice([["<", "<=", "=="], [">", ">=", "=="]]) if n == 3 else ["<", "<=", ">", ">=", "==", "!="]
        parts = [self.term(depth - 1, names) for _ in range(n)]
        chosen = [self.rng.choice(ops) for _ in range(n - 1)]
        holds = all({"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[op]
                    for op, (_, a), (_, b) in zip(chosen, parts, parts[1:]))
        text = f"({parts[0][0]})" + "".join(f" {op} ({x})" for op, (x, _) in zip(chosen, parts[1:]))
        return text, holds

    def connective(self, depth, names):
        p, t = self.formula(depth - 1, names)
        q, u = self.formula(depth - 1, names)
        op = self.rng.choice(["&&", "||", "==>", "<==>", "^^"])
        return f"(({p}) {op} ({q}))", {"&&": t and u, "||": t or u, "==>": not t or u, "<==>": t == u, "^^": t != u}[op]

    def quantified(self, depth, names):
        self.fresh += 1
        name, low = f"q{self.fresh}", self.rng.randrange(-2, 3)
        high = low + self.rng.randrange(0, 3)
        state, values, texts = self.rng.getstate(), [], set()
        for k in range(low, high + 1):
            self.rng.setstate(state)
            fresh = self.fresh
            text, value = self.formula(depth - 1, {**names, name: k})
            self.fresh = fresh
            texts.add(text)
            values.append(value)
        self.fresh += 100
        if len(texts) != 1:
            return "\\true", True
        if self.rng.randrange(2):
            return f"(\\forall integer {name}; {low} <= {name} <= {high} ==> ({texts.pop()}))", all(values)
        return f"(\\exists integer {name}; {low} <= {name} <= {high} && ({texts.pop()}))", any(values)

    def formula(self, depth, names):
        if depth <= 0:
            return self.comparison(1, names)
        if self.rng.randrange(6) == 0:
            p, t = self.formula(depth - 1, names)
            return f"(!({p}))", not t
        return self.rng.choice([self.comparison, self.connective, self.quantified])(depth, names)


def function(rng, name, wrong):
    m = Maker(rng)
    for v in "xyz":
        type_ = rng.choice(list(TYPES))
        width, signed = TYPES[type_]
        value = wrap(rng.choice([rng.randrange(-9, 10), rng.randrange(1 << width), (1 << width - 1) - 1]), type_)
        m.variables[v] = (type_, value)
    m.array = [rng.randrange(-100, 100) for _ in range(3)]
    depth = rng.randrange(1, 4)
    if rng.randrange(2):
        text, value = m.term(depth, {})
        claim = f"({text}) == {value + (rng.choice([-1, 1, 2**32]) if wrong else 0)}"
    else:
        text, value = m.formula(depth, {})
        claim = f"({text}) <==> {str(bool(value) != wrong).lower()}".replace("true", "\\true").replace("false", "\\false")
    lines = [f"void {name}(void)", "{"]
    for v, (type_, n) in m.variables.items():
        least = n == -2**63
        lines.append(f"    {type_} {v} = {f'-{2**63 - 1}L - 1' if least else f'{n}UL' if type_ == 'unsigned long' else f'{n}L'};")
    lines += [f"    int a[3] = {{{', '.join(map(str, m.array))}}};", f"    //@ assert {claim};", "}"]
    return "\n".join(lines)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("invar")
    options.add_argument("--functions", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--keep")
    given = options.parse_args()
    rng = random.Random(given.seed)
    program = "\n\n".join(function(rng, f"{'wrong' if i % 2 else 'right'}{i}", i % 2 == 1) for i in range(given.functions))
    with tempfile.TemporaryDirectory() as folder:
        path = given.keep or os.path.join(folder, "acsl.c")
        with open(path, "w") as file:
            file.write(program + "\n")
        done = subprocess.run([given.invar, "verify", "--no-fork", "--level=0", "--format=json", "--no-times", path], capture_output=True,
                              text=True, stdin=subprocess.DEVNULL)
    if done.returncode not in (0, 2, 5, 10) or "Sanitizer" in done.stderr or "runtime error" in done.stderr:
        raise SystemExit(f"acsl.py: invar ended with status {done.returncode}: {done.stderr[-2000:]}")
    report = json.loads(done.stdout)
    failed = [d["text"] for d in report["diagnostics"] if d["severity"] == "error"]
    verdicts = {r["name"]: r["verdict"] for r in report["routines"]}
    count = {}
    for name, verdict in verdicts.items():
        kind = name.rstrip("0123456789")
        count[kind, verdict] = count.get((kind, verdict), 0) + 1
        if verdict == "failed" or (kind, verdict) in (("right", "refuted"), ("wrong", "verified")):
            failed.append(f"{name} is {verdict}")
    print(", ".join(f"{kind} {verdict}: {n}" for (kind, verdict), n in sorted(count.items())))
    for f in failed:
        print(f"seed {given.seed}: {f}")
    if failed or not verdicts:
        sys.exit(1)
    if 10 * count.get(("right", "verified"), 0) < 9 * sum(n for (kind, _), n in count.items() if kind == "right"):
        sys.exit(2)


main()
