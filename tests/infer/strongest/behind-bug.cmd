for how in fq auto; do
    "$INVAR" verify --no-times --heuristics=none --refute=no --invariants=all --abstractor=$how behind-bug.bpl | grep -E '^(  loop|[0-9]|    inv)' | sed -E 's/ \([0-9]+ predicates?.*(query|queries)\)//'
done
