"$INVAR" verify --no-times --emit-boogie="$TMP/out.bpl" --routine=P files/two.bpl >/dev/null
cat "$TMP/out.bpl"
