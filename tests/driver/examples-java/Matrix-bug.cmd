../../examples/run java/Matrix-bug.java -i
