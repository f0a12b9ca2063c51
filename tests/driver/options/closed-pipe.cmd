# A reader that has seen enough is told nothing; the status is that of a report that was not written whole.
mkfifo "$TMP/pipe"
exec 4<>"$TMP/pipe" 5>"$TMP/pipe" 4<&-
"$INVAR" --help >&5; echo "status $?"
"$INVAR" verify --no-times files/two.bpl >&5; echo "status $?"
"$INVAR" verify --no-times files/two.bpl >/dev/full; echo "status $?"
