"""The Boogie tool (Debian's version 2) as judge of the programs here: judge(path, folder) says of each routine what it found.

Version 2 has another syntax for datatypes; `as_of_old` writes a program's datatypes in it, as far as our programs use them: each
field belongs to one constructor, and e of `e->f` and `e is C` is a name, a call, or in parentheses."""
import re
import subprocess

SECONDS = 10  # for one routine
TRACE = re.compile(r"^Verifying (\S+) \.\.\.$(.*?)(?=^Verifying |\Z)", re.M | re.S)
OUTCOME = re.compile(r"^  \[.*\]  (verified|error|errors|timed out|inconclusive|out of resource)$", re.M)
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
    while owners or " is " in text:
        m = re.search(r"->(\w+)| is (\w+)\b", re.sub(r"//.*", lambda c: " " * len(c[0]), text))
        if not m:
            break
        start = operand_before(text, m.start())
        applied = f"{m[1]}#{owners[m[1]]}" if m[1] else f"is#{m[2]}"
        text = f"{text[:start]}{applied}({text[start:m.start()]}){text[m.end():]}"
    return text


def judge(path, folder):
    """Outcomes by routine (several bodies: the worst), or None if the tool does not take the program; and what it printed."""
    with open(path) as file:
        text = file.read()
    copy = f"{folder}/{path.replace('/', '_')}"
    with open(copy, "w") as file:
        file.write(as_of_old(text) if DATATYPE.search(text) else text)
    words = ["boogie", "/nologo", "/trace", f"/timeLimit:{SECONDS}", copy]
    out = subprocess.run(words, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL).stdout
    if "Boogie program verifier finished with" not in out:
        return None, out
    outcomes = {}
    for name, rest in TRACE.findall(out):
        found = OUTCOME.search(rest)
        outcomes.setdefault(name, set()).add(found[1].rstrip("s") if found else "no answer")
    order = ("error", "timed out", "inconclusive", "out of resource", "no answer", "verified")
    return {name: next(o for o in order if o in of) for name, of in outcomes.items()}, out
