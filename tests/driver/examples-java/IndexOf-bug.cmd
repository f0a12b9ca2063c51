../../examples/run java/IndexOf-bug.java -i
