../../examples/run boogie/clear.bpl
