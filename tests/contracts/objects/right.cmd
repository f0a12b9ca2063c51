"$INVAR" verify --contracts=infer --no-fork --no-times classes/*.java | grep -E '^classes/[^ ]* [^ ]*: (refuted|unproved|failed)|^classes/[^ ]* class|found: |^[0-9]' | sed '/^classes/s/ ([^)]*)$//'
