# What is written, and that it suffices without inference. Doing it again changes nothing.
verify() { "$INVAR" verify --no-times "$@"; }
verify --annotate="$TMP/places.bpl" files/places.bpl | tail -n 2
diff files/places.bpl "$TMP/places.bpl"
verify --infer=none "$TMP/places.bpl" | grep -E '^[^ ]*:[0-9]+:11: [A-Z]|:23: |^[0-9]' | ../../without-counts
cp "$TMP/places.bpl" "$TMP/once"
verify --annotate=in-place "$TMP/places.bpl" | tail -n 2
cmp "$TMP/places.bpl" "$TMP/once" && echo same
