"$INVAR" verify --infer=magic files/two.bpl
