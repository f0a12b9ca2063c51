"$INVAR" verify --heuristics=fq --no-times heuristics.bpl 2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
