"$INVAR" verify --no-times --routine=Table nested.bpl 2>&1 | ../../without-counts -i
"$INVAR" verify --no-times --infer=predicates --routine=Pairs --routine=Elements --routine=Rows nested.bpl 2>&1 | ../../without-counts -i
"$INVAR" verify --no-times --routine=Triangle nested.bpl 2>&1 | ../../without-counts; exit ${PIPESTATUS[0]}
