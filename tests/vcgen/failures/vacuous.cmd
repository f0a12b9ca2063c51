"$INVAR" verify --no-times vacuous.bpl 2>&1 | ../../without-counts -i; exit ${PIPESTATUS[0]}
