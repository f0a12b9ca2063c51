"$INVAR" verify --no-times files/Syn.java files/Good.java | ../../without-counts; exit ${PIPESTATUS[0]}
