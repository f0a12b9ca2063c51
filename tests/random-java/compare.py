#!/usr/bin/env python3
"""compare.py INVAR [--seed=N] [--programs=N] [--batch=N] [--minutes=M] [--keep=DIR]

Generates random Java programs, runs each on the JVM and with `invar run`, and compares results: the value returned and the
running checksum, or the exception and the checksum up to it. Prints a line for each difference and one of totals at the end. Exit
status 1 if there is a difference, or if more than a tenth of the programs could not be executed.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

import generate

# What invar says failed, for the exception that the JVM throws.
KINDS = {
    "java.lang.ArithmeticException": {"division-by-zero"},
    "java.lang.ArrayIndexOutOfBoundsException": {"index-negative", "index-too-large"},
    "java.lang.NullPointerException": {"null-dereference"},
    "java.lang.NegativeArraySizeException": {"array-size-negative"},
    "java.lang.ClassCastException": {"class-cast"},
    "java.lang.ArrayStoreException": {"array-store"},
}


def main_class(numbers):
    lines = ["class Main {", "    public static void main(String[] args) {"]
    for k in numbers:
        lines += ["        try {", f'            System.out.println("{k} ok " + P{k}.p() + " " + P{k}.acc);',
                  "        } catch (RuntimeException e) {",
                  f'            System.out.println("{k} " + e.getClass().getName() + " - " + P{k}.acc);', "        }"]
    return "\n".join(lines + ["    }", "}"]) + "\n"


def run_jvm(folder, numbers):
    subprocess.run(["javac", "-nowarn", "-d", "classes", "Main.java", "Programs.java"], cwd=folder, check=True,
                   capture_output=True, text=True)
    out = subprocess.run(["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", "classes", "Main"], cwd=folder,
                         check=True, capture_output=True, text=True, timeout=60).stdout
    results = {}
    for line in out.splitlines():
        number, what, value, acc = line.split(" ")
        results[int(number)] = (what, value, acc)
    if sorted(results) != sorted(numbers):
        raise SystemExit("the JVM ran not all programs")
    return results


def run_invar(invar, folder):
    p = subprocess.run([invar, "run", "--routine=p", "--runs=1", "--format=json", "Programs.java"], cwd=folder, timeout=600,
                       capture_output=True, text=True)
    if p.returncode not in (0, 2, 10):
        raise SystemExit(f"invar ended with status {p.returncode}: {p.stderr[-2000:]}")
    if not p.stdout:
        raise SystemExit(p.stderr[-2000:])
    report = json.loads(p.stdout)
    return {int(r["qualified"].split(".")[0][1:]): r for r in report["routines"]}


def judge(jvm, r):
    """None: they agree. ("cannot", why) or ("differs", why)."""
    what, value, acc = jvm
    if not r["supported"]:
        return "cannot", "unsupported"
    if r["outcome"] not in ("normal", "wrong"):
        return "cannot", r["outcome"] + ": " + r["why"]
    if r["by_contract"]:
        return "cannot", "a call was executed by its contract"
    if r["inputs"]:
        return "inputs", "the result depends on values at entry: " + ", ".join(r["inputs"])
    mine = next((v for k, v in r["values"].items() if k.endswith(".acc")), None)
    if what == "ok":
        if r["outcome"] != "normal":
            return "differs", f"JVM returns {value}, invar: {r['failure']['message']} at line {r['failure']['line']}"
        if r["values"].get("\\result") != value or mine != acc:
            return "differs", f"JVM returns {value}, invar {r['values'].get(chr(92) + 'result')}"
        return None
    if r["outcome"] != "wrong":
        return "differs", f"JVM throws {what}, invar returns {r['values'].get(chr(92) + 'result')}"
    if r["failure"]["kind"] not in KINDS.get(what, ()):
        return "differs", f"JVM throws {what}, invar: {r['failure']['kind']} at line {r['failure']['line']}"
    # In a method that was called, the caller's static fields are shown, too: they are the program's.
    if mine is not None and mine != acc:
        return "differs", f"JVM throws {what} with acc {acc}, invar with {mine}"
    return None


class Totals:
    def __init__(self):
        self.programs = self.exceptions = self.cannot = self.differ = 0
        self.reasons = {}


def batch(args, seed, size, totals):
    with tempfile.TemporaryDirectory() as folder:
        texts = {k: generate.program(seed * 1000003 + k, k) for k in range(size)}
        with open(os.path.join(folder, "Programs.java"), "w") as f:
            f.write("\n".join(texts.values()))
        with open(os.path.join(folder, "Main.java"), "w") as f:
            f.write(main_class(texts))
        try:
            jvm = run_jvm(folder, texts)
        except subprocess.CalledProcessError as e:
            raise SystemExit(f"seed {seed}: {e.cmd[0]}: {e.stderr[:2000]}")
        invar = run_invar(args.invar, folder)
        for k, text in texts.items():
            totals.programs += 1
            totals.exceptions += jvm[k][0] != "ok"
            verdict = judge(jvm[k], invar[k])
            if verdict is None:
                continue
            kind, why = verdict
            if kind == "cannot":
                totals.cannot += 1
                totals.reasons[why] = totals.reasons.get(why, 0) + 1
                continue
            totals.differ += 1
            print(f"seed {seed} program {k}: {why}")
            if args.keep:
                os.makedirs(args.keep, exist_ok=True)
                with open(os.path.join(args.keep, f"s{seed}-p{k}.java"), "w") as f:
                    f.write(text + main_class([k]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("invar", type=os.path.abspath)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=200)
    parser.add_argument("--batch", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--keep")
    args = parser.parse_args()
    totals = Totals()
    start, seed = time.time(), args.seed
    while totals.programs < args.programs if not args.minutes else time.time() - start < 60 * args.minutes:
        batch(args, seed, args.batch, totals)
        seed += 1
    for why, n in sorted(totals.reasons.items()):
        print(f"not executed: {n}: {why}")
    print(f"{totals.programs} programs, {totals.exceptions} of them end in an exception, {totals.cannot} not executed, "
          f"{totals.differ} differ")
    sys.exit(1 if totals.differ or totals.cannot * 10 > totals.programs else 0)


if __name__ == "__main__":
    main()
