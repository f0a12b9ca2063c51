../../examples/run boogie/find-bug.bpl -i
