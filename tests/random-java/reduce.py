#!/usr/bin/env python3
"""reduce.py INVAR FILE.java: removes lines from a program that `compare.py --keep` wrote, as long as the JVM and invar still
differ. Prints what is left."""
import os
import re
import subprocess
import sys
import tempfile

import compare


def differs(invar, lines, number):
    with tempfile.TemporaryDirectory() as folder:
        text = "\n".join(lines) + "\n"
        at = text.index("class Main {")
        for name, part in (("Programs.java", text[:at]), ("Main.java", text[at:])):
            with open(os.path.join(folder, name), "w") as f:
                f.write(part)
        try:
            jvm = compare.run_jvm(folder, [number])
            mine = compare.run_invar(invar, folder)
        except (subprocess.SubprocessError, SystemExit):
            return False
        verdict = compare.judge(jvm[number], mine[number]) if number in mine else None
        return verdict is not None and verdict[0] == "differs"


def balanced(lines):
    depth = 0
    for line in lines:
        for c in re.sub(r"'.'", "", line):
            depth += (c == "{") - (c == "}")
            if depth < 0:
                return False
    return depth == 0


def main():
    invar, path = os.path.abspath(sys.argv[1]), sys.argv[2]
    with open(path) as f:
        lines = f.read().splitlines()
    number = int(re.search(r"class P(\d+) ", "\n".join(lines)).group(1))
    size = len(lines) // 2
    while size >= 1:
        at, progress = 0, False
        while at < len(lines):
            for n in (range(size, min(len(lines) - at, size + 40) + 1) if size == 1 else (size,)):
                part = lines[at:at + n]
                if part and balanced(part) and "class Main" not in "\n".join(part):
                    if differs(invar, lines[:at] + lines[at + n:], number):
                        del lines[at:at + n]
                        progress = True
                    break
            else:
                n = 0
            at += 1 if size == 1 else size
        if not progress or size > 1:
            size = size // 2 if size > 1 else 0 if not progress else 1
    print("\n".join(lines))


if __name__ == "__main__":
    main()
