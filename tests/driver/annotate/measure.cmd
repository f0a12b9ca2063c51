# A measure that was found for a loop is written as its variant, and proved again.
"$INVAR" verify --no-times --annotate="$TMP/measure.c" files/measure.c | tail -n 1
grep -n 'loop variant' "$TMP/measure.c"
"$INVAR" verify --no-times --infer=none "$TMP/measure.c" | grep -v queries
