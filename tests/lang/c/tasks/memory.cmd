"$INVAR" verify --no-times buffer-*.yml deref-bug-*.yml free-bug-*.yml leak-bug-*.yml track-64.yml cleanup*.yml | grep -E ': (verified|refuted|unproved|unsupported)|property|warning|assumed'
