# What a loop assigns of arrays that are members; written into the file, the clauses suffice without inference. With a shorter range they do not.
verify() { "$INVAR" verify --no-fork --no-times "$@"; }
verify --annotate="$TMP/members.c" files/members.c | tail -n 2
diff files/members.c "$TMP/members.c"
verify --infer=none "$TMP/members.c" | grep -v '^ ' | ../../../without-counts
sed -e 's/0 \.\. 15\], i/0 .. 14], i/' -e 's/\[0 \.\. 7\], i/[0 .. 6], i/' "$TMP/members.c" > "$TMP/members-bug.c"
verify --infer=none "$TMP/members-bug.c" | grep '^[^ ]*:' | ../../../without-counts
