"$INVAR" verify --no-times --heuristics=none files/given.bpl files/two.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
