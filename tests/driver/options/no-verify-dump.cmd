# Without a proof: sizes of the verification condition's forms, and the passive form; no verdict.
"$INVAR" verify --no-verify --dump=sizes,passive --routine=Given files/given.bpl 2>&1
"$INVAR" verify --no-verify files/given.bpl
