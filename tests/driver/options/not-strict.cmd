"$INVAR" verify --no-times files/assumes.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
