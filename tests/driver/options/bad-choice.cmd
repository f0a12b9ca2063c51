"$INVAR" verify --infer=magic files/two.bpl
"$INVAR" verify --shape-post=magic files/two.bpl
"$INVAR" verify --shape-context=some files/two.bpl
