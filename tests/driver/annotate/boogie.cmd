# What is written, and that it suffices without inference. Doing it again changes nothing.
verify() { "$INVAR" verify --no-fork --no-times "$@"; }
for f in places values gotos; do
    verify --annotate="$TMP/$f.bpl" files/$f.bpl | tail -n 2
    diff files/$f.bpl "$TMP/$f.bpl"
    verify --infer=none "$TMP/$f.bpl" | grep -E '^[^ ]*:[0-9]+:11: [A-Z]|:23: |^[0-9]' | ../../without-counts
    cp "$TMP/$f.bpl" "$TMP/once"
    verify --annotate=in-place "$TMP/$f.bpl" | tail -n 2
    cmp "$TMP/$f.bpl" "$TMP/once" && echo same
done
