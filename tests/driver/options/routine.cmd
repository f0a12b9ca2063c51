"$INVAR" verify --no-times --routine=Count files/two.bpl | ../../without-counts; exit ${PIPESTATUS[0]}
