"$INVAR" verify --infer=shape files/two.bpl
