"$INVAR" verify --no-times files/*.java | ../../without-counts; exit ${PIPESTATUS[0]}
