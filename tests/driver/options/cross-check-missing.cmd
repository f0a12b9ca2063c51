"$INVAR" verify --no-times --cross-check=nosuch --routine=Count files/two.bpl | tail -n 1; exit ${PIPESTATUS[0]}
