# Two programs: neither is judged by the axioms of the other. What is unsupported is a comment.
"$INVAR" verify --no-times --emit-boogie="$TMP/out.bpl" files/one.bpl files/two.bpl >/dev/null
cat "$TMP/out.bpl"
