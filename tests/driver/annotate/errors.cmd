# OUT that cannot be meant or written: a message before anything is judged, or else the old file is whole and nothing else is there.
F=../../../examples/boogie/copy.bpl
verify() { echo "- ${*//$F/copy.bpl}"; $limited "$INVAR" verify --no-times --refute=no "$@" 2>&1 | grep -v '^  \|verified ('; echo "status ${PIPESTATUS[0]}"; }
cp "$F" "$TMP/a.bpl"; cp "$F" "$TMP/b.bpl"; cp "$F" "$TMP/old.bpl"; ln "$TMP/a.bpl" "$TMP/same.bpl"
printf 'procedure P() { x := 1; }\n' >"$TMP/wrong.bpl"
verify --annotate "$F"
verify --annotate= "$F"
verify --annotate=- "$F" "$TMP/a.bpl"
verify --annotate=- --emit-boogie=- "$F"
verify --annotate=in-place --no-verify "$F"
verify --annotate=in-place --loops=unroll=2 "$F"
verify --annotate="$TMP/same.bpl" "$TMP/a.bpl"
verify --annotate="$TMP" "$TMP/a.bpl"
verify --annotate="$TMP/old.bpl" "$TMP/a.bpl" "$TMP/b.bpl"
verify --annotate="$TMP/old.bpl/new.bpl" "$TMP/a.bpl"
verify --annotate="$TMP/nowhere/a.bpl" "$TMP/a.bpl"
verify --annotate=/dev/full "$TMP/a.bpl"
verify --annotate="$TMP/out" "$TMP/wrong.bpl" "$TMP/missing.bpl" "$TMP/a.bpl"
ls "$TMP/out"
# A disk that is full: no file may have more than a kilobyte.
for i in 1 2 3 4; do sed "s/Copy/Copy$i/" "$F"; done >"$TMP/big.bpl"
cp "$TMP/big.bpl" "$TMP/big.old"
of_a_kilobyte() { (ulimit -f 1; trap '' XFSZ; exec "$@"); }
limited=of_a_kilobyte
verify --annotate=in-place "$TMP/big.bpl"
limited=
cmp "$TMP/big.bpl" "$TMP/big.old" && cmp "$F" "$TMP/a.bpl" && cmp "$F" "$TMP/old.bpl" && echo 'nothing changed'
# A file that changes while it is judged: here, because it is written twice.
verify --annotate=in-place --emit-boogie="$TMP/a.bpl" "$TMP/a.bpl"
ls "$TMP"
