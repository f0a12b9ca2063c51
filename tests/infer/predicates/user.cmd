"$INVAR" verify --no-times --heuristics=none user.bpl 2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
