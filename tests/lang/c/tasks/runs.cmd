# Recursive functions, which are judged apart; programs with one execution, which is run; failures that only long runs come to.
"$INVAR" verify --no-times recursion.yml recursion-bug.yml inside.yml inside-bug.yml closed.yml closed-bug.yml late-bug.yml | grep -E '^programs.*: (verified|refuted|unproved|unsupported)|property|warning|^[0-9]|by running' | sed -E 's, \([0-9]+ quer[a-z]*\),,'
