../../examples/run java/BoundedStack-bug.java -i
