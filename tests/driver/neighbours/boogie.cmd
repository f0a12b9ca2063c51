# The same is said of the procedures of subject.bpl when other procedures, with axioms of their own, are in the file.
"$INVAR" verify --no-times files/subject.bpl | sed 's|files/||' | tee "$TMP/alone"
cp files/subject.bpl "$TMP/subject.bpl"
for i in 1 2 3 4 5 6 7 8; do
    sed "s/@/$i/g" files/others/procedure.txt >>"$TMP/subject.bpl"
done
cd "$TMP" && "$INVAR" verify --no-times --routine=right --routine=wrong --routine=different subject.bpl | diff alone - && echo among others: the same
