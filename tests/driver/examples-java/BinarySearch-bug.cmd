../../examples/run java/BinarySearch-bug.java -i
