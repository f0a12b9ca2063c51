../../examples/run java/Reverse.java
