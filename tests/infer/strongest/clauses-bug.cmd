for how in fq 'fq --deduce=no' ddp 'ddp --deduce=no' ss 'ss --deduce=no' auto; do
    "$INVAR" verify --no-times --heuristics=none --refute=no --abstractor=$how clauses-bug.bpl | grep -E '^(  loop|[0-9]|    inv)' | sed -E 's/ \([0-9]+ predicates?.*(query|queries)\)//'
done
