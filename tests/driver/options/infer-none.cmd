"$INVAR" verify --no-times --infer=none files/given.bpl files/two.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
