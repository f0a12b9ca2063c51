"$INVAR" verify --contracts=infer --no-fork --no-times programs/Traps.java | grep -E '^[^ ]*Traps.java:[0-9:]* .*: (verified|refuted|unproved)|needs: |^[0-9]' | sed 's/ ([0-9]* quer[^)]*)$//'
