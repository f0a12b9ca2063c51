# The report as pages: what is in them, whether they are XML, and whether each link leads somewhere.
cp files/mixed.bpl "$TMP/a<b.bpl"
cd "$TMP"
cat >>'a<b.bpl' <<'END'
procedure first(a: [int]int) returns (x: int)
  ensures x == a[0];
{
  x := a[1];
}
END
"$INVAR" verify --no-times --html=pages/below 'a<b.bpl' >/dev/null
echo "exit status $?"
cd pages/below
ls
if command -v xmllint >/dev/null; then xmllint --noout ./*.html; fi
for page in *.html; do
    grep -o 'href="[^"]*"' "$page" | sed 's/href="//; s/"$//' | sort -u | while IFS='#' read -r file id; do
        [ -f "${file:-$page}" ] || echo "$page: no page $file"
        [ -z "$id" ] || grep -q "id=\"$id\"" "${file:-$page}" || echo "$page: no $id in $file"
    done
done
sed -n '/<table>/,/<\/table>/p' index.html
sed -n '/class="failure/,/<\/div>/p' 1-*.html | sed 's/<[^>]*>/ /g' | tr -s ' '
echo 'x' >"$TMP/file"
"$INVAR" verify --no-times --html="$TMP/file/below" "$TMP/a<b.bpl" 2>&1 >/dev/null | grep cannot-write
