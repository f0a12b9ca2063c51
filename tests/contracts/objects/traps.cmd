"$INVAR" verify --contracts=infer --no-fork --no-times traps/Traps.java | grep -E 'bad[A-Z][A-Za-z]*\([^)]*\): [a-z]* \(|^[0-9]' | sed 's/ ([^)]*)$//'
