"$INVAR" verify --no-times Cause.java 2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
