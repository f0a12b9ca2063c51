"$INVAR" verify --no-times heuristics-bug.bpl 2>&1 | ../../without-counts -i; exit ${PIPESTATUS[0]}
