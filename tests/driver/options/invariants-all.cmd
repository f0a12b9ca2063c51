"$INVAR" verify --no-times --invariants=all ../../../examples/boogie/copy.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
