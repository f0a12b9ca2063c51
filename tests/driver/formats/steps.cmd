# Steps in another file have its name; the summary counts.
cd files/steps
"$INVAR" verify --no-times --format=json Two.java Other.java | python3 -c '
import json, sys
d = json.load(sys.stdin)
print(d["summary"])
for r in d["routines"]:
    for f in r["failures"]:
        for s in f["trace"]: print(r["name"], s)'
