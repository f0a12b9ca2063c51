"$INVAR" verify --no-times files/wrong.bpl files/right.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
