# Where the files go: themselves, with their mode and through links; a folder, as they stand below their common folder; standard output, with the
# report on standard error.
verify() { "$INVAR" verify --no-times "$@" | tail -n "$lines"; }
mkdir -p "$TMP/src/p" "$TMP/src/q"
cp ../../../examples/boogie/copy.bpl "$TMP/src/p/a.bpl"
sed 's/Copy/Other/' "$TMP/src/p/a.bpl" >"$TMP/src/q/b.bpl"
printf 'procedure P() { }\n' >"$TMP/src/q/none.bpl"
chmod 640 "$TMP/src/p/a.bpl"
ln -s p/a.bpl "$TMP/src/link.bpl"
cd "$TMP" || exit
lines=4
verify --annotate=out src/p/a.bpl src/q/b.bpl src/q/none.bpl src/link.bpl
find out -type f | LC_ALL=C sort
diff src/q/none.bpl out/q/none.bpl && echo 'no invariants: a copy'
lines=2
verify --annotate=out/ "$PWD/src/q/b.bpl"
cmp out/b.bpl out/q/b.bpl && echo 'one file in a folder'
verify --annotate=new.bpl src/q/b.bpl
cmp out/b.bpl new.bpl && echo 'a file'
touch -d '2001-01-01' src/q/none.bpl
verify --annotate=in-place src/link.bpl src/q/none.bpl
cmp out/p/a.bpl src/p/a.bpl && stat -c '%a %F' src/p/a.bpl src/link.bpl
[ src/q/none.bpl -ot new.bpl ] && echo 'what has nothing to be written is not touched'
"$INVAR" verify --no-times --annotate=- src/q/b.bpl 2>report >text
cmp text new.bpl && tail -n 2 report
"$INVAR" verify --no-times --annotate=in-place --routine=P --format=json src/q/none.bpl src/q/b.bpl | sed -n '/"annotated"/,$p'
ls -A . src src/p
