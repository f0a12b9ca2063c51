"$INVAR" verify --no-times calls.bpl 2>&1 | ../../without-counts -i; exit ${PIPESTATUS[0]}
