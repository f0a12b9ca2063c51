"$INVAR" verify --no-times --dump=vc --routine=Wrong files/two.bpl  2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
