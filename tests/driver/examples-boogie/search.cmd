../../examples/run boogie/search.bpl
