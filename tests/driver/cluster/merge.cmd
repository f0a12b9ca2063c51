# Parts of a run, merged, give the report of the whole, byte by byte, in every form; a part that is missing, of other files or damaged is told.
cp ../options/files/two.bpl ../options/files/assumes.bpl ../formats/files/mixed.bpl $TMP
cd $TMP
files='two.bpl mixed.bpl assumes.bpl'
for form in text json sarif; do
    "$INVAR" verify --no-times --format=$form $files >whole.$form
done
echo "status $?"
for k in 1 2 3; do
    "$INVAR" verify --no-times --format=brief --shard=$k/3 --results=part$k $files >report$k 2>&1
    echo "part $k: $(tail -n 1 report$k) $(wc -l <report$k) lines"
done
for form in text json sarif; do
    "$INVAR" merge --format=$form part2 part1 part3 >merged.$form
    echo "status $?"
    cmp whole.$form merged.$form && echo same
done
"$INVAR" merge --no-times part1 part2 part3 >/dev/full
echo "status $?"
cat assumes.bpl
"$INVAR" merge --format=brief part1 part3
echo "status $?"
"$INVAR" merge --format=brief part1 part2 report3 part3 >merged.brief
head -c -100 part2 >short
"$INVAR" merge --format=brief part1 short part3 2>&1 >merged.brief | grep "^short"
"$INVAR" merge two.bpl part1
echo "status $?"
"$INVAR" merge
echo >>two.bpl
"$INVAR" merge --format=brief part1 part2 part3 >merged.brief
for wrong in 0/2 3/2 1 1/x; do
    "$INVAR" verify --shard=$wrong two.bpl
done
"$INVAR" verify --shard=1/2 --no-fork two.bpl
