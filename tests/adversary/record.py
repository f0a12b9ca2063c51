"""What an outside judge said of programs, in a file `record.txt` beside them: a program that has not changed since is judged anew only in its turn, an eighth
of them at a time ($TEST_TURN, as tests/in-turn has it), and by those who set no turn. `--record` of the scripts writes the file.

Of each program a line with its name and a digest of its text and of the judge's sources, and lines with tabs: a tab, and the fields of a row."""
import hashlib
import os

TURNS = 8
PROGRAM_TURNS = 4


def in_turn(name, turns=TURNS):
    turn = os.environ.get("TEST_TURN", "all")
    return turn == "all" or sum(name.encode()) % turns == int(turn) % turns


def due(programs):
    """The programs that invar judges now: a quarter of them."""
    return [p for p in programs if in_turn(p, PROGRAM_TURNS)]


def contents(path):
    with open(path, "rb") as file:
        return file.read()


class Record:
    def __init__(self, path, sources):
        """sources: the judge's files."""
        self.path, self.judge = path, b"\0".join(contents(s) for s in sorted(sources))
        self.known = {}
        if os.path.exists(path):
            for line in contents(path).decode().splitlines():
                if line.startswith("\t"):
                    rows.append(line[1:].split("\t"))
                elif not line.startswith("#"):
                    name, digest = line.split()
                    rows = []
                    self.known[name] = digest, rows

    def digest(self, name):
        return hashlib.sha256(contents(name) + b"\0" + self.judge).hexdigest()[:16]

    def rows(self, name):
        """What was said of the program; None: it is to be judged."""
        digest, rows = self.known.get(name, (None, None))
        return None if in_turn(name) or digest != self.digest(name) else rows

    def unknown(self, names):
        """Those of which nothing is kept."""
        return [n for n in names if self.known.get(n, (None,))[0] != self.digest(n)]

    def write(self, rows_of):
        """What was said of these programs now; of others it stays."""
        self.known = {n: of for n, of in self.known.items() if os.path.exists(n)} | {n: (self.digest(n), rows) for n, rows in rows_of.items()}
        with open(self.path, "w") as file:
            file.write("# What the outside judge said of the programs here (../record.py). `run INVAR --record` writes it.\n")
            for name, (digest, rows) in sorted(self.known.items()):
                file.write(f"{name} {digest}\n" + "".join("\t" + "\t".join(row) + "\n" for row in rows))
