# No run has more elements than axioms and datatypes leave.
"$INVAR" run --no-times --runs=50 --routine=AllListed --routine=OneElement --routine=ListedByBoth --routine=AllEqual ../../vcgen/refute/elements.bpl
"$INVAR" run --no-times --runs=50 --routine=Defined ../../vcgen/refute/theories.bpl
