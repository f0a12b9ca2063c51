"""Marks are lines `//@ assert x <N>;` of random programs. The value of x there becomes an assertion that is true in the observed run or,
for one mark of some programs, false. On the JVM the assertions are statements in the same lines. So is the text after `// jvm: `."""
import random
import re

MARK = re.compile(r"//@ assert (\S.*) <(\d+)>;")
ASSERTION = re.compile(r"//@ assert (.*);")
ARM = re.compile(r"\b(case [^;{}]*?|default) ->")
LOOSE = re.compile(r"\b(trim|strip|toLowerCase|toUpperCase|repeat|hashCode|equalsIgnoreCase|isBlank|split|bitCount|numberOf\w+|parse\w+|toBinaryString|"
                   r"reverse|highestOneBit|sort|isPresent|orElse)\(|Integer\.toString\(|(contains|indexOf)\(\((CharSequence|Object|String)\)|append\((true|\(int\))|\"\" \+|"
                   r"\b(Map|Set)<String|(keySet|values|entrySet|subList|asList|unmodifiable\w+|iterator|emptyList|singletonList|fixed|drop)\(|List\.of\(")
JVM = re.compile(r"// jvm: ")


def watched(text):
    """The program that tells Probe of all marks."""
    return JVM.sub("", MARK.sub(r"Probe.see(\2, \1);", text))


def executed(text):
    """The program that checks its assertions, preconditions and frames."""
    return JVM.sub("", ASSERTION.sub(r"if (!(\1)) throw new AssertionError();", text))


def functions(text):
    """Whether there are lambda expressions or method references."""
    return any(re.search("->|::", ARM.sub("", line)) and not JVM.search(line) for line in text.splitlines())


def finals(text):
    """Whether there are finally blocks. On the JVM they run after a failure, too, and may hide it."""
    return any(re.search(r"\bfinally\b", line) and not JVM.search(line) for line in text.splitlines())


def library(text):
    """Whether methods of library classes are called."""
    return re.search(r"\b(String|StringBuilder|StringBuffer|Math|java\.util)\b", text)


def loose(text):
    """Whether one is called whose contract does not determine what it does."""
    return LOOSE.search(text)


def claim(r, name, values, false):
    """About name, of which the values were seen, none where the mark was not reached."""
    if not values:
        return r.choice((f"{name} == {name}", f"{name} != {name}"))
    if values[0] in ("true", "false"):
        if len(values) > 1:
            return f"{name} != {name}" if false else f"{name} || !{name}"
        return f"{name} {'!=' if false else '=='} {values[0]}"
    if values[0] in ("null", "object"):
        if len(values) > 1:
            return f"{name} != {name}" if false else f"{name} == {name}"
        return f"{name} {'==' if (values[0] == 'null') != false else '!='} null"
    numbers = [int(v) for v in values]
    texts = [f"{v}L" if abs(v) > 2 ** 31 - 1 else str(v) for v in (min(numbers), max(numbers), r.choice(numbers))]
    if false:
        return f"{name} {r.choice(('!=', '!=', '<', '>'))} {texts[2]}"
    return f"{name} == {texts[0]}" if len(numbers) == 1 else f"{name} >= {texts[0]} && {name} <= {texts[1]}"


def claimed(text, seed, seen):
    """The program with assertions. seen: values by mark."""
    r = random.Random(seed)
    wrong = r.choice(sorted(seen)) if seen and r.random() < 0.4 else None
    return MARK.sub(lambda m: f"//@ assert {claim(r, m[1], seen.get(int(m[2])), int(m[2]) == wrong)};", text)
