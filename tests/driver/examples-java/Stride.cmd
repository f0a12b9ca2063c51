../../examples/run java/Stride.java
