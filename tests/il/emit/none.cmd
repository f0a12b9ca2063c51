# Nothing is written where there is no result.
"$INVAR" verify --no-times --emit-boogie="$TMP/out.bpl" files/nowhere.bpl
echo "exit status $?"
ls -A "$TMP"
