# What is written back suffices without inference: forests of several lists, quantifiers over the class of the objects.
verify() { "$INVAR" verify --no-fork --no-times --contracts=given "$@"; }
for name in Moves Transfer Trees; do
    verify --infer=shape --annotate="$TMP" $name.java | tail -1
    (cd "$TMP" && verify --infer=none $name.java | grep "^$name" | sed "s/ (.*queries)//")
done
cd "$TMP" && sed 's/from\.next = to;/from.next = null;/' Transfer.java >Other.java && verify --infer=none --refute=no Other.java | grep '^Other' | sed 's/ (.*queries)//; s/unproved: .*/unproved/'
