"""The Boogie tool (Debian's version 2) as judge of the programs here: judge(path, right, folder) says of each routine what it found.

Each program gets a start of its own. In one start for many (/verifySeparately) the tool keeps something of the programs before: it breaks
down at types.bpl after any other, and it answers otherwise about order.bpl and reals.bpl.

Lines that start with `//+` are the tool's alone: invariants, which it proves and which invar is to find. A line `// unroll: N` says that of each bad_* the tool is to find an error in runs of up to N rounds: no invariant is then too weak.

Version 2 has another syntax for datatypes; `as_of_old` writes a program's datatypes in it, as far as our programs use them: each
field belongs to one constructor, and e of `e->f` and `e is C` is a name, a call, or in parentheses."""
import re
import subprocess

SECONDS = 10  # for one routine
MORE = ("/proverOpt:O:smt.MBQI=true", "/useArrayTheory")
TRACE = re.compile(r"^Verifying (\S+) \.\.\.$(.*?)(?=^Verifying |\Z)", re.M | re.S)
OUTCOME = re.compile(r"^  \[.*\]  (verified|error|errors|timed out|inconclusive|out of resource)$", re.M)
ERROR = re.compile(r"^Execution trace:$", re.M)  # `errors` is said of what its prover rejects, too
UNROLL = re.compile(r"^// unroll: (\d+)$", re.M)
DATATYPE = re.compile(r"^datatype (\w+)(<[\w, ]*>)? \{(.*?)\};?$", re.M | re.S)
CONSTRUCTOR = re.compile(r"(\w+)\(([^()]*)\)")


def declared_of_old(m, owners):
    name, params, body = m[1], (m[2] or "<>")[1:-1].replace(",", " "), m[3]
    lines = [f"type {{:datatype}} {name} {params};"]
    for constructor, fields in CONSTRUCTOR.findall(body):
        owners.update((f, constructor) for f in re.findall(r"(\w+):", fields))
        of = f"{name} {params}".strip()
        lines.append(f"function {{:constructor}} {constructor}{m[2] or ''}({fields}): {of};")
    return " ".join(lines) + "\n" * body.count("\n")


def operand_before(text, end):
    """Where the name, call or parenthesis that ends at `end` starts."""
    at, depth = end, 0
    while at > 0:
        c = text[at - 1]
        depth += (c == ")") - (c == "(")
        if depth < 0 or depth == 0 and not re.match(r"[\w(#.$]", c):
            break
        at -= 1
    return at


def as_of_old(text):
    owners = {}
    text = DATATYPE.sub(lambda m: declared_of_old(m, owners), text)
    while m := re.search(r"->(\w+)| is (\w+)\b", re.sub(r"//.*", lambda c: " " * len(c[0]), text)):
        start = operand_before(text, m.start())
        applied = f"{m[1]}#{owners[m[1]]}" if m[1] else f"is#{m[2]}"
        text = f"{text[:start]}{applied}({text[start:m.start()]}){text[m.end():]}"
    return text


def run_tool(words):
    """Outcomes by routine (several bodies: the worst), or None if the tool does not take the program; and what it printed."""
    words = ["boogie", "/nologo", "/trace", f"/timeLimit:{SECONDS}", *words]
    out = subprocess.run(words, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL).stdout
    if "Boogie program verifier finished with" not in out:
        return None, out
    outcomes = {}
    for name, rest in TRACE.findall(out):
        found = OUTCOME.search(rest)
        outcome = found[1].rstrip("s") if found else "no answer"
        if outcome == "error" and not ERROR.search(rest):
            outcome = "no answer"
        outcomes.setdefault(name, set()).add(outcome)
    order = ("error", "timed out", "inconclusive", "out of resource", "no answer", "verified")
    return {name: next(o for o in order if o in of) for name, of in outcomes.items()}, out


def judge(path, right, folder):
    """As run_tool. Those of the routines `right` that are not verified get a second chance, each with more of its prover."""
    with open(path) as file:
        text = file.read().replace("//+", "   ")
    copy = f"{folder}/{path.replace('/', '_')}"
    with open(copy, "w") as file:
        file.write(as_of_old(text) if DATATYPE.search(text) else text)
    outcomes, out = run_tool([copy])
    unroll = UNROLL.search(text)
    if unroll and outcomes:
        outcomes |= run_tool([f"/loopUnroll:{unroll[1]}", "/proc:bad_*", copy])[0]
    for more in MORE:
        left = [name for name in right if outcomes and outcomes.get(name) != "verified"]
        again = run_tool([more, *[f"/proc:{name}" for name in left], copy])[0] if left else None
        outcomes = outcomes and outcomes | {name: o for name, o in (again or {}).items() if o == "verified" and name in left}
    return outcomes, out
