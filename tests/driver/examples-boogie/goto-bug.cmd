../../examples/run boogie/goto-bug.bpl
