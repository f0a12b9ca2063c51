../../examples/run java/Bits-bug.java -i
