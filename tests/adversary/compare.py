"""Compares verdicts of invar with routines of known truth, for the runners of boogie/ and java/.

A routine whose name starts with `ok_` is right: it must not be refuted. One that starts with `bad_` is wrong: it must not be verified,
unless its report lists an assumption that names the cause. Other routines are helpers. Comments before a routine say more:

    // assumes: TEXT     if it is verified, its report must list an assumption that contains TEXT, such as `x > 0 (assume)`
    // by hand: REASON   the outside judge (the Boogie tool) cannot show its truth; the reason does
    // all by hand: REASON   the same for all routines of a file, at the top of the file
    // owner: ROUTINE    Java: the verdict on that routine counts, since its contract breaks where the JVM fails

An unproved or unsupported routine is no wrong verdict, and is counted. `known-wrong` lists verdicts that are wrong today, one line
`FILE:NAME reason` each. A listed verdict that is right is a failure, too, so the list can only become shorter.
"""
import collections
import os
import re

VERDICTS = ("verified", "refuted", "unproved", "unsupported", "skipped", "failed")
NAME = re.compile(r"\b(?:ok|bad)_\w+")
NOTE = re.compile(r"\s*// (assumes|by hand|owner): (\S.*)")
OF_ALL = re.compile(r"^// all by hand: \S", re.M)


def is_bad(name):
    return name.startswith("bad_")


def notes_of(text):
    """Of each routine with comments of the forms above: {"assumes": [...], "by hand": [...], "owner": [...]}."""
    notes, waiting = {}, []
    for line in text.splitlines():
        note = NOTE.fullmatch(line)
        if note:
            waiting.append(note.groups())
            continue
        found = NAME.search(line.split("//")[0])
        if found and waiting:
            of = notes.setdefault(found[0], {"assumes": [], "by hand": [], "owner": []})
            for kind, what in waiting:
                of[kind].append(what)
            waiting = []
    if waiting:
        raise SystemExit(f"compare.py: no routine follows '{waiting[0][0]}: {waiting[0][1]}'")
    return notes


def results_of(report, path):
    """What the report says of the routines of a file: name -> routines. A generic routine may be judged at several types, a Boogie
    procedure have several bodies."""
    results = collections.defaultdict(list)
    for r in report["routines"] + [dict(s, verdict="skipped", assumptions=[]) for s in report.get("skipped", [])]:
        if r["file"] != path:
            continue
        for part in reversed(re.split(r"[.$]", r["qualified"].split(" ")[0].split("(")[0])):
            if NAME.fullmatch(part):
                results[part].append(r)
                break
    return results


def verdict_of(routines):
    """One verdict of all that was judged under one name: a failure of one is a failure of all."""
    verdicts = {r["verdict"] for r in routines}
    return next(v for v in ("failed", "refuted", "unproved", "unsupported", "skipped", "verified") if v in verdicts)


def lists(routines, text):
    return any(text in f"{a['text']} ({a['kind']})" for r in routines for a in r["assumptions"])


def wrong(name, routines, assumes):
    """Why the verdict is wrong; None if it is not."""
    if not routines:
        return "the report does not name it"
    verdict = verdict_of(routines)
    if verdict == "failed":
        return "judging it failed"
    if verdict == "refuted" and not is_bad(name):
        return "right, but refuted"
    if verdict != "verified":
        return None
    missing = [text for text in assumes if not lists(routines, text)]
    if missing:
        return f"verified, but '{missing[0]}' is not listed as assumed"
    if is_bad(name) and not assumes:
        return "wrong, but verified"
    return None


def read_known(path):
    known = {}
    with open(path) as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line:
                place, reason = line.split(" ", 1)
                known[place] = reason
    return known


class Comparison:
    """Results of all files of a runner. `folder`: the part of known-wrong that the runner is about, `boogie` or `java`."""

    def __init__(self, folder, known=None):
        self.folder = folder
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "known-wrong")
        self.known = {p: r for p, r in (read_known(path) if known is None else known).items() if p.startswith(folder + "/")}
        self.verdicts = {True: collections.Counter(), False: collections.Counter()}
        self.failures = {}  # by FILE:NAME
        self.seen = set()

    def only(self, files):
        """What known-wrong lists of other files is not missed."""
        self.known = {place: reason for place, reason in self.known.items() if place.split(":")[0].removeprefix(self.folder + "/") in files}

    def fail(self, place, why):
        self.failures.setdefault(place, []).append(why)

    def add(self, file, name, routines, notes):
        """file: its name in the folder; routines: of results_of; notes: of notes_of."""
        place = f"{self.folder}/{file}:{name}"
        if place in self.seen:
            self.fail(place, "two routines have this name")
        self.seen.add(place)
        why = wrong(name, routines, notes.get(name, {}).get("assumes", ()))
        self.verdicts[is_bad(name)][verdict_of(routines) if routines else "missing"] += 1
        if place in self.known and not why:
            self.fail(place, "its verdict is right, but known-wrong lists it")
        elif why and place not in self.known:
            self.fail(place, why)

    def finish(self):
        """Prints the counts and the failures; returns the exit status."""
        for place in sorted(set(self.known) - self.seen):
            self.fail(place, "known-wrong lists it, but there is no such routine")
        for bad, verdicts in self.verdicts.items():
            counts = ", ".join(f"{verdicts[v]} {v}" for v in VERDICTS if verdicts[v])
            print(f"{'bad' if bad else 'ok'}: {sum(verdicts.values())} routines: {counts}")
        if self.known:
            print(f"{len(self.known)} listed as known to be wrong")
        for place, reasons in self.failures.items():
            print(f"{place}: {'; '.join(reasons)}")
        print(f"{len(self.seen - set(self.failures))} passed, {len(self.failures)} failed")
        return 1 if self.failures else 0
