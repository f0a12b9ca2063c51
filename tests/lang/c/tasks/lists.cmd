# What is found of lists that main makes, without contracts.
"$INVAR" verify --no-times deleted.yml deleted-bug.yml queue.yml queue-bug.yml double.yml double-bug.yml boxed.yml boxed-bug.yml filtered.yml filtered-bug.yml | grep -E ': (verified|refuted|unproved|unsupported)|property|warning' | sed -E 's, \([0-9]+ quer[a-z]*\),,'
