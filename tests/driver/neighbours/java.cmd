# The same is said of the routines of Subject.java when they are judged alone, together, and with the classes of a folder.
routines="half divide first spaces get count show"
"$INVAR" verify --no-times Subject.java
for r in $routines; do
    "$INVAR" verify --no-times --routine=$r Subject.java
done | grep -v ' verified, ' >"$TMP/alone"
"$INVAR" verify --no-times Subject.java $(for r in $routines; do echo "--routine=$r"; done) | grep -v ' verified, ' | diff "$TMP/alone" - && echo together: the same
"$INVAR" verify --no-times $(for r in $routines; do echo "--routine=$r"; done) Subject.java others | grep -v ' verified, ' | diff "$TMP/alone" - && echo among others: the same
