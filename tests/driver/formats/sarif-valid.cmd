# The reports have what the OASIS schema of SARIF 2.1.0 requires, by object; each with its own words here, since the schema's licence does not
# let it stand beside ours. Together the reports have all kinds of objects that we write. Paths lose their `..`.
cd ../..
report() { "$INVAR" verify -j1 --format=sarif "${@:2}" >"$TMP/$1.sarif" 2>/dev/null; }
report mixed driver/formats/files/mixed.bpl ../examples/boogie/search-bug.bpl
report errors --no-verify driver/options/files/given.bpl driver/options/no-such-file.bpl
report vacuous driver/options/files/vacuous.bpl ../tests/driver/options/files/assumes.bpl
report states --baseline="$TMP/vacuous.sarif" "$PWD/driver/formats/files/mixed.bpl"
python3 - "$TMP"/*.sarif <<'END'
import json, re, sys
rules = {  # object: the properties that it must have, those that it may have; "*": anything
    'log': ('version runs', '$schema'), 'run': ('tool', 'invocations originalUriBaseIds columnKind results'),
    'tool': ('driver', ''), 'driver': ('name', 'version rules'), 'rule': ('id', 'shortDescription help'),
    'help': ('text', 'markdown'), 'message': ('text', ''), 'shortDescription': ('text', ''),
    'invocation': ('executionSuccessful', 'toolExecutionNotifications'),
    'notification': ('message', 'descriptor level locations'), 'descriptor': ('id', ''),
    'result': ('message', 'ruleId ruleIndex level kind locations relatedLocations codeFlows partialFingerprints properties baselineState'),
    'location': ('', 'physicalLocation logicalLocations message'),
    'physicalLocation': ('artifactLocation', 'region'), 'artifactLocation': ('uri', 'uriBaseId'),
    'region': ('startLine startColumn endLine endColumn', ''), 'logicalLocation': ('fullyQualifiedName kind', ''),
    'codeFlow': ('threadFlows', ''), 'threadFlow': ('locations', ''), 'step': ('location', 'state'),
}
inside = {'runs': 'run', 'rules': 'rule', 'invocations': 'invocation', 'toolExecutionNotifications': 'notification', 'results': 'result',
          'relatedLocations': 'location', 'logicalLocations': 'logicalLocation', 'codeFlows': 'codeFlow', 'threadFlows': 'threadFlow'}
values = {'level': {'none', 'note', 'warning', 'error'}, 'version': None, 'columnKind': {'utf16CodeUnits', 'unicodeCodePoints'},
          'baselineState': {'new', 'unchanged', 'updated', 'absent'}}
met, states, uris = set(), set(), set()

def check(kind, o):
    must, may = (set(x.split()) for x in rules[kind])
    assert must <= set(o) <= must | may, (kind, sorted(o))
    met.add(kind)
    for key, x in o.items():
        met.add(kind + '.' + key)
        assert values.get(key) is None or x in values[key], (key, x)
        of = 'step' if (kind, key) == ('threadFlow', 'locations') else 'location' if key == 'locations' else inside.get(key)
        if isinstance(x, list):
            assert x or (kind, key) not in {('codeFlow', 'threadFlows'), ('threadFlow', 'locations')}
            assert of and len({json.dumps(y, sort_keys=True) for y in x}) == len(x), (kind, key)  # uniqueItems
            for y in x:
                check(of, y)
        elif isinstance(x, dict) and key in rules:
            check(key, x)
    if kind == 'region':
        assert 0 < o['startLine'] <= o['endLine'] and all(v > 0 for v in o.values())
        assert o['startLine'] < o['endLine'] or o['startColumn'] < o['endColumn']
    if kind == 'artifactLocation':
        assert re.fullmatch(r"(file:///)?[\w.~%-][\w.~%/-]*", o['uri']) and ('uriBaseId' in o) != o['uri'].startswith('file:'), o
        uris.add(re.sub('.*/(tests|examples)/', '.../', o['uri']))
    if kind == 'result':
        states.add(o.get('baselineState'))
        assert o.get('kind', 'fail') != 'pass' or o['level'] == 'none'

for path in sys.argv[1:]:
    log = json.load(open(path))
    check('log', log)
    assert log['version'] == '2.1.0' and len({r.get('baselineState') is None for r in log['runs'][0]['results']}) < 2
    assert log['runs'][0]['originalUriBaseIds']['SRCROOT']['uri'].endswith('/')
print('not met:', sorted({k for k in rules} - met), sorted(map(str, states)))
print(*sorted(uris), sep='\n')
END
