"$INVAR" verify --no-times reasons.bpl 2>&1 | ../../without-counts -i; exit ${PIPESTATUS[0]}
