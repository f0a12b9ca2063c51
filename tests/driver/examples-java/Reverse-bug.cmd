../../examples/run java/Reverse-bug.java -i
