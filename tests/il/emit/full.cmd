"$INVAR" verify --no-times --emit-boogie=/dev/full files/one.bpl >/dev/null
echo "exit status $?"
"$INVAR" verify --no-times --emit-boogie=- files/one.bpl 2>"$TMP/err" >/dev/full
echo "exit status $?"
grep "invar:" "$TMP/err"
