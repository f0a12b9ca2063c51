../../examples/run java/Stride-bug.java -i
