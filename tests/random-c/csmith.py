#!/usr/bin/env python3
"""csmith.py SEED: a random program of csmith as compare.py takes it: without main, headers and output. `int f1(void)` gives the global variables their
initial values, which runs of single functions start without, calls the program, and returns a sum of what is left in the variables. Arithmetic
is defined where csmith's own is, not always with its values. Options leave out what is not lowered: volatile objects (any value), packed
structs, and, in three programs of four, side effects in operands, whose order is often not specified."""
import re
import subprocess
import sys

SIZES = ["--max-funcs", "3", "--max-block-size", "3", "--max-block-depth", "2", "--max-expr-complexity", "5", "--max-array-len-per-dim", "4",
         "--max-array-dim", "2", "--max-struct-fields", "4", "--max-union-fields", "3"]
LEFT_OUT = ["--no-volatiles", "--no-packed-struct", "--no-argc", "--concise", "--no-const-struct-union-fields"]
EFFECTS = ["--no-embedded-assigns", "--no-comma-operators", "--no-pre-incr-operator", "--no-pre-decr-operator", "--no-post-incr-operator",
           "--no-post-decr-operator"]
GLOBAL = re.compile(r"^static ([^;={}()]*?)\b(g_\d+)((?:\[\d+\])*) = (.*);$", re.M)
MATH = re.compile(r"safe_(add|sub|mul|div|mod|unary_minus|lshift|rshift)_func_(u?int(\d+)_t)_(s|u)(?:_(s|u))?")
OPERATORS = {"add": "+", "sub": "-", "mul": "*", "div": "/", "mod": "%"}


def math(match):
    """The definition of a function of csmith's header."""
    name, operator, t, bits, _, second = match.group(0), *match.groups()
    unsigned = t if t[0] == "u" else "u" + t
    if operator in ("add", "sub", "mul"):
        args, value = f"{t} a, {t} b", f"({t})({unsigned})((uint64_t)a {OPERATORS[operator]} (uint64_t)b)"
    elif operator in ("div", "mod"):
        wrong = "b == 0" if t[0] == "u" else "b == 0 || b == -1"
        args, value = f"{t} a, {t} b", f"{wrong} ? a : ({t})(a {OPERATORS[operator]} b)"
    elif operator == "unary_minus":
        args, value = f"{t} a", f"({t})({unsigned})(0 - (uint64_t)a)"
    else:
        args = f"{t} a, {'int' if second == 's' else 'unsigned'} b"
        by = f"((unsigned)b & {int(bits) - 1})"
        value = f"({t})({unsigned})((uint64_t)a << {by})" if operator == "lshift" else f"({t})(a >> {by})"
    return f"static {t} {name}({args})\n{{\n    return {value};\n}}\n"


def parts(text):
    """The elements of `{a,b,{c,d}}`, at its outermost level."""
    out, depth, begin = [], 0, 1
    for i, c in enumerate(text):
        depth += (c in "{(") - (c in "})")
        if (c == "," and depth == 1) or (c == "}" and depth == 0):
            out.append(text[begin:i].strip())
            begin = i + 1
    return out


def assigned(t, place, dimensions, init):
    """Statements that give a variable, or an element, its initial value."""
    if dimensions:
        return [s for i, e in enumerate(parts(init)) for s in assigned(t, f"{place}[{i}]", dimensions - 1, e)]
    return [f"    {place} = {'(' + t.strip() + ')' if init.startswith('{') else ''}{init};"]


def is_constant(t):
    return t.rstrip().endswith("const") or ("*" not in t and "const" in t.split())


def converted(text):
    text = re.sub(r"^//.*\n|^#include.*\n", "", text, flags=re.M)
    head, main = text.split("int main (void)\n{", 1)
    lines = [x for x in main.splitlines()
             if not re.search(r"print_hash_value\) printf|platform_main_begin|crc32_gentab|int print_hash_value|platform_main_end|^\s*$", x)]
    begin = [s for t, name, dims, init in GLOBAL.findall(head) if not is_constant(t) for s in assigned(t, name, dims.count("["), init)]
    main = "\n".join(x for x in lines if x != "    return 0;" and x != "}")
    main = re.sub(r'transparent_crc\((.*), "[^"]*", print_hash_value\);', r"sum = sum * 31u + (uint32_t)(uint64_t)(\1);", main)
    declared = [x for x in main.splitlines() if re.match(r"\s*int [ijk]", x)]
    rest = [x for x in main.splitlines() if not re.match(r"\s*int [ijk]", x)]
    names = {m.group(0): m for m in MATH.finditer(head)}
    f1 = "\n".join(["int f1(void)", "{", "    uint32_t sum = 0;", *declared, *begin, *rest, "    return (int)(sum & 0x7fffffff);", "}"])
    return "#include <stdint.h>\n\n" + "".join(math(names[n]) for n in sorted(names)) + head + f1 + "\n"


def main():
    seed = sys.argv[1]
    effects = [] if int(seed) % 4 == 0 else EFFECTS
    made = subprocess.run(["csmith", "--seed", seed, *SIZES, *LEFT_OUT, *effects], capture_output=True, text=True, check=True, timeout=60)
    print(converted(made.stdout), end="")


main()
