# Ctrl-C: the run ends soon, with status 130. The report says what was judged. Files that it would have written are not there.
echo 'procedure First() { }' >"$TMP/long.bpl"
for i in $(seq 300); do
    sed "s/procedure Search/procedure Search$i/" ../../../examples/boogie/search.bpl
done >>"$TMP/long.bpl"
cp "$TMP/long.bpl" "$TMP/old.bpl"
"$INVAR" verify --no-times --format=json -j1 --dump=queries="$TMP/queries" --emit-boogie="$TMP/out.bpl" --annotate=in-place "$TMP/long.bpl" >"$TMP/report" &
for i in $(seq 6000); do # the first routine has its result when the second one asks
    ls "$TMP/queries" 2>/dev/null | grep -q Search && break
    sleep 0.1
done
kill -INT $!
for i in $(seq 600); do # soon on a quiet machine
    kill -0 $! 2>/dev/null || break
    sleep 0.1
done
kill -KILL $! 2>/dev/null && echo 'it did not end'
wait $!
echo "exit status $?"
python3 -c '
import json, sys
report = json.load(sys.stdin)
first, *rest, last = report["routines"]
print(report["interrupted"], len(rest), [(r["name"], r["verdict"], [f["kind"] for f in r["failures"]]) for r in (first, last)])
' <"$TMP/report"
rm -r "$TMP/report" "$TMP/queries"
cmp "$TMP/long.bpl" "$TMP/old.bpl" && ls -A "$TMP"
