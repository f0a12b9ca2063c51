"$INVAR" verify --no-times CauseMet.java 2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
