"$INVAR" verify --no-times labels-bug.bpl 2>&1 | ../../without-counts -i; exit ${PIPESTATUS[0]}
