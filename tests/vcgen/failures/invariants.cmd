"$INVAR" verify --no-times invariants.bpl 2>&1 | ../../without-counts -i; exit ${PIPESTATUS[0]}
