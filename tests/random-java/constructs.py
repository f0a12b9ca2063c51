"""What the texts of random programs contain: for each construct the programs that have it, and how often each library method is called."""
import collections
import re

CONSTRUCTS = {
    "throw": r"\bthrow\b", "catch": r"\bcatch\b", "finally": r"\bfinally\b", "strings": r"\bString\b", "switch": r"\bswitch\b",
    "switch on strings": r'\bcase "', "inner classes": r"\.new |^ +class [IJ] ", "local and anonymous classes": r"^ +class [CD]\d* |new H\d+\(.*\{",
    "lambdas": r"[\w)] -> |\w::\w", "boxing": r"\b(Integer|Long|Short|Byte|Character|Boolean)>? \w+( =|\)|,)", "enums": r"\benum\b", "records": r"\brecord\b",
}
STATIC = re.compile(r"\b((?:java\.util\.)?(?:Math|Integer|Long|Short|Byte|Character|Boolean|String|Objects|Arrays|Collections|Optional|System))\.(\w+)\(")
CREATION = re.compile(r"\bnew (String|StringBuilder|StringBuffer|java\.util\.\w+)\b")
MEMBER = re.compile(r"(?:\b(?:o\d+|[stlmkb])|\"|\))\.(\w+)\(")
OWN = {"self"}


class Counts:
    def __init__(self):
        self.programs, self.calls = collections.Counter(), collections.Counter()

    def add(self, text, library):
        """library: the theme is one of library calls, so that nearly all methods of objects are library methods."""
        for name, what in CONSTRUCTS.items():
            self.programs[name] += re.search(what, text, re.M) is not None
        self.calls.update(f"{c.removeprefix('java.util.')}.{m}" for c, m in STATIC.findall(text))
        self.calls.update(f"new {c.removeprefix('java.util.')}" for c in CREATION.findall(text))
        self.calls.update(m for m in MEMBER.findall(text) if library and m not in OWN)

    def print(self):
        print("programs with " + ", ".join(f"{name}: {self.programs[name]}" for name in CONSTRUCTS))
        print(f"library methods called: {len(self.calls)}, in {sum(self.calls.values())} calls: "
              + ", ".join(f"{m} {n}" for m, n in sorted(self.calls.items())))
