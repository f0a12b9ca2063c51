"$INVAR" verify --no-times --dump=passive --infer=predicates --routine=Given files/given.bpl  2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
