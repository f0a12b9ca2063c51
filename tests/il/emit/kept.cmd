# What had the name is kept where the new text cannot be written whole; a link stays a link.
mkdir "$TMP/d"
echo before >"$TMP/d/kept.bpl"
ln -s d/kept.bpl "$TMP/link.bpl"
(ulimit -f 0; trap '' XFSZ; "$INVAR" verify --no-times --emit-boogie="$TMP/link.bpl" files/one.bpl 2>&1 >/dev/null) 2>&1 | cat
cat "$TMP/d/kept.bpl"
chmod 640 "$TMP/d/kept.bpl"
"$INVAR" verify --no-times --emit-boogie="$TMP/link.bpl" files/one.bpl >/dev/null
readlink "$TMP/link.bpl"
head -n 1 "$TMP/d/kept.bpl" | cut -d' ' -f2
ls -A "$TMP" "$TMP/d"
stat -c %a "$TMP/d/kept.bpl"
