# SIGTERM in a stage that takes long and looks at nothing else: the run ends all the same, some seconds later. What was judged is reported.
awk 'BEGIN {
    print "procedure First() { }"
    print "procedure P(c: [int]bool, a: int, y: int) requires 0 <= a && 0 <= y; { var x: int; x := a;"
    for (i = 0; i < 3000; i++) printf "if (c[%d]) { x := x + 1; } else { x := x + y; } assert 0 <= x + y;\n", i
    print "}"
    print "procedure Last() { }"
}' >"$TMP/choices.bpl"
"$INVAR" verify --no-times --infer=none -j1 "$TMP/choices.bpl" >"$TMP/report" &
for i in $(seq 6000); do # a routine's process that has worked for a second is that of the second routine
    for child in $(pgrep -P $!); do
        [ "$(awk '{ print $14 }' "/proc/$child/stat" 2>/dev/null || echo 0)" -lt 100 ] || break 2
    done
    sleep 0.1
done
kill -TERM $!
for i in $(seq 600); do # soon on a quiet machine
    kill -0 $! 2>/dev/null || break
    sleep 0.1
done
kill -KILL $! 2>/dev/null && echo 'it did not end'
wait $!
echo "exit status $?"
cat "$TMP/report"
