"$INVAR" run --runs=3 files/Bad.java files/Good.java | ../../without-counts; exit ${PIPESTATUS[0]}
