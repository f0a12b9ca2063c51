# The Cartesian post needs a context where one step of e changes what e reaches.
for context in none all; do
    echo "$context"
    "$INVAR" verify --no-fork --no-times --infer=shape --heuristics=fq --refute=no --shape-post=cartesian --shape-context=$context --routine=addLast cartesian.bpl | sed -n 's, ([0-9]* queries),,; /^[a-z0-9]/p'
done
