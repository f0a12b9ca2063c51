"$INVAR" verify --no-times labels.bpl 2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
