#!/usr/bin/env python3
"""compare.py INVAR [--seed=N] [--programs=N] [--batch=N] [--minutes=M] [--jobs=J] [--theme=NAME,...] [--keep=DIR]

Generates random Java programs. Their assertions are made from what a first run on the JVM observed (marks.py). Then the JVM is
compared with

  - `invar run` of p(): the returned value and the running checksum; or the exception, failed assertion or broken frame, its line, and
    the checksum up to it. Classes are initialised before, as invar assumes (docs/decisions/static-state.md);
  - `invar verify` of the small programs, every second one: the routine in which the JVM fails is not verified, its callers list an
    assumption, and a call with the inputs of a refutation fails on the JVM in the same line.

Prints a line for each difference (judge.py), what is not supported, and totals at the end. Exit status 1 if there is a difference, or
if more than a tenth of the supported programs without function objects could not be executed. DIR keeps programs that differ, for reduce.py.
"""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

import constructs
import generate
import judge
import jvm
import library
import marks

os.environ["INVAR_CACHE"] = "none"  # what is measured and tested is judged

RUN = ["run", "--routine=p", "--runs=1"]
VERIFY = ["verify", "--contracts=given", "--no-fork", "--infer=none", "--limit=1000000", "--routine-timeout=2"]


class Totals:
    def __init__(self):
        self.count = collections.Counter()
        self.cannot, self.unsupported, self.unreplayed = collections.Counter(), collections.Counter(), collections.Counter()
        self.themes, self.constructs = {}, constructs.Counts()

    def theme(self, name):
        return self.themes.setdefault(name, collections.Counter())

    def print(self):
        for why, n in sorted(self.cannot.items()):
            print(f"not executed: {n}: {why}")
        for why, n in sorted(self.unreplayed.items()):
            print(f"refutations not replayed: {n}: {why}")
        for why, n in self.unsupported.most_common():
            print(f"unsupported: {n}: {why}")
        for name, n in sorted(self.themes.items()):
            print(f"{name}: {n['programs']} programs, {n['executed']} executed; {n['small']} small ones, p() "
                  f"{n['verified']} verified, {n['refuted']} refuted, {n['unproved']} unproved, {n['unsupported']} unsupported")
        self.constructs.print()
        c = self.count
        print(f"{c['routines verified']} routines verified, {c['refutations confirmed']} refutations confirmed by the JVM, "
              f"{c['refutations not replayed']} not replayed")
        print(f"{c['programs']} programs, {c['failing']} of them end in an exception or a false assertion, {sum(self.cannot.values())} not executed, "
              f"{c['differ']} differ")


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


class Batch:
    """Programs by number, and the numbers of those that are verified."""

    def __init__(self, invar, machine, texts, small, folder, jobs=1):
        self.invar, self.machine, self.texts, self.small, self.folder = invar, machine, texts, small, folder
        self.pool = ThreadPoolExecutor(jobs)
        os.mkdir(os.path.join(folder, "executed"))
        for k, text in texts.items():
            write(folder, f"P{k}.java", text)
            write(folder, f"executed/P{k}.java", marks.executed(text))
        self.expected = machine.run(os.path.join(folder, "executed"))
        # One JVM reads all programs. Where it fails, each run below starts one.
        names = [f"P{k}.java" for k in texts]
        subprocess.run([invar, "prepare", "--timeout=300", *names], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def report(self, k, words):
        p = subprocess.run([self.invar, *words, "--format=json", f"P{k}.java"], cwd=self.folder, timeout=600, capture_output=True, text=True)
        if p.returncode not in (0, 2, 5, 6, 10) or not p.stdout:
            return {"routines": [], "ends": f"invar {words[0]} ends with status {p.returncode}: {p.stderr[-500:]}"}
        said = json.loads(p.stdout)
        failed = [r for r in said["routines"] if r.get("verdict") == "failed" and "time limit" not in r["why"]]
        if failed or p.returncode == 6 and not any(r.get("verdict") == "failed" for r in said["routines"]):
            said["ends"] = f"invar {words[0]} fails: {[r['why'] for r in failed]} {p.stderr[-500:]}"
        return said

    def executed(self):
        """Pairs of a program and what is said of its run."""
        for k, r in zip(self.texts, self.pool.map(lambda k: self.report(k, RUN), self.texts)):
            yield k, ("differs", r["ends"]) if "ends" in r else judge.run(*self.expected[k, "eager"], r["routines"][0], self.texts[k])

    def verified(self):
        """Each program that is verified, its routines, and what is said of verdicts and refutations, as pairs of what they are and that."""
        reports = dict(zip(self.small, self.pool.map(lambda k: self.report(k, VERIFY), self.small)))
        requests = [(k, r["qualified"], f) for k in self.small for r in reports[k]["routines"] for f in r["failures"]
                    if f["verdict"] == "refuted" and f["kind"] in judge.EXECUTABLE]
        outcomes = self.machine.replay([(k, q, f["inputs"]) for k, q, f in requests])
        for k in self.small:
            routines = reports[k]["routines"]
            said = [("verdict", judge.verified(self.expected[k, mode][1], routines, mode == "lazy")) for mode in ("lazy", "eager")]
            said += [("refutation", judge.refuted(q, f, got, marks.finals(self.texts[k]))) for (j, q, f), got in zip(requests, outcomes) if j == k]
            yield k, routines, said + ([("verdict", ("differs", reports[k]["ends"]))] if "ends" in reports[k] else [])


class Campaign:
    def __init__(self, args, machine):
        self.args, self.machine, self.totals = args, machine, Totals()

    def generate(self, seed, folder):
        made, k = {}, 0
        while len(made) < self.args.batch:
            one = generate.program(seed * 1000003 + k, k, k % 2 == 1)
            if one[1].name in (self.args.theme or one[1].name).split(","):
                made[k] = one
            k += 1
        os.mkdir(os.path.join(folder, "watched"))
        for k, (text, _) in made.items():
            write(folder, f"watched/P{k}.java", marks.watched(text))
        seen = self.machine.see(os.path.join(folder, "watched"))
        self.themes = {k: theme.name for k, (_, theme) in made.items()}
        for text, theme in made.values():
            self.totals.constructs.add(text, isinstance(theme, library.Library))
        return {k: marks.claimed(text, seed * 1000 + k, seen[k]) for k, (text, _) in made.items()}

    def differs(self, seed, k, text, why):
        self.totals.count["differ"] += 1
        print(f"seed {seed} program {k} ({self.themes[k]}): {why}", flush=True)
        if self.args.keep:
            os.makedirs(self.args.keep, exist_ok=True)
            write(self.args.keep, f"s{seed}-p{k}.java", text)

    def run(self, seed, batch):
        for k, verdict in batch.executed():
            theme = self.totals.theme(self.themes[k])
            self.totals.count["programs"] += 1
            self.totals.count["failing"] += bool(batch.expected[k, "lazy"][1].where)
            theme["programs"] += 1
            theme["executed"] += verdict is None or verdict[0] != "cannot"
            if verdict and verdict[0] == "differs":
                self.differs(seed, k, batch.texts[k], verdict[1])
            elif verdict:
                self.totals.cannot[verdict[1]] += 1

    def verify(self, seed, batch):
        for k, routines, said in batch.verified():
            self.count_verdicts(k, routines)
            for of, verdict in said:
                if verdict and verdict[0] == "differs":
                    self.differs(seed, k, batch.texts[k], verdict[1])
                elif of == "refutation":
                    self.totals.count["refutations not replayed" if verdict else "refutations confirmed"] += 1
                    if verdict:
                        self.totals.unreplayed[verdict[1]] += 1

    def count_verdicts(self, k, routines):
        theme = self.totals.theme(self.themes[k])
        theme["small"] += 1
        for r in routines:
            self.totals.count["routines verified"] += r["verdict"] == "verified"
            for u in r["unsupported"]:
                self.totals.unsupported[u["construct"]] += 1
            if r["name"] == "p":
                theme[r["verdict"]] += 1

    def batch(self, seed):
        with tempfile.TemporaryDirectory() as folder:
            texts = self.generate(seed, folder)
            batch = Batch(self.args.invar, self.machine, texts, [k for k in texts if k % 2 == 1], folder, self.args.jobs)
            self.run(seed, batch)
            self.verify(seed, batch)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("invar", type=os.path.abspath)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=200)
    parser.add_argument("--batch", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--theme")
    parser.add_argument("--keep")
    args = parser.parse_args()
    start, seed = time.time(), args.seed
    with tempfile.TemporaryDirectory() as driver:
        jvm.compile_driver(driver)
        with jvm.Jvm(driver) as machine:
            campaign = Campaign(args, machine)
            count = campaign.totals.count
            while count["programs"] < args.programs if not args.minutes else time.time() - start < 60 * args.minutes:
                campaign.batch(seed)
                seed += 1
    campaign.totals.print()
    expected = sum(campaign.totals.cannot[why] for why in ("unsupported", judge.BY_CONTRACT, judge.LOOSE, judge.CHOSEN, judge.FINALLY))
    cannot, supported = sum(campaign.totals.cannot.values()) - expected, count["programs"] - expected
    sys.exit(1 if count["differ"] or cannot * 10 > supported else 0)


if __name__ == "__main__":
    main()
