../../examples/run java/Clear2D-bug.java -i
