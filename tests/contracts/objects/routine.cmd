judge() { "$INVAR" verify --contracts=infer --no-times "$@" | grep -E '\): [a-z]* \(|found: |assumed: |^[0-9]' | sed 's/ ([0-9]* quer[^)]*)//'; }
judge --routine=first classes/RingBuffer.java
judge --routine=left classes/Counter.java
mkdir "$TMP/wrong"; for c in Counter RingBuffer; do sed 's|^\( *\)[^/]*//! \(.*\)$|\1\2|' classes/$c.java >"$TMP/wrong/$c.java"; done; cd "$TMP/wrong"
judge --routine=first RingBuffer.java
judge --routine=left Counter.java
