../../examples/run java/Matrix.java
