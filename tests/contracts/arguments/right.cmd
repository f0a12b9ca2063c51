"$INVAR" verify --contracts=infer --no-fork --no-times programs/Static.java | grep -E '^[^ ]*Static.java:[0-9:]* Static|found: |^[^ ]* (refuted|unproved): |^[0-9]' | sed 's/ ([0-9]* quer[^)]*)$//'
