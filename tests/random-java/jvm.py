"""Runs random programs on the JVM with driver/Driver.java: the values at marks, how programs end, how a call with given values ends."""
import collections
import glob
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))

# what: "ok", the class of an exception, "cannot", or "wrong" where no execution has the values given. where: class, method and line of
# each active call, the innermost first. broken: routines that broke their frames.
Outcome = collections.namedtuple("Outcome", "what value where broken")


class Rejected(Exception):
    """The compiler's message."""


def compile_driver(folder):
    subprocess.run(["javac", "-nowarn", "-XDignore.symbol.file", "-d", folder, *glob.glob(os.path.join(HERE, "driver", "*.java"))], check=True)


class Jvm:
    """One process for all; a new one after an execution that did not end."""

    def __init__(self, driver):
        self.words = ["java", "-ea", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", driver, "Driver"]
        self.process = self.folder = None

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.communicate()
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def ask(self, *command):
        print(*command, sep="\t", file=self.process.stdin, flush=True)
        lines = []
        for line in self.process.stdout:
            if line == "end\n":
                return lines
            lines.append(line.rstrip("\n").split("\t"))
        raise SystemExit(f"the JVM ended with status {self.process.wait()}")

    def compile(self, folder):
        if not self.process:
            self.process = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.folder = folder
        said = self.ask("compile", folder)
        if said:
            raise Rejected(said[0][0])

    def command(self, *command):
        if not self.process:
            self.compile(self.folder)
        lines = self.ask(*command)
        if any("no end" in line for line in lines):
            self.stop()
        return lines

    def see(self, folder):
        """Of the programs in the folder: values by program and mark."""
        self.compile(folder)
        seen = collections.defaultdict(lambda: collections.defaultdict(list))
        for program, mark, value in self.command("see"):
            seen[int(program)][int(mark)].append(value)
        return seen

    def run(self, folder):
        """Of the programs in the folder: by program and mode, the checksum and the outcome."""
        self.compile(folder)
        return {(int(k), mode): (acc, outcome(rest)) for k, mode, acc, *rest in self.command("run")}

    def replay(self, requests):
        """Of the programs that were run last. requests: program, routine, inputs; an outcome for each."""
        path = os.path.join(self.folder, "requests")
        with open(path, "w") as file:
            for program, routine, inputs in requests:
                print(program, routine, *[f"{place}={value}" for place, value in inputs.items()], sep="\t", file=file)
        return [outcome(rest) for rest in self.command("replay", path)] if requests else []


def outcome(parts):
    broken, what, *rest = parts
    if what in ("ok", "cannot", "wrong"):
        return Outcome(what, rest[0], [], broken.split())
    return Outcome(what, None, [(rest[i], rest[i + 1], int(rest[i + 2])) for i in range(0, len(rest), 3)], broken.split())
