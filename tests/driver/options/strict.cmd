"$INVAR" verify --no-times --strict files/assumes.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
