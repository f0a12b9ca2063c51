# Ctrl-C: the run ends soon, with status 130, and what it would have written is not there.
for i in $(seq 300); do
    sed "s/procedure Search/procedure Search$i/" ../../../examples/boogie/search.bpl
done >"$TMP/long.bpl"
cp "$TMP/long.bpl" "$TMP/old.bpl"
"$INVAR" verify --no-times --emit-boogie="$TMP/out.bpl" --annotate=in-place "$TMP/long.bpl" >/dev/null &
sleep 2
kill -INT $!
for i in $(seq 100); do
    kill -0 $! 2>/dev/null || break
    sleep 0.1
done
kill -KILL $! 2>/dev/null && echo 'it did not end'
wait $!
echo "exit status $?"
cmp "$TMP/long.bpl" "$TMP/old.bpl" && ls -A "$TMP"
