"$INVAR" verify --contracts=infer --refute=no --no-fork --no-times traps/Made.java | grep -E '\): [a-z]* \(|^[^ ]* class|found: |^[0-9]' | sed 's/ ([^)]*)$//'
