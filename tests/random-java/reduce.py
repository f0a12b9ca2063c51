#!/usr/bin/env python3
"""reduce.py INVAR FILE.java [TEXT]: removes lines from a program that `compare.py --keep` wrote, as long as the JVM and invar still differ
(and, with TEXT, as long as the difference contains TEXT). Prints the remaining program."""
import os
import re
import sys
import tempfile

import compare
import jvm


class Reducer:
    def __init__(self, invar, machine, text, says):
        self.invar, self.machine, self.says = invar, machine, says
        self.number = int(re.search(r"class P(\d+) ", text).group(1))

    def differs(self, text):
        if not all(needed in text for needed in (f"class P{self.number} {{", "static long acc;", "static long p() {")):
            return False
        with tempfile.TemporaryDirectory() as folder:
            try:
                batch = compare.Batch(self.invar, self.machine, {self.number: text}, [self.number], folder)
            except jvm.Rejected:
                return False
            if any(self.tells(verdict) for _, verdict in batch.executed()):
                return True
            return any(self.tells(verdict) for _, _, said in batch.verified() for _, verdict in said)

    def tells(self, verdict):
        return verdict is not None and verdict[0] == "differs" and self.says in verdict[1]


def balanced(lines):
    depth = 0
    for line in lines:
        for c in re.sub(r"'.'", "", line):
            depth += (c == "{") - (c == "}")
            if depth < 0:
                return False
    return depth == 0


def part(lines, at, size):
    """How many lines may be removed there: so many, or, one by one, the line or the block that it opens."""
    for n in range(size, min(len(lines) - at, size + 40) + 1) if size == 1 else (size,):
        if lines[at:at + n] and balanced(lines[at:at + n]):
            return n
    return 0


def reduce(lines, differs):
    size = len(lines) // 2
    while size >= 1:
        at, progress = 0, False
        while at < len(lines):
            n = part(lines, at, size)
            if n and differs("\n".join(lines[:at] + lines[at + n:]) + "\n"):
                del lines[at:at + n]
                progress = True
            else:
                at += 1 if size == 1 else size
        if size > 1:
            size //= 2
        elif not progress:
            size = 0
    return lines


def main():
    invar, path = os.path.abspath(sys.argv[1]), sys.argv[2]
    with open(path) as f:
        text = f.read()
    with tempfile.TemporaryDirectory() as driver:
        jvm.compile_driver(driver)
        with jvm.Jvm(driver) as machine:
            reducer = Reducer(invar, machine, text, sys.argv[3] if len(sys.argv) > 3 else "")
            if not reducer.differs(text):
                raise SystemExit("they do not differ")
            print("\n".join(reduce(text.splitlines(), reducer.differs)))


if __name__ == "__main__":
    main()
