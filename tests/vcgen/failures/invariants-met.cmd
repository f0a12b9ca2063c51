"$INVAR" verify --no-times invariants-met.bpl 2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
