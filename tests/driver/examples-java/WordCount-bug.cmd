../../examples/run java/WordCount-bug.java -i
