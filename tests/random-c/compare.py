#!/usr/bin/env python3
"""compare.py INVAR [--minutes=M] [--seed=S] [--programs=N] [--keep=FOLDER] [--generator=csmith.py]: random C programs (generate.py, or csmith's), compiled by gcc and clang without
and with optimisation, and executed by `invar run`. The number that a function returns in the compiled program becomes its contract; invar says
whether a run breaks it. Functions that the sanitizers stop are expected to fail. Prints each disagreement, and the counts; exit status 1 if there is
one."""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

os.environ["INVAR_CACHE"] = "none"  # what is measured and tested is judged

HERE = os.path.dirname(os.path.realpath(__file__))
# What invar does not know of a run: calls that are nested too deep, other members of a union than the one that was stored.
LEFT_OPEN = re.compile(r"\[inline-depth\]|gets other bytes|what a contract says")
FUNCTION = re.compile(r"^int (f\d+)\(void\)", re.M)


def run(words, folder, seconds=600):
    try:
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return None
    return done


def compilers():
    return [(c, o) for c in ("gcc", "clang") if shutil.which(c) for o in ("-O0", "-O2")]


def values_of(folder, compiler, level):
    """name -> what it returns; empty if the program does not end. None: it does not compile."""
    built = run([compiler, level, "-w", "-o", "program", "main.c"], folder)
    if not built or built.returncode:
        return None
    said = run(["./program"], folder, 10)
    return dict(line.split() for line in said.stdout.splitlines()) if said else {}


def stops(folder, program, name):
    done = run([program, name], folder, 60)
    return done is None or done.returncode != 0


def undefined_in(folder, names):
    """Those that the sanitizers stop. gcc computes some products in a narrower type, and misses that they overflow; clang without its
    library traps."""
    built = run(["gcc", "-O0", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-o", "checked", "main.c"], folder)
    if not built or built.returncode:
        return set(names)
    programs = ["./checked"]
    if shutil.which("clang"):
        run(["clang", "-O0", "-w", "-fsanitize=undefined", "-fsanitize-trap=all", "-o", "trapping", "main.c"], folder)
        programs.append("./trapping")
    return {n for n in names if any(stops(folder, p, n) for p in programs)}


def write(path, text):
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)


def main_text(names):
    calls = "\n".join(f'    if (argc < 2 || !strcmp(argv[1], "{n}"))\n        printf("{n} %d\\n", {n}());' for n in names)
    return f'#include "random.c"\n#include <stdio.h>\n#include <string.h>\nint main(int argc, char **argv)\n{{\n{calls}\n}}\n'


def judged(invar, folder):
    """What `invar run` prints."""
    done = run([invar, "run", "--no-times", "--runs=1", "contracts.c"], folder)
    return done.stdout + done.stderr if done else ""


def verdict_of(text, name):
    found = re.search(rf"^contracts\.c:\d+:\d+: {name}: (.*)$", text, re.M)
    return found.group(1) if found else "no verdict"


def compare(invar, generator, seed, folder, count):
    """The disagreements of a program, as lines."""
    text = subprocess.run([sys.executable, f"{HERE}/{generator}", str(seed)], capture_output=True, text=True, check=True).stdout
    names = FUNCTION.findall(text)
    write(f"{folder}/random.c", text)
    write(f"{folder}/main.c", main_text(names))
    results = {c: values_of(folder, *c) for c in compilers()}
    if any(r is None for r in results.values()):
        return [f"seed {seed}: does not compile"]
    if not all(results.values()):
        count["without an end"] = count.get("without an end", 0) + len(names)
        return []
    values = next(iter(results.values()))
    undefined = undefined_in(folder, names)
    wrong = []
    for n in names:
        if n not in undefined and len({r[n] for r in results.values()}) != 1:
            wrong.append(f"seed {seed}: {n}: compilers disagree")
    contracts = FUNCTION.sub(lambda m: f"/*@ ensures \\result == {values[m.group(1)]}; */\n{m.group(0)}", text)
    write(f"{folder}/contracts.c", contracts)
    said = judged(invar, folder)
    for n in names:
        verdict = verdict_of(said, n)
        good, bad = verdict == "1 run (1 normal)", verdict == "1 run (1 wrong)" and not LEFT_OPEN.search(said)
        kind = "undefined" if n in undefined else "defined"
        count[kind] = count.get(kind, 0) + 1
        if (n in undefined and good) or (n not in undefined and bad):
            wrong.append(f"seed {seed}: {n} is {kind}, and invar says: {verdict}")
        elif not good and not bad:
            count["not executed"] = count.get("not executed", 0) + 1
    return wrong


def main():
    p = argparse.ArgumentParser()
    p.add_argument("invar")
    p.add_argument("--minutes", type=float, default=10)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--programs", type=int, default=10**9)
    p.add_argument("--keep")
    p.add_argument("--generator", default="generate.py", help="generate.py or csmith.py")
    o = p.parse_args()
    invar, end, count, wrong = os.path.realpath(o.invar), time.time() + 60 * o.minutes, {}, 0
    done = 0
    while time.time() < end and done < o.programs:
        with tempfile.TemporaryDirectory() as folder:
            lines = compare(invar, o.generator, o.seed + done, folder, count)
            for line in lines:
                print(line, flush=True)
            wrong += len(lines)
            if lines and o.keep:
                shutil.copytree(folder, f"{o.keep}/{o.seed + done}", dirs_exist_ok=True)
        done += 1
    counts = ", ".join(f"{n} {kind}" for kind, n in sorted(count.items()))
    print(f"{done} programs, functions: {counts}; {wrong} disagreements")
    return 1 if wrong else 0


sys.exit(main())
