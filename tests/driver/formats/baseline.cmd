# What a baseline has is left out of reports and of the exit status, wherever it stands now; what it has not is not.
cp files/baseline.bpl $TMP/p.bpl
cd $TMP
"$INVAR" verify --format=sarif p.bpl >old.sarif
echo "same: $("$INVAR" verify --no-times --format=brief --baseline=old.sarif p.bpl; echo $?)"
# A line in front; one failure is mended, one is new, and so is a routine.
(echo; sed 's/assert n > 0/assert true/; s/assert n > 2;/&\n  assert n > 3;/' p.bpl; printf 'procedure New(n: int)\n{\n  assert n < 9;\n}\n') >q.bpl
"$INVAR" verify --no-times --baseline=old.sarif q.bpl
echo "status $?"
for format in junit json github; do
    "$INVAR" verify --no-times --format=$format --baseline=old.sarif q.bpl >new.$format
    echo "$format $?"
done
grep -o 'testsuites.*' new.junit; cat new.github
"$INVAR" verify --no-times --format=sarif --baseline=old.sarif q.bpl >new.sarif
python3 - <<'END'
import json
for r in json.load(open('new.json'))['routines']:
    print(r['name'], r['verdict'], r.get('known', 0), len(r['failures']), len(r['unsupported']))
run = json.load(open('new.sarif'))['runs'][0]
for r in run['results']:
    assert run['tool']['driver']['rules'][r['ruleIndex']]['id'] == r['ruleId']
    print(r['baselineState'], r['ruleId'], r['message']['text'])
END
# What is absent in a baseline is not known to it. An unproved failure that becomes refuted is told, the other way round not.
echo "absent: $("$INVAR" verify --no-times --format=brief --baseline=new.sarif p.bpl; echo $?)"
"$INVAR" verify --no-times --refute=no --format=sarif --routine=Old p.bpl >weak.sarif
echo "worse: $("$INVAR" verify --no-times --format=brief --baseline=weak.sarif --routine=Old p.bpl; echo $?)"
echo "better: $("$INVAR" verify --no-times --format=brief --baseline=old.sarif --refute=no --routine=Old p.bpl; echo $?)"
"$INVAR" verify --no-times --format=brief --baseline=p.bpl --routine=Good p.bpl
echo "status $?"
"$INVAR" verify --no-times --format=brief --baseline=none.sarif --routine=Good p.bpl
