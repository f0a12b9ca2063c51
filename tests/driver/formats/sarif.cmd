# A line put in front moves all places and leaves all fingerprints.
cd files
"$INVAR" verify --no-times --format=sarif mixed.bpl > $TMP/a.sarif
(echo; cat mixed.bpl) > $TMP/mixed.bpl
"$INVAR" verify --no-times --format=sarif $TMP/mixed.bpl > $TMP/b.sarif
python3 - $TMP <<'EOF'
import json, sys
a, b = (json.load(open(f"{sys.argv[1]}/{x}.sarif"))["runs"][0] for x in "ab")
prints = [[r["partialFingerprints"]["invar/v1"] for r in run["results"] if r.get("kind") != "pass"] for run in (a, b)]
print("same fingerprints:", prints[0] == prints[1], len(set(prints[0])))
print([r["id"] for r in a["tool"]["driver"]["rules"]], a["columnKind"])
for r in a["results"]:
    assert a["tool"]["driver"]["rules"][r["ruleIndex"]]["id"] == r["ruleId"]
    at = r["locations"][0]["physicalLocation"]
    print(r["level"], r["ruleId"], at["artifactLocation"], list(at["region"].values()), r["message"]["text"],
          [x["message"]["text"] for x in r.get("relatedLocations", [])])
EOF
