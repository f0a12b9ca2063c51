#!/usr/bin/env python3
"""generate.py SEED: prints a random C program: functions `int NAME(void)` that compute a number, and what they use. Expressions have no side
effects, so that the order of operands does not matter; subscripts and divisors are kept in range. What is undefined all the same (signed
overflow, shifts) the sanitizers find: compare.py leaves such functions out."""
import random
import sys

TYPES = ["char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long", "_Bool"]
BINARY = ["+", "-", "*", "&", "|", "^", "<", "<=", ">", ">=", "==", "!=", "&&", "||"]
UPDATES = ["=", "+=", "-=", "*=", "&=", "|=", "^="]
LENGTH = 4


class Program:
    """What the functions share, and the function that is being written."""

    def __init__(self, seed):
        self.pick = random.Random(seed)
        self.lines = []
        self.globals = []
        self.helpers = []
        self.names = 0

    def name(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def chance(self, percent):
        return self.pick.randrange(100) < percent

    # ---- expressions ----

    def literal(self):
        value = self.pick.choice([0, 1, 2, 3, 5, 7, 31, 100, 127, 128, 255, 256, 32767, 65535, 2147483647, 0x80000000])
        suffix = self.pick.choice(["", "", "", "u", "l", "ul"])
        text = hex(value) if self.chance(20) else str(value)
        return text + suffix

    def atom(self, scope):
        kind = self.pick.randrange(10)
        if kind < 6 and scope:
            return self.pick.choice(scope)
        if kind < 7 and self.helpers:
            name, n = self.pick.choice(self.helpers)
            return f"{name}({', '.join(self.pick.choice(scope) if scope else '1' for _ in range(n))})"
        return self.literal()

    def expression(self, scope, depth):
        if depth == 0 or self.chance(15):
            return self.atom(scope)
        x, y = (self.expression(scope, depth - 1) for _ in range(2))
        kind = self.pick.randrange(12)
        if kind < 6:
            return f"({x} {self.pick.choice(BINARY)} {y})"
        if kind == 6:
            return f"({x} {self.pick.choice('/%')} (({y} & 7) + 1))"
        if kind == 7:
            return f"((unsigned){x} {self.pick.choice(['<<', '>>'])} ({y} & 15))"
        if kind == 8:
            return f"({x} ? {y} : {self.atom(scope)})"
        if kind == 9:
            return f"({self.pick.choice(['!', '~', '-', '+'])}{x})"
        return f"({self.pick.choice(TYPES)})({x})"

    # ---- statements ----

    def put(self, indent, text):
        self.lines.append("    " * indent + text)

    def declare(self, indent, scope, places, depth):
        kind = self.pick.randrange(10)
        t, name = self.pick.choice(TYPES), self.name("v")
        value = self.expression(scope, depth)
        if kind < 5:
            self.put(indent, f"{t} {name} = {value};")
            return [name], [name]
        if kind < 7:
            at = f"{name}[({self.atom(scope)}) & {LENGTH - 1}]"
            self.put(indent, f"{t} {name}[{LENGTH}] = {{{self.literal()}, {value}}};")
            return [at], [at]
        if kind < 8:
            wide, narrow = self.pick.randrange(1, 12), self.pick.randrange(1, 32)
            self.put(indent, f"struct {{ {t} a; signed b : {wide}; unsigned c : {narrow}; }} {name} = {{{value}, {self.literal()}}};")
            members = [f"{name}.{m}" for m in "abc"]
            return members, members
        plain = [p for p in places if p.isalnum() and p in self.types]
        if not plain:
            return [], []
        target = self.pick.choice(plain)
        self.put(indent, f"{self.types[target]} *{name} = &{target};")
        return [f"(*{name})"], [f"(*{name})"]

    def statement(self, indent, scope, places, nested):
        kind = self.pick.randrange(12)
        if kind < 6 or nested == 0:
            place = self.pick.choice(places)
            if self.chance(25):
                self.put(indent, f"{place}{self.pick.choice(['++', '--'])};")
            else:
                self.put(indent, f"{place} {self.pick.choice(UPDATES)} {self.expression(scope, 2)};")
        elif kind < 8:
            self.put(indent, f"if ({self.expression(scope, 2)}) {{")
            self.block(indent + 1, scope, places, nested - 1)
            if self.chance(50):
                self.put(indent, "} else {")
                self.block(indent + 1, scope, places, nested - 1)
            self.put(indent, "}")
        elif kind < 10:
            i = self.name("i")
            self.put(indent, f"for (int {i} = 0; {i} < {self.pick.randrange(1, 6)}; {i}++) {{")
            self.block(indent + 1, scope + [i], places, nested - 1)
            if self.chance(30):
                self.put(indent + 1, f"if ({self.expression(scope + [i], 1)}) {self.pick.choice(['break', 'continue'])};")
            self.put(indent, "}")
        else:
            self.put(indent, f"switch (({self.expression(scope, 2)}) & 3) {{")
            for label in range(self.pick.randrange(1, 4)):
                self.put(indent, f"case {label}:")
                self.statement(indent + 1, scope, places, 0)
                if self.chance(60):
                    self.put(indent + 1, "break;")
            self.put(indent, "default:")
            self.statement(indent + 1, scope, places, 0)
            self.put(indent, "}")

    def block(self, indent, scope, places, nested):
        scope, places = list(scope), list(places)
        if self.chance(40):
            more, new = self.declare(indent, scope, places, 2)
            scope, places = scope + more, places + new
        for _ in range(self.pick.randrange(1, 4)):
            self.statement(indent, scope, places, nested)

    # ---- functions ----

    def helper(self):
        n, name = self.pick.randrange(1, 3), self.name("h")
        params = [f"p{i}" for i in range(n)]
        self.put(0, f"static {self.pick.choice(TYPES)} {name}({', '.join(f'{self.pick.choice(TYPES)} {p}' for p in params)})")
        self.put(0, "{")
        self.statement(1, params, params, 1)
        self.put(1, f"return {self.expression(params, 2)};")
        self.put(0, "}")
        self.helpers.append((name, n))

    def function(self, number):
        self.types = {}
        self.put(0, f"int f{number}(void)")
        self.put(0, "{")
        scope, places = [], []
        for _ in range(3):
            t, name = self.pick.choice(TYPES), self.name("v")
            self.put(1, f"{t} {name} = {self.literal()};")
            self.types[name] = t
            scope.append(name)
            places.append(name)
        for _ in range(2):
            more, new = self.declare(1, scope, places, 2)
            scope, places = scope + more, places + new
        for _ in range(self.pick.randrange(2, 6)):
            self.statement(1, scope, places, 2)
        self.put(1, "unsigned sum = 0;")
        for place in places:
            self.put(1, f"sum = sum * 31u + (unsigned){place};")
        self.put(1, "return (int)(sum % 1000000007u);")
        self.put(0, "}")
        self.put(0, "")


def main():
    program = Program(int(sys.argv[1]))
    for _ in range(2):
        program.helper()
    for number in range(10):
        program.function(number)
    print("\n".join(program.lines))


main()
