"""What source files link to, as their text says it: for a build of units of many files, whose objects do not tell the files apart."""
import os
import re

COMMENT_OR_STRING = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', re.S)
WORD = re.compile(r"(?<!struct )(?<!enum )(?<!union )(?<!->)(?<![\w.])[A-Za-z_]\w*")
# Of a source, what begins in the first column without `static`: functions and tables, of these also those after a comma.
DEFINED = re.compile(r"^(?!static\b|extern\b|typedef\b)[a-z][\w *]*?\b([a-z]\w*)(?:\(|(?:\[\w*\])* =)|^ +(\w+) = \{[^\n;]*[,;]$", re.M)
# What stands before the end of a statement or a comma, outside of braces.
DECLARED = re.compile(r"\b([a-z]\w*)(?:\(\)|\[\w*\]|\s+|__attribute__)*[;,]")
MACRO_OR_INLINE = re.compile(r"^#define (\w+)((?:[^\n]*\\\n)*[^\n]*)|^static inline [\w *]*?\b(\w+)(\(.*?^\})", re.M | re.S)


def words(text):
    return set(WORD.findall(text))


def defined(source):
    return {a or b for a, b in DEFINED.findall(source)}


def declared(header):
    text = re.sub(r"^#(?:[^\n]*\\\n)*[^\n]*$", "", header, flags=re.M)
    for brackets in (r"\{[^{}]*\}", "{}"), (r"\((?:[^()]|\(\))+\)", "()"):
        shorter = None
        while shorter != text:
            shorter, text = text, re.sub(*brackets, text)
    return set(DECLARED.findall(text))


def read(folder):
    """The text of each .c, .h and .def below a folder."""
    texts = {}
    for place, _, files in os.walk(folder):
        for name in files:
            if re.search(r"[.](c|h|def)$", name):
                with open(os.path.join(place, name)) as file:
                    texts[os.path.relpath(file.name, folder)] = file.read()
    return texts


def below(edges, start):
    """What can be reached from `start`."""
    seen, open_ = set(), [start]
    while open_:
        for to in edges.get(open_.pop(), set()) - seen:
            seen.add(to)
            open_.append(to)
    return seen


def links_of(texts):
    """For each source the symbols it uses, itself or in a macro or an inline function of a header, and the file that defines each. A word counts as a
    use if a header declares it that the source includes; so a local variable of such a name counts, too."""
    includes = {file: set(re.findall(r'^#include "([^"]+)"', text, re.M)) & texts.keys() for file, text in texts.items()}
    texts = {file: COMMENT_OR_STRING.sub(" ", text) for file, text in texts.items()}
    sources = [file for file in texts if file.endswith(".c")]
    headers = texts.keys() - set(sources)
    definer = {symbol: file for file in sources for symbol in defined(texts[file])}
    declares = {file: declared(texts[file]) for file in headers}
    meant = {a or b: words(c + d) for file in headers for a, c, b, d in MACRO_OR_INLINE.findall(texts[file])}
    links = {}
    for file in sources:
        seen = words(texts[file]).union(*(words(texts[table]) for table in includes[file] if table.endswith(".def")))
        used = seen.union(*(below(meant, word) for word in seen))
        known = set().union(*(declares[header] for header in below(includes, file) if header in headers))
        links[file] = {symbol: definer[symbol] for symbol in used & known & definer.keys() if definer[symbol] != file}
    return links
