# The reports in the README are those of now, but for counts and times.
cd ../../..
plain() { sed -E -e 's/, [0-9.]+ s\)/)/' -e 's/ \([0-9.]+ s\)$//' | tests/without-counts "$@"; }
pasted() { awk -v command="\$ build/invar verify $1" '$0 == "```" { on = 0 } on { print } $0 == command { on = 1 }' README.md; }
diff <("$INVAR" verify examples/java/Clear.java | plain) <(pasted examples/java/Clear.java | plain) && echo same
diff <("$INVAR" verify examples/java/Clear-bug.java | plain -i | sed 1d) <(pasted examples/java/Clear-bug.java | plain) && echo same
diff <("$INVAR" verify --annotate=- examples/java/Clear.java 2>/dev/null | diff examples/java/Clear.java -) \
     <(pasted '--annotate=- examples/java/Clear.java 2>/dev/null | diff examples/java/Clear.java -') && echo same
