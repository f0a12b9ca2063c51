# What is written, and that it suffices without inference. Doing it again changes nothing.
verify() { "$INVAR" verify --no-fork --no-times "$@"; }
verify --annotate="$TMP/Places.java" files/Places.java | tail -n 2
diff files/Places.java "$TMP/Places.java"
verify --infer=none "$TMP/Places.java" | grep -E '^[^ ].*\): |^[0-9]' | ../../without-counts
cp "$TMP/Places.java" "$TMP/once"
verify --annotate=in-place "$TMP/Places.java" | tail -n 2
cmp "$TMP/Places.java" "$TMP/once" && echo same
