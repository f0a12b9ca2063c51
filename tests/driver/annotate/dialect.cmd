# In the dialect of ESC/Java, \old in an invariant is the value at loop entry: that at the method's entry is written \pre.
for dialect in jml escjava; do
    "$INVAR" verify --no-times --dialect=$dialect --annotate="$TMP/Entry.java" files/Entry.java | tail -n 2
    diff files/Entry.java "$TMP/Entry.java"
    "$INVAR" verify --no-times --dialect=$dialect --infer=none "$TMP/Entry.java" | tail -n 1
done
