../../examples/run boogie/clear-bug.bpl -i
