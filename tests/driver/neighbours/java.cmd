# The same is said of the routines of Subject.java when each is judged alone, all together, and among the classes of a folder.
routines="half divide first spaces firstString countUp showNumber"
all=$(for r in $routines; do echo "--routine=$r"; done)
"$INVAR" verify --no-times files/Subject.java | tee "$TMP/file"
grep -v ' verified, ' "$TMP/file" >"$TMP/together"
for r in $routines; do
    "$INVAR" verify --no-times --routine=$r files/Subject.java
done | grep -v ' verified, ' | diff "$TMP/together" - && echo alone: the same
"$INVAR" verify --no-times $all files/Subject.java files/others | grep -v ' verified, ' | diff "$TMP/together" - && echo among others: the same
