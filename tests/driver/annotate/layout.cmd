# Ends of lines, tabs, and a last line without an end are kept: annotating a converted file gives the converted annotated file.
try() { # NAME FILTER FILE: the filter converts FILE
    local type=${3##*.}
    mkdir "$TMP/$1"
    sh -c "$2" <"$3" >"$TMP/$1/in.$type"
    "$INVAR" verify --no-times --refute=no --annotate=- "$TMP/$1/in.$type" >"$TMP/$1/out" 2>"$TMP/report"
    "$INVAR" verify --no-times --refute=no --annotate=- "$3" 2>"$TMP/report2" | sh -c "$2" >"$TMP/$1/expected"
    cmp "$TMP/$1/out" "$TMP/$1/expected" && echo "$1: $(tail -n 2 "$TMP/report" | grep -o '[0-9]* invariants written')"
}
try crlf "sed 's/\$/\r/'" files/places.bpl
try cr "tr '\n' '\r'" ../../../examples/java/Clear2D.java
try tabs "sed 's/    /\t/g'" ../../../examples/java/Clear.java
try unfinished 'head -c -1' files/places.bpl
try crlf-java "sed 's/\$/\r/'" files/Places.java
# A brace that does not begin its line stays where no blanks can become its indentation.
printf 'procedure P(n: int) returns (i: int)\n\trequires 0 <= n;\n\tensures i == n;\n{\n\ti := 0;\n\twhile (i < n) {\n\t\ti := i + 1;\n\t}\n}\n' >"$TMP/tab.bpl"
"$INVAR" verify --annotate=- "$TMP/tab.bpl" 2>/dev/null | diff "$TMP/tab.bpl" - | cat -T
# Only lines were added.
"$INVAR" verify --no-times --annotate=- ../../../examples/boogie/goto.bpl 2>"$TMP/report" | diff ../../../examples/boogie/goto.bpl - | grep -c '^<'
