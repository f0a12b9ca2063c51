"$INVAR" verify --no-times --dump=passive --routine=Given files/given.bpl  2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
