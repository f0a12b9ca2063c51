"$INVAR" verify --contracts=infer --no-fork --no-times traps/Unknown.java | grep -E '^traps/[^ ]* [^ ]*: (verified|refuted|unproved|unsupported)|class|found|^[0-9]' | sed 's/ ([0-9]* quer[^)]*)$//'
