../../examples/run java/Clear-bug.java -i
