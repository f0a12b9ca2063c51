"$INVAR" verify --no-times --dump=predicates --heuristics=fq --routine=Count files/two.bpl  2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
