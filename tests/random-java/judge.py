"""Compares a report of invar with the JVM. The functions give None if they agree, ("cannot", why) if nothing can be said, or
("differs", why)."""
import re

import marks

# What invar says failed, for the exception that the JVM throws.
KINDS = {
    "java.lang.ArithmeticException": {"division-by-zero"},
    "java.lang.ArrayIndexOutOfBoundsException": {"index-negative", "index-too-large"},
    "java.lang.NullPointerException": {"null-dereference"},
    "java.lang.NegativeArraySizeException": {"array-size-negative"},
    "java.lang.ClassCastException": {"class-cast"},
    "java.lang.ArrayStoreException": {"array-store"},
    "java.lang.AssertionError": {"assert"},
    "java.util.ConcurrentModificationException": {"iteration"},
    "Probe$Requires": {"requires"},
    "Probe$Modifies": {"modifies"},
}
EXECUTABLE = set.union(*KINDS.values())
IN_LIBRARY = " in library"

BY_CONTRACT = "a call was executed by its contract"  # what function objects do is not followed
LOOSE = "the contract of a library method does not determine its result"
CHOSEN = "a value was chosen that the contract of a library method, or what is known of strings, excludes"
AT_START = "no values were found that satisfy the axioms"
FINALLY = "a failure passes finally blocks, which run on the JVM"


def named(where):
    """invar's name, without parameters, of the routine that an active call executes."""
    cls, method, _ = where
    anonymous = re.search(r"\$\d+$", cls)
    name = {"<clinit>": "<static>", "<init>": cls if anonymous else re.sub(r".*\$\d*(?=[A-Za-z])", "", cls)}.get(method, method)
    return f"{cls}.{name}"


def same_failure(failure, got):
    """Whether the JVM fails there. The line of a frame is that of an assignment, or of a call that makes one."""
    kinds = KINDS.get(got.what.removesuffix(IN_LIBRARY), set())
    if failure["kind"] not in (kinds | {"requires"} if got.what.endswith(IN_LIBRARY) else kinds):
        return False
    return failure["kind"] == "modifies" or got.where[0][2] == failure["line"]


def run(acc, expected, r, text):
    """A run of p(). Where a call was executed by its contract, it is that of a class that captures, whose variables have their values, or that
    of a library method: then the run may be blocked, since it chooses a result before it knows what the contract says."""
    finals = marks.finals(text)
    if not r["supported"]:
        return "cannot", "unsupported"
    if expected.what == "cannot":
        return "cannot", f"the JVM: {expected.value}"
    if finals and (expected.what != "ok" or r["outcome"] == "wrong"):
        return "cannot", FINALLY
    if r["outcome"] == "blocked" and marks.library(text) and (r["by_contract"] or r["why"] == AT_START):
        return "cannot", CHOSEN
    if r["outcome"] == "blocked":
        return "differs", f"an assumption excludes what the JVM does: {r['why']}"
    if r["outcome"] not in ("normal", "wrong"):
        return "cannot", r["outcome"] + ": " + r["why"]
    if r["by_contract"] and marks.functions(text):
        return "cannot", BY_CONTRACT
    if r["by_contract"] and marks.loose(text):
        return "cannot", LOOSE
    if any(not re.match(r"new\b|G\d+\.[A-Z]+$", place) for place in r["inputs"]):
        return "cannot", "the result depends on values at entry"
    mine = next((v for k, v in r["values"].items() if k.endswith(".acc")), None)
    ends = f"returns {r['values'].get(chr(92) + 'result')}"
    if r["outcome"] == "wrong":
        ends = f"{r['failure']['kind']} at line {r['failure']['line']}"
    if expected.what == "ok":
        if r["outcome"] != "normal" or r["values"].get("\\result") != expected.value or mine != acc:
            return "differs", f"JVM returns {expected.value}, invar: {ends}"
        return None
    theirs = f"JVM throws {expected.what} at line {expected.where[0][2]}"
    if r["outcome"] != "wrong" or not same_failure(r["failure"], expected):
        return "differs", f"{theirs}, invar: {ends}"
    # In a method that was called, the caller's static fields are shown, too: they are the program's.
    if mine is not None and mine != acc:
        return "differs", f"{theirs} with acc {acc}, invar with {mine}"
    return None


def blamed(where, routines):
    """The routines whose code an active call may execute: one, or the constructors of a class."""
    cls, method, line = where
    if method.startswith("lambda$"):
        able = [r for r in routines if "<lambda" in r["qualified"] and r["line"] <= line]
    else:
        able = [r for r in routines if r["qualified"].split("(")[0] == named(where) and "<lambda" not in r["qualified"]]
        if method == "<init>":
            return able
        able = [r for r in able if r["line"] <= line]
    return [max(able, key=lambda r: r["line"])] if able else []


def verified(expected, routines, lazy):
    """The routine in which the JVM fails is not verified, and what calls it is not without assumptions. lazy: classes are initialised when
    they are first used, which a routine may assume was before."""
    for depth, where in enumerate(expected.where):
        able = blamed(where, routines)
        if not able or any(r["verdict"] != "verified" or depth and r["assumptions"] for r in able):
            continue
        if lazy and all(any(a["kind"] == "initialization" for a in r["assumptions"]) for r in able):
            continue
        theirs = f"JVM throws {expected.what} at line {expected.where[0][2]}"
        if depth == 0:
            assumed = "; ".join(f"{a['text']} ({a['kind']})" for a in able[0]["assumptions"])
            return "differs", f"{theirs}, but {able[0]['qualified']} is verified, assuming {assumed or 'nothing'}"
        return "differs", f"{theirs}, but {able[0]['qualified']}, active in line {where[2]}, is verified, assuming nothing"
    return None


def refuted(qualified, failure, got, finals):
    """A call from the inputs fails."""
    if got.what == "cannot":
        return "cannot", got.value
    if finals:
        return "cannot", FINALLY
    if failure["kind"] == "modifies" and qualified.split("(")[0] in got.broken:
        return None
    if failure["kind"] != "modifies" and same_failure(failure, got):
        return None
    ends = "ends normally" if got.what == "ok" else f"says {got.value}" if got.what == "wrong" else f"throws {got.what} at line {got.where[0][2]}"
    return "differs", f"{qualified} is refuted ({failure['kind']} at line {failure['line']}) with {failure['inputs']}, but the JVM {ends}"
