# Ends of lines, tabs, and a last line without an end are kept: annotating a converted file gives the converted annotated file.
annotated() { "$INVAR" verify --no-times --refute=no --annotate=- "$@"; }
try() { # NAME FILTER FILE [OPTION...]: the filter converts FILE
    local name=$1 filter=$2 file=$3 plain=$TMP/${3##*/} type=${3##*.}
    shift 3
    mkdir "$TMP/$name"
    sh -c "$filter" <"$file" >"$TMP/$name/in.$type"
    annotated "$@" "$TMP/$name/in.$type" >"$TMP/$name/out" 2>"$TMP/report"
    [ -e "$plain" ] || annotated "$@" "$file" >"$plain" 2>"$TMP/report2"
    sh -c "$filter" <"$plain" | cmp "$TMP/$name/out" - && echo "$name: $(tail -n 2 "$TMP/report" | grep -o '[0-9]* invariant.* written')"
}
try crlf "sed 's/\$/\r/'" files/places.bpl
try unfinished 'head -c -1' files/values.bpl
try cr "tr '\n' '\r'" ../../../examples/java/Clear.java
try tabs "sed 's/    /\t/g'" ../../../examples/java/Clear.java
try crlf-java "sed 's/\$/\r/'" files/Places.java --routine={line,labels,twoInALine,longNames}
# A brace that does not begin its line stays where no blanks can become its indentation.
printf 'procedure P(n: int) returns (i: int)\n\trequires 0 <= n;\n\tensures i == n;\n{\n\ti := 0;\n\twhile (i < n) {\n\t\ti := i + 1;\n\t}\n}\n' >"$TMP/tab.bpl"
"$INVAR" verify --annotate=- "$TMP/tab.bpl" 2>/dev/null | diff "$TMP/tab.bpl" - | cat -T
# Only lines were added.
"$INVAR" verify --no-times --annotate=- ../../../examples/boogie/goto.bpl 2>"$TMP/report" | diff ../../../examples/boogie/goto.bpl - | grep -c '^<'
