# What is printed is read as the same, and once the invariants are gone they are gone.
"$INVAR" print files/loops.bpl >"$TMP/all.bpl" && "$INVAR" print "$TMP/all.bpl" | diff "$TMP/all.bpl" -
"$INVAR" print --no-invariants files/loops.bpl >"$TMP/less.bpl" && "$INVAR" print "$TMP/less.bpl" | diff "$TMP/less.bpl" -
"$INVAR" print --no-invariants "$TMP/all.bpl" | diff "$TMP/less.bpl" - && echo same
