# JSON reports are as docs/invar-result-1.schema.json says, each key of the schema is in docs/json.md, and a wrong report is refused. Together the
# programs have all parts of a report but those of limits and of interrupts.
cd ../..
report() { echo "\$ $*" >>"$TMP/reports"; "$INVAR" verify -j1 "$@" >>"$TMP/reports" 2>/dev/null; }
sed 's|^\( *\)[^/]*//! \(.*\)$|\1\2|' contracts/objects/classes/Counter.java >"$TMP/Counter.java"
report --format=json driver/formats/files/mixed.bpl
report --format=jsonl driver/formats/files/mixed.bpl
report --format=json --cache-dir="$TMP/cache" --cache=update driver/options/files/two.bpl
report --format=json --cache-dir="$TMP/cache" --cache=update --annotate="$TMP/written" driver/options/files/two.bpl
report --format=json --no-verify driver/options/files/given.bpl driver/options/no-such-file.bpl
report --format=json driver/options/files/vacuous.bpl driver/options/files/assumes.bpl
report --format=json lang/boogie/houdini/contracts.bpl
report --format=json --infer=none --provers=z3 --routine=removeLast refute/lists/Lists.java
report --format=json --contracts=infer "$TMP/Counter.java"
echo 'static int even(unsigned n) { return n == 0 ? 1 : !even(n - 1); } int one(unsigned n) { int r = even(n); /*@ assert r == 1; */ return r; }' >"$TMP/even.c"
report --format=json --contracts=infer "$TMP/even.c"
"$INVAR" verify --format=sarif driver/formats/files/baseline.bpl >"$TMP/old.sarif"
report --format=json --baseline="$TMP/old.sarif" driver/formats/files/baseline.bpl
report --format=json --infer=none --no-times --refute=no lang/c/tasks/sum-bug.yml
python3 -W ignore - "$TMP/reports" <<'END'
import json, re, sys
schema = json.load(open('../docs/invar-result-1.schema.json'))
page = open('../docs/json.md').read()

def keys(part):
    if isinstance(part, list):
        return set().union(*map(keys, part))
    if not isinstance(part, dict):
        return set()
    own = set(part['properties']) if isinstance(part.get('properties'), dict) else set()
    return own.union(*map(keys, part.values()))

print('not in docs/json.md:', sorted(k for k in keys(schema) if f'`{k}`' not in page))

def reports(text):
    for command, *lines in (r.split('\n') for r in re.split(r'^\$ ', text, flags=re.M)[1:]):
        if '--format=jsonl' in command:
            yield from (('line', json.loads(line)) for line in lines if line)
        else:
            yield 'document', json.loads('\n'.join(lines))

all = list(reports(open(sys.argv[1]).read()))
met = set()
def meet(part):
    for k in part if isinstance(part, dict) else ():
        met.add(k)
    for x in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        meet(x)
for kind, report in all:
    meet(report)
print('never seen:', sorted(keys(schema) - met))
try:
    import jsonschema
except ImportError:
    sys.exit()
judges = {kind: jsonschema.Draft202012Validator(dict(schema, **{'$ref': f'#/$defs/{kind}'})) for kind in ('document', 'line')}
for kind, report in all:
    for error in judges[kind].iter_errors(report):
        print(list(error.absolute_path), error.message[:200])
def refused(change):
    wrong = json.loads(json.dumps(all[0][1]))
    change(wrong)
    return not judges['document'].is_valid(wrong)
assert refused(lambda r: r.pop('version')) and refused(lambda r: r.update(extra=1))
assert refused(lambda r: r['routines'][0].update(verdict='fine')) and refused(lambda r: r['routines'][0]['loops'].append({}))
END
