cd files
"$INVAR" verify --no-times --format=jsonl mixed.bpl | python3 -c '
import json, sys
head, *lines = [json.loads(line) for line in sys.stdin]
for line in lines:
    r = line.get("routine")
    print("%s: %s, %d assumptions" % (r["qualified"], r["verdict"], len(r["assumptions"])) if r else sorted(line))
print(head["format"])'
