"$INVAR" verify --no-times files/two.bpl files/nowhere.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
