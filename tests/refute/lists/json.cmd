"$INVAR" verify --no-fork --no-times --infer=none --provers=z3 --format=json --routine=removeLast Lists.java | sed -n '/"heaps"/,/"trace"/p'
