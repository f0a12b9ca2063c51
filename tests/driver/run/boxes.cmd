for seed in 1 2 3; do
    "$INVAR" run --seed=$seed --runs=3 --format=json files/Boxes.java | grep -E '"(qualified|blocked|normal)"'
done
