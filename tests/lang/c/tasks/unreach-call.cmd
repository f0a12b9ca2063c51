# Without the invariants, which are those of other tests.
"$INVAR" verify --no-times sum-32.yml sum-64.yml sum-bug.yml loops-64.yml words-32.yml words-64.yml thread.yml constructor.yml annotated.yml annotated-bug.yml arguments.yml long-jump.yml | grep -E ': (verified|refuted|unproved|unsupported)|property|warning' | sed -E 's, \([0-9]+ quer[a-z]*\),,'
