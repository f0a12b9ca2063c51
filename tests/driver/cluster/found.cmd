# With found contracts, several processes, workers, and parts that are merged give the report of one process, byte by byte; the first line is
# there before all is judged.
cp files/needs.c files/calls.bpl $TMP
cd $TMP
files='needs.c calls.bpl'
judge() { timeout 100 "$INVAR" verify --contracts=infer --no-times "$@" $files; }
judge -j1 2>&1 | sed -E 's/[0-9]+ quer(y|ies)/N queries/; s/\([0-9]+ predicates.*$/(.../'
judge -j1 --format=json >one.json
judge -j2 --format=json >two.json; cmp one.json two.json && echo two processes, same
judge -j2 --format=json --launch=env >workers.json; cmp one.json workers.json && echo workers, same
for k in 1 2 3; do
    judge --format=brief --shard=$k/3 --results=part$k >report$k
    tail -n 1 report$k
done
"$INVAR" merge --format=json part3 part1 part2 >merged.json; cmp one.json merged.json && echo merged, same
judge -j2 2>&1 | head -1 | sed -E "s:[0-9]+ quer(y|ies):N queries:"
"$INVAR" verify --contracts=infer --no-times --strict --routine=first needs.c
echo "status $?"
