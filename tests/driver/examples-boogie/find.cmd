../../examples/run boogie/find.bpl
