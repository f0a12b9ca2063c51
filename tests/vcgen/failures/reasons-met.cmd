"$INVAR" verify --no-times reasons-met.bpl 2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
