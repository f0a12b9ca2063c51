"$INVAR" verify --no-times --strict files/assumes.bpl | ../../without-counts; echo ${PIPESTATUS[0]}
"$INVAR" verify --no-times --strict files/vacuous.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
