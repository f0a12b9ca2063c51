# Ctrl-C: the run ends soon, with status 130, and what it would have written is not there.
for i in $(seq 60); do
    sed "s/procedure Search/procedure Search$i/" ../../../examples/boogie/search-bug.bpl
done >"$TMP/long.bpl"
"$INVAR" verify --no-times --emit-boogie="$TMP/out.bpl" "$TMP/long.bpl" >/dev/null &
sleep 2
kill -INT $!
for i in $(seq 100); do
    kill -0 $! 2>/dev/null || break
    sleep 0.1
done
kill -KILL $! 2>/dev/null && echo 'it did not end'
wait $!
echo "exit status $?"
ls -A "$TMP"
