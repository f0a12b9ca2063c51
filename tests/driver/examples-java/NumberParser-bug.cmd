../../examples/run java/NumberParser-bug.java -i
