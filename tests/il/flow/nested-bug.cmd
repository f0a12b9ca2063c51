"$INVAR" verify --no-times nested-bug.bpl 2>&1 | ../../without-counts -i; exit ${PIPESTATUS[0]}
