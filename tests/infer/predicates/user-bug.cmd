"$INVAR" verify --no-times --heuristics=none user-bug.bpl 2>&1 | ../../without-counts -i; exit ${PIPESTATUS[0]}
