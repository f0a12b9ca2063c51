"$INVAR" verify --no-times --heuristics=fq files/given.bpl files/two.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
