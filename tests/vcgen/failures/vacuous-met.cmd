"$INVAR" verify --no-times vacuous-met.bpl 2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
