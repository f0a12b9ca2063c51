../../examples/run boogie/copy-bug.bpl -i
