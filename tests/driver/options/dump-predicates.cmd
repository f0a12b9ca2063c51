"$INVAR" verify --no-times --dump=predicates --heuristics=fq --routine=Count files/two.bpl  2>&1 | ../../without-counts; echo "exit status ${PIPESTATUS[0]}"
# Templates are too many to be printed.
"$INVAR" verify --no-times --dump=predicates --infer=templates --routine=Count files/two.bpl  2>&1 | grep -A1 '^----'
